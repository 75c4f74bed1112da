#include "cli/analysis.h"
#include "cli/commands.h"
#include "common/text_table.h"
#include "rules/rule_json.h"

namespace tpu_port::tool {

tpu_common::ExitCode runRules(const tpu_common::Environment& environment, const Options& options) {
  const auto index = rulesFor(environment, options);
  if (!index) return tpu_common::ExitCode::failed;
  if (options.format == "json") {
    *environment.out << rulesJson(index->rules());
  } else if (options.format == "markdown") {
    *environment.out << rulesMarkdown(index->rules());
  } else {
    static constexpr const char* kSafety[] = {"automatic", "review", "manual"};
    tpu_common::TextTable table({tpu_common::Align::left, tpu_common::Align::left, tpu_common::Align::left},
                                0);
    for (const Rule& rule : index->rules())
      table.add({rule.id, kSafety[static_cast<std::size_t>(rule.safety)], rule.title});
    *environment.out << table.render(environment.outTerminal.width);
    if (!options.quiet) *environment.err << ruleSetDigest(index->rules()) << "; tpu-port explain ID\n";
  }
  *environment.out << std::flush;
  return *environment.out ? tpu_common::ExitCode::ok : tpu_common::ExitCode::failed;
}

}  // namespace tpu_port::tool
