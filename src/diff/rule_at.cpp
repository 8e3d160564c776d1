#include "diff/rule_at.hpp"

#include <span>
#include <utility>
#include <vector>

namespace urispec::diff {

rule_finder::rule_finder(const subject& s) : source_(s) {
  state_budget budget;
  language::deriver whole(s.grammar, s.start, s.languages, budget);
  if (!budget.exhausted()) deriver_.emplace(std::move(whole));
}

std::optional<std::size_t> rule_finder::rule_at(std::u32string_view text, std::size_t at) const {
  std::vector<language::derived_rule> nodes;
  if (!deriver_ || deriver_->derive(text, nodes) != language::derived::found) return std::nullopt;
  std::optional<std::size_t> innermost = nodes.front().rule;
  for (const auto& node : std::span(nodes).subspan(1)) {
    if (source_.languages.classes[node.rule]) continue;
    const bool has_it = at == text.size() ? node.end == at : node.begin <= at && at < node.end;
    if (has_it) innermost = node.rule;
  }
  return innermost;
}

}  // namespace urispec::diff
