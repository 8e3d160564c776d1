// Compares two grammars on single strings, millions of them: which language a string is in, why it is not in the other,
// and whether both split it in the same way. Each of the two questions has one automaton, read byte by byte
// (automaton/byte_table.hpp). Cost: linear, a table look-up a character; nothing is allocated. Tested in
// tests/diff/agreement_test.cpp against the parsers of the library; they also check that every witness of a comparison
// is classified with its own reason or kind. Where a start rule recurses, the general engine reads both sides
// (diff/string_readers.hpp); tests/diff/recursive_rules_test.cpp compares that with expansion.
#pragma once

#include "automaton/byte_table.hpp"
#include "diff/reasons.hpp"
#include "diff/components.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace urispec::diff {

enum class agreement : std::uint8_t {
  neither,    // in neither language; also what is not UTF-8
  left_only,  // `number` is that of the reason
  right_only,
  same,               // in both, and split in the same way
  split_differently,  // in both; `number` is that of the kind
  undecided,          // a side needs more memory or time than it may have
};

// The number where no reason of the comparison is that of a text: start rules that recurse have reasons up to a length.
inline constexpr std::size_t another_reason = ~std::size_t{0};

[[nodiscard]] std::string_view name_of(agreement a) noexcept;  // "left_only"
// True for `same` and `neither`: both sides answer alike.
[[nodiscard]] constexpr bool is_agreement(agreement a) noexcept {
  return a == agreement::same || a == agreement::neither;
}

struct classification {
  diff::agreement agreement = agreement::neither;
  std::size_t number = 0;
  friend bool operator==(const classification&, const classification&) = default;
};

class classifier {
 public:
  // If `splits` is null, texts of both languages are `same`. The reasons must live as long as the classifier.
  classifier(const reasons& reasons, const splits* splits);

  [[nodiscard]] classification classify(std::string_view utf8) const;

  // Classifies many strings, which is faster than one by one; `results` has room for as many.
  void classify(std::span<const std::string_view> texts, std::span<classification> results) const;

 private:
  // The facts about a text that follow from the state in which it ends.
  struct verdicts {
    automaton::byte_table automaton;
    std::vector<classification> classifications;  // by state
  };

  static verdicts read_verdicts(const parting_places& places);
  [[nodiscard]] classification classify_by_engine(std::string_view utf8) const;

  const reasons& reasons_;
  std::optional<verdicts> languages_;  // there is none where the engine reads
  std::optional<verdicts> splits_;
};

}  // namespace urispec::diff
