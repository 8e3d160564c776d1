// The tables of the nodes that characters give (tree/node_table.hpp), one for each part of a rule that is repeated in a
// loop over characters, and one for each rule that is always one character, such as HEXDIG.
//
// The ordinary builder fills a table once, by reading texts of one character, so the table cannot differ from it
// (parse/make_node_table.hpp). What the table does not know, the builder matches in the ordinary way: a character at
// which the part might take more, because a sequence or a literal begins with it, and any beyond ASCII. A part that
// looks ahead has no table: what it gives depends on more than the character.
// Tested in tests/parse/derivations_test.cpp, where a builder without tables gives the expected nodes, and, against a
// backtracking matcher, in tests/derivation.
#pragma once

#include "urispec/parse/derivation_state.hpp"
#include "urispec/parse/make_node_table.hpp"
#include "urispec/pegtl/parse/control.hpp"
#include "urispec/pegtl/parse/first_character.hpp"
#include "urispec/pegtl/parse/loops.hpp"

#include <cstddef>
#include <string_view>

namespace urispec {

// `Control`: that of a builder that does not use tables.
template <template <typename...> class Control>
struct character_nodes {
  template <typename Part>
  static const node_table& of() {
    static const node_table instance = make_node_table(part_of<Part>);
    return instance;
  }

  // Whether there is one.
  template <typename Part>
  static constexpr bool exist = !detail::looks_ahead<Part>;

  // Whether the table of a part knows all that a span over the class goes over.
  template <typename Part, typename Class>
  static bool know_all() {
    static const bool known = know<Class>(of<Part>(), [](char) { return false; });
    return known;
  }
  // The same for a span in which the separator stands between any number of the part.
  template <typename Part, typename Class, char Separator>
  static bool know_all_but() {
    static const bool known = of<Part>().at(Separator) == node_iteration::none &&
                              know<Class>(of<Part>(), [](char c) { return c == Separator; });
    return known;
  }

 private:
  // The nodes of a part that matches all of a text; false if it does not. It runs only when a table is filled: it need
  // not be fast, and this way it compiles faster.
  template <typename Part>
  [[gnu::cold, gnu::noinline]] static bool build(std::string_view text, derivation_arena& nodes) {
    scan::plain_input in = input_of(text);
    nodes.clear();
    derivation_state state(nodes);
    using tao::pegtl::apply_mode;
    using tao::pegtl::rewind_mode;
    return Control<Part>::template match<apply_mode::action, rewind_mode::required, tao::pegtl::nothing, Control>(
               in, state) &&
           in.empty();
  }

  template <typename Class, typename Excepted>
  static bool know(const node_table& table, Excepted is_excepted) {
    if (Class::beyond_ascii || (Class::with_percent && table.at('%') != node_iteration::escape)) return false;
    for (std::size_t i = 0; i < node_table::characters; ++i) {
      const char c = static_cast<char>(i);
      if (Class::bytes[i] && !is_excepted(c) && table.at(c) != node_iteration::character) return false;
    }
    return true;
  }

  // The code that fills a table is the same for all parts, and compiled once.
  template <typename Part>
  static constexpr character_part part_of{&longest_from<Part>, &build<Part>};
};

// The iterations that the tables know, as a run (loops.hpp).
template <typename Tables>
struct known_iterations {
  template <typename Part, typename Input>
  iterations operator()(Input& in, derivation_state& state) const {
    const node_table& table = Tables::template of<Part>();
    const std::size_t length = table.known_length({in.current(), in.size()});
    if (length != 0 && !state.push(derivation_run(table, in.byte(), in.byte() + length))) {
      return {false, iterations::next::none};
    }
    in.bump(length);
    const bool ends = in.empty() || table.at(*in.current()) == node_iteration::none;
    return {length != 0, ends ? iterations::next::none : iterations::next::unknown};
  }
};

}  // namespace urispec
