// Errors: their places, rules and words, against prefixes that are tried one by one.
#include "full_run.hpp"
#include "parse/address_rule.hpp"
#include "parse/all_strings.hpp"
#include "parse/render.hpp"
#include "parse/table.hpp"
#include "reference/parse_viability.hpp"
#include "urispec/pegtl/parse.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>

namespace {

using namespace urispec;

// The offset of the error is the end of the longest prefix that can be continued. Returns how many errors there were.
std::size_t check_offsets(std::string_view alphabet, std::string_view before, std::size_t longest, rule_ref rule) {
  const auto valid = [&](std::string_view text) { return matches(text, rule); };
  std::size_t errors = 0;
  test::for_all_strings(alphabet, longest, [&](std::string_view end) {
    const std::string text = std::string(before) + std::string(end);
    const auto validated = validate(text, rule);
    if (validated) return;
    ++errors;
    const std::size_t expected = reference::longest_viable_prefix(text, valid);
    if (validated.error().offset != expected) {
      BOOST_ERROR(info(rule.grammar).id << " \"" << text << "\": " << validated.error().offset << " is not "
                                        << expected);
    }
  });
  return errors;
}

bool are_same(const parse_error& a, const parse_error& b) {
  return a.kind == b.kind && a.offset == b.offset && a.code_point_offset == b.code_point_offset &&
         a.unexpected == b.unexpected && a.rule == b.rule && a.rule_name == b.rule_name && a.section == b.section;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(errors)

BOOST_AUTO_TEST_CASE(tables) {
  for (const grammar_info& g : all_grammars()) {
    for (const auto& row : test::read_table("errors", g.id)) {
      const std::string text = test::text_of(row);
      BOOST_TEST_CONTEXT(g.id << ": \"" << text << "\" as " << test::rule_of(row)) {
        const auto parsed = parse(text, *find_grammar(g.id), test::rule_of(row));
        BOOST_TEST_REQUIRE(!parsed.has_value());
        BOOST_TEST(test::to_json(parsed.error()).dump() == row["error"].dump());
        BOOST_TEST(parsed.error().section == g.rule_list[parsed.error().rule].section);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(the_offset_is_that_of_the_longest_viable_prefix) {
  for (const grammar_info& g : all_grammars()) {
    const rule_ref rule = start_rule(*find_grammar(g.id));
    const std::size_t errors = check_offsets("a1:/?#[]@%. ", "", 3, rule) + check_offsets("1:.]v%", "//[", 5, rule) +
                               check_offsets("a1:.-@", "//", 5, rule);
    BOOST_TEST(errors > 1000U, g.id);
  }
}

// The matched beginning is passed over, and the error is that of a reading that looks at everything.
BOOST_AUTO_TEST_CASE(what_is_passed_over_has_no_error) {
  for (const grammar_info& g : all_grammars()) {
    const rule_ref rule = start_rule(*find_grammar(g.id));
    std::size_t errors = 0;
    for (const std::string before : {"", "s:", "//", "s://a@1.2.3.4:5/b", "//[::1]", "//a:b", "//u:p@h?q"}) {
      test::for_all_strings("a1:/?#[]@%. ", test::full_run() ? 4 : 3, [&](std::string_view end) {
        const std::string text = before + std::string(end);
        const match_length matched = detail::read(text, rule);
        if (matched.complete) return;
        ++errors;
        const parse_error fast = detail::locate(text, rule, matched.bytes);
        const parse_error slow = detail::locate(text, rule, 0);
        if (fast.offset != slow.offset || fast.rule != slow.rule) {
          BOOST_ERROR(g.id << " \"" << text << "\": " << fast.message() << " is not " << slow.message());
        }
      });
    }
    BOOST_TEST(errors > (test::full_run() ? 50'000U : 5'000U), g.id);
  }
}

// The errors of validate() and parse() are those of a reading that looks at everything.
BOOST_AUTO_TEST_CASE(all_functions_report_the_same_error) {
  for (const grammar_info& g : all_grammars()) {
    for (std::size_t index = 0; index < g.rule_list.size(); ++index) {
      const rule_ref rule{*find_grammar(g.id), static_cast<std::uint16_t>(index)};
      const bool is_start = rule.index == start_rule(rule.grammar).index;
      std::size_t errors = 0;
      for (const std::string before : {"", "s:", "//", "//[::1]", "//a:b", "//u:p@h?q", "//h:", "//1.2", "//a@1"}) {
        if (!is_start && before.size() > 2) continue;
        test::for_all_strings("a1:/?#[]@%. <\x80",
                              is_start && test::full_run() ? 4
                              : is_start                   ? 3
                                                           : 2,
                              [&](std::string_view end) {
                                const std::string text = before + std::string(end);
                                const auto parsed = parse(text, rule);
                                if (parsed) return;
                                ++errors;
                                parse_error slow = detail::locate(text, rule, 0);
                                name_address(slow, text, g.rule_list, index);
                                const auto validated = validate(text, rule);
                                if (!are_same(parsed.error(), slow) || !are_same(validated.error(), slow)) {
                                  BOOST_ERROR(g.id << " \"" << text << "\": " << parsed.error().message() << ", "
                                                   << validated.error().message() << " is not " << slow.message());
                                }
                              });
      }
      BOOST_TEST(errors > (test::full_run() ? 50U : 5U), g.id << " " << index);
    }
  }
}

// Loops are passed by table: what fails at their end is told as if each iteration had been matched.
BOOST_AUTO_TEST_CASE(the_rule_at_the_end_of_a_loop) {
  const std::string long_path(100, 'a');
  const auto place_of = [](const std::string& text) {
    const auto validated = validate(text, grammar::rfc3986);
    if (validated) return std::string("valid");
    return std::to_string(validated.error().offset) + " " + std::string(validated.error().rule_name);
  };
  BOOST_TEST(place_of("//" + long_path + " ") == "102 reg-name");
  BOOST_TEST(place_of("//" + long_path + "%4") == "104 pct-encoded");
  BOOST_TEST(place_of("/" + long_path + "/" + long_path + "\"") == "202 segment");
  BOOST_TEST(place_of("/" + long_path + "/\"") == "102 segment");
  BOOST_TEST(place_of("?" + long_path + "[") == "101 query");
  BOOST_TEST(place_of("s:" + long_path + "/" + long_path + "^") == "203 segment");
  BOOST_TEST(place_of(long_path + "%zz") == "101 pct-encoded");
  BOOST_TEST(place_of("//[v1." + long_path + "?") == "106 IPvFuture");
  BOOST_TEST(place_of(long_path + "/\xC3") == "101 segment");
}

// Within an address the error names the address, and not one of its parts.
BOOST_AUTO_TEST_CASE(addresses_are_named_as_a_whole) {
  const auto rule_of_error = [](std::string_view text, grammar g, std::string_view rule) {
    const auto validated = validate(text, g, rule);
    BOOST_TEST_REQUIRE(!validated.has_value());
    BOOST_TEST(validated.error().section == info(g).rule_list[validated.error().rule].section);
    return std::string(validated.error().rule_name);
  };
  using enum grammar;
  BOOST_TEST(rule_of_error("//[::fffff]", rfc3986, "") == "IPv6address");  // in ls32
  BOOST_TEST(rule_of_error("//[::1.2.3.256]", rfc3986, "") == "IPv6address");
  BOOST_TEST(rule_of_error("//[::1", rfc3986, "") == "IPv6address");
  BOOST_TEST(rule_of_error("//[::fffff]", rfc2732, "") == "IPv6address");  // in hexseq
  BOOST_TEST(rule_of_error("::1.2.3.256", rfc3986, "IPv6address") == "IPv6address");
  BOOST_TEST(rule_of_error("1.2.3.256", rfc3986, "IPv4address") == "IPv4address");
  BOOST_TEST(rule_of_error("256", rfc3986, "dec-octet") == "dec-octet");
  BOOST_TEST(rule_of_error("fffff", rfc3986, "h16") == "h16");
  BOOST_TEST(detail::locate("//[::fffff]", start_rule(rfc3986), 0).rule_name == "ls32");
}

// Right after a delimiter, the rule that comes next is told, where it is one.
BOOST_AUTO_TEST_CASE(the_rule_that_is_about_to_begin) {
  struct row {
    grammar rules;
    std::string_view text;
    std::string_view rule;
  };
  constexpr grammar rfc2396 = grammar::rfc2396;
  constexpr grammar rfc3986 = grammar::rfc3986;
  for (const row& r : {
           row{rfc3986, "http://h/p#\u5A31", "fragment"},
           row{rfc3986, "#^", "fragment"},
           row{rfc3986, "http://h/p?^", "query"},
           row{rfc3986, "?\"", "query"},
           row{rfc3986, "http:^", "hier-part"},
           row{rfc3986, "http://^", "authority"},
           row{rfc3986, "//^", "authority"},
           row{rfc3986, "//a@^", "host"},
           row{rfc3986, "//@@", "host"},
           row{rfc3986, "//a:^", "port"},
           row{rfc3986, "//a@b:x", "port"},
           row{rfc3986, "//[::1]:x", "port"},
           row{rfc3986, "//a/^", "segment"},
           row{rfc3986, "//a/b/^", "segment"},
           row{rfc3986, "a/^", "segment"},
           row{rfc3986, "/^", "segment-nz"},
           row{rfc3986, "//[::1.2.^", "dec-octet"},
           row{rfc3986, "//[1:2:3:4:5::6:^", "h16"},
           row{grammar::rfc3987, "x:y#\uE000", "ifragment"},
           row{rfc2396, "//^", "authority"},
           row{rfc2396, "x:/^", "path_segments"},
           row{rfc2396, "/a/^", "segment"},
           row{rfc2396, "/a;^", "param"},
           row{rfc2396, "a#^", "fragment"},
           row{rfc2396, "//a:^", "port"},
           // Several can come next: IPv6address and IPvFuture, h16 and ls32, hier_part and opaque_part.
           row{rfc3986, "//[", "IP-literal"},
           row{rfc3986, "//[^", "IP-literal"},
           row{rfc3986, "//[::^", "IPv6address"},
           row{rfc3986, "//[1:^", "IPv6address"},
           row{rfc2396, "x:^", "absoluteURI"},
           // A rule that goes on with characters is still being read.
           row{rfc3986, "%", "pct-encoded"},
           row{rfc3986, "%a", "pct-encoded"},
           row{rfc3986, "//[v1.^", "IPvFuture"},
           row{rfc3986, "//[v^", "IPvFuture"},
           row{rfc3986, "//a^", "reg-name"},
           row{rfc3986, "a-^", "segment-nz-nc"},
           row{rfc3986, "?a?^", "query"},
           // The continuation of a rule is not that of a delimiter.
           row{rfc3986, "//[::1]a", "authority"},
           row{rfc3986, "//a@b@c", "reg-name"},
           row{rfc3986, "^", "URI-reference"},
       }) {
    BOOST_TEST_REQUIRE(!matches(r.text, r.rules), r.text);
    const parse_error error = detail::locate(r.text, start_rule(r.rules), 0);
    BOOST_TEST(error.rule_name == r.rule, info(r.rules).id << " " << r.text);
  }
}

BOOST_AUTO_TEST_CASE(an_unknown_rule_is_a_value) {
  const auto validated = validate("a", grammar::rfc3986, "no-such-rule");
  BOOST_TEST_REQUIRE(!validated.has_value());
  BOOST_TEST((validated.error().kind == error_kind::unknown_rule));
  BOOST_TEST(validated.error().rule_name == "no-such-rule");
  BOOST_TEST(validated.error().message() == "the grammar has no rule no-such-rule");
}

BOOST_AUTO_TEST_CASE(messages) {
  const auto reason = [](std::string_view text) { return parse(text, grammar::rfc3986).error().reason(); };
  BOOST_TEST(reason("%") == "the string cannot end here");
  BOOST_TEST(reason("a%z1") == "U+007A 'z' cannot follow here");
  BOOST_TEST(reason("<a>") == "U+003C '<' cannot come first");
  BOOST_TEST(parse("", grammar::rfc3986, "scheme").error().reason() == "the string cannot be empty");
  BOOST_TEST(reason(std::string_view("a\0", 2)) == "U+0000 (NUL) cannot follow here");
  BOOST_TEST(reason("a\t") == "U+0009 (tab) cannot follow here");
  BOOST_TEST(reason("a\n") == "U+000A (line feed) cannot follow here");
  BOOST_TEST(reason("a\r") == "U+000D (carriage return) cannot follow here");
  BOOST_TEST(reason("a\x7F") == "U+007F cannot follow here");
  BOOST_TEST(reason("a\xC2\xA0") == "U+00A0 (no-break space) cannot follow here");
  BOOST_TEST(reason("\xEF\xBB\xBF") == "U+FEFF (byte order mark) cannot come first");
  BOOST_TEST(reason("\xFF") == "FF does not begin well-formed UTF-8");
  const auto message = [](std::string_view text) { return parse(text, grammar::rfc3986).error().message(); };
  BOOST_TEST(message("%4z") == "byte 2: U+007A 'z' cannot follow here, in pct-encoded (section 2.1)");
  BOOST_TEST(message("//a b") == "byte 3: U+0020 (space) cannot follow here, in reg-name (section 3.2.2)");
  BOOST_TEST(message("//[") == "byte 3: the string cannot end here, in IP-literal (section 3.2.2)");
  BOOST_TEST(message("//a\xFF") == "byte 3: FF does not begin well-formed UTF-8, in reg-name (section 3.2.2)");
}

BOOST_AUTO_TEST_CASE(rules_in_messages) {
  BOOST_TEST(in_rule("query", "3.4") == ", in query (section 3.4)");
  BOOST_TEST(in_rule("hex4", "RFC 2373 Appendix B") == ", in hex4 (RFC 2373 Appendix B)");
  BOOST_TEST(in_rule("ZoneID", "RFC 6874 \u00A72") == ", in ZoneID (RFC 6874 section 2)");
  BOOST_TEST(in_rule("item", "") == ", in item");
  BOOST_TEST(in_rule("", "").empty());
}

BOOST_AUTO_TEST_SUITE_END()
