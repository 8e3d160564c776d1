// The rules that a grammar takes from other documents. Prose that names a rule is linked, as link() says; rules that are used
// and not defined are added, with everything that they need.
//
// A rule means what its own document says: what it uses is looked up there first, and then where the grammar looks. If the
// grammar has another rule of that name, the imported one is added under a name that says whence it is:
// `quoted-string-of-rfc5322`. Two rules are the same if they and all that they use are written alike. A rule of an overlay
// replaces that of the imported document too.
// Source: the prose of RFC 9110 §4.1, RFC 6455 §3 and RFC 6694 §2.1, and what RFCs say in comments ("pchar from RFC
// 3986"). Cost: linear, by hash maps, but for rules of the same name, of which all that they use is compared. Tested by
// tests/abnf/imports_test.cpp.
#include "abnf/link/citation.hpp"
#include "abnf/link/imported_rules.hpp"
#include "abnf/link/linker.hpp"
#include "abnf/link/names.hpp"
#include "abnf/text/words.hpp"
#include "urispec/abnf/print.hpp"
#include "urispec/abnf/references.hpp"

#include <filesystem>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <fmt/core.h>

namespace urispec::abnf {
namespace {

std::string folded_name_of(const expression& use) {
  if (const auto* r = std::get_if<rule_reference>(&use.node)) return fold(r->name);
  return fold(trimmed(std::get<prose>(use.node).text));
}

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
  importer(linker& l, std::span<const read_result> imports) : linker_(l), imported_(imports) {
    scopes_.resize(l.linked.rules.size(), nullptr);
  }

  void go() {
    const std::size_t own = linker_.linked.rules.size();
    for (std::size_t i = 0; i < own; ++i) fill(i);
    for (std::size_t i = 0; i < linker_.linked.rules.size(); ++i) {
      if (i >= own) fill(i);
      // The uses of a copy: adding a rule moves all.
      expression definition = std::move(linker_.linked.rules[i].definition);
      for_each_use(definition, [&](expression& use) { bind(use, i); });
      linker_.linked.rules[i].definition = std::move(definition);
    }
  }

 private:
  using source = imported_rules::source;

  // A definition that is only prose is that of the rule it names, or of the rule of the same name; which may be prose again.
  void fill(std::size_t i) {
    std::unordered_set<const rule*> taken;
    for (;;) {
      rule& r = linker_.linked.rules[i];
      const auto* const text = std::get_if<prose>(&r.definition.node);
      if (text == nullptr || linker_.by_name.contains(folded_name_of(r.definition))) return;
      const citation cited = citation_in(text->text);
      const std::string own = fold(r.name);
      if (!cited.name.empty() && cited.name != own && imported_.find(cited.name, cited.rfc)) return;  // bind() does it
      const auto same = imported_.find(own, cited.rfc);
      if (!same || !taken.insert(same->defined).second) return;
      r.definition = same->defined->definition;
      scopes_[i] = same->file;
    }
  }

  void bind(expression& use, std::size_t user) {
    const std::string name = folded_name_of(use);
    if (auto* const reference = std::get_if<rule_reference>(&use.node)) {
      const auto bound = bound_name(name, user, {});
      if (bound && fold(*bound) != name) reference->name = *bound;
      return;
    }
    if (is_in_scope(name, user)) {
      use.node = rule_reference{*bound_name(name, user, {})};
      return;
    }
    if (linker_.by_name.contains(name)) return;
    const citation cited = citation_in(std::get<prose>(use.node).text);
    if (cited.name.empty() || cited.name == fold(linker_.linked.rules[user].name)) return;
    const auto bound = bound_name(cited.name, user, cited.rfc);
    if (bound) use.node = rule_reference{linker_.linked.rules[linker_.by_name.at(fold(*bound))].name};
  }

  [[nodiscard]] bool is_in_scope(const std::string& name, std::size_t user) const {
    return scopes_[user] != nullptr && imported_.in(*scopes_[user], name) != nullptr;
  }

  // The name that what is meant has in the grammar, where it is added if it is missing; nullopt if nothing has that rule.
  std::optional<std::string> bound_name(const std::string& name, std::size_t user, std::string_view rfc) {
    if (const auto* const scope = scopes_[user]) {
      if (const rule* const there = imported_.in(*scope, name)) return place({there, scope});
    }
    if (linker_.by_name.contains(name)) return name;
    if (linker_.unread.contains(name)) return std::nullopt;
    const auto found = imported_.find(name, rfc);
    if (!found) return std::nullopt;
    return place(*found);
  }

  std::string place(const source& from) {
    const auto known = placed_.find(from.defined);
    if (known != placed_.end()) return known->second;
    const auto there = linker_.by_name.find(fold(from.defined->name));
    if (there == linker_.by_name.end()) return add(from, from.defined->name);
    const bool is_replaced = linker_.overlaid.contains(there->first);
    if (is_replaced || is_same(from, there->second)) return placed_[from.defined] = from.defined->name;
    std::string other = fmt::format("{}-of-{}", from.defined->name, short_name_of(*from.file, *from.defined));
    while (linker_.by_name.contains(fold(other))) other += "-x";
    return add(from, std::move(other));
  }

  std::string add(const source& from, std::string name) {
    linker_.by_name.emplace(fold(name), linker_.linked.rules.size());
    linker_.linked.rules.push_back(*from.defined);
    linker_.linked.rules.back().name = name;
    scopes_.push_back(from.file);
    return placed_[from.defined] = std::move(name);
  }

  // Whether that rule, and all that it uses in its document, is written as what the grammar has under these names.
  [[nodiscard]] bool is_same(const source& from, std::size_t there) const {
    std::vector<std::pair<const rule*, std::size_t>> open{{from.defined, there}};
    std::unordered_set<const rule*> seen{from.defined};
    while (!open.empty()) {
      const auto [theirs, index] = open.back();
      open.pop_back();
      const rule& ours = linker_.linked.rules[index];
      if (&ours == theirs || (scopes_[index] == from.file && ours.where.line == theirs->where.line)) continue;
      if (fold(print(ours.definition, notation::rfc5234)) != fold(print(theirs->definition, notation::rfc5234))) return false;
      for_each_use(theirs->definition, [&](const expression& use) {
        const rule* const used = imported_.in(*from.file, folded_name_of(use));
        const auto of_that_name = linker_.by_name.find(folded_name_of(use));
        if (used == nullptr || of_that_name == linker_.by_name.end() || !seen.insert(used).second) return;
        open.emplace_back(used, of_that_name->second);
      });
    }
    return true;
  }

  linker& linker_;
  imported_rules imported_;
  std::vector<const read_result*> scopes_;  // of each rule: the document that says what it uses; null for the grammar itself
  std::unordered_map<const rule*, std::string> placed_;       // the name of an imported rule in the grammar
};

}  // namespace

void linker::add_imports(std::span<const read_result> imports) { importer(*this, imports).go(); }

}  // namespace urispec::abnf
