// The characters of a rule all of whose texts are one character long, and prose about such rules:
// <any CHAR except CTLs or ";"> (RFC 2616 §2.2, RFC 6265 §4.1.1, RFC 9051 §9).
//
// These are not read as sets: rules that recurse, sets of more than `most_ranges` ranges, and prose with a letter in
// quotes, which does not say whether it means both cases.
// Cost: what the sets hold that are used. Tested by tests/abnf/read_prose_test.cpp.
#pragma once

#include "urispec/abnf.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::abnf {

// In order, apart from each other.
using character_ranges = std::vector<std::pair<char32_t, char32_t>>;
inline constexpr std::size_t most_ranges = 128;

// "any CHAR except CTLs or \";\"".
struct set_in_prose {
  std::string_view whole;
  std::vector<std::string_view> excluded;  // names of rules, also "CTLs"
  character_ranges characters;             // that are excluded
};

[[nodiscard]] std::optional<set_in_prose> set_in(std::string_view prose);

// The set of the rule that has a name; null where none has, or where its rule is no set.
using set_of_name = std::function<const character_ranges*(std::string_view name)>;
[[nodiscard]] std::optional<character_ranges> characters_of(const set_in_prose& said, const set_of_name& set_of);

// The set of the rule that a use means, likewise.
using set_of_use = std::function<const character_ranges*(const expression& use)>;
[[nodiscard]] std::optional<character_ranges> characters_of(const expression& definition, const set_of_use& set_of);

}  // namespace urispec::abnf
