#include "abnf/documents/evidence.hpp"

#include "abnf/link/core_rules.hpp"
#include "abnf/references.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>
#include <variant>

namespace urispec::abnf {
namespace {

bool is_plain(const expression& e) {
  return std::holds_alternative<literal>(e.node) || std::holds_alternative<rule_reference>(e.node);
}

// Blanks on both sides of the first `=` or `::=`.
bool has_blanks_around_equals(std::string_view text) {
  const std::size_t at = text.find('=');
  const auto blank = [&](std::size_t i) {
    return i < text.size() && std::string_view(" \t\n/").find(text[i]) != std::string_view::npos;
  };
  if (at == std::string_view::npos) return false;
  const std::size_t begin = text.substr(0, at).ends_with("::") ? at - 2 : at;
  return begin > 0 && blank(begin - 1) && blank(at + 1);
}

bool has_terminal(const expression& root) {
  std::vector<const expression*> pending{&root};
  while (!pending.empty()) {
    const expression& e = *pending.back();
    pending.pop_back();
    if (std::holds_alternative<literal>(e.node) || std::holds_alternative<value_range>(e.node) ||
        std::holds_alternative<code_point_sequence>(e.node)) {
      return true;
    }
    if (const auto* parts = parts_of(e)) {
      for (const expression& part : *parts) pending.push_back(&part);
    }
  }
  return false;
}

// How well one of several definitions of a name serves.
std::tuple<bool, bool, std::size_t> merit(std::size_t i, const std::vector<document_rule>& all, const evidence& e,
                                          const rule_graph& graph) {
  const auto is_defined = [&](std::size_t name) {
    return name != graph.name_of(i) && !graph.rules_named(name).empty();
  };
  return {!e.cited[i], all[i].introduced == introduction::replacement,
          static_cast<std::size_t>(std::ranges::count_if(graph.names_used(i), is_defined))};
}

}  // namespace

evidence evidence_of(const std::vector<document_rule>& all, const std::vector<std::string>& meanings,
                     const rule_graph& graph) {
  const std::size_t count = all.size();
  evidence e{std::vector<bool>(count), std::vector<bool>(count), std::vector<bool>(count), std::vector<bool>(count)};
  std::vector<bool> is_core(graph.name_count());
  for (const rule& r : core_rules()) {
    if (const std::size_t name = graph.find(r.name); name != rule_graph::none) is_core[name] = true;
  }
  std::vector<bool> is_spaced(count);
  for (std::size_t i = 0; i < count; ++i) is_spaced[i] = has_blanks_around_equals(all[i].text);
  const bool some_are_spaced = std::ranges::find(is_spaced, true) != is_spaced.end();
  std::map<std::pair<std::string_view, std::size_t>, std::vector<std::size_t>> definitions;  // by section and name
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t name = graph.name_of(i);
    if (name == rule_graph::none) continue;
    const auto& users = graph.users_of(name);
    const bool is_used = std::ranges::any_of(users, [&](std::size_t user) { return graph.name_of(user) != name; });
    e.isolated[i] = !is_used && is_plain(all[i].read->definition);
    e.cited[i] = all[i].introduced == introduction::example;
    e.rich[i] = has_terminal(all[i].read->definition) ||
                std::ranges::any_of(graph.names_used(i), [&](std::size_t used) { return is_core[used]; });
    e.candidate[i] = is_spaced[i] || (!e.isolated[i] && (is_used || !some_are_spaced));
    if (e.candidate[i] && all[i].read->form == rule_form::definition) definitions[{all[i].section, name}].push_back(i);
  }
  for (const auto& [place, rules] : definitions) {
    const bool one_meaning = std::ranges::all_of(
        rules, [&, first = rules.front()](std::size_t i) { return meanings[i] == meanings[first]; });
    if (one_meaning) continue;
    const bool only_values = std::ranges::all_of(rules, [&](std::size_t i) { return e.isolated[i]; });
    const std::size_t best =
        *std::ranges::max_element(rules, {}, [&](std::size_t i) { return merit(i, all, e, graph); });
    for (const std::size_t i : rules) e.candidate[i] = !only_values && meanings[i] == meanings[best];
  }
  return e;
}

}  // namespace urispec::abnf
