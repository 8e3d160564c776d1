// The grammars and rules that accept an invalid text as it is: the start rules of the catalogue; the other rules for
// whole references of the grammar that was used, such as URI beside relative-ref and https-URI beside http-URI; and if
// there are none, the most specific rules that the rule uses. A rule is most specific if no other rule that accepts the
// text has a smaller language. Minimal automata decide inclusion, once for each pair. Cost: one reading for each
// grammar and rule; rules without a compiled parser are built once. Tests: tests/diagnose/elsewhere_test.cpp.
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
  // The rules for whole references of the grammar of this rule, without the rule itself; none if the grammar is not in
  // the catalogue.
  explicit whole_rules(const rule_reader& rule);

  struct accepting_rule {
    std::string name;
    std::string section;
  };
  // The smallest languages first.
  [[nodiscard]] std::vector<accepting_rule> accepting(std::string_view text) const;

 private:
  std::vector<rule_ref> compiled_;
  std::vector<rule_reader> interpreted_;
};

// The rule that a component matches, as "reg-name"; empty for components of one kind only.
[[nodiscard]] std::string_view kind_of(const components& parsed, part p);

class other_readings {
 public:
  explicit other_readings(rule_reader rule);

  // `place` is the byte where the text fails. `whole` are rules for whole references that accept the text; they say
  // more than rules for parts. If the scope is a whole reference, hosts are the only parts that say something.
  [[nodiscard]] std::vector<other_reading> find(std::string_view text, std::size_t place,
                                                std::span<const whole_rules::accepting_rule> whole,
                                                text_scope scope) const;

 private:
  [[nodiscard]] std::vector<std::size_t> smallest_rules(std::string_view text) const;
  [[nodiscard]] bool is_proper_subset(std::size_t a, std::size_t b) const;

  [[nodiscard]] bool matches(std::size_t rule, std::span<const automaton::symbol_class> text) const;

  enum class inclusion : std::uint8_t { unknown, no, yes };

  rule_reader rule_;
  bool is_reference_;                                   // a rule with a scheme of any kind
  std::vector<std::optional<automaton::state>> dead_;   // by rule
  mutable std::vector<std::atomic<inclusion>> proper_;  // of pairs of rules: two threads may decide the same
};

}  // namespace urispec::diagnosing
