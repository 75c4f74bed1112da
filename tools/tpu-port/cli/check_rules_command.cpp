#include <algorithm>

#include "cli/analysis.h"
#include "cli/commands.h"
#include "cli/compile_examples.h"
#include "cli/rule_examples.h"

namespace tpu_port::tool {
namespace {

using tpu_common::Environment;
using tpu_common::ExitCode;

/// Include directories of a LibTorch: --torch, TPU_PORT_TORCH, the active virtual environment.
std::vector<std::string> torchDirectories(const Environment& environment, const Options& options) {
  std::vector<std::string> found;
  for (const std::string& directory : options.torch)
    found.push_back(tpu_common::normalisePath(tpu_common::joinPath(environment.workingDirectory, directory)));
  if (!found.empty()) return found;
  if (const auto set = environment.variables("TPU_PORT_TORCH"); set && !set->empty()) return {*set};
  if (const auto venv = environment.variables("VIRTUAL_ENV"); venv && !venv->empty())
    if (const auto pythons = environment.files->list(*venv + "/lib"); pythons)
      for (const auto& entry : *pythons) {
        const std::string include = *venv + "/lib/" + entry.name + "/site-packages/torch/include";
        if (environment.files->isFile(include + "/torch/csrc/api/include/torch/torch.h")) return {include};
      }
  return {};
}

}  // namespace

ExitCode runCheckRules(const Environment& environment, const Options& options) {
  Options loading = options;
  loading.rules = options.paths;
  const auto index = rulesFor(environment, loading);
  if (!index) return ExitCode::failed;
  std::vector<std::string> only;
  if (!options.paths.empty()) {
    for (const Rule& rule : index->rules())
      for (const std::string& path : options.paths)
        if (tpu_common::isBelow(rule.file, tpu_common::normalisePath(
                                               tpu_common::joinPath(environment.workingDirectory, path))))
          only.push_back(rule.file);
    if (only.empty()) {
      printError(environment, {"the files hold no rule", "see docs/reference/rule-format.md"});
      return ExitCode::failed;
    }
  }
  const std::string resources = resourceDirectory(environment);
  const auto run = runExamples(environment, *index, resources, only);
  if (environment.interrupted && environment.interrupted()) return ExitCode::interrupted;
  if (!run) {
    printError(environment, run.error());
    return ExitCode::failed;
  }
  std::vector<ExampleFault> faults = run->faults;
  const std::vector<std::string> torch = torchDirectories(environment, options);
  std::size_t compiled = 0;
  for (const std::string& directory : torch) {
    auto more = compileExamples(*index, resources, directory, only, compiled);
    faults.insert(faults.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  }
  for (const ExampleFault& fault : faults)
    *environment.out << fault.file << ":" << fault.line << ": [" << fault.rule << "] " << fault.text << "\n";
  *environment.out << run->examples << " examples, " << faults.size()
                   << (faults.size() == 1 ? " fault" : " faults") << "\n"
                   << std::flush;
  if (!faults.empty()) return ExitCode::findings;
  if (torch.empty()) {
    *environment.err
        << "no LibTorch headers: the results of " << editingExamples(*index, only)
        << " examples were not compiled\n  name them with --torch DIR, TPU_PORT_TORCH or an active virtual "
           "environment\n";
    return ExitCode::partial;
  }
  return ExitCode::ok;
}

}  // namespace tpu_port::tool
