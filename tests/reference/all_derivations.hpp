// The number of derivations of a text, by the definition: all ways through the definition of a rule are written out, as
// lists of the rules that read something and where, and each counts as often as these have derivations in turn. Trees
// are counted up to a height, as there may be endlessly many. For grammars and texts of a few characters.
#pragma once

#include "reference/expansion.hpp"
#include "urispec/abnf.hpp"
#include "abnf/overloaded.hpp"

#include <boost/multiprecision/cpp_int.hpp>

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::reference {

class all_derivations {
 public:
  using number = boost::multiprecision::cpp_int;

  // Text of US-ASCII.
  all_derivations(const abnf::grammar& grammar, std::string_view text)
      : grammar_(grammar), text_(text), empty_(grammar, 0) {}

  // nullopt: endlessly many.
  std::optional<number> of_rule(std::size_t rule) {
    // A tree without a rule inside itself that reads the same is no higher than this; a cycle of rules adds less again.
    const std::size_t height = grammar_.rules.size() * (text_.size() + 1);
    const number low = up_to(rule, 0, text_.size(), height);
    return low == up_to(rule, 0, text_.size(), height + grammar_.rules.size()) ? std::optional(low) : std::nullopt;
  }

 private:
  using part = std::tuple<std::size_t, std::size_t, std::size_t>;  // rule, begin, end
  using outline = std::vector<part>;
  using places = std::set<std::pair<std::size_t, outline>>;

  number up_to(std::size_t rule, std::size_t begin, std::size_t end, std::size_t height) {
    if (begin == end) return can_be_empty(rule) ? 1 : 0;
    if (height == 0) return 0;
    const auto [entry, is_new] = known_.try_emplace({rule, begin, end, height});
    if (!is_new) return entry->second;
    number sum = 0;
    for (const auto& way : outlines(rule, begin, end)) {
      number product = 1;
      for (const auto& [used, begin, end] : way) {
        if (product != 0) product *= up_to(used, begin, end, height - 1);
      }
      sum += product;
    }
    return known_[{rule, begin, end, height}] = sum;
  }

  const std::set<outline>& outlines(std::size_t rule, std::size_t begin, std::size_t end) {
    const auto [entry, is_new] = outlines_.try_emplace({rule, begin, end});
    if (is_new) {
      last_ = end;
      for (auto& [place, way] : of(grammar_.rules[rule].definition, {{begin, {}}})) {
        if (place == end) entry->second.insert(way);
      }
    }
    return entry->second;
  }

  [[nodiscard]] bool can_be_empty(std::size_t rule) const { return empty_.of(rule).contains(U""); }

  [[nodiscard]] places use(std::size_t rule, const places& source) const {
    places target;
    for (const auto& [place, way] : source) {
      if (can_be_empty(rule)) target.insert({place, way});
      for (std::size_t end = place + 1; end <= last_; ++end) {
        outline longer = way;
        longer.emplace_back(rule, place, end);
        target.insert({end, std::move(longer)});
      }
    }
    return target;
  }

  template <typename Is>
  places character(const places& source, Is is) const {
    places target;
    for (const auto& [place, way] : source) {
      if (place < last_ && is(text_[place])) target.insert({place + 1, way});
    }
    return target;
  }

  [[nodiscard]] places of(const abnf::expression& e, const places& source) const {
    return std::visit(
        abnf::overloaded{
            [&](const abnf::alternation& a) {
              places target;
              for (const auto& way : a.alternatives) target.merge(of(way, source));
              return target;
            },
            [&](const abnf::concatenation& c) {
              places position = source;
              for (const auto& p : c.parts) position = of(p, position);
              return position;
            },
            [&](const abnf::repetition& r) {
              places position = source;
              for (std::uint32_t i = 0; i < r.minimum; ++i) position = of(r.body.front(), position);
              places target = position;
              for (std::uint32_t i = r.minimum; i < r.maximum; ++i) {
                const std::size_t before = target.size();
                position = of(r.body.front(), position);
                target.insert(position.begin(), position.end());
                if (target.size() == before) break;
              }
              return target;
            },
            [&](const abnf::option& o) {
              places target = of(o.body.front(), source);
              target.insert(source.begin(), source.end());
              return target;
            },
            [&](const abnf::group& g) { return of(g.body.front(), source); },
            [&](const abnf::rule_reference& r) { return use(r.rule, source); },
            [&](const abnf::prose& p) { return use(p.rule, source); },
            [&](const abnf::literal& l) {
              places position = source;
              for (const char c : l.text) {
                const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
                const bool either = is_letter && l.matching == abnf::letter_case::insensitive;
                position = character(position, [&](char d) { return c == d || (either && (c ^ 0x20) == d); });
              }
              return position;
            },
            [&](const abnf::value_range& r) {
              return character(source, [&](char c) {
                const auto code = static_cast<unsigned char>(c);
                return code >= r.first && code <= r.last;
              });
            },
            [&](const abnf::code_point_sequence& s) {
              places position = source;
              for (const char32_t c : s.code_points) {
                position = character(position, [&](char d) { return c == static_cast<unsigned char>(d); });
              }
              return position;
            },
        },
        e.node);
  }

  const abnf::grammar& grammar_;
  std::string_view text_;
  expansion empty_;  // strings of no character, and of one
  std::size_t last_ = 0;
  std::map<std::tuple<std::size_t, std::size_t, std::size_t, std::size_t>, number> known_;
  std::map<part, std::set<outline>> outlines_;
};

}  // namespace urispec::reference
