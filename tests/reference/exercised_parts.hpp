// What the derivations of a text exercise, by the definition of a derivation: first where each part of each definition
// can end, from each place of the text, by repeating until nothing new comes; then, from the whole text downwards,
// which parts stand where in a derivation of it. Recursive grammars too. For short texts: it keeps every end.
#pragma once

#include "abnf/overloaded.hpp"
#include "urispec/abnf.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::reference {

class exercised_parts {
 public:
  using places = std::set<std::size_t>;

  exercised_parts(const abnf::grammar& grammar, std::size_t rule, std::u32string_view text)
      : grammar_(grammar), text_(text) {
    (void)ends_of_rule(rule, 0);
    for (bool grows = true; grows;) {
      memo_.clear();
      const std::size_t asked_before = rule_ends_.size();
      grows = false;
      for (auto& [place, ends_before] : rule_ends_) {
        places now = ends(grammar.rules[place.first].definition, place.second);
        grows = grows || now.size() > ends_before.size();
        ends_before = std::move(now);
      }
      grows = grows || rule_ends_.size() > asked_before;
    }
    memo_.clear();
    valid_ = ends_of_rule(rule, 0).contains(text.size());
    if (!valid_) return;
    rules_.insert(rule);
    visit(grammar.rules[rule].definition, 0, text.size());
    while (!pending_.empty()) {
      const auto [e, begin, end] = pending_.back();
      pending_.pop_back();
      look_into(*e, begin, end);
    }
  }

  [[nodiscard]] bool is_valid() const { return valid_; }
  [[nodiscard]] bool has_rule(std::size_t rule) const { return rules_.contains(rule); }
  [[nodiscard]] bool has_alternative(const abnf::expression& e, std::size_t number) const {
    return numbers_.contains({&e, number});
  }
  // A repetition; an option has 0 or 1.
  [[nodiscard]] bool has_times(const abnf::expression& e, std::size_t count) const {
    return numbers_.contains({&e, count});
  }
  // The texts that a literal or a range has.
  [[nodiscard]] bool has_text(const abnf::expression& e, const std::u32string& text) const {
    return texts_.contains({&e, text});
  }

 private:
  // So far; a place that is asked for the first time has its turn in the next round.
  places ends_of_rule(std::size_t rule, std::size_t begin) { return rule_ends_[{rule, begin}]; }

  places after(const abnf::expression& e, const places& begins) {
    places result;
    for (const std::size_t b : begins) {
      const places p = ends(e, b);
      result.insert(p.begin(), p.end());
    }
    return result;
  }

  // The greatest number of iterations that matters: more than the text has characters read nothing.
  [[nodiscard]] std::size_t most_times(const abnf::repetition& r) const {
    const std::size_t enough = std::max<std::size_t>(r.minimum, 2) + text_.size() + 1;
    return std::min<std::size_t>(r.maximum, enough);
  }

  const places& ends(const abnf::expression& e, std::size_t begin) {
    const auto known = memo_.find({&e, begin});
    if (known != memo_.end()) return known->second;
    return memo_.emplace(std::pair(&e, begin), new_ends(e, begin)).first->second;
  }

  places new_ends(const abnf::expression& e, std::size_t begin) {
    return std::visit(
        abnf::overloaded{
            [&](const abnf::alternation& a) {
              places result;
              for (const auto& part : a.alternatives) {
                const places p = ends(part, begin);
                result.insert(p.begin(), p.end());
              }
              return result;
            },
            [&](const abnf::concatenation& c) {
              places result{begin};
              for (const auto& part : c.parts) result = after(part, result);
              return result;
            },
            [&](const abnf::repetition& r) {
              places now{begin};
              places result;
              for (std::size_t k = 0; k <= most_times(r) && !now.empty(); ++k) {
                if (k >= r.minimum) result.insert(now.begin(), now.end());
                now = after(r.body.front(), now);
              }
              return result;
            },
            [&](const abnf::option& o) {
              places result = ends(o.body.front(), begin);
              result.insert(begin);
              return result;
            },
            [&](const abnf::group& g) { return places(ends(g.body.front(), begin)); },
            [&](const abnf::rule_reference& r) { return ends_of_rule(r.rule, begin); },
            [&](const abnf::prose& p) { return ends_of_rule(p.rule, begin); },
            [&](const abnf::literal& l) {
              for (std::size_t i = 0; i < l.text.size(); ++i) {
                if (begin + i >= text_.size() || !same(l, l.text[i], text_[begin + i])) return places{};
              }
              return places{begin + l.text.size()};
            },
            [&](const abnf::value_range& r) {
              const bool fits = begin < text_.size() && text_[begin] >= r.first && text_[begin] <= r.last;
              return fits ? places{begin + 1} : places{};
            },
            [&](const abnf::code_point_sequence& s) {
              const std::u32string sequence(s.code_points.begin(), s.code_points.end());
              return text_.substr(begin).starts_with(sequence) ? places{begin + sequence.size()} : places{};
            },
        },
        e.node);
  }

  static bool same(const abnf::literal& l, char a, char32_t b) {
    const auto lower = [](char32_t c) { return c >= 'A' && c <= 'Z' ? c + 0x20 : c; };
    const auto c = static_cast<char32_t>(static_cast<unsigned char>(a));
    return l.matching == abnf::letter_case::sensitive ? c == b : lower(c) == lower(b);
  }

  void visit(const abnf::expression& e, std::size_t begin, std::size_t end) {
    if (visited_.insert({&e, begin, end}).second) pending_.push_back({&e, begin, end});
  }

  // Parts that follow each other: each as it stands in some way to divide the text from `begin` to `end`.
  void visit_sequence(const std::vector<const abnf::expression*>& parts, std::size_t begin, std::size_t end) {
    std::vector<places> at{{begin}};
    for (const auto* part : parts) at.push_back(after(*part, at.back()));
    places good{end};
    for (std::size_t i = parts.size(); i-- > 0;) {
      places before;
      for (const std::size_t b : at[i]) {
        for (const std::size_t e : ends(*parts[i], b)) {
          if (!good.contains(e)) continue;
          before.insert(b);
          visit(*parts[i], b, e);
        }
      }
      good = std::move(before);
    }
  }

  void look_into(const abnf::expression& e, std::size_t begin, std::size_t end) {
    const auto visit_rule = [&](std::size_t rule) {
      rules_.insert(rule);
      visit(grammar_.rules[rule].definition, begin, end);
    };
    const std::u32string text(text_.substr(begin, end - begin));
    std::visit(abnf::overloaded{
                   [&](const abnf::alternation& a) {
                     for (std::size_t i = 0; i < a.alternatives.size(); ++i) {
                       if (!ends(a.alternatives[i], begin).contains(end)) continue;
                       numbers_.insert({&e, i + 1});
                       visit(a.alternatives[i], begin, end);
                     }
                   },
                   [&](const abnf::concatenation& c) {
                     std::vector<const abnf::expression*> parts;
                     for (const auto& part : c.parts) parts.push_back(&part);
                     visit_sequence(parts, begin, end);
                   },
                   [&](const abnf::repetition& r) {
                     places now{begin};
                     for (std::size_t k = 0; k <= most_times(r) && !now.empty(); ++k) {
                       if (k >= r.minimum && now.contains(end)) {
                         numbers_.insert({&e, k});
                         visit_sequence(std::vector<const abnf::expression*>(k, &r.body.front()), begin, end);
                       }
                       now = after(r.body.front(), now);
                     }
                   },
                   [&](const abnf::option& o) {
                     if (begin == end) numbers_.insert({&e, 0});
                     if (!ends(o.body.front(), begin).contains(end)) return;
                     numbers_.insert({&e, 1});
                     visit(o.body.front(), begin, end);
                   },
                   [&](const abnf::group& g) { visit(g.body.front(), begin, end); },
                   [&](const abnf::rule_reference& r) { visit_rule(r.rule); },
                   [&](const abnf::prose& p) { visit_rule(p.rule); },
                   [&](const auto&) { texts_.insert({&e, text}); },
               },
               e.node);
  }

  using place_of_part = std::tuple<const abnf::expression*, std::size_t, std::size_t>;

  const abnf::grammar& grammar_;
  std::u32string_view text_;
  std::map<std::pair<std::size_t, std::size_t>, places> rule_ends_;  // by rule and beginning
  std::map<std::pair<const abnf::expression*, std::size_t>, places> memo_;
  bool valid_ = false;
  std::set<std::size_t> rules_;
  std::set<std::pair<const abnf::expression*, std::size_t>> numbers_;
  std::set<std::pair<const abnf::expression*, std::u32string>> texts_;
  std::set<place_of_part> visited_;
  std::vector<place_of_part> pending_;
};

}  // namespace urispec::reference
