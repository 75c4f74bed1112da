#include "cli/options.h"

#include <map>

#include "cli/version.h"
#include "common/command_line.h"

namespace tpu_port::tool {
namespace {

using tpu_common::choice;
using tpu_common::ExitCode;

const std::map<std::string, Safety> kSafety = {{"automatic", Safety::automatic}, {"review", Safety::review}};
const std::map<std::string, FailOn> kFailOn = {{"any", FailOn::any},
                                               {"manual", FailOn::manual},
                                               {"review", FailOn::review},
                                               {"unknown", FailOn::unknown},
                                               {"none", FailOn::none}};
void addCommon(CLI::App& command, Options& options) {
  command
      .add_option("--rules", options.rules, "add rules from a YAML file or a directory of them; repeatable")
      ->type_name("FILE|DIR");
  command.add_option("--only", options.only, "use only the rules whose id matches; repeatable")
      ->type_name("GLOB");
  command.add_option("--disable", options.disable, "leave out the rules whose id matches; repeatable")
      ->type_name("GLOB");
  command.add_option("--color", options.colour, "auto, always or never")
      ->transform(choice(tpu_common::colourWords()))
      ->type_name("WHEN");
  command.add_flag("-q,--quiet", options.quiet, "say nothing on stderr but errors");
}

void addAnalysis(CLI::App& command, Options& options) {
  command.add_option("PATHS", options.paths, "files, directories, or a compile_commands.json")->required();
  command
      .add_option("-p", options.buildDir,
                  "build directory with compile_commands.json; found upward and in build*/ "
                  "when not given")
      ->type_name("BUILD_DIR");
  command.add_option("--exclude", options.excludes, "leave out what matches; repeatable")->type_name("GLOB");
  command.add_option("-j", options.jobs, "threads; default: one per core")->type_name("N");
  command.add_flag("--exact", options.exact,
                   "parse with the real LibTorch headers instead of the built-in ones");
  command.add_option("--torch", options.torch, "include directory of LibTorch for --exact; repeatable")
      ->type_name("DIR");
  command.add_flag("--list-files", options.listFiles,
                   "say what would be looked at, what is left out and why");
  command.add_option("--safety", options.safety, "which findings may edit: automatic or review")
      ->transform(choice(kSafety))
      ->type_name("LEVEL");
  command.add_option("--drop-claim", options.dropClaimOf)->group("");
  addCommon(command, options);
}

std::string rewriteExamples() {
  return "Examples:\n"
         "  tpu-port rewrite src/ > port.patch && git apply port.patch\n"
         "  tpu-port rewrite src/ -p build -o port.patch      with the flags of compile_commands.json\n"
         "  tpu-port rewrite src/ -i                          write the files instead\n"
         "  tpu-port rewrite src/ --check                     exit 1 if there is something to port\n"
         "  tpu-port rewrite src/train.cpp -- -Iinclude -DUSE_CUDA=1\n"
         "\n"
         "Flags: without a compile database, flags are inferred: -std=c++20 and -I for the folders of the "
         "project.\n"
         "No LibTorch and no CUDA toolkit is needed. Flags after -- replace any database.\n"
         "\n"
         "Exit: 0 patch printed or empty, 1 --check and not empty, 2 error, 3 something was not analysed, "
         "130 Ctrl-C.";
}

std::string scanExamples() {
  return "Examples:\n"
         "  tpu-port scan src/                                what a port has to deal with\n"
         "  tpu-port scan src/ --format json > report.json    for other tools\n"
         "  tpu-port scan src/ --fail-on unknown              fail only on what was not understood or not "
         "analysed\n"
         "\n"
         "Exit: 0 nothing at or above --fail-on, 1 findings, 2 error, 3 partial and no findings, 130 Ctrl-C.";
}

}  // namespace

ParsedArguments parseArguments(const std::vector<std::string>& arguments,
                               const tpu_common::Environment& environment) {
  ParsedArguments parsed;
  Options& options = parsed.options;
  // What stands behind -- is for the compiler and must not be read as ours.
  std::vector<std::string> own;
  for (auto it = arguments.begin(); it != arguments.end(); ++it) {
    if (*it == "--") {
      options.compilerFlags.assign(it + 1, arguments.end());
      break;
    }
    own.push_back(*it);
  }

  CLI::App app{"Finds CUDA and NCCL use in C++ LibTorch code and ports it to TPUs through TorchTPU.",
               "tpu-port"};
  app.require_subcommand(0, 1);
  bool version = false;
  app.add_flag("--version", version, "tool, clang and rule-set versions");
  app.footer("Run 'tpu-port COMMAND --help' for the options of a command.\n\n" + rewriteExamples());

  CLI::App* rewrite = app.add_subcommand("rewrite", "print a patch that ports the code; summary on stderr");
  addAnalysis(*rewrite, options);
  rewrite->add_option("-o", options.output, "write the patch to a file")->type_name("FILE");
  rewrite->add_flag("-i,--in-place", options.inPlace, "write the files instead of a patch");
  rewrite->add_flag("--force", options.force, "with -i: write files that have uncommitted changes too");
  rewrite->add_flag("--check", options.check, "exit 1 if the patch is not empty");
  rewrite->add_option("--format", options.format, "diff, or json for the report")
      ->check(CLI::IsMember({"diff", "json"}))
      ->type_name("FORMAT");
  rewrite->footer(rewriteExamples());

  CLI::App* scan = app.add_subcommand("scan", "report what is there: the gate before a migration");
  addAnalysis(*scan, options);
  scan->add_option("--format", options.format, "text or json")
      ->check(CLI::IsMember({"text", "json"}))
      ->type_name("FORMAT");
  scan->add_option("--fail-on", options.failOn, "any, manual, review, unknown or none; default manual")
      ->transform(choice(kFailOn))
      ->type_name("CLASS");
  scan->add_flag("--allow-partial", options.allowPartial, "exit 0 instead of 3 when a file was not analysed");
  scan->footer(scanExamples());

  CLI::App* explain =
      app.add_subcommand("explain", "what a rule does, what becomes of a symbol, or why a line is as it is");
  explain
      ->add_option("X", options.subject, "a rule id, a symbol such as torch::cuda::synchronize, or FILE:LINE")
      ->required();
  explain->add_option("-p", options.buildDir, "build directory with compile_commands.json")
      ->type_name("BUILD_DIR");
  addCommon(*explain, options);
  explain->footer(
      "Examples:\n  tpu-port explain device-constant\n  tpu-port explain torch::cuda::is_available\n"
      "  tpu-port explain src/train.cpp:42");

  CLI::App* rules = app.add_subcommand("rules", "the rule base");
  rules->add_option("--format", options.format, "text, json or markdown")
      ->check(CLI::IsMember({"text", "json", "markdown"}))
      ->type_name("FORMAT");
  addCommon(*rules, options);

  rules->footer(
      "Examples:\n  tpu-port rules\n  tpu-port rules --format markdown > rules.md\n"
      "  tpu-port rules --rules my-rules.yaml --only 'my-*'");

  CLI::App* check = app.add_subcommand("check-rules", "validate rule files and run their examples");
  check->add_option("FILES", options.paths,
                    "rule files or directories; the shipped rules when none is given");
  check->add_option("--only", options.only, "use only the rules whose id matches; repeatable")
      ->type_name("GLOB");
  check->add_option("--disable", options.disable, "leave out the rules whose id matches; repeatable")
      ->type_name("GLOB");
  check
      ->add_option("--torch", options.torch,
                   "include directory of LibTorch to compile the results with; repeatable")
      ->type_name("DIR");
  check->add_option("--color", options.colour)
      ->transform(choice(tpu_common::colourWords()))
      ->type_name("WHEN");
  check->footer(
      "Example:\n  tpu-port check-rules my-rules.yaml\n\nExit: 0 right, 1 an example fails, 2 a file is not "
      "valid, 3 right but results were not compiled (no LibTorch headers).");

  std::vector<std::string> reversed(own.rbegin(), own.rend());
  try {
    app.parse(reversed);
  } catch (const CLI::CallForHelp&) {
    *environment.out << app.help();  // of the command that was named, if one was
    parsed.done = ExitCode::ok;
    return parsed;
  } catch (const CLI::ParseError& error) {
    *environment.err << tpu_common::usageFault(app, own, error);
    parsed.done = ExitCode::failed;
    return parsed;
  }
  if (version) {
    *environment.out << fullVersion() << "\n";
    parsed.done = ExitCode::ok;
    return parsed;
  }
  if (*rewrite) options.command = Command::rewrite;
  if (*scan) options.command = Command::scan;
  if (*explain) options.command = Command::explain;
  if (*rules) options.command = Command::rules;
  if (*check) options.command = Command::checkRules;
  if (options.command == Command::none) {
    *environment.err << app.help();
    parsed.done = ExitCode::failed;
  }
  return parsed;
}

}  // namespace tpu_port::tool
