#include "automaton/character_class.hpp"

#include "abnf/overloaded.hpp"
#include "urispec/ascii.hpp"

#include <utility>
#include <variant>

namespace urispec::automaton {

code_point_set literal_character(char32_t c, abnf::letter_case matching) {
  code_point_set set{{c, c}};
  if (matching == abnf::letter_case::insensitive && unicode::is_letter(c)) set.insert({c ^ 0x20U, c ^ 0x20U});
  return set;
}

std::optional<code_point_set> character_class(const abnf::expression& e,
                                              std::span<const std::optional<code_point_set>> classes_of_rules) {
  using result = std::optional<code_point_set>;
  const auto of_rule = [&](std::size_t rule) {
    return rule < classes_of_rules.size() ? classes_of_rules[rule] : result{};
  };
  return std::visit(
      abnf::overloaded{
          [&](const abnf::alternation& a) -> result {
            std::vector<code_point_range> ranges;
            for (const auto& alternative : a.alternatives) {
              const auto set = character_class(alternative, classes_of_rules);
              if (!set) return std::nullopt;
              ranges.insert(ranges.end(), set->ranges().begin(), set->ranges().end());
            }
            return code_point_set::of_ranges(std::move(ranges));
          },
          [](const abnf::concatenation&) -> result { return std::nullopt; },
          [&](const abnf::repetition& r) -> result {
            return r.minimum == 1 && r.maximum == 1 ? character_class(r.body.front(), classes_of_rules) : result{};
          },
          [](const abnf::option&) -> result { return std::nullopt; },
          [&](const abnf::group& g) -> result { return character_class(g.body.front(), classes_of_rules); },
          [&](const abnf::rule_reference& r) -> result { return of_rule(r.rule); },
          [](const abnf::literal& l) -> result {
            if (l.text.size() != 1) return std::nullopt;
            return literal_character(static_cast<unsigned char>(l.text.front()), l.matching);
          },
          [](const abnf::value_range& r) -> result {
            return code_point_set{{r.first, r.last}};
          },
          [](const abnf::code_point_sequence&) -> result { return std::nullopt; },
          [&](const abnf::prose& p) -> result { return of_rule(p.rule); },
      },
      e.node);
}

std::vector<std::optional<code_point_set>> character_classes(const abnf::grammar& grammar,
                                                             std::span<const std::size_t> order) {
  std::vector<std::optional<code_point_set>> result(grammar.rules.size());
  for (const std::size_t rule : order) result[rule] = character_class(grammar.rules[rule].definition, result);
  return result;
}

}  // namespace urispec::automaton
