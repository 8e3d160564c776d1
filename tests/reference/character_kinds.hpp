// The characters that some grammars do not tell apart, read off their definitions: one of each kind, and how many there
// are. A definition tells characters apart by the sets of single characters in it: a range, a literal of one character,
// or alternatives that are such sets, whether written in place or by name. Where some alternatives have names,
// neighbours that have none are another set: of `"a" / letter / "b"`, no rule reads "a", and `letter` reads "b". So all
// texts of some length are counted by listing those over one character a kind. Cost: sets times ranges; there is no
// automaton.
#pragma once

#include "urispec/abnf.hpp"
#include "abnf/references.hpp"
#include "urispec/code_point_set.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::reference {

struct character_kind {
  char32_t readable;  // a readable one, where there is one
  std::uint64_t count;
};

class sets_of_characters {
 public:
  explicit sets_of_characters(const abnf::grammar& grammar) : grammar_(grammar) {
    for (const auto& rule : grammar.rules) collect(rule.definition);
  }

  [[nodiscard]] const std::vector<automaton::code_point_set>& all() const { return sets_; }

  // The set, where every string of the expression is one character.
  [[nodiscard]] std::optional<automaton::code_point_set> set_of(const abnf::expression& e) const {
    if (const auto* a = std::get_if<abnf::alternation>(&e.node)) {
      automaton::code_point_set result;
      for (const auto& way : a->alternatives) {
        const auto set = set_of(way);
        if (!set) return std::nullopt;
        result = set_union(result, *set);
      }
      return result;
    }
    if (const auto* g = std::get_if<abnf::group>(&e.node)) return set_of(g->body.front());
    if (const auto* u = std::get_if<abnf::rule_reference>(&e.node)) return set_of(grammar_.rules[u->rule].definition);
    if (const auto* p = std::get_if<abnf::prose>(&e.node)) return set_of(grammar_.rules[p->rule].definition);
    if (const auto* r = std::get_if<abnf::value_range>(&e.node)) {
      return automaton::code_point_set{{r->first, r->last}};
    }
    const auto* l = std::get_if<abnf::literal>(&e.node);
    if (l == nullptr || l->text.size() != 1) return std::nullopt;
    return of_letter(static_cast<unsigned char>(l->text.front()), l->matching);
  }

 private:
  static automaton::code_point_set of_letter(char32_t c, abnf::letter_case matching) {
    const char32_t lower = c | 0x20U;
    if (matching != abnf::letter_case::insensitive || lower < U'a' || lower > U'z')
      return automaton::code_point_set{{c, c}};
    return automaton::code_point_set{{lower, lower}, {lower - 0x20, lower - 0x20}};
  }

  void collect(const abnf::expression& e) {
    if (auto set = set_of(e)) {
      sets_.push_back(std::move(*set));
      return collect_neighbours(e);
    }
    const auto add_parts = [&](const std::vector<abnf::expression>& parts) {
      for (const auto& part : parts) collect(part);
    };
    if (const auto* a = std::get_if<abnf::alternation>(&e.node)) return add_parts(a->alternatives);
    if (const auto* c = std::get_if<abnf::concatenation>(&e.node)) return add_parts(c->parts);
    if (const auto* r = std::get_if<abnf::repetition>(&e.node)) return add_parts(r->body);
    if (const auto* o = std::get_if<abnf::option>(&e.node)) return add_parts(o->body);
    if (const auto* g = std::get_if<abnf::group>(&e.node)) return add_parts(g->body);
    if (const auto* l = std::get_if<abnf::literal>(&e.node)) {
      for (const char c : l->text) sets_.push_back(of_letter(static_cast<unsigned char>(c), l->matching));
    }
    if (const auto* s = std::get_if<abnf::code_point_sequence>(&e.node)) {
      for (const char32_t c : s->code_points) sets_.push_back(automaton::code_point_set{{c, c}});
    }
  }

  // Alternatives that are a set: neighbours that have no name.
  void collect_neighbours(const abnf::expression& e) {
    if (const auto* g = std::get_if<abnf::group>(&e.node)) return collect_neighbours(g->body.front());
    const auto* a = std::get_if<abnf::alternation>(&e.node);
    if (a == nullptr) return;
    automaton::code_point_set neighbours;
    for (const auto& way : a->alternatives) {
      bool has_name = false;
      abnf::for_each_use(way, [&](const abnf::expression&) { has_name = true; });
      if (!has_name) {
        neighbours = set_union(neighbours, *set_of(way));
        continue;
      }
      sets_.push_back(std::exchange(neighbours, {}));
      collect_neighbours(way);
    }
    sets_.push_back(std::move(neighbours));
  }

  const abnf::grammar& grammar_;
  std::vector<automaton::code_point_set> sets_;
};

// Sets in the order of their first characters; together they are all code points.
inline std::vector<character_kind> kinds_of_characters(std::span<const abnf::grammar* const> grammars) {
  std::vector<automaton::code_point_set> sets;
  std::vector<char32_t> cuts{0, U' ', 0x7F, 0xD800, 0xE000};  // readable characters are apart, and surrogates are none
  for (const auto* grammar : grammars) {
    const sets_of_characters sets_of_grammar(*grammar);
    for (const auto& set : sets_of_grammar.all()) {
      sets.push_back(set);
      for (const auto& range : set.ranges()) cuts.insert(cuts.end(), {range.first, range.last + 1});
    }
  }
  constexpr char32_t end = automaton::last_code_point + 1;
  cuts.push_back(end);
  std::ranges::sort(cuts);
  std::map<std::vector<bool>, std::size_t> numbers;
  std::vector<character_kind> kinds;
  for (std::size_t i = 0; i + 1 < cuts.size() && cuts[i] < end; ++i) {
    const char32_t first = cuts[i];
    if (first == cuts[i + 1] || first == 0xD800) continue;
    std::vector<bool> members;
    for (const auto& set : sets) members.push_back(set.contains(first));
    const auto [entry, is_new] = numbers.try_emplace(std::move(members), kinds.size());
    if (is_new) kinds.push_back({first, 0});
    auto& kind = kinds[entry->second];
    kind.count += cuts[i + 1] - first;
    if (kind.readable < U' ' || kind.readable == 0x7F) kind.readable = first;
  }
  return kinds;
}

}  // namespace urispec::reference
