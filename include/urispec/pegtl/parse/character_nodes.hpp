// The nodes of loops over single characters, many iterations at a time.
//
// Most of a derivation is the same few nodes again and again: in `*pchar` every small letter gives a pchar, an
// unreserved and an ALPHA, wherever it stands. So for each part of such a loop, a table gives the nodes of each
// character; an iteration of the loop copies them and fills in the place. The ordinary builder fills the table once, by
// reading texts of one character, so the table cannot differ from it. A character at which the part might take more (a
// sequence or a literal of several characters begins with it), and any beyond ASCII, is not in the table and is matched
// in the ordinary way. An escape, `%` and two hexadecimal digits, has a separate table by what its digits are, if the
// builder gives the same nodes for all 484 escapes. A rule that is always one character, such as HEXDIG, is read by its
// table outside loops too. Cost: that of copying, node_table.hpp. Tested in tests/parse/derivations_test.cpp, where a
// builder without tables gives the expected nodes, and, against a backtracking matcher, in tests/derivation.
#pragma once

#include "urispec/parse/derivation_state.hpp"
#include "urispec/parse/node_table.hpp"
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

  // For a part that is a separator and a rule with a node, which is any number of Inner.
  template <typename Part, typename Inner>
  static const node_table& of_separated(char separator) {
    static const node_table instance = make_separated_table(part_of<Part>, of<Inner>(), separator);
    return instance;
  }

 private:
  // The nodes of a part that matches all of a text; false if it does not, or gives none. It runs only when a table is
  // filled: it need not be fast, and this way it compiles faster.
  template <typename Part>
  [[gnu::cold, gnu::noinline]] static bool build(std::string_view text, derivation_arena& nodes) {
    scan::plain_input in = input_of(text);
    nodes.clear();
    derivation_state state(nodes);
    using tao::pegtl::apply_mode;
    using tao::pegtl::rewind_mode;
    return Control<Part>::template match<apply_mode::action, rewind_mode::required, tao::pegtl::nothing, Control>(
               in, state) &&
           in.empty() && state.size() != 0;
  }

  // The code that fills a table is the same for all parts (node_table.hpp), and compiled once.
  template <typename Part>
  static constexpr character_part part_of{&longest_from<Part>, &build<Part>};
};

// The iterations that the tables know (loops.hpp).
template <typename Tables>
struct copy_known_iterations {
  template <typename Part, typename Input>
  iterations operator()(Input& in, derivation_state& state) const {
    const node_table& table = Tables::template of<Part>();
    const auto ends = [&] { return in.empty() || table.at(*in.current()) == node_iteration::end; };
    if (ends()) return {false, iterations::next::none};
    const std::size_t taken = copy_iterations(table, std::string_view(in.current(), in.size()), in.byte(), state).bytes;
    in.bump(taken);
    return {taken != 0, ends() ? iterations::next::none : iterations::next::unknown};
  }
};

// The same for iterations that are a separator and any number of Inner, over many separators at once.
template <typename Tables, template <typename...> class Control, char Separator, typename Inner>
struct copy_separated {
  template <typename Part, typename Input>
  iterations operator()(Input& in, derivation_state& state) const {
    const node_table& table = Tables::template of_separated<Part, Inner>(Separator);
    const auto ends = [&] { return in.empty() || table.at(*in.current()) == node_iteration::end; };
    if (ends()) return {false, iterations::next::none};
    const copied known = copy_separated_iterations(table, std::string_view(in.current(), in.size()), in.byte(), state);
    in.bump(known.bytes);
    if (known.bytes != 0 && !ends()) {
      // The text between two separators has something that the table does not know: the open node continues in the
      // ordinary way.
      using loop = tao::pegtl::internal::star<Inner>;
      (void)match_loop<loop, tao::pegtl::apply_mode::action, Control>(in, copy_known_iterations<Tables>(), state);
      state.close(known.open, in.byte());
    }
    return {known.bytes != 0, ends() ? iterations::next::none : iterations::next::unknown};
  }
};

}  // namespace urispec
