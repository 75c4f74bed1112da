#include "rules/rule_loader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "unit/fake_file_system.h"

namespace tpu_port::tool {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const NativeNames kNatives = {"runtime-first-in-main", "drop-non-blocking"};

std::vector<std::string> texts(const LoadedRules& loaded) {
  std::vector<std::string> out;
  for (const auto& problem : loaded.problems) out.push_back(problem.str());
  return out;
}

std::vector<std::string> problemsOf(const std::string& yaml) {
  return texts(loadRules(yaml, "r.yaml", kNatives));
}

/// A right rule file, one line per element. The tests below change a line of it.
const std::vector<std::string> kRight = {
    "schema: 1",                                                            // 1
    "preamble: |",                                                          // 2
    "  #include <torch/torch.h>",                                           // 3
    "rules:",                                                               // 4
    "  - id: tensor-cuda",                                                  // 5
    "    title: Tensor moved to CUDA",                                      // 6
    "    category: device",                                                 // 7
    "    safety: automatic",                                                // 8
    "    caveat: all tensors share one device",                             // 9
    "    row: D5",                                                          // 10
    "    find:",                                                            // 11
    "      kind: method",                                                   // 12
    "      name: [at::Tensor::cuda]",                                       // 13
    "      where: {args: 0..1, arg-is: {1: other}, not-in: [macro-body]}",  // 14
    "    replace: \"$objectto($1)\"",                                       // 15
    "    scope: expression",                                                // 16
    "    includes: {add: [\"<tpu_port/runtime.h>\"]}",                      // 17
    "    message: tensors move with to()",                                  // 18
    "    note: |",                                                          // 19
    "      Why.",                                                           // 20
    "    torch: \">=2.11\"",                                                // 21
    "    examples:",                                                        // 22
    "      - before: x.cuda(a);",                                           // 23
    "        after: x.to(a);",                                              // 24
    "      - before: y.cuda(b);",                                           // 25
    "        after: y.to(b);",                                              // 26
    "      - keep: mine.cuda();",                                           // 27
};

std::string lines(const std::vector<std::string>& all) {
  std::string out;
  for (const auto& line : all) out += line + "\n";
  return out;
}

/// kRight with line `number` (1-based) replaced; "" removes it, so that the numbers behind it drop by one.
std::string with(std::size_t number, const std::string& line) {
  auto all = kRight;
  if (line.empty())
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(number) - 1);
  else
    all[number - 1] = line;
  return lines(all);
}

TEST(RuleLoader, ReadsEveryField) {
  const auto loaded = loadRules(lines(kRight), "r.yaml", kNatives);
  ASSERT_THAT(texts(loaded), IsEmpty());
  ASSERT_EQ(loaded.rules.size(), 1u);
  const Rule& rule = loaded.rules[0];
  EXPECT_EQ(rule.id, "tensor-cuda");
  EXPECT_EQ(rule.title, "Tensor moved to CUDA");
  EXPECT_EQ(rule.category, "device");
  EXPECT_EQ(rule.safety, Safety::automatic);
  EXPECT_EQ(rule.caveat, "all tensors share one device");
  EXPECT_EQ(rule.row, "D5");
  EXPECT_EQ(rule.kind, UseKind::method);
  EXPECT_THAT(rule.names, ElementsAre("at::Tensor::cuda"));
  EXPECT_EQ(rule.where.minArgs, 0u);
  EXPECT_EQ(rule.where.maxArgs, 1u);
  EXPECT_EQ(rule.where.argIs.at(1), ArgumentShape::other);
  EXPECT_EQ(rule.where.notIn, Context::macroBody);
  EXPECT_EQ(rule.replace, "$objectto($1)");
  EXPECT_EQ(rule.scope, Scope::expression);
  EXPECT_THAT(rule.includesAdd, ElementsAre("<tpu_port/runtime.h>"));
  EXPECT_EQ(rule.message, "tensors move with to()");
  EXPECT_EQ(rule.note, "Why.");
  EXPECT_EQ(rule.torch, ">=2.11");
  EXPECT_EQ(rule.file, "r.yaml");
  EXPECT_EQ(rule.line, 5);
  EXPECT_EQ(rule.preamble, "#include <torch/torch.h>\n");
  ASSERT_EQ(rule.examples.size(), 3u);
  EXPECT_EQ(rule.examples[1].before, "y.cuda(b);\n");
  EXPECT_EQ(rule.examples[1].after, "y.to(b);\n");
  EXPECT_EQ(rule.examples[1].line, 25);
  EXPECT_EQ(rule.examples[2].kind, Example::Kind::keep);
}

TEST(RuleLoader, MessageDefaultsToTheTitleAndIncludesToTheirDirective) {
  auto loaded = loadRules(with(18, ""), "r.yaml", kNatives);
  ASSERT_THAT(texts(loaded), IsEmpty());
  EXPECT_EQ(loaded.rules[0].message, "Tensor moved to CUDA");

  loaded = loadRules(
      "schema: 1\nrules:\n  - {id: cuda-h, title: t, category: include, safety: review, assumes: a, effort: "
      "1,\n"
      "     find: {kind: include, name: torch/cuda.h}, replace: \"#include <a.h>\",\n"
      "     examples: [{before: a, after: b, at: file}, {keep: c}]}\n",
      "r.yaml", kNatives);
  ASSERT_THAT(texts(loaded), IsEmpty());
  EXPECT_EQ(loaded.rules[0].scope, Scope::directive);
  EXPECT_TRUE(loaded.rules[0].examples[0].file);
  EXPECT_FALSE(loaded.rules[0].examples[1].file);
}

TEST(RuleLoader, ABeforeWithoutAfterIsFoundAndNotEdited) {
  const auto loaded = loadRules(
      "schema: 1\nrules:\n  - {id: raw-alloc, title: t, category: memory, safety: manual, effort: 30,\n"
      "     find: {kind: function, name: cudaMalloc}, examples: [{before: \"cudaMalloc(&p, 8);\"}]}\n",
      "r.yaml", kNatives);
  ASSERT_THAT(texts(loaded), IsEmpty());
  const Example& example = loaded.rules[0].examples[0];
  EXPECT_EQ(example.kind, Example::Kind::edit);
  EXPECT_EQ(example.after, example.before);
}

TEST(RuleLoader, ListsFiveFaultsOfOneFileWithTheirLines) {
  auto all = kRight;
  all[5] = "    tittle: Tensor moved to CUDA";    // 6: two faults, unknown key and missing title
  all[6] = "    category: devices";               // 7
  all[12] = "      name: [torch::Tensor::cuda]";  // 13
  all[20] = "    torch: 2.11";                    // 21
  EXPECT_THAT(problemsOf(lines(all)),
              ElementsAre("r.yaml:5:5: a rule needs the key 'title'",
                          "r.yaml:6:5: unknown key in a rule 'tittle'; did you mean 'title'?",
                          "r.yaml:7:15: unknown category 'devices'; did you mean 'device'?",
                          "r.yaml:13:14: write at::Tensor::cuda; torch::Tensor::cuda is an alias",
                          "r.yaml:21:12: 'torch' must be a quoted range like \">=2.11\"; YAML reads a bare "
                          "2.11 as a number"));
}

struct Fault {
  const char* name;
  std::size_t line;
  const char* text;     ///< instead of the line
  const char* problem;  ///< the one that is listed
};

class RuleFault : public testing::TestWithParam<Fault> {};

TEST_P(RuleFault, IsListedAlone) {
  EXPECT_THAT(problemsOf(with(GetParam().line, GetParam().text)), ElementsAre(HasSubstr(GetParam().problem)));
}

INSTANTIATE_TEST_SUITE_P(
    Keys, RuleFault,
    testing::Values(Fault{"unknownTopKey", 2, "preambel: |",
                          "r.yaml:2:1: unknown key in a rule file 'preambel'; did you mean 'preamble'?"},
                    Fault{"unknownKeyFarFromAll", 9, "    zzzzzzzz: 1",
                          "r.yaml:9:5: unknown key in a rule 'zzzzzzzz'; known: id, title,"},
                    Fault{"duplicateKey", 9, "    title: again",
                          "r.yaml:9:5: the key 'title' stands twice; its first value is on line 6"},
                    Fault{"keyThatIsAList", 9, "    ? [a, b]\n    : 1",
                          "r.yaml:9:7: a key of a rule must be a word, and is a list"},
                    Fault{"noSchema", 1, "# schema", "r.yaml:2:1: a rule file needs the key 'schema'"},
                    Fault{"newerSchema", 1, "schema: 2",
                          "r.yaml:1:9: schema 2 is newer than this tpu-port, which reads schema 1"},
                    Fault{"schemaThatIsNoNumber", 1, "schema: one",
                          "r.yaml:1:9: 'schema' must be a whole number of at least 1, and is 'one'"},
                    Fault{"noId", 5, "  - effort: 5", "r.yaml:5:5: a rule needs the key 'id'"},
                    Fault{"noCategory", 7, "", "r.yaml:5:5: a rule needs the key 'category'"}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Values, RuleFault,
    testing::Values(
        Fault{"idNotKebab", 5, "  - id: Tensor_CUDA",
              "r.yaml:5:9: an id is kebab-case, like device-enum; this one is 'Tensor_CUDA'"},
        Fault{"idTooLong", 5, "  - id: a123456789-123456789-123456789-123456789-123456789",
              "r.yaml:5:9: an id has at most 48 characters"},
        Fault{"emptyTitle", 6, "    title:", "r.yaml:6:5: 'title' is empty"},
        Fault{"listForText", 6, "    title: [a]", "r.yaml:6:5: 'title' must be text, and is a list"},
        Fault{"mappingForText", 6, "    title: {a: b}", "r.yaml:6:5: 'title' must be text, and is a mapping"},
        Fault{"twoLines", 6, "    title: \"a\\nb\"", "r.yaml:6:12: 'title' must be one line"},
        Fault{"unknownSafety", 8, "    safety: automagic",
              "r.yaml:8:13: unknown safety 'automagic'; did you mean 'automatic'?"},
        Fault{"effortThatIsNoNumber", 9, "    effort: soon",
              "r.yaml:9:13: 'effort' must be a whole number of at least 1, and is 'soon'"},
        Fault{"effortOfNothing", 9, "    effort: 0",
              "r.yaml:9:13: 'effort' must be a whole number of at least 1"},
        Fault{"unknownKind", 12, "      kind: methods",
              "r.yaml:12:13: unknown kind 'methods'; did you mean 'method'?"},
        Fault{"noKind", 12, "", "find needs the key 'kind'"},
        Fault{"noName", 13, "", "find needs the key 'name'"},
        Fault{"noNames", 13, "      name: []", "r.yaml:13:7: 'name' names nothing"},
        Fault{"emptyName", 13, "      name: [\"\"]",
              "r.yaml:13:14: an item of 'name' must be text, and is empty"},
        Fault{"mappingForList", 13, "      name: {a: b}",
              "r.yaml:13:7: 'name' must be a list, and is a mapping"},
        Fault{"unknownScope", 16, "    scope: expr", "r.yaml:16:12: unknown scope 'expr'"},
        Fault{"unknownCategory", 7, "    category: gpu",
              "r.yaml:7:15: unknown category 'gpu'; known: device, stream, event,"},
        Fault{"includeWithoutDelimiters", 17, "    includes: {add: [a.h]}",
              "r.yaml:17:22: write the header with its delimiters, in quotes: \"<a.h>\""},
        Fault{"includesThatAreText", 17, "    includes: {add: \"<a.h>\"}",
              "'add' must be a list, and is text"},
        Fault{"bareVersion", 21, "    torch: 2.11",
              "r.yaml:21:12: 'torch' must be a quoted range like \">=2.11\""},
        Fault{"versionThatIsNoRange", 21, "    torch: \"2.11\"",
              "r.yaml:21:12: 'torch' must be a range like \">=2.11\" or \">=2.11,<2.15\", and is \"2.11\""}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Names, RuleFault,
    testing::Values(Fault{"leadingColons", 13, "      name: \"::at::Tensor::cuda\"",
                          "r.yaml:13:13: write the name without the leading '::'"},
                    Fault{"noCppName", 13, "      name: \"at::Tensor::cuda()\"",
                          "r.yaml:13:13: 'at::Tensor::cuda()' is no C++ name"},
                    Fault{"nameTwice", 13, "      name: [a::b, a::b]",
                          "r.yaml:13:20: the name a::b stands twice"},
                    Fault{"aliasOfC10", 13, "      name: [torch::Device::is_cuda]",
                          "write c10::Device::is_cuda; torch::Device::is_cuda is an alias"},
                    Fault{"aliasOfC10Cuda", 13, "      name: [at::cuda::CUDAStream::stream]",
                          "write c10::cuda::CUDAStream::stream; at::cuda::CUDAStream::stream is an alias"}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Where, RuleFault,
    testing::Values(Fault{"unknownKey", 14, "      where: {arg: 1}",
                          "r.yaml:14:15: unknown key in where 'arg'; did you mean 'args'?"},
                    Fault{"countsThatAreNone", 14, "      where: {args: many}",
                          "r.yaml:14:21: 'args' must be a count like 1, 0..1 or 2.., and is 'many'"},
                    Fault{"countsBackwards", 14, "      where: {args: 2..1}",
                          "'args' must be a count like 1, 0..1 or 2.., and is '2..1'"},
                    Fault{"unknownShape", 14, "      where: {arg-is: {1: zero}}",
                          "r.yaml:14:27: unknown shape 'zero'"},
                    Fault{"positionZero", 14, "      where: {arg-is: {0: other}}",
                          "r.yaml:14:24: unknown key in arg-is '0'"},
                    Fault{"shapesThatAreAList", 14, "      where: {arg-is: [other]}",
                          "arg-is must be a mapping of keys to values, and is a list"},
                    Fault{"unknownContext", 14, "      where: {in: [conditions]}",
                          "r.yaml:14:20: unknown context 'conditions'; did you mean 'condition'?"},
                    Fault{"truthThatIsNone", 14, "      where: {result-used: yes}",
                          "'result-used' must be true or false, and is 'yes'"},
                    Fault{"inAndNotIn", 14, "      where: {in: condition, not-in: condition}",
                          "r.yaml:14:7: 'condition' stands in 'in' and in 'not-in'; nothing can match"},
                    Fault{"shapePastTheCount", 14, "      where: {args: 1, arg-is: {2: other}}",
                          "'arg-is' asks for argument 2, and 'args' allows 1"},
                    Fault{"defaultBelowTheCount", 14, "      where: {args: 2.., arg-is: {2: default}}",
                          "'arg-is' wants argument 2 not written, and 'args' asks for at least 2"}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Replacement, RuleFault,
    testing::Values(
        Fault{"unknownPlaceholder", 15, "    replace: \"$type\"",
              "r.yaml:15:14: unknown placeholder $type at character 1 of the replacement; placeholders are"},
        Fault{"argumentOutOfRange", 15, "    replace: \"f($2)\"",
              "r.yaml:15:14: placeholder $2 is out of range: 'args' allows 1"},
        Fault{"noValue", 15, "    replace:", "r.yaml:15:5: 'replace' is empty; write \"\" for an empty text"},
        Fault{"nativeToo", 18, "    native: drop-non-blocking",
              "r.yaml:18:13: 'native' stands instead of 'replace'; give one of them"},
        Fault{"deletesAnExpression", 15, "    replace: \"\"",
              "an empty 'replace' deletes, and needs scope: statement, declaration or directive"},
        Fault{"calleeWithArguments", 16, "    scope: callee",
              "scope: callee leaves object and arguments where they are"},
        Fault{"directiveOfAMethod", 16, "    scope: directive",
              "scope: directive does not go with kind: method; directive is for include, and only that"},
        Fault{"declarationOfAMethod", 16, "    scope: declaration",
              "scope: declaration is for kind: constructor and kind: type, not method"}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    SafetyAndExamples, RuleFault,
    testing::Values(Fault{"assumesWithAutomatic", 9, "    assumes: one device",
                          "r.yaml:9:14: 'assumes' belongs to safety: review; this rule is automatic"},
                    Fault{"noKeep", 27, "",
                          "r.yaml:22:5: missing example: an edit needs at least one 'keep'"},
                    Fault{"exampleOfNothing", 27, "      - at: file\n      - keep: a",
                          "r.yaml:27:9: an example needs 'before', 'keep' or 'todo'"},
                    Fault{"exampleOfTwoKinds", 27, "      - {keep: a, todo: b}\n      - keep: a",
                          "an example has one of 'before', 'keep' and 'todo', not several"},
                    Fault{"afterOfAKeep", 27, "      - {keep: a, after: b}", "'after' belongs to 'before'"},
                    Fault{"afterLikeBefore", 27, "      - keep: a\n      - {before: b, after: b}",
                          "'after' says what 'before' says"},
                    Fault{"unknownPlace", 27, "      - {keep: a, at: top}",
                          "unknown place 'top'; known: file, function"}),
    [](const auto& info) { return std::string(info.param.name); });

/// A rule of `safety` in one line per part; `more` holds further keys and the examples.
std::string ruleOf(const std::string& safety, const std::string& more) {
  return "schema: 1\nrules:\n  - id: a-rule\n    title: t\n    category: device\n    safety: " + safety +
         "\n" + more;
}
const std::string kFind = "    find: {kind: function, name: f}\n";
const std::string kReplace = "    replace: g()\n";
const std::string kOneEdit = "    examples: [{before: a, after: b}, {keep: c}]\n";

TEST(RuleNeeds, AutomaticNeedsAnEditWithTwoExamples) {
  EXPECT_THAT(
      problemsOf(ruleOf("automatic", kFind + kReplace + kOneEdit)),
      ElementsAre(
          "r.yaml:9:5: missing example: safety: automatic needs 2 with 'before' and 'after', and has 1"));
  EXPECT_THAT(
      problemsOf(ruleOf("automatic",
                        kFind + "    examples: [{before: a, after: b}, {before: c, after: d}, {keep: e}]\n")),
      ElementsAre(
          "r.yaml:3:5: safety: automatic needs 'replace' or 'native'; a rule that only reports is manual"));
}

TEST(RuleNeeds, ReviewNeedsAFactAndAnEffort) {
  EXPECT_THAT(problemsOf(ruleOf("review", kFind + kReplace + kOneEdit)),
              ElementsAre("r.yaml:6:13: safety: review needs 'assumes', the fact that a reader must check",
                          "r.yaml:6:13: safety: review needs 'effort', the minutes that it takes by hand"));
  EXPECT_THAT(problemsOf(ruleOf(
                  "review", "    assumes: x\n    effort: 1\n    caveat: y\n" + kFind + kReplace + kOneEdit)),
              ElementsAre("r.yaml:9:13: 'caveat' belongs to safety: automatic; this rule is review"));
  EXPECT_THAT(problemsOf(ruleOf("review", "    assumes: x\n    effort: 1\n" + kFind + kReplace + kOneEdit)),
              IsEmpty());
}

TEST(RuleNeeds, ManualNeedsAnEffortAndAPlaceThatItFinds) {
  EXPECT_THAT(
      problemsOf(ruleOf("manual", kFind)),
      ElementsAre("r.yaml:3:5: missing example: a rule that only reports needs one 'before' that it finds",
                  "r.yaml:6:13: safety: manual needs 'effort', the minutes that it takes by hand"));
  EXPECT_THAT(problemsOf(ruleOf(
                  "manual", "    effort: 1\n" + kFind + "    examples:\n      - {before: a, after: b}\n")),
              ElementsAre(HasSubstr("a manual rule never edits; give 'before' without 'after'")));
  EXPECT_THAT(
      problemsOf(ruleOf("manual", "    effort: 1\n" + kFind +
                                      "    scope: callee\n    includes: {}\n    examples: [{before: a}]\n")),
      ElementsAre(
          "r.yaml:9:12: 'scope' says what 'replace' stands for, and there is none",
          "r.yaml:10:5: 'includes' goes with an edit, and this rule has neither 'replace' nor 'native'"));
}

TEST(RuleNeeds, NativeIsOneThatExists) {
  const std::string two = "    examples: [{before: a, after: b}, {before: c, after: d}, {keep: e}]\n";
  EXPECT_THAT(
      problemsOf(ruleOf("automatic",
                        "    find: {kind: entry, name: main}\n    native: runtime-first-in-main\n" + two)),
      IsEmpty());
  EXPECT_THAT(
      problemsOf(ruleOf("automatic", kFind + "    native: drop-nonblocking\n" + two)),
      ElementsAre("r.yaml:8:13: unknown native rule 'drop-nonblocking'; did you mean 'drop-non-blocking'?"));
}

struct Misfit {
  const char* find;
  const char* edit;
  const char* problem;
};

TEST(RuleNeeds, KindAndReplacementFitEachOther) {
  const Misfit misfits[] = {
      {"{kind: value, name: c10::kCUDA}", "replace: f($1)",
       "a placeholder for arguments is out of place: kind: value has none"},
      {"{kind: type, name: a::B}", "replace: $objectx",
       "$object is for kind: method, and this is kind: type"},
      {"{kind: include, name: torch/cuda.h}", "replace: \"${ns}x\"",
       "${ns} is out of place: kind: include has no qualifier"},
      {"{kind: include, name: torch/cuda.h}", "replace: x\n    scope: expression",
       "scope: expression does not go with kind: include"},
      {"{kind: include, name: <torch/cuda.h>}", "replace: x",
       "write the header's path alone, like torch/cuda.h, not '<torch/cuda.h>'"},
      {"{kind: string, name: \"device:cuda:1\"}", "replace: x",
       "unknown string 'device:cuda:1'; known: device:cuda, device:cuda:0, device:cuda:N"},
      {"{kind: entry, name: main}", "replace: x", "kind: entry has no text to replace; use 'native'"},
      {"{kind: entry, name: start}", "native: drop-non-blocking",
       "kind: entry knows the name main alone, not 'start'"},
      {"{kind: macro, name: a::B}", "replace: x", "a macro has no namespace"},
      {"{kind: launch, name: k}", "replace: x\n    scope: callee",
       "scope: callee does not go with kind: launch"},
      {"{kind: value, name: c10::kCUDA, where: {args: 1}}", "replace: x",
       "kind: value has no arguments for 'where' to look at"},
      {"{kind: function, name: f, where: {object-type: A}}", "replace: x",
       "'object-type' is for kind: method and kind: field"},
      {"{kind: function, name: f, where: {arg-is: {2: default}}}", "replace: g($2)",
       "placeholder $2 is out of range: 'arg-is' wants argument 2 not written"},
  };
  for (const Misfit& misfit : misfits) {
    const std::string yaml =
        ruleOf("review", "    assumes: x\n    effort: 1\n    find: " + std::string(misfit.find) + "\n    " +
                             misfit.edit + "\n" + kOneEdit);
    EXPECT_THAT(problemsOf(yaml), ElementsAre(HasSubstr(misfit.problem))) << yaml;
  }
}

TEST(RuleFileBytes, FilesThatAreNoRulesAreRefused) {
  EXPECT_THAT(problemsOf(""),
              ElementsAre("r.yaml:1:1: the file is empty; a rule file starts with 'schema: 1'"));
  EXPECT_THAT(problemsOf(" \r\n\t\n"), ElementsAre(HasSubstr("the file is empty")));
  EXPECT_THAT(problemsOf("# nothing\n"), ElementsAre(HasSubstr("1:1: ")));
  EXPECT_THAT(problemsOf(std::string("\x7f"
                                     "ELF\0\0\1",
                                     7)),
              ElementsAre(HasSubstr("r.yaml:1:1: the file is binary, not YAML")));
  EXPECT_THAT(problemsOf(std::string("\xFF\xFEs\0", 4)),
              ElementsAre("r.yaml:1:1: the file is UTF-16; save it as UTF-8"));
  EXPECT_THAT(problemsOf(std::string((1 << 20) + 1, '#')),
              ElementsAre(HasSubstr("more than 1 MB is refused")));
  EXPECT_THAT(problemsOf("schema: 1\nrules: [\n"), ElementsAre(HasSubstr("not YAML: ")));
  EXPECT_THAT(problemsOf("schema: 1\n\trules: x\n"), ElementsAre(HasSubstr("r.yaml:2:")));
  EXPECT_THAT(problemsOf("#include <torch/torch.h>\nint main() {}\n"), ElementsAre(HasSubstr("r.yaml:")));
  EXPECT_THAT(problemsOf("just words\n"),
              ElementsAre("r.yaml:1:1: a rule file must be a mapping of keys to values, and is text"));
  EXPECT_THAT(problemsOf("- a\n"),
              ElementsAre("r.yaml:1:1: a rule file must be a mapping of keys to values, and is a list"));
  EXPECT_THAT(problemsOf("schema: 1\nrules: []\n"),
              ElementsAre("r.yaml:2:1: 'rules' must be a list of one rule or more"));
  EXPECT_THAT(problemsOf("schema: 1\nrules:\n  - text\n"),
              ElementsAre("r.yaml:3:5: a rule must be a mapping of keys to values, and is text"));
  EXPECT_THAT(problemsOf(lines(kRight) + "---\nschema: 1\n"),
              ElementsAre(HasSubstr("r.yaml:29:1: a rule file is one YAML document")));
  EXPECT_THAT(problemsOf(std::string(100000, '[')), ElementsAre(HasSubstr("not YAML: ")));
}

TEST(RuleFileBytes, AByteOrderMarkAndCarriageReturnsAreNoFault) {
  std::string windows = "\xEF\xBB\xBF";
  for (const auto& line : kRight) windows += line + "\r\n";
  const auto loaded = loadRules(windows, "r.yaml", kNatives);
  EXPECT_THAT(texts(loaded), IsEmpty());
  EXPECT_EQ(loaded.rules.at(0).note, "Why.");
}

/// Changes text at random, often with bytes that mean something in YAML.
std::string mutated(std::string text, std::mt19937& random) {
  static const std::string kBytes = ":-{}[]&*!|>'\"%@`#?, \n\t$1\x80\xff";
  const auto below = [&](std::size_t limit) { return static_cast<std::size_t>(random() % limit); };
  for (std::size_t changes = 1 + below(4); changes > 0 && !text.empty(); --changes) {
    const std::size_t at = below(text.size());
    switch (below(4)) {
      case 0:
        text[at] = kBytes[below(kBytes.size())];
        break;
      case 1:
        text.insert(at, 1, kBytes[below(kBytes.size())]);
        break;
      case 2:
        text.erase(at, 1 + below(20));
        break;
      default:
        text.insert(below(text.size()), text.substr(at, below(80)));
    }
  }
  return text;
}

TEST(RuleFileBytes, NoMutationOfARightFileCrashesTheLoader) {
  std::mt19937 random(20261201);
  std::size_t refused = 0;
  for (int round = 0; round < 4000; ++round) {
    const auto loaded = loadRules(mutated(lines(kRight), random), "r.yaml", kNatives);
    refused += !loaded.problems.empty();
    for (const auto& problem : loaded.problems) {
      ASSERT_GE(problem.line, 1) << problem.str();
      ASSERT_GE(problem.column, 1) << problem.str();
    }
  }
  EXPECT_GT(refused, 2000u);  // else the mutations are too tame to test anything
}

}  // namespace
}  // namespace tpu_port::tool
