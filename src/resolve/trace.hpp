// Receivers of the trace of an algorithm: no_trace, which costs nothing, and recorder. Texts come as functions, which
// only a recorder calls.
#pragma once

#include "urispec/resolve.hpp"
#include "urispec/utf8.hpp"

#include <cstddef>
#include <optional>
#include <string>
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

// The trace is bounded for every input: a path may have a million segments, and each step shows both buffers.
struct recorder {
  static constexpr bool listens = true;
  static constexpr std::size_t longest_buffer = 1024;  // bytes; what is longer is cut and ends in "…"
  static constexpr std::size_t most_buffers = 2000;

  template <typename Text>
  void note(std::string_view section, std::string_view label, Text&& text) {
    steps.push_back({section, label, std::forward<Text>(text)(), std::nullopt});
  }
  void buffers(std::string_view label, std::string_view output, std::string_view input) {
    if (++buffer_steps > most_buffers) {
      if (buffer_steps == most_buffers + 1) note("5.2.4", "", [] { return "and so on: the path has more segments"; });
      return;
    }
    steps.push_back({"5.2.4", label, {}, resolution_step::buffers{cut(output), cut(input)}});
  }

  [[nodiscard]] static std::string cut(std::string_view text) {
    if (text.size() <= longest_buffer) return std::string(text);
    return std::string(text.substr(0, unicode::begin_of_character(text, longest_buffer))) + "…";
  }

  std::vector<resolution_step> steps;
  std::size_t buffer_steps = 0;
};

}  // namespace urispec
