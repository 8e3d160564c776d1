// A rule of any ABNF that recurses, as something that reads texts: what interpreted_rule.hpp is for a rule that an
// automaton answers for, by the general engine (context_free/earley.hpp). Cheap to copy; read by several threads.
//
// Components are those of the derivation, as there. A text for which more memory or time is needed than there is, is
// not decided; its error is of the kind out_of_memory or out_of_time.
// Cost: that of context_free/earley.hpp and context_free/derive.hpp.
// Tests: tests/interpret/general_rule_test.cpp, tests/data/cli/recursion.txt.
#pragma once

#include "urispec/limits.hpp"
#include "context_free/earley.hpp"
#include "urispec/interpret/expected_set.hpp"
#include "urispec/interpret/interpreted_rule.hpp"

#include <memory>
#include <string_view>
#include <utility>

namespace urispec::interpret {

class general_rule {
 public:
  [[nodiscard]] std::string_view grammar() const noexcept;  // its id
  [[nodiscard]] std::string_view name() const noexcept;
  [[nodiscard]] bool is_start() const noexcept;
  [[nodiscard]] component_set components_of_grammar() const noexcept;
  [[nodiscard]] component_set fillable_components() const noexcept;
  [[nodiscard]] std::span<const rule_info> rule_list() const noexcept;

  [[nodiscard]] bool matches(std::string_view text) const;
  [[nodiscard]] result<void> validate(std::string_view text) const;
  [[nodiscard]] result<interpretation> parse(std::string_view text) const;
  [[nodiscard]] result<interpretation> derive(std::string_view text, derivation& tree) const;
  [[nodiscard]] std::shared_ptr<const expected_set> expected(std::string_view text) const;

  // Whether the time of the limits is over: then no text is decided any more.
  [[nodiscard]] bool is_out_of_time() const;

 private:
  struct machine;
  explicit general_rule(std::shared_ptr<const machine> made) : machine_(std::move(made)) {}
  friend result<general_rule, language::out_of_budget> interpret_generally(const abnf::grammar& grammar,
                                                                           std::size_t rule,
                                                                           const state_budget& limits,
                                                                           std::size_t bytes);
  std::shared_ptr<const machine> machine_;
};

// `grammar` is linked, and may be gone afterwards; `rule` is the index of a rule for which interpret() finds recursion.
// The time of `limits` is for reading texts, too; `bytes` is the memory for one text.
[[nodiscard]] result<general_rule, language::out_of_budget> interpret_generally(
    const abnf::grammar& grammar, std::size_t rule, const state_budget& limits = state_budget(),
    std::size_t bytes = context_free::limits::default_bytes);

}  // namespace urispec::interpret
