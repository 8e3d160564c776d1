// How one grammar splits one text: the components given by the tagged language of its start rule.
#pragma once

#include "urispec/diff/subject.hpp"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace urispec::diff {

struct component_range {
  std::size_t component;   // of the component table that the subject was prepared with
  std::size_t begin, end;  // code points
  friend bool operator==(const component_range&, const component_range&) = default;
};

// In the order of their beginnings, outer ones first; nullopt where the text is not in the language or the grammar has
// no tagged language.
[[nodiscard]] std::optional<std::vector<component_range>> split_text(const subject& s, std::u32string_view text);

}  // namespace urispec::diff
