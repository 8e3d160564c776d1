// A rule interpreted by an automaton gives the same results as the compiled parser: verdict, where a text fails, and
// how it is split. It also finds the components that a diff finds, which takes them from an automaton.
#include "interpret/rule_automaton.hpp"

#include "interpret/rule_automaton.hpp"
#include "parse/all_strings.hpp"
#include "reference/small_grammars.hpp"
#include "urispec/abnf.hpp"
#include "automaton/languages.hpp"
#include "automaton/reading.hpp"
#include "diff/components.hpp"
#include "language/structure.hpp"
#include "unicode/characters.hpp"
#include "urispec/pegtl/parse.hpp"
#include "urispec/utf8.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

using namespace urispec;

namespace {

constexpr std::string_view samples[] = {
    "",
    "http://ada@[::ffff:1.2.3.4]:80/a/../b;p?c=%41#d",
    "//1.2.3.4/",
    "//1.2.3.456:8x",
    "mailto:a@b",
    "./a:b",
    "a b",
    "%4z",
    "http://r\xC3\xA9sum\xC3\xA9/\xF0\xA0\x80\x80?\xEE\x80\x80#\xC2\xA0",
    "http://[fe80::1%25eth0]/",
    "a\xFF",
    "a\xC3",
    "\xED\xA0\x80",
};

// Names instead of indices, which differ.
std::string nodes_of(const derivation& tree, std::span<const rule_info> names) {
  std::string result;
  for (const auto& n : tree.nodes()) {
    result += std::string(names[n.rule].name) + " " + std::to_string(n.begin) + "-" + std::to_string(n.end) + " (" +
              std::to_string(n.size) + ")\n";
  }
  return result;
}

std::string text_of(const components& c) {
  std::string result;
  for (const part p : all_parts) {
    const component value = c[p];
    if (!value) continue;
    result += std::string(name(p)) + " " + std::to_string(value.begin_offset()) + "-" +
              std::to_string(value.end_offset()) + "\n";
  }
  return result.append(c.host_kind).append(" ").append(c.path_kind);
}

rule_reader load_by_name(std::string_view id, std::string_view rule = "") {
  const abnf::grammar source = abnf::load(*abnf::find_entry(id)).grammar;
  const auto index = source.find(rule.empty() ? source.start : rule);
  auto reader = interpret::read_by_automaton(source, index.value(), work_budget(1'000'000));
  BOOST_TEST_REQUIRE(reader.has_value());
  return std::move(*reader);
}

// A rule of a grammar that no parser is compiled in for; the first one.
result<rule_reader, language::not_regular> interpret_text(
    std::string_view text, const work_budget& limits = work_budget()) {
  return interpret::read_by_automaton(reference::grammar_of(text), 0, limits);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(automaton_reader_tests)

BOOST_AUTO_TEST_CASE(as_compiled_in) {
  std::size_t valid = 0;
  for (const auto& entry : abnf::catalogue()) {
    const auto reader = load_by_name(entry.id);
    const auto parser = start_rule(*find_grammar(entry.id));
    BOOST_TEST(reader.name() == info(parser).name);
    BOOST_TEST(reader.grammar() == entry.id);
    BOOST_TEST(reader.is_start());
    for (const auto text : samples) {
      BOOST_TEST_CONTEXT(entry.id << ": " << text) {
        derivation expected;
        derivation tree;
        const auto compiled = derive(text, parser, expected);
        const auto interpreted = reader.validate(text);
        BOOST_REQUIRE_EQUAL(interpreted.has_value(), compiled.has_value());
        BOOST_TEST(reader.matches(text) == compiled.has_value());
        const auto derived = reader.derive(text, tree);
        const auto parsed = reader.parse(text);
        BOOST_REQUIRE_EQUAL(derived.has_value(), compiled.has_value());
        BOOST_REQUIRE_EQUAL(parsed.has_value(), compiled.has_value());
        BOOST_TEST(nodes_of(tree, reader.rule_list()) == nodes_of(expected, info(parser.grammar).rule_list));
        valid += compiled ? 1U : 0U;
        if (compiled) {
          BOOST_TEST(text_of(derived->components) == text_of(*compiled));
          BOOST_TEST(text_of(parsed->components) == text_of(*compiled));
          continue;
        }
        BOOST_TEST((interpreted.error().kind == compiled.error().kind));
        BOOST_TEST(interpreted.error().offset == compiled.error().offset);
        BOOST_TEST(interpreted.error().code_point_offset == compiled.error().code_point_offset);
        BOOST_TEST((interpreted.error().unexpected == compiled.error().unexpected));
      }
    }
  }
  BOOST_TEST(valid > 20U);
}

// Right after a delimiter, automaton and parser name the same rule as the one that comes next.
BOOST_AUTO_TEST_CASE(the_rule_that_is_about_to_begin) {
  for (const auto& entry : abnf::catalogue()) {
    const abnf::grammar source = abnf::load(entry).grammar;
    work_budget budget;
    const auto languages = automaton::build_languages(source, budget);
    const rule_ref parser = start_rule(*find_grammar(entry.id));
    const auto structure = language::build_structure(source, *source.find(entry.start), languages, budget);
    BOOST_REQUIRE(!budget.exhausted());
    std::size_t compared = 0;
    std::size_t next = language::structure::no_rule;
    const auto takes = [&](automaton::state s, automaton::symbol_class k) {
      next = structure.next_after(s, k);
      return structure.rule_of(s, k) != language::structure::no_rule;
    };
    const auto compare = [&](std::string_view text) {
      next = language::structure::no_rule;
      const auto reading = automaton::read_while(structure.automaton, text, takes);
      if (reading.bytes < text.size() || next == language::structure::no_rule) return;
      ++compared;
      const std::string invalid = std::string(text) + '\x01';  // no grammar has this character
      const parse_error error = detail::locate(invalid, parser, 0);
      BOOST_REQUIRE(!matches(invalid, parser));
      BOOST_REQUIRE_EQUAL(error.offset, text.size());
      const auto& name = source.rules[next].name;
      // RFC 2396 derives "//;" from net_path and from abs_path. The parser prefers the first, the automaton has both.
      if (name == "param" && text.starts_with("//")) return;
      if (error.rule_name != name) {
        BOOST_ERROR(entry.id << " \"" << text << "\": " << error.rule_name << " is not " << name);
      }
    };
    test::for_all_strings("a1:/?#;@.%", 4, compare);
    for (const std::string_view before : {"//[", "//", "s://a"}) {
      test::for_all_strings("1:.v/]", 5,
                            [&](std::string_view end) { compare(std::string(before) + std::string(end)); });
    }
    BOOST_TEST((compared > 100U || entry.id == "ecma262"), entry.id << ": " << compared);
  }
}

BOOST_AUTO_TEST_CASE(components_of_lesser_rules) {
  constexpr std::array<std::array<std::string_view, 3>, 9> cases{{{"rfc3986", "authority", "a@1.2.3.4:"},
                                                                  {"rfc3986", "IPv6address", "::1.2.3.4"},
                                                                  {"rfc3986", "relative-part", ""},
                                                                  {"rfc3986", "query", "a/b"},
                                                                  {"rfc2396", "net_path", "//a:1"},
                                                                  {"rfc2396", "authority", ""},
                                                                  {"rfc2396", "opaque_part", "a"},
                                                                  {"rfc2396", "hier_part", "/a?b"},
                                                                  {"rfc6874", "IP-literal", "[::1.2.3.4%25a]"}}};
  for (const auto& [grammar, rule, text] : cases) {
    BOOST_TEST_CONTEXT(grammar << " " << rule << ": " << text) {
      const auto reader = load_by_name(grammar, rule);
      const auto parsed = reader.parse(text);
      BOOST_REQUIRE(parsed.has_value());
      const auto compiled = parse(text, *find_rule(*find_grammar(grammar), rule));
      BOOST_REQUIRE(compiled.has_value());
      BOOST_TEST(text_of(parsed->components) == text_of(*compiled));
    }
  }
}

BOOST_AUTO_TEST_CASE(as_a_diff_takes_apart) {
  const auto& table = abnf::built_in_components();
  for (const auto& entry : abnf::catalogue()) {
    work_budget budget;
    const auto subject = diff::prepare(abnf::load(entry).grammar, table, budget);
    BOOST_REQUIRE(subject.has_value());
    const auto reader = load_by_name(entry.id);
    for (const auto text : samples) {
      const auto parsed = reader.parse(text);
      if (!parsed) continue;
      const components parts = parsed->components;
      const auto ranges = diff::split_text(*subject, *unicode::from_utf8(text));
      BOOST_REQUIRE(ranges.has_value());
      const auto bytes = unicode::code_point_offsets(text);
      components of_diff;
      of_diff.text = text;
      of_diff.host_kind = parts.host_kind;
      of_diff.path_kind = parts.path_kind;
      for (const part p : all_parts) {
        const auto place = static_cast<std::size_t>(p);
        const auto is_it = [&](const auto& r) { return table.entries[r.component].name == name(p); };
        if (const auto range = std::ranges::find_if(*ranges, is_it); range != ranges->end()) {
          of_diff.ranges[place] = {bytes[range->begin], bytes[range->end]};
        } else if (p >= part::opaque_part || (p == part::path && parts.path_kind.empty())) {
          of_diff.ranges[place] = parts.ranges[place];  // what a diff does not tell
        }
      }
      BOOST_TEST(text_of(parts) == text_of(of_diff), entry.id << ": " << text);
    }
  }
}

// Cases that no grammar of the catalogue has: several components of one name, and none at all.
BOOST_AUTO_TEST_CASE(components_of_other_grammars) {
  const auto two =
      interpret_text("links = link *( SP link )\nlink = scheme \":\" path\nscheme = 1*ALPHA\npath = *ALPHA\n");
  BOOST_TEST_REQUIRE(two.has_value());
  const auto parsed = two->parse("a:b");
  BOOST_TEST_REQUIRE(parsed.has_value());
  BOOST_TEST((parsed->missing.index() == 0U));
  BOOST_TEST(*parsed->components.scheme() == "a");
  const auto several = two->parse("a:b c:d");
  BOOST_TEST_REQUIRE(several.has_value());
  const auto* several_parts = std::get_if<several_of>(&several->missing);
  BOOST_TEST_REQUIRE(several_parts != nullptr);
  BOOST_TEST(several_parts->rule == "scheme");
  BOOST_TEST(!several->components.scheme().has_value());

  const auto error = interpret_text("word = 1*ALPHA\n");
  BOOST_TEST_REQUIRE(error.has_value());
  BOOST_TEST(error->fillable_components() == 0U);
  BOOST_TEST(error->parse("abc").has_value());
  BOOST_TEST(error->parse("ab1").error().offset == 2U);
}

// A grammar whose scheme is a literal.
BOOST_AUTO_TEST_CASE(schemes_of_grammars_of_one_scheme) {
  const auto scheme_of = [](std::string_view abnf, std::string_view text) {
    const auto reader = interpret_text(abnf);
    const auto reading = reader->parse(text);
    return reading && reading->components.scheme() ? std::string(*reading->components.scheme()) : std::string("none");
  };
  BOOST_TEST(scheme_of("a-URI = \"a+1\" \"://\" host\nhost = 1*ALPHA\n", "A+1://x") == "A+1");
  BOOST_TEST(scheme_of("url = httpurl / ftpurl\nhttpurl = \"http://\" 1*ALPHA\nftpurl = \"ftp:\" 1*ALPHA\n", "ftp:x") ==
             "ftp");
  BOOST_TEST(scheme_of("a-URI = b \":\" 1*ALPHA\nb = \"abc\"\n", "abc:x") == "abc");
  BOOST_TEST(scheme_of("a-URI = b \":\" 1*ALPHA\nb = \"abc\" / \"d\"\n", "abc:x") == "none");
  // A literal in a rule for a part of the text.
  constexpr std::string_view part = "a-URI = b [ \"#\" 1*ALPHA ]\nb = \"a:\" 1*DIGIT\n";
  BOOST_TEST(scheme_of(part, "a:1") == "a");
  BOOST_TEST(scheme_of(part, "a:1#f") == "a");
  BOOST_TEST(scheme_of("two = a-URI SP a-URI\na-URI = \"a:\" 1*DIGIT\n", "a:1 a:2") == "none");
  BOOST_TEST(scheme_of("a-URI = 1*DIGIT b\nb = \"a:\" 1*DIGIT\n", "1a:1") == "none");
  BOOST_TEST(scheme_of("pair = \"a:\" 1*ALPHA\n", "a:x") == "none");
  BOOST_TEST(scheme_of("a-URI = \"1:\" 1*ALPHA\n", "1:x") == "none");
  BOOST_TEST(scheme_of("a-URI = \"a:\" scheme\nscheme = 1*ALPHA\n", "a:x") == "x");
  for (const auto& [grammar, text] : {std::pair("rfc9110", "http://a/"), std::pair("rfc3966", "tel:+1")}) {
    const auto result = load_by_name(grammar).parse(text);
    BOOST_TEST_REQUIRE(result.has_value());
    BOOST_TEST(*result->components.scheme() == std::string_view(text).substr(0, std::string_view(text).find(':')));
  }
}

BOOST_AUTO_TEST_CASE(rules_that_no_automaton_reads) {
  const auto recursive = interpret_text("a = \"(\" [ a ] \")\"\n");
  BOOST_TEST_REQUIRE(!recursive.has_value());
  BOOST_TEST(language::message(recursive.error()) == "no finite automaton is built for a, because it recurses: a -> a");
  // Every rule is any number of x, which is one state. With the rules told apart it is thousands of places.
  const std::string text = "a = 3b\nb = 3c\nc = 3d\nd = 3e\ne = 3f\nf = 3g\ng = 3h\nh = 3i\ni = *\"x\"\n";
  const work_budget small_budget(50);
  const auto small = interpret_text(text.substr(text.find("i = ")), small_budget);
  BOOST_TEST(small.has_value());
  const auto large = interpret_text(text, small_budget);
  BOOST_TEST_REQUIRE(!large.has_value());
  BOOST_TEST(language::message(large.error()) ==
             "the rule a with all that it uses needs an automaton of more states than it may have");
}

// A copy answers when the first one is gone, and so is the grammar.
BOOST_AUTO_TEST_CASE(a_value) {
  std::optional<rule_reader> copy;
  {
    auto reader = interpret_text("token = 1*ALPHA\n");
    BOOST_TEST_REQUIRE(reader.has_value());
    copy = *reader;
  }
  BOOST_TEST(copy->matches("abc"));
  BOOST_TEST(copy->validate("1").error().rule_name == "token");
  const auto expected = copy->expected("1");
  BOOST_TEST_REQUIRE(expected->next.size() == 1U);
  BOOST_TEST(expected->next.front().notation == "[A-Za-z]");
  BOOST_TEST(expected->next.front().contains('z'));
}

BOOST_AUTO_TEST_SUITE_END()
