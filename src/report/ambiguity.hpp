// Answers about ambiguous rules, as text and as a line of JSON: a text with its parses, each as an outline of the rules
// that read its parts (language/ambiguity.hpp), and the sentence of an RFC that decides between them.
// Tests: tests/data/cli/grammar-tools.txt, recursion.txt.
#pragma once

#include "context_free/derive.hpp"
#include "language/ambiguity.hpp"
#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::report {

struct ambiguous_text {
  const abnf::grammar& grammar;
  const abnf::rule& rule;
  std::u32string_view text;
  const language::parse_list& list;
  std::optional<std::size_t> searched_up_to{};  // the length of what was searched; nullopt where it is decided
  std::vector<std::string> self_derivation{};   // a cycle by which the rule derives itself alone; `r`, `s`, `r`
};
[[nodiscard]] std::string as_text(const ambiguous_text& answer);
[[nodiscard]] std::string as_json(const ambiguous_text& answer);

// A text and the number of its derivations by a rule.
struct counted_derivations {
  const abnf::grammar& grammar;
  const abnf::rule& rule;
  std::string_view text;
  const context_free::derivation_number& number;
  const language::parse_list& list;
};
[[nodiscard]] std::string as_text(const counted_derivations& answer);
[[nodiscard]] std::string as_json(const counted_derivations& answer);

// A rule that is not decided.
[[nodiscard]] std::string undecided_as_text(const abnf::rule& rule, exhausted_limit limit);
[[nodiscard]] std::string undecided_as_json(const abnf::rule& rule, exhausted_limit limit);

// A rule whose definition is unambiguous and that uses rules which are not: it is ambiguous too (HMU section 5.4).
[[nodiscard]] std::string through_as_text(const abnf::rule& rule, const std::vector<std::string>& through);
[[nodiscard]] std::string through_as_json(const abnf::rule& rule, const std::vector<std::string>& through);

// A rule of which a search up to this length finds no ambiguous text.
[[nodiscard]] std::string none_found_as_json(const abnf::rule& rule, std::size_t searched_up_to);

}  // namespace urispec::report
