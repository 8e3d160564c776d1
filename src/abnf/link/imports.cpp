// The rules that a grammar takes from other documents. First prose that names a rule is linked, as link() says; then rules
// that are used and not defined are added, with everything that they need.
// Source: the prose of RFC 9110 §4.1, RFC 6455 §3 and RFC 6694 §2.1, and what RFCs say in comments ("pchar from RFC
// 3986"). Cost: linear, by hash maps. Tested by tests/abnf/imports_test.cpp.
#include "abnf/link/citation.hpp"
#include "abnf/link/linker.hpp"
#include "abnf/link/names.hpp"
#include "abnf/text/words.hpp"
#include "urispec/abnf/references.hpp"

#include <algorithm>
#include <utility>

namespace urispec::abnf {
namespace {

class imported_rules {
 public:
  explicit imported_rules(std::span<const read_result> imports) {
    for (const read_result& file : imports) {
      for (const rule& r : file.rules) by_name_[fold(r.name)].push_back({&r, &file});
    }
  }

  // By its folded name; null where no import has it. Of several the first whose document has that number counts, else the
  // first.
  [[nodiscard]] const rule* find(const std::string& name, std::string_view rfc = {}) const {
    const auto found = by_name_.find(name);
    if (found == by_name_.end()) return nullptr;
    const auto& all = found->second;
    const auto cited = std::ranges::find_if(all, [&](const source& s) { return is_rfc(*s.file, *s.defined, rfc); });
    return (cited == all.end() ? all.front() : *cited).defined;
  }

 private:
  struct source {
    const rule* defined;
    const read_result* file;
  };

  static bool is_rfc(const read_result& file, const rule& r, std::string_view rfc) {
    return !rfc.empty() && (rfc_number(file.document.title) == rfc || rfc_number(fold(r.file)) == rfc);
  }

  std::unordered_map<std::string, std::vector<source>> by_name_;
};

std::string folded_name_of(const expression& use) {
  if (const auto* r = std::get_if<rule_reference>(&use.node)) return fold(r->name);
  return fold(trimmed(std::get<prose>(use.node).text));
}

// A definition that is only prose is that of the rule it names, or of the rule of the same name.
void fill(rule& r, const citation& cited, const imported_rules& imported) {
  const std::string own = fold(r.name);
  const rule* const named = cited.name.empty() || cited.name == own ? nullptr : imported.find(cited.name, cited.rfc);
  if (named != nullptr) {
    r.definition.node = rule_reference{named->name};
  } else if (const rule* const same = imported.find(own, cited.rfc)) {
    r.definition = same->definition;
  }
}

}  // namespace

void linker::add_imports(std::span<const read_result> imports) {
  const imported_rules imported(imports);
  std::unordered_map<std::string, std::string> cited_rfc;  // by the name of a rule that prose cites: the RFC
  const auto link_prose = [&](rule& r) {
    if (const auto* text = std::get_if<prose>(&r.definition.node); text != nullptr && !imports.empty()) {
      if (!by_name.contains(folded_name_of(r.definition))) fill(r, citation_in(text->text), imported);
    }
    for_each_use(r.definition, [&](expression& use) {
      const auto* text = std::get_if<prose>(&use.node);
      if (text == nullptr || by_name.contains(folded_name_of(use))) return;
      const citation cited = citation_in(text->text);
      if (cited.name.empty() || cited.name == fold(r.name) || (!by_name.contains(cited.name) && imported.find(cited.name) == nullptr)) return;
      cited_rfc.try_emplace(cited.name, cited.rfc);
      use.node = rule_reference{cited.written};
    });
  };
  for (rule& r : linked.rules) link_prose(r);

  for (std::size_t i = 0; i < linked.rules.size(); ++i) {
    std::vector<const rule*> wanted;
    for_each_use(linked.rules[i].definition, [&](const expression& use) {
      const std::string name = folded_name_of(use);
      if (by_name.contains(name) || unread.contains(name)) return;
      const auto rfc = cited_rfc.find(name);
      const rule* const found = imported.find(name, rfc == cited_rfc.end() ? std::string_view() : rfc->second);
      if (found == nullptr) return;
      by_name.emplace(name, linked.rules.size() + wanted.size());
      wanted.push_back(found);
    });
    for (const rule* const found : wanted) {
      linked.rules.push_back(*found);
      link_prose(linked.rules.back());
    }
  }
}

}  // namespace urispec::abnf
