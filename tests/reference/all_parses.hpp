// The parses of a text by one definition: all ways to make it of the rules that the definition uses, each with its
// place, also where it reads nothing. The strings of these rules are those of an expansion. Of the iterations of a
// repetition that read nothing, one is taken beyond the minimum: then there are several parses already.
// For grammars and texts of a few characters.
#pragma once

#include "abnf/overloaded.hpp"
#include "reference/expansion.hpp"
#include "urispec/abnf.hpp"

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::reference {

class all_parses {
 public:
  using parse = std::vector<std::tuple<std::size_t, std::size_t, std::size_t>>;  // rule, begin, end

  // `strings` has those of all rules, at least up to the length of the text.
  all_parses(const abnf::grammar& grammar, const expansion& strings, std::u32string_view text)
      : grammar_(grammar), strings_(strings), text_(text) {}

  [[nodiscard]] std::set<parse> of_rule(std::size_t rule) const {
    std::set<parse> result;
    for (const auto& [end, parse] : after({{0, {}}}, grammar_.rules[rule].definition)) {
      if (end == text_.size()) result.insert(parse);
    }
    return result;
  }

 private:
  using places = std::set<std::pair<std::size_t, parse>>;

  [[nodiscard]] places after(const places& from, const abnf::expression& e) const {
    return std::visit(
        abnf::overloaded{
            [&](const abnf::alternation& a) {
              places result;
              for (const auto& part : a.alternatives) result.merge(after(from, part));
              return result;
            },
            [&](const abnf::concatenation& c) {
              places result = from;
              for (const auto& part : c.parts) result = after(result, part);
              return result;
            },
            [&](const abnf::repetition& r) { return repeated(from, r.body.front(), r.minimum, r.maximum); },
            [&](const abnf::option& o) { return repeated(from, o.body.front(), 0, 1); },
            [&](const abnf::group& g) { return after(from, g.body.front()); },
            [&](const abnf::rule_reference& r) { return used(from, r.rule); },
            [&](const abnf::prose& p) { return used(from, p.rule); },
            [&](const auto&) { return read(from, e); },
        },
        e.node);
  }

  [[nodiscard]] places repeated(const places& from, const abnf::expression& body, std::size_t minimum,
                                std::size_t maximum) const {
    places now = from;
    for (std::size_t i = 0; i < minimum; ++i) now = after(now, body);
    places result = now;
    for (std::size_t i = minimum; i < maximum && !now.empty(); ++i) {
      places next;
      for (const auto& place : now) {
        for (const auto& target : after({place}, body)) {
          result.insert(target);
          if (target.first > place.first) next.insert(target);
        }
      }
      now = std::move(next);
    }
    return result;
  }

  [[nodiscard]] places used(const places& from, std::size_t rule) const {
    places result;
    for (const auto& [begin, parse] : from) {
      for (std::size_t end = begin; end <= text_.size(); ++end) {
        if (!strings_.of(rule).contains(std::u32string(text_.substr(begin, end - begin)))) continue;
        auto longer = parse;
        longer.emplace_back(rule, begin, end);
        result.emplace(end, std::move(longer));
      }
    }
    return result;
  }

  // A definition that is one leaf generates the texts of the leaf.
  [[nodiscard]] places read(const places& from, const abnf::expression& leaf) const {
    abnf::grammar alone;
    alone.rules.emplace_back();
    alone.rules.front().definition = leaf;
    const expansion texts(alone, text_.size());
    places result;
    for (const auto& [begin, parse] : from) {
      for (std::size_t end = begin; end <= text_.size(); ++end) {
        if (texts.of(0).contains(std::u32string(text_.substr(begin, end - begin)))) result.emplace(end, parse);
      }
    }
    return result;
  }

  const abnf::grammar& grammar_;
  const expansion& strings_;
  std::u32string_view text_;
};

}  // namespace urispec::reference
