// Statements of a comparison of two grammars, held against texts and the answers of a reference: the relation, the
// witnesses, which reason or kind each text has, which kinds are sums, and how many texts of a length there are.
#pragma once

#include "diff/classifier.hpp"
#include "diff/comparison.hpp"
#include "reference/diff_component_differences.hpp"
#include "reference/reading_by_abnf.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::test {

using said = std::optional<reference::ranges_by_component>;  // of one text by one grammar

// The agreement that follows from the answers of two grammars for a text.
struct expected_agreement {
  diff::agreement agreement = diff::agreement::neither;
  diff::component_differences differences;
};

// Without `splits` a comparison does not ask for components, and never for those `not_asked`.
inline expected_agreement expected_of(const said& left, const said& right, const diff::comparison& comparison,
                                    std::span<const std::size_t> not_asked = {}) {
  if (!left && !right) return {};
  if (!right) return {diff::agreement::left_only, {}};
  if (!left) return {diff::agreement::right_only, {}};
  if (!comparison.splits) return {diff::agreement::same, {}};
  auto differences = reference::compare_ranges(*left, *right);
  for (const std::size_t c : not_asked) differences[c] = diff::component_difference::same;
  const bool same = std::ranges::all_of(differences, [](auto d) { return d == diff::component_difference::same; });
  return {same ? diff::agreement::same : diff::agreement::split_differently, std::move(differences)};
}

// The components that the rules of one of the grammars do not tell apart.
inline std::vector<std::size_t> components_not_asked(const abnf::grammar& left, const abnf::grammar& right) {
  std::vector<std::size_t> topics;
  const auto& table = abnf::built_in_components();
  for (std::size_t c = 0; c < table.entries.size(); ++c) {
    const auto& entry = table.entries[c];
    if (!table.is_said_by(left.id, entry) || !table.is_said_by(right.id, entry)) topics.push_back(c);
  }
  return topics;
}

class checked_statements {
 public:
  checked_statements(std::string name, const diff::subject& left, const diff::subject& right,
                     const diff::comparison& c)
      : name_(std::move(name)),
        compared_(c),
        classifier_(c.reasons, c.splits ? &*c.splits : nullptr),
        not_asked_(components_not_asked(left.grammar, right.grammar)) {}

  // `count_of_texts` strings are like this one; 0 if it is not counted.
  void add(std::u32string_view text, const said& left, const said& right, std::uint64_t count_of_texts = 0) {
    const auto expected = expected_of(left, right, compared_, not_asked_);
    const auto actual = classifier_.classify(unicode::to_utf8(text));
    if (actual.agreement != expected.agreement) return complain(text, "agreement");
    seen_.insert(actual.agreement);
    count(text.size(), expected.agreement, count_of_texts);
    if (actual.agreement == diff::agreement::neither || actual.agreement == diff::agreement::same) return;
    const auto* witness = witness_of(actual);
    if (witness == nullptr) return complain(text, "no such reason or kind");
    if (witness->size() > text.size()) complain(text, "shorter than the witness");
    if (actual.agreement == diff::agreement::split_differently &&
        compared_.splits->kinds[actual.number].differences != expected.differences) {
      complain(text, "components");
    }
  }

  // Each witness is a text of its reason or kind.
  void check_witnesses(reference::reading_by_abnf& left, reference::reading_by_abnf& right) {
    const auto check = [&](std::u32string_view witness, diff::classification stated) {
      const auto expected = expected_of(left.read(witness), right.read(witness), compared_, not_asked_);
      if (expected.agreement != stated.agreement) complain(witness, "witness");
      if (classifier_.classify(unicode::to_utf8(witness)) != stated) complain(witness, "number of the witness");
      if (stated.agreement != diff::agreement::split_differently) return;
      if (compared_.splits->kinds[stated.number].differences != expected.differences) complain(witness, "components");
    };
    const auto& left_only = compared_.reasons.left_only;
    const auto& right_only = compared_.reasons.right_only;
    for (std::size_t i = 0; i < left_only.size(); ++i) check(left_only[i].witness, {diff::agreement::left_only, i});
    for (std::size_t i = 0; i < right_only.size(); ++i) check(right_only[i].witness, {diff::agreement::right_only, i});
    for (std::size_t i = 0; compared_.splits && i < compared_.splits->kinds.size(); ++i) {
      check(compared_.splits->kinds[i].witness, {diff::agreement::split_differently, i});
    }
  }

  // Lengths up to `longest` have been added completely.
  void check_counts(std::size_t longest) const {
    for (std::size_t n = 0; n <= longest; ++n) {
      const auto count_of = [&](diff::agreement a) {
        const auto entry = counts_.find({n, a});
        return entry == counts_.end() ? 0 : entry->second;
      };
      const auto& stated = compared_.counts.at(n);
      BOOST_TEST_CONTEXT(name_ << ", length " << n) {
        BOOST_TEST(stated.left_only.str() == std::to_string(count_of(diff::agreement::left_only)));
        BOOST_TEST(stated.right_only.str() == std::to_string(count_of(diff::agreement::right_only)));
        BOOST_TEST(stated.split_differently.str() == std::to_string(count_of(diff::agreement::split_differently)));
        BOOST_TEST(stated.both.str() ==
                   std::to_string(count_of(diff::agreement::split_differently) + count_of(diff::agreement::same)));
      }
    }
  }

  // The relation is what the witnesses of both sides say, and no text contradicts it.
  void check_relation() const {
    using automaton::relation;
    const bool left_only = !compared_.reasons.left_only.empty();
    const bool right_only = !compared_.reasons.right_only.empty();
    const relation r = compared_.relation;
    BOOST_TEST_CONTEXT(name_) {
      BOOST_TEST(left_only == (r == relation::superset || r == relation::overlap || r == relation::disjoint));
      BOOST_TEST(right_only == (r == relation::subset || r == relation::overlap || r == relation::disjoint));
      const bool in_both = seen_.contains(diff::agreement::same) || seen_.contains(diff::agreement::split_differently);
      BOOST_TEST(!(in_both && r == relation::disjoint));
      const bool some_counted = std::ranges::any_of(compared_.counts, [](const auto& n) { return n.both > 0; });
      BOOST_TEST(some_counted == (r != relation::disjoint));
    }
  }

  // A kind is a sum if each of its differences is one of a kind that has only some of them.
  void check_sums() const {
    if (!compared_.splits) return;
    const auto& kinds = compared_.splits->kinds;
    constexpr auto same = diff::component_difference::same;
    const auto is_part = [](const diff::component_differences& part, const diff::component_differences& whole) {
      for (std::size_t c = 0; c < part.size(); ++c) {
        if (part[c] != same && part[c] != whole[c]) return false;
      }
      return part != whole;
    };
    for (const auto& kind : kinds) {
      bool is_sum = true;
      for (std::size_t c = 0; c < kind.differences.size(); ++c) {
        is_sum = is_sum && (kind.differences[c] == same || std::ranges::any_of(kinds, [&](const auto& part) {
                              return part.differences[c] != same && is_part(part.differences, kind.differences);
                            }));
      }
      BOOST_TEST(kind.is_sum == is_sum, name_ << " " << unicode::to_utf8(kind.witness));
    }
  }

  // Nothing was said that is wrong.
  void conclude() const {
    BOOST_TEST(complaints_.empty(), name_);
    for (const auto& complaint : complaints_) BOOST_TEST_MESSAGE(complaint);
    check_relation();
    check_sums();
  }
  [[nodiscard]] const diff::classifier& pair_classifier() const { return classifier_; }

 private:
  [[nodiscard]] const std::u32string* witness_of(const diff::classification& c) const {
    const auto witness = [&](const auto& list) { return c.number < list.size() ? &list[c.number].witness : nullptr; };
    if (c.agreement == diff::agreement::left_only) return witness(compared_.reasons.left_only);
    if (c.agreement == diff::agreement::right_only) return witness(compared_.reasons.right_only);
    return compared_.splits ? witness(compared_.splits->kinds) : nullptr;
  }

  void count(std::size_t length, diff::agreement agreement, std::uint64_t count_of_texts) {
    if (count_of_texts > 0) counts_[{length, agreement}] += count_of_texts;
  }

  void complain(std::u32string_view text, std::string_view subject_of_complaint) {
    if (complaints_.size() < 5)
      complaints_.push_back(name_ + " on " + unicode::to_utf8(text) + ": " + std::string(subject_of_complaint));
  }

  std::string name_;
  const diff::comparison& compared_;
  diff::classifier classifier_;
  std::vector<std::size_t> not_asked_;
  std::set<diff::agreement> seen_;
  std::map<std::pair<std::size_t, diff::agreement>, std::uint64_t> counts_;
  std::vector<std::string> complaints_;
};

}  // namespace urispec::test
