#include "emit/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "common/text_table.h"
#include "emit/scan_report.h"
#include "emit/text_layout.h"

namespace tpu_port::tool {
namespace {

using tpu_common::Align;
using tpu_common::displayWidth;
using tpu_common::Ink;
using tpu_common::Terminal;

constexpr std::size_t kFilesNamed = 8;   ///< that could not be analysed
constexpr std::size_t kCaveatFiles = 3;  ///< named at a caveat; the rest is counted

std::string counted(std::size_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::size_t at(const ClassCounts& counts, TokenClass cls) {
  return counts[static_cast<std::size_t>(cls)];
}

struct Place {
  std::string path;      ///< display
  std::size_t line = 0;  ///< 0: the file as a whole
  std::string rule, message;

  /// Never shortened: it is what one pastes into explain or an editor.
  std::string where() const { return line == 0 ? path : fmt::format("{}:{}", path, line); }
};

Place placeOf(const FileResult& file, const Finding& finding) {
  Place place{file.display, positionOf(file.bytes, finding.range.begin).line, finding.rule, finding.message};
  if (place.message.empty())
    place.message = finding.reason;
  else if (!finding.reason.empty() && finding.reason != finding.message)
    place.message += " (" + finding.reason + ")";
  return place;
}

class Summary {
 public:
  Summary(const RunResult& run, const SummaryOptions& options, const Terminal& terminal)
      : run_(run), options_(options), terminal_(terminal), width_(std::max<std::size_t>(terminal.width, 40)) {
    for (const FileResult& file : run.files) {
      tokens_ += file.tokens;
      filesWithTokens_ += file.tokens > 0 ? 1 : 0;
      anyFinding_ = anyFinding_ || !file.findings.empty();
      for (std::size_t i = 0; i < kTokenClassCount; ++i) classes_[i] += file.classes[i];
    }
  }

  std::string text() {
    header();
    if (tokens_ > 0) {
      classTable();
    } else {
      text_ += fmt::format("\n  no CUDA or NCCL was found in {}{}\n",
                           counted(run_.filesSeen, "file", "files"), anyFinding_ ? "" : ": nothing to port");
    }
    byHand();
    notUnderstood();
    conditions("caveat", &Finding::caveat);
    conditions("assumes", &Finding::assumes);
    notAnalysed();
    for (const std::string& note : run_.notes) section("note", note);
    if (!options_.nextStep.empty()) text_ += "\nnext: " + options_.nextStep + "\n";
    return std::move(text_);
  }

 private:
  void header() {
    std::string line =
        fmt::format("tpu-port {}  {}", options_.version, counted(run_.filesSeen, "file", "files"));
    std::vector<std::string> parts;
    if (filesWithTokens_ > 0) parts.push_back(fmt::format("{} with CUDA or NCCL", filesWithTokens_));
    parts.push_back(run_.database.empty() ? "no compile database: flags inferred" : run_.database);
    for (const std::string& part : parts) {
      line += ',';
      if (displayWidth(line) + 2 + displayWidth(part) > width_) {
        text_ += line + '\n';
        line = "  " + part;
      } else {
        line += ' ' + part;
      }
    }
    text_ += line + '\n';
  }

  void classTable() {
    tpu_common::TextTable table({Align::left, Align::right, Align::left}, 2, 3);
    table.add({"class", "tokens", "what it means"});
    auto row = [&](std::string_view name, Ink ink, std::size_t count, std::string meaning) {
      if (count > 0) table.add({terminal_.paint(name, ink), std::to_string(count), std::move(meaning)});
    };
    const std::size_t text = at(classes_, TokenClass::text), unrelated = at(classes_, TokenClass::unrelated);
    row("fixed", Ink::green, at(classes_, TokenClass::fixed), "edited in the patch");
    row("review", Ink::yellow, at(classes_, TokenClass::review),
        options_.safety == Safety::review ? "assumes something that you must check"
                                          : "edited with --safety review: assumes what you check");
    row("manual", Ink::red, at(classes_, TokenClass::manual), "needs a person");
    row("keep", Ink::plain, at(classes_, TokenClass::keep), "right as it is");
    row("not understood", Ink::yellow, at(classes_, TokenClass::notUnderstood),
        "unresolved, or without a rule: places below");
    row("not analysed", Ink::red, at(classes_, TokenClass::notAnalysed), "nobody looked: files below");
    row("suppressed", Ink::plain, at(classes_, TokenClass::suppressed), "by a comment in the code");
    row("text, unrelated", Ink::dim, text + unrelated, "comments, strings that are no device, cv::cuda");
    table.add({"", std::to_string(tokens_), "= all CUDA and NCCL names found"});
    text_ += '\n' + table.render(width_);
  }

  /// The first places of that class, each reason once.
  void notUnderstood() {
    std::vector<std::pair<std::string, std::string>> places;  // reason, place
    for (const FileResult& file : run_.files)
      for (const Finding& finding : file.findings) {
        if (finding.cls != TokenClass::notUnderstood) continue;
        const std::string& reason = finding.reason.empty() ? finding.message : finding.reason;
        const bool known =
            std::any_of(places.begin(), places.end(), [&](const auto& one) { return one.first == reason; });
        if (!known) places.emplace_back(reason, placeOf(file, finding).where());
      }
    const std::size_t shown = std::min(places.size(), kCaveatFiles);
    for (std::size_t i = 0; i < shown; ++i) section("not understood", places[i].second, places[i].first);
    if (shown < places.size())
      text_ += fmt::format("    …{} more reasons: tpu-port scan lists all\n", places.size() - shown);
  }

  void byHand() {
    if (options_.listed == 0) return;
    std::vector<Place> places;
    for (const FileResult& file : run_.files) {
      const std::size_t before = places.size();
      for (const Finding& finding : file.findings)
        if (finding.cls == TokenClass::manual) places.push_back(placeOf(file, finding));
      // Raw tokens of a CUDA source have no findings; the file is one piece of work.
      if (const std::size_t names = at(file.classes, TokenClass::manual);
          places.size() == before && names > 0)
        places.push_back(
            {file.display, 0, "",
             fmt::format("CUDA source with {}: write anew or leave out", counted(names, "name", "names"))});
    }
    if (places.empty()) return;
    const std::size_t more = places.size() - std::min(places.size(), options_.listed);
    places.resize(places.size() - more);

    std::size_t whereWidth = 0, messageWidth = 0;
    std::size_t ruleWidth = 0;  // with brackets and the gap behind
    for (const Place& place : places) {
      whereWidth = std::max(whereWidth, displayWidth(place.where()));
      if (!place.rule.empty()) ruleWidth = std::max(ruleWidth, displayWidth(place.rule) + 4);
      messageWidth = std::max(messageWidth, displayWidth(place.message));
    }
    const bool oneLine = 4 + whereWidth + 2 + ruleWidth + messageWidth <= width_;
    text_ += "\n  by hand\n";
    for (const Place& place : places) {
      const std::string where = place.where(), rule = place.rule.empty() ? "" : '[' + place.rule + ']';
      std::string line = "    " + where;
      if (oneLine || !rule.empty()) line += std::string(whereWidth - displayWidth(where) + 2, ' ') + rule;
      if (oneLine) {
        text_ += line + std::string(ruleWidth - displayWidth(rule), ' ') + place.message + '\n';
      } else {
        text_ += tpu_common::fitTo(line, width_) + '\n' + paragraph("        ", place.message, width_);
      }
    }
    if (more > 0) text_ += fmt::format("    …{} more: tpu-port scan lists all\n", more);
  }

  /// What an edit asks the reader to know: the text once, with every file that it concerns.
  void conditions(std::string_view label, std::string Finding::* text) {
    std::vector<std::pair<std::string, std::vector<std::string>>> entries;  // text, files
    std::map<std::pair<std::string, std::string>, std::size_t> known;       // (rule, text) -> entry
    for (const FileResult& file : run_.files)
      for (const Finding& finding : file.findings) {
        if (finding.cls != TokenClass::fixed || (finding.*text).empty()) continue;
        const auto [it, isNew] = known.try_emplace({finding.rule, finding.*text}, entries.size());
        if (isNew) entries.push_back({finding.*text, {}});
        std::vector<std::string>& files = entries[it->second].second;
        const std::string& name = file.display;
        if (files.empty() || files.back() != name) files.push_back(name);
      }
    // Conditions of the same files stand under one head.
    std::vector<std::pair<std::string, std::vector<std::string>>> groups;  // files, texts
    for (const auto& [condition, files] : entries) {
      const std::size_t shown = std::min(files.size(), kCaveatFiles);
      std::string names = fmt::format(
          "{}", fmt::join(files.begin(), files.begin() + static_cast<std::ptrdiff_t>(shown), ", "));
      if (shown < files.size()) names += fmt::format(" and {} more", files.size() - shown);
      auto group =
          std::find_if(groups.begin(), groups.end(), [&](const auto& one) { return one.first == names; });
      if (group == groups.end()) group = groups.insert(groups.end(), {names, {}});
      group->second.push_back(condition);
    }
    for (const auto& [files, texts] : groups) {
      section(label, files, texts.size() == 1 ? texts.front() : "");
      if (texts.size() == 1) continue;
      for (const std::string& text : texts) text_ += paragraph("          - ", text, width_);
    }
  }

  void notAnalysed() {
    std::size_t more = 0, named = 0;
    for (const FileResult& file : run_.files) {
      if (file.reason.empty()) continue;
      if (named == kFilesNamed)
        ++more;
      else
        ++named, section(file.analysis == FileResult::Analysis::partial ? "analysed in part" : "not analysed",
                         file.display + ": " + file.reason);
    }
    if (more > 0) text_ += fmt::format("    …{} more: tpu-port scan --format json lists all\n", more);
    if (run_.pythonFiles > 0)
      section("not analysed",
              fmt::format("{} beside the C++: {}{}", counted(run_.pythonFiles, "Python file", "Python files"),
                          fmt::join(run_.pythonExamples, ", "),
                          run_.pythonFiles > run_.pythonExamples.size() ? ", …" : ""));
  }

  /// One labelled paragraph, set off by a blank line from one of another kind.
  void section(std::string_view label, std::string_view text, std::string_view more = "") {
    if (label != lastLabel_) text_ += '\n';
    lastLabel_ = label;
    const std::string head = fmt::format("  {}  ", label);
    if (more.empty()) {
      text_ += paragraph(head, text, width_);
    } else if (displayWidth(head) + displayWidth(text) + 2 + displayWidth(more) <= width_) {
      text_ += fmt::format("{}{}  {}\n", head, text, more);
    } else {
      text_ += paragraph(head, text, width_) + paragraph(std::string(head.size(), ' '), more, width_);
    }
  }

  const RunResult& run_;
  const SummaryOptions& options_;
  const Terminal& terminal_;
  std::size_t width_;
  std::string text_;
  std::string lastLabel_;
  ClassCounts classes_{};
  std::size_t tokens_ = 0, filesWithTokens_ = 0;
  bool anyFinding_ = false;
};

}  // namespace

std::string summaryText(const RunResult& run, const SummaryOptions& options, const Terminal& terminal) {
  return Summary(run, options, terminal).text();
}

}  // namespace tpu_port::tool
