// What only the preprocessor sees: includes, macros, #if regions, tokens that the parser was given.
#pragma once

#include <memory>

#include "clang/Lex/Preprocessor.h"
#include "find/recorder.h"
#include "find/source_map.h"
#include "find/use_context.h"

namespace tpu_port::tool {

/// Installs callbacks and a token watcher on `preprocessor`. They write to `recorder`, `map` (where #defines
/// are) and `guards`, which must outlive it.
void watchPreprocessor(clang::Preprocessor& preprocessor, SourceMap& map, Recorder& recorder,
                       GuardRegions& guards);

}  // namespace tpu_port::tool
