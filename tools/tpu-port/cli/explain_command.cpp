#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "cli/analysis.h"
#include "cli/commands.h"
#include "common/suggest.h"
#include "emit/scan_report.h"
#include "rules/rule_json.h"

namespace tpu_port::tool {
namespace {

using tpu_common::Environment;
using tpu_common::ExitCode;

/// Ids that reports use and no rule file defines.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kBuiltIn = {{
    {"not-understood",
     "A name that speaks of CUDA or NCCL and that nothing resolves: a missing header, a template, a macro "
     "that is never\n"
     "expanded, or an API without a rule. The reason at the place says which. Look at it by hand, or give "
     "tpu-port what\n"
     "it lacks: a compile database (-p), include directories (-- -I…), a rule (--rules).\n"},
    {"not-analysed",
     "A name in a file or region that was not looked at: unreadable, too large, in an #if branch that is "
     "off, or the\n"
     "parse failed. The run exits 3 so that nobody takes the rest for the whole.\n"},
    {"added-include",
     "An #include line for what the edits name, added once behind the file's first block of includes.\n"},
}};

std::string lineText(const std::string& bytes, std::size_t line) {
  std::size_t begin = 0;
  for (std::size_t i = 1; i < line; ++i) {
    begin = bytes.find('\n', begin);
    if (begin == std::string::npos) return {};
    ++begin;
  }
  const std::size_t end = std::min(bytes.find('\n', begin), bytes.size());
  std::string text = bytes.substr(begin, end - begin);
  text.erase(0, std::min(text.find_first_not_of(" \t"), text.size()));
  while (!text.empty() && (text.back() == '\r' || text.back() == ' ')) text.pop_back();
  return text;
}

ExitCode explainPlace(const Environment& environment, const Options& options, const std::string& path,
                      std::size_t line) {
  Options analysis = options;
  analysis.paths = {path};
  auto analysed = analyse(environment, analysis);
  if (const auto* code = std::get_if<ExitCode>(&analysed)) return *code;
  const RunResult& run = std::get<Analysis>(analysed).run;
  const std::string wanted =
      environment.files->realPath(tpu_common::joinPath(environment.workingDirectory, path)).value_or(path);
  const auto index = rulesFor(environment, options);
  bool any = false;
  for (const FileResult& file : run.files) {
    if (file.file != wanted) continue;
    for (const Finding& finding : file.findings) {
      const Position at = positionOf(file.bytes, finding.range.begin);
      if (at.line != line) continue;
      any = true;
      *environment.out << file.display << ":" << at.line << ":" << at.column << "  "
                       << lineText(file.bytes, line) << "\n"
                       << "  rule      " << finding.rule << " ("
                       << kTokenClassNames[static_cast<std::size_t>(finding.cls)];
      if (finding.effortMinutes > 0) *environment.out << ", about " << finding.effortMinutes << " min";
      *environment.out << ")\n";
      if (!finding.symbol.empty()) *environment.out << "  resolves  " << finding.symbol << "\n";
      if (!finding.message.empty()) *environment.out << "  on TPU    " << finding.message << "\n";
      if (!finding.reason.empty() && finding.reason != finding.message)
        *environment.out << "  because   " << finding.reason << "\n";
      for (const Edit& edit : finding.edits)
        *environment.out << "  edit      '" << file.bytes.substr(edit.range.begin, edit.range.size())
                         << "' -> '" << edit.text << "'\n";
      if (!finding.caveat.empty()) *environment.out << "  caveat    " << finding.caveat << "\n";
      *environment.out << "  suppress  // tpu-port: ignore[" << finding.rule << "] reason\n";
    }
  }
  if (!any)
    *environment.out << path << ":" << line << "  nothing to say: no rule has anything on this line\n";
  if (index && any && !options.quiet)
    *environment.err << "next: tpu-port explain RULE for the whole story of a rule\n";
  return ExitCode::ok;
}

}  // namespace

ExitCode runExplain(const Environment& environment, const Options& options) {
  const std::string& subject = options.subject;
  for (const auto& [id, text] : kBuiltIn)
    if (id == subject) {
      *environment.out << id << "\n\n" << text;
      return ExitCode::ok;
    }
  const auto index = rulesFor(environment, options);
  if (!index) return ExitCode::failed;
  if (const Rule* rule = index->byId(subject)) {
    *environment.out << explainRule(*rule);
    return ExitCode::ok;
  }
  const std::size_t colon = subject.rfind(':');
  if (colon != std::string::npos && colon > 0 && subject[colon - 1] != ':' && colon + 1 < subject.size() &&
      subject.find_first_not_of("0123456789", colon + 1) == std::string::npos && subject.size() - colon < 10)
    return explainPlace(environment, options, subject.substr(0, colon),
                        std::stoul(subject.substr(colon + 1)));

  // A symbol: as rules write it, or in another spelling of the same thing.
  std::vector<std::string> spellings = {subject};
  const std::string leaf =
      subject.substr(subject.rfind(':') == std::string::npos ? 0 : subject.rfind(':') + 1);
  for (const std::string_view prefix : {"torch::", "at::"})
    if (subject.starts_with(prefix)) spellings.push_back("c10::" + subject.substr(prefix.size()));
  bool any = false;
  std::vector<std::string> known;
  for (const Rule& rule : index->rules()) {
    bool hit = false;
    for (const std::string& name : rule.names) {
      known.push_back(name);
      hit = hit || std::find(spellings.begin(), spellings.end(), name) != spellings.end() ||
            (subject == leaf && name.ends_with("::" + leaf));
    }
    if (!hit) continue;
    if (any) *environment.out << "\n";
    *environment.out << explainRule(rule);
    any = true;
  }
  if (any) return ExitCode::ok;
  for (const Rule& rule : index->rules()) known.push_back(rule.id);
  const std::string near = tpu_common::nearest(subject, known);
  printError(environment, {"no rule, symbol or FILE:LINE is called '" + subject + "'",
                           near.empty() ? "tpu-port rules lists the rules" : "did you mean " + near + "?"});
  return ExitCode::failed;
}

}  // namespace tpu_port::tool
