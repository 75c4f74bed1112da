// The files in scope, by real path: bodies in them are parsed, uses in them are recorded, nothing hides them.
#pragma once

#include <string>
#include <unordered_set>

namespace tpu_port::tool {

using ProjectFiles = std::unordered_set<std::string>;

}  // namespace tpu_port::tool
