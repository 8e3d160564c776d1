// What `urispec parse` and `urispec validate` read texts as: a rule of a parser that is compiled in, or, for any other
// ABNF, one whose automaton answers, or where it recurses the general engine. Cheap to copy.
// Tests: tests/data/cli/interpreted.txt.
#pragma once

#include "cli/options/grammar_options.hpp"
#include "report/reading.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/interpret/expected_set.hpp"
#include "urispec/interpret/any_rule.hpp"
#include "urispec/grammars.hpp"
#include "urispec/rules/rule_components.hpp"
#include "urispec/uri.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::cli {

class readable_rule {
 public:
  readable_rule(rule_ref compiled);
  explicit readable_rule(interpret::any_rule by);

  // nullopt where an automaton or the general engine answers.
  [[nodiscard]] std::optional<rule_ref> compiled() const { return compiled_; }
  // The other way round.
  [[nodiscard]] const std::optional<interpret::any_rule>& interpreted() const { return interpreted_; }
  [[nodiscard]] bool is_general() const {
    return interpreted_ && interpreted_->engine() == interpret::engine::general;
  }

  // Whether the time of --timeout is over: then a rule that recurses reads, or derives, no more texts.
  [[nodiscard]] bool is_out_of_time() const { return interpreted_ && interpreted_->is_out_of_time(); }

  [[nodiscard]] const rule_heading& heading() const { return heading_; }
  [[nodiscard]] std::string_view grammar() const { return heading_.grammar; }
  [[nodiscard]] std::string_view name() const { return heading_.name; }
  [[nodiscard]] std::span<const rule_info> rule_list() const { return heading_.rule_list; }

  [[nodiscard]] bool matches(std::string_view text) const;
  // The same; nullopt where that is undecided.
  [[nodiscard]] std::optional<bool> decide(std::string_view text) const;
  [[nodiscard]] result<void> validate(std::string_view text) const;
  // `tree` may be null.
  [[nodiscard]] reading_outcome read(std::string_view text, derivation* tree) const;
  [[nodiscard]] std::shared_ptr<const interpret::expected_set> expected(std::string_view text,
                                                                        interpret::expected_sets& of_compiled) const;

  // Not where the general engine answers: it has no automaton of all texts, in which the nearest could be looked for.
  [[nodiscard]] std::optional<diagnoser> make_diagnoser() const;

 private:
  std::optional<rule_ref> compiled_;
  std::optional<interpret::any_rule> interpreted_;  // where there is no compiled one
  rule_heading heading_;
};

// The rule that -g and -r ask for. One grammar of the catalogue alone is compiled in; a file, or a grammar with others
// laid over it, is not.
[[nodiscard]] loaded<readable_rule> find_readable_rule(const grammar_source& source);

// With --all: the rule that -r asks for in each generic grammar that has it, their start rules without -r, and after
// those the one that -g asks for where it is none of them. At least one.
[[nodiscard]] loaded<std::vector<readable_rule>> find_readable_rules(const grammar_source& source);

}  // namespace urispec::cli
