// Each text gets its reason: text by text, the end of the longest prefix that the refusing grammar can continue
// is searched for (reference/abnf_continuations.hpp), and the reason must be of that kind of place.
#include "diff/pairs.hpp"
#include "diff/reasons.hpp"
#include "diff/small_grammars.hpp"
#include "full_run.hpp"
#include "reference/abnf_continuations.hpp"
#include "reference/small_grammars.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <vector>

using namespace urispec;
using namespace urispec::diff;

namespace {

// Two grammars with all that a text is asked for.
struct attribution {
  const subject& left;
  const subject& right;
  diff::reasons reasons;
  classifier pair_classifier;
  reference::abnf_continuations on_left, on_right;

  attribution(const subject& l, const subject& r)
      : left(l),
        right(r),
        reasons(all_of(l, r)),
        pair_classifier(reasons, nullptr),
        on_left(l.grammar, l.start),
        on_right(r.grammar, r.start) {}

  static diff::reasons all_of(const subject& l, const subject& r) {
    work_budget budget;
    return *find_reasons(l, r, budget);
  }

  // The fault in the attribution of the text; empty if there is none.
  std::string fault(std::u32string_view text) {
    const auto actual = pair_classifier.classify(unicode::to_utf8(text));
    const bool in_left = on_left.after(text).end;
    const bool in_right = on_right.after(text).end;
    if (in_left == in_right) {
      return actual.agreement == (in_left ? agreement::same : agreement::neither) ? "" : "agreement";
    }
    if (actual.agreement != (in_left ? agreement::left_only : agreement::right_only)) return "agreement";
    const auto& list = in_left ? reasons.left_only : reasons.right_only;
    if (actual.number >= list.size()) return "no such reason";
    return in_left ? fault(list[actual.number], text, on_left, on_right)
                   : fault(list[actual.number], text, on_right, on_left);
  }

  static std::string fault(const reason& r, std::u32string_view text, reference::abnf_continuations& has,
                           reference::abnf_continuations& lacks) {
    const std::size_t shared_prefix = lacks.longest_prefix(text);
    const auto instead = lacks.after(text.substr(0, shared_prefix));
    if (r.at_end != (shared_prefix == text.size())) return "at_end";
    if (r.continuations != instead.characters) return "needs";
    if (r.may_end != instead.end) return "may_end";
    if (r.at_end) return r.characters.empty() ? "" : "characters at an end";
    if (!r.characters.contains(text[shared_prefix])) return "characters";
    const auto reads = has.after(text.substr(0, shared_prefix)).characters;
    return set_difference(r.characters, set_difference(reads, instead.characters)).empty() ? "" : "too many characters";
  }

  // Every witness is a text of its reason.
  void check_witnesses() {
    const auto check = [&](const std::vector<reason>& list, agreement f, reference::abnf_continuations& lacks) {
      for (std::size_t i = 0; i < list.size(); ++i) {
        const auto utf8 = unicode::to_utf8(list[i].witness);
        BOOST_TEST((pair_classifier.classify(utf8) == classification{f, i}), utf8);
        BOOST_TEST(fault(list[i].witness) == "", utf8);
        BOOST_TEST(list[i].shared_prefix == lacks.longest_prefix(list[i].witness), utf8);
      }
    };
    check(reasons.left_only, agreement::left_only, on_right);
    check(reasons.right_only, agreement::right_only, on_left);
  }
};

// The beginnings of the witnesses, with each of these texts after them.
std::vector<std::u32string> around_witnesses(const attribution& a, const std::vector<std::u32string>& additions) {
  std::vector<std::u32string> texts;
  for (const auto* list : {&a.reasons.left_only, &a.reasons.right_only}) {
    for (const auto& r : *list) {
      for (std::size_t n = 0; n <= r.witness.size(); ++n) {
        for (const auto& addition : additions) texts.push_back(r.witness.substr(0, n) + addition);
      }
    }
  }
  return texts;
}

subject subject_from(std::string_view id, std::string_view start) {
  work_budget budget;
  auto grammar = abnf::load(*abnf::find_entry(id)).grammar;
  grammar.start = start;
  return *prepare(grammar, abnf::built_in_components(), budget);
}

std::string text_of(const abnf::grammar& g) {
  std::string text;
  for (const auto& r : g.rules) text += r.source_text + "\n";
  return text;
}

std::size_t reason_of(std::string_view text, const attribution& a) { return a.pair_classifier.classify(text).number; }

}  // namespace

BOOST_AUTO_TEST_SUITE(attribution_tests)

BOOST_AUTO_TEST_CASE(two_ends_are_two_reasons) {
  const auto left = test::read_subject("s = u\nu = \"a\" \":\"\n");
  const auto right = test::read_subject("s = u / t\nu = \"a\" \":\"\nt = [ \"a\" ]\n");
  attribution a(left, right);
  BOOST_REQUIRE(a.reasons.right_only.size() == 2U);
  BOOST_TEST(unicode::to_utf8(a.reasons.right_only[0].witness) == "");
  BOOST_TEST(unicode::to_utf8(a.reasons.right_only[1].witness) == "a");
  BOOST_TEST((a.reasons.right_only[1].continuations == automaton::code_point_set{{':', ':'}}));
  BOOST_TEST(reason_of("", a) == 0U);
  BOOST_TEST(reason_of("a", a) == 1U);
}

BOOST_AUTO_TEST_CASE(a_reference_that_is_no_uri) {
  const auto left = subject_from("rfc3986", "URI");
  const auto right = subject_from("rfc3986", "URI-reference");
  attribution a(left, right);
  a.check_witnesses();
  const auto& word = a.reasons.right_only.at(reason_of("foo", a));
  BOOST_TEST(word.at_end);
  BOOST_TEST(word.continuations.contains(U':'));
  BOOST_TEST(word.shared_prefix == 1U);
  BOOST_TEST(reason_of("", a) != reason_of("foo", a));
  BOOST_TEST(reason_of("", a) != reason_of("/", a));
  BOOST_TEST(reason_of("/", a) != reason_of("?x", a));
  BOOST_TEST(reason_of("foo/", a) != reason_of("/", a));
  for (const auto& text : reference::all_strings(U"a1:/?#@%[", 4))
    BOOST_TEST(a.fault(text) == "", unicode::to_utf8(text));
}

BOOST_AUTO_TEST_CASE(all_pairs_of_built_in_grammars) {
  std::vector<subject> subjects;
  for (const auto& entry : abnf::catalogue()) subjects.push_back(test::subject_of(entry.id));
  const auto short_texts = reference::all_strings(U"a1:/?#@[", test::full_run() ? 3 : 2);
  const std::vector<std::u32string> additions{U"",  U"0", U"a", U"v", U":", U"/",   U"?",
                                              U"#", U"]", U"[", U"@", U".", U"%aa", U"¡"};
  for (std::size_t i = 0; i < subjects.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      attribution a(subjects[k], subjects[i]);
      a.check_witnesses();
      auto texts = around_witnesses(a, additions);
      texts.insert(texts.end(), short_texts.begin(), short_texts.end());
      std::size_t wrong = 0;
      for (const auto& text : texts) {
        const std::string fault = a.fault(text);
        if (!fault.empty() && ++wrong < 10) {
          BOOST_ERROR(subjects[k].grammar.id << " and " << subjects[i].grammar.id << " on " << unicode::to_utf8(text)
                                             << ": " << fault);
        }
      }
      BOOST_TEST(wrong == 0U);
    }
  }
}

BOOST_AUTO_TEST_CASE(steps_of_schemes) {
  const std::vector<std::u32string> additions{U"", U"0", U"a", U"&", U"=", U"?", U"#", U"@", U"]", U"%aa", U"\""};
  for (const auto& step : test::steps_of_schemes) {
    const auto left = test::subject_of(step.left);
    const auto right = test::subject_of(step.right);
    attribution a(left, right);
    a.check_witnesses();
    auto texts = around_witnesses(a, additions);
    for (const auto& end : reference::all_strings(U"a0@?=&#;%", 3)) texts.push_back(std::u32string(step.begin) + end);
    std::size_t wrong = 0;
    for (const auto& text : texts) {
      const std::string fault = a.fault(text);
      if (!fault.empty() && ++wrong < 10) BOOST_ERROR(step.left << " on " << unicode::to_utf8(text) << ": " << fault);
    }
    BOOST_TEST(wrong == 0U);
  }
}

BOOST_AUTO_TEST_CASE(random_pairs_of_small_grammars) {
  reference::random_grammars random(20261122, "abc");
  const auto texts = reference::all_strings(U"abc", 5);
  const std::vector<std::u32string> additions{U"", U"a", U"b", U"c", U"ab", U"ca"};
  std::size_t parted = 0;
  for (int i = 0; i < 1000; ++i) {
    const auto left = test::read_subject(random.next());
    const auto right = test::read_subject(random.next());
    attribution a(left, right);
    a.check_witnesses();
    auto every_text = around_witnesses(a, additions);
    every_text.insert(every_text.end(), texts.begin(), texts.end());
    std::string fault;
    for (std::size_t n = 0; fault.empty() && n < every_text.size(); ++n) fault = a.fault(every_text[n]);
    if (a.reasons.left_only.size() + a.reasons.right_only.size() > 2) ++parted;
    BOOST_TEST(fault == "", text_of(left.grammar) << "and\n" << text_of(right.grammar));
  }
  BOOST_TEST(parted > 500U);
}

// A text has the rules and the place that its own derivation has, and not those of the witness.
BOOST_AUTO_TEST_CASE(a_reason_said_of_a_text) {
  const auto left = subject_from("rfc3986", "URI");
  const auto right = subject_from("rfc3986", "URI-reference");
  const attribution a(left, right);
  const auto expected_of = [&](std::u32string_view text) {
    const auto& kind = a.reasons.right_only.at(reason_of(unicode::to_utf8(text), a));
    return reason_of_text(kind, text, right, left);
  };
  BOOST_TEST(expected_of(U"foo").shared_prefix == 3U);
  BOOST_TEST(expected_of(U"foo").reading_rule == "segment-nz-nc");
  BOOST_TEST(expected_of(U"foo").stopping_rule == "scheme");
  BOOST_TEST(expected_of(U"").reading_rule == "path-empty");
  BOOST_TEST(expected_of(U"").stopping_rule == "URI");
}

BOOST_AUTO_TEST_SUITE_END()
