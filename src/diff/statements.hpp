// The differences of a comparison as a list of statements, beside the sentences of a document about changes: which
// sentence mentions which statement, and what the comparison says of each sentence. The files that grammar/pairs.txt
// names say what a sentence is about (correspondence.hpp describes their form).
// Cost: statements times items. Tests: tests/diff/mentions_test.cpp, statements_test.cpp, item_verdicts_test.cpp.
#pragma once

#include "urispec/diff.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

namespace urispec::diff {

// `splits` may be null.
[[nodiscard]] mentions find_mentions(const reasons& reasons, const rule_differences& rules, const splits* splits,
                                     const abnf::component_table& components, const correspondence_table& table);

// The items about texts that only `owner` has, for that reason.
[[nodiscard]] item_list items_of(const reason& r, side owner, const correspondence_table& table);

// The items about an operation: `percent`, or a topic of resolution.
[[nodiscard]] item_list items_about(std::string_view topic, const correspondence_table& table);

// Topics of statements. Numbers are indices into the list of the comparison that is named.
struct reason_statement {
  side owner;
  std::size_t number;  // comparison::reasons, of that side
};
struct split_statement {
  std::size_t number;  // comparison::splits->kinds
};
struct pair_statement {
  std::size_t number;  // comparison::rules.pairs
};
struct rule_alone_statement {
  side owner;
  std::size_t number;  // comparison::rules.left_alone or right_alone
};
struct move_statement {
  std::size_t number;  // comparison::rules.moves
};
struct percent_statement {};  // comparison::percent
struct resolution_statement {
  std::size_t number;  // the differences of resolution
};

struct statement {
  std::variant<reason_statement, split_statement, pair_statement, rule_alone_statement, move_statement,
               percent_statement, resolution_statement>
      topic;
  item_list items;  // that mention it
};

// Follows the order above. Kinds that are sums of others are left out; of pairs that are equal there are only those
// that some item mentions.
[[nodiscard]] std::vector<statement> statements_of(const comparison& c,
                                                   std::span<const resolution_difference> resolution);

// Those that an item mentions.
[[nodiscard]] std::vector<statement> statements_about(std::size_t item, const std::vector<statement>& statements);

// Those that no item mentions.
[[nodiscard]] std::vector<statement> unmentioned_statements(const std::vector<statement>& statements);

// The verdict of a comparison on a sentence. The comparison decides it, but for sentences that the table calls
// editorial.
enum class item_verdict : std::uint8_t {
  shown,              // statements show it
  qualified,          // something that it says does not hold: languages are not equal (`keeps`, `equal`), a rule is not
                      // new (`new`), strings are not (`gains`)
  editorial,          // it is about how the document is written, as names of rules (`editorial`)
  not_about_grammar,  // nothing that a comparison could say
  not_shown,          // it is about grammar, and these two grammars do not differ so
};

[[nodiscard]] std::string_view name_of(item_verdict verdict) noexcept;  // "not_about_grammar"

struct checked_item {
  std::size_t item;  // of comparison::table
  item_verdict verdict;
  std::vector<statement> evidence = {};          // the statements that show it
  std::vector<std::size_t> counterexamples = {};  // comparison::rules.pairs that are not as it says
};

// One for each item, in their order.
[[nodiscard]] std::vector<checked_item> check_items(const comparison& c,
                                                    const std::vector<statement>& statements);

}  // namespace urispec::diff
