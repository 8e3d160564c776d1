#include "abnf/documents/rule_graph.hpp"

#include "abnf/link.hpp"
#include "abnf/text/words.hpp"
#include "abnf/references.hpp"

#include <algorithm>
#include <variant>

namespace urispec::abnf {

rule_graph::rule_graph(const std::vector<document_rule>& all) : name_of_(all.size(), none), used_(all.size()) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!all[i].read) continue;
    name_of_[i] = number(all[i].name);
    defining_[name_of_[i]].push_back(i);
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!all[i].read) continue;
    std::vector<std::size_t>& used = used_[i];
    for_each_use(all[i].read->definition, [&](const expression& use) {
      if (const auto* r = std::get_if<rule_reference>(&use.node)) {
        used.push_back(number(r->name));
      } else if (const std::size_t n = find(trimmed(std::get<prose>(use.node).text)); n != none) {
        used.push_back(n);
      }
    });
    std::ranges::sort(used);
    used.erase(std::ranges::unique(used).begin(), used.end());
    for (const std::size_t name : used) users_[name].push_back(i);
  }
}

std::size_t rule_graph::find(std::string_view name) const {
  const auto found = numbers_.find(fold(name));
  return found == numbers_.end() ? none : found->second;
}

std::size_t rule_graph::number(std::string_view name) {
  const auto [entry, is_new] = numbers_.try_emplace(fold(name), numbers_.size());
  if (is_new) {
    defining_.emplace_back();
    users_.emplace_back();
  }
  return entry->second;
}

}  // namespace urispec::abnf
