// The rules of all documents that a link reads: of the grammar itself, of those that it imports, and the core rules;
// and which rule a document means by a name. Each rule has a number here.
//
// A name in a document is looked up in this order: the rules of the document; the core rules (RFC 5234 Appendix B.1);
// the rules of the grammar; the imports, of which the first with a definition counts, and one that only cites another
// document last. Among the last three, a rule spelled exactly as it is used comes first. A rule of an overlay comes
// before all of these, in every document. The core rules are there twice: as the grammar uses them, which may redefine
// some (`DIGIT = "0" / "1"` changes HEXDIG too), and as imports do.
// Cost: linear, by hash maps; a lookup takes as many steps as there are documents that have the name.
// Tested by tests/abnf/imports_test.cpp and tests/abnf/imports_keep_meaning_test.cpp.
#pragma once

#include "abnf/prose.hpp"
#include "urispec/abnf.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace urispec::abnf {

class documents {
 public:
  static constexpr std::size_t the_grammar = 0;

  struct definition {
    rule defined;
    std::size_t document = the_grammar;
    std::string number = {};                    // "3986" of a rule of RFC 3986
    bool is_citation = false;                   // all of it is prose that says where the rule is
    std::optional<std::size_t> adds_to = {};  // rule of another document that `=/` extends
    std::vector<diagnostic> notes = {};  // notes on how its sets in prose are read
    std::vector<diagnostic> descriptions = {};  // descriptions that were taken out of it, which are noted once
  };

  // `titles`: of the files of the grammar, by name.
  documents(const std::vector<rule>& own_rules, const std::unordered_map<std::string, std::string>& titles,
            const std::unordered_set<std::string>& overlaid, std::span<const read_result> imports);

  // Definitions: those of the grammar first, in its order; those of each document in a row.
  [[nodiscard]] std::vector<definition>& definitions() { return definitions_; }
  [[nodiscard]] const std::vector<definition>& definitions() const { return definitions_; }
  [[nodiscard]] bool is_core(std::size_t document) const { return document > imports_; }
  // The core rules as the grammar uses them.
  [[nodiscard]] std::size_t core_of_the_grammar() const { return imports_ + 1; }

  // The name is folded.
  [[nodiscard]] std::optional<std::size_t> in(std::size_t document, const std::string& name) const;
  // The spelling decides: if RFC 8259 is imported, `char` is its rule rather than the core rule CHAR.
  [[nodiscard]] std::optional<std::size_t> meant_by(std::size_t document, std::string_view spelling) const;
  // The rule that a name means outside the document: the one that an addition adds to, or that prose stands for.
  [[nodiscard]] std::optional<std::size_t> meant_elsewhere(std::size_t document, std::string_view spelling) const;
  // A rule of the grammar or of an import cites this one; a citation without a name means `name`.
  [[nodiscard]] std::optional<std::size_t> cited_by(std::size_t user, const citation& cited,
                                                    const std::string& name) const;

  // The key is the number of an RFC, the value the names of its rules that are here, without the core rules.
  [[nodiscard]] const std::unordered_map<std::string, std::vector<std::string>>& names_by_number() const {
    return names_by_number_;
  }

 private:
  using numbers = std::vector<std::size_t>;

  [[nodiscard]] std::size_t core_of_imports() const { return imports_ + 2; }
  [[nodiscard]] std::size_t core_for(std::size_t document) const {
    return document == the_grammar ? core_of_the_grammar() : core_of_imports();
  }
  [[nodiscard]] bool is_import(std::size_t document) const { return document != the_grammar && document <= imports_; }
  [[nodiscard]] const numbers& of_name(const std::string& name) const;
  [[nodiscard]] std::optional<std::size_t> first_import_without(std::size_t document, const std::string& name) const;
  [[nodiscard]] std::optional<std::size_t> best_of(const numbers& candidates, std::string_view spelled,
                                                   std::size_t excluded_document) const;
  void add(rule r, std::size_t document, std::string_view title);
  void add_to_others();

  const std::unordered_set<std::string>& overlaid_;
  std::size_t imports_;
  std::vector<definition> definitions_;
  std::unordered_map<std::string, numbers> by_name_;
  std::unordered_map<std::string, std::vector<std::string>> names_by_number_;
  std::unordered_map<std::size_t, std::size_t> added_to_;                     // by rule: the first that adds to it
  std::unordered_map<std::string, std::optional<std::size_t>> first_import_;  // by name
};

}  // namespace urispec::abnf
