// What clang sees of the disk: the real one, with LibTorch, CUDA, NCCL and Python headers hidden wherever
// they are, and our declaration-only shim headers in a directory of their own.
#pragma once

#include <string>
#include <string_view>

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "parse/project_files.h"

namespace tpu_port::tool {

/// The shim's include directory; exists only in the file system below.
inline constexpr std::string_view kShimDirectory = "/tpu-port-shim/include";

/// `real` seen through the shim. A file of `project` is never hidden. `project` must outlive the result.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> makeShimFileSystem(
    llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> real, const ProjectFiles& project);

/// Whether `path` is a header that the shim stands in for, wherever it lies.
bool isHidden(std::string_view path);

}  // namespace tpu_port::tool
