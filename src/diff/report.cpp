// Reports: grammars are prepared, compared, and described, with as many of their rules as the limits allow.
// Cost: that of a comparison (comparison.hpp), at most once for each scope. Tests: tests/diff/report_test.cpp.
#include "urispec/diff.hpp"

#include "abnf/recursion.hpp"
#include "diff/by_parser.hpp"
#include "diff/comparison.hpp"
#include "diff/correspondence.hpp"
#include "diff/derivations.hpp"
#include "diff/operations.hpp"
#include "diff/recursive_rules.hpp"
#include "diff/scope.hpp"
#include "diff/subject.hpp"
#include "language/regular_rule.hpp"
#include "language/structure.hpp"
#include "abnf/catalogue.hpp"
#include "abnf/component_table.hpp"
#include "abnf/link.hpp"

#include <fmt/core.h>

#include <array>
#include <memory>
#include <utility>
#include <variant>

namespace urispec::diff {
namespace {

using both_sources = std::array<const compared_source*, 2>;

compared_side describe(const compared_source& source, const scoped_grammar& scoped, subject prepared) {
  compared_side result{source.content.grammar.id, source.document.title, source.document.date, source.name};
  const std::string& start = prepared.grammar.rules[prepared.start].name;
  if (const auto* entry = abnf::find_entry(result.id)) {
    result.name = entry->id;
    result.title = entry->title;
    result.date = entry->date;
    result.replaced_by = entry->replaced_by;
    if (const auto grammar = find_grammar(entry->id)) result.parser = find_rule(*grammar, start);
  }
  result.label = result.id + " " + start;
  result.left_out = source.content.left_out;
  result.left_out.insert(result.left_out.end(), scoped.left_out.begin(), scoped.left_out.end());
  result.too_large = scoped.left_out;
  result.subject = std::make_shared<const subject>(std::move(prepared));
  return result;
}

struct compared_sides {
  compared_side left, right;
  diff::comparison comparison;
};

abnf::grammar whole_grammar(const compared_source& source) {
  return source.whole ? *source.whole : source.content.grammar;
}

// Both with the rules that recurse and that the start rules do not need: their strings are those up to a length.
// Nullopt where there are none, or where the budget runs out.
std::optional<std::array<subject, 2>> with_recursive_rules(const both_sources& sources,
                                                           const std::vector<compared_side>& sides,
                                                           const report_options& options) {
  const bool have_any = sources[0]->whole || sources[1]->whole;
  if (!have_any || options.derivations == derivation_request::all || options.depth == comparison_depth::texts) {
    return std::nullopt;
  }
  auto budget = options.limits.another();
  auto subjects = prepare_with_strings({whole_grammar(*sources[0]), whole_grammar(*sources[1])}, {}, budget);
  if (!subjects) return std::nullopt;
  for (std::size_t i = 0; i < 2; ++i) {
    subject& s = (*subjects)[i];
    s.structure = language::build_structure(s.grammar, s.start, s.languages, budget);
    s.tagged = sides[i].subject->tagged;
  }
  return budget.exhausted() ? std::nullopt : std::move(subjects);
}

// Both and how they lie to each other; or what of it takes too many states or too long.
std::variant<compared_sides, out_of_budget> compare_sides(const both_sources& sources,
                                                                    const std::array<scoped_grammar, 2>& scoped,
                                                                    const report_options& options) {
  auto budget = options.limits.another();
  std::vector<compared_side> sides;
  for (std::size_t i = 0; i < 2; ++i) {
    const auto& grammar = scoped[i].grammar;
    const auto& components = abnf::built_in_components();
    auto prepared = options.derivations == derivation_request::all
                        ? prepare_anew(grammar, components, budget)  // with parser rules
                        : prepare(grammar, components, budget, options.depth);
    if (!prepared) {
      const auto& rule = sources[i]->rule;
      return out_of_budget{rule.empty() ? grammar.id : fmt::format("the rule {} of {}", rule, grammar.id),
                                     budget.ran_out_of()};
    }
    sides.push_back(describe(*sources[i], scoped[i], std::move(*prepared)));
  }
  const bool is_whole = scoped[0].left_out.empty() && scoped[1].left_out.empty();
  if (auto subjects = is_whole ? with_recursive_rules(sources, sides, options) : std::nullopt) {
    for (std::size_t i = 0; i < 2; ++i) {
      sides[i].subject = std::make_shared<const subject>(std::move((*subjects)[i]));
      sides[i].left_out.clear();
    }
  }
  auto table = built_in_correspondence(sides[0].id, sides[1].id);
  table.user_pairs = options.pairs;
  if (!options.rule.empty()) {  // the document is about all of the grammars
    table.document.clear();
    table.items.clear();
  }
  auto result = compare(*sides[0].subject, *sides[1].subject, abnf::built_in_components(), std::move(table),
                          options.longest.value_or(usual_longest), budget, options.depth);
  if (!result) {
    return out_of_budget{fmt::format("comparing {} and {}", sides[0].id, sides[1].id), budget.ran_out_of()};
  }
  return compared_sides{std::move(sides[0]), std::move(sides[1]), std::move(*result)};
}

bool recurses(const compared_source& source) {
  const auto& grammar = source.content.grammar;
  return abnf::recursive_rules(grammar)[grammar.find(grammar.start).value_or(0)];
}

// Both, where a start rule recurses.
std::variant<compared_sides, out_of_budget> compare_strings(const both_sources& sources,
                                                            const std::array<scoped_grammar, 2>& scoped,
                                                            const report_options& options) {
  auto budget = options.limits.another();
  const auto& left = scoped[0].grammar;
  const auto& right = scoped[1].grammar;
  const auto undecided = [&] {
    return out_of_budget{fmt::format("comparing {} and {}", left.id, right.id), budget.ran_out_of()};
  };
  auto subjects = prepare_with_strings({left, right}, options.longest, budget);
  if (!subjects) return undecided();
  auto sides = std::array{describe(*sources[0], scoped[0], std::move((*subjects)[0])),
                          describe(*sources[1], scoped[1], std::move((*subjects)[1]))};
  correspondence_table table;
  table.user_pairs = options.pairs;
  auto result = compare_with_strings(*sides[0].subject, *sides[1].subject, abnf::built_in_components(),
                                     std::move(table), options.longest.value_or(usual_longest), budget);
  if (!result) return undecided();
  return compared_sides{std::move(sides[0]), std::move(sides[1]), std::move(*result)};
}

void add_derivations(report& r, const report_options& options) {
  if (options.derivations == derivation_request::none) return;
  const subject& left = *r.left.subject;
  const subject& right = *r.right.subject;
  if (!left.tagged || !right.tagged) {
    r.derivation_outcome = derivation_outcome::not_proven;
    return;
  }
  const auto& comparison = r.comparison;
  auto budget = options.limits.another();
  auto differences = find_derivation_differences(left, right, comparison.rules.pairs,
                                           comparison.splits ? &*comparison.splits : nullptr, budget);
  r.derivation_outcome = differences ? derivation_outcome::decided : derivation_outcome::not_within_limits;
  if (differences) r.derivations = std::move(*differences);
}

report complete(compared_sides sides, const report_options& options) {
  auto& [l, r, comparison] = sides;
  if (l.id == r.id && l.start() != r.start()) {
    l.id = l.label;
    r.id = r.label;
  }
  report result{std::move(l), std::move(r), abnf::built_in_components(), std::move(comparison)};
  result.longest_in_table = options.longest.value_or(usual_longest_in_table);
  result.shows_lengths = options.longest.has_value();
  result.rule = options.rule;
  result.limits = options.limits;
  add_derivations(result, options);
  if (result.left.parser && result.right.parser && options.rule.empty() &&
      options.depth == comparison_depth::everything) {
    result.resolution = compare_resolution(result.left.parser->grammar, result.right.parser->grammar);
  }
  if (options.rule.empty() && options.depth == comparison_depth::everything) {
    auto by_parser = compare_with_parser(result.left.id, result.right.id, options.limits.another());
    if (by_parser) result.by_parser = std::make_shared<const parser_comparison>(std::move(*by_parser));
  }
  return result;
}

}  // namespace

std::string compared_side::title_with_date() const {
  if (title.empty() || date.empty()) return title.empty() ? date : title;
  if (!replaced_by) return fmt::format("{} ({})", title, date);
  return fmt::format("{} ({}; replaced by {}, {})", title, date, replaced_by->document, replaced_by->date);
}

bool report::knows_alone(side owner) const {
  const compared_side& side = of(other(owner));
  return side.left_out.empty() && side.subject->grammar.missing.empty();
}

const std::string& compared_side::start() const { return subject->grammar.rules[subject->start].name; }

result<compared_source, abnf::recursive_rule> make_source(std::string_view name, const abnf::grammar& published,
                                                              std::size_t rule, std::string_view rule_name) {
  const auto grammar = abnf::without_linear_recursion(published);
  auto part = language::part_of_grammar(grammar, rule);
  if (auto cycle = abnf::find_cycle(part); !cycle.empty()) {
    return abnf::recursive_rule{grammar.rules[rule].name, std::move(cycle)};
  }
  compared_source source{std::string(name), std::string(rule_name), {}, grammar.document};
  source.content = rule_name.empty() ? without_recursive_rules(grammar) : scoped_grammar{std::move(part), {}};
  if (!rule_name.empty()) source.content.grammar.missing.clear();  // the rule needs none of them
  if (!source.content.left_out.empty()) source.whole = grammar;
  return source;
}

compared_source make_recursive_source(std::string_view name, const abnf::grammar& published, std::size_t rule,
                                      std::string_view rule_name) {
  auto grammar = abnf::without_linear_recursion(published);
  compared_source source{std::string(name), std::string(rule_name), {}, grammar.document};
  source.content = {rule_name.empty() ? std::move(grammar) : language::part_of_grammar(grammar, rule), {}};
  if (!rule_name.empty()) source.content.grammar.missing.clear();
  return source;
}

// A narrower scope is tried where a wider one takes too many states, not where it takes too long.
result<report, out_of_budget> make_report(const compared_source& left, const compared_source& right,
                                                    const report_options& options) {
  const both_sources sources{&left, &right};
  const bool are_strings = recurses(left) || recurses(right);
  const std::array whole{left.content.grammar, right.content.grammar};
  std::array<std::vector<std::string>, 2> left_out_before;
  std::optional<out_of_budget> limit;  // of the widest scope
  for (const scope width : all_scopes) {
    if (are_strings && width == scope::without_too_large) continue;
    const auto scoped = narrowed(whole, width, options.limits);
    std::array left_out{scoped[0].left_out, scoped[1].left_out};
    if (width != scope::all_rules && left_out == left_out_before) continue;
    auto comparison = are_strings ? compare_strings(sources, scoped, options) : compare_sides(sources, scoped, options);
    if (auto* const sides = std::get_if<compared_sides>(&comparison)) {
      auto report = complete(std::move(*sides), options);
      report.scope_limit = std::move(limit);
      return report;
    }
    auto& exhausted = std::get<out_of_budget>(comparison);
    if (exhausted.ran_out == exhausted_limit::time) return std::move(exhausted);
    if (!limit) limit = std::move(exhausted);
    left_out_before = std::move(left_out);
  }
  return std::move(*limit);
}

}  // namespace urispec::diff
