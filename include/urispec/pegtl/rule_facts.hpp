// Facts about a rule, as constants: facts<rules::rfc3986::port>. The generator computes them from the automaton of the
// texts that the rule matches in any context (src/emit/facts.cpp), so they are exact; a rule that recurses has none.
// Lengths are in characters. Sets of characters distinguish only the characters of US-ASCII. Tested in
// tests/parse/rule_facts_test.cpp against facts that follow from the types of the rules.
#pragma once

#include "urispec/components.hpp"
#include "urispec/ascii.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace urispec {

inline constexpr std::size_t unbounded = static_cast<std::size_t>(-1);

// The set of some ranges, each given as its first and last character: ascii("09AFaf").
template <std::size_t Size>
[[nodiscard]] consteval ascii_set ascii(const char (&ranges)[Size]) {
  ascii_set result;
  for (std::size_t i = 0; i + 2 < Size; i += 2) {
    for (auto c = static_cast<unsigned char>(ranges[i]); c <= static_cast<unsigned char>(ranges[i + 1]); ++c) {
      result.insert(c);
    }
  }
  return result;
}

enum class beyond_ascii : std::uint8_t { no, yes };

// Characters with which a text begins, and how long such a text can be.
struct first_characters {
  ascii_set characters;
  std::size_t longest = 0;
};

struct rule_facts {
  bool computed = false;  // false if no generated header has this rule, or if it recurses

  component_set parts = 0;          // which components the rule is
  kind_of kind = kind_of::nothing;  // and of which it is the kind

  std::size_t shortest = 0;
  std::size_t longest = unbounded;

  // Its FIRST set, by how long a text with such a beginning can be. If there are more than four lengths, the greater
  // ones are combined.
  std::array<first_characters, 4> first{};
  beyond_ascii first_beyond = beyond_ascii::yes;

  // The characters that can occur in a text of the rule.
  ascii_set occurring;
  beyond_ascii occurring_beyond = beyond_ascii::yes;

  [[nodiscard]] constexpr bool nullable() const noexcept { return shortest == 0; }

  // The most characters that the rule can match if the first is `c`; 0 where it cannot begin with it. Precondition:
  // the facts are computed.
  [[nodiscard]] constexpr std::size_t longest_from(char c) const noexcept {
    if (static_cast<unsigned char>(c) >= 0x80) return first_beyond == beyond_ascii::yes ? longest : 0;
    for (const first_characters& b : first) {
      if (b.characters.contains(c)) return b.longest;
    }
    return 0;
  }

  // True if the rule has a text that is not empty, and all such texts begin with `c`.
  [[nodiscard]] constexpr bool begins_only_with(char c) const noexcept {
    if (!computed || first_beyond == beyond_ascii::yes) return false;
    ascii_set characters;
    for (const first_characters& b : first) characters = characters | b.characters;
    return characters == ascii_set(std::string_view(&c, 1));
  }

  [[nodiscard]] constexpr bool may_contain(unsigned char byte) const noexcept {
    if (!computed) return true;
    return byte < 0x80 ? occurring.contains(static_cast<char>(byte)) : occurring_beyond == beyond_ascii::yes;
  }
};

// Generated headers specialize this for each rule. Other types have no facts.
template <typename Rule>
inline constexpr rule_facts facts{};

// The bytes that can occur in a text of the rule: no text of it has any other byte. All bytes, if there are no facts.
template <typename Rule>
inline constexpr byte_flags occurring_bytes = [] {
  byte_flags flags{};
  for (unsigned c = 0; c < flags.size(); ++c) flags[c] = facts<Rule>.may_contain(static_cast<unsigned char>(c));
  return flags;
}();

// The bytes that a text of the rule can begin with. All bytes, if there are no facts.
template <typename Rule>
inline constexpr byte_flags first_bytes = [] {
  byte_flags flags{};
  for (unsigned c = 0; c < flags.size(); ++c) {
    flags[c] = !facts<Rule>.computed || facts<Rule>.longest_from(static_cast<char>(c)) != 0;
  }
  return flags;
}();

}  // namespace urispec
