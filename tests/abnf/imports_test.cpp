// Rules that a grammar takes from other documents: by name, through prose, and with all that they need.
#include "urispec/abnf.hpp"

#include "abnf/dump.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>

using namespace urispec::abnf;
using urispec::test::dump;

namespace {

// An import that begins with "name|" is a file of that name.
link_result link_with(std::string_view own, const std::vector<std::string_view>& imports) {
  const read_result file = read(own, "own.abnf");
  std::vector<read_result> imported;
  for (const std::string_view text : imports) {
    const std::size_t bar = std::min(text.find('|'), text.find('\n'));
    const bool is_named = text[bar] == '|';
    imported.push_back(is_named ? read(text.substr(bar + 1), text.substr(0, bar)) : read(text, "import.abnf"));
  }
  return link({&file, 1}, "own", "", imported);
}

// "name = definition; name = definition", and what is wrong.
std::string rules_of(const link_result& result) {
  std::string text;
  for (const rule& r : result.grammar.rules) text += (text.empty() ? "" : "; ") + r.name + " = " + dump(r.definition);
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
      {"a = <B>\n",
       {"b = %x31\n"},
       "a = (prose B); b = 31/16; own.abnf:1:5: warning: B is spelled b where it is defined"},
      // after the core rules, but for what is spelled otherwise than these
      {"a = DIGIT\n", {"digit = %x30\n"}, "a = DIGIT; DIGIT = 30-39/16"},
      {"a = digit\n", {"digit = %x30\n"}, "a = digit-of-import; digit-of-import = 30/16"},
      {"a = digit\n", {"digit = %x30-39\n"}, "a = digit; DIGIT = 30-39/16"},
      {"a = digit\n",
       {},
       "a = digit; DIGIT = 30-39/16; own.abnf:1:5: warning: digit is spelled DIGIT where it is defined"},
      {"a = b\n", {"c = %x31\n"}, "a = b; own.abnf:1:5: error: the rule b is not defined"},
  };
  for (const row& r : rows) BOOST_TEST(rules_of(link_with(r.own, r.imports)) == r.rules);
}

// A rule means what its document says, where a grammar has another one of that name.
BOOST_AUTO_TEST_CASE(rules_of_two_documents_may_have_one_name) {
  const row rows[] = {
      {"a = b c\nc = %x21\n", {"b = c\nc = %x63\n"}, "a = (seq b c); c = 21/16; b = c-of-import; c-of-import = 63/16"},
      // one for all that use it; itself recursive
      {"a = b c d\nc = %x21\n",
       {"b = C\nc = %x63 [ c ]\nd = c\n"},
       "a = (seq b c d); c = 21/16; b = c-of-import; d = c-of-import; c-of-import = (seq 63/16 (opt c-of-import)); "
       "import.abnf:2:1: note: right recursion, treated as a repetition, so the rule is regular: c-of-import -> "
       "c-of-import"},
      // the same, whatever the case of its names and the blanks; with all that they use
      {"a = b c\nc = ( D )\nd = %x21\n",
       {"b = c\nc = (d)\nD = %x21\n"},
       "a = (seq b c); c = (group D); d = 21/16; b = c; "
       "own.abnf:2:7: warning: D is spelled d where it is defined"},
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
      {"q = %x30 / <q, see RFC 3986>\n",
       {"; title: RFC 3986, U\n\nq = %x31\n"},
       "q = (or 30/16 q-of-rfc3986); q-of-rfc3986 = 31/16"},
      // a rule that stands for another and uses itself: it is where what stands for it is
      {"a = x y\n\n\nx = <x, defined in RFC 9, Section 1>\n",
       {"; title: RFC 9, N\nx = ( \"a\" [x] )\ny = x \"c\"\n"},
       "a = (seq x y); x = (group (seq 'a'~ (opt x))); y = (seq x 'c'~); "
       "import.abnf:2:1: note: right recursion, treated as a repetition, so the rule is regular: x -> x"},
      // the same set of characters, however it is written; a letter in quotes is two
      {"a = b digit\ndigit = %x30-31\n",
       {"b = digit\ndigit = \"0\" / \"1\"\n"},
       "a = (seq b digit); digit = 30-31/16; b = digit"},
      {"a = b c\nc = %x61\n", {"b = c\nc = \"a\"\n"}, "a = (seq b c); c = 61/16; b = c-of-import; c-of-import = 'a'~"},
  };
  for (const row& r : rows) BOOST_TEST(rules_of(link_with(r.own, r.imports)) == r.rules);
}

// Sameness decides which rules of two documents may share a name.
BOOST_AUTO_TEST_CASE(rules_that_differ_are_told_apart) {
  const row rows[] = {
      // strings that match their letters as they are
      {"a = b c\nc = %s\"no\"\n",
       {"b = c\nc = %s\"NO\"\n"},
       "a = (seq b c); c = %s'no'; b = c-of-import; c-of-import = %s'NO'"},
      {"a = b c\nc = \"no\"\n", {"b = c\nc = \"NO\"\n"}, "a = (seq b c); c = 'no'~; b = c"},
      // sets in prose, by what their names mean in their document
      {"a = b c\nc = <any DIGIT except d>\nd = \"1\"\n",
       {"b = c\nc = <any DIGIT except d>\nd = \"2\"\n"},
       "a = (seq b c); c = (or 30/16 32-39/16); d = '1'~; b = c-of-import; c-of-import = (or 30-31/16 33-39/16); "
       "own.abnf:2:5: note: <any DIGIT except d> is read as %x30 / %x32-39; "
       "import.abnf:2:5: note: <any DIGIT except d> is read as %x30-31 / %x33-39"},
      {"a = b\n",
       {"b = <any DIGIT except ds>\nd = \"2\"\n"},
       "a = b; b = (or 30-31/16 33-39/16); import.abnf:1:5: note: <any DIGIT except ds> is read as %x30-31 / %x33-39"},
      // what citations mean
      {"a = b c\nc = 2<d, see Section 3>\nd = \"1\"\n",
       {"b = c\nc = 2<d, see Section 3>\nd = \"2\"\n"},
       "a = (seq b c); c = (rep 2 2 d); d = '1'~; b = c-of-import; c-of-import = (rep 2 2 d-of-import); d-of-import = "
       "'2'~"},
      // core rules, whatever the grammar calls so
      {"a = b char\nchar = \"x\"\n",
       {"b = 1*CHAR\n"},
       "a = (seq b char); char = 'x'~; b = (rep 1 inf CHAR-of-rfc5234); CHAR-of-rfc5234 = 1-7F/16; "
       "own.abnf:2:1: note: the rule char cannot have the name char in C++, which reserves it: a generated parser "
       "needs another"},
      // rules that use each other, in both documents
      {"a = b c\nc = \"(\" d \")\"\nd = [ c ]\n",
       {"b = d\nd = [ c ]\nc = \"(\" d \")\"\n"},
       "a = (seq b c); c = (seq '('~ d ')'~); d = (opt c); b = d; own.abnf:2:1: note: recursion: no finite automaton "
       "is built, so the general engine reads texts, and nothing is proved about a generated parser: c -> d -> c"},
      {"a = b c\nc = \"(\" d \")\"\nd = [ c ]\n",
       {"b = d\nd = [ c ]\nc = \"[\" d \"]\"\n"},
       "a = (seq b c); c = (seq '('~ d ')'~); d = (opt c); b = d-of-import; d-of-import = (opt c-of-import); "
       "c-of-import = (seq '['~ d-of-import ']'~); own.abnf:2:1: note: recursion: no finite automaton is built, so "
       "the general engine reads texts, and nothing is proved about a generated parser: c -> d -> c; "
       "import.abnf:2:1: note: recursion: no finite automaton is built, so the general engine reads texts, and "
       "nothing is proved about a generated parser: d-of-import -> c-of-import -> d-of-import"},
      // another name for a core rule, in both
      {"a = letter b\nletter = ALPHA\n",
       {"b = letter\nletter = ALPHA\n"},
       "a = (seq letter b); letter = ALPHA; b = letter; ALPHA = (or 41-5A/16 61-7A/16)"},
      // a core rule that uses what the grammar redefines, in an import that means the published one
      {"a = HEXDIG\nDIGIT = q\n",
       {"q = HEXDIG\n"},
       "a = HEXDIG; DIGIT = q; q = HEXDIG-of-rfc5234; HEXDIG = (or DIGIT 'A'~ 'B'~ 'C'~ 'D'~ 'E'~ 'F'~); "
       "DIGIT-of-rfc5234 = 30-39/16; "
       "HEXDIG-of-rfc5234 = (or DIGIT-of-rfc5234 'A'~ 'B'~ 'C'~ 'D'~ 'E'~ 'F'~)"},
      {"a = 1*WSP\nSP = <SP, see [RFC822]>\nblank = \"-\"\n",
       {"rfc822.abnf|SP = blank\nblank = %x20\n"},
       "a = (rep 1 inf WSP); SP = blank-of-rfc822; blank = '-'~; blank-of-rfc822 = 20/16; HTAB = 9/16; WSP = (or SP "
       "HTAB); own.abnf:3:1: warning: no other rule uses blank"},
      // sets that are the same, of which one uses the other
      {"a = x\nx = y\ny = <x, see RFC 1>\n",
       {"rfc1.abnf|x = %x31\n"},
       "a = x; x = y; y = x-of-rfc1; x-of-rfc1 = 31/16"},
  };
  for (const row& r : rows) BOOST_TEST(rules_of(link_with(r.own, r.imports)) == r.rules);
}

// The rule that keeps a name alone is the one that the grammar would mean by it, not the one that is met first.
BOOST_AUTO_TEST_CASE(names_do_not_depend_on_the_order) {
  const std::vector<std::string_view> imports{"rfc1.abnf|x = %x31\n", "rfc2.abnf|c = x\nx = %x32\n"};
  const row rows[] = {
      {"b = x c\n", imports, "b = (seq x c); x = 31/16; c = x-of-rfc2; x-of-rfc2 = 32/16"},
      {"b = c x\n", imports, "b = (seq c x); c = x-of-rfc2; x = 31/16; x-of-rfc2 = 32/16"},
      // names that are made come to no other rule
      {"b = x c x-of-rfc2-2\nx-of-rfc2 = %x33\n", imports,
       "b = (seq x c x-of-rfc2-2); x-of-rfc2 = 33/16; x = 31/16; c = x-of-rfc2-3; x-of-rfc2-3 = 32/16; "
       "own.abnf:1:9: error: the rule x-of-rfc2-2 is not defined (did you mean x-of-rfc2-3?); "
       "own.abnf:2:1: warning: no other rule uses x-of-rfc2"},
      {"b = x c\n",
       {"e.e x.abnf|x = %x31\n", "e.e y.abnf|c = x\nx = %x32\n"},
       "b = (seq x c); x = 31/16; c = x-of-e-e-y; x-of-e-e-y = 32/16"},
  };
  for (const row& r : rows) BOOST_TEST(rules_of(link_with(r.own, r.imports)) == r.rules);
}

BOOST_AUTO_TEST_CASE(additions_to_rules_of_other_documents) {
  const row rows[] = {
      // of the grammar, whatever its document means by the name
      {"a = b c\nb =/ \"y\"\n",
       {"rfc1.abnf|b = \"x\"\nc = b\n"},
       "a = (seq b c); b = (or b-of-rfc1 'y'~); c = b-of-rfc1; b-of-rfc1 = 'x'~"},
      {"a = ALPHA\nALPHA =/ \"_\"\n",
       {},
       "a = ALPHA; ALPHA = (or ALPHA-of-rfc5234 '_'~); ALPHA-of-rfc5234 = (or 41-5A/16 61-7A/16)"},
      {"a = d\nd =/ <d, see RFC 2>\n",
       {"rfc1.abnf|d = \"x\"\n", "rfc2.abnf|d = \"y\"\n"},
       "a = d; d = (or d-of-rfc1 d-of-rfc2); d-of-rfc1 = 'x'~; d-of-rfc2 = 'y'~"},
      // of an import, in any order
      {"a = b\n",
       {"rfc1.abnf|b = \"x\"\n", "rfc2.abnf|b =/ \"y\"\n"},
       "a = b; b = (or b-of-rfc1 'y'~); b-of-rfc1 = 'x'~"},
      {"a = b\n",
       {"rfc2.abnf|b =/ \"y\"\n", "rfc1.abnf|b = \"x\"\n"},
       "a = b; b = (or b-of-rfc1 'y'~); b-of-rfc1 = 'x'~"},
      {"a = b\n",
       {"rfc2.abnf|b =/ \"y\"\n", "rfc3.abnf|b =/ \"z\"\n", "rfc1.abnf|b = \"x\"\n"},
       "a = b; b = (or b-of-rfc2 'z'~); b-of-rfc2 = (or b-of-rfc1 'y'~); b-of-rfc1 = 'x'~"},
      // to nothing
      {"a = b\n", {"rfc2.abnf|b =/ \"y\"\n"}, "a = b; own.abnf:1:5: error: the rule b is not defined"},
      {"a = c\n",
       {"rfc2.abnf|c = b\nb =/ \"y\"\n"},
       "a = c; c = b-of-rfc2; b-of-rfc2 = 'y'~; rfc2.abnf:2:1: error: `=/` adds to the rule b, which is not defined "
       "before"},
  };
  for (const row& r : rows) BOOST_TEST(rules_of(link_with(r.own, r.imports)) == r.rules);
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
  const link_result result = link_with(own, {import});
  BOOST_TEST(result.grammar.rules.back().name == fmt::format("r{}-of-import", length));
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
      // of several imports the one that prose names, by its title or by its file, but not by its folder
      {"a = %x30 <c, see [RFC7]>\n",
       {"c = %x31\n", "rfc7/rfc6.abnf|c = %x33\n", "RFC-7.abnf|c = %x32\n"},
       "a = (seq 30/16 c-of-rfc7); c-of-rfc7 = 32/16"},
      {"a = %x30 <b, see [RFC7]>\n",
       {"b = %x31\n", "; title: RFC 7, B\n\nb = %x32\n"},
       "a = (seq 30/16 b-of-rfc7); b-of-rfc7 = 32/16"},
      {"a = <b, see RFC 8>\n", {"b = %x31\n", "; title: RFC 7, B\n\nb = %x32\n"}, "a = b; b = 31/16"},
      // not prose about a third document, if another import says more
      {"a = b\n", {"b = <b, see [URI]>\n", "b = %x32\n"}, "a = b; b = 32/16"},
      // what is filled is the same as what is imported
      {"a = b c\nc = <c, see RFC 1>\n", {"; title: RFC 1, B\n\nb = c\nc = %x31\n"}, "a = (seq b c); c = 31/16; b = c"},
      // nothing has the rule: a note where prose says of which document it is, also for its own name
      {"a = <a, see [URI]>\n",
       {},
       "a = (prose a, see [URI]); own.abnf:1:5: note: <a, see [URI]> is a rule of another document; --import FILE "
       "takes it from there"},
      {"a = <all b>\n",
       {"b = %x31\n"},
       "a = (prose all b); own.abnf:1:5: error: <all b> is prose, not the name of a rule; write ABNF in its place"},
      // the document is there, and has no such rule; another document does not do instead
      {"a = <bat, see RFC 7>\n",
       {"rfc7.abnf|cat = \"x\"\n", "rfc8.abnf|bat = \"x\"\n"},
       "a = (prose bat, see RFC 7); own.abnf:1:5: error: <bat, see RFC 7>: RFC 7, as far as it is here, has no rule "
       "bat (did you mean cat?)"},
      {"a = <a, see RFC 7>\n",
       {"rfc7.abnf|a = <a, see RFC 7>\n"},
       "a = (prose a, see RFC 7); rfc7.abnf:1:5: error: <a, see RFC 7>: RFC 7, as far as it is here, has no other rule "
       "a"},
      {"a = \".\" <as specified in RFC 1>\n",
       {"rfc1.abnf|a = \"x\"\n"},
       "a = (seq '.'~ (prose as specified in RFC 1)); own.abnf:1:9: error: <as specified in RFC 1> is prose, not the "
       "name of a rule; "
       "write ABNF in its place"},
      // a circle of documents
      {"a = x\n",
       {"rfc1.abnf|x = <x, see RFC 2>\n", "rfc2.abnf|x = <x, see RFC 1>\n"},
       "a = x; x = (prose x, see RFC 2); rfc1.abnf:1:5: error: <x, see RFC 2> leads back to itself through other "
       "documents"},
      // core rules
      {"a = <DIGIT, see [RFC5234], Appendix B.1>\n", {}, "a = DIGIT; DIGIT = 30-39/16"},
      {"a = <DIGIT, see [ABNF]>\n", {}, "a = DIGIT; DIGIT = 30-39/16"},
      {"a = <rulelist, see [RFC5234]>\n",
       {},
       "a = (prose rulelist, see [RFC5234]); own.abnf:1:5: note: <rulelist, see [RFC5234]> is a rule of RFC 5234; "
       "--import FILE takes it "
       "from there"},
      // prose about a set, or the name of a rule, is no citation that another import is to fill
      {"a = c\n",
       {"c = <any DIGIT except \"0\">\n", "c = \"x\"\n"},
       "a = c; c = 31-39/16; import.abnf:1:5: note: <any DIGIT except \"0\"> is read as %x31-39"},
      {"a = c\n", {"c = <b>\nb = \"1\"\n", "c = \"x\"\n"}, "a = c; c = (prose b); b = '1'~"},
      // a title that only mentions a number
      {"a = <b, see RFC 7>\n",
       {"; title: Additions to RFC 7\n\nb = \"x\"\n", "; title: RFC 7, B\n\nb = \"y\"\n"},
       "a = b-of-rfc7; b-of-rfc7 = 'y'~"},
      {"a = <b, see RFC 7>\n",
       {"rfc8.abnf|b = \"x\"\n"},
       "a = (prose b, see RFC 7); own.abnf:1:5: note: <b, see RFC 7> is a rule of RFC 7; --import FILE takes it from "
       "there"},
      // a mistake is said to be in the file that has it
      {"a = <a, see RFC 7>\n", {"rfc7.abnf|\n\na = b\n"}, "a = b; rfc7.abnf:3:5: error: the rule b is not defined"},
      // an import that could not be read says so itself
      {"a = b\n", {"rfc7.abnf|b = ( \"x\"\n"}, "a = b"},
      // a rule of the grammar itself
      {"a = <b>\nb = %x30\n", {"a = %x31\nb = %x32\n"}, "a = (prose b); b = 30/16"},
  };
  for (const row& r : rows) BOOST_TEST(rules_of(link_with(r.own, r.imports)) == r.rules);
}

// Sections of imported rules say of which document they are.
BOOST_AUTO_TEST_CASE(sections_name_their_document) {
  const grammar http = load(*find_entry("rfc9110")).grammar;
  const auto section = [&](const char* rule) { return http.rules.at(http.find(rule).value()).section; };
  BOOST_TEST(section("http-URI") == "4.2.1");
  BOOST_TEST(section("authority") == "4.1");
  BOOST_TEST(section("userinfo") == "RFC 3986 \u00A73.2.1");
  BOOST_TEST(section("ALPHA") == "RFC 5234 Appendix B.1");
  const grammar mailto = load(*find_entry("rfc6068")).grammar;
  BOOST_TEST(mailto.rules.at(mailto.find("atext").value()).section == "RFC 5322 \u00A73.2.3");
}

// So do those of rules that an overlay leaves as they are, but for those of its own document.
BOOST_AUTO_TEST_CASE(sections_below_an_overlay_name_their_document) {
  const grammar zones = load(*find_entry("rfc6874")).grammar;
  BOOST_TEST(zones.rules.at(zones.find("reg-name").value()).section == "RFC 3986 \u00A73.2.2");
  BOOST_TEST(zones.rules.at(zones.find("ZoneID").value()).section == "RFC 6874 \u00A72");
  const read_result files[] = {read("; title: RFC 1, A\n\n; \u00A71\na = b\n\n; \u00A72\nc = a\n", "a.abnf"),
                               read("; title: RFC 2, B\n\n; \u00A77\nb = \"x\"\n\n; \u00A78\nd = c\n", "b.abnf"),
                               read("; title: RFC 2, B\n\n; \u00A79\nd = a\n", "c.abnf")};
  std::string sections;
  for (const rule& r : link(files, "", "").grammar.rules) sections += r.name + " " + r.section + "; ";
  BOOST_TEST(sections == "a RFC 1 \u00A71; c RFC 1 \u00A72; b 7; d 9; ");
}

BOOST_AUTO_TEST_SUITE_END()
