// Which nodes of a derivation a character gives, for what is repeated in a loop over characters. In `*pchar` every
// small letter gives a pchar, an unreserved and an ALPHA, wherever it stands, so a derivation does not store them: it
// says that a stretch of the text is such a loop, and the nodes are found here when somebody asks (derivation_run.hpp).
// An escape, `%` and two hexadecimal digits, is one iteration too.
//
// pegtl/parse/character_nodes.hpp says which loops have a table, parse/make_node_table.hpp fills it.
// Cost: that of one look-up for each iteration. A table is 18 KiB large, of which a program
// touches what it uses.
// Tests: tests/tree/derivation_test.cpp, tests/parse/node_table_test.cpp.
#pragma once

#include "urispec/tree/derivation_node.hpp"
#include "urispec/unicode/ascii_digits.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace urispec {

// What an iteration can begin with: something that has to be matched, as any character beyond ASCII; a character or an
// escape of which the table has the nodes; or nothing.
enum class node_iteration : std::uint8_t { match, character, escape, none };

// One iteration of the loop.
struct known_iteration {
  std::span<const derivation_node> nodes;  // as if the text began here; none for a character that is a literal
  std::size_t bytes = 0;                   // that it takes; 0 where the table does not know it
};

struct node_table {
  static constexpr std::size_t most = 8;  // nodes a character; uric to lowalpha in RFC 2396 are five
  static constexpr std::size_t most_of_escape = 3 * most;
  static constexpr std::size_t characters = 0x80;

  std::array<node_iteration, 256> iteration_at{};
  std::array<std::uint8_t, characters> count{};
  std::array<std::array<derivation_node, most>, characters> nodes{};

  // The nodes of an escape, by which of its digits are letters.
  static constexpr std::size_t kinds_of_escape = 4;
  std::array<std::uint8_t, kinds_of_escape> escape_count{};
  std::array<std::array<derivation_node, most_of_escape>, kinds_of_escape> escape_nodes{};

  [[nodiscard]] node_iteration at(char c) const noexcept { return iteration_at[static_cast<unsigned char>(c)]; }

  // The iteration at the start of a text that is not empty.
  [[nodiscard]] known_iteration first(std::string_view text) const noexcept {
    const auto c = static_cast<unsigned char>(text.front());
    switch (iteration_at[c]) {
      case node_iteration::character: return {std::span(nodes[c]).first(count[c]), 1};
      case node_iteration::escape: {
        const std::size_t kind = kind_of_first_escape(text);
        if (kind == kinds_of_escape) return {};
        return {std::span(escape_nodes[kind]).first(escape_count[kind]), 3};
      }
      default: return {};
    }
  }

  // How many bytes of the text are iterations that the table knows, one after the other.
  [[nodiscard]] std::size_t known_length(std::string_view text) const noexcept {
    std::size_t length = 0;
    while (length != text.size()) {
      const node_iteration next = at(text[length]);
      if (next == node_iteration::character) {
        ++length;
        continue;
      }
      if (next != node_iteration::escape || kind_of_first_escape(text.substr(length)) == kinds_of_escape) break;
      length += 3;
    }
    return length;
  }

  // For a text that begins with '%'; kinds_of_escape where no digits follow.
  [[nodiscard]] static constexpr std::size_t kind_of_first_escape(std::string_view text) noexcept {
    return text.size() < 3 ? kinds_of_escape : kind_of_escape(text[1], text[2]);
  }
  // Which of two characters are letters, as a number below kinds_of_escape; kinds_of_escape where one is not a
  // hexadecimal digit.
  [[nodiscard]] static constexpr std::size_t kind_of_escape(char first, char second) noexcept {
    if (!unicode::is_hex_digit(first) || !unicode::is_hex_digit(second)) return kinds_of_escape;
    return (unicode::is_digit(first) ? 0U : 2U) + (unicode::is_digit(second) ? 0U : 1U);
  }
};

static_assert(sizeof(node_table) < 18 * 1024);

}  // namespace urispec
