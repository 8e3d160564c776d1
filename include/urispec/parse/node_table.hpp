// Which nodes of a derivation a character gives: a table for a part of a rule, and the copying of nodes out of it.
// Which parts have one is in character_nodes.hpp.
// Cost of copying: at each character, stores for as many nodes as any character of the table gives, since a loop that
// ends after two iterations or three cannot be predicted. A table is 19 KiB large. Tested in
// tests/parse/derivations_test.cpp and, against a backtracking matcher, in tests/derivation.
#pragma once

#include "urispec/parse/derivation_state.hpp"
#include "urispec/parse/node_place.hpp"
#include "urispec/rules/character_class.hpp"
#include "urispec/tree/derivation.hpp"
#include "urispec/unicode/ascii_digits.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace urispec {

// What to do at a character: copy its nodes, which are as if it stood at the beginning; copy those of an escape if it
// begins one; match it in the ordinary way; or end the loop, since nothing that the part matches begins with it.
enum class node_iteration : std::uint8_t { match, copy, copy_escape, end };

struct node_table {
  static constexpr std::size_t most = 8;  // nodes a character; uric to lowalpha in RFC 2396 are five
  static constexpr std::size_t most_of_escape = 3 * most;

  std::array<node_iteration, 256> iteration_at{};
  // The nodes of the characters that are copied. Many characters give the same nodes, but each has a place of its own,
  // which saves the loop that copies them a look-up. Their size is given in bytes, which saves it a multiplication; it
  // is 0 for a character that is not copied. Sizes in single bytes would lie closer together, but derivations took a
  // twentieth longer with them.
  static constexpr std::size_t characters = 0x80;
  std::array<std::uint32_t, 256> bytes_of{};
  alignas(64) std::array<std::array<derivation_node, most>, characters> nodes{};
  std::size_t widest = 0;  // the most nodes of a character
  char separator = '\0';   // where there is one (copy_separated_iterations), a character that is copied

  // The nodes of an escape, by what its digits are.
  static constexpr std::size_t kinds_of_escape = 4;
  std::array<std::uint8_t, kinds_of_escape> escape_count{};
  alignas(64) std::array<std::array<derivation_node, most_of_escape>, kinds_of_escape> escape_nodes{};
  std::size_t widest_escape = 0;

  [[nodiscard]] bool begins_with_separator(std::string_view text) const noexcept {
    return !text.empty() && text.front() == separator && count(separator) != 0;
  }
  [[nodiscard]] std::size_t count(char c) const noexcept {
    return bytes_of[static_cast<unsigned char>(c)] / sizeof(derivation_node);
  }
  [[nodiscard]] node_iteration at(char c) const noexcept { return iteration_at[static_cast<unsigned char>(c)]; }

  // Which of two hexadecimal digits is a letter, as a number below kinds_of_escape; not below it if one is not such a
  // digit. By table: whether a digit is a letter cannot be predicted.
  [[nodiscard]] static std::size_t kind_of_escape(char first, char second) noexcept {
    return std::size_t{2} * kind_of_digit[static_cast<unsigned char>(first)] +
           kind_of_digit[static_cast<unsigned char>(second)];
  }

  // False where there is no place for so many, or for a character beyond ASCII.
  [[nodiscard]] bool add(char c, std::span<const derivation_node> of);

 private:
  static constexpr std::array<std::uint8_t, 256> kind_of_digit = [] {
    std::array<std::uint8_t, 256> kinds{};
    for (std::size_t c = 0; c < kinds.size(); ++c) {
      const bool is_digit = c < 0x80 && unicode::is_hex_digit(static_cast<char>(c));
      kinds[c] = !is_digit ? kinds_of_escape : c > '9' ? 1 : 0;
    }
    return kinds;
  }();
};

// What a table is filled with: a part of a rule, by what it does with short texts.
struct character_part {
  std::size_t (*longest_from)(char);                        // pegtl/parse/first_character.hpp
  bool (*build)(std::string_view text, derivation_arena&);  // the nodes of a text; false if it gives none
};
[[nodiscard]] node_table make_node_table(const character_part& part);

// For a part that is `separator` and any number of another part, whose table is `inner`. Empty where the separator may
// be part of what follows it, or gives more than one node.
[[nodiscard]] node_table make_separated_table(const character_part& part, const node_table& inner, char separator);

static_assert(sizeof(node_table) < 19 * 1024);

struct copied {
  std::size_t bytes = 0;
  std::size_t open = 0;  // where the node is that the last separator gave
};

// Copies the nodes of the characters and escapes at the start of `text`, as many as the table knows one after the
// other, for a text that begins at `offset` of the whole.
[[nodiscard]] copied copy_iterations(const node_table& table, std::string_view text, std::size_t offset,
                                derivation_state& state);

// The same where a separator gives one node, and what follows up to the next separator is inside it. Nothing if `text`
// does not begin with one. When it ends, the last of these nodes is closed, and may be opened again.
[[nodiscard]] copied copy_separated_iterations(const node_table& table, std::string_view text, std::size_t offset,
                                          derivation_state& state);

// The nodes of the one character `c`; false if the table has none, or there is no room.
[[nodiscard]] inline bool copy_iteration(const node_table& table, char c, std::size_t offset, derivation_state& state) {
  const std::size_t count = table.count(c);
  if (count == 0) return false;
  const auto& nodes = table.nodes[static_cast<unsigned char>(c)];
  derivation_node* const room = state.room_for(node_table::most);
  if (room == nullptr) return false;
  const node_place place(offset);
  place.put(nodes[0], room[0]);
  for (std::size_t n = 1; n < table.widest; ++n) place.put(nodes[n], room[n]);
  state.wrote_up_to(room + count);
  return true;
}

}  // namespace urispec
