// A rule of any ABNF that reads texts without a compiled parser: its automaton gives the answers. A value that is cheap
// to copy; the data that it refers to is built once and only read after that, by several threads if necessary.
//
//   const auto rule = urispec::interpret::interpret(grammar, *grammar.find("token"));
//   if (rule && rule->matches("abc")) …
//
// Cost of reading: linear in the text; of a derivation, see language/first_derivation.hpp. To make one: that of
// language::make_regular and language::build_structure.
// Tests: tests/interpret/interpreted_rule_test.cpp: as the compiled parsers, for all grammars.
#pragma once

#include "urispec/limits.hpp"
#include "urispec/interpret/component_finder.hpp"
#include "urispec/interpret/expected_set.hpp"
#include "language/regular_rule.hpp"
#include "language/structure.hpp"
#include "urispec/error.hpp"
#include "urispec/grammars.hpp"
#include "urispec/derivation.hpp"

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <variant>

namespace urispec::interpret {

// Why a text of the rule has no components; then they are all undefined.
struct several_of {
  std::string_view rule;  // the text has several of this rule, one beside the other (interpret/component_finder.hpp)
};
struct too_long_to_derive {
  std::size_t code_points;  // language::most_places is the limit
};
struct too_costly_to_derive {
  error_kind ran_out;  // out_of_memory or out_of_time, after the general engine had found that the text is valid
};
using missing_components = std::variant<std::monostate, several_of, too_long_to_derive, too_costly_to_derive>;

// What a text of the rule is made of.
struct interpretation {
  components found;
  missing_components missing;
};

class interpreted_rule {
 public:
  [[nodiscard]] std::string_view grammar() const noexcept;  // its id
  [[nodiscard]] std::string_view name() const noexcept;
  // Whether it is the start rule of its grammar.
  [[nodiscard]] bool is_start() const noexcept;
  // The components that some rule of the grammar is, and those that the rule itself and what it needs may be.
  [[nodiscard]] component_set components_of_grammar() const noexcept;
  [[nodiscard]] component_set fillable_components() const noexcept;
  // Those that the rule is, or is in wherever its grammar has it: an IPv4address is in a host and in an authority.
  [[nodiscard]] component_set components_around() const noexcept;
  // The rule and those that it needs; nodes of derivations have indices of these.
  [[nodiscard]] std::span<const rule_info> rule_list() const noexcept;

  [[nodiscard]] bool matches(std::string_view text) const;
  // Verdict and offset are those of a compiled parser. The error names a rule that could be read there; of several it
  // is not always the one that a parser names: in "http://exa[mple" userinfo, where that says reg-name. The names in it
  // are valid as long as this rule or a copy is there.
  [[nodiscard]] result<void> validate(std::string_view text) const;
  // The components refer to `text`.
  [[nodiscard]] result<interpretation> parse(std::string_view text) const;
  // Fills `tree` as well (emptied first; left empty if the text is not a string of the rule, or is too long or costly).
  [[nodiscard]] result<interpretation> derive(std::string_view text, derivation& tree) const;
  // For a text that is not a string of the rule.
  [[nodiscard]] std::shared_ptr<const expected_set> expected(std::string_view text) const;

  // Whether the time of the limits is over: then a rule that recurses derives no more texts. Others have no such limit.
  [[nodiscard]] bool is_out_of_time() const;

  // The automata that give the answers, for further decisions; they live as long as this rule or a copy of it.
  [[nodiscard]] const language::regular_rule& regular() const noexcept;
  [[nodiscard]] const language::structure& structure() const noexcept;

 private:
  struct machine;
  explicit interpreted_rule(std::shared_ptr<const machine> made) : machine_(std::move(made)) {}
  friend result<interpreted_rule, language::not_regular> interpret(const abnf::grammar& grammar, std::size_t rule,
                                                                   const state_budget& limits);

  std::shared_ptr<const machine> machine_;
};

// `grammar` is linked, and may be gone afterwards; `rule` is the index of one of its rules.
[[nodiscard]] result<interpreted_rule, language::not_regular> interpret(
    const abnf::grammar& grammar, std::size_t rule, const state_budget& limits = state_budget());

}  // namespace urispec::interpret
