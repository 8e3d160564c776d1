// The components of a text by its derivation: the counterpart of pegtl/components.hpp for a grammar that
// is read at run time. Both identify components by the names of the rules (urispec/rules/rule_components.hpp); here
// names may be in either case, as RFC 5234 allows.
//
// A text of such a grammar may contain several references, or several hosts. None of their components then belongs to
// the whole text, so there are none. There are several if two rules of one component, or two for whole references, are
// not nested. Only an authority and a server have components within them; what matched within another component, the
// host of a reference in a query, is not a component of the text. Grammars of single schemes have no rule for the
// scheme: it is a literal, as in `"http" "://" authority`, or a rule that is one, as in `file-scheme ":"`. The text of
// such a literal is the scheme, if no rule is a scheme, the literal stands at the beginning, and the whole text is a
// URI by the name of one of its rules.
// Cost: linear in the nodes. Tests: tests/interpret/automaton_reader_test.cpp: as the compiled parsers, and as a diff
// splits texts.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/components.hpp"
#include "urispec/derivation.hpp"
#include "urispec/rules/rule_components.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::interpret {

struct derived_components {
  components values;            // all undefined where there are several of one
  std::string_view several_of;  // the rule that occurs several times, as written; or empty
};

class component_finder {
 public:
  explicit component_finder(const abnf::grammar& grammar);

  // The components that some rule of the grammar fills.
  [[nodiscard]] component_set fillable_components() const { return fillable_; }

  // `tree` is a derivation by this grammar and not empty. The names of kinds outlive both; that of
  // what there are several of lives as long as this.
  [[nodiscard]] derived_components components_of(const derivation& tree) const;

 private:
  // The rule that is the kind of a host or a path, found from its nodes; empty if it has none or several.
  [[nodiscard]] std::string_view kind_within(std::span<const derivation_node> component, kind_of kind) const;

  // Returns the scheme of a rule that has it as a literal at the beginning of the text; undefined if there is none.
  [[nodiscard]] byte_range literal_scheme(std::span<const derivation_node> nodes) const;

  std::vector<rule_component> components_;         // by rule
  std::vector<bool> is_reference_;  // by rule: whether it is called as one for whole references
  std::vector<std::string> names_;  // by rule, as written
  std::vector<std::size_t> scheme_sizes_;  // by rule: of the scheme that its strings begin with as a literal, or 0
  std::vector<bool> is_of_uris_;           // by rule: whether its strings are URIs
  component_set fillable_ = 0;
};

// The components that a rule is in wherever its grammar has it.
// Cost: for each component, linear in the size of the grammar. Tests: tests/diagnose/rule_role_test.cpp.

// The result includes the components that the rule is by its name. `linked` is the whole grammar, and `rule` an index
// of it.
[[nodiscard]] component_set components_around(const abnf::grammar& linked, std::size_t rule);

}  // namespace urispec::interpret
