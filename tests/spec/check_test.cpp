// Findings about grammars.
#include "urispec/spec.hpp"
#include "spec/finding_kinds.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

using namespace urispec;

namespace {

using lines = std::vector<std::string>;

lines lines_of(const std::vector<spec::grammar_finding>& findings) {
  lines result;
  for (const auto& f : findings) result.push_back(to_string(f));
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(check_tests)

BOOST_AUTO_TEST_CASE(what_is_found) {
  const std::pair<const char*, lines> table[] = {
      {"a = \"x\"\n", {}},
      {"a = b\n", {"my.abnf:1:5: error: the rule b is not defined"}},
      {"a = \"x\"\nb = \"y\"\n", {"my.abnf:2:1: warning: no other rule uses b"}},
      // Errors do not hide what there is to say of the rules that can be read.
      {"a = b / b / nowhere\nfoo bar\nb = \"x\" / \"X\" / c / d\n"
       "c = %x5A-41\nd = ( \"y\"\ne = \"z\" / \"z\"\nbar = d\n",
       {"my.abnf:1:13: error: the rule nowhere is not defined",
        "my.abnf:2:1: error: this is neither a rule (`name = …`) nor the indented continuation of one",
        "my.abnf:4:5: error: the range %x5A-41 runs backwards",
        "my.abnf:5:10: error: expected `)` for the `(` at 5:5, found the end of the rule",
        "my.abnf:6:1: warning: no other rule uses e",
        "my.abnf:6:11: warning: e: the alternative \"z\" adds nothing: \"z\" has all its strings"}},
      // A line that belongs to no rule is reported, and the lines after it that are indented deeper are not, unless
      // they look like rules. After an empty line, the next line is reported again.
      {"Title of it\n and more of it\n\n   a \"x\"\n   b = a\n",
       {"my.abnf:1:1: error: this is neither a rule (`name = …`) nor the indented continuation of one",
        "my.abnf:4:4: error: this is neither a rule (`name = …`) nor the indented continuation of one; is `=` missing "
        "after `a`?"}},
      // Core rules.
      {"a = ALPHA DIGIT\nDIGIT = \"0\"\nALPHA = %x61-7A / %x41-5A\n",
       {"my.abnf:2:1: note: DIGIT is a core rule of RFC 5234 (Appendix B.1) and is defined differently here",
        "my.abnf:3:1: note: ALPHA is a core rule of RFC 5234 (Appendix B.1) and has the same strings here, so it need "
        "not be defined"}},
      {"; notation: rfc822\na = DIGIT\nDIGIT = \"0\"\n", {}},
      {"r = s \"b\"\ns = %s\"a\" *( %s\"b\" %s\"b\" ) [ %s\"b\" ]\n",
       {"my.abnf:1:1: note: r: disproved: \"ab\" matches the ABNF, but not the parsing expression"}},
  };
  for (const auto& [text, expected] : table) {
    BOOST_TEST_CONTEXT(text) {
      BOOST_TEST(lines_of(spec::check(spec::load(text, "my.abnf"))) == expected, boost::test_tools::per_element());
    }
  }
}

// SARIF needs a rule for each.
BOOST_AUTO_TEST_CASE(each_kind_is_described_once) {
  std::vector<std::string> ids{"redundant-alternative", "specific-alternative",  "shadowed-alternative", "core-rule",
                               "no-parsing-expression", "not-generated",         "left-out",              "no-rules",
                               "other-code",            "foreign-notation",      "unknown-root"};
  for (int i = 0;; ++i) {
    const auto name = name_of(static_cast<abnf::problem>(i));
    if (name.empty()) break;
    ids.emplace_back(name);
  }
  std::vector<std::string> described;
  for (const spec::finding_kind& kind : spec::finding_kinds()) {
    described.emplace_back(kind.id);
    BOOST_TEST(!kind.title.empty(), kind.id);
    BOOST_TEST(kind.help.ends_with('.'), kind.id);
  }
  std::ranges::sort(ids);
  std::ranges::sort(described);
  BOOST_TEST(described == ids, boost::test_tools::per_element());
}

// A profile leaves out what does not concern its user, and is never laxer about what does.
BOOST_AUTO_TEST_CASE(profiles) {
  using spec::finding_profile;
  using spec::finding_severity;
  for (const spec::finding_kind& kind : spec::finding_kinds()) {
    BOOST_TEST_CONTEXT(kind.id) {
      const bool is_about_parsers = kind.concern == spec::finding_concern::parser;
      BOOST_TEST((kind.under(finding_profile::parser) == kind.usual));
      BOOST_TEST((kind.under(finding_profile::draft) == (is_about_parsers ? finding_severity::off : kind.usual)));
      BOOST_TEST((kind.under(finding_profile::gate) != finding_severity::note));
      const bool is_for_strict = !is_about_parsers && kind.concern != spec::finding_concern::other_code;
      if (is_for_strict) BOOST_TEST((kind.under(finding_profile::strict) >= kind.under(finding_profile::draft)));
      if (kind.usual == finding_severity::error) {
        for (const finding_profile p : spec::all_finding_profiles) {
          BOOST_TEST((kind.under(p) == finding_severity::error), name(p));
        }
      }
    }
  }
  for (const finding_profile p : spec::all_finding_profiles) {
    BOOST_TEST((spec::find_finding_profile(name(p)) == p), name(p));
  }
  BOOST_TEST(!spec::find_finding_profile("rfc").has_value());
}

BOOST_AUTO_TEST_CASE(where_it_comes_from) {
  const auto findings = spec::check(spec::load("a = *( *\"x\" )\nb = \"y\"\n", "rfc3986.abnf"));
  BOOST_TEST_REQUIRE(findings.size() == 3U);
  BOOST_TEST((findings[0].source == spec::finding_source::generate));
  BOOST_TEST(findings[0].place == "rfc3986.abnf");  // a namespace that is taken is about all of it
  BOOST_TEST((findings[1].source == spec::finding_source::by_automaton));
  BOOST_TEST(findings[1].message == "a: refused: it repeats something that can be empty, so parsing would never end");
  BOOST_TEST((findings[2].source == spec::finding_source::text));
}

// The limits are those of the proofs, and the proofs are what takes long.
BOOST_AUTO_TEST_CASE(what_is_not_decided) {
  const auto loaded = spec::load("a = 300\"x\"\n", "my.abnf");
  BOOST_TEST(spec::check(loaded).empty());
  BOOST_TEST(spec::check(loaded, work_budget(100)).size() == 1U);
}

BOOST_AUTO_TEST_CASE(what_an_overlay_adds) {
  const std::vector<spec::layer> base{spec::read_layer("a = \"x\"\nb = \"y\"\n", "base.abnf")};
  const std::vector<spec::layer> layers{base.front(), spec::read_layer("c = \"z\"\n", "over.abnf")};
  const auto findings = spec::without_those_of_base(spec::check(spec::load(layers)), spec::check(spec::load(base)));
  BOOST_TEST(lines_of(findings) == lines{"over.abnf:1:1: warning: no other rule uses c"},
             boost::test_tools::per_element());

  const std::vector<spec::layer> wrong{spec::read_layer("a = b\n", "base.abnf")};
  const auto of_wrong = spec::check(spec::load(wrong));
  BOOST_TEST(spec::without_those_of_base(of_wrong, of_wrong).size() == 1U);  // an error is never left out
}

BOOST_AUTO_TEST_SUITE_END()
