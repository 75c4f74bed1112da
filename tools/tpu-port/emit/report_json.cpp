#include "emit/report_json.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace tpu_port::tool {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kSchemaVersion = 1;

std::string_view name(TokenClass cls) {
  return kTokenClassNames[static_cast<std::size_t>(cls)];
}

std::string_view name(FileResult::Analysis analysis) {
  switch (analysis) {
    case FileResult::Analysis::full:
      return "full";
    case FileResult::Analysis::partial:
      return "partial";
    case FileResult::Analysis::tokens:
      return "tokens";
    case FileResult::Analysis::none:
      return "none";
  }
  return "none";
}

Json classesJson(const ClassCounts& counts) {
  Json classes = Json::object();
  for (std::size_t i = 0; i < kTokenClassCount; ++i) classes[std::string(kTokenClassNames[i])] = counts[i];
  return classes;
}

Json editJson(const Edit& edit) {
  return {{"start", edit.range.begin}, {"end", edit.range.end}, {"text", edit.text}};
}

Json findingJson(const Finding& finding, const std::string& path, const ScanItem& item) {
  Json json = {{"rule", finding.rule},       {"path", path},
               {"line", item.begin.line},    {"column", item.begin.column},
               {"endLine", item.end.line},   {"endColumn", item.end.column},
               {"class", name(finding.cls)}, {"severity", severityOf(finding.cls)},
               {"message", finding.message}};
  auto addText = [&json](const char* key, const std::string& text) {
    if (!text.empty()) json[key] = text;
  };
  addText("symbol", finding.symbol);
  addText("reason", finding.reason);
  addText("caveat", finding.caveat);
  addText("assumes", finding.assumes);
  if (finding.effortMinutes > 0) json["effort"] = finding.effortMinutes;
  json["fingerprint"] = item.fingerprint;
  if (item.baselined) json["baselined"] = true;
  if (item.unchanged) json["unchanged"] = true;
  if (finding.edits.size() == 1) json["edit"] = editJson(finding.edits.front());
  if (finding.edits.size() > 1) {
    json["edits"] = Json::array();
    for (const Edit& edit : finding.edits) json["edits"].push_back(editJson(edit));
  }
  return json;
}

}  // namespace

std::string reportJson(const ScanReport& report) {
  const RunResult& run = *report.run;
  std::size_t tokens = 0;
  int effort = 0;
  ClassCounts classes{};
  Json files = Json::array(), findings = Json::array();
  for (const FileResult& file : run.files) {
    tokens += file.tokens;
    for (std::size_t i = 0; i < kTokenClassCount; ++i) classes[i] += file.classes[i];
    const int minutes = effortOf(file);
    effort += minutes;
    Json entry = {{"path", file.display},
                  {"tokens", file.tokens},
                  {"classes", classesJson(file.classes)},
                  {"analysis", name(file.analysis)}};
    if (!file.reason.empty()) entry["reason"] = file.reason;
    if (minutes > 0) entry["effortMinutes"] = minutes;
    files.push_back(std::move(entry));
  }
  for (const ScanItem& item : report.items)
    findings.push_back(findingJson(report.findingOf(item), report.fileOf(item).display, item));
  Json made = {{"schemaVersion", kSchemaVersion},
               {"tool", {{"name", "tpu-port"}, {"version", report.version}}},
               {"ruleSet", report.ruleSet},
               {"roots", Json::array({"."})},
               {"database", run.database.empty() ? Json(nullptr) : Json(run.database)},
               {"notes", run.notes},
               {"summary",
                {{"files", run.filesSeen},
                 {"pythonFiles", run.pythonFiles},
                 {"tokens", tokens},
                 {"classes", classesJson(classes)},
                 {"effortMinutes", effort}}},
               {"files", std::move(files)},
               {"findings", std::move(findings)},
               {"operators", Json::array()}};
  if (!report.baseline.empty()) {
    Json stale = Json::array();
    for (const StaleEntry& entry : report.stale)
      stale.push_back(
          {{"rule", entry.rule}, {"path", entry.path}, {"code", entry.code}, {"count", entry.count}});
    made["baseline"] = {{"path", report.baseline}, {"stale", std::move(stale)}};
  }
  // Sources need not be UTF-8; JSON must be.
  return made.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace tpu_port::tool
