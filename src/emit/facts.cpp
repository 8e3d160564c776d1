#include "emit/facts.hpp"

#include "abnf/overloaded.hpp"
#include "automaton/paths.hpp"
#include "emit/layout.hpp"
#include "peg/match_language.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::emit {
namespace {

using automaton::code_point_set;
using automaton::dfa;
using automaton::state;
using automaton::symbol_class;

const code_point_set ascii{{0, 0x7F}};
const code_point_set beyond{{0x80, automaton::last_code_point}};

// The texts that a rule matches, whatever follows, by the automaton of its match language.
class matched_texts {
 public:
  explicit matched_texts(const dfa& match) : match_(match), ends_(match.states()), live_(match.states()) {
    const auto completes = live_states(match);
    const symbol_class mark = match.symbols->mark(0);
    for (state s = 0; s < match.states(); ++s) ends_[s] = completes[match.next(s, mark)];
    const automaton::predecessors before(match);
    find_live(before);
    find_longest(before);
  }

  [[nodiscard]] bool is_empty() const { return !live_[match_.start]; }

  [[nodiscard]] std::size_t shortest() const {
    std::vector<char> visited(match_.states());
    std::vector<state> now{match_.start};
    for (std::size_t n = 0;; ++n) {
      std::vector<state> after;
      for (const state s : now) {
        if (ends_[s]) return n;
        for_each_next(s, [&](symbol_class, state t) {
          if (!std::exchange(visited[t], 1)) after.push_back(t);
        });
      }
      now = std::move(after);
    }
  }

  [[nodiscard]] rule_facts facts() const {
    rule_facts result;
    result.shortest = shortest();
    result.longest = longest_[match_.start];
    std::map<std::size_t, code_point_set> first;
    for_each_next(match_.start, [&](symbol_class k, state t) {
      const auto& members = match_.symbols->members(k);
      const std::size_t rest = longest_[t];
      if (const auto common = set_intersection(members, ascii); !common.empty()) {
        auto& set = first[rest == unbounded ? rest : rest + 1];
        set = set_union(set, common);
      }
      result.begins_beyond_ascii = result.begins_beyond_ascii || !set_intersection(members, beyond).empty();
    });
    for (auto& [longest, characters] : first) {
      if (result.first.size() < most_first_lengths) {
        result.first.push_back({characters, longest});
      } else {
        result.first.back().characters = set_union(result.first.back().characters, characters);
        result.first.back().longest = longest;
      }
    }
    add_occurring(result.occurring);
    return result;
  }

 private:
  template <typename F>
  void for_each_class(F f) const {
    for (symbol_class k = 0; k < match_.symbols->code_point_classes(); ++k) f(k);
  }

  template <typename F>
  void for_each_next(state s, F f) const {
    for_each_class([&](symbol_class k) {
      if (const state t = match_.next(s, k); live_[t]) f(k, t);
    });
  }

  void find_live(const automaton::predecessors& before) {
    std::vector<state> open;
    const auto reach = [&](state s) {
      if (!live_[s]) open.push_back(s);
      live_[s] = true;
    };
    for (state s = 0; s < match_.states(); ++s) {
      if (ends_[s]) reach(s);
    }
    while (!open.empty()) {
      const state t = open.back();
      open.pop_back();
      for_each_class([&](symbol_class k) {
        for (const state s : before.sources(t, k)) reach(s);
      });
    }
  }

  // Kahn's algorithm backwards: a state is done when all that follow it are. What is on a circle, or leads to one,
  // never is, and stays unbounded.
  void find_longest(const automaton::predecessors& before) {
    longest_.assign(match_.states(), unbounded);
    std::vector<std::size_t> left(match_.states());
    std::vector<std::size_t> most(match_.states());
    std::vector<state> finished;
    for (state s = 0; s < match_.states(); ++s) {
      if (!live_[s]) continue;
      for_each_next(s, [&](symbol_class, state) { ++left[s]; });
      if (left[s] == 0) finished.push_back(s);
    }
    while (!finished.empty()) {
      const state t = finished.back();
      finished.pop_back();
      longest_[t] = most[t];
      for_each_class([&](symbol_class k) {
        for (const state s : before.sources(t, k)) {
          most[s] = std::max(most[s], most[t] + 1);
          if (--left[s] == 0) finished.push_back(s);
        }
      });
    }
  }

  void add_occurring(character_facts& target) const {
    std::vector<char> visited(match_.states());
    std::vector<state> open{match_.start};
    visited[match_.start] = 1;
    while (!open.empty()) {
      const state s = open.back();
      open.pop_back();
      for_each_next(s, [&](symbol_class k, state t) {
        const auto& members = match_.symbols->members(k);
        target.ascii = set_union(target.ascii, set_intersection(members, ascii));
        target.beyond_ascii = target.beyond_ascii || !set_intersection(members, beyond).empty();
        if (!std::exchange(visited[t], 1)) open.push_back(t);
      });
    }
  }

  const dfa& match_;
  std::vector<bool> ends_;            // states where a text may end
  std::vector<bool> live_;            // states from which one is reached
  std::vector<std::size_t> longest_;  // length from each live state
};

}  // namespace

std::vector<std::optional<rule_facts>> facts_of(const peg::grammar& proven) {
  std::vector<std::optional<rule_facts>> result(proven.rules.size());
  for (std::size_t i = 0; i < proven.matches.size(); ++i) {
    const auto& match = proven.matches[i];
    if (!match.has_automaton() || proven.rules[i].proof.verdict != peg::verdict::proved) continue;
    matched_texts texts(match.automaton);
    if (!texts.is_empty()) result[i] = texts.facts();
  }
  return result;
}

namespace {

struct entry {
  std::string rule;
  std::vector<std::string> components;  // "component_bit(part::path)"
  std::string kind;                // "path", or empty
};

entry& entry_of(std::vector<entry>& entries, const std::string& rule) {
  const auto match = std::ranges::find(entries, rule, &entry::rule);
  return match == entries.end() ? entries.emplace_back(entry{rule, {}, {}}) : *match;
}

}  // namespace

std::vector<named_component> rule_components_of(const abnf::component_table& table) {
  std::vector<entry> entries;
  for (const auto& part : table.parts) {
    for (const auto& rule : part.rules)
      entry_of(entries, rule).components.push_back(fmt::format("component_bit(part::{})", part.name));
  }
  for (const auto& kind : table.kinds) {
    for (const auto& rule : kind.rules) entry_of(entries, rule).kind = kind.name;
  }
  std::vector<named_component> result;
  for (const entry& e : entries) {
    result.push_back({e.rule, e.components.empty() ? "0" : fmt::format("{}", fmt::join(e.components, " | ")), e.kind});
  }
  return result;
}

std::string rule_components_header(const abnf::component_table& table) {
  std::string out =
      "// The component of a rule by its name: \"iuserinfo\" is a userinfo and \"ipath-absolute\" a path. A grammar "
      "that\n"
      "// uses the names of the RFCs gets its components from this table without being mentioned anywhere; rules that "
      "are\n"
      "// not in it do not affect the components. If rules of one component are nested, the outermost counts: a "
      "rel_path\n"
      "// contains an abs_path and is the path, an IPv6address contains an IPv4address and is the kind of the host.\n"
      "// Tests: tests/parse/component_of_test.cpp.\n"
      "// Generated from grammar/components.txt by `urispec grammar generate --all`: do not edit.\n"
      "#pragma once\n\n#include \"urispec/components.hpp\"\n\n#include <string_view>\n\nnamespace urispec {\n\n"
      "inline constexpr rule_component rule_components[] = {\n";
  for (const named_component& r : rule_components_of(table)) {
    out += fmt::format("    {{\"{}\", {}{}}},\n", r.rule, r.components, r.kind.empty() ? "" : ", kind_of::" + r.kind);
  }
  return out +
         "};\n\n"
         "// The component of a rule of that published name; one without parts and kind when it has none.\n"
         "[[nodiscard]] constexpr rule_component component_of(std::string_view rule) noexcept {\n"
         "  for (const rule_component& r : rule_components) {\n"
         "    if (r.rule == rule) return r;\n"
         "  }\n"
         "  return {rule};\n"
         "}\n\n}  // namespace urispec\n";
}

namespace {

std::string length_text(std::size_t length) { return length == unbounded ? "unbounded" : fmt::format("{}", length); }

std::string ranges_text(const automaton::code_point_set& characters) {
  std::string ranges;
  for (const auto& range : characters.ranges()) {
    ranges += static_cast<char>(range.first);
    ranges += static_cast<char>(range.last);
  }
  return fmt::format("ascii({})", string_literal(ranges));
}

constexpr const char* yes_beyond_ascii = "beyond_ascii::yes";
constexpr const char* no_beyond_ascii = "beyond_ascii::no";

}  // namespace

std::string facts_text(std::string_view rule, const named_component& rule_component, const rule_facts& facts) {
  std::vector<std::string> first;
  for (const first_characters& b : facts.first) {
    first.push_back(fmt::format("{{{}, {}}}", ranges_text(b.characters), length_text(b.longest)));
  }
  const auto kind = rule_component.kind.empty() ? std::string("nothing") : rule_component.kind;
  const std::vector<std::string> members{
      "true",
      rule_component.components,
      fmt::format("kind_of::{}", kind),
      length_text(facts.shortest),
      length_text(facts.longest),
      first.empty() ? "{}" : fmt::format("{{{{{}}}}}", fmt::join(first, ", ")),
      facts.begins_beyond_ascii ? yes_beyond_ascii : no_beyond_ascii,
      ranges_text(facts.occurring.ascii),
      facts.occurring.beyond_ascii ? yes_beyond_ascii : no_beyond_ascii};
  std::string text = fmt::format("template <>\ninline constexpr rule_facts facts< {} >{{\n   ", rule);
  std::size_t column = 3;
  for (const auto& member : members) {
    if (column + member.size() + 3 > line_width) {
      text += "\n   ";
      column = 3;
    }
    text += fmt::format(" {}{}", member, &member == &members.back() ? "};\n" : ",");
    column += member.size() + 2;
  }
  return text;
}

namespace {

class reach {
 public:
  explicit reach(const peg::grammar& proven) : proven_(proven) {}

  void from(std::size_t start) {
    enter(start, 0);
    while (!left_.empty()) {
      const auto [node, choices] = left_.back();
      left_.pop_back();
      visit(*node, choices);
    }
  }

  std::vector<span_class> ranked() && {
    const auto members = [](const span_class& c) {
      return set_intersection(c.set, automaton::code_point_set{{0, 0x7F}}).size();
    };
    std::ranges::stable_sort(entries_, [&](const entry& a, const entry& b) {
      return std::tuple(a.choices, members(b.span)) < std::tuple(b.choices, members(a.span));
    });
    std::vector<span_class> result;
    for (entry& e : entries_) result.push_back(std::move(e.span));
    return result;
  }

 private:
  struct entry {
    span_class span;
    std::size_t choices;
  };
  struct part {
    const peg::expression* node;
    std::size_t choices;
  };

  void enter(std::size_t r, std::size_t choices) {
    const auto [visit, is_new] = visited_.try_emplace(r, choices);
    if (!is_new && visit->second <= choices) return;
    visit->second = choices;
    left_.push_back({&proven_.rules[r].body, choices});
  }

  void visit(const peg::expression& e, std::size_t choices) {
    const auto each_part = [&](const std::vector<peg::expression>& parts, std::size_t rule) {
      for (auto last = parts.rbegin(); last != parts.rend(); ++last) left_.push_back({&*last, rule});
    };
    std::visit(abnf::overloaded{
                   [&](const peg::sequence& s) { each_part(s.parts, choices); },
                   [&](const peg::ordered_choice& c) { each_part(c.alternatives, choices + 1); },
                   [&](const peg::repetition& r) { each_part(r.body, choices); },
                   [&](const peg::predicate& p) { each_part(p.body, choices); },
                   [&](const peg::committed& c) { each_part(c.body, choices); },
                   [&](const peg::rule_call& r) { enter(r.rule, choices); },
                   [&](const peg::span& r) {
                     add({r.set, r.escapes}, choices);
                   },
                   [](const auto&) {},
               },
               e.node);
  }

  void add(const span_class& c, std::size_t choices) {
    const auto match = std::ranges::find_if(
        entries_, [&](const entry& other) { return other.span.set == c.set && other.span.escapes == c.escapes; });
    if (match == entries_.end()) {
      entries_.push_back({c, choices});
    } else {
      match->choices = std::min(match->choices, choices);
    }
  }

  const peg::grammar& proven_;
  std::vector<part> left_;                      // parts to visit, the next at the end: a chain of rules may be long
  std::map<std::size_t, std::size_t> visited_;  // rules, and the least number of choices around them
  std::vector<entry> entries_;
};

}  // namespace

std::vector<span_class> reached_classes(const peg::grammar& proven, std::size_t start) {
  reach result(proven);
  result.from(start);
  return std::move(result).ranked();
}

}  // namespace urispec::emit
