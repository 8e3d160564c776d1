// What can follow a beginning of a text, by the definition of ABNF alone: from the set of places at which a part may
// begin, the set of places at which it may end, part by part. If a part asks for a character directly after the
// beginning, that character can follow. Every expression of ABNF has a string, so whatever has begun can be completed:
// a beginning that something can follow, or that may end, is a prefix of a text of the rule; any other is not. Rules
// are looked up each time they are used. There is no automaton, and nothing is remembered; slow.
#pragma once

#include "urispec/abnf/grammar.hpp"
#include "urispec/automaton/code_point_set.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string_view>
#include <variant>
#include <vector>

namespace urispec::reference {

struct continuation {
  automaton::code_point_set characters;  // that can follow
  bool end = false;                      // whether the text may end there
  [[nodiscard]] bool exists() const { return end || !characters.empty(); }
};

class abnf_continuations {
 public:
  // `grammar` must be linked and free of recursion, and outlive this.
  abnf_continuations(const abnf::grammar& grammar, std::size_t rule) : grammar_(grammar), rule_(rule) {}

  [[nodiscard]] continuation after(std::u32string_view beginning) {
    text_ = beginning;
    asked_.clear();
    const places ends = of(grammar_.rules[rule_].definition, {0});
    return {automaton::code_point_set::of_ranges(asked_), ends.contains(text_.size())};
  }

  // The end of the longest prefix of a text that a text of the rule begins with, in code points.
  [[nodiscard]] std::size_t longest_prefix(std::u32string_view text) {
    std::size_t length = text.size();
    while (length > 0 && !after(text.substr(0, length)).exists()) --length;
    return length;
  }

 private:
  using places = std::set<std::size_t>;

  static void add(places& to, const places& from) { to.insert(from.begin(), from.end()); }

  // The places after one character of any of these ranges.
  places character(const std::vector<automaton::code_point_range>& ranges, const places& begins) {
    places ends;
    for (const std::size_t at : begins) {
      if (at == text_.size()) {
        asked_.insert(asked_.end(), ranges.begin(), ranges.end());
      } else if (std::ranges::any_of(ranges,
                                     [&](const auto& r) { return r.first <= text_[at] && text_[at] <= r.last; })) {
        ends.insert(at + 1);
      }
    }
    return ends;
  }

  static std::vector<automaton::code_point_range> either_case(char32_t c, abnf::letter_case matching) {
    const bool is_small = c >= U'a' && c <= U'z';
    const bool is_capital = c >= U'A' && c <= U'Z';
    if (matching != abnf::letter_case::insensitive || !(is_small || is_capital)) return {{c, c}};
    const char32_t other = is_small ? c - 32 : c + 32;
    return {{c, c}, {other, other}};
  }

  places of(const abnf::expression& e, const places& begins) {
    if (begins.empty()) return {};
    if (const auto* a = std::get_if<abnf::alternation>(&e.node)) {
      places ends;
      for (const auto& way : a->alternatives) add(ends, of(way, begins));
      return ends;
    }
    if (const auto* c = std::get_if<abnf::concatenation>(&e.node)) {
      places at = begins;
      for (const auto& part : c->parts) at = of(part, at);
      return at;
    }
    if (const auto* r = std::get_if<abnf::repetition>(&e.node)) return iterations(*r, begins);
    if (const auto* o = std::get_if<abnf::option>(&e.node)) {
      places ends = of(o->body.front(), begins);
      add(ends, begins);
      return ends;
    }
    if (const auto* g = std::get_if<abnf::group>(&e.node)) return of(g->body.front(), begins);
    if (const auto* u = std::get_if<abnf::rule_reference>(&e.node))
      return of(grammar_.rules[u->rule].definition, begins);
    if (const auto* p = std::get_if<abnf::prose>(&e.node)) return of(grammar_.rules[p->rule].definition, begins);
    if (const auto* r = std::get_if<abnf::value_range>(&e.node)) return character({{r->first, r->last}}, begins);
    places at = begins;
    if (const auto* l = std::get_if<abnf::literal>(&e.node)) {
      for (const char c : l->text) at = character(either_case(static_cast<unsigned char>(c), l->matching), at);
      return at;
    }
    for (const char32_t c : std::get<abnf::code_point_sequence>(e.node).code_points) at = character({{c, c}}, at);
    return at;
  }

  // After the iterations that must be, turns are added as long as they lead to places where no iteration has led.
  places iterations(const abnf::repetition& r, const places& begins) {
    places at = begins;
    for (std::uint32_t i = 0; i < r.minimum; ++i) at = of(r.body.front(), at);
    places ends = at;
    for (std::uint32_t i = r.minimum; i < r.maximum; ++i) {
      at = of(r.body.front(), at);
      const std::size_t before = ends.size();
      add(ends, at);
      if (ends.size() == before) break;
    }
    return ends;
  }

  const abnf::grammar& grammar_;
  std::size_t rule_;
  std::u32string_view text_;
  std::vector<automaton::code_point_range> asked_;  // what parts asked for after the beginning
};

}  // namespace urispec::reference
