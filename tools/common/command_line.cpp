#include "common/command_line.h"

#include <algorithm>

#include "common/suggest.h"

namespace tpu_common {
namespace {

/// The names of all options and commands.
std::vector<std::string> namesOf(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  for (const CLI::App* command : app.get_subcommands({})) {
    names.push_back(command->get_name());
    for (std::string& name : namesOf(*command)) names.push_back(std::move(name));
  }
  return names;
}

/// The nearest known name for the first argument or option that is unknown; "" when none is near.
std::string meantBy(const CLI::App& app, const std::vector<std::string>& arguments) {
  const std::vector<std::string> known = namesOf(app);
  for (const std::string& argument : arguments) {
    if (!argument.starts_with('-') && &argument != &arguments.front()) continue;
    const std::string name = argument.substr(0, argument.find('='));
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    if (const std::string near = nearest(name, known); !near.empty()) return near;
  }
  return "";
}

}  // namespace

const std::map<std::string, ColourChoice>& colourWords() {
  static const std::map<std::string, ColourChoice> words = {
      {"auto", ColourChoice::automatic}, {"always", ColourChoice::always}, {"never", ColourChoice::never}};
  return words;
}

std::string usageFault(const CLI::App& app, const std::vector<std::string>& arguments,
                       const CLI::ParseError& error) {
  const std::string& program = app.get_name();
  const auto commands = app.get_subcommands();
  const bool unknown = commands.empty() && !arguments.empty() && !arguments.front().starts_with('-');
  std::string text = program + ": " +
                     (unknown ? "there is no command " + arguments.front() : std::string(error.what())) +
                     "\n";
  if (const std::string meant = meantBy(app, arguments); !meant.empty())
    text += "  did you mean " + meant + "?\n";
  return text + "  see: " + program + " " + (commands.empty() ? "" : commands.front()->get_name() + " ") +
         "--help\n";
}

}  // namespace tpu_common
