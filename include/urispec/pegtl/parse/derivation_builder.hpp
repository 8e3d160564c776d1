// Builds a derivation while PEGTL matches: each named rule of the grammar has a node, which is pushed before the nodes
// inside it, closed when the rule succeeds and removed when it fails. Nothing else has to be undone, because in a text
// that matches, no rule succeeds inside an alternative that is given up (pegtl/rules/committed.hpp); if the text does
// not match, there is no tree. Lookahead builds nothing. Loops over characters take their nodes from tables
// (character_nodes.hpp). Cost: linear. Tests: tests/parse/derivations_test.cpp, where a builder without tables says
// what the nodes are, tests/parse/committed_test.cpp, and against a backtracking matcher tests/derivation.
#pragma once

#include "urispec/parse/derivation_state.hpp"
#include "urispec/pegtl/parse/character_nodes.hpp"
#include "urispec/pegtl/parse/control.hpp"
#include "urispec/pegtl/parse/inside.hpp"
#include "urispec/pegtl/parse/loops.hpp"
#include "urispec/pegtl/parse/rule_index.hpp"
#include "urispec/pegtl/parse/separated_loop.hpp"

#include <tao/pegtl/type_list.hpp>

#include <cstddef>
#include <cstdint>

namespace urispec {

// Where the nodes of single characters come from: tables, or the rules, as for all other nodes.
enum class node_source : std::uint8_t { tables, rules };

template <typename Grammar, node_source Source = node_source::tables>
struct derivation_builder {
  template <typename Rule>
  struct control : tao::pegtl::normal<Rule> {
    static constexpr bool enable = false;
    static constexpr bool recognizes_only = false;  // pegtl/rules/span.hpp: the rules inside a span are what is wanted

    // pegtl/rules/committed.hpp
    template <typename Guard, typename Input>
    [[nodiscard]] static bool may_enter(Input& in) {
      return matches_ahead<Guard>(in);
    }

    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Action,
              template <typename...> class Control, typename Input>
    [[nodiscard, gnu::always_inline]] static bool match(Input& in, derivation_state& state) {
      constexpr bool named = index_of<Grammar, Rule> != no_rule;
      constexpr bool has_inside = has_names_inside<Grammar, Rule>;
      if constexpr (A == tao::pegtl::apply_mode::nothing || (!named && !has_inside)) {
        return recognize<Rule, M>(in);
      } else if constexpr (!has_inside) {
        const std::size_t begin = in.byte();
        return recognize<Rule, M>(in) && state.push(index_of<Grammar, Rule>, begin, in.byte());
      } else if constexpr (Source == node_source::tables && detail::longest<Rule>() == 1) {
        const node_table& table = tables::template of<Rule>();
        if (in.empty() || table.at(*in.current()) == node_iteration::end) return false;
        if (!copy_iteration(table, *in.current(), in.byte(), state)) return by_rules<A, M, Control>(in, state);
        in.bump(1);
        return true;
      } else if constexpr (named) {
        // In the same modes everywhere, so that a rule is instantiated once for all rules that use it.
        return by_rules<tao::pegtl::apply_mode::action, tao::pegtl::rewind_mode::required, Control>(in, state);
      } else {
        return by_rules<A, M, Control>(in, state);
      }
    }

   private:
    using tables = character_nodes<derivation_builder<Grammar, node_source::rules>::template control>;

    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Control, typename Input>
    [[nodiscard]] static bool by_rules(Input& in, derivation_state& state) {
      if constexpr (index_of<Grammar, Rule> == no_rule) {
        return inside<A, M, Control>(in, state);
      } else {
        const std::size_t place = state.size();
        if (!state.push(index_of<Grammar, Rule>, in.byte(), in.byte())) return false;
        if (inside<A, M, Control>(in, state)) {
          state.close(place, in.byte());
          return true;
        }
        state.cut(place);
        return false;
      }
    }

    // The parts of the rule. Loops over characters take many iterations at a time.
    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Control, typename Input>
    [[nodiscard]] static bool inside(Input& in, derivation_state& state) {
      if constexpr (Source == node_source::tables && detail::loops_over_characters<Rule>) {
        return match_loop<Rule, A, Control>(in, copy_known_iterations<tables>(), state);
      } else if constexpr (Source == node_source::tables && separated_loop<Grammar, detail::shape<Rule>>::known) {
        using iteration = separated_loop<Grammar, detail::shape<Rule>>;
        using copies = copy_separated<tables, Control, iteration::separator, typename iteration::repeated::inner>;
        return match_loop<Rule, A, Control>(in, copies(), state);
      } else if constexpr (detail::is_choice<detail::shape<Rule>>) {
        return match_choice<A, M, Control>(typename Rule::subs_t(), in, state);
      } else {
        return step<Rule, A, M, Control>(in, state);
      }
    }

    // As in PEGTL, with one function less for each choice.
    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Control, typename First,
              typename... Rest, typename Input>
    [[nodiscard]] static bool match_choice(tao::pegtl::type_list<First, Rest...>, Input& in, derivation_state& state) {
      if constexpr (sizeof...(Rest) == 0) {
        return Control<First>::template match<A, M, tao::pegtl::nothing, Control>(in, state);
      } else {
        constexpr auto rewind = tao::pegtl::rewind_mode::required;
        return Control<First>::template match<A, rewind, tao::pegtl::nothing, Control>(in, state) ||
               match_choice<A, M, Control>(tao::pegtl::type_list<Rest...>(), in, state);
      }
    }
  };
};

}  // namespace urispec
