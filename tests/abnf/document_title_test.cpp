// Titles: grammars describe themselves before their first rule.
#include "abnf/text.hpp"
#include "urispec/abnf.hpp"


#include <boost/test/unit_test.hpp>

#include <array>
#include <string>
#include <vector>

using namespace urispec;

BOOST_AUTO_TEST_SUITE(document_title_tests)

BOOST_AUTO_TEST_CASE(heads) {
  struct example {
    std::string_view text, title, date;
  };
  constexpr std::array table{
      example{"", "", ""},
      example{"a = \"x\"\n", "", ""},
      example{"; title: My grammar, second draft\n; date: 3 May 2026\n\na = \"x\"\n", "My grammar, second draft",
              "3 May 2026"},
      example{"; notation: rfc822\n; title: A, B\na = \"x\"\n", "A, B", ""},
      example{"; RFC 3986, January 2005\n\na = \"x\"\n", "RFC 3986", "January 2005"},
      example{"\xEF\xBB\xBF; A draft, 2026-05-03\r\n;\r\n; and more\r\n\r\na = \"x\"\r\n", "A draft", "2026-05-03"},
      example{"; notation: rfc5234\n; A draft, 2026\n\na = \"x\"\n", "A draft", "2026"},
      example{"; A draft\n; date: May 2026\n\na = \"x\"\n", "A draft", "May 2026"},
      example{"\n\n; A draft\n\n", "A draft", ""},
      example{"; My grammar, May 2026\na = \"x\"\n", "My grammar", "May 2026"},
      example{"; title: Mine, 3 May 2026\na = \"x\"\n", "Mine", "3 May 2026"},
      example{"; title: Mine, 3 May 2026\n; date: 4 May 2026\na = \"x\"\n", "Mine, 3 May 2026", "4 May 2026"},
      // Comments that belong to the first rule, and so not to the file.
      example{"; what a is\na = \"x\"\n", "", ""},
      example{"; what a is, and b\na = \"x\"\n", "", ""},
      example{"; \xC2\xA7"
              "3\n\na = \"x\"\n",
              "", ""},
      example{"a = \"x\"\n; title: late\n", "", ""},
      example{";\n;;\n; ====\n\na = \"x\"\n", "", ""},
  };
  for (const auto& row : table) {
    const auto result = abnf::title_in(row.text);
    BOOST_TEST(result.title == row.title, row.text);
    BOOST_TEST(result.date == row.date, row.text);
  }
}

BOOST_AUTO_TEST_CASE(dates_after_commas) {
  struct example {
    std::string_view line, title, date;
  };
  constexpr std::array table{
      example{"A, 2005", "A", "2005"},
      example{"A, B, Jan 2005", "A, B", "Jan 2005"},
      example{"A, 5 January 2005", "A", "5 January 2005"},
      example{"A, 2005-01", "A", "2005-01"},
      example{"A, RFC 1738", "A, RFC 1738", ""},
      example{"A, 3986", "A, 3986", ""},
      example{"A, 2005-1-5", "A, 2005-1-5", ""},
      example{"A, Juny 2005", "A, Juny 2005", ""},
      example{", 2005", ", 2005", ""},
      example{"2005", "2005", ""},
      example{"A,", "A,", ""},
      example{"", "", ""},
  };
  for (const auto& row : table) {
    BOOST_TEST((abnf::title_and_date(row.line) == abnf::document_title{std::string(row.title), std::string(row.date)}),
               row.line);
  }
}

// A grammar has the title of its last file: an overlay is another document than its base.
BOOST_AUTO_TEST_CASE(linked_grammars) {
  std::vector files{abnf::read("; Base, 2005\n\na = \"x\"\n", "base"),
                    abnf::read("; Over, 2006\n\na = \"y\"\n", "over")};
  BOOST_TEST((abnf::link(files, "", "").grammar.document == abnf::document_title{"Over", "2006"}));
  files.push_back(abnf::read("a = \"z\"\n", "last"));
  BOOST_TEST((abnf::link(files, "", "").grammar.document == abnf::document_title{}));
}

// Every document of the catalogues has a date, unless it is one with others. Errata have none.
BOOST_AUTO_TEST_CASE(dates_of_the_catalogues) {
  std::vector<std::string_view> plain;
  for (const auto entries : abnf::catalogues()) {
    for (const auto& entry : entries) {
      if (entry.id.find("-eid") != std::string_view::npos) {
        BOOST_TEST(entry.date == "", entry.id);
      } else if (entry.date.empty()) {
        plain.push_back(entry.id);
      }
    }
  }
  const std::vector<std::string_view> expected{"rfc8089-e2", "rfc5870-wgs84", "did-core", "rfc4516-regular"};
  BOOST_TEST(plain == expected, boost::test_tools::per_element());
  BOOST_TEST(abnf::find_entry("rfc3986")->date == "January 2005");
  BOOST_TEST(!abnf::find_entry("rfc3986")->replaced_by.has_value());
  BOOST_TEST(abnf::find_entry("rfc2396")->replaced_by->document == "RFC 3986");
  BOOST_TEST(abnf::find_entry("rfc2396")->replaced_by->instead.empty());
  const auto zones = abnf::find_entry("rfc6874")->replaced_by;
  BOOST_TEST_REQUIRE(zones.has_value());
  BOOST_TEST(zones->document == "RFC 9844");
  BOOST_TEST(zones->date == "August 2025");
  BOOST_TEST(zones->instead == "URIs have no zone identifiers, as in RFC 3986");
}

BOOST_AUTO_TEST_SUITE_END()
