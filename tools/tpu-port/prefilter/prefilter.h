// Bytes -> can any rule or the census match here? The cheap question that spares a parse.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tpu_port::tool {

/// Whether one of `literals` stands in `bytes`; case matters.
bool mayMatch(std::string_view bytes, const std::vector<std::string>& literals);

/// Whether a name of the census expression stands in `bytes`, in any case: cuda, nccl, cudnn, cublas, cufft,
/// curand, cusparse, cusolver, nvtx.
bool hasCensusToken(std::string_view bytes);

}  // namespace tpu_port::tool
