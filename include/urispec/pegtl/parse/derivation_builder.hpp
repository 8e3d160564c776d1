// Builds a derivation while PEGTL matches: each named rule of the grammar has a node, which is pushed before the nodes
// inside it, closed when the rule succeeds and removed when it fails. Nothing else has to be undone, because in a text
// that matches, no rule succeeds inside an alternative that is given up (pegtl/rules/committed.hpp); if the text does
// not match, there is no tree. Lookahead builds nothing.
//
// Loops over characters are runs, whose nodes are in tables (tree/derivation_run.hpp, character_nodes.hpp). Where such
// a loop is a span of US-ASCII, its class finds where it ends, and nothing is done for each character. That a span
// matches what its plain rule does was proved when the header was generated.
// Cost: linear. Tests: tests/parse/derivations_test.cpp, where a builder without tables says what the nodes are,
// tests/parse/committed_test.cpp, and against a backtracking matcher tests/derivation.
#pragma once

#include "urispec/parse/derivation_state.hpp"
#include "urispec/pegtl/parse/character_nodes.hpp"
#include "urispec/pegtl/parse/control.hpp"
#include "urispec/pegtl/parse/inside.hpp"
#include "urispec/pegtl/parse/loops.hpp"
#include "urispec/pegtl/parse/rule_index.hpp"
#include "urispec/pegtl/parse/separated_loop.hpp"
#include "urispec/pegtl/combinators/span.hpp"

#include <tao/pegtl/type_list.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

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
      } else if constexpr (is_one_known_character<Rule>()) {
        const node_table& table = tables::template of<Rule>();
        if (in.empty() || table.at(*in.current()) == node_iteration::none) return false;
        if (table.at(*in.current()) != node_iteration::character) return by_rules<A, M, Control>(in, state);
        if (!state.push(derivation_run(table, in.byte(), in.byte() + 1))) return false;
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

    template <typename One>
    static constexpr bool is_one_known_character() {
      if constexpr (Source == node_source::tables && detail::is_always_one_character<One>()) {
        return tables::template exist<One>;
      } else {
        return false;
      }
    }
    // Loop: a character_loop, or what is repeated between separators.
    template <typename Loop>
    static constexpr bool is_known_loop() {
      if constexpr (Source == node_source::tables && Loop::known) {
        return tables::template exist<typename Loop::part>;
      } else {
        return false;
      }
    }
    template <typename Separated>
    static constexpr bool is_known_separated() {
      if constexpr (Separated::known) {
        return is_known_loop<typename Separated::repeated>();
      } else {
        return false;
      }
    }

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

    // The parts of the rule.
    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Control, typename Input>
    [[nodiscard]] static bool inside(Input& in, derivation_state& state) {
      if constexpr (Source == node_source::tables && detail::is_span<detail::shape<Rule>>) {
        return match_span<A, M, Control>(detail::shape<Rule>(), in, state);
      } else if constexpr (is_known_loop<detail::character_loop<detail::shape<Rule>>>()) {
        return match_loop<Rule, A, Control>(in, known_iterations<tables>(), state);
      } else if constexpr (detail::is_choice<detail::shape<Rule>>) {
        return match_choice<A, M, Control>(typename Rule::subs_t(), in, state);
      } else {
        return step<Rule, A, M, Control>(in, state);
      }
    }

    // A span over a loop of which the tables know all iterations, or its plain rule.
    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Control,
              combinators::detail::least Least, typename First, typename Class, typename Plain, typename Input>
    [[nodiscard]] static bool match_span(combinators::detail::span<Least, First, Class, Plain>, Input& in,
                                         derivation_state& state) {
      using characters = detail::character_loop<detail::shape<Plain>>;
      using separated = separated_loop<Grammar, detail::shape<Plain>>;
      constexpr bool may_be_empty = Least == combinators::detail::least::none;
      if constexpr (Class::beyond_ascii) {
        return by_plain_rule<Plain, A, M, Control>(in, state);
      } else if constexpr (is_known_loop<characters>()) {
        using part = typename characters::part;
        if (!tables::template know_all<part, Class>()) return by_plain_rule<Plain, A, M, Control>(in, state);
        const std::size_t length = span_length<First, Class>(in);
        if (length == 0) return may_be_empty;
        if (!state.push(derivation_run(tables::template of<part>(), in.byte(), in.byte() + length))) return false;
        in.bump(length);
        return true;
      } else if constexpr (is_known_separated<separated>()) {
        using part = typename separated::repeated::part;
        if (!tables::template know_all_but<part, Class, separated::separator>()) {
          return by_plain_rule<Plain, A, M, Control>(in, state);
        }
        const std::size_t length = span_length<First, Class>(in);
        if (length == 0) return may_be_empty;
        constexpr std::size_t rule = index_of<Grammar, typename separated::separated>;
        if (!state.push(separated_run(rule, separated::separator, tables::template of<part>(), in.byte(),
                                      in.byte() + length))) {
          return false;
        }
        in.bump(length);
        return true;
      } else {
        return by_plain_rule<Plain, A, M, Control>(in, state);
      }
    }
    template <typename Plain, tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Control,
              typename Input>
    [[nodiscard]] static bool by_plain_rule(Input& in, derivation_state& state) {
      return Control<Plain>::template match<A, M, tao::pegtl::nothing, Control>(in, state);
    }
    template <typename First, typename Class, typename Input>
    [[nodiscard]] static std::size_t span_length(Input& in) noexcept {
      if constexpr (!std::is_void_v<First>) {
        if (!First::begins({in.current(), in.size()})) return 0;
      }
      return Class::long_span_length({in.current(), in.size()});
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
