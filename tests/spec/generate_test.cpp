#include "urispec/spec/generate.hpp"

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

using namespace urispec;
using kind = spec::objection_kind;

namespace {

spec::generation made(std::string_view text, std::string_view name = "my.abnf",
                      emit::unusable_names names = emit::unusable_names::are_kept) {
  return spec::generate(spec::load(text, name), {names, automaton::state_budget(), "test"});
}

std::vector<int> kinds_of(const spec::generation& g) {
  std::vector<int> kinds;
  for (const auto& o : g.objections) kinds.push_back(static_cast<int>(o.kind));
  return kinds;
}

bool has_note(const spec::generation& g, std::string_view note) {
  for (const auto& n : g.header->notes) {
    if (n == note) return true;
  }
  return false;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(spec_generate_tests)

// As the one that is committed.
BOOST_AUTO_TEST_CASE(a_grammar_that_is_built_in) {
  const std::vector<spec::layer> layers{spec::built_in_layer(*abnf::find_entry("rfc3986"))};
  const auto got = spec::generate(spec::load(layers));
  BOOST_TEST(got.objections.empty());
  BOOST_TEST_REQUIRE(got.header.has_value());
  std::ifstream committed(URISPEC_SOURCE_DIR "/include/urispec/pegtl/rules/rfc3986.hpp");
  BOOST_TEST(got.header->text == std::string(std::istreambuf_iterator<char>(committed), {}));
}

// Enough states to prove all rules, and too few for the contexts of their parts: the header has guards all the same, and
// says why there are so many.
BOOST_AUTO_TEST_CASE(guards_without_contexts) {
  const auto loaded = spec::load("a = [ b \"@\" ] b *( \".\" b )\nb = 1*4( c / d )\nc = \"x\"\nd = \"y\"\n", "my.abnf");
  const auto is_said = [](const spec::generated_header& header) {
    for (const auto& note : header.notes) {
      if (note.starts_with("the limits were too low to decide where committed choices need guards")) return true;
    }
    return false;
  };
  BOOST_TEST(!is_said(*spec::generate(loaded).header));
  bool found = false;
  for (std::size_t limit = 10; limit < 100 && !found; ++limit) {
    const auto got = spec::generate(loaded, {emit::unusable_names::are_kept, automaton::state_budget(limit), ""});
    found = got.header && is_said(*got.header);
    if (found) BOOST_TEST(got.header->text.find("combinators::committed") != std::string::npos);
  }
  BOOST_TEST(found);
}

BOOST_AUTO_TEST_CASE(objections) {
  struct {
    const char* text;
    const char* name;
    kind what;
    const char* place;
  } const table[] = {
      {"a = \"\n", "my.abnf", kind::error, "my.abnf:1:6"},
      {"int = \"x\"\n", "my.abnf", kind::name, "my.abnf:1:1"},
      {"a = \"x\"\n", "lib/rfc3986.abnf", kind::name_space, "lib/rfc3986.abnf"},
      {"a = *( *\"x\" )\n", "my.abnf", kind::unprovable, "my.abnf:1:1"},
  };
  for (const auto& row : table) {
    BOOST_TEST_CONTEXT(row.text) {
      const auto got = made(row.text, row.name);
      BOOST_TEST(!got.header.has_value());
      BOOST_TEST_REQUIRE(got.objections.size() == 1U);
      BOOST_TEST((got.objections.front().kind == row.what));
      BOOST_TEST(got.objections.front().place == row.place);
    }
  }
}

BOOST_AUTO_TEST_CASE(names_are_changed_where_that_is_asked_for) {
  const auto rule = made("int = \"x\"\n", "my.abnf", emit::unusable_names::are_changed);
  BOOST_TEST_REQUIRE(rule.header.has_value());
  BOOST_TEST(rule.objections.empty());
  BOOST_TEST(has_note(rule, "in C++ the rule int is int_"));
  BOOST_TEST((rule.header->text.find("struct int_ : ") != std::string::npos));

  const auto space = made("a = \"x\"\n", "rfc3986.abnf", emit::unusable_names::are_changed);
  BOOST_TEST_REQUIRE(space.header.has_value());
  BOOST_TEST(has_note(space, "the namespace is rfc3986_"));
}

// Of a rule without a proof, all that does not need it is written.
BOOST_AUTO_TEST_CASE(rules_without_a_proof_are_left_out) {
  const auto got = made("a = *( %s\"x\" / %s\"y\" ) [ b ]\nb = *( %s\"x\" / %s\"y\" ) %s\"x\" %s\"y\"\nc = 1*DIGIT\nd = 1*ALPHA c\ne = e \"+\" e / b\n");
  BOOST_TEST_REQUIRE(got.header.has_value());
  BOOST_TEST(kinds_of(got) == (std::vector<int>(2, static_cast<int>(kind::unprovable))), boost::test_tools::per_element());
  BOOST_TEST(got.objections.back().message.find("; write `e = b *( \"+\" e )`") != std::string::npos);
  BOOST_TEST(has_note(got, "no parser can be proved of b, e, which are left out; so is what needs them: a"));
  BOOST_TEST(has_note(got, "c is the start rule, as a is left out"));
  const auto has_rule = [&](std::string_view name) {
    return got.header->text.find("struct " + std::string(name) + " : ") != std::string::npos;
  };
  for (const char* const name : {"c", "d", "DIGIT", "ALPHA"}) BOOST_TEST(has_rule(name));
  for (const char* const name : {"a", "b", "e"}) BOOST_TEST(!has_rule(name));
  BOOST_TEST(got.header->unproven.empty());
  // Core rules alone are no grammar.
  BOOST_TEST(!made("s = s \"+\" s / 1*DIGIT\n").header.has_value());
}

BOOST_AUTO_TEST_CASE(what_is_left_out) {
  const auto got = made("a = b\nb = nowhere\nc = \"x\"\n");
  BOOST_TEST(kinds_of(got) == std::vector<int>{static_cast<int>(kind::undefined)}, boost::test_tools::per_element());
  BOOST_TEST_REQUIRE(got.header.has_value());
  BOOST_TEST(has_note(got, "undefined rules are needed by a, b; these rules are left out"));
  BOOST_TEST(has_note(got, "c is the start rule, as a is left out"));
  BOOST_TEST(!made("a = nowhere\n").header.has_value());
}

BOOST_AUTO_TEST_CASE(what_is_not_proven) {
  const auto got = made("a = \"(\" [ a ] \")\"\nb = \"x\"\nc = a b\n");
  BOOST_TEST_REQUIRE(got.header.has_value());
  BOOST_TEST(got.header->unproven == (std::vector<std::string>{"a", "c"}), boost::test_tools::per_element());
  BOOST_TEST(got.header->cycle == (std::vector<std::string>{"a", "a"}), boost::test_tools::per_element());
}

// docs/architecture.md, Derivations.
BOOST_AUTO_TEST_CASE(what_is_derived_otherwise) {
  const auto got = made("r = s t\ns = \"a\" / \"ab\"\nt = \"bc\" / \"c\"\n");
  BOOST_TEST_REQUIRE(got.header.has_value());
  BOOST_TEST_REQUIRE(got.header->notes.size() == 1U);
  BOOST_TEST(got.header->notes.front().starts_with("r accepts the strings of its ABNF, but derives \"abc\" differently"),
             got.header->notes.front());
  BOOST_TEST((got.header->text.find("// Note: r accepts the strings") != std::string::npos));
}

BOOST_AUTO_TEST_CASE(what_it_says_made_it) {
  const auto loaded = spec::load("a = \"x\"\n", "my.abnf");
  BOOST_TEST((made("a = \"x\"\n").header->text.find("// Generated from my.abnf by `test`: do not edit.\n") !=
              std::string::npos));
  BOOST_TEST(
      (spec::generate(loaded).header->text.find("// Generated from my.abnf: do not edit.\n") != std::string::npos));
}

BOOST_AUTO_TEST_SUITE_END()
