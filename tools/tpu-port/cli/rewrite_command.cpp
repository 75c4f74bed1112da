#include <algorithm>
#include <string>

#include "cli/analysis.h"
#include "cli/commands.h"
#include "cli/git.h"
#include "cli/version.h"
#include "emit/in_place.h"
#include "emit/report_json.h"
#include "emit/summary.h"
#include "emit/unified_diff.h"

namespace tpu_port::tool {
namespace {

using tpu_common::Environment;
using tpu_common::ExitCode;

std::string patchOf(const RunResult& run) {
  std::string patch;
  for (const FileResult& file : run.files) patch += unifiedDiff(file.display, file.bytes, file.edits);
  return patch;
}

/// Where the patch went: the file of -o, or the one that standard output is sent to; "" when it is no file.
std::string patchFile(const Environment& environment, const Options& options) {
  if (options.output) return *options.output;
  const auto target = environment.files->realPath("/proc/self/fd/1");
  if (!target || !environment.files->isFile(*target)) return "";
  return tpu_common::relativeTo(*target, environment.workingDirectory);
}

/// The command that comes next, from where the user stands.
std::string nextStep(const Environment& environment, const Options& options, const RunResult& run,
                     bool empty) {
  if (empty) {
    const bool left = std::any_of(run.files.begin(), run.files.end(), [](const FileResult& file) {
      return file.classes[static_cast<std::size_t>(TokenClass::manual)] > 0 ||
             file.classes[static_cast<std::size_t>(TokenClass::notUnderstood)] > 0;
    });
    return left ? "nothing to apply; tpu-port scan lists the places that are left" : "nothing to apply";
  }
  if (options.inPlace) return "git diff, build, and run on the TPU";
  if (options.format == "json") return "tpu-port rewrite prints the patch";
  std::string patch = patchFile(environment, options);
  std::string before;
  if (patch.empty()) {
    patch = "port.patch";
    before = "tpu-port rewrite … > port.patch && ";
  }
  const bool inside = tpu_common::isBelow(environment.workingDirectory, run.root);
  return before + (inside ? "git apply " + patch
                          : "patch -p1 -d " + tpu_common::relativeTo(run.root, environment.workingDirectory) +
                                " < " + patch);
}

ExitCode writeFiles(const Environment& environment, const Options& options, const RunResult& run) {
  if (!options.force) {
    std::vector<std::string> targets;
    for (const FileResult& file : run.files)
      if (!file.edits.empty()) targets.push_back(file.file);
    const std::vector<std::string> dirty = filesWithUncommittedChanges(run.root, targets);
    if (!dirty.empty()) {
      for (const std::string& path : dirty)
        *environment.err << "  " << tpu_common::relativeTo(path, run.root) << "\n";
      printError(environment,
                 {"the files above have changes that are not committed, and would be written over",
                  "commit or stash them, or use --force"});
      return ExitCode::failed;
    }
  }
  const WriteOutcome outcome = writeInPlace(environment, run);
  for (const tpu_common::Error& failure : outcome.failures) printError(environment, failure);
  if (environment.interrupted && environment.interrupted()) {
    *environment.err << "tpu-port: interrupted after " << outcome.written.size() << " files; each is whole\n";
    return ExitCode::interrupted;
  }
  return outcome.failures.empty() ? ExitCode::ok : ExitCode::failed;
}

}  // namespace

ExitCode runRewrite(const Environment& environment, const Options& options) {
  auto analysed = analyse(environment, options);
  if (const auto* code = std::get_if<ExitCode>(&analysed)) return *code;
  const auto& [run, ruleSet] = std::get<Analysis>(analysed);

  const std::string patch = patchOf(run);
  ExitCode code = run.partial ? ExitCode::partial : ExitCode::ok;
  if (options.inPlace) {
    const ExitCode written = writeFiles(environment, options, run);
    if (written != ExitCode::ok) return written;
  } else {
    const std::string data =
        options.format == "json" ? reportJson(scanReport(run, toolVersion(), ruleSet)) : patch;
    if (options.output) {
      const std::string path = tpu_common::joinPath(environment.workingDirectory, *options.output);
      if (const auto written = environment.files->writeAtomically(path, data); !written) {
        printError(environment, written.error());
        return ExitCode::failed;
      }
    } else {
      *environment.out << data << std::flush;
      if (!*environment.out) {
        printError(environment,
                   {"the output could not be written in full", "is the disk full, or the reader gone?"});
        return ExitCode::failed;
      }
    }
  }
  if (!options.quiet)
    *environment.err << summaryText(
        run, {toolVersion(), nextStep(environment, options, run, patch.empty()), 8, options.safety},
        environment.errTerminal);
  if (options.check && !patch.empty()) return ExitCode::findings;
  return code;
}

}  // namespace tpu_port::tool
