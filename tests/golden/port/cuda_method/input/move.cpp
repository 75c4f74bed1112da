#include <torch/torch.h>

#include <utility>
#include <vector>

namespace viewer {
struct Renderer {
  Renderer& cuda() { return *this; }
  bool is_cuda() const { return true; }
};
}  // namespace viewer

torch::Tensor move(torch::Tensor x, torch::Tensor* p) {
  auto a = x.view(-1).cuda().mul_(2);
  auto b = p->cuda();
  auto c = (a + b).cuda();
  auto pair = std::make_pair(a.cuda(), b.is_cuda());
  std::vector<torch::Tensor> all = {x.cuda(), p->detach().cuda()};
  return torch::cat(all).cuda() + pair.first + c;
}

bool draw(viewer::Renderer renderer) { return renderer.cuda().is_cuda(); }

struct Net : torch::nn::Module {
  torch::nn::Linear fc{nullptr};
  Net() { fc = register_module("fc", torch::nn::Linear(2, 2)); }
  torch::Tensor forward(torch::Tensor x) { return fc->forward(x.cuda()); }
};
