// The usable rules of a grammar: an error in a rule, and a name that is undefined or only described in prose, makes
// only the rules that need it unusable; of a rule that is defined twice the first definition counts. Cost: linear in
// the uses. Tested in tests/abnf/usable_part_test.cpp.
#include "abnf/recursion.hpp"
#include "abnf/link.hpp"
#include "urispec/abnf.hpp"
#include "abnf/references.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/core.h>

namespace urispec::abnf {
namespace {

std::string text_of(const expression& use) {
  if (const auto* r = std::get_if<rule_reference>(&use.node)) return r->name;
  return fmt::format("<{}>", std::get<prose>(use.node).text);
}

// What the definition itself lacks, as a clause: "needs nowhere, which no rule defines (my.abnf:3:5)".
std::optional<std::string> lack_of(const rule& r) {
  if (r.has_errors) return fmt::format("has errors ({}:{}:{})", r.file, r.where.line, r.where.column);
  if (r.form == rule_form::addition) {
    return fmt::format("has no definition for `=/` to add to ({}:{}:{})", r.file, r.where.line, r.where.column);
  }
  std::optional<std::string> lack;
  for_each_use(r.definition, [&](const expression& use) {
    if (lack || used_rule(use) != rule_reference::unlinked) return;
    lack = fmt::format("needs {}, which no rule defines ({}:{}:{})", text_of(use), r.file, use.where.line,
                       use.where.column);
  });
  return lack;
}

}  // namespace

bool has_usable_part(const std::vector<diagnostic>& diagnostics) {
  return std::ranges::all_of(diagnostics, [](const diagnostic& d) {
    return d.severity != diagnostic_severity::error || d.problem == problem::undefined_rule ||
           d.problem == problem::unusable_prose || d.problem == problem::duplicate_rule;
  });
}

grammar usable_part(const grammar& linked) {
  const std::size_t count = linked.rules.size();
  const use_graph users = users_of(uses_of(linked));
  std::vector<std::string> why(count);  // empty: nothing is missing
  std::vector<std::size_t> pending;
  for (std::size_t i = 0; i < count; ++i) {
    if (const auto lack = lack_of(linked.rules[i])) {
      why[i] = "it " + *lack;
      pending.push_back(i);
    }
  }
  for (std::size_t i = 0; i < pending.size(); ++i) {
    const std::size_t needed = pending[i];
    // Of a rule that lacks nothing itself the first one that does is named.
    const std::string_view reason = why[needed];
    const bool is_first = lack_of(linked.rules[needed]).has_value();
    const std::string passed_on = is_first ? fmt::format("it needs {}, which {}", linked.rules[needed].name,
                                                         reason.substr(std::string_view("it ").size()))
                                           : std::string(reason);
    for (const std::size_t user : users[needed]) {
      if (!why[user].empty()) continue;
      why[user] = passed_on;
      pending.push_back(user);
    }
  }

  std::vector<bool> left_out(count);
  std::vector<missing_rule> missing;
  for (std::size_t i = 0; i < count; ++i) {
    left_out[i] = !why[i].empty();
    if (left_out[i]) missing.push_back({linked.rules[i].name, std::move(why[i])});
  }
  grammar part = without_rules(linked, left_out);
  part.missing = std::move(missing);
  return part;
}

grammar without_rules(const grammar& whole, const std::vector<bool>& left_out) {
  grammar part;
  part.id = whole.id;
  part.start = whole.start;
  std::vector<std::size_t> number(whole.rules.size(), rule_reference::unlinked);
  for (std::size_t i = 0; i < whole.rules.size(); ++i) {
    if (left_out[i]) continue;
    number[i] = part.rules.size();
    part.rules.push_back(whole.rules[i]);
  }
  for (rule& r : part.rules) {
    for_each_use(r.definition, [&](expression& use) {
      auto* const reference = std::get_if<rule_reference>(&use.node);
      std::size_t& target = reference != nullptr ? reference->rule : std::get<prose>(use.node).rule;
      if (target < number.size()) target = number[target];
    });
  }
  return part;
}

}  // namespace urispec::abnf
