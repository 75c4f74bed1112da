#include "select/list_files.h"

#include "common/text_table.h"

namespace tpu_port::tool {
namespace {

std::string_view nameOf(FileKind kind) {
  switch (kind) {
    case FileKind::source:
      return "source";
    case FileKind::header:
      return "header";
    case FileKind::cudaSource:
      return "CUDA source: named, not edited";
    case FileKind::python:
      return "Python: not analysed";
  }
  return "";
}

}  // namespace

std::string listFilesText(const Selection& selection) {
  constexpr std::size_t kWide = 1000;  // data, not for a screen: nothing is cut
  tpu_common::TextTable table({tpu_common::Align::left, tpu_common::Align::left}, 0);
  for (const SourceFile& file : selection.files) table.add({file.display, std::string(nameOf(file.kind))});
  for (const LeftOut& file : selection.leftOut) table.add({file.display, "left out: " + file.reason});
  for (const LeftOut& file : selection.unreadable) table.add({file.display, "NOT READ: " + file.reason});
  return table.render(kWide) + std::to_string(selection.files.size()) + " files taken, " +
         std::to_string(selection.leftOut.size()) + " files or directories left out, " +
         std::to_string(selection.unreadable.size()) + " not read; root " + selection.root + "\n";
}

}  // namespace tpu_port::tool
