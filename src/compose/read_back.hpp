// Whether a text made of components has these components when it is parsed.
#pragma once

#include "urispec/compose.hpp"
#include "urispec/grammars.hpp"
#include "urispec/error.hpp"
#include "urispec/components.hpp"
#include "urispec/uri.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace urispec {

// By part; those without an entry are not checked.
struct expected_parts {
  struct value {
    bool looked_at = false;
    std::optional<std::string_view> text;
  };
  std::array<value, part_count> values;

  void expect(part p, std::optional<std::string_view> text) noexcept {
    values[static_cast<std::size_t>(p)] = {true, text};
  }
};

// The error is that of the first component that differs, or of the parse by the start rule of `g`, and has the text.
[[nodiscard]] inline result<void, build_error> read_back(std::string_view text, const expected_parts& expected,
                                                         grammar g) {
  const result<components> parsed = parse(text, start_rule(g));
  if (!parsed) return build_error{part::path, build_fault::not_a_reference, parsed.error(), std::string(text)};
  for (const part p : all_parts) {
    const auto& [looked_at, value] = expected.values[static_cast<std::size_t>(p)];
    const component read = (*parsed)[p];
    if (!looked_at || read.optional() == value) continue;
    build_error wrong{p, build_fault::reads_differently, {}, std::string(text)};
    if (read) wrong.read = *read;
    return wrong;
  }
  return {};
}

}  // namespace urispec
