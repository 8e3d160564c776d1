// The nodes of loops over single characters, many turns at a time.
//
// Most of a derivation is the same few nodes again and again: in `*pchar` every small letter gives a pchar, an
// unreserved and an ALPHA, wherever it stands. So for each part of such a loop a table says, by character, which nodes
// it gives; a turn of the loop copies them and puts in where. The table is filled by the ordinary builder reading texts
// of one character, once, so that it cannot say anything else. A character at which the part might take more (a
// sequence or a literal of several characters begins with it), and any beyond ASCII, is not in the table and is matched
// in the ordinary way. An escape, `%` and two hexadecimal digits, is in a table of its own by what its digits are, where
// the builder says the same of all 484.
// Cost: a copy of 16 bytes a node. Tested in tests/parse/derivations_test.cpp and, against a backtracking matcher, in
// tests/derivation.
#pragma once

#include "urispec/parse/control.hpp"
#include "urispec/parse/derivation_state.hpp"
#include "urispec/parse/first_character.hpp"
#include "urispec/parse/loops.hpp"
#include "urispec/rules/character_class.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

namespace urispec {

template <typename Grammar, template <typename...> class Control>
struct character_nodes {
  static constexpr std::size_t most = 7;  // nodes a character; uric to lowalpha in RFC 2396 are five

  // What to do at a character: copy its nodes, which are as if it stood at the beginning; copy those of an escape if it
  // begins one; match it in the ordinary way; or end the loop, since nothing that the part matches begins with it.
  enum class turn : std::uint8_t { match, copy, copy_escape, end };
  struct entry {
    turn how = turn::match;
    std::uint32_t count = 0;
    std::array<derivation_node, most> nodes{};
  };
  struct escape {
    std::uint32_t count = 0;
    std::array<derivation_node, 3 * most> nodes{};
  };
  struct table {
    std::array<entry, 256> by_character{};
    std::array<escape, 4> by_digits{};  // shape_of

    [[nodiscard]] const entry& at(char c) const noexcept { return by_character[static_cast<unsigned char>(c)]; }
  };

  // Which of two hexadecimal digits is a letter, as a number below 4; 4 or more where one of them is no such digit. By
  // table: whether a digit is a letter cannot be foreseen.
  static std::size_t shape_of(char first, char second) noexcept {
    return std::size_t{2} * kind_of_digit[static_cast<unsigned char>(first)] +
           kind_of_digit[static_cast<unsigned char>(second)];
  }

  template <typename Part>
  static const table& of() {
    static const table instance = make<Part>();
    return instance;
  }

 private:
  static constexpr std::array<std::uint8_t, 256> kind_of_digit = [] {
    std::array<std::uint8_t, 256> kinds{};
    for (std::size_t c = 0; c < kinds.size(); ++c) {
      const bool is_digit = c < 0x80 && rules::detail::is_hexadecimal(static_cast<char>(c));
      kinds[c] = !is_digit ? 4 : c > '9' ? 1 : 0;
    }
    return kinds;
  }();

  template <typename Part>
  static table make() {
    table result{};
    derivation_arena nodes;
    for (std::size_t i = 0; i < 0x80; ++i) {
      const char c = static_cast<char>(i);
      entry& of = result.by_character[i];
      const std::size_t longest = longest_from<Part>(c);
      if (longest > 1) {
        if (c == '%' && fill_escapes<Part>(result.by_digits)) of.how = turn::copy_escape;
        continue;
      }
      if (longest == 0) {
        of.how = turn::end;
        continue;
      }
      if (!build<Part>({&c, 1}, nodes) || nodes.size() > most) continue;
      of.how = turn::copy;
      of.count = static_cast<std::uint32_t>(nodes.size());
      std::ranges::copy(nodes, of.nodes.begin());
    }
    return result;
  }

  // False where the nodes of an escape may depend on more than which digits are letters.
  template <typename Part>
  static bool fill_escapes(std::array<escape, 4>& by_digits) {
    if (longest_from<Part>('%') > 3) return false;  // what follows the escape may have a say
    constexpr std::string_view digits = "0123456789ABCDEFabcdef";
    derivation_arena nodes;
    for (const char first : digits) {
      for (const char second : digits) {
        const char text[] = {'%', first, second};
        escape& known = by_digits[shape_of(first, second)];
        if (!build<Part>({text, 3}, nodes) || nodes.size() > known.nodes.size()) return false;
        if (known.count == 0) {
          known.count = static_cast<std::uint32_t>(nodes.size());
          std::ranges::copy(nodes, known.nodes.begin());
        } else if (!std::ranges::equal(nodes, std::span(known.nodes).first(known.count))) {
          return false;
        }
      }
    }
    return true;
  }

  // The nodes of a part that matches all of a text; false if it does not, or gives none.
  template <typename Part>
  static bool build(std::string_view text, derivation_arena& nodes) {
    nodes.clear();
    derivation_state state{.nodes = nodes};
    text_input in = input_of(text);
    using tao::pegtl::apply_mode;
    using tao::pegtl::rewind_mode;
    return Control<Part>::template match<apply_mode::action, rewind_mode::required, tao::pegtl::nothing, Control>(
               in, state) &&
           in.empty() && !nodes.empty();
  }
};

namespace detail {

// What is added to a node to put it elsewhere: both offsets in one addition, since no sum is as large as 2^32.
struct displacement {
  std::uint64_t rule_and_begin;
  std::uint64_t end_and_size;

  explicit displacement(std::uint64_t bytes) noexcept
      : rule_and_begin(std::endian::native == std::endian::little ? bytes << 32U : bytes),
        end_and_size(std::endian::native == std::endian::little ? bytes : bytes << 32U) {}

  void advance(std::uint64_t bytes) noexcept {
    const displacement more(bytes);
    rule_and_begin += more.rule_and_begin;
    end_and_size += more.end_and_size;
  }
};

// The first `count` nodes, moved. Writes a few at once, whether there are as many or not: a loop that ends after two turns
// or three cannot be foreseen. Gives back where the next node goes.
template <std::size_t N>
derivation_node* copy_nodes(const std::array<derivation_node, N>& nodes, std::uint32_t count, const displacement& by,
                            derivation_node* to) {
  constexpr std::uint32_t at_once = 4;
  static_assert(at_once <= N && sizeof(displacement) == sizeof(derivation_node));
  const auto put = [&](std::uint32_t n) {
    std::uint64_t words[2];
    std::memcpy(words, &nodes[n], sizeof words);
    words[0] += by.rule_and_begin;
    words[1] += by.end_and_size;
    std::memcpy(&to[n], words, sizeof words);
  };
  for (std::uint32_t n = 0; n < at_once; ++n) put(n);
  for (std::uint32_t n = at_once; n < count; ++n) put(n);
  return to + count;
}

// As many turns as the table knows, from where `in` stands. Gives back how many characters they took.
template <typename Tables>
std::size_t copy_turns(const typename Tables::table& table, text_input& in, derivation_state& state) {
  // Room is made for a stretch at a time, so that a run that ends early costs little.
  constexpr std::size_t stretch = 64;
  std::size_t taken = 0;
  for (;;) {
    const std::size_t characters = std::min(in.size(), stretch);
    const std::size_t before = state.nodes.size();
    if (characters == 0 || before + characters * Tables::most > state.limit) return taken;
    state.nodes.resize(before + characters * Tables::most);
    const char* const text = in.current();
    displacement place(in.byte());
    derivation_node* next = state.nodes.data() + before;
    std::size_t i = 0;
    while (i < characters) {
      const auto& entry = table.at(text[i]);
      if (entry.how == Tables::turn::copy) {
        next = copy_nodes(entry.nodes, entry.count, place, next);
        ++i;
        place.advance(1);
      } else if (entry.how == Tables::turn::copy_escape && characters - i >= 3) {
        const std::size_t shape = Tables::shape_of(text[i + 1], text[i + 2]);
        if (shape >= table.by_digits.size()) break;
        const auto& escape = table.by_digits[shape];
        next = copy_nodes(escape.nodes, escape.count, place, next);
        i += 3;
        place.advance(3);
      } else {
        break;
      }
    }
    state.nodes.resize(static_cast<std::size_t>(next - state.nodes.data()));
    in.bump(i);
    taken += i;
    if (i < stretch) return taken;
  }
}

}  // namespace detail

// The turns that the tables know (loops.hpp).
template <typename Tables>
struct copy_known_turns {
  template <typename Part>
  turns operator()(text_input& in, derivation_state& state) const {
    const auto& table = Tables::template of<Part>();
    const bool any = detail::copy_turns<Tables>(table, in, state) != 0;
    const bool ends = in.empty() || table.at(*in.current()).how == Tables::turn::end;
    return {any, ends ? turns::next::none : turns::next::unknown};
  }
};

}  // namespace urispec
