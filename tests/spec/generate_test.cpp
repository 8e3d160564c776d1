// Generated headers: names, changes and assurances.
#include "urispec/spec.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/core.h>

#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

using namespace urispec;
using kind = spec::objection_kind;

namespace {

spec::generation generation_of(std::string_view text, std::string_view name = "my.abnf",
                               emit::unusable_names names = emit::unusable_names::are_kept) {
  return spec::generate(spec::load(text, name), {names, work_budget(), "test"});
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

// The header is the one that is committed.
BOOST_AUTO_TEST_CASE(a_grammar_that_is_built_in) {
  const std::vector<spec::layer> layers{spec::built_in_layer(*abnf::find_entry("rfc3986"))};
  const auto generation = spec::generate(spec::load(layers));
  BOOST_TEST(generation.objections.empty());
  BOOST_TEST_REQUIRE(generation.header.has_value());
  std::ifstream committed(URISPEC_SOURCE_DIR "/include/urispec/pegtl/rules/rfc3986.hpp");
  BOOST_TEST(generation.header->text == std::string(std::istreambuf_iterator<char>(committed), {}));
}

// Enough states to prove all rules, and too few for the contexts of their parts: the header has guards all the same,
// and says why there are so many.
BOOST_AUTO_TEST_CASE(guards_without_contexts) {
  const auto loaded = spec::load(
      "a = e / f / g / h\ne = i \"pppppppp\"\nf = i \"qqqqqqqq\"\ng = i \"rrrrrrrr\"\nh = i \"ssssssss\"\n"
      "i = [ b \"@\" ] b\nb = 1*( c / d )\nc = \"x\"\nd = \"y\"\n",
      "my.abnf");
  const auto is_said = [](const spec::generated_header& header) {
    for (const auto& note : header.notes) {
      if (note.starts_with("the limits were too low to decide where committed choices need guards")) return true;
    }
    return false;
  };
  BOOST_TEST(!is_said(*spec::generate(loaded).header));
  bool occurs = false;
  // The limits fall from above, because the fewer states there may be, the more rules are compared text by text, which
  // takes seconds for each.
  for (std::size_t limit = 100; limit >= 10 && !occurs; --limit) {
    const auto generation = spec::generate(loaded, {emit::unusable_names::are_kept, work_budget(limit), ""});
    occurs = generation.header && is_said(*generation.header);
    if (occurs) BOOST_TEST(generation.header->text.find("combinators::committed") != std::string::npos);
  }
  BOOST_TEST(occurs);
}

// A rule without a match language under these limits, in a choice of another one.
BOOST_AUTO_TEST_CASE(alternatives_without_a_match_language) {
  const auto loaded = spec::load(
      "r5 = %x1F600-1F64F / r6\nr6 = 2r7 \"a\" / \"b1\" \"b\"\nr7 = r9\n"
      "r9 = *\"b\" r10 [\"c\" / %x0-FF / 1*r10] / r11 (%x3B1-3C9 %x61-63 r10 %x61-63)\n"
      "r10 = *%x80-10FFFF *%s\"a\" ALPHA / 1*r11 %s\"A\" r12 / *r11\nr11 = *r12 / *\"01\"\n"
      "r12 = %x80-10FFFF / *1\"1\" DIGIT\n",
      "my.abnf");
  for (const std::size_t limit : {100U, 150U, 200U, 250U}) {
    BOOST_TEST(spec::generate(loaded, {emit::unusable_names::are_kept, work_budget(limit), ""}).header.has_value());
  }
}

BOOST_AUTO_TEST_CASE(objections) {
  struct {
    const char* text;
    const char* name;
    kind type;
    const char* place;
  } const table[] = {
      {"a = \"\n", "my.abnf", kind::error, "my.abnf:1:6"},
      {"int = \"x\"\n", "my.abnf", kind::name, "my.abnf:1:1"},
      {"a = \"x\"\n", "lib/rfc3986.abnf", kind::name_space, "lib/rfc3986.abnf"},
      {"a = 1000000000\"x\"\n", "my.abnf", kind::unprovable, "my.abnf:1:1"},
  };
  for (const auto& row : table) {
    BOOST_TEST_CONTEXT(row.text) {
      const auto generation = generation_of(row.text, row.name);
      BOOST_TEST(!generation.header.has_value());
      BOOST_TEST_REQUIRE(generation.objections.size() == 1U);
      BOOST_TEST((generation.objections.front().kind == row.type));
      BOOST_TEST(generation.objections.front().place == row.place);
    }
  }
}

BOOST_AUTO_TEST_CASE(names_are_changed_where_that_is_asked_for) {
  const auto rule = generation_of("int = \"x\"\n", "my.abnf", emit::unusable_names::are_changed);
  BOOST_TEST_REQUIRE(rule.header.has_value());
  BOOST_TEST(rule.objections.empty());
  BOOST_TEST(has_note(rule, "in C++ the rule int is int_"));
  BOOST_TEST((rule.header->text.find("struct int_ : ") != std::string::npos));

  const auto space = generation_of("a = \"x\"\n", "rfc3986.abnf", emit::unusable_names::are_changed);
  BOOST_TEST_REQUIRE(space.header.has_value());
  BOOST_TEST(has_note(space, "the namespace is rfc3986_"));
}

// The assurance of each rule of the header.
std::vector<std::string> known_of(const spec::generation& generation) {
  std::vector<std::string> words;
  for (const auto& rule : generation.header->rules) words.push_back(rule.name + " " + std::string(name_of(rule.level)));
  return words;
}

// `has` is said in the comment of a rule.
bool says(const spec::generation& generation, std::string_view part) {
  return generation.header->text.find("\n// " + std::string(part)) != std::string::npos;
}

BOOST_AUTO_TEST_CASE(each_rule_has_a_matcher) {
  const auto generation = generation_of(
      "a = b / %s\"x\" d\nb = *( %s\"x\" / %s\"y\" ) %s\"x\" %s\"y\"\nc = 1*DIGIT\nd = *( *\"x\" ) c\n"
      "e = e \"+\" e / c\nf = \"(\" [ f ] \")\"\ng = %s\"x\" g %s\"x\" / %s\"x\"\n");
  BOOST_TEST_REQUIRE(generation.header.has_value());
  BOOST_TEST(generation.objections.empty());
  const std::vector<std::string> expected{"a proved", "b by automaton", "c proved", "d by automaton",
                                          "e by the general engine", "f checked", "g by the general engine",
                                          "DIGIT proved"};
  BOOST_TEST(known_of(generation) == expected, boost::test_tools::per_element());
  for (const auto* const line :
       {"by automaton: a parsing expression would not match \"xy\"\n",
        "by automaton: a parsing expression would repeat the empty string without end\n",
        "by the general engine: a parsing expression would never end, because of left recursion",
        "by the general engine: a parsing expression would not match \"xxxxx\"\n", "checked to length ", "proved\n",
        "by automaton, 2 rules: ", "by the general engine, 2 rules: ", "checked, 1 rule: ", "proved, 3 rules: "}) {
    BOOST_TEST(says(generation, line), line);
  }
  BOOST_TEST(generation.header->summary ==
             "8 rules: 3 proved, 2 by automaton (b, d), 1 checked (f), 2 by the general engine (e, g)");
}

// Rules that use a rule of the engine, or of an automaton, are proved or checked with it.
BOOST_AUTO_TEST_CASE(users_of_longest_matches) {
  const auto generation = generation_of(
      "a = b \"c\"\nb = *( %s\"x\" / %s\"y\" ) %s\"x\" %s\"y\"\nc = e \";\"\nd = e \"+\"\ne = e \"+\" e / 1*DIGIT\nf = "
      "e / d\n");
  BOOST_TEST_REQUIRE(generation.header.has_value());
  const std::vector<std::string> expected{"a proved",    "b by automaton",          "c checked",
                                          "d checked",   "e by the general engine", "f by the general engine",
                                          "DIGIT proved"};
  BOOST_TEST(known_of(generation) == expected, boost::test_tools::per_element());
}

// After the last c but 12 comes a letter, and then another number of k for each: 139519 entries with 12, half of that
// with 11.
BOOST_AUTO_TEST_CASE(tables_have_a_limit) {
  const auto text_with = [](const std::string& letters) {
    std::string last;
    for (int i = 1; i <= 13; ++i) {
      last += std::string(i > 1 ? " / " : "") + "%x5" + "0123456789ABCD"[i] + " " + std::to_string(i) + "%x6B";
    }
    return generation_of("w = *( %s\"c\" / %s\"d\" ) %s\"c\" " + letters + "( %s\"c\" / %s\"d\" ) [ " + last +
                         " ]\nv = w \"x\" / \"y\"\n");
  };
  const auto large = text_with("12");
  BOOST_TEST_REQUIRE(large.header.has_value());
  BOOST_TEST(known_of(large) == (std::vector<std::string>{"w by the general engine", "v proved"}),
             boost::test_tools::per_element());
  BOOST_TEST(says(large,
                  "by the general engine: a parsing expression would not match \"ccccccccccccc\", and the table of its "
                  "automaton would\n//   have 139519 entries, more than 131072\n"),
             large.header->text.substr(0, 2'000));
  BOOST_TEST(large.header->text.find("namespace automata") == std::string::npos);
  BOOST_TEST(large.header->text.find("pegtl/by_engine.hpp") != std::string::npos);
  const auto smaller = text_with("11");
  BOOST_TEST(known_of(smaller) == (std::vector<std::string>{"w by automaton", "v proved"}),
             boost::test_tools::per_element());
}

// The interpreter of the check does not go as deep as these options; a rule of which it reads no text is not checked.
BOOST_AUTO_TEST_CASE(rules_too_deep_to_be_checked) {
  constexpr int depth = 100, rules = 12;
  std::string text;
  for (int i = 0; i < rules; ++i) {
    text += fmt::format("r{} = ", i);
    for (int n = 0; n < depth; ++n) text += "[ \"\" ";
    text += i + 1 < rules ? fmt::format("r{}", i + 1) : "\"(\" r0 \")\"";
    for (int n = 0; n < depth; ++n) text += " ]";
    text += '\n';
  }
  const auto assurances = known_of(generation_of(text + "t = \"[\" t \"]\" / \"y\"\n"));
  BOOST_TEST(assurances.front() == "r0 not checked");
  BOOST_TEST(assurances.back() == "t checked");
}

// The rule s differs at `(xy)` because of t alone: with the engine for t it is right. The rule u is wrong by itself.
BOOST_AUTO_TEST_CASE(rules_that_are_right_once_others_are) {
  const auto generation = generation_of("s = \"(\" t \")\" / \"x\"\nt = s / s \"y\"\nu = t / \"x\" \"z\" / \"[\" u \"]\"\n");
  BOOST_TEST(known_of(generation) == (std::vector<std::string>{"s checked", "t by the general engine",
                                                               "u by the general engine"}),
             boost::test_tools::per_element());
}

// The expression of t calls s, which the engine matches: that it would never end is no reason any more.
BOOST_AUTO_TEST_CASE(reasons_are_those_of_the_end) {
  const auto generation = generation_of("s = t \"x\" / \"y\"\nt = s / \"(\" t \")\"\n");
  BOOST_TEST_REQUIRE(generation.header.has_value());
  BOOST_TEST(known_of(generation) == (std::vector<std::string>{"s by the general engine", "t checked"}),
             boost::test_tools::per_element());
  const std::string& text = generation.header->text;
  BOOST_TEST(says(generation, "by the general engine: a parsing expression would never end, because of left recursion\n"),
             text);
  const std::size_t checked = text.find("\n// checked to length ");
  BOOST_TEST_REQUIRE(checked != std::string::npos);
  const std::string comment = text.substr(checked, text.find("struct", checked) - checked);
  BOOST_TEST(comment.find("it recurses, or uses a rule that does") != std::string::npos, comment);
}

// The automaton of w would have 2^13 states, but few if it calls x, which is a rule of its own.
BOOST_AUTO_TEST_CASE(the_engine_calls_small_rules_where_states_run_out) {
  const auto loaded = spec::load(
      "s = \"(\" s \")\" / w\nw = *x %s\"c\" 12x\nx = %s\"c\" / %s\"d\"\ny = e \"+\" y / x\ne = w\n", "my.abnf");
  const auto generation = spec::generate(loaded, {{}, work_budget(1'000), {}});
  BOOST_TEST(generation.objections.empty());
  BOOST_TEST_REQUIRE(generation.header.has_value());
  BOOST_TEST(known_of(generation) == (std::vector<std::string>{"s checked", "w by the general engine", "x proved", "y checked",
                                                        "e checked"}),
             boost::test_tools::per_element());
}

// `big` runs out of states, and `top` calls it: the engine reads both, and there is no
// recognizer for what their expressions would match.
BOOST_AUTO_TEST_CASE(the_engine_has_no_recognizers) {
  const auto loaded = spec::load(
      "top = big p [ \"?\" q ]\nbig = *( %s\"a\" / %s\"b\" ) %s\"a\" 6( %s\"a\" / %s\"b\" ) \"!\"\n"
      "p = *( \"/\" *%x61-7A )\nq = *( %x61-7A / \"/\" / \"?\" )\nok = \"x\" p [ \"?\" q ]\n",
      "my.abnf");
  for (const std::size_t states : {140U, 150U, 200U, 260U}) {
    const auto generation = spec::generate(loaded, {{}, work_budget(states), {}});
    BOOST_TEST_REQUIRE(generation.header.has_value());
    for (const auto& rule : generation.header->rules) {
      const bool is_of_engine = rule.text.find("by_engine") != std::string::npos;
      const bool has_recognizer = rule.text.find("using recognizer") != std::string::npos;
      BOOST_TEST(!(is_of_engine && has_recognizer), rule.text);
    }
  }
}

// Where the limits allow neither automata nor the engine, rules are left out, with what needs them.
BOOST_AUTO_TEST_CASE(rules_without_a_matcher_are_left_out) {
  const auto generation = generation_of("a = b \"c\"\nb = 1000000000%s\"x\"\nc = 1*DIGIT\n");
  BOOST_TEST_REQUIRE(generation.header.has_value());
  BOOST_TEST(kinds_of(generation) == (std::vector<int>(2, static_cast<int>(kind::unprovable))),
             boost::test_tools::per_element());
  BOOST_TEST(has_note(generation, "no parser can be proved of a, b, which are left out"));
  BOOST_TEST(has_note(generation, "c is the start rule, as a is left out"));
  BOOST_TEST(generation.header->summary.empty());
  // Core rules alone are no grammar.
  BOOST_TEST(!generation_of("s = 1000000000DIGIT\n").header.has_value());
}

BOOST_AUTO_TEST_CASE(what_is_left_out) {
  const auto generation = generation_of("a = b\nb = nowhere\nc = \"x\"\n");
  BOOST_TEST(kinds_of(generation) == std::vector<int>{static_cast<int>(kind::undefined)}, boost::test_tools::per_element());
  BOOST_TEST_REQUIRE(generation.header.has_value());
  BOOST_TEST(has_note(generation, "2 rules are left out, because they need definitions that are missing: a, b"));
  BOOST_TEST(has_note(generation, "c is the start rule, as a is left out"));
  BOOST_TEST(!generation_of("a = nowhere\n").header.has_value());
}

// docs/architecture.md, Derivations.
BOOST_AUTO_TEST_CASE(what_is_derived_otherwise) {
  const auto generation = generation_of("r = s t\ns = \"a\" / \"ab\"\nt = \"bc\" / \"c\"\n");
  BOOST_TEST_REQUIRE(generation.header.has_value());
  BOOST_TEST_REQUIRE(generation.header->notes.size() == 1U);
  BOOST_TEST(
      generation.header->notes.front().starts_with("r accepts the strings of its ABNF, but derives \"abc\" differently"),
      generation.header->notes.front());
  BOOST_TEST((generation.header->text.find("// Note: r accepts the strings") != std::string::npos));
}

BOOST_AUTO_TEST_CASE(what_it_says_made_it) {
  const auto loaded = spec::load("a = \"x\"\n", "my.abnf");
  BOOST_TEST((generation_of("a = \"x\"\n").header->text.find("// Generated from my.abnf by `test`: do not edit.\n") !=
              std::string::npos));
  BOOST_TEST(
      (spec::generate(loaded).header->text.find("// Generated from my.abnf: do not edit.\n") != std::string::npos));
}

BOOST_AUTO_TEST_SUITE_END()
