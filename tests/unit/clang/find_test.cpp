#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "emit/unified_diff.h"
#include "unit/clang/analyse.h"

namespace tpu_port::tool {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// The body of a function after the port; `torch/torch.h` is included and t, device, flag, i exist.
std::string ported(const std::string& body, const std::vector<std::string>& flags = {}) {
  const std::string head =
      "#include <torch/torch.h>\n#include <c10/cuda/CUDAGuard.h>\n#include <cuda_runtime.h>\n"
      "extern torch::Tensor t; extern torch::Device device; extern bool flag; extern int i;\n"
      "void f() {\n";
  const Analysed analysed = analyse({{"a.cpp", head + body + "\n}\n"}}, flags);
  const FileResult* file = analysed.file("a.cpp");
  if (!file) return body;
  const std::string all = applyEdits(file->bytes, file->edits);
  const std::size_t begin = all.find("void f() {\n") + 11;
  return all.substr(begin, all.size() - 3 - begin);
}

std::size_t count(const Analysed& analysed, const std::string& file, TokenClass cls) {
  const FileResult* found = analysed.file(file);
  return found ? found->classes[static_cast<std::size_t>(cls)] : 0;
}

std::vector<std::string> reasons(const Analysed& analysed, const std::string& file, TokenClass cls) {
  std::vector<std::string> list;
  if (const FileResult* found = analysed.file(file))
    for (const Finding& finding : found->findings)
      if (finding.cls == cls) list.push_back(finding.reason.empty() ? finding.message : finding.reason);
  return list;
}

TEST(Find, resolvesEverySpellingOfTheConstant) {
  EXPECT_EQ(
      ported("device = torch::kCUDA; device = at::kCUDA; device = c10::kCUDA; device = ::torch::kCUDA;"),
      "device = torch::kPrivateUse1; device = at::kPrivateUse1; device = c10::kPrivateUse1; device = "
      "::torch::kPrivateUse1;");
  EXPECT_EQ(ported("using namespace torch; Device d(kCUDA);"),
            "using namespace torch; Device d(kPrivateUse1);");
  EXPECT_EQ(ported("namespace tc = torch; device = tc::kCUDA;"),
            "namespace tc = torch; device = tc::kPrivateUse1;");
}

TEST(Find, leavesNamesAloneThatOnlyLookAlike) {
  const std::string body =
      "struct Mine { void cuda(); bool is_cuda(); } mine; mine.cuda(); mine.is_cuda(); enum { kCUDA, kCUDAX "
      "};\n"
      "int a = kCUDA; const char* s = \"torch::kCUDA\"; /* torch::kCUDA */ const char* raw = "
      "R\"(torch::kCUDA)\";";
  EXPECT_EQ(ported(body), body);
}

TEST(Find, editsTheArgumentOfAMacroWhereItIsWritten) {
  EXPECT_EQ(ported("#define ON(d) t = t.to(d)\nON(torch::kCUDA);\nON(torch::kCUDA);"),
            "#define ON(d) t = t.to(d)\nON(torch::kPrivateUse1);\nON(torch::kPrivateUse1);");
  EXPECT_EQ(ported("TORCH_CHECK(flag, t.cuda());"), "TORCH_CHECK(flag, t.to(at::kPrivateUse1));");
}

TEST(Find, editsAMacrosBodyOnceAtItsDefinition) {
  EXPECT_EQ(ported("#define OPTIONS torch::TensorOptions().device(torch::kCUDA)\nauto a = OPTIONS;\nauto b = "
                   "OPTIONS;"),
            "#define OPTIONS torch::TensorOptions().device(torch::kPrivateUse1)\nauto a = OPTIONS;\nauto b = "
            "OPTIONS;");
}

TEST(Find, reportsPastedAndNeverExpandedTokens) {
  const Analysed analysed = analyse({{"a.cpp",
                                      "#include <torch/torch.h>\n#define NEVER(x) x.to(torch::kCUDA)\n"
                                      "#define PASTE(a) torch::kCU##a\ntorch::Device d = PASTE(DA);\n"}});
  EXPECT_THAT(reasons(analysed, "a.cpp", TokenClass::notUnderstood),
              ElementsAre("macro NEVER is never expanded here"));
  EXPECT_THAT(analysed.file("a.cpp")->edits, IsEmpty());
  EXPECT_THAT(analysed.run.unbalanced, IsEmpty());
}

TEST(Find, looksIntoTemplatesThroughTheirInstantiations) {
  EXPECT_EQ(ported("auto move = [](auto& x) { return x.cuda(); }; move(t);"),
            "auto move = [](auto& x) { return x.to(at::kPrivateUse1); }; move(t);");
}

TEST(Find, leavesATemplateAloneOnWhichInstantiationsDisagree) {
  const std::string body =
      "struct Mine { Mine& cuda(); } mine; auto move = [](auto& x) { return x.cuda(); }; move(t); "
      "move(mine);";
  EXPECT_EQ(ported(body), body);
}

TEST(Find, tellsDeviceStringsFromOtherStrings) {
  EXPECT_EQ(
      ported(
          "torch::Device d(flag ? \"cuda\" : \"cpu\"); std::string name = \"cuda\"; t = t.to(\"cuda:0\");"),
      "torch::Device d(flag ? \"tpu\" : \"cpu\"); std::string name = \"cuda\"; t = t.to(\"tpu:0\");");
  EXPECT_EQ(
      ported("torch::Device d(\"cuda:\" + std::to_string(i)); std::string file = \"cuda:\" + "
             "std::to_string(i);"),
      "torch::Device d(\"tpu:\" + std::to_string(i)); std::string file = \"cuda:\" + std::to_string(i);");
}

TEST(Find, keepsAGuardThatProtectsDeviceCode) {
  const std::string body =
      "c10::cuda::CUDAGuard guard(t.device());\nif (t.is_cuda()) cudaMemset(t.data_ptr(), 0, 4);";
  EXPECT_EQ(ported(body), body);
}

TEST(Find, replacesACheckedCallAsAWholeStatement) {
  EXPECT_EQ(
      ported("#define CHECK(x) if ((x) != cudaSuccess) throw 1\nCHECK(cudaDeviceSynchronize());\nt = t + 1;"),
      "#define CHECK(x) if ((x) != cudaSuccess) throw 1\ntpu_port::synchronize();\nt = t + 1;");
  const std::string used = "if (cudaDeviceSynchronize() != cudaSuccess) i = 1;";
  EXPECT_EQ(ported(used), used);
}

TEST(Find, doesNotReplaceAFunctionUsedAsAPointer) {
  const std::string body = "bool (*ask)() = &torch::cuda::is_available;";
  EXPECT_EQ(ported(body), body);
}

TEST(Find, keepsCaseLabels) {
  const std::string body = "switch (device.type()) { case torch::kCUDA: break; default: break; }";
  EXPECT_EQ(ported(body), body);
}

TEST(Find, saysWhatABuildSwitchHides) {
  const std::string source =
      "#include <torch/torch.h>\n#ifdef USE_CUDA\ntorch::Device d(torch::kCUDA);\n#else\ntorch::Device "
      "d(torch::kCPU);\n"
      "#endif\n#ifdef _WIN32\ntorch::Device e(torch::kCUDA);\n#endif\n#if 0\ntorch::kCUDA\n#endif\n";
  const Analysed off = analyse({{"a.cpp", source}});
  EXPECT_EQ(count(off, "a.cpp", TokenClass::manual), 2u);  // the switch and what it hides
  EXPECT_EQ(count(off, "a.cpp", TokenClass::notAnalysed), 1u);
  EXPECT_EQ(count(off, "a.cpp", TokenClass::text), 1u);
  EXPECT_TRUE(off.run.partial);
  const Analysed on = analyse({{"a.cpp", source}}, {"-DUSE_CUDA"});
  EXPECT_EQ(count(on, "a.cpp", TokenClass::manual), 2u);
  EXPECT_THAT(on.file("a.cpp")->edits, IsEmpty());
}

TEST(Find, knowsIncludeGuardsAndOwnMacros) {
  const Analysed analysed =
      analyse({{"a.h",
                "#ifndef MY_CUDA_H\n#define MY_CUDA_H\n#define CUDA_LEVEL 2\n#if CUDA_LEVEL > 1\n"
                "int cuda_level();\n#endif\n#endif\n"}});
  EXPECT_EQ(count(analysed, "a.h", TokenClass::unrelated), 5u);
  EXPECT_THAT(analysed.run.unbalanced, IsEmpty());
}

TEST(Find, editsAHeaderOnceForAllUnits) {
  const Analysed analysed =
      analyse({{"a.cpp", "#include \"h.h\"\nvoid f(torch::Device) {}\n"},
               {"b.cpp", "#include \"h.h\"\nvoid g() { f(); }\n"},
               {"h.h", "#pragma once\n#include <torch/torch.h>\nvoid f(torch::Device d = torch::kCUDA);\n"}});
  ASSERT_NE(analysed.file("h.h"), nullptr);
  EXPECT_EQ(analysed.file("h.h")->edits.size(), 1u);
}

TEST(Find, namesWhatHasNoRule) {
  const Analysed analysed = analyse({{"a.cpp",
                                      "#include <torch/torch.h>\n#include <missing_cuda.h>\nauto x = "
                                      "cv::cuda::GpuMat();\nauto y = cuda::atomic_ref();\n"}});
  EXPECT_THAT(reasons(analysed, "a.cpp", TokenClass::notUnderstood),
              ElementsAre("header not found: missing_cuda.h", "nothing that was parsed resolves it"));
  EXPECT_EQ(count(analysed, "a.cpp", TokenClass::unrelated), 1u);
  EXPECT_THAT(analysed.run.unbalanced, IsEmpty());
}

TEST(Find, hidesRealHeadersWhereverTheyLie) {
  const std::string poison = "#error \"a real header was read\"\n";
  std::map<std::string, std::string> files = {
      {"a.cpp",
       "#include <torch/torch.h>\n#include <ATen/cuda/CUDAContext.h>\n#include "
       "<c10/cuda/CUDAGuard.h>\n#include <nccl.h>\n"
       "#include <cuda_runtime.h>\n#include <cudnn.h>\n#include <pybind11/pybind11.h>\n#include <Python.h>\n"
       "torch::Device d(torch::kCUDA);\n"}};
  static const RuleIndex rules(loadShippedRules(nativeRuleNames()).rules);
  ParseSettings settings;
  settings.resourceDirectory = TPU_PORT_CLANG_RESOURCE_DIR;
  settings.overlay["/project/a.cpp"] = files["a.cpp"];
  for (const char* header : {"torch/torch.h", "ATen/cuda/CUDAContext.h", "c10/cuda/CUDAGuard.h", "nccl.h",
                             "cuda_runtime.h", "cudnn.h", "pybind11/pybind11.h", "Python.h"})
    settings.overlay[std::string("/poison/") + header] = poison;
  const ProjectFiles project = {"/project/a.cpp"};
  ParseSession session(settings, project);
  const FoundUnit unit =
      findUses(session, "/project/a.cpp", false, {"/project", {"-std=c++20", "-I", "/poison"}}, rules);
  EXPECT_EQ(unit.outcome.errors, 0) << unit.outcome.firstError;
  EXPECT_THAT(unit.facts.at("/project/a.cpp").uses, testing::Not(IsEmpty()));
}

TEST(Account, noticesADroppedClaim) {
  const std::map<std::string, std::string> files = {
      {"a.cpp", "#include <torch/torch.h>\ntorch::Device d(torch::kCUDA);\n"}};
  EXPECT_THAT(analyse(files).run.unbalanced, IsEmpty());
  PlanSettings settings;
  settings.dropClaimOf = 0;
  EXPECT_THAT(analyse(files, {}, settings).run.unbalanced,
              ElementsAre(HasSubstr("a.cpp:2 'kCUDA' is claimed by no class")));
}

TEST(Runtime, startsInTheMainThatMoves) {
  const std::string program =
      "#include <torch/torch.h>\nint main() {\n  torch::manual_seed(1);\n  torch::Device "
      "d(torch::kCUDA);\n}\n";
  const Analysed analysed =
      analyse({{"gpu.cpp", program},
               {"cpu.cpp", "#include <torch/torch.h>\nint main() {\n  torch::manual_seed(1);\n}\n"}});
  EXPECT_THAT(applyEdits(program, analysed.file("gpu.cpp")->edits),
              HasSubstr("int main() {\n  tpu_port::Runtime tpu_runtime;\n  tpu_port::manual_seed(1);"));
  EXPECT_EQ(analysed.file("cpu.cpp"), nullptr);
}

TEST(Runtime, startsInTheOnlyMainOfAProject) {
  const std::string program = "int run();\nint main() { return run(); }\n";
  const Analysed analysed = analyse(
      {{"main.cpp", program},
       {"run.cpp", "#include <torch/torch.h>\nint run() { torch::Device d(torch::kCUDA); return 0; }\n"}});
  EXPECT_THAT(applyEdits(program, analysed.file("main.cpp")->edits),
              HasSubstr("int main() { tpu_port::Runtime tpu_runtime; return run(); }"));
}

TEST(Includes, stayWhileSomethingNeedsThem) {
  const Analysed analysed =
      analyse({{"a.cpp",
                "#include <torch/torch.h>\n#include <c10/cuda/CUDAGuard.h>\n#include <cuda_runtime.h>\n"
                "void f(void* p) { cudaFree(p); }\n"}});
  EXPECT_THAT(analysed.file("a.cpp")->edits, IsEmpty());
  EXPECT_THAT(reasons(analysed, "a.cpp", TokenClass::manual),
              testing::Contains("still needed: cudaFree at a.cpp:4"));
}

TEST(Suppression, silencesTheRuleItNames) {
  const Analysed analysed =
      analyse({{"a.cpp",
                "#include <torch/torch.h>\n// tpu-port: ignore[device-constant] on purpose\n"
                "torch::Device d(torch::kCUDA);\ntorch::Device e(torch::kCUDA);\n"}});
  EXPECT_EQ(count(analysed, "a.cpp", TokenClass::suppressed), 1u);
  EXPECT_EQ(count(analysed, "a.cpp", TokenClass::fixed), 1u);
}

}  // namespace
}  // namespace tpu_port::tool
