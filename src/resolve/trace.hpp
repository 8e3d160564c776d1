// Who listens to an algorithm: nobody, at no cost, or a recorder. Texts are made by functions, which only a recorder
// calls.
#pragma once

#include "urispec/resolve/explain.hpp"

#include <string_view>
#include <utility>
#include <vector>

namespace urispec {

struct no_trace {
  static constexpr bool listens = false;

  template <typename Text>
  void note(std::string_view, std::string_view, Text&&) const noexcept {}
  void buffers(std::string_view, std::string_view, std::string_view) const noexcept {}
};

struct recorder {
  static constexpr bool listens = true;

  template <typename Text>
  void note(std::string_view section, std::string_view label, Text&& text) {
    steps.push_back({section, label, std::forward<Text>(text)(), std::nullopt});
  }
  void buffers(std::string_view label, std::string_view output, std::string_view input) {
    steps.push_back({"5.2.4", label, {}, resolution_step::buffers{std::string(output), std::string(input)}});
  }

  std::vector<resolution_step> steps;
};

}  // namespace urispec
