// The tables of grammar/: every line is read, means something, and fits the grammars.
#include "diff/components.hpp"
#include "diff/correspondence.hpp"
#include "diff/pairs.hpp"
#include "reference/small_grammars.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>

using namespace urispec;
using namespace urispec::diff;

BOOST_AUTO_TEST_SUITE(tables_tests)

BOOST_AUTO_TEST_CASE(every_line_of_components_says_something) {
  BOOST_TEST(abnf::read_component_table(*abnf::embedded_file("components.txt")).bad_lines.empty());
}

BOOST_AUTO_TEST_CASE(bad_lines_of_components) {
  BOOST_TEST((abnf::read_component_table("a undefined b\nc never d\n# x\n\ne empty\n").bad_lines ==
              std::vector<std::size_t>{2, 5}));
}

BOOST_AUTO_TEST_CASE(names_of_one_grammar) {
  const auto read = abnf::read_component_table("a undefined b\nc empty d\nold own a d\nold own - e\nold unsaid c\n");
  BOOST_TEST(read.bad_lines.empty());
  const auto& table = read.table;
  BOOST_TEST((table.find("new", "d") == std::optional<std::size_t>(1)));
  BOOST_TEST((table.find("old", "D") == std::optional<std::size_t>(0)));
  BOOST_TEST((table.find("old", "b") == std::optional<std::size_t>(0)));
  BOOST_TEST(!table.find("old", "e").has_value());
  BOOST_TEST(table.is_said_by("new", table.entries[1]));
  BOOST_TEST(!table.is_said_by("old", table.entries[1]));
}

BOOST_AUTO_TEST_CASE(components_inside_others) {
  const auto read =
      abnf::read_component_table("a undefined b\nc undefined d e in a\nf undefined g in nowhere\nin undefined in a\n");
  BOOST_TEST((read.bad_lines == std::vector<std::size_t>{3}));
  BOOST_REQUIRE(read.table.entries.size() == 3U);
  BOOST_TEST((read.table.entries[1].inside == std::optional<std::size_t>(0)));
  BOOST_TEST((read.table.entries[1].rules == std::vector<std::string>{"d", "e"}));
  BOOST_TEST(!read.table.entries[2].inside.has_value());
  BOOST_TEST((read.table.entries[2].rules == std::vector<std::string>{"in", "a"}));
}

// What the names of components say of the texts of a grammar.
BOOST_AUTO_TEST_CASE(grammars_with_components) {
  const struct {
    const char* text;
    bool has_components;
  } table[] = {
      {"request = \"GET \" path\npath = 1*( \"/\" *ALPHA )\n", true},
      {"endpoint = host \":\" port [ \"!\" port ]\nhost = 1*ALPHA\nport = 1*DIGIT\n", true},
      {"path = \"/\" [ path ]\n", true},
      {"call = name \"(\" [ param ] \")\"\nname = 1*ALPHA\nparam = 1*DIGIT\n", false},
      {"paths = path *( \",\" path )\npath = 1*( \"/\" *ALPHA )\n", false},
      {"copy = path SP path\npath = 1*( \"/\" *ALPHA )\n", false},
      {"import = path / \"(\" import \")\"\npath = 1*( \"/\" *ALPHA )\n", false},
      {"file = [ term ]\nterm = path / sum\nsum = term \"+\" term\npath = 1*( \"/\" *ALPHA )\n", false},
      {"value = 1*DIGIT\npath = \"/\"\n", false},
  };
  for (const auto& row : table) {
    const auto grammar = reference::grammar_of(row.text);
    BOOST_TEST(has_components(grammar, 0, abnf::built_in_components()) == row.has_components, row.text);
  }
  for (const auto* id : {"rfc1808", "rfc2396", "rfc2732", "rfc3986", "rfc3987", "rfc6874"}) {
    const auto grammar = abnf::load(*abnf::find_entry(id)).grammar;
    BOOST_TEST(has_components(grammar, *grammar.find(grammar.start), abnf::built_in_components()), id);
  }
}

BOOST_AUTO_TEST_CASE(every_line_is_of_use) {
  for (const auto& [file, left_ids, right_ids] :
       {std::tuple{"rfc2396-rfc3986.txt", std::vector{"rfc2396", "rfc2732"}, std::vector{"rfc3986", "rfc6874"}},
        std::tuple{"rfc2396-rfc3987.txt", std::vector{"rfc2396", "rfc2732"}, std::vector{"rfc3987"}},
        std::tuple{"rfc3986-rfc3987.txt", std::vector{"rfc3986"}, std::vector{"rfc3987"}},
        std::tuple{"rfc1738-rfc1808.txt", std::vector{"rfc1738"}, std::vector{"rfc1808"}},
        std::tuple{"rfc1738-rfc2396.txt", std::vector{"rfc1738"}, std::vector{"rfc2396", "rfc2732"}},
        std::tuple{"rfc1808-rfc2396.txt", std::vector{"rfc1808"}, std::vector{"rfc2396", "rfc2732"}},
        std::tuple{"rfc2368-rfc6068.txt", std::vector{"rfc2368"}, std::vector{"rfc6068"}},
        std::tuple{"rfc2141-rfc8141.txt", std::vector{"rfc2141"}, std::vector{"rfc8141"}},
        std::tuple{"rfc2806-rfc3966.txt", std::vector{"rfc2806"}, std::vector{"rfc3966"}},
        std::tuple{"rfc2396-rfc2732.txt", std::vector{"rfc2396"}, std::vector{"rfc2732"}},
        std::tuple{"rfc3986-rfc6874.txt", std::vector{"rfc3986"}, std::vector{"rfc6874"}},
        std::tuple{"rfc3986-ecma262.txt", std::vector{"rfc3986", "rfc3987"}, std::vector{"ecma262"}},
        std::tuple{"rfc3986-url-standard.txt", std::vector{"rfc3986", "rfc3987"}, std::vector{"url-standard"}},
        std::tuple{"rfc2396-ecma262.txt", std::vector{"rfc2396"}, std::vector{"ecma262"}}}) {
    const auto table = read_correspondence(*abnf::embedded_file(file));
    BOOST_TEST(table.bad_lines.empty(), file);
    BOOST_TEST((!table.lines.empty() || !table.items.empty()), file);
    std::set<std::pair<std::string, std::string>> used;
    std::set<std::string> rules;
    for (const auto* l : left_ids) {
      for (const auto* r : right_ids) {
        const auto left = test::subject_of(l);
        const auto right = test::subject_of(r);
        for (const auto& pair : correspond(left, right, table, work_budget()).pairs) {
          used.emplace(pair.left, pair.right);
        }
        for (const auto* s : {&left, &right}) {
          for (const auto& rule : s->grammar.rules) rules.insert(rule.name);
        }
      }
    }
    for (const auto& line : table.lines) BOOST_TEST(used.contains({line.left, line.right}), file << ": " << line.left);
    for (const auto& item : table.items) {
      for (const auto& rule : item.rules) BOOST_TEST(rules.contains(rule), item.number << ": " << rule);
      for (const auto& rule : item.new_rules) BOOST_TEST(rules.contains(rule), item.number << ": " << rule);
      for (const auto& gain : item.gains) BOOST_TEST(rules.contains(gain.rule), item.number << ": " << gain.rule);
      for (const auto& part : item.parts) BOOST_TEST(rules.contains(part.rule), item.number << ": " << part.rule);
      for (const auto& split : item.splits) {
        BOOST_TEST(
            std::ranges::any_of(abnf::built_in_components().entries, [&](const auto& e) { return e.name == split; }));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(bad_lines_of_correspondences) {
  const auto table =
      read_correspondence("a <=> b\nrules x\nitem D.1 words\nrules x\nparts up y\nparts left\nnonsense\ngains x\n");
  BOOST_TEST(table.items.front().lines.empty());
  BOOST_TEST((table.bad_lines == std::vector<std::size_t>{2, 5, 6, 7, 8}));
  BOOST_TEST(table.lines.size() == 1U);
  BOOST_TEST(table.items.size() == 1U);
}

BOOST_AUTO_TEST_CASE(an_item) {
  const auto table = read_correspondence(
      "a <=> b\nitem D.1 some words\n  rules x y\n  rules z\n  parts right p q\n"
      "  splits host\n  characters ! #\n  about percent\n  keeps x\n  equal\n  new v w\n  gains v \"\" ab\n"
      "  editorial\n  note more words\n  c <=> d\n");
  BOOST_TEST(table.bad_lines.empty());
  BOOST_REQUIRE(table.items.size() == 1U);
  const auto& item = table.items.front();
  BOOST_TEST(item.number == "D.1");
  BOOST_TEST(item.text == "some words");
  BOOST_TEST(item.note == "more words");
  BOOST_TEST((item.rules == std::vector<std::string>{"x", "y", "z"}));
  BOOST_REQUIRE(item.parts.size() == 2U);
  BOOST_TEST((item.parts[1].owner == side::right));
  BOOST_TEST(item.parts[1].rule == "q");
  BOOST_TEST((item.splits == std::vector<std::string>{"host"}));
  BOOST_TEST((item.characters == U"!#"));
  BOOST_TEST((item.topics == std::vector<std::string>{"percent"}));
  BOOST_TEST((item.keeps == std::vector<std::string>{"x"}));
  BOOST_TEST(item.pairs_are_equal);
  BOOST_TEST((item.new_rules == std::vector<std::string>{"v", "w"}));
  BOOST_REQUIRE(item.gains.size() == 1U);
  BOOST_TEST(item.gains.front().rule == "v");
  BOOST_TEST((item.gains.front().texts == std::vector<std::u32string>{U"", U"ab"}));
  BOOST_TEST(item.is_editorial);
  BOOST_TEST((turned(table).items.front().later == side::left));
  BOOST_TEST((item.lines == std::vector<correspondence_line>{{"c", "d"}}));
  BOOST_TEST((table.lines == std::vector<correspondence_line>{{"a", "b"}, {"c", "d"}}));
  BOOST_TEST((turned(table).items.front().lines == std::vector<correspondence_line>{{"d", "c"}}));
  BOOST_TEST((turned(table).items.front().parts[1].owner == side::left));
}

BOOST_AUTO_TEST_CASE(either_order) {
  const auto table = built_in_correspondence("rfc2732", "rfc6874");
  const auto back = turned(built_in_correspondence("rfc6874", "rfc2732"));
  BOOST_REQUIRE(!table.lines.empty());
  BOOST_TEST(table.lines.size() == back.lines.size());
  BOOST_TEST(table.lines.front().left == back.lines.front().left);
  BOOST_TEST((table.items[1].parts.front().owner == back.items[1].parts.front().owner));
  BOOST_TEST((table.items[11].lines == back.items[11].lines));
  BOOST_TEST(built_in_correspondence("rfc3986", "rfc6874").lines.empty());
}

BOOST_AUTO_TEST_SUITE_END()
