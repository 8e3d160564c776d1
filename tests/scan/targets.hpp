// Runs a test under every set of vector instructions that this machine has and the library was compiled for.
#pragma once

#include <functional>
#include <string_view>

namespace urispec::test {

void on_every_target(const std::function<void(std::string_view name)>& test);

}  // namespace urispec::test
