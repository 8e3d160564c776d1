// The reader and the checks of the linker, by the tables abnf-good, abnf-bad and abnf-link; line ends, marks and sizes
// that a table cannot show.
#include "urispec/abnf.hpp"

#include "abnf/dump.hpp"
#include "abnf/table.hpp"
#include "abnf/print.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>

#include <fmt/format.h>

using namespace urispec::abnf;
using urispec::test::dump;

namespace {

std::string lines_of(const std::vector<diagnostic>& diagnostics) {
  std::string lines;
  for (const diagnostic& d : diagnostics) lines += to_string(d) + "\n";
  return lines;
}

std::string lines_of(const std::vector<rule>& rules) {
  std::string lines;
  for (const rule& r : rules) {
    lines += fmt::format("{} {} [{}] {}\n", r.name, r.form == rule_form::addition ? "=/" : "=", r.section,
                         dump(r.definition));
  }
  return lines;
}

std::string read_to_lines(std::string_view text) {
  const read_result r = read(text, "t.abnf");
  return lines_of(r.rules) + lines_of(r.diagnostics);
}

std::string link_to_lines(const std::vector<std::string>& texts) {
  std::vector<read_result> files;
  for (const std::string& text : texts) files.push_back(read(text, fmt::format("{}.abnf", files.size() + 1)));
  const link_result result = link(files, "", "");
  std::string lines;
  for (const rule& r : result.grammar.rules) lines += fmt::format("{}: {}\n", r.file, print(r));
  return lines + lines_of(result.diagnostics);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(read_tests)

BOOST_AUTO_TEST_CASE(good_texts) {
  for (const auto& c : urispec::test::read_table("abnf-good.txt")) {
    BOOST_TEST_CONTEXT(c.name) {
      BOOST_TEST(read_to_lines(c.files[0]) == c.expected);
    }
  }
}

BOOST_AUTO_TEST_CASE(bad_texts) {
  for (const auto& c : urispec::test::read_table("abnf-bad.txt")) {
    BOOST_TEST_CONTEXT(c.name) {
      const read_result r = read(c.files[0], "t.abnf");
      BOOST_TEST(lines_of(link({&r, 1}, "", "").diagnostics) == c.expected);
    }
  }
}

BOOST_AUTO_TEST_CASE(linked_texts) {
  for (const auto& c : urispec::test::read_table("abnf-link.txt")) {
    BOOST_TEST_CONTEXT(c.name) {
      BOOST_TEST(link_to_lines(c.files) == c.expected);
    }
  }
}

// One text with each way to end a line, with and without a final one, with a byte order mark.
BOOST_AUTO_TEST_CASE(line_ends_and_marks) {
  const std::string text =
      "; \xC2\xA7"
      "1\na = b / ; c\n  \"x\"\n\nd\n = e\n";
  const std::string expected = "a = [1] (or b 'x'~)\nd = [] e\n";
  std::string crlf;
  for (const char c : text) crlf += c == '\n' ? "\r\n" : std::string(1, c);
  for (const std::string& t : {text, crlf}) {
    BOOST_TEST(read_to_lines(t) == expected);
    BOOST_TEST(read_to_lines("\xEF\xBB\xBF" + t) ==
               expected + "t.abnf:1:1: note: a byte order mark, U+FEFF, is not ABNF; it is skipped\n");
    BOOST_TEST(read_to_lines(t.substr(0, t.find_last_not_of("\r\n") + 1)) == expected);
    BOOST_TEST(read_to_lines(t + "; end") == expected);
  }
  BOOST_TEST(read_to_lines("\xEF\xBB\xBF") ==
             "t.abnf:1:1: note: a byte order mark, U+FEFF, is not ABNF; it is skipped\n"
             "t.abnf:1:1: error: there is no rule here\n");
  BOOST_TEST(read_to_lines("a = b\rc") == "t.abnf:1:6: error: unexpected U+000D\n");
}

// RFC 3629 §3 and §4: what is longer than need be, a surrogate, too large or cut off is no character.
BOOST_AUTO_TEST_CASE(what_is_found_is_named) {
  const auto message_of = [](const std::string& bytes) {
    const std::string message = read_to_lines("a = b " + bytes + "\n");
    const std::size_t position = message.rfind("unexpected ");
    return position == std::string::npos ? message : message.substr(position);
  };
  BOOST_TEST(message_of("\xC3\xA9") == "unexpected U+00E9\n");
  BOOST_TEST(message_of("\xF0\x9F\x98\x80") == "unexpected U+1F600\n");
  BOOST_TEST(message_of("\xE0\x80\x80") == "unexpected byte 0xE0\n");
  BOOST_TEST(message_of("\xED\xA0\x80") == "unexpected byte 0xED\n");
  BOOST_TEST(message_of("\xF4\x90\x80\x80") == "unexpected byte 0xF4\n");
  BOOST_TEST(message_of("\xC0\xAF") == "unexpected byte 0xC0\n");
  BOOST_TEST(message_of("\xE2\x82") == "unexpected byte 0xE2\n");
}

BOOST_AUTO_TEST_CASE(source_text_keeps_layout) {
  const read_result r = read(
      "; \xC2\xA7"
      "1\n  a   = b   ; one\n      / c\n       ; two\n\n  ; of d\n  d = e  \n\n\n  a =/ f\n",
      "t");
  BOOST_REQUIRE(r.rules.size() == 2);
  BOOST_TEST(r.rules[0].source_text == "a   = b   ; one\n      / c\n       ; two\na =/ f");
  BOOST_TEST(r.rules[1].source_text == "d = e");
}

BOOST_AUTO_TEST_CASE(positions_count_code_points) {
  const read_result r = read("a = b ; \xE2\x82\xAC\n  / \t(c *d) ; \xC3\xA9\n", "t");
  const auto& top = std::get<alternation>(r.rules.at(0).definition.node);
  BOOST_TEST(top.alternatives[1].place.line == 2U);
  BOOST_TEST(top.alternatives[1].place.column == 6U);
  const read_result bad = read("\xE2\x82\xAC\xE2\x82\xAC x\na = \"\xC3\xA9\" )", "t");
  BOOST_TEST(lines_of(bad.diagnostics).find("t:2:6: error: a literal holds") != std::string::npos);
}

// Whatever the length of the text: positions are counted in blocks of 64 bytes.
BOOST_AUTO_TEST_CASE(position_of_the_end) {
  for (std::size_t n = 0; n < 300; ++n) {
    const read_result bad = read("a = (" + std::string(n, ' ') + "b", "t");
    BOOST_REQUIRE_EQUAL(bad.diagnostics.size(), 1U);
    BOOST_TEST(bad.diagnostics[0].place.column == n + 7);
  }
}

BOOST_AUTO_TEST_CASE(nesting_has_a_limit) {
  const auto nested = [](std::size_t n, char open, char close) {
    return "a = " + std::string(n, open) + "b" + std::string(n, close) + "\n";
  };
  BOOST_TEST(read(nested(256, '(', ')'), "t").diagnostics.empty());
  BOOST_TEST(lines_of(read(nested(257, '[', ']'), "t").diagnostics) ==
             "t:1:261: error: brackets are nested deeper than 256\n");
  BOOST_TEST(lines_of(read(nested(100000, '(', ')'), "t").diagnostics) ==
             "t:1:261: error: brackets are nested deeper than 256\n");
  BOOST_TEST(lines_of(read("a = " + std::string(100000, '('), "t").diagnostics) ==
             "t:1:261: error: brackets are nested deeper than 256\n");
}

BOOST_AUTO_TEST_CASE(diagnostics_have_a_limit) {
  std::string text;
  for (int i = 0; i < 5000; ++i) text += fmt::format("r{} = %x5A-41\n", i);
  const auto diagnostics = read(text, "t").diagnostics;
  BOOST_TEST(diagnostics.size() == 1001U);
  BOOST_TEST(to_string(diagnostics.back()) ==
             "t:1001:9: error: there are more than 1000 messages about this file; not listed: 4000 errors");
  BOOST_TEST((diagnostics.back().unlisted == severity_counts{4000, 0, 0}));
  BOOST_TEST((diagnostics.front().unlisted == severity_counts{}));
}

BOOST_AUTO_TEST_CASE(what_is_not_listed_is_counted) {
  const auto last_of = [](std::size_t warnings, std::size_t errors) {
    std::string text;
    for (std::size_t i = 0; i < warnings; ++i) text += fmt::format("w{} = %xD000-E000\n", i);
    for (std::size_t i = 0; i < errors; ++i) text += fmt::format("e{} = %x5A-41\n", i);
    const auto diagnostics = read(text, "t").diagnostics;
    return diagnostics.size() > 1000 ? to_string(diagnostics.back()) : "";
  };
  const std::string of_file = "there are more than 1000 messages about this file; not listed: ";
  BOOST_TEST(last_of(1000, 0) == "");
  BOOST_TEST(last_of(1001, 0) == "t:1001:9: warning: " + of_file + "1 warning");
  BOOST_TEST(last_of(1002, 1) == "t:1001:9: error: " + of_file + "1 error, 2 warnings");
  BOOST_TEST(last_of(900, 1100) == "t:1001:8: error: " + of_file + "1000 errors");
}

// Bytes, and texts of the characters ABNF is made of: anything may come out, as long as it does; what reads without
// error prints and reads again as the same.
BOOST_AUTO_TEST_CASE(random_texts_end_well) {
  std::mt19937 random(5234);
  const std::string_view pieces[] = {"a",  "b-c",   " ",    " ",    "\n",       "\n ",  "=",   "=/", "/",
                                     "|",  "(",     ")",    "[",    "]",        "\"",   "%x",  "41", "-",
                                     ".",  "*",     "2*",   "<",    ">",        ";",    "#",   "\r", "\t",
                                     "%s", "\"x\"", "%d10", "a = ", "\n\nb = ", "\xC2", "\xFF"};
  for (int round = 0; round < 20000; ++round) {
    std::string text;
    for (auto n = random() % 30; n > 0; --n) text += pieces[random() % std::size(pieces)];
    if (round % 4 == 0) {
      for (char& c : text) c = static_cast<char>(random());
    }
    const read_result once = read(text, "t");
    if (has_errors(once.diagnostics)) continue;
    std::string printed;
    for (const rule& r : once.rules) printed += print(r) + "\n";
    const read_result second = read(printed, "t");
    BOOST_REQUIRE_MESSAGE(!has_errors(second.diagnostics), text << "\n---\n" << printed);
    for (std::size_t i = 0; i < once.rules.size(); ++i) {
      BOOST_REQUIRE_EQUAL(dump(once.rules[i].definition), dump(second.rules[i].definition));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
