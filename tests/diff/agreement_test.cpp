// Every decided statement against the parsers of the library, text by text: verdicts, kinds of split, counts, and that
// no shorter text than the witness has its reason or kind.
#include "diff/pairs.hpp"
#include "parse/all_strings.hpp"
#include "reference/diff_component_differences.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <map>

using namespace urispec;
using namespace urispec::diff;

namespace {

// The parsers' answer for a text: the agreement, and the component_differences where both have it.
struct spoken {
  diff::agreement agreement;
  diff::component_differences differences;
};

spoken ask_parsers(std::string_view text, const test::compared_pair& p) {
  const auto l = reference::components_by_derivation(text, p.left_grammar, abnf::built_in_components());
  const auto r = reference::components_by_derivation(text, p.right_grammar, abnf::built_in_components());
  if (!l && !r) return {agreement::neither, {}};
  if (!r) return {agreement::left_only, {}};
  if (!l) return {agreement::right_only, {}};
  auto s = reference::compare_ranges(*l, *r);
  const bool same = std::ranges::all_of(s, [](component_difference d) { return d == component_difference::same; });
  return {same || !p.comparison.splits ? agreement::same : agreement::split_differently, std::move(s)};
}

using key = std::pair<agreement, std::size_t>;

std::size_t witness_length(const key& k, const comparison& c) {
  if (k.first == agreement::left_only) return c.reasons.left_only[k.second].witness.size();
  if (k.first == agreement::right_only) return c.reasons.right_only[k.second].witness.size();
  return c.splits->kinds[k.second].witness.size();
}

void check_all(const test::compared_pair& p, std::string_view alphabet, std::size_t longest) {
  const auto* apart = p.comparison.splits ? &*p.comparison.splits : nullptr;
  const classifier pair_classifier(p.comparison.reasons, apart);
  std::map<key, std::size_t> first;  // length of the first text of each reason and kind
  std::size_t wrong = 0;
  test::for_all_strings(alphabet, longest, [&](std::string_view text) {
    const auto expected = ask_parsers(text, p);
    const auto actual = pair_classifier.classify(text);
    bool right = actual.agreement == expected.agreement;
    if (right && actual.agreement == agreement::split_differently) {
      right = p.comparison.splits->kinds[actual.number].differences == expected.differences;
    }
    if (!right && ++wrong < 10) BOOST_ERROR(p.left_id << " and " << p.right_id << " on " << text);
    if (actual.agreement != agreement::same && actual.agreement != agreement::neither) {
      first.try_emplace({actual.agreement, actual.number}, text.size());
    }
  });
  BOOST_TEST(wrong == 0U);
  for (const auto& [k, length] : first) BOOST_TEST(witness_length(k, p.comparison) <= length);
}

void check_witnesses(const test::compared_pair& p) {
  const auto* apart = p.comparison.splits ? &*p.comparison.splits : nullptr;
  const classifier pair_classifier(p.comparison.reasons, apart);
  const auto is = [&](std::u32string_view text, agreement f, std::size_t number) {
    const auto utf8 = unicode::to_utf8(text);
    BOOST_TEST((pair_classifier.classify(utf8) == classification{f, number}), utf8);
    BOOST_TEST((ask_parsers(utf8, p).agreement == f), utf8);
  };
  const auto& reasons = p.comparison.reasons;
  for (std::size_t i = 0; i < reasons.left_only.size(); ++i) is(reasons.left_only[i].witness, agreement::left_only, i);
  for (std::size_t i = 0; i < reasons.right_only.size(); ++i) {
    is(reasons.right_only[i].witness, agreement::right_only, i);
  }
  if (apart == nullptr) return;
  for (std::size_t i = 0; i < apart->kinds.size(); ++i) {
    is(apart->kinds[i].witness, agreement::split_differently, i);
    BOOST_TEST((ask_parsers(unicode::to_utf8(apart->kinds[i].witness), p).differences == apart->kinds[i].differences));
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(agreement_tests)

BOOST_AUTO_TEST_CASE(witnesses) {
  for (const auto& [left, right] : test::reported_pairs) check_witnesses(test::compare_pair(left, right));
}

BOOST_AUTO_TEST_CASE(all_short_texts) {
  for (const auto& [left, right] : test::reported_pairs) check_all(test::compare_pair(left, right), "a1:/?#@;.", 5);
}

BOOST_AUTO_TEST_CASE(all_short_texts_of_an_authority) {
  check_all(test::compare_pair("rfc2396", "rfc3986"), "/a-:@.", 7);
  check_all(test::compare_pair("rfc2732", "rfc3986"), "/[]:", 8);
}

BOOST_AUTO_TEST_CASE(counts) {
  const auto p = test::compare_pair("rfc2396", "rfc3986");
  std::string ascii;
  for (char c = 0x20; c < 0x7F; ++c) ascii += c;  // no grammar here has another character
  struct counted {
    std::size_t both = 0, left_only = 0, right_only = 0, apart = 0;
  };
  std::vector<counted> by_length(3);
  test::for_all_strings(ascii, 2, [&](std::string_view text) {
    auto& n = by_length[text.size()];
    const auto answers = ask_parsers(text, p);
    n.left_only += answers.agreement == agreement::left_only ? 1 : 0;
    n.right_only += answers.agreement == agreement::right_only ? 1 : 0;
    n.apart += answers.agreement == agreement::split_differently ? 1 : 0;
    n.both += answers.agreement == agreement::split_differently || answers.agreement == agreement::same ? 1 : 0;
  });
  for (std::size_t n = 0; n < by_length.size(); ++n) {
    BOOST_TEST(p.comparison.counts[n].both.str() == std::to_string(by_length[n].both));
    BOOST_TEST(p.comparison.counts[n].left_only.str() == std::to_string(by_length[n].left_only));
    BOOST_TEST(p.comparison.counts[n].right_only.str() == std::to_string(by_length[n].right_only));
    BOOST_TEST(p.comparison.counts[n].split_differently.str() == std::to_string(by_length[n].apart));
  }
}

BOOST_AUTO_TEST_CASE(many_at_a_time_are_what_each_is) {
  const auto p = test::compare_pair("rfc2396", "rfc3987");
  for (const auto* apart :
       {p.comparison.splits ? &*p.comparison.splits : nullptr, static_cast<const splits*>(nullptr)}) {
    const classifier pair_classifier(p.comparison.reasons, apart);
    std::vector<std::string> texts{"\xC3\xA9", "\xFF", "a\xC3\xA9?", "//\xE6\x97\xA5:b"};
    test::for_all_strings("a:/?@;[", 4, [&](std::string_view text) { texts.emplace_back(text); });
    const std::vector<std::string_view> views(texts.begin(), texts.end());
    std::vector<classification> classifications(texts.size());
    pair_classifier.classify(views, classifications);
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < texts.size(); ++i)
      wrong += classifications[i] == pair_classifier.classify(texts[i]) ? 0U : 1U;
    BOOST_TEST(wrong == 0U);
  }
}

BOOST_AUTO_TEST_CASE(what_is_not_utf8_is_in_neither) {
  const auto p = test::compare_pair("rfc3986", "rfc3987");
  const classifier pair_classifier(p.comparison.reasons, &*p.comparison.splits);
  BOOST_TEST((pair_classifier.classify("a\xFF") == classification{}));
  BOOST_TEST((pair_classifier.classify("\xC3\xA9").agreement == agreement::right_only));
}

BOOST_AUTO_TEST_SUITE_END()
