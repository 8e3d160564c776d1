// Builds `components` while PEGTL matches: a rule with a role (roles.hpp) writes down its range when it succeeds, a
// rule that can leave something of a failed attempt behind (effects.hpp) puts back what was there before. Everything
// else, character by character, is matched bare. Allocates nothing. Tests: tests/parse/components_test.cpp,
// tests/parse/backtracking_test.cpp.
#pragma once

#include "urispec/parse/control.hpp"
#include "urispec/parse/effects.hpp"
#include "urispec/tree/components.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <string_view>
#include <utility>

namespace urispec {

// Calls `f` with the index of each part that is in `Slots`.
template <slot_set Slots, typename Function>
constexpr void for_each_part(Function f) {
  [&]<std::size_t... Index>(std::index_sequence<Index...>) {
    (
        [&] {
          if constexpr ((Slots >> Index & 1u) != 0) f(Index);
        }(),
        ...);
  }
  (std::make_index_sequence<part_count>());
}

// A copy of some slots.
template <slot_set Slots>
class saved_slots {
 public:
  explicit saved_slots(const components& c) noexcept {
    std::size_t next = 0;
    for_each_part<Slots>([&](std::size_t p) { ranges_[next++] = c.ranges[p]; });
    if constexpr (holds_path) path_kind_ = c.path_kind;
    if constexpr (holds_host_kind) host_kind_ = c.host_kind;
  }

  void restore(components& c) const noexcept {
    std::size_t next = 0;
    for_each_part<Slots>([&](std::size_t p) { c.ranges[p] = ranges_[next++]; });
    if constexpr (holds_path) c.path_kind = path_kind_;
    if constexpr (holds_host_kind) c.host_kind = host_kind_;
  }

 private:
  static constexpr bool holds_path = (Slots & slot_of(part::path)) != 0;
  static constexpr bool holds_host_kind = (Slots & host_kind_slot) != 0;

  std::array<byte_range, static_cast<std::size_t>(std::popcount(static_cast<slot_set>(Slots & ~host_kind_slot)))>
      ranges_;
  std::string_view path_kind_;
  std::string_view host_kind_;
};

template <>
class saved_slots<0> {
 public:
  explicit saved_slots(const components&) noexcept {}
  void restore(components&) const noexcept {}
};

// Writes down that a rule matched a range, where the rule has a role.
template <typename Grammar, typename Rule>
constexpr void note_rule(byte_range range, components& out) noexcept {
  if constexpr (index_of<Grammar, Rule> != no_rule) {
    constexpr std::string_view rule_name = Grammar::info[index_of<Grammar, Rule>].name;
    constexpr role r = role_of(rule_name);
    for_each_part<r.parts>([&](std::size_t p) { out.ranges[p] = range; });
    if constexpr (r.kind == kind_of::host) out.host_kind = rule_name;
    if constexpr (r.kind == kind_of::path) out.path_kind = rule_name;
  }
}

template <typename Grammar>
struct component_builder {
  template <typename Rule>
  struct control : tao::pegtl::normal<Rule> {
    static constexpr bool enable = false;
    // rules/run.hpp: a run in which no rule has a role goes over its characters at once.
    static constexpr bool skims = fills<Grammar, Rule> == 0;

    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Action,
              template <typename...> class Control, typename Input>
    [[nodiscard]] static bool match(Input& in, components& out) {
      if constexpr (A == tao::pegtl::apply_mode::nothing || fills<Grammar, Rule> == 0) {
        return match_bare<Rule, M>(in);
      } else {
        const std::size_t begin = in.byte();  // a number at once: see plain_input
        if constexpr (fills_alone<Grammar, Rule>) {
          if (!match_bare<Rule, M>(in)) return false;
        } else {
          const saved_slots<leftovers<Grammar, Rule>> before(out);
          if (!step<Rule, A, M, Control>(in, out)) {
            before.restore(out);
            return false;
          }
        }
        note_rule<Grammar, Rule>({begin, in.byte()}, out);
        return true;
      }
    }
  };
};

// Where RFC 2396 speaks of a path and no rule of its grammar matched one ("http://a", ""), the path is empty and stands
// after the authority, or at the beginning.
template <typename Grammar, typename Rule>
constexpr void complete(components& c) noexcept {
  if constexpr ((fills<Grammar, Rule> & slot_of(part::path)) != 0) {
    byte_range& path = c.ranges[static_cast<std::size_t>(part::path)];
    if (!path.defined()) {
      const std::size_t at = c.authority().end_offset();
      path = {at, at};
    }
  }
  if (!c.host()) c.host_kind = {};
}

}  // namespace urispec
