#include <algorithm>
#include <string>

#include "cli/analysis.h"
#include "cli/commands.h"
#include "cli/version.h"
#include "emit/report_json.h"
#include "emit/summary.h"

namespace tpu_port::tool {
namespace {

using tpu_common::Environment;
using tpu_common::ExitCode;

/// Whether a class counts at this level: each level takes in the ones above it.
bool counts(FailOn level, TokenClass cls) {
  switch (level) {
    case FailOn::none:
      return false;
    case FailOn::unknown:
      return cls == TokenClass::notUnderstood || cls == TokenClass::notAnalysed;
    case FailOn::manual:
      return cls == TokenClass::manual || counts(FailOn::unknown, cls);
    case FailOn::review:
      return cls == TokenClass::review || counts(FailOn::manual, cls);
    case FailOn::any:
      return cls == TokenClass::fixed || counts(FailOn::review, cls);
  }
  return false;
}

}  // namespace

ExitCode runScan(const Environment& environment, const Options& options) {
  auto analysed = analyse(environment, options);
  if (const auto* code = std::get_if<ExitCode>(&analysed)) return *code;
  const auto& [run, ruleSet] = std::get<Analysis>(analysed);

  if (options.format == "json") {
    *environment.out << reportJson(scanReport(run, toolVersion(), ruleSet));
  } else {
    for (const FileResult& file : run.files)
      for (const Finding& finding : file.findings) {
        const Position at = positionOf(file.bytes, finding.range.begin);
        *environment.out << file.display << ":" << at.line << ":" << at.column << ": "
                         << kTokenClassNames[static_cast<std::size_t>(finding.cls)] << ": "
                         << finding.message;
        if (!finding.reason.empty() && finding.reason != finding.message)
          *environment.out << " (" << finding.reason << ")";
        *environment.out << " [" << finding.rule << "]\n";
      }
  }
  *environment.out << std::flush;
  if (!*environment.out) {
    printError(environment,
               {"the output could not be written in full", "is the disk full, or the reader gone?"});
    return ExitCode::failed;
  }
  if (!options.quiet)
    *environment.err << summaryText(
        run, {toolVersion(), "tpu-port explain FILE:LINE, tpu-port rewrite", 0, options.safety},
        environment.errTerminal);
  for (const FileResult& file : run.files)
    for (const Finding& finding : file.findings)
      if (counts(options.failOn, finding.cls)) return ExitCode::findings;
  if (run.partial && !options.allowPartial) return ExitCode::partial;
  return ExitCode::ok;
}

}  // namespace tpu_port::tool
