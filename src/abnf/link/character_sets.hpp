// The characters of a rule all of whose texts are one character long, and of prose about such rules:
// <any CHAR except CTLs or ";"> (RFC 2616 §2.2, RFC 6265 §4.1.1, RFC 9051 §9).
//
// No set are rules that recurse, sets of more than `most_ranges` ranges, and prose with a letter in quotes, as it does not
// say whether it means both cases.
// Cost: each rule is read once, and then takes what its set holds for each use. Tested by tests/abnf/read_prose_test.cpp.
#pragma once

#include "urispec/abnf/grammar.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace urispec::abnf {

// In order, apart from each other.
using character_ranges = std::vector<std::pair<char32_t, char32_t>>;

class character_sets {
 public:
  static constexpr std::size_t most_ranges = 128;

  // The rule that has a name; null where none has.
  using lookup = std::function<const rule*(std::string_view name)>;

  explicit character_sets(lookup rule_of) : rule_of_(std::move(rule_of)) {}

  [[nodiscard]] const std::optional<character_ranges>& of(const rule& r) { return of(r, 0); }
  // "any CHAR", "any CHAR except CTLs or \";\"".
  [[nodiscard]] std::optional<character_ranges> of_prose(std::string_view text) { return of_prose(text, 0); }
  // The rule that "any CHAR" names alone, if it is a set; null otherwise.
  [[nodiscard]] const rule* named_alone(std::string_view text);

 private:
  static constexpr int deepest = 64;  // rules and groups inside each other; deeper ones are no sets

  const std::optional<character_ranges>& of(const rule& r, int depth);
  std::optional<character_ranges> of(const expression& e, int depth);
  std::optional<character_ranges> of_prose(std::string_view text, int depth);
  // "CTL", and "CTLs".
  [[nodiscard]] const rule* named(std::string_view name) const;

  lookup rule_of_;
  std::unordered_map<const rule*, std::optional<character_ranges>> known_;
};

}  // namespace urispec::abnf
