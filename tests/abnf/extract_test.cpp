// tests/data/extract: documents in the form of RFCs, written for this test, and the grammars in them.
#include "urispec/abnf.hpp"

#include "full_run.hpp"

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

using namespace urispec::abnf;

namespace {

std::string file(const std::string& name) {
  std::ifstream in(URISPEC_TEST_DATA "/extract/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string others(const extracted_grammar& e) {
  std::string list;
  for (const auto& o : e.others())
    list += o.name + ":" + std::to_string(o.line) + ":" + std::to_string(int(o.ground)) + " ";
  return list;
}

std::string with_line_ends(std::string text, const std::string& end) {
  for (std::size_t i = 0; (i = text.find('\n', i)) != std::string::npos; i += end.size()) text.replace(i, 1, end);
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(extract_tests)

BOOST_AUTO_TEST_CASE(documents) {
  const auto modern = extract(file("rfc5234.txt"));
  BOOST_TEST(modern.text == file("rfc5234.abnf"));
  BOOST_TEST((modern.notation == notation::rfc5234));
  BOOST_TEST(others(modern) == "dog:18:11 sheep:22:9 count:26:8 ");

  const auto old = extract(file("rfc822.txt"));
  BOOST_TEST(old.text == file("rfc822.abnf"));
  BOOST_TEST((old.notation == notation::rfc822));
  BOOST_TEST(others(old) == "word:6:9 ");
}

BOOST_AUTO_TEST_CASE(what_is_extracted_can_be_read_and_linked) {
  const auto extraction = extract(file("rfc5234.txt"));
  const auto read_back = read(extraction.text, "x.abnf");
  BOOST_TEST(read_back.diagnostics.empty());
  BOOST_REQUIRE(read_back.rules.size() == extraction.rules.size());
  for (std::size_t i = 0; i < extraction.rules.size(); ++i) BOOST_TEST(read_back.rules[i].name == extraction.rules[i]);
  BOOST_TEST(read_back.rules[1].section == "Appendix A");
  BOOST_TEST(!has_errors(link({&read_back, 1}, "x", "").diagnostics));
}

// RFC 1034 §3.5 has `<name> ::=`, RFC 2045 §5.1 `name :=`, other documents leave the brackets out.
BOOST_AUTO_TEST_CASE(heads_of_older_notations) {
  const auto extraction = extract(
      "3.5. Syntax\n\n   <label> ::= <letter> [ [ <tail> ] <letter> ]\n\n   tail ::= 1*letter\n"
      "   <letter> ::= \"a\" / \"b\"\n   a := b\n   <c> = d\n");
  BOOST_TEST(extraction.rules == (std::vector<std::string>{"label", "tail", "letter", "a", "c"}),
             boost::test_tools::per_element());
  BOOST_TEST(others(extraction).empty());
  const auto read_back = read(extraction.text, "x.abnf");
  BOOST_TEST(read_back.rules.size() == 5U);
}

// Each line of the grammar says where it is in the document, and what the document has before it.
BOOST_AUTO_TEST_CASE(places_in_the_document) {
  const std::string document = file("rfc5234.txt");
  const auto extraction = extract(document);
  std::vector<std::string> lines;
  std::istringstream text(document);
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  std::istringstream grammar(extraction.text);
  std::size_t number = 0;
  for (std::string line; std::getline(grammar, line); ++number) {
    const line_place& place = extraction.places.at(number);
    if (place.line == 0) continue;
    BOOST_TEST(lines.at(place.line - 1).substr(place.shift).starts_with(line), line);
  }
  BOOST_TEST(number == extraction.places.size());
}

// Definitions that say the same in other words are repetitions.
BOOST_AUTO_TEST_CASE(one_meaning_in_several_words) {
  const auto extraction = extract(
      "1.  Rules\n\n   a = %s\"Mon\" / ( \"1\" b ) / (\"x\")\n   b = 1*( %x2D ) [ %x30-39 ] \"://\"\n\n"
      "2.  More\n\n   a = %x4D.6F.6E / \"1\" B / \"X\"\n   b = 1*\"-\" [ %x30-39 ] \":\" \"//\"\n");
  BOOST_TEST(extraction.rules.size() == 2U);
  BOOST_TEST(others(extraction).empty());
}

BOOST_AUTO_TEST_CASE(line_ends_do_not_matter) {
  const auto text = file("rfc5234.txt");
  BOOST_TEST(extract(with_line_ends(text, "\r\n")).text == extract(text).text);
}

// Every page end of a document could stand between any two lines of a rule.
BOOST_AUTO_TEST_CASE(a_page_may_end_anywhere) {
  const std::string lines[] = {"   list = item\n", "        / \"b\"\n", "        / \"c\"\n", "   item = \"x\"\n"};
  const std::string page_end =
      "\n\nAuthor              Kind             [Page 12]\n\f\nRFC 1      Title       May 2000\n\n\n";
  for (std::size_t position = 1; position < std::size(lines); ++position) {
    std::string document = "1.  Rules\n\n";
    for (std::size_t i = 0; i < std::size(lines); ++i) document += (i == position ? page_end : "") + lines[i];
    const auto extraction = extract(document);
    BOOST_TEST(extraction.text ==
               "; notation: rfc5234\n\n; §1\nlist = item\n     / \"b\"\n     / \"c\"\n\n; §1\nitem = \"x\"\n");
  }
}

// The layout is that of RFC 1738.
BOOST_AUTO_TEST_CASE(rules_at_the_margin) {
  const auto extraction = extract(
      "5. BNF\n\n   Prose.\n\n; The first\nurl = http |\n      other\n\nhttp = \"http:\" 1*[ \"/\" | other ]\nother = "
      "\"x\"\n\n6. End\n");
  BOOST_TEST(extraction.rules == (std::vector<std::string>{"url", "http", "other"}), boost::test_tools::per_element());
  BOOST_TEST((extraction.notation == notation::rfc822));
  BOOST_TEST(extraction.text.find("; \xC2\xA7"
                                  "5\nurl = http |\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(nothing_to_extract) {
  for (const char* const text : {"", "\n", "\f", "prose\n", "   a = b c (\n"}) {
    BOOST_TEST(extract(text).rules.empty(), text);
    BOOST_TEST(extract(text).text.empty(), text);
  }
}

BOOST_AUTO_TEST_CASE(large_documents_take_linear_time) {
  std::string rules = "1.  Rules\n\n";
  for (int i = 0; i < 20000; ++i) {
    rules += "   r" + std::to_string(i) + " = r" + std::to_string(i + 1) + " / %x41\n\n      deeper\n\n";
  }
  BOOST_TEST(extract(rules).rules.size() == 20000U);
  std::string document = "1.  Rules\n\n   a = \"x\"\n";
  for (int i = 0; i < 20000; ++i) document += "     / \"y\"\n";
  BOOST_TEST(extract(document).rules.size() == 1U);
  std::string open;
  for (int i = 0; i < 20000; ++i) open += "   a = (\n\n      b\n\n";
  BOOST_TEST(extract(open).rules.empty());
}

// Inputs in which a quadratic algorithm would show: definitions of a name, rules of a section, sections.
BOOST_AUTO_TEST_CASE(hostile_documents) {
  const std::size_t count = urispec::test::full_run() ? 100'000 : 20'000;
  std::string additions = "1.  Rules\n\n   a = \"x\"\n";
  for (std::size_t i = 0; i < count; ++i) additions += "   a =/ \"x" + std::to_string(i) + "\"\n";
  BOOST_TEST(extract(additions).rules.size() == count + 1);

  std::string users = "1.  Users\n\n";
  std::string used = "2.  Used\n\n";
  for (std::size_t i = 0; i < count / 2; ++i) {
    const std::string n = std::to_string(i);
    users += "   u" + n + " = r" + n + "\n";
    used += "   r" + n + " = \"x\"\n";
  }
  BOOST_TEST(extract(users + "\n" + used).rules.size() == count);

  std::string sections;
  for (std::size_t i = 0; i < count / 5; ++i) {
    const std::string n = std::to_string(i);
    sections += std::to_string(i + 1) + ".  Section\n\n";
    for (const char letter : {'a', 'b', 'c', 'd'}) {
      const std::string name = letter + n;
      sections += "   " + name + " = " + (i % 2 == 0 ? "*\"x\"" : "nobody-has-it") + "\n";
    }
    sections += "\n";
  }
  BOOST_TEST(extract(sections).rules.size() == count / 5 * 2);
}

BOOST_AUTO_TEST_SUITE_END()
