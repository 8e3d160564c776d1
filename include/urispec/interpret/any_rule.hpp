// A rule of any ABNF as something that reads texts: by its automaton where it has one (interpret/interpreted_rule.hpp),
// else by the general engine (interpret/general_rule.hpp). Both answer the same questions in the same way. Cheap to
// copy; read by several threads.
// Cost: that of the engine. Tests: tests/interpret/general_rule_test.cpp, tests/spec/pipeline_test.cpp.
#pragma once

#include "urispec/limits.hpp"
#include "urispec/interpret/general_rule.hpp"
#include "urispec/interpret/interpreted_rule.hpp"

#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <variant>

namespace urispec::interpret {

// What reads texts by a rule.
enum class engine : std::uint8_t { automaton, general };
// "automaton", "general"
[[nodiscard]] std::string_view name_of(engine e) noexcept;

class any_rule {
 public:
  any_rule(interpreted_rule by) : by_(std::move(by)) {}
  any_rule(general_rule by) : by_(std::move(by)) {}

  [[nodiscard]] interpret::engine engine() const noexcept {
    return by_.index() == 0 ? interpret::engine::automaton : interpret::engine::general;
  }
  // Null where the general engine reads.
  [[nodiscard]] const interpreted_rule* with_automaton() const noexcept { return std::get_if<interpreted_rule>(&by_); }

  [[nodiscard]] std::string_view grammar() const noexcept;  // its id
  [[nodiscard]] std::string_view name() const noexcept;
  [[nodiscard]] bool is_start() const noexcept;
  [[nodiscard]] component_set components_of_grammar() const noexcept;
  [[nodiscard]] component_set fillable_components() const noexcept;
  [[nodiscard]] std::span<const rule_info> rule_list() const noexcept;

  // As interpreted_rule has them. A text for which the general engine needs more memory or time than it may have is not
  // decided (parse/error.hpp).
  [[nodiscard]] bool matches(std::string_view text) const;
  [[nodiscard]] result<void> validate(std::string_view text) const;
  [[nodiscard]] result<interpretation> parse(std::string_view text) const;
  [[nodiscard]] result<interpretation> derive(std::string_view text, derivation& tree) const;
  [[nodiscard]] std::shared_ptr<const expected_set> expected(std::string_view text) const;

  // Whether the time for reading is over: then the general engine decides no more texts, and a rule that recurses
  // derives none. Other rules have no such limit.
  [[nodiscard]] bool is_out_of_time() const;

 private:
  std::variant<interpreted_rule, general_rule> by_;
};

// `grammar` is linked, and may be gone afterwards; `rule` is the index of one of its rules. The time of `limits` is for
// what the general engine reads, too.
[[nodiscard]] result<any_rule, language::out_of_budget> interpret_any(
    const abnf::grammar& grammar, std::size_t rule, const state_budget& limits = state_budget());

}  // namespace urispec::interpret
