// Every grammar that differs from a given one in one character of one set: each place of a definition where one
// character of a set stands (a range, a character of a literal, a rule or an alternation that is a set), with one
// character added or removed.
#pragma once

#include "automaton/character_class.hpp"
#include "automaton/languages.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::reference {

class character_mutants {
 public:
  struct place {
    std::size_t rule;
    abnf::expression* node;
    std::size_t position;  // in a literal of several characters
    automaton::code_point_set set;
  };

  character_mutants(abnf::grammar grammar, const automaton::languages& languages)
      : grammar_(std::move(grammar)), known_(languages) {
    for (std::size_t i = 0; i < grammar_.rules.size(); ++i) find(grammar_.rules[i].definition, i);
  }

  [[nodiscard]] const std::vector<place>& places() const { return places_; }

  // The grammar, as long as `use` has it, with the set at the place having the character where it had it not, and the
  // other way round. No set becomes empty: ABNF cannot say so.
  template <typename Use>
  void with_changed(const place& p, char32_t c, Use use) {
    const automaton::code_point_set singleton{{c, c}};
    const auto set = p.set.contains(c) ? set_difference(p.set, singleton) : set_union(p.set, singleton);
    if (set.empty()) return;
    abnf::expression changed = with_set(p, set);
    std::swap(*p.node, changed);
    use(std::as_const(grammar_));
    std::swap(*p.node, changed);
  }

 private:
  void find(abnf::expression& e, std::size_t rule) {
    if (auto set = automaton::character_class(e, known_.classes)) {
      places_.push_back({rule, &e, 0, std::move(*set)});
      return;
    }
    if (auto* const a = std::get_if<abnf::alternation>(&e.node)) {
      for (auto& alternative : a->alternatives) find(alternative, rule);
    } else if (auto* const c = std::get_if<abnf::concatenation>(&e.node)) {
      for (auto& part : c->parts) find(part, rule);
    } else if (auto* const r = std::get_if<abnf::repetition>(&e.node)) {
      find(r->body.front(), rule);
    } else if (auto* const o = std::get_if<abnf::option>(&e.node)) {
      find(o->body.front(), rule);
    } else if (auto* const g = std::get_if<abnf::group>(&e.node)) {
      find(g->body.front(), rule);
    } else if (const auto* const l = std::get_if<abnf::literal>(&e.node)) {
      for (std::size_t i = 0; i < l->text.size(); ++i) places_.push_back({rule, &e, i, character(*l, i)});
    }
  }

  static automaton::code_point_set character(const abnf::literal& l, std::size_t i) {
    return automaton::literal_character(static_cast<unsigned char>(l.text[i]), l.matching);
  }

  static abnf::expression one_of(const automaton::code_point_set& set) {
    abnf::alternation ranges;
    for (const auto& r : set.ranges()) ranges.alternatives.push_back({abnf::value_range{r.first, r.last}, {}});
    if (ranges.alternatives.size() == 1) return ranges.alternatives.front();
    return {std::move(ranges), {}};
  }

  static abnf::expression with_set(const place& p, const automaton::code_point_set& set) {
    const auto* const l = std::get_if<abnf::literal>(&p.node->node);
    if (l == nullptr || l->text.size() == 1) return one_of(set);
    abnf::concatenation characters;
    for (std::size_t i = 0; i < l->text.size(); ++i) {
      characters.parts.push_back(one_of(i == p.position ? set : character(*l, i)));
    }
    return {std::move(characters), {}};
  }

  abnf::grammar grammar_;
  const automaton::languages& known_;
  std::vector<place> places_;
};

}  // namespace urispec::reference
