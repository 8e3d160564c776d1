// The other rules of a grammar of the catalogue that are for references as a whole: URI beside relative-ref, https-URI
// beside http-URI. Where one of them has a text, that is what it was meant as.
// Cost: one reading for each; rules without a compiled parser are built once, with this.
// Tests: tests/diagnose/elsewhere_test.cpp.
#pragma once

#include "diagnose/situation.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/grammars.hpp"
#include "urispec/rule_reader.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::diagnosing {

class whole_rules {
 public:
  // Those of the grammar of this rule, without itself; none where the grammar is no entry of the catalogue.
  explicit whole_rules(const rule_reader& of);

  struct accepting_rule {
    std::string name;
    std::string section;
  };
  // The smallest languages first.
  [[nodiscard]] std::vector<accepting_rule> accepting(std::string_view text) const;

  // Whether a rule with a compiled parser has the text.
  [[nodiscard]] bool have(std::string_view text) const;

 private:
  std::vector<rule_ref> compiled_;
  std::vector<rule_reader> of_schemes_;
};

// Which other grammars and rules accept a text as it is: the start rules of the catalogue, rules for whole references
// (whole_rules.hpp), and, where there are none, among the rules that the given rule uses the most specific ones: no
// other rule that accepts the text has a smaller language. Inclusion of languages is decided on the minimal automata,
// once for each pair. Cost: one reading for each grammar and rule. Tests:
// tests/diagnose/elsewhere_test.cpp.

// The rule that a component matches, as "reg-name"; empty for components of one kind only.
[[nodiscard]] std::string_view kind_of(const components& found, part p);

class other_readings {
 public:
  explicit other_readings(rule_reader of);

  // `place` is the byte where the text fails; `whole` are rules for whole references that have it, which say more than
  // those of its parts. Where a whole reference was `asked` for, of the parts only hosts say something.
  [[nodiscard]] std::vector<other_reading> find(std::string_view text, std::size_t place,
                                                std::span<const whole_rules::accepting_rule> whole, text_scope asked) const;

 private:
  [[nodiscard]] std::vector<std::size_t> smallest_rules(std::string_view text) const;
  [[nodiscard]] bool is_proper_subset(std::size_t a, std::size_t b) const;

  [[nodiscard]] bool matches(std::size_t rule, std::span<const automaton::symbol_class> text) const;

  enum class inclusion : std::uint8_t { unknown, no, yes };

  rule_reader of_;
  bool is_reference_;  // a rule with a scheme of any kind
  std::vector<std::optional<automaton::state>> dead_;   // by rule
  mutable std::vector<std::atomic<inclusion>> proper_;  // of pairs of rules: two threads may decide the same
};

}  // namespace urispec::diagnosing
