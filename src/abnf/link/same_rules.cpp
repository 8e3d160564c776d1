#include "abnf/link/same_rules.hpp"

#include "abnf/link/names.hpp"
#include "abnf/text/words.hpp"
#include "urispec/abnf/print.hpp"
#include "urispec/abnf/references.hpp"

#include <variant>
#include <vector>

namespace urispec::abnf {

std::string folded_name_of(const expression& use) {
  if (const auto* r = std::get_if<rule_reference>(&use.node)) return fold(r->name);
  return fold(trimmed(std::get<prose>(use.node).text));
}

const std::string& same_rules::text_of(const rule& r) {
  const auto [known, is_new] = texts_.try_emplace(&r);
  if (is_new) known->second = fold(print(r.definition, notation::rfc5234));
  return known->second;
}

bool same_rules::are_written_alike(const rule& one, const rule& other) { return text_of(one) == text_of(other); }

character_sets& same_rules::sets_of(const read_result* file) {
  // What another document has is no set here, as its names are those of that document.
  const auto rule_of = [this, file](std::string_view name) -> const rule* {
    const rule_of_document meant = meant_by_({fold(name), file});
    return meant.file == file ? meant.defined : nullptr;
  };
  return sets_.try_emplace(file, rule_of).first->second;
}

bool same_rules::are_same_characters(const rule_of_document& one, const rule_of_document& other) {
  const auto& set = sets_of(one.file).of(*one.defined);
  return set && set == sets_of(other.file).of(*other.defined);
}

bool same_rules::are_same(const rule_of_document& one, const rule_of_document& other) {
  struct visited {
    rule_of_document one;
    rule_of_document other;
    std::size_t user;  // which one uses it; the first has none
  };
  std::vector<visited> all;
  std::map<rule_pair, bool> assumed;
  const auto visit = [&](const rule_of_document& a, const rule_of_document& b, std::size_t user) {
    const rule_pair both{a.defined, b.defined};
    if (a.defined == b.defined) return true;
    if (const auto found = known_.find(both); found != known_.end()) return found->second;
    if (a.defined == nullptr || b.defined == nullptr) return false;
    if (assumed.emplace(both, true).second) all.push_back({a, b, user});
    return true;
  };
  // From where it is found back to the first.
  const auto differ = [&](std::size_t at) {
    for (;; at = all[at].user) {
      known_[{all[at].one.defined, all[at].other.defined}] = false;
      if (at == 0) return false;
    }
  };

  if (!visit(one, other, 0)) return false;
  for (std::size_t at = 0; at < all.size(); ++at) {
    const rule_of_document a = all[at].one;
    const rule_of_document b = all[at].other;
    if (are_same_characters(a, b)) continue;
    if (!are_written_alike(*a.defined, *b.defined)) return differ(at);
    bool uses_are_same = true;
    for_each_use(a.defined->definition, [&](const expression& use) {
      const std::string name = folded_name_of(use);
      uses_are_same = uses_are_same && visit(meant_by_({name, a.file}), meant_by_({name, b.file}), at);
    });
    if (!uses_are_same) return differ(at);
  }
  known_.insert(assumed.begin(), assumed.end());
  return true;
}

}  // namespace urispec::abnf
