#include "cli/rule_examples.h"

#include <algorithm>
#include <map>

#include "cli/memory_file_system.h"
#include "cli/pipeline.h"
#include "emit/unified_diff.h"
#include "parse/parse_session.h"

namespace tpu_port::tool {
namespace {

using tpu_common::Environment;
using tpu_common::Result;

struct Case {
  const Rule* rule = nullptr;
  const Example* example = nullptr;
  ExampleFile file;
  std::string path;
};

/// One run of the pipeline over all cases, each a translation unit of its own.
Result<std::map<std::string, FileResult>> analyse(Environment environment, const std::vector<Case>& cases,
                                                  const RuleIndex& index,
                                                  const std::string& resourceDirectory,
                                                  const std::shared_ptr<PrecompiledShims>& shims) {
  std::map<std::string, std::string> disk;
  Selection selection;
  selection.root = "/tpu-port-examples";
  for (const Case& one : cases) {
    disk[one.path] = one.file.bytes;
    selection.jobs.push_back({selection.files.size(), {{"/", {"-std=c++20"}}}});
    selection.files.push_back(
        {one.path, one.path.substr(selection.root.size() + 1), FileKind::source, one.file.bytes.size()});
  }
  MemoryFileSystem files(disk);
  environment.files = &files;
  PipelineOptions options;
  options.level = Safety::review;  // a review rule's example shows what it does when asked to
  options.resourceDirectory = resourceDirectory;
  options.overlay = disk;
  options.shims = shims;
  auto run = runPipeline(environment, selection, index, options);
  if (!run) return run.error();
  if (!run->unbalanced.empty())
    return tpu_common::Error{"the account does not balance: " + run->unbalanced.front(), ""};
  std::map<std::string, FileResult> results;
  for (FileResult& file : run->files) results[file.file] = std::move(file);
  return results;
}

/// The example's text after the edits that lie inside it.
std::string resultText(const ExampleFile& file, const FileResult& result) {
  std::vector<Edit> inside;
  for (const Edit& edit : result.edits)
    if (file.begin <= edit.range.begin && edit.range.end <= file.end) {
      Edit moved = edit;
      moved.range.begin -= static_cast<std::uint32_t>(file.begin);
      moved.range.end -= static_cast<std::uint32_t>(file.begin);
      inside.push_back(std::move(moved));
    }
  return applyEdits(std::string_view(file.bytes).substr(file.begin, file.end - file.begin), inside);
}

std::string quoted(std::string text) {
  while (!text.empty() && text.back() == '\n') text.pop_back();
  std::string out;
  for (const char c : text) out += c == '\n' ? std::string("\n      ") : std::string(1, c);
  return "\n      " + out;
}

std::vector<const Finding*> findingsInside(const Case& one, const FileResult& result) {
  std::vector<const Finding*> inside;
  for (const Finding& finding : result.findings)
    if (finding.rule == one.rule->id && one.file.begin <= finding.range.begin &&
        finding.range.end <= one.file.end)
      inside.push_back(&finding);
  return inside;
}

}  // namespace

ExampleFile exampleFile(const Rule& rule, const Example& example, const std::string& text) {
  ExampleFile file;
  file.bytes = rule.preamble;
  if (!file.bytes.empty() && !file.bytes.ends_with('\n')) file.bytes += '\n';
  if (!example.file) file.bytes += "void example() {\n";
  file.begin = file.bytes.size();
  file.bytes += text;
  file.end = file.bytes.size();
  if (!example.file) file.bytes += "}\n";
  return file;
}

Result<ExampleRun> runExamples(const Environment& environment, const RuleIndex& index,
                               const std::string& resourceDirectory,
                               const std::vector<std::string>& onlyFrom) {
  std::vector<Case> cases;
  for (const Rule& rule : index.rules()) {
    if (!onlyFrom.empty() && std::find(onlyFrom.begin(), onlyFrom.end(), rule.file) == onlyFrom.end())
      continue;
    for (std::size_t i = 0; i < rule.examples.size(); ++i) {
      const Example& example = rule.examples[i];
      cases.push_back({&rule, &example, exampleFile(rule, example, example.before),
                       "/tpu-port-examples/" + rule.id + "-" + std::to_string(i + 1) + ".cpp"});
    }
  }
  const auto shims = std::make_shared<PrecompiledShims>();
  auto first = analyse(environment, cases, index, resourceDirectory, shims);
  if (!first) return first.error();

  ExampleRun run;
  run.examples = cases.size();
  std::vector<Case> again;
  for (const Case& one : cases) {
    const FileResult& result = (*first)[one.path];
    auto fault = [&](std::string text) {
      run.faults.push_back({one.rule->id, one.rule->file, one.example->line, std::move(text)});
    };
    const std::string got = resultText(one.file, result);
    const auto inside = findingsInside(one, result);
    const bool edits = one.rule->replace.has_value() || !one.rule->native.empty();
    switch (one.example->kind) {
      case Example::Kind::edit:
        if (!edits) {
          if (inside.empty()) fault("the rule says nothing here:" + quoted(one.example->before));
        } else if (got != one.example->after) {
          std::string reason;
          for (const Finding* finding : inside)
            if (!finding->reason.empty()) reason = "\n    because " + finding->reason;
          fault("expected" + quoted(one.example->after) + "\n    got" + quoted(got) + reason);
        } else {
          again.push_back({one.rule, one.example, exampleFile(*one.rule, *one.example, got), one.path});
        }
        break;
      case Example::Kind::keep:
        if (!inside.empty()) fault("must stay silent, but fires:" + quoted(one.example->before));
        break;
      case Example::Kind::todo:
        if (std::any_of(inside.begin(), inside.end(),
                        [](const Finding* f) { return f->cls == TokenClass::fixed; }))
          fault("works now: make this todo a before/after example:" + quoted(one.example->before));
        break;
    }
  }
  auto second = analyse(environment, again, index, resourceDirectory, shims);
  if (!second) return second.error();
  for (const Case& one : again) {
    const std::string got = resultText(one.file, (*second)[one.path]);
    if (got != one.example->after)
      run.faults.push_back(
          {one.rule->id, one.rule->file, one.example->line,
           "a second run edits again:" + quoted(one.example->after) + "\n    to" + quoted(got)});
  }
  return run;
}

}  // namespace tpu_port::tool
