// The rules that a grammar takes from other documents. First the rules whose definition is only prose are filled in, as
// link() says; then rules that are used and not defined are added, with everything that they need.
// Source: the prose of RFC 9110 §4.1, RFC 6455 §3 and RFC 6694 §2.1, and what RFCs say in comments ("pchar from RFC
// 3986"). Cost: linear, by hash maps. Tested by tests/abnf/imports_test.cpp.
#include "abnf/link/linker.hpp"
#include "abnf/link/names.hpp"
#include "abnf/text/words.hpp"
#include "urispec/abnf/references.hpp"

#include <utility>

namespace urispec::abnf {
namespace {

using rules_by_name = std::unordered_map<std::string, const rule*>;

// The folded name of the rule that a prose definition stands for: what it says before a comma, or `own`.
std::string cited_rule(const prose& text, const rules_by_name& imported, const std::string& own) {
  const std::string_view all = text.text;
  std::string cited = fold(trimmed(all.substr(0, all.find(','))));
  return imported.contains(cited) ? cited : own;
}

std::string folded_name_of(const expression& use) {
  if (const auto* r = std::get_if<rule_reference>(&use.node)) return fold(r->name);
  return fold(trimmed(std::get<prose>(use.node).text));
}

}  // namespace

void linker::add_imports(std::span<const read_result> imports) {
  rules_by_name imported;
  for (const read_result& file : imports) {
    for (const rule& r : file.rules) imported.try_emplace(fold(r.name), &r);
  }
  for (rule& r : linked.rules) {
    const auto* text = std::get_if<prose>(&r.definition.node);
    if (text == nullptr || by_name.contains(folded_name_of(r.definition))) continue;
    const std::string own = fold(r.name);
    const std::string cited = cited_rule(*text, imported, own);
    const auto found = imported.find(cited);
    if (found == imported.end()) continue;
    if (cited == own) {
      r.definition = found->second->definition;
    } else {
      r.definition.node = rule_reference{found->second->name};
    }
  }

  std::vector<expression> pending;
  const auto want = [&](const expression& use) { pending.push_back(use); };
  for (const rule& r : linked.rules) for_each_use(r.definition, want);
  for (std::size_t i = 0; i < pending.size(); ++i) {
    const std::string name = folded_name_of(pending[i]);
    const auto found = imported.find(name);
    if (found == imported.end() || by_name.contains(name) || unread.contains(name)) continue;
    by_name.emplace(name, linked.rules.size());
    linked.rules.push_back(*found->second);
    for_each_use(found->second->definition, want);
  }
}

}  // namespace urispec::abnf
