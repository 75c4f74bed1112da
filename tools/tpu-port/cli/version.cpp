#include "cli/version.h"

#include "clang/Basic/Version.h"
#include "plan/native_rules.h"
#include "rules/rule_json.h"
#include "rules/rule_loader.h"

namespace tpu_port::tool {

std::string toolVersion() {
  return TPU_PORT_VERSION;
}

std::string fullVersion() {
  const LoadedRules shipped = loadShippedRules(nativeRuleNames());
  return "tpu-port " + toolVersion() + ", clang " + CLANG_VERSION_STRING + ", " +
         ruleSetDigest(shipped.rules);
}

}  // namespace tpu_port::tool
