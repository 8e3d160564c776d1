// tests/data/normalize.txt: the examples of the RFCs and one case for each thing that a step does or leaves.
#include "urispec/normalize.hpp"
#include "urispec/uri.hpp"

#include "table.hpp"

#include <set>

namespace urispec::test {

namespace {

normalization_steps steps_of(const std::string& letters) {
  normalization_steps steps;
  for (const char c : letters) {
    const auto entry = std::string_view("pncds").find(c);
    BOOST_REQUIRE(entry != std::string_view::npos);
    steps.insert(all_normalization_steps[entry]);
  }
  return steps;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(table)

BOOST_AUTO_TEST_CASE(every_line) {
  std::set<std::string> grammars;
  for (const auto& row : read_table("normalize.txt")) {
    BOOST_REQUIRE(row.size() == 4);
    const auto g = find_grammar(row[0]);
    BOOST_REQUIRE(g.has_value());
    grammars.insert(row[0]);
    BOOST_TEST_CONTEXT(row[0] << " " << row[1] << " " << row[2]) {
      const auto normal = normalize(row[2], {.steps = steps_of(row[1]), .grammar = *g});
      BOOST_REQUIRE(normal.has_value());
      BOOST_TEST(*normal == row[3]);
    }
  }
  BOOST_TEST(grammars.size() == 5);
}

// RFC 3987 §5.3.2.3 read as speaking of ASCII alone.
BOOST_AUTO_TEST_CASE(ascii_only) {
  const normalization_options options{.grammar = grammar::rfc3987, .decode = decoded_characters::ascii};
  BOOST_TEST(*normalize("x:%7Eros%C3%A9", options) == "x:~ros%C3%A9");
}

BOOST_AUTO_TEST_CASE(errors) {
  const auto normal = normalize("http://a/%zz");
  BOOST_REQUIRE(!normal.has_value());
  BOOST_TEST(normal.error().offset == 10);
  BOOST_TEST(normal.error().rule_name == "pct-encoded");
}

// A text of the grammar of ECMA-262 has no components: nothing to normalize, and nothing lost.
BOOST_AUTO_TEST_CASE(no_reference) {
  BOOST_TEST(*normalize("A%41/../B", {.steps = syntax_and_scheme_based, .grammar = grammar::ecma262}) == "A%41/../B");
}

// The buffer keeps its content, for each row, whatever the row looks like.
BOOST_AUTO_TEST_CASE(buffer) {
  for (const std::string_view before : {"", "/a/../", "HTTP://%41:80/.."}) {
    for (const std::string_view text :
         {"a/../b", "", "x:/..//y", "..", "HTTP://A:80?%7e#%c3", "x:%41/./b", "FILE://LocalHost/."}) {
      std::string out(before);
      normalize_to(out, *parse(text, grammar::rfc3986), {.steps = syntax_and_scheme_based});
      BOOST_TEST(out == std::string(before) + *normalize(text, {.steps = syntax_and_scheme_based}));
    }
    std::string out(before);
    normalize_to(out, *parse("A%41/../B", grammar::ecma262), {.grammar = grammar::ecma262});
    BOOST_TEST(out == std::string(before) + "A%41/../B");
  }
}

// A URI knows its grammar: in an IRI, characters beyond US-ASCII are decoded.
BOOST_AUTO_TEST_CASE(of_a_uri) {
  const auto iri = uri::parse("HTTP://h/caf%c3%a9", grammar::rfc3987);
  BOOST_TEST_REQUIRE(iri.has_value());
  BOOST_TEST(normalize(*iri) == "http://h/caf\u00E9");
  BOOST_TEST(normalize(*uri::parse("HTTP://h/caf%c3%a9")) == "http://h/caf%C3%A9");
  BOOST_TEST(normalize(*iri, {.steps = {normalization_step::letter_case}}) == "http://h/caf%C3%A9");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
