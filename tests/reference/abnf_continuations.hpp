// The continuations of a beginning of a text, by the definition of ABNF alone: from the set of places at which a part
// may begin, the set of places at which it may end, part by part. If a part asks for a character directly after the
// beginning, that character can follow. Every expression of ABNF has a string, so whatever has begun can be completed:
// a beginning that something can follow, or that may end, is a prefix of a text of the rule; any other is not. Rules
// are looked up each time they are used. There is no automaton, and nothing is remembered; slow. For texts of at most
// 63 characters.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/code_point_set.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
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
    if (beginning.size() >= most_places) throw std::length_error("a text with too many places");
    text_ = beginning;
    asked_.clear();
    const places ends = places_of(grammar_.rules[rule_].definition, place(0));
    return {automaton::code_point_set::of_ranges(asked_), (ends & place(text_.size())) != 0};
  }

  // The end of the longest prefix of a text that a text of the rule begins with, in code points.
  [[nodiscard]] std::size_t longest_prefix(std::u32string_view text) {
    std::size_t length = text.size();
    while (length > 0 && !after(text.substr(0, length)).exists()) --length;
    return length;
  }

 private:
  using places = std::uint64_t;  // a bit each
  static constexpr std::size_t most_places = 64;
  static places place(std::size_t position) { return places{1} << position; }

  // The places after one character of a range.
  places character(automaton::code_point_range range, places begins) {
    places ends = 0;
    for (; begins != 0; begins &= begins - 1) {
      const auto position = static_cast<std::size_t>(std::countr_zero(begins));
      if (position == text_.size()) {
        asked_.push_back(range);
      } else if (range.first <= text_[position] && text_[position] <= range.last) {
        ends |= place(position + 1);
      }
    }
    return ends;
  }

  places character(char32_t c, abnf::letter_case matching, places begins) {
    const bool is_small = c >= U'a' && c <= U'z';
    const bool is_capital = c >= U'A' && c <= U'Z';
    const places ends = character({c, c}, begins);
    if (matching != abnf::letter_case::insensitive || !(is_small || is_capital)) return ends;
    const char32_t other = is_small ? c - 32 : c + 32;
    return ends | character({other, other}, begins);
  }

  places places_of(const abnf::expression& e, places begins) {
    if (begins == 0) return 0;
    if (const auto* a = std::get_if<abnf::alternation>(&e.node)) {
      places ends = 0;
      for (const auto& way : a->alternatives) ends |= places_of(way, begins);
      return ends;
    }
    if (const auto* c = std::get_if<abnf::concatenation>(&e.node)) {
      places position = begins;
      for (const auto& part : c->parts) position = places_of(part, position);
      return position;
    }
    if (const auto* r = std::get_if<abnf::repetition>(&e.node)) return iterations(*r, begins);
    if (const auto* o = std::get_if<abnf::option>(&e.node)) return places_of(o->body.front(), begins) | begins;
    if (const auto* g = std::get_if<abnf::group>(&e.node)) return places_of(g->body.front(), begins);
    if (const auto* u = std::get_if<abnf::rule_reference>(&e.node))
      return places_of(grammar_.rules[u->rule].definition, begins);
    if (const auto* p = std::get_if<abnf::prose>(&e.node)) return places_of(grammar_.rules[p->rule].definition, begins);
    if (const auto* r = std::get_if<abnf::value_range>(&e.node)) return character({r->first, r->last}, begins);
    places position = begins;
    if (const auto* l = std::get_if<abnf::literal>(&e.node)) {
      for (const char c : l->text) position = character(static_cast<unsigned char>(c), l->matching, position);
      return position;
    }
    for (const char32_t c : std::get<abnf::code_point_sequence>(e.node).code_points)
      position = character({c, c}, position);
    return position;
  }

  // After the iterations that must be, turns are added as long as they lead to places where no iteration has led.
  places iterations(const abnf::repetition& r, places begins) {
    places position = begins;
    for (std::uint32_t i = 0; i < r.minimum; ++i) position = places_of(r.body.front(), position);
    places ends = position;
    for (std::uint32_t i = r.minimum; i < r.maximum; ++i) {
      position = places_of(r.body.front(), position);
      if ((position & ~ends) == 0) break;
      ends |= position;
    }
    return ends;
  }

  const abnf::grammar& grammar_;
  std::size_t rule_;
  std::u32string_view text_;
  std::vector<automaton::code_point_range> asked_;  // what parts asked for after the beginning
};

}  // namespace urispec::reference
