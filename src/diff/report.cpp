#include "urispec/diff/report.hpp"

#include "urispec/abnf.hpp"
#include "abnf/recursion.hpp"
#include "language/regular_rule.hpp"

#include <fmt/core.h>

#include <utility>
#include <variant>

namespace urispec::diff {
namespace {

using both_sources = std::array<const compared_source*, 2>;

compared_side described(const compared_source& source, const std::vector<std::string>& too_large, subject of) {
  compared_side made{source.content.grammar.id, {}, std::move(of), std::nullopt};
  made.named = source.name;
  if (const auto* entry = abnf::find_entry(made.id)) {
    made.named = entry->id;
    made.title = entry->title;
    made.date = entry->date;
    if (const auto known = find_grammar(entry->id)) made.parser = find_rule(*known, made.start());
  }
  if (made.title.empty()) {
    made.title = source.document.title;
    made.date = source.document.date;
  }
  made.compared = made.id + " " + made.start();
  made.left_out = source.content.left_out;
  made.left_out.insert(made.left_out.end(), too_large.begin(), too_large.end());
  return made;
}

struct compared_sides {
  compared_side left, right;
  diff::comparison comparison;
};

// Both and how they lie to each other; or what of it takes too many states or too long.
std::variant<compared_sides, out_of_budget> compare_sides(const both_sources& sources,
                                                                    const std::array<scoped_grammar, 2>& scoped,
                                                                    const report_options& options) {
  auto budget = options.limits.another();
  std::vector<compared_side> both;
  for (std::size_t i = 0; i < 2; ++i) {
    const auto& grammar = scoped[i].grammar;
    const auto& components = abnf::built_in_components();
    auto made = options.derivations == derivations_asked::yes
                    ? prepare_anew(grammar, components, budget)  // with parser rules
                    : prepare(grammar, components, budget, options.extent);
    if (!made) {
      const auto& rule = sources[i]->rule;
      return out_of_budget{rule.empty() ? grammar.id : fmt::format("the rule {} of {}", rule, grammar.id),
                                     budget.ran_out_of()};
    }
    both.push_back(described(*sources[i], scoped[i].left_out, std::move(*made)));
  }
  auto table = built_in_correspondence(both[0].id, both[1].id);
  table.given = options.pairs;
  if (!options.rule.empty()) {  // the document is about all of the grammars
    table.document.clear();
    table.items.clear();
  }
  auto compared = compare(both[0].subject, both[1].subject, abnf::built_in_components(), std::move(table),
                          options.longest.value_or(usual_longest), budget, options.extent);
  if (!compared) {
    return out_of_budget{fmt::format("comparing {} and {}", both[0].id, both[1].id), budget.ran_out_of()};
  }
  return compared_sides{std::move(both[0]), std::move(both[1]), std::move(*compared)};
}

void add_derivations(report& r, const report_options& options) {
  if (options.derivations == derivations_asked::no) return;
  const auto& left = r.left.subject;
  const auto& right = r.right.subject;
  if (!left.tagged || !right.tagged) {
    r.about_derivations = derivations_decided::not_proven;
    return;
  }
  const auto& compared = r.comparison;
  auto budget = options.limits.another();
  auto found = find_derivation_differences(left, right, compared.rules.pairs,
                                           compared.splits ? &*compared.splits : nullptr, budget);
  r.about_derivations = found ? derivations_decided::decided : derivations_decided::not_within_limits;
  if (found) r.derivations = std::move(*found);
}

report report_of(compared_sides sides, const report_options& options) {
  auto& [l, r, comparison] = sides;
  if (l.id == r.id && l.start() != r.start()) {
    l.id = l.compared;
    r.id = r.compared;
  }
  report made{std::move(l), std::move(r), abnf::built_in_components(), std::move(comparison), {}};
  made.longest_in_table = options.longest.value_or(usual_longest_in_table);
  made.lengths_asked = options.longest.has_value();
  made.rule = options.rule;
  made.limits = options.limits;
  add_derivations(made, options);
  if (made.left.parser && made.right.parser && options.rule.empty() && options.extent == extent::everything) {
    auto resolution = compare_resolution(made.left.parser->grammar, made.right.parser->grammar);
    made.resolution = std::move(resolution.differences);
    made.resolutions_tried = resolution.tried;
  }
  return made;
}

}  // namespace

std::string compared_side::title_with_date() const {
  if (title.empty() || date.empty()) return title.empty() ? date : title;
  return fmt::format("{} ({})", title, date);
}

result<compared_source, language::recursive_rule> make_source(std::string_view name, const abnf::grammar& published,
                                                              std::size_t rule, std::string_view rule_name) {
  const auto grammar = abnf::without_linear_recursion(published);
  auto part = language::part_of_grammar(grammar, rule);
  if (auto cycle = abnf::find_cycle(part); !cycle.empty()) {
    return language::recursive_rule{grammar.rules[rule].name, std::move(cycle)};
  }
  compared_source made{std::string(name), std::string(rule_name), {}, grammar.document};
  made.content = rule_name.empty() ? without_recursive_rules(grammar) : scoped_grammar{std::move(part), {}};
  return made;
}

result<report_of_scope, out_of_budget> make_report(const compared_source& left, const compared_source& right,
                                                             const report_options& options) {
  const both_sources sources{&left, &right};
  const std::array whole{left.content.grammar, right.content.grammar};
  std::array<std::vector<std::string>, 2> left_out_before;
  std::optional<out_of_budget> most;  // of all of it
  for (const scope to : all_scopes) {
    const auto scoped = narrowed(whole, to, options.limits);
    std::array left_out{scoped[0].left_out, scoped[1].left_out};
    if (to != scope::all && left_out == left_out_before) continue;
    auto compared = compare_sides(sources, scoped, options);
    if (auto* const found = std::get_if<compared_sides>(&compared)) {
      return report_of_scope{report_of(std::move(*found), options), std::move(most), std::move(left_out)};
    }
    auto& undecided = std::get<out_of_budget>(compared);
    if (undecided.ran_out == exhausted_limit::time) return std::move(undecided);
    if (!most) most = std::move(undecided);
    left_out_before = std::move(left_out);
  }
  return std::move(*most);
}

}  // namespace urispec::diff
