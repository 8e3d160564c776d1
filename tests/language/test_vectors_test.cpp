// Test vectors: their labels, and the mutants that they reveal.
#include "automaton/minimise.hpp"
#include "automaton/product.hpp"
#include "full_run.hpp"
#include "language/fixture.hpp"
#include "language/structure.hpp"
#include "language/test_vector_plan.hpp"
#include "language/test_vectors.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

using namespace urispec;
using language::validity;
using language::test_vector;
using language::vector_size;

namespace {

std::vector<test_vector> vectors_of(const test::regular& r, vector_size size) {
  std::vector<test_vector> vectors;
  work_budget budget;
  const auto end = language::make_test_vectors(r.grammar, r.rule, r.languages, size, budget, [&](const test_vector& v) {
    vectors.push_back(v);
    return visit_result::proceed;
  });
  BOOST_TEST((end == language::enumeration_end::complete));
  return vectors;
}

void check_labels(const test::regular& r, const std::vector<test_vector>& vectors) {
  std::set<std::u32string> texts;
  std::size_t wrong = 0;
  for (const auto& v : vectors) {
    if (r.minimal().accepts(v.text) != (v.expected == validity::valid)) ++wrong;
    texts.insert(v.text);
    BOOST_REQUIRE(v.rule < r.grammar.rules.size());
  }
  BOOST_TEST(wrong == 0U);
  BOOST_TEST(texts.size() == vectors.size());
}

bool finds(const std::vector<test_vector>& vectors, const automaton::dfa& wrong) {
  for (const auto& v : vectors) {
    if (wrong.accepts(v.text) != (v.expected == validity::valid)) return true;
  }
  return false;
}

// Every automaton that differs from the right one in one step or in whether one state accepts.
template <typename Use>
void for_each_mutant(const automaton::dfa& right, Use use) {
  automaton::dfa mutant = right;
  for (automaton::state s = 0; s < right.states(); ++s) {
    mutant.accepting[s] = !right.accepting[s];
    use(mutant);
    mutant.accepting[s] = right.accepting[s];
  }
  for (std::size_t i = 0; i < right.table.size(); ++i) {
    for (automaton::state target = 0; target < right.states(); ++target) {
      mutant.table[i] = target;
      use(mutant);
    }
    mutant.table[i] = right.table[i];
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(test_vectors_tests)

BOOST_AUTO_TEST_CASE(labels_are_right_and_no_string_comes_twice) {
  for (const auto text : test::shapes) {
    const auto r = test::regular_of(text);
    check_labels(r, vectors_of(r, vector_size::small));
    check_labels(r, vectors_of(r, vector_size::full));
  }
  for (const auto& entry : abnf::catalogue()) {
    const auto r = test::rule_of(entry.id, entry.start);
    check_labels(r, vectors_of(r, vector_size::small));
  }
  const auto uri = test::rule_of("rfc3986", test::full_run() ? "URI-reference" : "authority");
  check_labels(uri, vectors_of(uri, vector_size::full));
}

BOOST_AUTO_TEST_CASE(full_finds_every_mutant) {
  for (const auto text : test::shapes) {
    const auto r = test::regular_of(text);
    const auto vectors = vectors_of(r, vector_size::full);
    for_each_mutant(r.minimal(), [&](const automaton::dfa& mutant) {
      const bool differs = !(minimise(mutant) == r.minimal());
      if (differs != finds(vectors, mutant)) BOOST_TEST(false, text << ": a mutant is not found, or the right one is");
    });
  }
}

BOOST_AUTO_TEST_CASE(full_finds_every_mutant_of_an_address) {
  const auto r = test::rule_of("rfc3986", "IPv4address");
  const auto vectors = vectors_of(r, vector_size::full);
  std::size_t missed = 0;
  for_each_mutant(r.minimal(), [&](const automaton::dfa& mutant) {
    if (!finds(vectors, mutant) && !(minimise(mutant) == r.minimal())) ++missed;
  });
  BOOST_TEST(missed == 0U);
}

// The mistakes that structure is there for: an IPv4address that stops at 249, in a host whose minimal automaton cannot
// tell it from reg-name, still is visited at every digit.
BOOST_AUTO_TEST_CASE(visits_every_rule) {
  const auto r = test::rule_of("rfc3986", "host");
  std::map<std::string, std::pair<int, int>> count;
  for (const auto& v : vectors_of(r, vector_size::full)) {
    auto& [valid, invalid] = count[r.grammar.rules[v.rule].name];
    (v.expected == validity::valid ? valid : invalid) += 1;
  }
  for (const char* const name :
       {"IPv4address", "dec-octet", "reg-name", "IP-literal", "IPvFuture", "h16", "pct-encoded"}) {
    BOOST_TEST(count[name].first > 0, name);
    BOOST_TEST(count[name].second > 0, name);
  }
}

BOOST_AUTO_TEST_CASE(small_takes_every_step) {
  for (const char* const id : {"rfc2396", "rfc3986", "ecma262"}) {
    const auto r = test::rule_of(id, abnf::find_entry(id)->start);
    work_budget budget;
    const auto a = language::build_structure(r.grammar, r.rule, r.languages, budget).automaton;
    const auto& minimal = r.minimal();
    std::vector<bool> flags(a.table.size(), false);
    std::vector<bool> dead_taken(minimal.table.size(), false);
    for (const auto& v : vectors_of(r, vector_size::small)) {
      automaton::state s = a.start;
      automaton::state m = minimal.start;
      for (const char32_t c : v.text) {
        const auto k = r.languages.symbols->class_of(c);
        flags[s * a.symbols->size() + k] = true;
        dead_taken[m * a.symbols->size() + k] = true;
        s = a.next(s, k);
        m = minimal.next(m, k);
      }
    }
    const auto live = live_states(a);
    const auto live_minimal = live_states(minimal);
    std::size_t missed = 0;
    for (automaton::state s = 0; s < a.states(); ++s) {
      for (std::size_t k = 0; k < a.symbols->size(); ++k) {
        const std::size_t i = s * a.symbols->size() + k;
        if (live[s] && live[a.table[i]] && !flags[i]) ++missed;
      }
    }
    for (automaton::state s = 0; s < minimal.states(); ++s) {
      for (std::size_t k = 0; k < a.symbols->size(); ++k) {
        if (live_minimal[s] && !dead_taken[s * a.symbols->size() + k]) ++missed;
      }
    }
    BOOST_TEST(missed == 0U, id);
  }
}

// A string may end wherever the grammar lets it end, at the first place at which a reader can be there.
void check_ends(const test::regular& r) {
  work_budget budget;
  const auto a = language::build_structure(r.grammar, r.rule, r.languages, budget).automaton;
  constexpr auto unseen = static_cast<std::size_t>(-1);
  std::vector<std::size_t> shortest(a.states(), unseen), nearest(a.states(), unseen);
  for (const auto& v : vectors_of(r, vector_size::small)) {
    if (v.expected != validity::valid) continue;
    automaton::state s = a.start;
    for (const char32_t c : v.text) s = a.next(s, a.symbols->class_of(c));
    shortest[s] = std::min(shortest[s], v.text.size());
  }
  std::vector<automaton::state> reached{a.start};
  nearest[a.start] = 0;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (automaton::symbol_class k = 0; k < a.symbols->size(); ++k) {
      const auto target = a.next(reached[i], k);
      if (nearest[target] != unseen) continue;
      nearest[target] = nearest[reached[i]] + 1;
      reached.push_back(target);
    }
  }
  std::size_t missed = 0;
  for (const auto s : reached) {
    if (a.accepting[s] && shortest[s] != nearest[s]) ++missed;
  }
  BOOST_TEST(missed == 0U);
}

BOOST_AUTO_TEST_CASE(small_ends_at_every_accepting_state) {
  for (const auto text : test::shapes) check_ends(test::regular_of(text));
  for (const auto& entry : abnf::catalogue()) {
    BOOST_TEST_CONTEXT(entry.id) { check_ends(test::rule_of(entry.id, entry.start)); }
  }
}

BOOST_AUTO_TEST_CASE(small_has_the_ends_that_longer_strings_run_past) {
  const auto valid_of = [](const test::regular& r) {
    std::set<std::u32string> valid;
    for (const auto& v : vectors_of(r, vector_size::small)) {
      if (v.expected == validity::valid) valid.insert(v.text);
    }
    return valid;
  };
  const auto domain = valid_of(test::regular_of("domain = label *(\".\" label) [\".\"]\nlabel = 1*ALPHA\n"));
  BOOST_TEST(domain.contains(U"a."));
  const auto uri = valid_of(test::rule_of("rfc3986", "URI-reference"));
  for (const auto* const text : {U"", U"//", U"a:", U"a://"}) BOOST_TEST(uri.contains(text), unicode::to_utf8(text));
}

BOOST_AUTO_TEST_CASE(stops_when_asked) {
  const auto r = test::rule_of("rfc3986", "URI-reference");
  for (const auto size : {vector_size::small, vector_size::full}) {
    work_budget budget;
    int seen = 0;
    const auto end = language::make_test_vectors(r.grammar, r.rule, r.languages, size, budget, [&](const test_vector&) {
      return ++seen == 7 ? visit_result::stop : visit_result::proceed;
    });
    BOOST_TEST((end == language::enumeration_end::stopped));
    BOOST_TEST(seen == 7);
  }
}

BOOST_AUTO_TEST_CASE(says_when_the_structure_is_too_large) {
  const auto r = test::rule_of("rfc3986", "URI-reference");
  work_budget budget(100);
  const auto end = language::make_test_vectors(r.grammar, r.rule, r.languages, vector_size::small, budget,
                                               [](const test_vector&) { return visit_result::proceed; });
  BOOST_TEST((end == language::enumeration_end::ran_out));
}

// Time is asked of a counter of questions: while vectors are made too, so that a set of any size ends in time.
BOOST_AUTO_TEST_CASE(says_when_the_time_is_up) {
  const auto r = test::rule_of("rfc3986", "URI-reference");
  for (const auto size : {vector_size::small, vector_size::full}) {
    const std::size_t count = vectors_of(r, size).size();
    std::size_t questions = 0;
    bool is_up = false;
    const auto made_with = [&](const usage_meter& limit, std::size_t stop_clock_after) {
      work_budget budget(work_budget::default_limit, limit);
      std::size_t result = 0;
      const auto end =
          language::make_test_vectors(r.grammar, r.rule, r.languages, size, budget, [&](const test_vector&) {
            if (++result == stop_clock_after) is_up = true;
            return visit_result::proceed;
          });
      BOOST_TEST((end == language::enumeration_end::ran_out));
      BOOST_TEST((budget.ran_out_of() == exhausted_limit::time));
      return result;
    };
    BOOST_TEST(made_with([] { return true; }, 0) == 0U);
    for (const std::size_t last : {1U, 10U, 50U}) {
      questions = 0;
      BOOST_TEST(made_with([&] { return ++questions > last; }, 0) < count);
    }
    is_up = false;
    const auto total = made_with([&] { return is_up; }, 100);  // the clock stops at the hundredth vector
    BOOST_TEST(total >= 100U);
    BOOST_TEST(total < 100 + work_budget::steps_per_reading);
  }
}

BOOST_AUTO_TEST_SUITE_END()

// Vectors that are drawn: each has the right label, none comes twice, and there are some of each length.

BOOST_AUTO_TEST_SUITE(drawn_vectors_tests)

BOOST_AUTO_TEST_CASE(labels_and_lengths) {
  const auto rule = test::regular_of("r = \"a\" *( \"b\" / \"cd\" ) / 3\"x\"\n");
  std::set<std::u32string> seen;
  std::vector<std::size_t> valid(9, 0), invalid(9, 0);
  const auto collect = [&](const language::test_vector& v) {
    BOOST_TEST_REQUIRE(v.text.size() <= 8U);
    BOOST_TEST(rule.minimal().accepts(v.text) == (v.expected == language::validity::valid));
    BOOST_TEST(seen.insert(v.text).second);
    BOOST_TEST(v.rule == 0U);
    ++(v.expected == language::validity::valid ? valid : invalid)[v.text.size()];
    return visit_result::proceed;
  };
  BOOST_TEST((language::draw_test_vectors(rule.minimal(), 0, 8, collect) == language::enumeration_end::complete));
  BOOST_TEST(valid[0] == 0U);
  for (std::size_t n = 1; n <= 8; ++n) {
    BOOST_TEST(valid[n] > 0U);
    BOOST_TEST(invalid[n] > 0U);
  }
}

BOOST_AUTO_TEST_CASE(it_stops) {
  const auto rule = test::regular_of("r = *\"a\"\n");
  std::size_t count = 0;
  const auto two = [&](const language::test_vector&) {
    return ++count == 2 ? visit_result::stop : visit_result::proceed;
  };
  BOOST_TEST((language::draw_test_vectors(rule.minimal(), 0, 8, two) == language::enumeration_end::stopped));
  BOOST_TEST(count == 2U);
}

BOOST_AUTO_TEST_SUITE_END()

namespace {

void check(const automaton::alphabet& symbols) {
  const auto characters = language::tried_characters(symbols);
  BOOST_REQUIRE(characters.size() == symbols.code_point_classes());
  std::set<char32_t> result;
  std::size_t count = 0;
  for (automaton::symbol_class k = 0; k < characters.size(); ++k) {
    BOOST_TEST((characters[k].front() == symbols.readable(k)));
    for (const char32_t c : characters[k]) BOOST_TEST(symbols.class_of(c) == k);
    result.insert(characters[k].begin(), characters[k].end());
    count += characters[k].size();
    for (const auto& range : symbols.members(k).ranges()) {
      BOOST_TEST((characters[k].find(range.first) != std::u32string::npos));
      BOOST_TEST((characters[k].find(range.last) != std::u32string::npos));
    }
  }
  BOOST_TEST(result.size() == count);  // none comes twice
  for (char32_t c = 0; c < 0x80; ++c) BOOST_TEST(result.contains(c));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(representatives_tests)

BOOST_AUTO_TEST_CASE(all_of_ascii_and_both_ends_of_every_range) {
  for (const auto& entry : abnf::catalogue()) {
    BOOST_TEST_CONTEXT(entry.id) { check(*test::rule_of(entry.id, entry.start).languages.symbols); }
  }
}

// On both sides of an end of every set that the grammar names stands a character that is tried.
BOOST_AUTO_TEST_CASE(what_is_just_outside_a_set_is_tried) {
  for (const auto& entry : abnf::catalogue()) {
    const auto r = test::rule_of(entry.id, entry.start);
    std::set<char32_t> tried;
    for (const auto& of_class : language::tried_characters(*r.languages.symbols)) {
      tried.insert(of_class.begin(), of_class.end());
    }
    for (const auto& set : r.languages.classes) {
      if (!set) continue;
      for (const auto& range : set->ranges()) {
        if (range.first != 0) BOOST_TEST(tried.contains(range.first == 0xE000 ? 0xD7FF : range.first - 1));
        if (range.last != 0x10FFFF) BOOST_TEST(tried.contains(range.last == 0xD7FF ? 0xE000 : range.last + 1));
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
