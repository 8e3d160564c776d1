// Builds a derivation while PEGTL matches: each rule that the grammar names has a node, pushed before what is inside it
// and taken back with all of that when it fails. A part without a name that fails cuts the nodes back to what they were
// before it. That is one comparison of two numbers for each rule, and the grammar need not say where it can be given
// up. Lookahead builds nothing.
// Tests: tests/parse/derivations_test.cpp, tests/parse/backtracking_test.cpp.
#pragma once

#include "urispec/parse/control.hpp"
#include "urispec/parse/effects.hpp"
#include "urispec/parse/rule_index.hpp"
#include "urispec/tree/derivation.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace urispec {

struct derivation_state {
  // The most that the 32-bit numbers of a node can say, of bytes as of nodes.
  static constexpr std::size_t most = std::numeric_limits<std::uint32_t>::max();

  std::vector<derivation_node>& nodes;
  std::size_t limit = most;
  bool full = false;  // more nodes than `limit`: every push from then on fails, and the tree is of no use

  [[nodiscard]] bool push(std::size_t rule, std::size_t begin, std::size_t end) {
    if (nodes.size() >= limit) {
      full = true;
      return false;
    }
    nodes.push_back(
        {static_cast<std::uint32_t>(rule), static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end), 1});
    return true;
  }
  void cut(std::size_t size) { nodes.erase(nodes.begin() + static_cast<std::ptrdiff_t>(size), nodes.end()); }
};

namespace detail {

template <typename Grammar, typename Rule>
constexpr bool names_within();

template <typename Grammar, typename... Rules>
constexpr bool names_any(pegtl::type_list<Rules...>) {
  return (false || ... || (index_of<Grammar, Rules> != no_rule || names_within<Grammar, Rules>()));
}

// Is there a rule with a name inside this one?
template <typename Grammar, typename Rule>
inline constexpr bool names_within_v = [] {
  if constexpr (!composite<Rule>) {
    return false;
  } else {
    return !is_lookahead<shape<Rule>> && names_any<Grammar>(typename Rule::subs_t());
  }
}();

template <typename Grammar, typename Rule>
constexpr bool names_within() {
  return names_within_v<Grammar, Rule>;
}

}  // namespace detail

template <typename Grammar>
struct derivation_builder {
  template <typename Rule>
  struct control : tao::pegtl::normal<Rule> {
    static constexpr bool enable = false;
    static constexpr bool skims = false;  // rules/run.hpp: the rules inside a run are what is wanted

    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Action,
              template <typename...> class Control>
    [[nodiscard]] static bool match(text_input& in, derivation_state& state) {
      constexpr bool named = index_of<Grammar, Rule> != no_rule;
      constexpr bool has_inside = detail::names_within_v<Grammar, Rule>;
      if constexpr (A == tao::pegtl::apply_mode::nothing || (!named && !has_inside)) {
        return match_bare<Rule, M>(in);
      } else if constexpr (!has_inside) {
        const std::size_t begin = in.byte();
        return match_bare<Rule, M>(in) && state.push(index_of<Grammar, Rule>, begin, in.byte());
      } else if constexpr (named) {
        const std::size_t place = state.nodes.size();
        if (!state.push(index_of<Grammar, Rule>, in.byte(), in.byte())) return false;
        if (!step<Rule, A, M, Control>(in, state)) {
          state.cut(place);
          return false;
        }
        state.nodes[place].end = static_cast<std::uint32_t>(in.byte());
        state.nodes[place].size = static_cast<std::uint32_t>(state.nodes.size() - place);
        return true;
      } else {
        const std::size_t place = state.nodes.size();
        if (step<Rule, A, M, Control>(in, state)) return true;
        if (state.nodes.size() != place) state.cut(place);
        return false;
      }
    }
  };
};

}  // namespace urispec
