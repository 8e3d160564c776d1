// The rules that a grammar takes from other documents. Prose that names a rule is linked, as link() says; rules that are used
// and not defined are added, with everything that they need.
//
// A rule means what its own document says: what it uses is looked up there first, and then where the grammar looks. If the
// grammar has another rule of that name (link/same_rules.hpp), the imported one is added under a name with its document in it:
// `quoted-string-of-rfc5322`. A rule of an overlay replaces that of the imported document too.
// Source: the prose of RFC 9110 §4.1, RFC 6455 §3 and RFC 6694 §2.1, and what RFCs say in comments ("pchar from RFC
// 3986"). Cost: linear, by hash maps; each two rules of the same name are compared once. Tested by
// tests/abnf/imports_test.cpp.
#include "abnf/link/citation.hpp"
#include "abnf/link/core_rules.hpp"
#include "abnf/link/imported_rules.hpp"
#include "abnf/link/linker.hpp"
#include "abnf/link/names.hpp"
#include "abnf/link/same_rules.hpp"
#include "abnf/text/words.hpp"
#include "urispec/abnf/references.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <fmt/core.h>

namespace urispec::abnf {
namespace {

// "rfc5322", or the name of the file, in the characters of a rule name.
std::string short_name_of(const read_result& file, const rule& r) {
  std::string_view number = rfc_number(file.document.title);
  const std::string folded = fold(r.file);
  if (number.empty()) number = rfc_number(folded);
  if (!number.empty()) return fmt::format("rfc{}", number);
  std::string name = std::filesystem::path(r.file).stem().string();
  for (char& c : name) {
    const bool fits = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!fits) c = '-';
  }
  return name.empty() ? "import" : name;
}

class importer {
 public:
  importer(linker& l, std::span<const read_result> imports)
      : linker_(l), imported_(imports), own_(l.linked.rules), same_rules_([this](const used_name& use) { return meant_by(use); }) {
    for (const rule& r : own_) origins_.push_back({&r, nullptr});
  }

  void go() {
    for (std::size_t i = 0; i < own_.size(); ++i) fill(i);
    for (std::size_t i = 0; i < linker_.linked.rules.size(); ++i) {
      // Apart from the others while its uses are bound: adding a rule moves all.
      expression definition = std::move(linker_.linked.rules[i].definition);
      for_each_use(definition, [&](expression& use) { bind(use, i); });
      linker_.linked.rules[i].definition = std::move(definition);
    }
  }

 private:
  // A definition of the grammar that is only prose is that of the rule it names, or of the rule of the same name.
  void fill(std::size_t i) {
    const rule_of_document meant = followed(origins_[i]);
    if (meant.defined == origins_[i].defined) return;
    origins_[i] = meant;
    linker_.linked.rules[i].definition = meant.defined->definition;
    placed_.try_emplace(meant.defined, linker_.linked.rules[i].name);
  }

  // A definition that is only prose about another document stands for the rule of the same name there; which may be prose
  // again. Prose that names another rule is a use of that, and stays.
  [[nodiscard]] rule_of_document followed(rule_of_document from) const {
    const std::string own = fold(from.defined->name);
    std::unordered_set<const rule*> taken{from.defined};
    for (;;) {
      const auto* const text = std::get_if<prose>(&from.defined->definition.node);
      if (text == nullptr || has_rule(from.file, fold(trimmed(text->text)))) return from;
      const citation cited = citation_in(text->text);
      if (!cited.name.empty() && cited.name != own && imported_.find(cited.name, cited.rfc)) return from;
      const auto same = imported_.find(own, cited.rfc);
      if (!same || !taken.insert(same->defined).second) return from;
      from = *same;
    }
  }

  // Whether a document has a rule of its own of that name, or the grammar has.
  [[nodiscard]] bool has_rule(const read_result* file, const std::string& name) const {
    return (file != nullptr && imported_.in(*file, name) != nullptr) || linker_.by_name.contains(name);
  }

  void bind(expression& use, std::size_t user) {
    const std::string name = folded_name_of(use);
    const read_result* const scope = origins_[user].file;
    if (auto* const reference = std::get_if<rule_reference>(&use.node)) {
      const auto bound = bound_name(name, scope, {});
      if (bound && fold(*bound) != name) reference->name = *bound;
      return;
    }
    if (scope != nullptr && imported_.in(*scope, name) != nullptr) {
      use.node = rule_reference{*bound_name(name, scope, {})};
      return;
    }
    if (linker_.by_name.contains(name)) return;
    const citation cited = citation_in(std::get<prose>(use.node).text);
    if (cited.name.empty()) return;
    // A document that is named is looked at before the one that names it, which may have another rule of that name: `Host`
    // and <host, see [URI], Section 3.2.2> in RFC 9110.
    const auto elsewhere = imported_.find_elsewhere(cited, scope);
    if (!elsewhere && cited.name == fold(origins_[user].defined->name)) return;
    const std::optional<std::string> bound = elsewhere ? place(followed(*elsewhere)) : bound_name(cited.name, scope, cited.rfc);
    if (bound) use.node = rule_reference{linker_.linked.rules[linker_.by_name.at(fold(*bound))].name};
  }

  // The name that what is meant has in the grammar, where it is added if it is missing; nullopt if nothing has that rule.
  std::optional<std::string> bound_name(const std::string& name, const read_result* scope, std::string_view rfc) {
    if (scope != nullptr) {
      if (const rule* const there = imported_.in(*scope, name)) return place(followed({there, scope}));
    }
    if (linker_.by_name.contains(name)) return name;
    if (linker_.unread.contains(name)) return std::nullopt;
    const auto found = imported_.find(name, rfc);
    if (!found) return std::nullopt;
    return place(followed(*found));
  }

  // The same, without adding it; null where only a core rule can be meant, or none.
  [[nodiscard]] rule_of_document meant_by(const used_name& use) const {
    if (use.scope != nullptr) {
      if (const rule* const there = imported_.in(*use.scope, use.name)) return followed({there, use.scope});
    }
    const auto known = linker_.by_name.find(use.name);
    if (known != linker_.by_name.end()) return origins_[known->second];
    if (const auto found = imported_.find(use.name)) return followed(*found);
    const auto core = std::ranges::find_if(core_rules(), [&](const rule& r) { return fold(r.name) == use.name; });
    return {core == core_rules().end() ? nullptr : &*core, nullptr};
  }

  std::string place(const rule_of_document& from) {
    const auto known = placed_.find(from.defined);
    if (known != placed_.end()) return known->second;
    const std::string& name = from.defined->name;
    const auto there = linker_.by_name.find(fold(name));
    if (there == linker_.by_name.end()) return add(from, name);
    const bool is_replaced = linker_.overlaid.contains(there->first);
    if (is_replaced || same_rules_.are_same(from, origins_[there->second])) return placed_[from.defined] = name;
    std::string other = fmt::format("{}-of-{}", name, short_name_of(*from.file, *from.defined));
    while (linker_.by_name.contains(fold(other))) other += "-x";
    return add(from, std::move(other));
  }

  std::string add(const rule_of_document& from, std::string name) {
    linker_.by_name.emplace(fold(name), linker_.linked.rules.size());
    linker_.linked.rules.push_back(*from.defined);
    linker_.linked.rules.back().name = name;
    origins_.push_back(from);
    return placed_[from.defined] = std::move(name);
  }

  linker& linker_;
  imported_rules imported_;
  std::vector<rule> own_;                  // those of the grammar, as they are before anything is bound
  std::vector<rule_of_document> origins_;  // of each rule: what it is, whatever its name is in the grammar
  std::unordered_map<const rule*, std::string> placed_;  // the name of an imported rule in the grammar
  same_rules same_rules_;
};

}  // namespace

void linker::add_imports(std::span<const read_result> imports) { importer(*this, imports).go(); }

}  // namespace urispec::abnf
