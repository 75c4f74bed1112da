// Everything a command may touch outside its arguments. One struct, handed down; no globals.
#pragma once

#include <ostream>
#include <string>

#include "common/file_system.h"
#include "common/terminal.h"

namespace tpu_common {

struct Environment {
  FileSystem* files = nullptr;
  Variables variables;
  std::string workingDirectory;  ///< absolute
  std::string executable;        ///< absolute path of the running program, symlinks resolved
  std::ostream* out = nullptr;   ///< data
  std::ostream* err = nullptr;   ///< for people
  Terminal errTerminal;
  Terminal outTerminal;
  std::function<bool()> interrupted;  ///< true once Ctrl-C was pressed
};

}  // namespace tpu_common
