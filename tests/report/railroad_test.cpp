// Railroad diagrams as SVG and in text.
#include "report/railroad.hpp"

#include "abnf/catalogue.hpp"
#include "urispec/abnf.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <iterator>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

using namespace urispec;

namespace {

std::string drawn(std::string_view text) {
  const std::array files{abnf::read(text, "t.abnf")};
  const auto grammar = abnf::link(files, "t", "").grammar;
  const std::array<std::size_t, 1> first{0};
  return report::railroad_svg(grammar, first);
}

// The texts between `>` and `<` in the elements of that class, in order.
std::vector<std::string> texts(const std::string& svg, const std::string& element) {
  std::vector<std::string> result;
  for (std::size_t position = svg.find(element); position != std::string::npos;
       position = svg.find(element, position + 1)) {
    const auto begin = svg.find('>', position) + 1;
    result.push_back(svg.substr(begin, svg.find('<', begin) - begin));
  }
  return result;
}

std::size_t count(const std::string& svg, const std::string& text) {
  std::size_t n = 0;
  for (std::size_t position = svg.find(text); position != std::string::npos; position = svg.find(text, position + 1))
    ++n;
  return n;
}

using strings = std::vector<std::string>;

}  // namespace

BOOST_AUTO_TEST_SUITE(railroad_tests)

BOOST_AUTO_TEST_CASE(counts_are_written_on_the_track) {
  for (const auto& [rule, label] : std::vector<std::pair<std::string, strings>>{{"8HEXDIG", {"8 times"}},
                                                                                {"1HEXDIG", {"once"}},
                                                                                {"2*4HEXDIG", {"2 to 4 times"}},
                                                                                {"*5( HEXDIG )", {"at most 5 times"}},
                                                                                {"*1HEXDIG", {"at most once"}},
                                                                                {"3*HEXDIG", {"at least 3 times"}},
                                                                                {"0<HEXDIG>", {"0 times"}},
                                                                                {"*HEXDIG", {}},
                                                                                {"1*HEXDIG", {}}}) {
    BOOST_TEST(texts(drawn("a = " + rule + "\n"), "<text class=\"count\"") == label, rule);
  }
}

// A track back has an arrow; a track past a box does not.
BOOST_AUTO_TEST_CASE(tracks_back) {
  BOOST_TEST(count(drawn("a = *HEXDIG\n"), "class=\"arrow\"") == 1U);
  BOOST_TEST(count(drawn("a = 2HEXDIG\n"), "class=\"arrow\"") == 1U);
  BOOST_TEST(count(drawn("a = [ HEXDIG ]\n"), "class=\"arrow\"") == 0U);
  BOOST_TEST(count(drawn("a = *1HEXDIG\n"), "class=\"arrow\"") == 0U);
  // An option is one path more than what is optional.
  BOOST_TEST(count(drawn("a = [ HEXDIG ]\n"), "<path") == count(drawn("a = HEXDIG\n"), "<path") + 3);
}

BOOST_AUTO_TEST_CASE(terminals_are_shown_as_written) {
  const auto svg = drawn("a = %s\"\" %s\"Ab\" %i\"c\" \"<&>\" %x41-5A %x41 %xA0-D7FF %x0D.0A\n");
  const strings expected{"a", "%s&quot;&quot;", "%s&quot;Ab&quot;", "%i&quot;c&quot;", "&quot;&lt;&amp;&gt;&quot;",
                         "%x41-5A  A-Z", "%x41  A", "%xA0-D7FF", "%x0D.0A"};
  BOOST_TEST(texts(svg, "<text") == expected, boost::test_tools::per_element());
  BOOST_TEST(count(svg, "class=\"text\"") == 8U);
  BOOST_TEST(count(svg, "class=\"rule\"") == 0U);
}

BOOST_AUTO_TEST_CASE(rules_are_linked_to_their_diagrams) {
  const auto svg = drawn("a = B <b>\nb = \"x\"\n");
  BOOST_TEST(count(svg, "<a href=\"#b\">") == 2U);
  BOOST_TEST(count(svg, "<g id=\"a\">") == 1U);
}

BOOST_AUTO_TEST_CASE(alternatives_stand_one_below_another) {
  const auto svg = drawn("a = \"x\" / \"y\" / \"z\"\n");
  std::vector<int> heights;
  for (std::size_t position = svg.find("<rect class=\"text\""); position != std::string::npos;
       position = svg.find("<rect class=\"text\"", position + 1)) {
    heights.push_back(std::stoi(svg.substr(svg.find(" y=\"", position) + 4)));
  }
  BOOST_REQUIRE(heights.size() == 3U);
  BOOST_TEST(heights[1] - heights[0] == heights[2] - heights[1]);
  BOOST_TEST(heights[1] - heights[0] >= 24);
}

// Rules, each with its diagram below it, up to an empty line.
BOOST_AUTO_TEST_CASE(text_is_drawn_as_the_file_says) {
  std::ifstream file(URISPEC_TEST_DATA "/railroad-text.txt");
  const std::string expected{std::istreambuf_iterator<char>(file), {}};
  std::istringstream lines(expected);
  std::string output;
  bool is_in_diagram = false;
  for (std::string line; std::getline(lines, line);) {
    is_in_diagram = is_in_diagram && !line.empty();
    if (is_in_diagram) continue;
    output += line + '\n';
    if (!line.starts_with("a = ")) continue;
    output += report::railroad_text(abnf::read(line + '\n', "t.abnf").rules.front());
    is_in_diagram = true;
  }
  BOOST_TEST(output == expected);
}

// A track that goes down in one row comes from above in the next, in every rule of every grammar.
BOOST_AUTO_TEST_CASE(tracks_in_text_meet) {
  const std::u32string down = U"┬│├┤";
  const std::u32string up = U"│├┤└┘";
  const auto has = [](const std::u32string& set, const std::u32string& row, std::size_t i) {
    return i < row.size() && set.find(row[i]) != std::u32string::npos;
  };
  for (const auto& entry : abnf::catalogue()) {
    for (const abnf::rule& rule : abnf::load(entry).grammar.rules) {
      std::istringstream text(report::railroad_text(rule));
      std::u32string above;
      for (std::string line; std::getline(text, line);) {
        const std::u32string row = unicode::from_utf8(line).value();
        for (std::size_t i = 0; i < std::max(above.size(), row.size()); ++i) {
          BOOST_TEST(has(down, above, i) == has(up, row, i), rule.name << " in " << entry.id);
        }
        above = row;
      }
      for (std::size_t i = 0; i < above.size(); ++i) BOOST_TEST(!has(down, above, i));
    }
  }
}

// Nothing is drawn outside the picture, and every grammar can be drawn, recursive ones too.
BOOST_AUTO_TEST_CASE(all_grammars) {
  const std::array core{abnf::read(abnf::embedded_file("rfc5234.abnf").value(), "rfc5234.abnf")};
  std::vector<abnf::grammar> grammars{abnf::link(core, "rfc5234", "rulelist").grammar};
  for (const auto& entry : abnf::catalogue()) grammars.push_back(abnf::load(entry).grammar);
  for (const auto& grammar : grammars) {
    std::vector<std::size_t> rules(grammar.rules.size());
    std::iota(rules.begin(), rules.end(), std::size_t{0});
    const auto svg = report::railroad_svg(grammar, rules);
    BOOST_TEST(count(svg, "<g id=") == rules.size());
    BOOST_TEST(count(svg, "<g") == count(svg, "</g>"));
    const int width = std::stoi(svg.substr(svg.find("width=\"") + 7));
    const int height = std::stoi(svg.substr(svg.find("height=\"") + 8));
    for (std::size_t position = svg.find("<rect class"); position != std::string::npos;
         position = svg.find("<rect class", position + 1)) {
      const auto number = [&](const char* name) {
        return std::stoi(svg.substr(svg.find(name, position) + std::strlen(name)));
      };
      BOOST_TEST((number(" x=\"") >= 0 && number(" x=\"") + number(" width=\"") <= width));
      BOOST_TEST((number(" y=\"") >= 0 && number(" y=\"") + number(" height=\"") <= height));
    }
  }
}

BOOST_AUTO_TEST_CASE(deep_nesting) {
  const std::string deep = std::string(250, '[') + "\"x\"" + std::string(250, ']');
  BOOST_TEST(count(drawn("a = " + deep + "\n"), "class=\"text\"") == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
