#include "cli/analysis.h"

#include <algorithm>

#include "cli/pipeline.h"
#include "common/suggest.h"
#include "plan/native_rules.h"
#include "rules/rule_json.h"
#include "rules/rule_loader.h"
#include "select/glob.h"
#include "select/list_files.h"
#include "select/select.h"

namespace tpu_port::tool {

using tpu_common::Environment;
using tpu_common::ExitCode;

void printError(const Environment& environment, const tpu_common::Error& error) {
  *environment.err << "tpu-port: " << error.message << "\n";
  if (!error.hint.empty()) *environment.err << "  " << error.hint << "\n";
}

namespace {

/// Every glob has to name a rule: a misspelt --disable must not pass in silence.
bool globsHit(const Environment& environment, const std::vector<std::string>& globs,
              const std::vector<Rule>& rules) {
  for (const std::string& glob : globs) {
    if (std::any_of(rules.begin(), rules.end(), [&](const Rule& rule) { return globMatches(glob, rule.id); }))
      continue;
    std::vector<std::string> ids;
    for (const Rule& rule : rules) ids.push_back(rule.id);
    const std::string near = tpu_common::nearest(glob, ids);
    printError(environment, {"no rule matches '" + glob + "'",
                             near.empty() ? "tpu-port rules lists them" : "did you mean " + near + "?"});
    return false;
  }
  return true;
}

bool matchesAny(const std::vector<std::string>& globs, const std::string& id) {
  return std::any_of(globs.begin(), globs.end(),
                     [&](const std::string& glob) { return globMatches(glob, id); });
}

}  // namespace

std::optional<RuleIndex> rulesFor(const Environment& environment, const Options& options) {
  std::vector<std::string> paths;
  for (const std::string& path : options.rules)
    paths.push_back(tpu_common::joinPath(environment.workingDirectory, path));
  LoadedRules loaded = loadRuleSet(*environment.files, paths, nativeRuleNames());
  if (!loaded.problems.empty()) {
    for (const RuleProblem& problem : loaded.problems) *environment.err << problem.str() << "\n";
    *environment.err << "tpu-port: " << loaded.problems.size()
                     << (loaded.problems.size() == 1 ? " problem" : " problems") << " in the rules\n";
    return std::nullopt;
  }
  if (!globsHit(environment, options.only, loaded.rules) ||
      !globsHit(environment, options.disable, loaded.rules))
    return std::nullopt;
  std::erase_if(loaded.rules, [&](const Rule& rule) {
    return (!options.only.empty() && !matchesAny(options.only, rule.id)) ||
           matchesAny(options.disable, rule.id);
  });
  return RuleIndex(std::move(loaded.rules));
}

std::string resourceDirectory(const Environment& environment) {
  if (const auto set = environment.variables("TPU_PORT_CLANG_RESOURCE_DIR")) return *set;
  const std::string bin(tpu_common::parentPath(environment.executable));
  for (const std::string& candidate : {tpu_common::normalisePath(bin + "/../share/tpu-port/clang"),
                                       std::string(TPU_PORT_CLANG_RESOURCE_DIR)})
    if (environment.files->exists(candidate + "/include/stddef.h")) return candidate;
  return TPU_PORT_CLANG_RESOURCE_DIR;
}

std::variant<Analysis, ExitCode> analyse(const Environment& environment, const Options& options) {
  const auto rules = rulesFor(environment, options);
  if (!rules) return ExitCode::failed;
  const auto selection = select(environment, {options.paths, options.buildDir, options.excludes,
                                              options.compilerFlags, options.listFiles});
  if (!selection) {
    printError(environment, selection.error());
    return ExitCode::failed;
  }
  if (options.listFiles) {
    *environment.out << listFilesText(*selection);
    return selection->unreadable.empty() ? ExitCode::ok : ExitCode::partial;
  }
  if (options.exact && options.torch.empty()) {
    printError(environment,
               {"--exact needs the real LibTorch headers", "name their include directory with --torch DIR"});
    return ExitCode::failed;
  }
  PipelineOptions pipeline;
  pipeline.jobs = options.jobs;
  pipeline.level = options.safety;
  pipeline.exact = options.exact;
  for (const std::string& directory : options.torch) {
    const std::string path =
        tpu_common::normalisePath(tpu_common::joinPath(environment.workingDirectory, directory));
    pipeline.torchIncludes.push_back(path);
    pipeline.torchIncludes.push_back(path + "/torch/csrc/api/include");
  }
  pipeline.resourceDirectory = resourceDirectory(environment);
  pipeline.dropClaimOf = options.dropClaimOf;
  auto run = runPipeline(environment, *selection, *rules, pipeline);
  if (environment.interrupted && environment.interrupted()) {
    *environment.err << "tpu-port: interrupted, nothing was written\n";
    return ExitCode::interrupted;
  }
  if (!run) {
    printError(environment, run.error());
    return ExitCode::failed;
  }
  if (!run->unbalanced.empty()) {
    for (const std::string& fault : run->unbalanced)
      *environment.err << "tpu-port: census: " << fault << "\n";
    printError(environment, {"the account of the names found does not balance: this is a fault of tpu-port",
                             "nothing was written; please report the lines above"});
    return ExitCode::failed;
  }
  return Analysis{std::move(*run), ruleSetDigest(rules->rules())};
}

}  // namespace tpu_port::tool
