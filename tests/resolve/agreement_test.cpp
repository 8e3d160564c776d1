// Resolution against the RFCs to the letter (tests/reference/resolution.hpp), on every pair of short texts.
#include "urispec/uri.hpp"
#include "urispec/resolve.hpp"

#include "parse/all_strings.hpp"
#include "reference/resolution.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <vector>

BOOST_AUTO_TEST_SUITE(agreement)

using namespace urispec;

namespace {

// Every base of one of these beginnings and a short rest.
std::vector<std::string> bases(grammar g, std::size_t longest) {
  std::vector<std::string> result;
  for (const char* front : {"f:", "f://", "f://h", "f:/a/", "f://h/"}) {
    test::for_all_strings("/.a?", longest, [&](std::string_view rest) {
      std::string text = front + std::string(rest);
      if (parse_base(text, g)) result.push_back(std::move(text));
    });
  }
  return result;
}

struct short_reference {
  std::string text;
  reference::parts parts;
};

std::vector<short_reference> references(grammar g, std::string_view alphabet, std::size_t longest) {
  std::vector<short_reference> result;
  test::for_all_strings(alphabet, longest, [&](std::string_view text) {
    if (matches(text, start_rule(g))) result.push_back({std::string(text), reference::split(std::string(text))});
  });
  return result;
}

// The five components that a result has to have, from those of the letter: nothing is lost in recomposition.
void check_meaning(const std::string& letter, const std::string& other_path, grammar g) {
  const auto parsed = parse(other_path, start_rule(g));
  BOOST_REQUIRE_MESSAGE(parsed && parsed->scheme(), other_path);
  if (letter == other_path) return;
  // Where the two differ it is by "/." or "/" put before the path.
  BOOST_REQUIRE_MESSAGE(other_path.size() == letter.size() + 2 || other_path.size() == letter.size() + 1,
                        letter << " " << other_path);
  BOOST_REQUIRE(parsed->path()->starts_with("/.//") || parsed->authority());
}

}  // namespace

BOOST_AUTO_TEST_CASE(rfc_3986) {
  const grammar g = grammar::rfc3986;
  const auto short_references = references(g, "/.a:?f", 5);
  BOOST_TEST(short_references.size() > 5000u);
  resolution_options letter = default_resolution_options(g);
  letter.meaning = meaning::letter;
  std::string out;
  for (const std::string& base_text : bases(g, 1)) {
    const auto base = parse_base(base_text, g);
    const reference::parts base_parts = reference::split(base_text);
    for (const auto& [reference, parts] : short_references) {
      for (const same_scheme loophole : {same_scheme::kept, same_scheme::ignored}) {
        letter.same_scheme = loophole;
        const std::string expected = reference::resolve_rfc3986(base_parts, parts, loophole);
        out.clear();
        (void)resolve_to(out, *base, reference, letter);
        BOOST_REQUIRE_MESSAGE(out == expected, base_text << " + " << reference << " = " << out << " not " << expected);
        resolution_options other_path = letter;
        other_path.meaning = meaning::kept;
        out.clear();
        (void)resolve_to(out, *base, reference, other_path);
        check_meaning(expected, out, g);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(rfc_2396) {
  const grammar g = grammar::rfc2396;
  const auto short_references = references(g, "/.a:?f", 5);
  resolution_options letter = default_resolution_options(g);
  letter.meaning = meaning::letter;
  letter.opaque_base = opaque_base::resolved;
  std::string out;
  for (const std::string& base_text : bases(g, 1)) {
    const auto base = parse_base(base_text, g);
    const reference::parts base_parts = reference::split(base_text);
    for (const auto& [reference, parts] : short_references) {
      if (reference.empty() || reference.starts_with('#')) continue;
      if (!base->is_hierarchical() && base_text.find('?') != std::string::npos) continue;  // all of it is opaque_part
      for (const auto excess : {excess_dot_dot::removed, excess_dot_dot::kept, excess_dot_dot::error}) {
        letter.excess_dot_dot = excess;
        const auto expected = reference::resolve_rfc2396(base_parts, parts, excess);
        out.clear();
        const auto kind = resolve_to(out, *base, reference, letter);
        BOOST_REQUIRE_EQUAL(kind.has_value(), expected.has_value());
        if (!expected) continue;
        BOOST_REQUIRE_MESSAGE(out == *expected,
                              base_text << " + " << reference << " = " << out << " not " << *expected);
        resolution_options other_path = letter;
        other_path.meaning = meaning::kept;
        out.clear();
        const auto as_uri = resolve_to(out, *base, reference, other_path);
        // "f:" and "f:#f" are no URIs, and there is nothing that would make one of them.
        const bool nothing_after_scheme = *expected == "f:" || expected->starts_with("f:#");
        BOOST_REQUIRE_EQUAL(as_uri.has_value(), !nothing_after_scheme);
        if (as_uri) {
          check_meaning(*expected, out, g);
        } else {
          BOOST_REQUIRE(as_uri.error().fault == resolution_fault::no_uri);
        }
      }
    }
  }
}

// An explanation is of the resolution that is done: the outcome is the same, and so is the path that its steps end
// with.
BOOST_AUTO_TEST_CASE(explanations) {
  for (const grammar g : {grammar::rfc3986, grammar::rfc2396}) {
    const auto short_references = references(g, "/.a:?#", 4);
    for (const std::string& base_text : bases(g, 1)) {
      const auto base = parse_base(base_text, g);
      for (const auto& [reference, parts] : short_references) {
        for (const auto excess : {excess_dot_dot::removed, excess_dot_dot::kept, excess_dot_dot::error}) {
          resolution_options options = default_resolution_options(g);
          options.excess_dot_dot = excess;
          const auto plain = resolve(*base, reference, options);
          const resolution_trace trace = explain_resolution(*base, reference, options);
          BOOST_REQUIRE_EQUAL(plain.has_value(), trace.outcome.has_value());
          if (!plain) continue;
          BOOST_REQUIRE_EQUAL(plain->text, trace.outcome->text);
          for (const resolution_step& step : trace.steps) {
            if (step.label != "6h") continue;
            BOOST_REQUIRE_MESSAGE(*parse(plain->text, start_rule(g))->path() == step.text ||
                                      *parse(plain->text, start_rule(g))->path() == "/." + step.text,
                                  base_text << " + " << reference << ": " << step.text);
          }
        }
      }
    }
  }
}

// Long random texts, for what short ones cannot show.
BOOST_AUTO_TEST_CASE(random_texts) {
  std::mt19937 random(5);
  const std::string_view pieces[] = {"/", "/", "..", ".", "a", "bc", "?", "#", ":", "//", "é"};
  const auto text = [&](int count) {
    std::string sequence;
    for (int i = 0; i < count; ++i) sequence += pieces[random() % std::size(pieces)];
    return sequence;
  };
  resolution_options letter;
  letter.meaning = meaning::letter;
  int resolved = 0;
  for (int round = 0; round < 20000; ++round) {
    const std::string base_text = "f:" + text(12);
    const std::string reference = text(15);
    const auto base = parse_base(base_text, grammar::rfc3987);
    if (!base) continue;
    const auto outcome = resolve(*base, reference, letter);
    if (!outcome) continue;
    ++resolved;
    BOOST_REQUIRE_EQUAL(outcome->text, reference::resolve_rfc3986(reference::split(base_text),
                                                                  reference::split(reference), same_scheme::kept));
  }
  BOOST_TEST(resolved > 1000);
}

BOOST_AUTO_TEST_SUITE_END()
