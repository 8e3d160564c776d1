// Prose with one meaning: sets of characters, and descriptions of the rule that follows.
#include "urispec/abnf.hpp"
#include "abnf/print.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include <fmt/core.h>

using namespace urispec::abnf;

namespace {

link_result linked_text(std::string_view text) {
  const read_result file = read(text, "t.abnf");
  return link({&file, 1}, "", "");
}

std::string first_rule_of(std::string_view text) { return print(linked_text(text).grammar.rules.front()); }

}  // namespace

BOOST_AUTO_TEST_SUITE(read_prose)

BOOST_AUTO_TEST_CASE(sets_of_characters) {
  struct row {
    const char* text;
    const char* rule;
  };
  const row rows[] = {
      // RFC 6265 §4.1.1, RFC 2616 §2.2, RFC 3501 §9
      {"a = <any CHAR except CTLs or \";\">\n", "a = %x20-3A / %x3C-7E"},
      {"a = *<any CHAR except CTLs or separators>\nseparators = \"(\" / SP / %x3C-3E\n",
       "a = *( %x21-27 / %x29-3B / %x3F-7E )"},
      {"a = \"x\" <any t except \"]\">\nt = <any CHAR except CR and LF>\n",
       "a = \"x\" ( %x01-09 / %x0B-0C / %x0E-5C / %x5E-7F )"},
      {"a = <any DIGIT>\n", "a = DIGIT"},
      {"a = <any OCTET excluding '\"', \"\\\", & CTL>\n", "a = %x20-21 / %x23-5B / %x5D-7E / %x80-FF"},
      {"a = <any b except %xff>\nb = %x30\n", "a = <any b except %xff>"},
      // letters in either case
      {"a = <any c except b>\nb = \"x\"\nc = ALPHA\n", "a = %x41-57 / %x59-5A / %x61-77 / %x79-7A"},
      {"a = <any b except \"0\">\nb = %s\"x\" / %x41-42\n", "a = %x41-42 / %x78"},
      {"a = <any b>\nb = %s\"x\" / %x41-42\n", "a = b"},
      // no set: words that are no rules, rules of more than one character, rules that recurse, the empty set
      {"a = <any character>\n", "a = <any character>"},
      {"a = <any CHAR but DIGIT>\n", "a = <any CHAR but DIGIT>"},
      {"a = <any CHAR except>\n", "a = <any CHAR except>"},
      {"a = <any OCTET except CTLs, but including LWSP>\n", "a = <any OCTET except CTLs, but including LWSP>"},
      {"a = <any CHAR except CRLF>\n", "a = <any CHAR except CRLF>"},
      {"a = <any b>\nb = \"x\" / b\n", "a = <any b>"},
      {"a = <any DIGIT except DIGIT>\n", "a = <any DIGIT except DIGIT>"},
      {"a = <any>\n", "a = <any>"},
      {"a = <any CHAR except \">\n", "a = <any CHAR except \">"},
      // nor with a letter in quotes, of which it is open whether it means both cases
      {"a = <any ALPHA except \"x\">\n", "a = <any ALPHA except \"x\">"},
  };
  for (const row& r : rows) BOOST_TEST(first_rule_of(r.text) == r.rule);
}

// Each rule is used twice by the one before it: read anew for each use, they would never end.
BOOST_AUTO_TEST_CASE(each_rule_is_read_once) {
  std::string text = "a = <any r0 except \"-\">\n";
  for (int i = 0; i < 28; ++i) text += fmt::format("r{} = r{} / r{}\n", i, i + 1, i + 1);
  BOOST_TEST(first_rule_of(text + "r28 = %x78 / \"-\"\n") == "a = %x78");
}

// A few lines of prose would be read as millions of ranges.
BOOST_AUTO_TEST_CASE(large_sets_are_left) {
  const auto set_of = [](std::size_t size) {
    std::string text = "a = <any big except \"-\">\nbig = %x100";
    for (std::size_t i = 1; i < size; ++i) text += fmt::format(" / %x{:X}", 0x100 + 2 * i);
    return linked_text(text + "\n").grammar.rules.front().definition;
  };
  BOOST_TEST(std::holds_alternative<alternation>(set_of(128).node));
  BOOST_TEST(std::holds_alternative<prose>(set_of(129).node));
}

BOOST_AUTO_TEST_CASE(descriptions) {
  struct row {
    const char* text;
    const char* rule;
  };
  const row rows[] = {
      // RFC 7950 §14, in one and in two pieces
      {"a = < a string that matches the rule >\n    < b >\nb = \"x\"\n", "a = < b >"},
      {"a = < an unquoted string, as returned by >\n < the scanner, that matches the rule >\n <b>\nb = \"x\"\n",
       "a = <b>"},
      {"a = \"k\" [ <a string that matches the rule> b ] \";\"\nb = \"x\"\n", "a = \"k\" [ b ] \";\""},
      {"a = <a string that matches the rule> <b, see Section 3>\nb = \"x\"\n", "a = b"},
      // another description says more than is read
      {"a = <an upper-case string that matches the rule> b\nb = \"x\"\n",
       "a = <an upper-case string that matches the rule> b"},
      // in a row
      {"a = <a string that matches the rule> <a string that matches the rule> b\nb = \"x\"\n", "a = b"},
      // nothing follows, or no rule
      {"a = <a string that matches the rule>\n", "a = <a string that matches the rule>"},
      {"a = <a string that matches the rule> \"x\"\n", "a = <a string that matches the rule> \"x\""},
      {"a = <a string> <b>\nb = \"x\"\n", "a = <a string> <b>"},
  };
  for (const row& r : rows) BOOST_TEST(first_rule_of(r.text) == r.rule);
}

BOOST_AUTO_TEST_CASE(they_are_noted) {
  std::string lines;
  for (const diagnostic& d :
       linked_text("a = <any DIGIT> b\nb = <a string that matches the rule> <c>\nc = <x that matches the rule> <a>\n")
           .diagnostics) {
    if (d.problem == problem::other_notation) lines += to_string(d) + "\n";
  }
  BOOST_TEST(lines ==
             "t.abnf:1:5: note: <any DIGIT> is read as DIGIT\n"
             "t.abnf:2:5: note: <a string that matches the rule> describes the rule after it, which is read alone\n");
}

BOOST_AUTO_TEST_SUITE_END()
