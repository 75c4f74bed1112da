#include "cli/compile_examples.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "clang/Frontend/FrontendActions.h"
#include "parse/parse_session.h"

namespace tpu_port::tool {

const std::vector<std::pair<std::string_view, std::string_view>>& embeddedRuntime();

namespace {

bool selected(const Rule& rule, const std::vector<std::string>& onlyFrom) {
  return onlyFrom.empty() || std::find(onlyFrom.begin(), onlyFrom.end(), rule.file) != onlyFrom.end();
}

bool hasResult(const Rule& rule, const Example& example) {
  return example.kind == Example::Kind::edit && (rule.replace.has_value() || !rule.native.empty());
}

/// Splits text into its #include lines and the rest; lines keep their number.
std::string withoutIncludes(const std::string& text, std::set<std::string>& includes) {
  std::string rest;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    const std::size_t start = line.find_first_not_of(" \t");
    if (start != std::string::npos && line.compare(start, 8, "#include") == 0)
      includes.insert(line.substr(start));
    else
      rest += line;
    rest += '\n';
    at = end + 1;
  }
  return rest;
}

/// The one translation unit, and which lines belong to which example.
struct Unit {
  std::string text;
  struct Span {
    unsigned first = 0, last = 0;
    const Rule* rule = nullptr;
    const Example* example = nullptr;
  };
  std::vector<Span> spans;
};

Unit makeUnit(const RuleIndex& index, const std::vector<std::string>& onlyFrom) {
  Unit unit;
  std::set<std::string> includes = {"#include <torch/torch.h>", "#include <tpu_port/runtime.h>"};
  std::vector<std::pair<std::string, Unit::Span>> parts;
  for (const Rule& rule : index.rules()) {
    if (!selected(rule, onlyFrom)) continue;
    for (const std::string& header : rule.includesAdd) includes.insert("#include " + header);
    for (const Example& example : rule.examples) {
      if (!hasResult(rule, example)) continue;
      std::string text = "namespace example_" + std::to_string(parts.size()) + " {\n";
      text += withoutIncludes(rule.preamble, includes);
      if (!example.file) text += "void example() {\n";
      text += withoutIncludes(example.after, includes);
      if (!example.file) text += "}\n";
      text += "}\n";
      parts.emplace_back(std::move(text), Unit::Span{0, 0, &rule, &example});
    }
  }
  // The result has to do without the headers that rules take away.
  std::erase_if(includes, [&](const std::string& include) {
    const std::size_t open = include.find_first_of("<\"");
    const std::size_t close = include.find_last_of(">\"");
    return open != std::string::npos && close > open &&
           !index.candidates(UseKind::include, include.substr(open + 1, close - open - 1)).empty();
  });
  for (const std::string& include : includes) unit.text += include + "\n";
  auto line = static_cast<unsigned>(includes.size()) + 1;
  for (auto& [text, span] : parts) {
    span.first = line;
    line += static_cast<unsigned>(std::count(text.begin(), text.end(), '\n'));
    span.last = line - 1;
    unit.text += text;
    unit.spans.push_back(span);
  }
  return unit;
}

}  // namespace

std::size_t editingExamples(const RuleIndex& index, const std::vector<std::string>& onlyFrom) {
  return makeUnit(index, onlyFrom).spans.size();
}

std::vector<ExampleFault> compileExamples(const RuleIndex& index, const std::string& resourceDirectory,
                                          const std::string& torchInclude,
                                          const std::vector<std::string>& onlyFrom, std::size_t& compiled) {
  static const std::string kFile = "/tpu-port-examples/results.cpp";
  static const std::string kRuntime = "/tpu-port-examples/runtime";
  const Unit unit = makeUnit(index, onlyFrom);
  ParseSettings settings;
  settings.resourceDirectory = resourceDirectory;
  settings.exact = true;
  settings.everyBody = true;  // the examples are bodies
  settings.exactIncludes = {torchInclude, torchInclude + "/torch/csrc/api/include", kRuntime};
  settings.overlay[kFile] = unit.text;
  for (const auto& [name, content] : embeddedRuntime())
    settings.overlay[kRuntime + "/" + std::string(name)] = content;
  const ProjectFiles project = {kFile};
  ParseSession session(settings, project);
  clang::SyntaxOnlyAction action;
  const ParseOutcome outcome = session.parse(kFile, false, {"/", {"-std=c++20"}}, {}, action);
  compiled += unit.spans.size();

  std::vector<ExampleFault> faults;
  for (const ParseError& error : outcome.listed) {
    const auto span = std::find_if(unit.spans.begin(), unit.spans.end(), [&](const Unit::Span& one) {
      return one.first <= error.line && error.line <= one.last;
    });
    if (span == unit.spans.end())
      faults.push_back(
          {"headers", torchInclude, static_cast<int>(error.line), "does not compile: " + error.text});
    else
      faults.push_back({span->rule->id, span->rule->file, span->example->line,
                        "the result does not compile with " + torchInclude + ": " + error.text});
  }
  if (!outcome.failure.empty()) faults.push_back({"headers", torchInclude, 0, outcome.failure});
  return faults;
}

}  // namespace tpu_port::tool
