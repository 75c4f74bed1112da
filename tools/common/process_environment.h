// The Environment of this very process: what main() of each program hands to its commands.
#pragma once

#include "common/environment.h"

namespace tpu_common {

/// Variables, working directory, path of the program, cout and cerr. `files` has to live as long as the
/// Environment; `name` (argv[0]) stands in where /proc is missing. Terminals and `interrupted` are left to
/// the caller.
Environment environmentOfProcess(FileSystem& files, const char* name);

}  // namespace tpu_common
