// From two names to everything that is said about the grammars.
#include "cli/diff_command.hpp"
#include "cli/grammar_source.hpp"
#include "urispec/abnf/catalogue.hpp"
#include "urispec/abnf/link.hpp"
#include "urispec/language/part_of_grammar.hpp"

#include <fmt/format.h>

#include <utility>

namespace urispec::cli {
namespace {

// The rules that -r names, on the left and on the right; empty names are the start rules. Nullopt where it names none.
struct rule_names {
  std::string left, right;
};
std::optional<rule_names> read_rules(const std::string& given, const channels& io) {
  const std::size_t colon = given.find(':');
  if (colon == std::string::npos) return rule_names{given, given};
  rule_names names{given.substr(0, colon), given.substr(colon + 1)};
  if (!names.left.empty() && !names.right.empty()) return names;
  io.complain(fmt::format("-r takes RULE, or LEFT:RIGHT, and not '{}'", given));
  return std::nullopt;
}

// What is compared of a grammar: all of it, but rules that recurse, which the start rule must not need; or one rule
// with what it needs. Complains and gives nullopt where that is not regular.
std::optional<abnf::grammar> comparable(abnf::grammar grammar, std::size_t start, const std::string& rule,
                                        const channels& io) {
  auto part = language::part_of_grammar(grammar, start);
  if (const auto cycle = abnf::find_cycle(part); !cycle.empty()) {
    io.complain(fmt::format("{} is recursive ({}): only regular languages can be compared", grammar.id,
                            abnf::cycle_text(cycle)));
    return std::nullopt;
  }
  if (!rule.empty()) return part;
  const auto cycle = abnf::find_cycle(grammar);
  if (cycle.empty()) return grammar;
  io.complain(fmt::format("{} recurses ({}): the rules that do are left out", grammar.id, abnf::cycle_text(cycle)));
  return language::without_rules(grammar, abnf::recursive_rules(grammar));
}

std::optional<diff_side> load_side(const std::string& name, const std::string& rule, const diff_options& options,
                                   automaton::state_budget& budget, const channels& io) {
  grammar_source source;
  source.names = {name};
  source.rule = rule;
  source.max_states = options.max_states;
  auto loaded = load_usable(source, io);
  if (!loaded) return std::nullopt;
  const auto start = find_rule(source, *loaded, io);
  if (!start) {
    if (!rule.empty() && options.rule == rule) io.complain("-r LEFT:RIGHT compares rules whose names differ");
    return std::nullopt;
  }
  const auto grammar = comparable(std::move(*loaded), *start, rule, io);
  if (!grammar) return std::nullopt;
  auto subject = diff::prepare(*grammar, diff::built_in_components(), budget);
  if (!subject) {
    io.complain(too_many_states(rule.empty() ? grammar->id : fmt::format("the rule {} of {}", rule, grammar->id),
                                options.max_states));
    return std::nullopt;
  }
  diff_side side{name, {}, std::move(*subject), std::nullopt};
  if (const auto* entry = abnf::find_entry(name)) {
    side.id = entry->id;
    side.title = entry->title;
    if (const auto known = find_grammar(entry->id)) side.parser = find_rule(*known, side.start());
  }
  side.named = side.id;
  side.compared = side.id + " " + side.start();
  return side;
}

}  // namespace

std::optional<diff_report> make_report(const std::string& left, const std::string& right, const diff_options& options,
                                       const channels& io) {
  automaton::state_budget budget(options.max_states);
  const auto rules = read_rules(options.rule, io);
  if (!rules) return std::nullopt;
  auto on_left = load_side(left, rules->left, options, budget, io);
  if (!on_left) return std::nullopt;
  auto on_right = load_side(right, rules->right, options, budget, io);
  if (!on_right) return std::nullopt;
  auto table = diff::built_in_correspondence(on_left->id, on_right->id);
  const bool of_rules = !options.rule.empty();
  if (of_rules) {  // the document is about all of the grammars
    table.document.clear();
    table.items.clear();
  }
  auto compared = diff::compare(on_left->subject, on_right->subject, diff::built_in_components(), std::move(table),
                                options.longest.value_or(usual_longest), budget);
  if (!compared) {
    io.complain(too_many_states(fmt::format("comparing {} and {}", on_left->id, on_right->id), options.max_states));
    return std::nullopt;
  }
  if (on_left->id == on_right->id && on_left->start() != on_right->start()) {
    on_left->id = on_left->compared;
    on_right->id = on_right->compared;
  }
  diff_report report{
      std::move(*on_left), std::move(*on_right), diff::built_in_components(), std::move(*compared), {}};
  if (options.longest) report.longest_in_table = *options.longest;
  report.rule = options.rule;
  if (report.left.parser && report.right.parser && !of_rules) {
    auto resolution = compare_resolution(report.left.parser->grammar, report.right.parser->grammar);
    report.resolution = std::move(resolution.differences);
    report.resolutions_tried = resolution.tried;
  }
  return report;
}

}  // namespace urispec::cli
