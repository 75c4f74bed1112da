#include "rules/rule_index.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tpu_port::tool {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

Rule ruleFor(const std::string& id, UseKind kind, std::vector<std::string> names, Where where = {}) {
  Rule rule;
  rule.id = id;
  rule.kind = kind;
  rule.names = std::move(names);
  rule.where = std::move(where);
  return rule;
}

Use useOf(UseKind kind, const std::string& name, std::vector<ArgumentShape> written = {}) {
  Use use;
  use.kind = kind;
  use.name = name;
  std::uint32_t at = 10;
  for (const auto shape : written) {
    Argument argument;
    argument.shape = shape;
    if (shape != ArgumentShape::isDefault) argument.range = {at, at + 1};
    use.args.push_back(argument);
    at += 3;
  }
  return use;
}

std::string matched(const RuleIndex& index, const Use& use) {
  const Rule* rule = index.match(use);
  return rule ? rule->id : "";
}

TEST(RuleIndex, FindsByKindAndName) {
  const RuleIndex index({ruleFor("enum", UseKind::value, {"c10::kCUDA", "c10::DeviceType::CUDA"}),
                         ruleFor("sync", UseKind::function, {"torch::cuda::synchronize"})});
  EXPECT_EQ(matched(index, useOf(UseKind::value, "c10::DeviceType::CUDA")), "enum");
  EXPECT_EQ(matched(index, useOf(UseKind::function, "torch::cuda::synchronize")), "sync");
  EXPECT_EQ(matched(index, useOf(UseKind::method, "torch::cuda::synchronize")), "");
  EXPECT_EQ(matched(index, useOf(UseKind::value, "mine::kCUDA")), "");
  EXPECT_EQ(index.candidates(UseKind::value, "c10::kCUDA").size(), 1u);
  ASSERT_NE(index.byId("sync"), nullptr);
  EXPECT_EQ(index.byId("sync")->kind, UseKind::function);
  EXPECT_EQ(index.byId("nothing"), nullptr);
}

TEST(RuleIndex, KnowsNamesAndLeavesOfDeclarationsOnly) {
  const RuleIndex index(
      {ruleFor("a", UseKind::method, {"at::Tensor::cuda"}), ruleFor("b", UseKind::macro, {"CUDA_CHECK"}),
       ruleFor("c", UseKind::include, {"torch/nccl.h"}), ruleFor("d", UseKind::string, {"backend:nccl"})});
  EXPECT_TRUE(index.knowsName("at::Tensor::cuda"));
  EXPECT_FALSE(index.knowsName("cuda"));
  EXPECT_TRUE(index.knowsLeaf("cuda"));
  EXPECT_TRUE(index.knowsLeaf("CUDA_CHECK"));
  EXPECT_FALSE(index.knowsLeaf("torch/nccl.h"));
  EXPECT_FALSE(index.knowsLeaf("backend:nccl"));
}

TEST(RuleIndex, PicksTheRuleWhoseWhereAccepts) {
  Where none, zero, other;
  none.maxArgs = 0;
  zero.argIs[1] = ArgumentShape::literalZero;
  other.argIs[1] = ArgumentShape::other;
  const RuleIndex index({ruleFor("none", UseKind::function, {"f"}, none),
                         ruleFor("zero", UseKind::function, {"f"}, zero),
                         ruleFor("other", UseKind::function, {"f"}, other)});
  EXPECT_EQ(matched(index, useOf(UseKind::function, "f")), "none");
  EXPECT_EQ(matched(index, useOf(UseKind::function, "f", {ArgumentShape::isDefault})), "none");
  EXPECT_EQ(matched(index, useOf(UseKind::function, "f", {ArgumentShape::literalZero})), "zero");
  EXPECT_EQ(matched(index, useOf(UseKind::function, "f", {ArgumentShape::other})), "other");
  EXPECT_EQ(matched(index, useOf(UseKind::function, "f", {ArgumentShape::rankLike})), "");
}

TEST(WhereAccepts, CountsWrittenArgumentsOnly) {
  Where where;
  where.minArgs = where.maxArgs = 1;
  EXPECT_FALSE(accepts(where, useOf(UseKind::function, "f")));
  EXPECT_TRUE(
      accepts(where, useOf(UseKind::function, "f", {ArgumentShape::other, ArgumentShape::isDefault})));
  EXPECT_FALSE(accepts(where, useOf(UseKind::function, "f", {ArgumentShape::other, ArgumentShape::other})));
}

TEST(WhereAccepts, AnArgumentThatTheUseDoesNotListIsADefault) {
  Where where;
  where.argIs[2] = ArgumentShape::isDefault;
  EXPECT_TRUE(accepts(where, useOf(UseKind::function, "f", {ArgumentShape::other})));
  EXPECT_FALSE(accepts(where, useOf(UseKind::function, "f", {ArgumentShape::other, ArgumentShape::other})));
}

TEST(WhereAccepts, LooksAtObjectResultAndContext) {
  Use use = useOf(UseKind::method, "m");
  use.objectType = "at::Tensor";
  use.resultUsed = false;
  use.context = Context::condition | Context::buildGuard;

  Where object, result, in, inOther, notIn, notInOther;
  object.objectType = "c10::Device";
  EXPECT_FALSE(accepts(object, use));
  object.objectType = "at::Tensor";
  EXPECT_TRUE(accepts(object, use));

  result.resultUsed = true;
  EXPECT_FALSE(accepts(result, use));
  result.resultUsed = false;
  EXPECT_TRUE(accepts(result, use));

  in.in = Context::condition | Context::macroBody;
  EXPECT_TRUE(accepts(in, use)) << "one of them is enough";
  inOther.in = Context::macroBody;
  EXPECT_FALSE(accepts(inOther, use));
  notIn.notIn = Context::buildGuard | Context::macroBody;
  EXPECT_FALSE(accepts(notIn, use)) << "one of them is too many";
  notInOther.notIn = Context::macroBody;
  EXPECT_TRUE(accepts(notInOther, use));
}

TEST(RuleLiterals, AreTheLastIdentifiersHeadersAndStringTexts) {
  const RuleIndex index(
      {ruleFor("a", UseKind::value, {"c10::kCUDA"}), ruleFor("b", UseKind::function, {"at::hasNames"}),
       ruleFor("c", UseKind::include, {"c10d/gloo.h"}), ruleFor("d", UseKind::string, {"backend:nccl"}),
       ruleFor("e", UseKind::constructor, {"c10::Guard"}), ruleFor("f", UseKind::macro, {"AT_CHECK"}),
       ruleFor("g", UseKind::entry, {"main"})});
  EXPECT_THAT(index.literals(),
              UnorderedElementsAre("kCUDA", "hasNames", "c10d/gloo.h", "nccl", "Guard", "AT_CHECK"));
}

TEST(RuleLiterals, AShorterOneStandsForThoseThatContainIt) {
  const RuleIndex index({ruleFor("a", UseKind::string, {"device:cuda", "device:cuda:+"}),
                         ruleFor("b", UseKind::method, {"at::Tensor::is_cuda", "at::TensorBase::is_cuda"}),
                         ruleFor("c", UseKind::include, {"torch/cuda.h"}),
                         ruleFor("d", UseKind::value, {"c10::kCUDA"}),
                         ruleFor("e", UseKind::value, {"c10::DeviceType::CUDA"})});
  EXPECT_THAT(index.literals(), ElementsAre("CUDA", "cuda"));
}

TEST(RuleLiterals, ThereAreNoneForAnEntryAlone) {
  EXPECT_THAT(RuleIndex({ruleFor("a", UseKind::entry, {"main"})}).literals(), IsEmpty());
  EXPECT_THAT(RuleIndex({}).literals(), IsEmpty());
}

}  // namespace
}  // namespace tpu_port::tool
