#include "abnf/defining_documents.hpp"

#include "abnf/catalogue.hpp"
#include "abnf/link.hpp"
#include "abnf/prose.hpp"
#include "abnf/references.hpp"
#include "urispec/abnf.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>

namespace urispec::abnf {
namespace {

enum class tier : std::uint8_t { general, of_scheme, replaced };  // the first that has a rule counts

struct definition {
  defining_document document;
  std::string rule;  // the name as the document spells it
  tier rank;
};

using documents_by_name = std::unordered_map<std::string, std::vector<definition>>;  // by folded name

// "RFC 9110" of "RFC 9110, HTTP Semantics".
std::string document_in(std::string_view title) { return std::string(title.substr(0, title.find(','))); }

bool is_citation(const rule& r) {
  const auto* const text = std::get_if<prose>(&r.definition.node);
  return text != nullptr && citation_in(text->text).has_value();
}

class indexer {
 public:
  // A file counts for the first entry that has it. Of an overlay only new rules count.
  void add(std::span<const catalogue_entry> entries, tier rank) {
    for (const catalogue_entry& entry : entries) {
      std::unordered_set<std::string> names;
      for (const std::string_view name : entry.files) {
        const read_result file = read(embedded_file(name).value_or(""), name);
        const bool is_new = files_.insert(name).second;
        for (const rule& r : file.rules) {
          if (names.insert(fold(r.name)).second && is_new && !is_citation(r)) {
            add(r, entry, file.document.title, entry.replaced_by ? tier::replaced : rank);
          }
        }
      }
    }
  }

  [[nodiscard]] documents_by_name take() { return std::move(index_); }

 private:
  void add(const rule& r, const catalogue_entry& entry, std::string_view title, tier rank) {
    // An alias that imports alone have is the name of the document.
    const bool is_by_alias =
        !entry.alias.empty() && find_import(entry.alias) == &entry && find_entry(entry.alias) != &entry;
    const std::string_view import_name = is_by_alias ? entry.alias : entry.id;
    std::vector<definition>& definitions = index_[fold(r.name)];
    const auto is_same = [&](const definition& d) { return d.document.import_name == import_name; };
    if (std::ranges::any_of(definitions, is_same)) return;
    definitions.push_back({{document_in(title), std::string(import_name)}, r.name, rank});
  }

  documents_by_name index_;
  std::unordered_set<std::string_view> files_;
};

const documents_by_name& all_documents() {
  static const documents_by_name documents = [] {
    indexer all;
    all.add(import_catalogue(), tier::general);
    all.add(catalogue(), tier::general);
    all.add(scheme_catalogue(), tier::of_scheme);
    all.add(interpreted_catalogue(), tier::replaced);
    return all.take();
  }();
  return documents;
}

using rules_by_document = std::unordered_map<std::string, std::unordered_set<std::string>>;  // folded names by title

// Rules that the entry takes from other documents.
void add_imported(const catalogue_entry& entry, rules_by_document& imported) {
  std::unordered_set<std::string> own_rules;
  std::unordered_set<std::string> used_names;
  std::string document;
  for (const std::string_view name : entry.files) {
    const read_result file = read(embedded_file(name).value_or(""), name);
    if (document.empty()) document = document_in(file.document.title);
    for (const rule& r : file.rules) {
      if (!is_citation(r)) own_rules.insert(fold(r.name));
      for_each_use(r.definition, [&](const expression& use) {
        if (const auto* const reference = std::get_if<rule_reference>(&use.node)) {
          used_names.insert(fold(reference->name));
          return;
        }
        const auto cited = citation_in(std::get<prose>(use.node).text);
        if (!cited) return;
        const std::string cited_name = fold(cited->name.empty() ? r.name : cited->name);
        if (!cited->rfc.empty()) imported[fmt::format("RFC {}", cited->rfc)].insert(cited_name);
        used_names.insert(cited_name);
      });
    }
  }
  imported[document].insert(fold(entry.start));
  for (const auto& [scheme, rule] : entry.schemes) imported[document].insert(fold(rule));
  for (const std::string_view name : entry.imports) {
    const read_result file = read(embedded_file(name).value_or(""), name);
    for (const rule& r : file.rules) {
      const std::string folded = fold(r.name);
      if (used_names.contains(folded) && !own_rules.contains(folded)) {
        imported[document_in(file.document.title)].insert(folded);
      }
    }
  }
}

const rules_by_document& all_imported() {
  static const rules_by_document imported = [] {
    rules_by_document rules;
    for (const auto entries : {import_catalogue(), catalogue(), scheme_catalogue(), interpreted_catalogue()}) {
      for (const catalogue_entry& entry : entries) add_imported(entry, rules);
    }
    return rules;
  }();
  return imported;
}

}  // namespace

bool is_imported_from(const std::string& document, std::string_view rule) {
  const auto entry = all_imported().find(document);
  return entry != all_imported().end() && entry->second.contains(fold(rule));
}

std::vector<defining_document> documents_that_define(std::string_view name) {
  const auto entry = all_documents().find(fold(name));
  if (entry == all_documents().end()) return {};
  std::vector<definition> definitions = entry->second;
  const tier first = std::ranges::min_element(definitions, {}, &definition::rank)->rank;
  std::erase_if(definitions, [&](const definition& d) { return d.rank != first; });
  const auto is_exact = [&](const definition& d) { return d.rule == name; };
  const bool has_exact = std::ranges::any_of(definitions, is_exact);
  std::vector<defining_document> documents;
  for (definition& d : definitions) {
    if (!has_exact || is_exact(d)) documents.push_back(std::move(d.document));
  }
  return documents;
}

std::string says_where_defined(std::string_view name) {
  constexpr std::size_t most_listed = 4;
  const std::vector<defining_document> documents = documents_that_define(name);
  if (documents.empty()) return {};
  if (documents.size() == 1) {
    return fmt::format("; {} has a rule of this name: --import {}", documents.front().title,
                       documents.front().import_name);
  }
  std::vector<std::string> listed;
  for (const defining_document& d : std::span(documents).first(std::min(documents.size(), most_listed))) {
    listed.push_back(fmt::format("{} (--import {})", d.title, d.import_name));
  }
  const std::size_t others = documents.size() - listed.size();
  if (others > 0) listed.push_back(fmt::format("{} more", others));
  const std::string last = std::move(listed.back());
  listed.pop_back();
  return fmt::format("; rules of this name are in {} and {}", fmt::join(listed, ", "), last);
}

}  // namespace urispec::abnf
