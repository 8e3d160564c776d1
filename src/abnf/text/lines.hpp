// The lines of a grammar file, in PEGTL: which of them begin a rule, which continue one, which are comments.
// Source: RFC 5234 §2.2 and §4 (rulelist, rule, c-wsp, c-nl). Looser than those on purpose, so that rules can be read
// as they stand indented in an RFC, and so that reading goes on after a bad rule:
//  - rules may be indented; a line goes on with a rule when it is indented deeper than the name of that rule,
//  - a line with `name =` or `<name> ::=` always begins a rule (no valid line that goes on with one looks so),
//  - blank lines and comments may stand inside a rule,
//  - a line ends with LF or CRLF.
// Cost: linear; each byte is looked at a fixed number of times. Tested by tests/abnf/read_test.cpp.
#pragma once

#include <tao/pegtl/ascii.hpp>
#include <tao/pegtl/rules.hpp>

namespace urispec::abnf::lines {

namespace pegtl = tao::pegtl;

struct wsp : pegtl::one<' ', '\t'> {};
struct comment : pegtl::seq<pegtl::one<';'>, pegtl::star<pegtl::not_one<'\n'>>> {};
struct c_wsp : pegtl::sor<wsp, pegtl::one<'\n'>, pegtl::string<'\r', '\n'>, comment> {};
struct spacing : pegtl::star<c_wsp> {};

struct indent : pegtl::star<wsp> {};
struct line_end : pegtl::sor<pegtl::one<'\n'>, pegtl::eof> {};
struct rest : pegtl::star<pegtl::not_one<'\n'>> {};

// The characters of a name in either notation, and a digit or `_` in front too: the reader of the rule says what is
// wrong with such a name, which helps more than to call the whole line no rule.
struct name_like : pegtl::plus<pegtl::sor<pegtl::alnum, pegtl::one<'-', '_'>>> {};

struct blank_line : pegtl::seq<indent, pegtl::opt<pegtl::one<'\r'>>, line_end> {};
struct comment_line : pegtl::seq<indent, comment, line_end> {};
struct defined_name : pegtl::sor<name_like, pegtl::seq<pegtl::one<'<'>, name_like, pegtl::one<'>'>>> {};
struct rule_head : pegtl::seq<indent, defined_name, spacing, pegtl::opt<pegtl::string<':', ':'>>, pegtl::one<'='>> {};
struct rule_line : pegtl::seq<rule_head, rest, line_end> {};
struct other_line : pegtl::seq<indent, rest, line_end> {};

struct file : pegtl::until<pegtl::eof, pegtl::sor<blank_line, comment_line, rule_line, other_line>> {};

// A comment that says where the RFC has the rule below it: `§3.2.2`, `Appendix B.1`, `RFC 2732 §3`,
// `RFC 3986 erratum 5428`.
struct number : pegtl::list<pegtl::plus<pegtl::alnum>, pegtl::one<'.'>> {};
struct section : pegtl::seq<pegtl::string<'\xC2', '\xA7'>, number> {};
struct appendix : pegtl::seq<TAO_PEGTL_STRING("Appendix "), number> {};
struct erratum : pegtl::seq<TAO_PEGTL_STRING("erratum "), pegtl::plus<pegtl::digit>> {};
struct document : pegtl::seq<TAO_PEGTL_STRING("RFC "), pegtl::plus<pegtl::digit>, pegtl::one<' '>> {};
struct anchor : pegtl::seq<pegtl::opt<document>, pegtl::sor<section, appendix, erratum>, pegtl::eof> {};

}  // namespace urispec::abnf::lines
