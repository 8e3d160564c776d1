// The strings of every rule of a grammar up to a length, by the definition of what a rule generates: begin with no
// strings, put what is known of the rules into each definition, and repeat until nothing new comes. Recursive grammars
// too. For grammars and lengths of a few: it holds all the strings.
#pragma once

#include "urispec/abnf.hpp"
#include "abnf/overloaded.hpp"

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace urispec::reference {

class expansion {
 public:
  using strings = std::set<std::u32string>;

  // Code points up to `last` at most, as a range may be large.
  expansion(const abnf::grammar& grammar, std::size_t longest, char32_t last = 0x7F)
      : longest_(longest), last_(last), of_rules_(grammar.rules.size()) {
    for (bool grows = true; grows;) {
      grows = false;
      for (std::size_t i = 0; i < grammar.rules.size(); ++i) {
        strings now = of(grammar.rules[i].definition);
        grows = grows || now.size() > of_rules_[i].size();
        of_rules_[i] = std::move(now);
      }
    }
  }

  [[nodiscard]] const strings& of(std::size_t rule) const { return of_rules_[rule]; }

 private:
  [[nodiscard]] strings joined(const strings& a, const strings& b) const {
    strings result;
    for (const auto& x : a) {
      for (const auto& y : b) {
        if (x.size() + y.size() <= longest_) result.insert(x + y);
      }
    }
    return result;
  }

  [[nodiscard]] strings repeated(const strings& one, std::uint32_t minimum, std::uint32_t maximum) const {
    strings result;
    strings now{U""};
    for (std::uint32_t i = 0; i < minimum; ++i) now = joined(now, one);
    result = now;
    for (std::uint32_t i = minimum; i < maximum; ++i) {
      now = joined(now, one);
      const std::size_t before = result.size();
      result.insert(now.begin(), now.end());
      if (result.size() == before) break;
    }
    return result;
  }

  [[nodiscard]] strings of(const abnf::expression& e) const {
    return std::visit(abnf::overloaded{
                          [&](const abnf::alternation& a) {
                            strings result;
                            for (const auto& part : a.alternatives) result.merge(of(part));
                            return result;
                          },
                          [&](const abnf::concatenation& c) {
                            strings result{U""};
                            for (const auto& part : c.parts) result = joined(result, of(part));
                            return result;
                          },
                          [&](const abnf::repetition& r) { return repeated(of(r.body.front()), r.minimum, r.maximum); },
                          [&](const abnf::option& o) { return repeated(of(o.body.front()), 0, 1); },
                          [&](const abnf::group& g) { return of(g.body.front()); },
                          [&](const abnf::rule_reference& r) { return of_rules_[r.rule]; },
                          [&](const abnf::prose& p) { return of_rules_[p.rule]; },
                          [&](const abnf::literal& l) { return literal(l); },
                          [&](const abnf::value_range& r) {
                            strings result;
                            for (char32_t c = r.first; c <= r.last && c <= last_; ++c)
                              result.insert(std::u32string(1, c));
                            return result;
                          },
                          [&](const abnf::code_point_sequence& s) {
                            return strings{std::u32string(s.code_points.begin(), s.code_points.end())};
                          },
                      },
                      e.node);
  }

  [[nodiscard]] strings literal(const abnf::literal& l) const {
    strings result{U""};
    for (const char c : l.text) {
      const auto code = static_cast<char32_t>(static_cast<unsigned char>(c));
      strings one{std::u32string(1, code)};
      const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      if (is_letter && l.matching == abnf::letter_case::insensitive) one.insert(std::u32string(1, code ^ 0x20U));
      result = joined(result, one);
    }
    return result;
  }

  std::size_t longest_;
  char32_t last_;
  std::vector<strings> of_rules_;
};

}  // namespace urispec::reference
