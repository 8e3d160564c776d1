// Rules that a grammar takes from other documents: by name, through prose, and with all that they need.
#include "urispec/abnf/link.hpp"

#include "abnf/dump.hpp"
#include "urispec/abnf/catalogue.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>

using namespace urispec::abnf;
using urispec::test::dump;

namespace {

link_result linked(std::string_view own, const std::vector<std::string_view>& imports) {
  const read_result file = read(own, "own.abnf");
  std::vector<read_result> imported;
  for (const std::string_view text : imports) imported.push_back(read(text, "import.abnf"));
  return link({&file, 1}, "own", "", imported);
}

// "name = definition; name = definition", and what is wrong.
std::string rules_of(const link_result& result) {
  std::string text;
  for (const rule& r : result.linked.rules) text += (text.empty() ? "" : "; ") + r.name + " = " + dump(r.definition);
  for (const diagnostic& d : result.diagnostics) text += "; " + to_string(d);
  return text;
}

struct row {
  const char* own;
  std::vector<std::string_view> imports;
  const char* rules;
};

}  // namespace

BOOST_AUTO_TEST_SUITE(imports)

BOOST_AUTO_TEST_CASE(rules_are_taken_that_are_used_and_not_defined) {
  const row rows[] = {
      // with what they need themselves, each once; nothing that is not used
      {"a = b b\n", {"x = b\nc = %x63\nb = c\n"}, "a = (seq b b); b = c; c = 63/16"},
      // those of the grammar are used by what is imported, if its document does not have them
      {"a = b c\nc = %x21\n", {"b = c\n"}, "a = (seq b c); c = 21/16; b = c"},
      // of several imports the first has the rule
      {"a = b\n", {"b = %x31\n", "b = %x32\n"}, "a = b; b = 31/16"},
      // names in either case, and in angle brackets
      {"a = <B>\n", {"b = %x31\n"}, "a = b; b = 31/16"},
      // before the core rules
      {"a = DIGIT\n", {"digit = %x30\n"}, "a = DIGIT; digit = 30/16; own.abnf:1:5: warning: DIGIT is defined as digit"},
      {"a = b\n", {"c = %x31\n"}, "a = b; own.abnf:1:5: error: the rule b is not defined"},
  };
  for (const row& r : rows) BOOST_TEST(rules_of(linked(r.own, r.imports)) == r.rules);
}

// A rule means what its document says, where a grammar has another one of that name.
BOOST_AUTO_TEST_CASE(rules_of_two_documents_may_have_one_name) {
  const row rows[] = {
      {"a = b c\nc = %x21\n",
       {"b = c\nc = %x63\n"},
       "a = (seq b c); c = 21/16; b = c-of-import; c-of-import = 63/16"},
      // one for all that use it; itself recursive
      {"a = b c d\nc = %x21\n",
       {"b = C\nc = %x63 [ c ]\nd = c\n"},
       "a = (seq b c d); c = 21/16; b = c-of-import; d = c-of-import; c-of-import = (seq 63/16 (opt c-of-import)); "
       "import.abnf:2:1: note: right-linear recursion, which is regular: its automaton repeats: c-of-import -> c-of-import"},
      // the same, whatever the case of its names and the blanks; with all that they use
      {"a = b c\nc = ( D )\nd = %x21\n", {"b = c\nc = (d)\nD = %x21\n"}, "a = (seq b c); c = (group D); d = 21/16; b = c; "
                                                                       "own.abnf:2:7: warning: D is defined as d"},
      {"a = b c\nc = d\nd = %x21\n",
       {"b = c\nc = d\nd = %x22\n"},
       "a = (seq b c); c = d; d = 21/16; b = c-of-import; c-of-import = d-of-import; d-of-import = 22/16"},
      // of two imports, each with its own; the number of an RFC says whose
      {"a = b c\n",
       {"; title: RFC 1, B\n\nb = x\nx = %x31\n", "; title: RFC 2, C\n\nc = x\nx = %x32\n"},
       "a = (seq b c); b = x; c = x-of-rfc2; x = 31/16; x-of-rfc2 = 32/16"},
      // also where prose stands for the rule, in a document that is imported too
      {"a = b x\nx = %x30\n",
       {"; title: RFC 1, B\n\nb = <b, see RFC 2>\n", "; title: RFC 2, C\n\nb = x\nx = %x32\n"},
       "a = (seq b x); x = 30/16; b = x-of-rfc2; x-of-rfc2 = 32/16"},
      // and where that prose has the name of a rule of the grammar
      {"a = x q\nq = %x31\n",
       {"; title: RFC 9110, H\n\nx = %x78 q\nq = <q, see [URI], Section 3.4>\n", "; title: RFC 3986, U\n\nq = %x32\n"},
       "a = (seq x q); q = 31/16; x = (seq 78/16 q-of-rfc3986); q-of-rfc3986 = 32/16"},
      {"a = x q\nq = %x32\n",
       {"; title: RFC 9110, H\n\nx = %x78 q\nq = <q, see [URI], Section 3.4>\n", "; title: RFC 3986, U\n\nq = %x32\n"},
       "a = (seq x q); q = 32/16; x = (seq 78/16 q)"},
      // prose that names a document, and a rule that its own document has too
      {"Host = uri-host\nuri-host = <host, see [URI], Section 3.2.2>\n",
       {"; title: RFC 3986, U\n\nhost = %x31\n"},
       "Host = uri-host; uri-host = host-of-rfc3986; host-of-rfc3986 = 31/16"},
      {"q = %x30 / <q, see RFC 3986>\n", {"; title: RFC 3986, U\n\nq = %x31\n"}, "q = (or 30/16 q-of-rfc3986); q-of-rfc3986 = 31/16"},
      // a rule that stands for another and uses itself; where it stands in its file says nothing
      {"a = x y\n\n\nx = <x, defined in RFC 9, Section 1>\n",
       {"; title: RFC 9, N\nx = ( \"a\" [x] )\ny = x \"c\"\n"},
       "a = (seq x y); x = (group (seq 'a'~ (opt x))); y = (seq x 'c'~); "
       "own.abnf:4:1: note: right-linear recursion, which is regular: its automaton repeats: x -> x"},
      // the same set of characters, however it is written; a letter in quotes is two
      {"a = b digit\ndigit = %x30-31\n", {"b = digit\ndigit = \"0\" / \"1\"\n"}, "a = (seq b digit); digit = 30-31/16; b = digit"},
      {"a = b c\nc = %x61\n", {"b = c\nc = \"a\"\n"}, "a = (seq b c); c = 61/16; b = c-of-import; c-of-import = 'a'~"},
  };
  for (const row& r : rows) BOOST_TEST(rules_of(linked(r.own, r.imports)) == r.rules);
}

// Each chain of rules has another one at its end. Compared anew from each rule on, the work would grow as their square.
BOOST_AUTO_TEST_CASE(long_chains_are_compared_once) {
  const int length = 20'000;
  const auto chain = [length](const char* end) {
    std::string text = "a = r0\n";
    for (int i = 0; i < length; ++i) text += fmt::format("r{} = \"-\" r{}\n", i, i + 1);
    return text + fmt::format("r{} = {}\n", length, end);
  };
  const std::string own = "b = x\n" + chain("%x30");
  const std::string import = "x = r0\n" + chain("%x31");
  const link_result result = linked(own, {import});
  BOOST_TEST(result.linked.rules.back().name == fmt::format("r{}-of-import", length));
}

BOOST_AUTO_TEST_CASE(an_overlay_replaces_what_is_imported) {
  const read_result files[] = {read("a = b\n", "own.abnf"), read("c = %x21\n", "over.abnf")};
  const read_result import = read("b = c\nc = %x63\n", "import.abnf");
  BOOST_TEST(rules_of(link(files, "own", "", {&import, 1})) == "a = b; c = 21/16; b = c");
}

BOOST_AUTO_TEST_CASE(prose_is_filled) {
  const row rows[] = {
      // the rule that it names before a comma
      {"a = <b, see [URI], Section 3>\n", {"b = %x31\na = %x32\n"}, "a = b; b = 31/16"},
      // the rule of the same name
      {"a = <a, see [URI], Section 3>\n", {"a = %x32\n"}, "a = 32/16"},
      {"a = <as specified in RFC 3986, Appendix A>\n", {"a = c\nc = %x32\n"}, "a = c; c = 32/16"},
      // prose in a definition with more in it, in each of its forms
      {"a = %x30 / <b, see [URI]>\n", {"b = %x31\n"}, "a = (or 30/16 b); b = 31/16"},
      {"a = <b from RFC 3986> <c (see Section 3)>\n", {"b = %x31\nc = %x32\n"}, "a = (seq b c); b = 31/16; c = 32/16"},
      {"a = %x30 <b, see [URI]>\nb = %x31\n", {}, "a = (seq 30/16 b); b = 31/16"},
      {"a = b\n", {"b = <c, see Section 3>\nc = %x31\n"}, "a = b; b = c; c = 31/16"},
      // of several imports the one that prose names, by its title or by its file
      {"a = %x30 <b, see [RFC7]>\n", {"b = %x31\n", "; title: RFC 7, B\n\nb = %x32\n"}, "a = (seq 30/16 b); b = 32/16"},
      {"a = <b, see RFC 8>\n", {"b = %x31\n", "; title: RFC 7, B\n\nb = %x32\n"}, "a = b; b = 31/16"},
      // not prose about a third document, if another import says more
      {"a = b\n", {"b = <b, see [URI]>\n", "b = %x32\n"}, "a = b; b = 32/16"},
      // what is filled is the same as what is imported
      {"a = b c\nc = <c, see RFC 1>\n",
       {"; title: RFC 1, B\n\nb = c\nc = %x31\n"},
       "a = (seq b c); c = 31/16; b = c"},
      // nothing has the rule: a note where prose says of which document it is, also for its own name
      {"a = <a, see [URI]>\n",
       {},
       "a = (prose a, see [URI]); own.abnf:1:5: note: <a, see [URI]> is a rule of another document; --import FILE takes it "
       "from there"},
      {"a = <any b>\n",
       {"b = %x31\n"},
       "a = (prose any b); own.abnf:1:5: error: <any b> is prose, not the name of a rule; write it as characters "
       "(%x\u2026)"},
      // a rule of the grammar itself
      {"a = <b>\nb = %x30\n", {"a = %x31\nb = %x32\n"}, "a = (prose b); b = 30/16"},
  };
  for (const row& r : rows) BOOST_TEST(rules_of(linked(r.own, r.imports)) == r.rules);
}

// Sections of imported rules say of which document they are.
BOOST_AUTO_TEST_CASE(sections_name_their_document) {
  const grammar http = load(*find_entry("rfc9110")).linked;
  const auto section = [&](const char* rule) { return http.rules.at(http.find(rule).value()).section; };
  BOOST_TEST(section("http-URI") == "4.2.1");
  BOOST_TEST(section("authority") == "4.1");
  BOOST_TEST(section("userinfo") == "RFC 3986 \u00A73.2.1");
  BOOST_TEST(section("ALPHA") == "RFC 5234 Appendix B.1");
  const grammar mailto = load(*find_entry("rfc6068")).linked;
  BOOST_TEST(mailto.rules.at(mailto.find("atext").value()).section == "RFC 5322 \u00A73.2.3");
}

BOOST_AUTO_TEST_SUITE_END()
