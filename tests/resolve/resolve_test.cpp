// The tables: the examples of the RFCs, and cases of our own.
#include "urispec/resolve.hpp"

#include "resolve/table.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

BOOST_AUTO_TEST_SUITE(resolve_)

using namespace urispec;

namespace {

void check_table(const std::string& name, grammar otherwise) {
  for (const auto& row : test::read_table(name)) {
    const grammar g = test::grammar_of(row, otherwise);
    const auto base_text = row["base"].get<std::string>();
    const auto base = parse_base(base_text, g);
    const auto outcome = base ? resolve(*base, row["reference"].get<std::string>(), test::options_of(row, g))
                              : result<resolution, resolution_error>(base.error());
    const auto actual = test::describe(outcome);
    BOOST_TEST(actual.dump() == test::expected_of(row, actual).dump(), row.dump());
  }
}

// Every grammar of references that has the algorithm.
std::vector<grammar> grammars_with(resolution_algorithm algorithm) {
  std::vector<grammar> grammars;
  for (const grammar_info& info : all_grammars()) {
    const grammar g = *find_grammar(info.id);
    if (find_rule(g, "scheme") && default_resolution_options(g).algorithm == algorithm) grammars.push_back(g);
  }
  return grammars;
}

}  // namespace

// RFC 3986 §5.4.1 and §5.4.2.
BOOST_AUTO_TEST_CASE(examples_of_rfc_3986) {
  const auto grammars = grammars_with(resolution_algorithm::rfc3986);
  BOOST_TEST(grammars.size() >= 4U);
  for (const grammar g : grammars) check_table("../../grammar/resolution-rfc3986.json", g);
}

// RFC 2396 Appendix C.1 and C.2.
BOOST_AUTO_TEST_CASE(examples_of_rfc_2396) {
  const auto grammars = grammars_with(resolution_algorithm::rfc2396);
  BOOST_TEST(grammars.size() == 2U);
  for (const grammar g : grammars) check_table("../../grammar/resolution-rfc2396.json", g);
}

BOOST_AUTO_TEST_CASE(cases) {
  check_table("resolve-cases.json", grammar::rfc3986);
}

BOOST_AUTO_TEST_CASE(with_the_defaults) {
  BOOST_TEST(resolve("http://a/b/c/d;p?q", "../g", grammar::rfc3986)->text == "http://a/b/g");
  BOOST_TEST((resolve("http://a/b", "", grammar::rfc2396)->kind == resolution_kind::current_document));
  BOOST_TEST((resolve("b", "", grammar::rfc3986).error().fault == resolution_fault::no_scheme));
}

BOOST_AUTO_TEST_CASE(appends_and_leaves_what_was_there) {
  const auto base = parse_base("http://a/b/", grammar::rfc3986);
  std::string out = "<";
  BOOST_TEST(resolve_to(out, *base, "c", {}).has_value());
  BOOST_TEST(out == "<http://a/b/c");
  resolution_options options;
  options.excess_dot_dot = excess_dot_dot::error;
  BOOST_TEST(!resolve_to(out, *base, "../../c", options).has_value());
  BOOST_TEST(!resolve_to(out, *base, "%", options).has_value());
  BOOST_TEST(out == "<http://a/b/c");
}

BOOST_AUTO_TEST_SUITE_END()
