// From two names to everything that is said about the grammars.
#include "cli/diff/command.hpp"
#include "cli/input/input_file.hpp"
#include "cli/options/grammar_options.hpp"
#include "report/text.hpp"
#include "abnf/text.hpp"
#include "urispec/abnf.hpp"
#include "abnf/recursion.hpp"
#include "diff/correspondence.hpp"
#include "diff/scope.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace urispec::cli {
namespace {

// The rules that -r names, on the left and on the right; empty names are the start rules. None where it names none.
struct rule_names {
  std::string left, right;
};
loaded<rule_names> read_rules(const std::string& given) {
  const std::size_t colon = given.find(':');
  if (colon == std::string::npos) return {rule_names{given, given}};
  rule_names names{given.substr(0, colon), given.substr(colon + 1)};
  if (!names.left.empty() && !names.right.empty()) return {std::move(names)};
  return loaded<rule_names>::none(fmt::format("-r takes RULE, or LEFT:RIGHT, and not '{}'", given));
}

// A grammar as it was asked for, and the rule that it starts with if that is known: that of -r, or of the catalogue.
struct named_grammar {
  std::string name, rule;  // rule: as -r names it, or empty
  abnf::grammar grammar;
  std::optional<std::size_t> start;
};

// None where there is no such grammar or rule.
loaded<named_grammar> load_grammar(const std::string& name, const std::string& rule, const diff_options& options) {
  grammar_source source;
  source.names = {name};
  source.imports = options.imports;
  source.rule = rule;
  source.limits = options.limits;
  loaded<named_grammar> result;
  auto grammar = unwrap(load_usable(source), result.messages);
  if (!grammar) return result;
  const auto start = unwrap(find_rule(source, *grammar), result.messages);
  if (!start) {
    if (!rule.empty() && options.rule == rule) result.complain("-r LEFT:RIGHT compares rules whose names differ");
    return result;
  }
  const bool is_known = !rule.empty() || abnf::find_entry(layers_of(name).front()) != nullptr;
  result.value = named_grammar{name, rule, std::move(*grammar), is_known ? start : std::nullopt};
  return result;
}

// Why another rule than the first of a file is compared; empty where it is the first.
std::string why_it_starts(const named_grammar& of, const diff::start_rule& start) {
  const auto& name = of.grammar.rules[start.rule].name;
  switch (start.why) {
    case diff::start_reason::reaches_most:
      return fmt::format(
          "{} is compared as {}: no rule that can be compared uses it, and it reaches the most; -r compares another "
          "rule",
          of.grammar.id, name);
    case diff::start_reason::same_name:
      return fmt::format("{} is compared as {}, like the other grammar; -r compares another rule", of.grammar.id, name);
    case diff::start_reason::given:
    case diff::start_reason::first:
      break;
  }
  return {};
}

// None where the rule is not regular.
loaded<diff::compared_source> make_source(named_grammar of, const diff::start_rule& start) {
  loaded<diff::compared_source> result;
  auto& grammar = of.grammar;
  if (auto note = why_it_starts(of, start); !note.empty()) result.complain(std::move(note));
  if (of.rule.empty()) grammar.start = grammar.rules[start.rule].name;
  const std::string compared = grammar.rules[start.rule].name;
  auto made = diff::make_source(of.name, grammar, start.rule, of.rule);
  if (!made) {
    result.complain(
        fmt::format("{} is recursive ({}): nothing can decide whether {} has the same strings as another "
                    "rule; -r compares rules that do not recurse",
                    grammar.id, abnf::cycle_text(made.error().cycle), compared));
    return result;
  }
  if (!made->content.left_out.empty()) {
    result.complain(fmt::format("{} recurses ({}): the rules that do are left out", grammar.id,
                                abnf::cycle_text(abnf::find_cycle(abnf::without_linear_recursion(grammar)))));
  }
  result.value = std::move(*made);
  return result;
}

// The pairs of the file that --pairs names.
loaded<std::vector<diff::correspondence_line>> load_pairs(const std::string& file, const abnf::grammar& left,
                                                          const abnf::grammar& right) {
  using pairs = loaded<std::vector<diff::correspondence_line>>;
  if (file.empty()) return {std::vector<diff::correspondence_line>()};
  const auto content = read_grammar_file(file);
  if (!content.complaint.empty()) return pairs::none(content.complaint);
  auto read = diff::read_rule_pairs(content.text, left, right);
  if (read) return {std::move(*read)};
  return pairs::none(fmt::format("{}:{}: {}", report::name_in_messages(file), read.error().line, read.error().why));
}

std::string diff_ran_out(const out_of_budget& why, const computing_limits& limits) {
  return ran_out(why.subject, why.ran_out, limits.budget());
}

std::string left_out_of(const diff::compared_side& side, std::vector<std::string> names) {
  constexpr std::size_t most_named = 100;
  const auto more = names.size() > most_named ? fmt::format(" and {} more", names.size() - most_named) : "";
  names.resize(std::min(names.size(), most_named));
  return fmt::format("left out of {}: {}{}", side.subject->grammar.id, report::joined(names, ", "), more);
}

}  // namespace

loaded<diff::report> make_report(const std::string& left, const std::string& right, const diff_options& options) {
  loaded<diff::report> result;
  const auto rules = unwrap(read_rules(options.rule), result.messages);
  if (!rules) return result;
  auto left_grammar = unwrap(load_grammar(left, rules->left, options), result.messages);
  if (!left_grammar) return result;
  auto right_grammar = unwrap(load_grammar(right, rules->right, options), result.messages);
  if (!right_grammar) return result;
  const auto starts = diff::choose_start_rules({left_grammar->grammar, left_grammar->start},
                                               {right_grammar->grammar, right_grammar->start});
  const auto on_left = unwrap(make_source(std::move(*left_grammar), starts[0]), result.messages);
  if (!on_left) return result;
  const auto on_right = unwrap(make_source(std::move(*right_grammar), starts[1]), result.messages);
  if (!on_right) return result;
  auto pairs = unwrap(load_pairs(options.pairs, on_left->content.grammar, on_right->content.grammar), result.messages);
  if (!pairs) return result;
  const auto extent = options.corpora.empty() ? diff::comparison_depth::everything : diff::comparison_depth::texts;
  auto made = diff::make_report(*on_left, *on_right,
                                {options.limits.budget(), options.longest, options.rule, std::move(*pairs), extent,
                                 options.derivations && options.uris.empty() ? diff::derivation_request::all
                                                                             : diff::derivation_request::none});
  if (!made) {
    result.complain(diff_ran_out(made.error(), options.limits));
    return result;
  }
  if (made->scope_limit) {
    result.complain(diff_ran_out(*made->scope_limit, options.limits));
    for (const auto* side : {&made->left, &made->right}) {
      if (!side->too_large.empty()) result.complain(left_out_of(*side, side->too_large));
    }
  }
  result.value.emplace(std::move(*made));
  diff::compared_side* const sides[] = {&result.value->left, &result.value->right};
  for (std::size_t i = 0; i < std::min<std::size_t>(options.titles.size(), 2); ++i) {
    auto called = abnf::title_and_date(options.titles[i]);
    sides[i]->title = std::move(called.title);
    sides[i]->date = std::move(called.date);
  }
  return result;
}

}  // namespace urispec::cli
