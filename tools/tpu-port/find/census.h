// Counts, with a raw lexer and apart from all rules, every name that speaks of CUDA or NCCL. What the run
// says about a file has to account for each of these tokens.
#pragma once

#include <string_view>
#include <vector>

#include "model/use.h"

namespace tpu_port::tool {

/// Whether `word` contains cuda, nccl, cudnn, cublas, cufft, curand, cusparse, cusolver or nvtx, in any case.
bool isCensusWord(std::string_view word);

/// Tokens in order. An identifier counts once; a comment or string counts each matching word of letters,
/// digits and underscores; the header name of an #include counts once.
std::vector<CensusToken> takeCensus(std::string_view bytes);

}  // namespace tpu_port::tool
