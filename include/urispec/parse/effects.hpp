// What a rule can leave behind, found out from its type before anything runs. PEG gives up an alternative after some of
// it matched, and what those parts noted down must go. `leftovers` says for each rule, named or not, exactly which
// slots of `components` it may have filled when it fails; the builders save those before the rule and put them back
// after. Most rules have none and get no code at all. This holds for any PEGTL rule; the grammar need not say where it
// can be given up:
//   - a lookahead leaves nothing: below it the builders are off (apply_mode::nothing);
//   - a choice leaves nothing when it fails, as each alternative has put things back itself;
//   - opt and star do not fail; the turn that ends them has put things back itself; a run fails where its plain rule
//     does;
//   - a sequence leaves what its parts filled before the last part that can fail (that part cleans up after itself);
//   - any other rule is taken to leave all that can be filled inside it.
// The rules must not be recursive, which those of the catalogue are not. Tests: tests/parse/effects_test.cpp.
#pragma once

#include "urispec/parse/roles.hpp"
#include "urispec/parse/rule_index.hpp"
#include "urispec/parse/shape.hpp"
#include "urispec/rules/run.hpp"

#include <tao/pegtl/rules.hpp>
#include <tao/pegtl/type_list.hpp>

#include <cstddef>

namespace urispec {

namespace detail {

template <typename Shape>
inline constexpr bool never_fails = false;
template <typename... Rules>
inline constexpr bool never_fails<pegtl::internal::opt<Rules...>> = true;
template <typename... Rules>
inline constexpr bool never_fails<pegtl::internal::star<Rules...>> = true;
template <unsigned Max, typename... Rules>
inline constexpr bool never_fails<pegtl::internal::rep_opt<Max, Rules...>> = true;
template <>
inline constexpr bool never_fails<pegtl::internal::success> = true;

template <typename Grammar, typename Rule>
constexpr role own_role() {
  constexpr std::size_t index = index_of<Grammar, Rule>;
  if constexpr (index == no_rule) {
    return {};
  } else {
    return role_of(Grammar::info[index].name);
  }
}
template <typename Grammar, typename Rule>
constexpr slot_set own_slots() {
  return slots_of(own_role<Grammar, Rule>());
}

// A kind of effect is a type with a template own<Rule>(): the effects of a rule itself, as bits.
template <typename Grammar>
struct filled_slots {
  template <typename Rule>
  static constexpr unsigned own() {
    return own_slots<Grammar, Rule>();
  }
};

// Those of a rule and all inside it.
template <typename Kind, typename Rule>
constexpr unsigned effects_of();

template <typename Kind, typename... Rules>
constexpr unsigned effects_of_any(pegtl::type_list<Rules...>) {
  return (0u | ... | effects_of<Kind, Rules>());
}

// Those of all inside it.
template <typename Kind, typename Rule>
inline constexpr unsigned effects_inside = [] {
  if constexpr (!composite<Rule>) {
    return 0u;
  } else if constexpr (is_lookahead<shape<Rule>>) {
    return 0u;
  } else {
    return effects_of_any<Kind>(typename Rule::subs_t());
  }
}();

template <typename Kind, typename Rule>
constexpr unsigned effects_of() {
  return Kind::template own<Rule>() | effects_inside<Kind, Rule>;
}

template <typename Rule>
constexpr bool may_fail();

template <typename... Rules>
constexpr bool any_may_fail(pegtl::type_list<Rules...>) {
  return (false || ... || may_fail<Rules>());
}
template <typename... Rules>
constexpr bool all_may_fail(pegtl::type_list<Rules...>) {
  return (true && ... && may_fail<Rules>());
}

template <typename Rule>
inline constexpr bool may_fail_v = [] {
  if constexpr (!requires { typename Rule::rule_t; }) {
    return true;
  } else if constexpr (never_fails<shape<Rule>>) {
    return false;
  } else if constexpr (is_sequence<shape<Rule>> || is_run<shape<Rule>>) {
    return any_may_fail(typename Rule::subs_t());
  } else if constexpr (is_choice<shape<Rule>>) {
    return all_may_fail(typename Rule::subs_t());
  } else {
    return true;
  }
}();

template <typename Rule>
constexpr bool may_fail() {
  return may_fail_v<Rule>;
}

template <typename Kind, typename... Rules>
constexpr unsigned effects_before_last_failure(pegtl::type_list<Rules...>) {
  unsigned effects = 0;
  unsigned before_failure = 0;
  (..., (before_failure = may_fail<Rules>() ? effects : before_failure, effects |= effects_of<Kind, Rules>()));
  return before_failure;
}

// Those that a rule may have had, and not taken back, when it fails.
template <typename Kind, typename Rule>
inline constexpr unsigned effects_of_failure = [] {
  if constexpr (!composite<Rule>) {
    return 0u;
  } else if constexpr (is_choice<shape<Rule>> || !may_fail_v<Rule> || is_lookahead<shape<Rule>>) {
    return 0u;
  } else if constexpr (is_sequence<shape<Rule>>) {
    return effects_before_last_failure<Kind>(typename Rule::subs_t());
  } else {
    return effects_inside<Kind, Rule>;
  }
}();

}  // namespace detail

// The slots that a rule may fill, itself and all inside it.
template <typename Grammar, typename Rule>
inline constexpr slot_set fills = static_cast<slot_set>(detail::effects_of<detail::filled_slots<Grammar>, Rule>());

// Whether a rule fills all that is filled inside it: what is inside need not be looked at, since the outermost counts.
// Not so a path whose kind is a rule inside it.
template <typename Grammar, typename Rule>
inline constexpr bool fills_alone = [] {
  constexpr role own = detail::own_role<Grammar, Rule>();
  constexpr bool is_path = (own.parts & slot_of(part::path)) != 0;
  return slots_of(own) != 0 && fills<Grammar, Rule> == slots_of(own) && (!is_path || own.kind == kind_of::path);
}();

// The slots that a rule may have filled, and not put back, when it fails.
template <typename Grammar, typename Rule>
inline constexpr slot_set leftovers =
    static_cast<slot_set>(detail::effects_of_failure<detail::filled_slots<Grammar>, Rule>);

}  // namespace urispec
