// From two names to everything that is said about the grammars.
#include "abnf/text/joined.hpp"
#include "cli/diff/command.hpp"
#include "cli/options/grammar_source.hpp"
#include "urispec/abnf/link.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>
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

// Complains and gives nullopt where there is no such grammar or rule, and where the rule is not regular.
std::optional<diff::compared_source> load_source(const std::string& name, const std::string& rule,
                                                 const diff_options& options, const channels& io) {
  grammar_source source;
  source.names = {name};
  source.rule = rule;
  source.limits = options.limits;
  const auto grammar = load_usable(source, io);
  if (!grammar) return std::nullopt;
  const auto start = find_rule(source, *grammar, io);
  if (!start) {
    if (!rule.empty() && options.rule == rule) io.complain("-r LEFT:RIGHT compares rules whose names differ");
    return std::nullopt;
  }
  auto made = diff::make_source(name, *grammar, *start, rule);
  if (!made) {
    io.complain(fmt::format("{} is recursive ({}): only regular languages can be compared", grammar->id,
                            abnf::cycle_text(made.error().cycle)));
    return std::nullopt;
  }
  if (!made->content.left_out.empty()) {
    io.complain(fmt::format("{} recurses ({}): the rules that do are left out", grammar->id,
                            abnf::cycle_text(abnf::find_cycle(*grammar))));
  }
  return std::move(*made);
}

std::string message(const language::out_of_budget& why, const computing_limits& limits) {
  return ran_out(why.subject, why.ran_out, limits.budget());
}

void say_left_out(const diff::compared_source& source, std::vector<std::string> names, const channels& io) {
  constexpr std::size_t most_named = 100;
  if (names.empty()) return;
  const auto more = names.size() > most_named ? fmt::format(" and {} more", names.size() - most_named) : "";
  names.resize(std::min(names.size(), most_named));
  io.complain(fmt::format("left out of {}: {}{}", source.content.grammar.id, abnf::joined(names, ", "), more));
}

}  // namespace

std::optional<diff::report> make_report(const std::string& left, const std::string& right, const diff_options& options,
                                        const channels& io) {
  const auto rules = read_rules(options.rule, io);
  if (!rules) return std::nullopt;
  const auto on_left = load_source(left, rules->left, options, io);
  if (!on_left) return std::nullopt;
  const auto on_right = load_source(right, rules->right, options, io);
  if (!on_right) return std::nullopt;
  auto made = diff::make_report(*on_left, *on_right, {options.limits.budget(), options.longest, options.rule});
  if (!made) {
    io.complain(message(made.error(), options.limits));
    return std::nullopt;
  }
  if (made->narrowed_for) {
    io.complain(message(*made->narrowed_for, options.limits));
    say_left_out(*on_left, made->left_out[0], io);
    say_left_out(*on_right, made->left_out[1], io);
  }
  return std::move(made->report);
}

}  // namespace urispec::cli
