// Properties of every reference and every set of steps, on complete and random inputs.
#include "urispec/normalize.hpp"
#include "urispec/uri.hpp"
#include "urispec/components.hpp"

#include "full_run.hpp"
#include "normalize/inputs.hpp"
#include "reference/normalize.hpp"

#include <boost/test/unit_test.hpp>

namespace urispec::test {

namespace {

std::vector<normalization_steps> all_sets() {
  std::vector<normalization_steps> sets;
  for (unsigned bits = 0; bits < 1u << normalization_step_count; ++bits) {
    normalization_steps steps;
    for (const normalization_step s : all_normalization_steps) {
      if ((bits >> static_cast<unsigned>(s) & 1) != 0) steps.insert(s);
    }
    if (!steps.contains(normalization_step::character)) sets.push_back(steps);
  }
  return sets;
}

std::string by_reference(std::string text, normalization_steps steps) {
  if (steps.contains(normalization_step::percent_encoding)) text = reference::with_decoded_unreserved(text);
  if (steps.contains(normalization_step::letter_case)) text = reference::with_normal_case(text);
  if (steps.contains(normalization_step::dot_segments)) text = reference::without_dot_segments(text);
  if (steps.contains(normalization_step::scheme_based)) text = reference::with_scheme_rules(text);
  return text;
}

// The components that are defined: no step makes one or takes one away.
std::array<bool, 4> defined(const components& c) {
  return {c.scheme().has_value(), c.authority().has_value(), c.query().has_value(), c.fragment().has_value()};
}

// The components of the result are those that were meant: split and put together again they are the same text. A
// grammar without references has no components, and nothing changes.
void check_result(const components& before, const std::string& after, const normalization_options& options) {
  const auto second = parse(after, options.grammar);
  BOOST_REQUIRE(second.has_value());
  BOOST_TEST((defined(before) == defined(*second)));
  BOOST_TEST((before.path() ? recompose(*second) : std::string(before.text)) == after);
  BOOST_TEST(normalize(*second, options) == after);  // idempotent
}

constexpr std::array grammars_of_references{grammar::rfc2396, grammar::rfc2732, grammar::rfc3986, grammar::rfc6874,
                                            grammar::rfc3987};

struct counts {
  std::size_t inputs = 0;
  std::size_t changed = 0;
};

void check_all_sets(const std::string& text, counts& count) {
  static const std::vector<normalization_steps> sets = all_sets();
  const auto parsed = parse(text, grammar::rfc3986);
  if (!parsed) return;
  ++count.inputs;
  for (const normalization_steps steps : sets) {
    const normalization_options options{.steps = steps};
    const std::string after = normalize(*parsed, options);
    count.changed += after != text;
    BOOST_TEST_CONTEXT(text << " becomes " << after) {
      BOOST_TEST(after == by_reference(text, steps));
      check_result(*parsed, after, options);
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(properties)

BOOST_AUTO_TEST_CASE(all_paths) {
  counts count;
  for_all_sequences(path_tokens, 4, [&](const std::string& text) { check_all_sets(text, count); });
  BOOST_TEST(count.inputs > 10000);
  BOOST_TEST(count.changed > 10000);
}

BOOST_AUTO_TEST_CASE(all_paths_after_a_scheme) {
  counts count;
  for_all_sequences(path_tokens, test::full_run() ? 4 : 3,
                    [&](const std::string& text) { check_all_sets("x:" + text, count); });
  BOOST_TEST(count.changed > (test::full_run() ? 10000 : 500));
}

BOOST_AUTO_TEST_CASE(all_authorities) {
  counts count;
  for_all_sequences(authority_tokens, test::full_run() ? 5 : 4,
                    [&](const std::string& text) { check_all_sets(text, count); });
  BOOST_TEST(count.changed > (test::full_run() ? 10000 : 1000));
}

BOOST_AUTO_TEST_CASE(random) {
  counts count;
  random_references references(20051);
  for (int i = 0; i < (test::full_run() ? 20000 : 5000); ++i) check_all_sets(references(), count);
  BOOST_TEST(count.changed > (test::full_run() ? 10000 : 2500));
}

// Changes stand anywhere in a text of several blocks, as src/normalize/normalize.cpp looks for them.
BOOST_AUTO_TEST_CASE(every_place_of_a_long_text) {
  counts count;
  for (std::size_t before = 0; before < 135; ++before) {
    const std::string letters(before, 'a');
    for (const std::string_view last :
         {"/./b", "/../b", "/.", "/..", "/.b", "%41", "%c3%A9", "%C3%A9", "%2F", "%2f", "A"}) {
      check_all_sets("http://h/" + letters + std::string(last), count);
    }
    for (const std::string_view last : {"A", "%41", "%C3", "%c3", ".b"}) {
      check_all_sets("http://" + letters + std::string(last) + "/b", count);
    }
    check_all_sets("//h?" + letters + "/./A", count);
  }
  BOOST_TEST(count.changed > 1000);
}

// Properties without the slow reference, for all grammars: reg_name, opaque part and relative paths differ.
BOOST_AUTO_TEST_CASE(every_grammar) {
  random_references references(23961);
  for (const grammar_info& described : all_grammars()) {
    const grammar g = *find_grammar(described.id);
    std::size_t valid = 0;
    const auto check = [&](const std::string& text) {
      const auto parsed = parse(text, g);
      if (!parsed) return;
      ++valid;
      for (const normalization_steps steps : all_sets()) {
        const normalization_options options{.steps = steps, .grammar = g};
        BOOST_TEST_CONTEXT(info(g).id << ": " << text) { check_result(*parsed, normalize(*parsed, options), options); }
      }
    };
    for (int i = 0; i < (test::full_run() ? 5000 : 2000); ++i) check(references());
    for_all_sequences(path_tokens, 3, check);
    for_all_sequences(authority_tokens, test::full_run() ? 4 : 3, check);
    BOOST_TEST(valid > (test::full_run() ? 3000 : 1000));
  }
}

// Every step sees what the steps before it made: at once, one after the other and told step by step they come to the
// same.
BOOST_AUTO_TEST_CASE(one_step_after_the_other) {
  random_references references(39862);
  for (const grammar g : grammars_of_references) {
    for (int i = 0; i < (test::full_run() ? 4000 : 1500); ++i) {
      const std::string text = references();
      for (const normalization_steps steps : all_sets()) {
        const normalization_options options{.steps = steps, .grammar = g};
        const auto stages = explain_normalization(text, options);
        const auto at_once = normalize(text, options);
        BOOST_REQUIRE(stages.has_value() == at_once.has_value());
        if (!at_once) break;
        std::string current = text;
        std::size_t step_count = 0;
        for (const normalization_step step : all_normalization_steps) {
          if (!steps.contains(step)) continue;
          BOOST_REQUIRE_EQUAL((*stages)[step_count].before, current);
          current = *normalize(current, {.steps = {step}, .grammar = g});
          BOOST_REQUIRE_EQUAL((*stages)[step_count++].after, current);
        }
        BOOST_REQUIRE_EQUAL(current, *at_once);
        BOOST_REQUIRE_EQUAL(stages->size(), step_count);
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
