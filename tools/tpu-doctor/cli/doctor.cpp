#include <map>

#include "cli/commands.h"
#include "common/command_line.h"

namespace tpu_doctor {
namespace {

using tpu_common::choice;
using tpu_common::ColourChoice;
using tpu_common::ExitCode;

const std::map<std::string, Format> kFormats = {{"text", Format::text}, {"json", Format::json}};
const char* const kSmokeFooter =
    "Examples:\n"
    "  tpu-doctor smoke                       on a TPU VM, with the active environment\n"
    "  tpu-doctor smoke --rehearse            the same without a TPU: the real torch_tpu on a CPU plugin\n"
    "  tpu-doctor smoke --full --mode all     the matrix unit's precision, eager and deferred execution\n"
    "  tpu-doctor smoke --selftest --rehearse proves that a wrong value would be noticed\n"
    "\n"
    "Exit: 0 right (with --rehearse: right in rehearsal), 1 wrong, crash or hang, 2 could not run, 3 no "
    "device, 130 Ctrl-C";

void addSmoke(CLI::App& command, SmokeCommand& smoke, ColourChoice& colour) {
  SmokeOptions& options = smoke.options;
  command.add_flag("--rehearse", options.rehearsal,
                   "run on the rehearsal backend: no TPU is needed, and none is tested");
  command.add_flag("--full", options.full,
                   "also 256x256 products, which tell the precision of the matrix unit");
  command.add_option("--mode", smoke.mode, "torch_tpu's execution mode: eager, deferred (and fused), or all")
      ->check(CLI::IsMember({"eager", "deferred", "all"}).description(""))
      ->type_name("MODE");
  command.add_flag("--compile", options.compile, "also through torch.compile");
  command.add_flag("--selftest", options.selftest, "corrupt one value: the test must notice it");
  command.add_option("--plugin", options.plugin, "the OpenXLA CPU plugin to rehearse on")->type_name("FILE");
  command.add_option("--venv", options.venv, "environment (or interpreter) that holds torch_tpu")
      ->type_name("DIR");
  command.add_option("--timeout", options.timeout, "seconds that one stage may take")
      ->check(CLI::Range(0.1, 86400.0).description(""))
      ->type_name("S");
  command.add_option("--format", smoke.format, "text or json")
      ->transform(choice(kFormats))
      ->type_name("FORMAT");
  command.add_option("--color", colour, "auto, always or never")
      ->transform(choice(tpu_common::colourWords()))
      ->type_name("WHEN");
  command.add_flag("-v,--verbose", smoke.verbose, "say what is used, and show the stderr of the probe");
  command.footer(kSmokeFooter);
}

}  // namespace

ExitCode runDoctor(const std::vector<std::string>& arguments, tpu_common::Environment environment) {
  CLI::App app("Is this machine ready to run ported programs on a TPU?", "tpu-doctor");
  app.set_version_flag("--version", "tpu-doctor " TPU_PORT_VERSION);
  app.require_subcommand(1);
  app.footer("Example:\n  tpu-doctor smoke --rehearse");
  SmokeCommand smoke;
  ColourChoice colour = ColourChoice::automatic;
  CLI::App* smokeCommand = app.add_subcommand(
      "smoke", "a 2x2 matrix product on the backend: setup, first compile, steady state, correctness");
  addSmoke(*smokeCommand, smoke, colour);
  try {
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
    app.parse(reversed);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {  // help or version
      app.exit(error, *environment.out, *environment.err);
      return ExitCode::ok;
    }
    *environment.err << tpu_common::usageFault(app, arguments, error);
    return ExitCode::failed;
  }
  environment.outTerminal = tpu_common::Terminal::of(1, environment.variables, colour);
  environment.errTerminal = tpu_common::Terminal::of(2, environment.variables, colour);
  return runSmoke(smoke, environment);
}

}  // namespace tpu_doctor
