#include "python_host.h"  // Python.h first

#include "in_python.h"

#include <sstream>

namespace tpu_port::probe {
namespace {

const char* const kCompile = R"py(
import torch
a = torch.tensor([[1., 2.], [3., 4.]]).to('tpu')
b = torch.tensor([[5., 6.], [7., 8.]]).to('tpu')
out = ' '.join(repr(v) for v in torch.compile(lambda x, y: x @ y)(a, b).cpu().flatten().tolist())
)py";

const char* const kMode = R"py(
import torch
mode = getattr(torch.tpu, 'eager_mode', None)
out = getattr(mode, 'name', 'unknown')
)py";

}  // namespace

std::string executionMode() {
  const detail::Gil gil;
  return detail::runPython(kMode, "execution-mode");
}

std::vector<double> compiledProduct() {
  std::string text;
  {
    const detail::Gil gil;
    text = detail::runPython(kCompile, "torch-compile");
  }
  std::istringstream words(text);
  std::vector<double> values;
  for (double value = 0; words >> value;) values.push_back(value);
  return values;
}

}  // namespace tpu_port::probe
