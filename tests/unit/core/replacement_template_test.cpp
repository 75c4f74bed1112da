#include "rules/replacement_template.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace tpu_port::tool {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A use in `source`, its parts named by their text; each is looked for from the start of the one before.
struct Place {
  std::string source;
  Use use;
  std::size_t from = 0;

  explicit Place(std::string text) : source(std::move(text)) {}

  ByteRange find(const std::string& part) {
    from = source.find(part, from);
    EXPECT_NE(from, std::string::npos) << part << " in " << source;
    return {static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(from + part.size())};
  }
  Place& statement(const std::string& part) {
    use.statement = find(part);
    return *this;
  }
  Place& declaration(const std::string& part) {
    use.declaration = find(part);
    return *this;
  }
  Place& expression(const std::string& part) {
    use.expression = find(part);
    return *this;
  }
  Place& object(const std::string& part) {
    use.kind = UseKind::method;
    use.object = find(part);
    from = use.object.end;
    return *this;
  }
  Place& name(const std::string& qualifier, const std::string& name) {
    const auto whole = find(qualifier + name);
    const auto split = static_cast<std::uint32_t>(whole.begin + qualifier.size());
    use.qualifier = {qualifier.empty() ? 0 : whole.begin, qualifier.empty() ? 0 : split};
    use.nameRange = {split, whole.end};
    from = whole.end;
    return *this;
  }
  Place& variable(const std::string& name) {
    use.variableName = find(name);
    from = use.variableName.end;
    return *this;
  }
  /// "" stands for an argument that is not written.
  Place& args(const std::vector<std::string>& texts) {
    for (const auto& text : texts) {
      Argument argument;
      if (!text.empty()) {
        argument.range = find(text);
        from = argument.range.end;
      }
      use.args.push_back(argument);
    }
    return *this;
  }

  std::vector<Edit> edits(const std::string& replace, Scope scope) const {
    const auto parsed = ReplacementTemplate::parse(replace);
    if (!parsed) {
      ADD_FAILURE() << parsed.error().message;
      return {};
    }
    auto edits = parsed->render(use, scope, source);
    EXPECT_TRUE(edits.ok()) << edits.error().message;
    return edits.ok() ? *edits : std::vector<Edit>{};
  }
  /// The source after the edits.
  std::string after(const std::string& replace, Scope scope) const {
    std::string out = source;
    auto all = edits(replace, scope);
    for (auto edit = all.rbegin(); edit != all.rend(); ++edit)
      out.replace(edit->range.begin, edit->range.size(), edit->text);
    return out;
  }
  /// Each edit as "old -> new".
  std::vector<std::string> changes(const std::string& replace, Scope scope) const {
    std::vector<std::string> out;
    for (const auto& edit : edits(replace, scope))
      out.push_back(source.substr(edit.range.begin, edit.range.size()) + " -> " + edit.text);
    return out;
  }
  std::string error(const std::string& replace, Scope scope) const {
    auto edits = ReplacementTemplate::parse(replace)->render(use, scope, source);
    return edits.ok() ? "" : edits.error().message;
  }
};

Place call(const std::string& source, const std::string& qualifier, const std::string& name,
           const std::string& written, const std::vector<std::string>& args) {
  Place place(source);
  place.use.kind = UseKind::function;
  place.expression(qualifier + name + written).name(qualifier, name).args(args);
  return place;
}

std::string parseError(const std::string& text) {
  const auto parsed = ReplacementTemplate::parse(text);
  return parsed.ok() ? "" : parsed.error().message;
}

TEST(TemplateParsing, KnowsEveryPlaceholder) {
  const auto all = ReplacementTemplate::parse("${ns}$name($1, $3, $*) $object $$");
  ASSERT_TRUE(all.ok());
  EXPECT_EQ(all->highestArgument(), 3);
  EXPECT_TRUE(all->usesArguments() && all->usesObject() && all->usesQualifier() && all->usesName());

  const auto none = ReplacementTemplate::parse("f($$1)");
  ASSERT_TRUE(none.ok());
  EXPECT_EQ(none->highestArgument(), 0);
  EXPECT_FALSE(none->usesArguments() || none->usesObject() || none->usesQualifier() || none->usesName());
}

TEST(TemplateParsing, FaultsNameTheirPosition) {
  EXPECT_EQ(parseError("f($0)"), "no argument $0 at character 3 of the replacement");
  EXPECT_EQ(parseError("f($12)"), "no argument $12 at character 3 of the replacement");
  EXPECT_EQ(parseError("$type x"), "unknown placeholder $type at character 1 of the replacement");
  EXPECT_EQ(parseError("a ${n}"), "unknown placeholder ${n} at character 3 of the replacement");
  EXPECT_EQ(parseError("cost $"), "unknown placeholder $ at character 6 of the replacement");
}

TEST(TemplateScope, ExpressionKeepsTheQualifierThatTheUserWrote) {
  Place written("auto o = opts.device(torch::kCUDA);");
  written.expression("torch::kCUDA").name("torch::", "kCUDA");
  EXPECT_EQ(written.after("${ns}kPrivateUse1", Scope::expression),
            "auto o = opts.device(torch::kPrivateUse1);");
  EXPECT_THAT(written.changes("${ns}kPrivateUse1", Scope::expression), ElementsAre("kCUDA -> kPrivateUse1"));

  Place bare("auto d = kCUDA;");
  bare.expression("kCUDA").name("", "kCUDA");
  EXPECT_EQ(bare.after("${ns}kPrivateUse1", Scope::expression), "auto d = kPrivateUse1;");
}

TEST(TemplateScope, CalleeOfAFunctionIsItsQualifiedName) {
  auto place = call("n = torch::cuda::device_count();", "torch::cuda::", "device_count", "()", {});
  EXPECT_EQ(place.after("tpu_port::device_count", Scope::callee), "n = tpu_port::device_count();");
  EXPECT_THAT(place.changes("tpu_port::device_count", Scope::callee), ElementsAre("torch::cuda -> tpu_port"));
}

TEST(TemplateScope, CalleeOfAMethodIsItsNameAlone) {
  Place place("if (x->is_cuda()) {}");
  place.expression("x->is_cuda()").object("x->").name("", "is_cuda");
  EXPECT_EQ(place.after("is_privateuseone", Scope::callee), "if (x->is_privateuseone()) {}");
}

TEST(TemplateScope, CalleeOfAConstructorIsTheTypeAsWritten) {
  Place place("at::cuda::CUDAGuard g(dev);");
  place.use.kind = UseKind::constructor;
  place.expression("at::cuda::CUDAGuard g(dev)").name("at::cuda::", "CUDAGuard").args({"dev"});
  EXPECT_EQ(place.after("c10::DeviceGuard", Scope::callee), "c10::DeviceGuard g(dev);");
}

TEST(TemplateScope, StatementAndDeclarationAreReplacedWithTheirSemicolon) {
  Place statement("  cudaDeviceSynchronize();\n");
  statement.statement("cudaDeviceSynchronize();")
      .expression("cudaDeviceSynchronize()")
      .name("", "cudaDeviceSynchronize");
  EXPECT_EQ(statement.after("tpu_port::synchronize();", Scope::statement), "  tpu_port::synchronize();\n");

  Place declaration("CUDAEvent done(flags);\n");
  declaration.declaration("CUDAEvent done(flags);").name("", "CUDAEvent").variable("done").args({"flags"});
  EXPECT_EQ(declaration.after("c10::Event $name(kPrivateUse1);", Scope::declaration),
            "c10::Event done(kPrivateUse1);\n");
  EXPECT_THAT(declaration.changes("c10::Event $name(kPrivateUse1);", Scope::declaration),
              ElementsAre("CUDAEvent -> c10::Event", "flags -> kPrivateUse1"));
}

TEST(TemplateScope, DirectiveChangesTheHeaderAlone) {
  Place place("#include <torch/cuda.h>  // NOLINT\n");
  place.use.kind = UseKind::include;
  place.expression("#include <torch/cuda.h>").name("", "<torch/cuda.h>");
  EXPECT_EQ(place.after("#include <ATen/DeviceAccelerator.h>", Scope::directive),
            "#include <ATen/DeviceAccelerator.h>  // NOLINT\n");
}

TEST(TemplateScope, AnEmptyRangeIsAnError) {
  Place place("auto n = f();");
  place.name("", "f");
  EXPECT_EQ(place.error("g();", Scope::statement), "it is not a statement of its own");
  EXPECT_EQ(place.error("", Scope::statement), "it is not a statement of its own");
  EXPECT_EQ(place.error("g $name;", Scope::declaration), "it is not a declaration of one variable");
  EXPECT_EQ(place.error("g()", Scope::expression), "the expression is not written out here");
}

TEST(TemplateScope, ARangePastTheEndOfTheFileIsAnError) {
  Place place("f();");
  place.expression("f()").name("", "f");
  place.use.expression.end = 90;
  EXPECT_EQ(place.error("g()", Scope::expression), "the place is past the end of the file");
}

TEST(TemplatePlaceholders, ArgumentsInOrderAreNotTouched) {
  auto place = call("f(a(1), g(b), c);", "", "f", "(a(1), g(b), c)", {"a(1)", "g(b)", "c"});
  EXPECT_THAT(place.changes("h($1, $2, $3)", Scope::expression), ElementsAre("f -> h"));
  EXPECT_THAT(place.changes("h($1, $2)", Scope::expression), ElementsAre("f -> h", ", c -> "));
  EXPECT_THAT(place.changes("h($2)", Scope::expression), ElementsAre("f(a(1),  -> h(", ", c -> "));
}

TEST(TemplatePlaceholders, LayoutAndCommentsBetweenKeptArgumentsSurvive) {
  auto place = call("f( a,  // first\n   b );", "", "f", "( a,  // first\n   b )", {"a", "b"});
  EXPECT_EQ(place.after("g($1, $2)", Scope::expression), "g( a,  // first\n   b );");
}

TEST(TemplatePlaceholders, ADroppedArgumentTakesItsNameCommentAlong) {
  Place place("x.to(dev, /*non_blocking=*/true);");
  place.expression("x.to(dev, /*non_blocking=*/true)").object("x.").name("", "to").args({"dev", "true"});
  EXPECT_EQ(place.after("$objectto($1)", Scope::expression), "x.to(dev);");
}

TEST(TemplatePlaceholders, NestedPlacesCompose) {
  // The inner one is edited by a rule of its own; the outer edits stay clear of it.
  auto outer = call("f(torch::kCUDA, 1);", "", "f", "(torch::kCUDA, 1)", {"torch::kCUDA", "1"});
  const ByteRange inner = outer.use.args[0].range;
  for (const auto& edit : outer.edits("g(0, $1)", Scope::expression))
    EXPECT_FALSE(edit.range.overlaps(inner));
  EXPECT_EQ(outer.after("g(0, $1)", Scope::expression), "g(0, torch::kCUDA);");
}

TEST(TemplatePlaceholders, SwappedArgumentsAreCopiedInOneEditThatCoversThem) {
  auto place = call("f(alpha, beta);", "", "f", "(alpha, beta)", {"alpha", "beta"});
  EXPECT_THAT(place.changes("f($2, $1)", Scope::expression), ElementsAre("alpha, beta -> beta, alpha"));
}

TEST(TemplatePlaceholders, ADoubledArgumentIsCoveredByTheEdit) {
  auto place = call("f(torch::kCUDA);", "", "f", "(torch::kCUDA)", {"torch::kCUDA"});
  EXPECT_THAT(place.changes("f($1, $1)", Scope::expression),
              ElementsAre("torch::kCUDA -> torch::kCUDA, torch::kCUDA"));
}

TEST(TemplatePlaceholders, StarIsFromTheFirstArgumentToTheLast) {
  auto two = call("f(a, /* why */ b);", "", "f", "(a, /* why */ b)", {"a", "b", ""});
  EXPECT_EQ(two.after("g($*)", Scope::expression), "g(a, /* why */ b);");
  auto none = call("f();", "", "f", "()", {});
  EXPECT_EQ(none.after("g($*)", Scope::expression), "g();");
}

TEST(TemplatePlaceholders, AnArgumentThatIsNotWrittenIsAnError) {
  auto place = call("f(a);", "", "f", "(a)", {"a", ""});
  EXPECT_EQ(place.error("g($2)", Scope::expression), "argument 2 is not written here");
  EXPECT_EQ(place.error("g($3)", Scope::expression), "argument 3 is not written here");
}

TEST(TemplatePlaceholders, ObjectKeepsItsArrowAndIsEmptyForThis) {
  Place pointer("p->cuda();");
  pointer.expression("p->cuda()").object("p->").name("", "cuda");
  EXPECT_EQ(pointer.after("$objectto(at::kPrivateUse1)", Scope::expression), "p->to(at::kPrivateUse1);");

  Place implicit("cuda();");
  implicit.use.kind = UseKind::method;
  implicit.expression("cuda()").name("", "cuda");
  EXPECT_EQ(implicit.after("$objectto(at::kPrivateUse1)", Scope::expression), "to(at::kPrivateUse1);");
}

TEST(TemplatePlaceholders, NameIsTheLastIdentifier) {
  auto place = call("torch::cuda::synchronize();", "torch::cuda::", "synchronize", "()", {});
  EXPECT_THAT(place.changes("tpu_port::$name()", Scope::expression), ElementsAre("torch::cuda -> tpu_port"));
}

TEST(TemplatePlaceholders, DollarIsWrittenTwice) {
  auto place = call("f();", "", "f", "()", {});
  EXPECT_EQ(place.after("\"$$1\"", Scope::expression), "\"$1\";");
}

TEST(TemplateText, WordsAreNotRunTogether) {
  auto place = call("f(a,b);", "", "f", "(a,b)", {"a", "b"});
  EXPECT_EQ(place.after("$1 and $2", Scope::expression), "a and b;");
}

TEST(TemplateText, EditsNeverCutAnIdentifier) {
  Place place("kCUDA;");
  place.expression("kCUDA").name("", "kCUDA");
  EXPECT_THAT(place.changes("kCUDAX", Scope::expression), ElementsAre("kCUDA -> kCUDAX"));
  EXPECT_THAT(place.changes("my_kCUDA", Scope::expression), ElementsAre("kCUDA -> my_kCUDA"));
}

TEST(TemplateText, StringLiteralsAreReplacedWhole) {
  Place place("d(\"cuda:0\");");
  place.use.kind = UseKind::string;
  place.expression("\"cuda:0\"").name("", "\"cuda:0\"");
  EXPECT_THAT(place.changes("\"tpu:0\"", Scope::expression), ElementsAre("\"cuda:0\" -> \"tpu:0\""));
}

TEST(TemplateText, NothingToDoGivesNoEdit) {
  auto place = call("f( a );", "", "f", "( a )", {"a"});
  EXPECT_THAT(place.edits("f($1)", Scope::expression), IsEmpty());
}

TEST(TemplateText, LinesTakeTheLineEndAndIndentationOfThePlace) {
  Place place("{\r\n\tf();\r\n}\r\n");
  place.statement("f();").expression("f()").name("", "f");
  EXPECT_EQ(place.after("a();\nb();", Scope::statement), "{\r\n\ta();\r\n\tb();\r\n}\r\n");
}

std::string withoutBlanks(const std::string& text) {
  std::string out;
  for (const char c : text)
    if (c != ' ' && c != '\n') out += c;
  return out;
}

/// Kept, moved, doubled and dropped arguments: whatever the edits are, they must say what plain substitution
/// says.
TEST(TemplateText, EditsAmountToSubstitution) {
  std::mt19937 random(7);
  const auto below = [&](std::size_t limit) { return static_cast<std::size_t>(random() % limit); };
  const std::vector<std::string> words = {"a", "g(b)", "x + 1", "\"s t\"", "kCUDA", "f"};
  const std::vector<std::string> joints = {", ", ",", " ,\n  ", ",  "};
  const std::vector<std::string> pieces = {"$1", "$2",  "$3",      ", ",    "f(",
                                           ")",  " + ", "$object", "$name", "${ns}"};
  for (int round = 0; round < 3000; ++round) {
    std::vector<std::string> args;
    std::string written = "(";
    for (int i = 0; i < 3; ++i) {
      args.push_back(words[below(words.size())]);
      written += (i ? joints[below(joints.size())] : std::string(below(2), ' ')) + args.back();
    }
    written += ")";
    auto place = call("y = n::f" + written + ";\n", "n::", "f", written, args);

    std::string replace, expected;
    for (std::size_t count = 1 + below(7); count > 0; --count) {
      const std::string& piece = pieces[below(pieces.size())];
      replace += piece;
      if (piece == "${ns}")
        expected += "n::";
      else if (piece == "$name")
        expected += "f";
      else if (piece != "$object")
        expected += piece[0] == '$' ? args[static_cast<std::size_t>(piece[1] - '1')] : piece;
    }
    ASSERT_EQ(withoutBlanks(place.after(replace, Scope::expression)),
              withoutBlanks("y = " + expected + ";\n"))
        << place.source << replace;
    std::uint32_t last = 0;
    for (const auto& edit : place.edits(replace, Scope::expression)) {
      ASSERT_GE(edit.range.begin, last) << "edits are sorted and apart";
      ASSERT_TRUE(place.use.expression.contains(edit.range));
      last = edit.range.end;
    }
  }
}

struct Deletion {
  const char* name;
  const char* before;
  const char* after;
};

/// `gone();` in the text is the statement.
class TemplateDeletion : public testing::TestWithParam<Deletion> {};

TEST_P(TemplateDeletion, LeavesTheRestAsItWas) {
  Place place(GetParam().before);
  place.statement("gone();").expression("gone()").name("", "gone");
  EXPECT_EQ(place.after("", Scope::statement), GetParam().after);
}

INSTANTIATE_TEST_SUITE_P(
    Lines, TemplateDeletion,
    testing::Values(
        Deletion{"aloneOnItsLine", "a();\n  gone();  \nb();\n", "a();\nb();\n"},
        Deletion{"carriageReturns", "a();\r\n  gone();\r\nb();\r\n", "a();\r\nb();\r\n"},
        Deletion{"lastLineWithoutEnd", "a();\n  gone();", "a();\n"},
        Deletion{"firstLine", "gone();\nb();\n", "b();\n"},
        Deletion{"commentBehind", "  gone();  // why\nb();\n", "  // why\nb();\n"},
        Deletion{"statementBehind", "  gone(); b();\n", "  b();\n"},
        Deletion{"statementBefore", "  a(); gone();\r\n", "  a();\r\n"},
        Deletion{"between", "a(); gone(); b();\n", "a(); b();\n"},
        Deletion{"inBraces", "if (x) { gone(); }\n", "if (x) { }\n"},
        Deletion{"onlyOneAfterCase", "case 1:\n  gone();\n}\n", "case 1:\n  ;\n}\n"},
        Deletion{"firstOfSomeAfterCase", "case 1:\n  gone();\n  break;\n}\n", "case 1:\n  break;\n}\n"},
        Deletion{"afterACommentThatEndsInColon", "{ // wait:\n  gone();\n}\n", "{ // wait:\n}\n"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(TemplateDeletionOf, AStatementOverSeveralLinesTakesThemAll) {
  Place place("a();\n  gone(1,\n       2);\nb();\n");
  place.statement("gone(1,\n       2);").name("", "gone");
  EXPECT_EQ(place.after("", Scope::statement), "a();\nb();\n");
}

TEST(TemplateDeletionOf, AnUnbracedBodyLeavesASemicolon) {
  Place place("if (x)\n  gone();\nb();\n");
  place.statement("gone();").name("", "gone");
  place.use.unbracedBody = true;
  EXPECT_EQ(place.after("", Scope::statement), "if (x)\n  ;\nb();\n");
}

TEST(TemplateDeletionOf, ADirectiveTakesItsLine) {
  Place place("#include <a.h>\n#include <c10/cuda/CUDAGuard.h>\nint x;\n");
  place.use.kind = UseKind::include;
  place.expression("#include <c10/cuda/CUDAGuard.h>").name("", "<c10/cuda/CUDAGuard.h>");
  EXPECT_EQ(place.after("", Scope::directive), "#include <a.h>\nint x;\n");
}

}  // namespace
}  // namespace tpu_port::tool
