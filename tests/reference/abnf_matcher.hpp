// The definition of ABNF, slowly: full backtracking in the written order, one more iteration of a repetition tried
// before leaving it, over the whole text. The first complete derivation that this finds is the one that a generated
// parser must build ("first-match-wins" and greedy, RFC 3986 §3.2.2 and RFC 2396 §4.3).
//
// Rules are replaced by their definitions until one graph of points is left, each with its edges in order of
// preference. A point that failed once at a position is not tried there again: what follows depends on nothing else, so
// this only cuts repeated failures. It bounds time and memory by points × positions and ends iterations that match
// nothing. Checked against plain recursion (abnf_enumerator.hpp) in tests/derivation/abnf_matcher_test.cpp.
#pragma once

#include "reference/rule_node.hpp"
#include "urispec/abnf.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::reference {

class abnf_matcher {
 public:
  // `grammar` must be linked and free of recursion.
  abnf_matcher(const abnf::grammar& grammar, std::size_t rule) : grammar_(grammar) {
    const auto accept = add({accepts{}});
    start_ = of_rule(rule, accept);
  }

  [[nodiscard]] std::size_t points() const { return points_.size(); }

  [[nodiscard]] bool matches(std::u32string_view text) { return derive(text).has_value(); }

  // Nodes in preorder, the rule itself first; nullopt when the text is not in the language.
  [[nodiscard]] std::optional<std::vector<rule_node>> derive(std::u32string_view text) {
    const std::size_t positions = text.size() + 1;
    if (tried_.size() < points_.size() * positions) tried_.assign(points_.size() * positions, round_ = 0);
    ++round_;
    trail_.clear();
    pending_.assign(1, {start_, 0, 0});
    while (!pending_.empty()) {
      const auto [point, position, trail] = pending_.back();
      pending_.pop_back();
      trail_.resize(trail);
      if (walk(point, position, text) == outcome::matched) return tree();
    }
    return std::nullopt;
  }

  // Counts for each node of the last derivation how many nodes it has with all those inside it.
  [[nodiscard]] const std::vector<std::size_t>& sizes() const { return sizes_; }

 private:
  using point_id = std::uint32_t;
  struct accepts {};
  struct character {
    char32_t first, last;
    bool either_case;
    point_id next;
  };
  struct fork {
    std::vector<point_id> ways;  // the preferred one first
  };
  struct begin_of {
    std::size_t rule;
    point_id next;
  };
  struct end_of {
    point_id next;
  };
  struct point {
    std::variant<accepts, character, fork, begin_of, end_of> action;
  };
  static constexpr std::size_t end_event = ~std::size_t{0};
  struct event {
    std::size_t rule;  // or end_event
    std::size_t position;
  };
  struct alternative {
    point_id point;
    std::size_t position;
    std::size_t trail;  // how many events were there
  };

  enum class outcome : std::uint8_t { matched, failed };

  point_id add(point p) {
    points_.push_back(std::move(p));
    return static_cast<point_id>(points_.size() - 1);
  }

  point_id of_rule(std::size_t rule, point_id next) {
    const auto end = add({end_of{next}});
    return add({begin_of{rule, point_of(grammar_.rules[rule].definition, end)}});
  }

  // The point from which `e` is matched and then `next`.
  point_id point_of(const abnf::expression& e, point_id next) {
    if (const auto* a = std::get_if<abnf::alternation>(&e.node)) {
      fork f;
      for (const auto& way : a->alternatives) f.ways.push_back(point_of(way, next));
      return add({std::move(f)});
    }
    if (const auto* c = std::get_if<abnf::concatenation>(&e.node)) {
      for (auto part = c->parts.rbegin(); part != c->parts.rend(); ++part) next = point_of(*part, next);
      return next;
    }
    if (const auto* r = std::get_if<abnf::repetition>(&e.node)) {
      const auto& body = r->body.front();
      if (r->maximum == abnf::repetition::unbounded) {
        const auto loop = add({fork{}});
        const auto iteration = point_of(body, loop);
        points_[loop].action = fork{{iteration, next}};
        next = loop;
      } else {
        const auto after = next;
        for (auto i = r->minimum; i < r->maximum; ++i) next = add({fork{{point_of(body, next), after}}});
      }
      for (std::uint32_t i = 0; i < r->minimum; ++i) next = point_of(body, next);
      return next;
    }
    if (const auto* o = std::get_if<abnf::option>(&e.node)) {
      return add({fork{{point_of(o->body.front(), next), next}}});
    }
    if (const auto* g = std::get_if<abnf::group>(&e.node)) return point_of(g->body.front(), next);
    if (const auto* u = std::get_if<abnf::rule_reference>(&e.node)) return of_rule(u->rule, next);
    if (const auto* p = std::get_if<abnf::prose>(&e.node)) return of_rule(p->rule, next);
    if (const auto* l = std::get_if<abnf::literal>(&e.node)) {
      const bool either = l->matching == abnf::letter_case::insensitive;
      for (auto c = l->text.rbegin(); c != l->text.rend(); ++c) {
        const auto value = static_cast<char32_t>(static_cast<unsigned char>(*c));
        next = add({character{value, value, either, next}});
      }
      return next;
    }
    if (const auto* r = std::get_if<abnf::value_range>(&e.node)) {
      return add({character{r->first, r->last, false, next}});
    }
    const auto& s = std::get<abnf::code_point_sequence>(e.node);
    for (auto c = s.code_points.rbegin(); c != s.code_points.rend(); ++c) next = add({character{*c, *c, false, next}});
    return next;
  }

  static char32_t small(char32_t c) { return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c; }

  // Goes on by the preferred way until something fails, leaving the other ways after.
  outcome walk(point_id point, std::size_t position, std::u32string_view text) {
    for (;;) {
      auto& is_tried = tried_[point * (text.size() + 1) + position];
      if (is_tried == round_) return outcome::failed;
      is_tried = round_;
      const auto& action = points_[point].action;
      if (std::holds_alternative<accepts>(action)) {
        return position == text.size() ? outcome::matched : outcome::failed;
      }
      if (const auto* c = std::get_if<character>(&action)) {
        if (position == text.size()) return outcome::failed;
        const char32_t is = text[position];
        const bool fits = c->either_case ? small(is) == small(c->first) : is >= c->first && is <= c->last;
        if (!fits) return outcome::failed;
        ++position;
        point = c->next;
      } else if (const auto* f = std::get_if<fork>(&action)) {
        for (std::size_t i = f->ways.size(); i > 1; --i) pending_.push_back({f->ways[i - 1], position, trail_.size()});
        point = f->ways.front();
      } else if (const auto* b = std::get_if<begin_of>(&action)) {
        trail_.push_back({b->rule, position});
        point = b->next;
      } else {
        trail_.push_back({end_event, position});
        point = std::get<end_of>(action).next;
      }
    }
  }

  std::vector<rule_node> tree() {
    std::vector<rule_node> nodes;
    sizes_.clear();
    std::vector<std::size_t> open;
    for (const auto& e : trail_) {
      if (e.rule != end_event) {
        open.push_back(nodes.size());
        nodes.push_back({e.rule, e.position, e.position});
        sizes_.push_back(0);
      } else {
        nodes[open.back()].end = e.position;
        sizes_[open.back()] = nodes.size() - open.back();
        open.pop_back();
      }
    }
    return nodes;
  }

  const abnf::grammar& grammar_;
  std::vector<point> points_;
  point_id start_ = 0;
  std::vector<std::uint32_t> tried_;  // the round in which a point was tried at a position
  std::uint32_t round_ = 0;
  std::vector<event> trail_;
  std::vector<std::size_t> sizes_;
  std::vector<alternative> pending_;
};

}  // namespace urispec::reference
