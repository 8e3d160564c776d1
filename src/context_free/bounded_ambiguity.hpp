// The ambiguity of rules that recurse cannot be decided. This searches the texts whose parts, each a rule that the
// definition uses, are no longer than a length.
// Cost: that of languages_up_to, and of language::shortest_ambiguous on what it makes.
// Tests: tests/context_free/bounded_ambiguity_test.cpp against all parses of all short texts.
#pragma once

#include "abnf/references.hpp"
#include "context_free/strings.hpp"
#include "language/ambiguity.hpp"
#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"
#include "urispec/result.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::context_free {

class bounded_ambiguity {
 public:
  // `published` must outlive this. It has the rules of the automata by the same numbers; linear recursion may be solved
  // in the automata, and is not in it (abnf/recursion.hpp).
  bounded_ambiguity(const abnf::grammar& published, languages_up_to bounded)
      : published_(published), bounded_(std::move(bounded)) {}

  // A shortest text with two parses, or nothing: none was found, or the budget is exhausted.
  [[nodiscard]] std::optional<std::u32string> find(std::size_t rule, work_budget& budget) {
    bool is_complete = true;
    abnf::for_each_use(published_.rules[rule].definition, [&](const abnf::expression& use) {
      is_complete = is_complete && bounded_.make(abnf::used_rule(use), budget);
    });
    return is_complete ? language::shortest_ambiguous(published_, rule, bounded_.languages(), budget)
                       : std::nullopt;
  }

  // The languages of the rules that were needed so far.
  [[nodiscard]] const automaton::languages& languages() const { return bounded_.languages(); }
  [[nodiscard]] std::size_t length() const { return bounded_.length(); }  // of the parts

 private:
  const abnf::grammar& published_;
  languages_up_to bounded_;
};

// The ways in which a valid text is made of other rules, at most `most`, as language::outlines_of; parts are rules of
// `grammar`, which is linked. The rule may recurse: each rule that it uses has its texts up to the length of the text.
[[nodiscard]] result<language::parse_list, out_of_budget> outlines_of_text(const abnf::grammar& grammar,
                                                                           std::size_t rule, std::u32string_view text,
                                                                           std::size_t most, const work_budget& limits);

}  // namespace urispec::context_free
