// From two names to everything that is said about the grammars.
#include "abnf/joined.hpp"
#include "cli/diff/command.hpp"
#include "cli/diff/scope.hpp"
#include "cli/options/grammar_source.hpp"
#include "urispec/abnf/catalogue.hpp"
#include "urispec/abnf/link.hpp"
#include "urispec/language/part_of_grammar.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>
#include <variant>
#include <vector>

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
std::optional<scoped_grammar> comparable(abnf::grammar grammar, std::size_t start, const std::string& rule,
                                         const channels& io) {
  auto part = language::part_of_grammar(grammar, start);
  if (const auto cycle = abnf::find_cycle(part); !cycle.empty()) {
    io.complain(fmt::format("{} is recursive ({}): only regular languages can be compared", grammar.id,
                            abnf::cycle_text(cycle)));
    return std::nullopt;
  }
  if (!rule.empty()) return scoped_grammar{std::move(part), {}};
  const auto cycle = abnf::find_cycle(grammar);
  if (cycle.empty()) return scoped_grammar{std::move(grammar), {}};
  io.complain(fmt::format("{} recurses ({}): the rules that do are left out", grammar.id, abnf::cycle_text(cycle)));
  const auto recursive = abnf::recursive_rules(grammar);
  return scoped_grammar{abnf::without_rules(grammar, recursive), names_of(recursive, grammar)};
}

// What is to be compared of a grammar, as far as it goes.
struct side_source {
  std::string name, rule;  // as on the command line
  std::string id;          // of the grammar: as results and messages name it
  abnf::grammar grammar;
  std::vector<std::string> recursive;  // rules that are left out of it
};

std::optional<side_source> load_side(const std::string& name, const std::string& rule, const diff_options& options,
                                     const channels& io) {
  grammar_source source;
  source.names = {name};
  source.rule = rule;
  source.limits = options.limits;
  auto loaded = load_usable(source, io);
  if (!loaded) return std::nullopt;
  const auto start = find_rule(source, *loaded, io);
  if (!start) {
    if (!rule.empty() && options.rule == rule) io.complain("-r LEFT:RIGHT compares rules whose names differ");
    return std::nullopt;
  }
  const std::string id = loaded->id;
  auto grammar = comparable(std::move(*loaded), *start, rule, io);
  if (!grammar) return std::nullopt;
  return side_source{name, rule, id, std::move(grammar->grammar), std::move(grammar->left_out)};
}

diff_side described(const side_source& source, const std::vector<std::string>& too_large, diff::subject subject) {
  diff_side side{source.id, {}, std::move(subject), std::nullopt};
  side.named = source.name;
  if (const auto* entry = abnf::find_entry(source.id)) {
    side.named = entry->id;
    side.title = entry->title;
    if (const auto known = find_grammar(entry->id)) side.parser = find_rule(*known, side.start());
  }
  side.compared = side.id + " " + side.start();
  side.left_out = source.recursive;
  side.left_out.insert(side.left_out.end(), too_large.begin(), too_large.end());
  return side;
}

struct compared_sides {
  diff_side left, right;
  diff::comparison comparison;
};

// What could not be decided.
struct undecided_part {
  std::string what;
  automaton::resource ran_out;
};

std::string to_string(const undecided_part& part, const computing_limits& limits) {
  auto budget = limits.budget();
  budget.refuse(part.ran_out);
  return ran_out(part.what, budget);
}

// Both and how they lie to each other; or what of it takes too many states or too long.
std::variant<compared_sides, undecided_part> compare_sides(const std::array<side_source, 2>& sides,
                                                        const std::array<scoped_grammar, 2>& scoped,
                                                        const diff_options& options) {
  auto budget = options.limits.budget();
  std::vector<diff_side> both;
  for (std::size_t i = 0; i < 2; ++i) {
    const auto& grammar = scoped[i].grammar;
    auto subject = diff::prepare(grammar, abnf::built_in_components(), budget);
    if (!subject) {
      const auto what =
          sides[i].rule.empty() ? grammar.id : fmt::format("the rule {} of {}", sides[i].rule, grammar.id);
      return undecided_part{what, budget.ran_out_of()};
    }
    both.push_back(described(sides[i], scoped[i].left_out, std::move(*subject)));
  }
  auto table = diff::built_in_correspondence(both[0].id, both[1].id);
  if (!options.rule.empty()) {  // the document is about all of the grammars
    table.document.clear();
    table.items.clear();
  }
  auto compared = diff::compare(both[0].subject, both[1].subject, abnf::built_in_components(), std::move(table),
                                options.longest.value_or(usual_longest), budget);
  if (!compared) {
    return undecided_part{fmt::format("comparing {} and {}", both[0].id, both[1].id), budget.ran_out_of()};
  }
  return compared_sides{std::move(both[0]), std::move(both[1]), std::move(*compared)};
}

void say_left_out(const side_source& side, const scoped_grammar& scoped, const channels& io) {
  constexpr std::size_t most_named = 100;
  auto names = scoped.left_out;
  if (names.empty()) return;
  const auto more = names.size() > most_named ? fmt::format(" and {} more", names.size() - most_named) : "";
  names.resize(std::min(names.size(), most_named));
  io.complain(fmt::format("left out of {}: {}{}", side.id, abnf::joined(names, ", "), more));
}

// Complains and gives nullopt where even what the start rules need takes too many states, or where the time is up.
std::optional<compared_sides> compare_what_can_be(const std::array<side_source, 2>& sides, const diff_options& options,
                                                  const channels& io) {
  const std::array whole{sides[0].grammar, sides[1].grammar};
  std::array<std::vector<std::string>, 2> left_out_before;
  std::optional<undecided_part> most;  // of all of it
  for (const diff_scope scope : all_diff_scopes) {
    const auto scoped = narrowed(whole, scope, options.limits.budget());
    const std::array left_out{scoped[0].left_out, scoped[1].left_out};
    if (scope != diff_scope::all && left_out == left_out_before) continue;
    auto compared = compare_sides(sides, scoped, options);
    if (auto* const found = std::get_if<compared_sides>(&compared)) {
      if (scope == diff_scope::all) return std::move(*found);
      io.complain(to_string(*most, options.limits));
      for (std::size_t i = 0; i < 2; ++i) say_left_out(sides[i], scoped[i], io);
      return std::move(*found);
    }
    const auto& undecided = std::get<undecided_part>(compared);
    if (undecided.ran_out == automaton::resource::time) {
      io.complain(to_string(undecided, options.limits));
      return std::nullopt;
    }
    if (!most) most = undecided;
    left_out_before = left_out;
  }
  io.complain(to_string(*most, options.limits));
  return std::nullopt;
}

}  // namespace

std::optional<diff_report> make_report(const std::string& left, const std::string& right, const diff_options& options,
                                       const channels& io) {
  const auto rules = read_rules(options.rule, io);
  if (!rules) return std::nullopt;
  auto on_left = load_side(left, rules->left, options, io);
  if (!on_left) return std::nullopt;
  auto on_right = load_side(right, rules->right, options, io);
  if (!on_right) return std::nullopt;
  auto compared = compare_what_can_be({std::move(*on_left), std::move(*on_right)}, options, io);
  if (!compared) return std::nullopt;
  auto& [l, r, comparison] = *compared;
  if (l.id == r.id && l.start() != r.start()) {
    l.id = l.compared;
    r.id = r.compared;
  }
  diff_report report{std::move(l), std::move(r), abnf::built_in_components(), std::move(comparison), {}};
  if (options.longest) report.longest_in_table = *options.longest;
  report.rule = options.rule;
  if (report.left.parser && report.right.parser && options.rule.empty()) {
    auto resolution = compare_resolution(report.left.parser->grammar, report.right.parser->grammar);
    report.resolution = std::move(resolution.differences);
    report.resolutions_tried = resolution.tried;
  }
  return report;
}

}  // namespace urispec::cli
