// Names → rules: the core rules that are used join the grammar, and every use gets the index of its rule.
// Source: RFC 5234 §2.1 (names in either case, `<name>` for a rule) and Appendix B.1. Cost: linear, by a hash map.
// Each name is reported once, at its first use. Tested by tests/abnf/read_test.cpp with tests/data/abnf-link.txt.
#include "abnf/link/citation.hpp"
#include "abnf/link/core_rules.hpp"
#include "abnf/link/linker.hpp"
#include "abnf/link/names.hpp"
#include "abnf/text/other_notations.hpp"
#include "abnf/text/words.hpp"
#include "urispec/abnf/near_names.hpp"
#include "urispec/abnf/references.hpp"

#include <fmt/core.h>

namespace urispec::abnf {
namespace {

// The name a use has in the text: of a reference, or inside the angle brackets.
std::string_view name_of(const expression& use) {
  if (const auto* r = std::get_if<rule_reference>(&use.node)) return r->name;
  return trimmed(std::get<prose>(use.node).text);
}

}  // namespace

void linker::add_core_rules() {
  const std::vector<rule>& core = core_rules();
  std::unordered_map<std::string, std::size_t> core_by_name;
  for (std::size_t i = 0; i < core.size(); ++i) core_by_name.emplace(fold(core[i].name), i);

  std::vector<bool> wanted(core.size(), false);
  std::vector<std::size_t> pending;
  const auto want = [&](const expression& use) {
    const std::string name = fold(name_of(use));
    const auto found = core_by_name.find(name);
    if (found == core_by_name.end() || wanted[found->second] || by_name.contains(name) || unread.contains(name)) return;
    wanted[found->second] = true;
    pending.push_back(found->second);
  };
  for (const rule& r : linked.rules) for_each_use(r.definition, want);
  while (!pending.empty()) {
    const rule& r = core[pending.back()];
    pending.pop_back();
    for_each_use(r.definition, want);
  }
  for (std::size_t i = 0; i < core.size(); ++i) {
    if (!wanted[i]) continue;
    by_name.emplace(fold(core[i].name), linked.rules.size());
    linked.rules.push_back(core[i]);
  }
}

namespace {

// What was probably meant by a name that nothing defines.
std::string meant(std::string_view name, std::span<const std::string> defined) {
  const std::string range = as_range(name);
  return range.empty() ? did_you_mean(name, defined) : fmt::format("; a range of characters is written {}", range);
}

}  // namespace

void linker::resolve() {
  std::vector<std::string> defined;
  for (const rule& r : linked.rules) defined.push_back(r.name);
  std::unordered_set<std::string> said;  // each name is reported once, at its first use
  for (std::size_t i = 0; i < linked.rules.size(); ++i) {
    rule& user = linked.rules[i];
    for_each_use(user.definition, [&](expression& use) {
      const std::string name(name_of(use));
      const auto found = by_name.find(fold(name));
      auto* const reference = std::get_if<rule_reference>(&use.node);
      if (found == by_name.end()) {
        if (unread.contains(fold(name)) || !said.insert(fold(name)).second) return;
        if (reference != nullptr) {
          report(diagnostic_severity::error, problem::undefined_rule, user.file, use.where,
                 fmt::format("the rule {} is not defined{}", name, meant(name, defined)));
        } else if (citation_in(name).has_place) {
          report(diagnostic_severity::note, problem::cited_rule, user.file, use.where,
                 fmt::format("<{}> is a rule of another document; --import FILE takes it from there",
                             std::get<prose>(use.node).text));
        } else {
          report(diagnostic_severity::error, problem::unusable_prose, user.file, use.where,
                 fmt::format("<{}> is prose, not the name of a rule; write it as characters (%x…)",
                             std::get<prose>(use.node).text));
        }
        return;
      }
      (reference != nullptr ? reference->rule : std::get<prose>(use.node).rule) = found->second;
      const rule& target = linked.rules[found->second];
      if (i < own_rules && target.name != name && said.insert(name).second) {
        report(diagnostic_severity::warning, problem::name_in_other_case, user.file, use.where,
               fmt::format("{} is defined as {}", name, target.name));
      }
    });
  }
}

}  // namespace urispec::abnf
