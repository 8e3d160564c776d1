// The lines of a grammar file, in PEGTL: which of them begin a rule, which continue one, which are comments.
// Source: RFC 5234 §2.2 and §4 (rulelist, rule, c-wsp, c-nl). Looser than those on purpose, so that rules can be read
// as they stand indented in an RFC, and so that reading goes on after a bad rule:
//  - rules may be indented; a line goes on with a rule when it is indented deeper than the name of that rule,
//  - a line with `name =`, `name :=` or `<name> ::=` always begins a rule (no valid line that goes on with one looks
//    so),
//  - blank lines and comments may stand inside a rule,
//  - a line ends with LF or CRLF.
// Cost: linear; each byte is looked at a fixed number of times. Tested by tests/abnf/read_test.cpp.
#pragma once

#include <tao/pegtl/ascii.hpp>
#include <tao/pegtl/rules.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

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
struct spaced_name : pegtl::list<name_like, pegtl::plus<pegtl::one<' '>>> {};
struct defined_name : pegtl::sor<name_like, pegtl::seq<pegtl::one<'<'>, spaced_name, pegtl::one<'>'>>> {};
struct colons : pegtl::rep_min_max<0, 2, pegtl::one<':'>> {};
struct rule_head : pegtl::seq<indent, defined_name, spacing, colons, pegtl::one<'='>> {};
struct rule_line : pegtl::seq<rule_head, rest, line_end> {};
struct other_line : pegtl::seq<indent, rest, line_end> {};

struct file : pegtl::until<pegtl::eof, pegtl::sor<blank_line, comment_line, rule_line, other_line>> {};

// A comment that says where the document has the rule below it: `§3.2.2`, `Appendix B.1`, `RFC 2732 §3`,
// `RFC 3986 erratum 5428`; in a document without numbers it is the fragment that leads there, `#url-writing`.
struct number : pegtl::list<pegtl::plus<pegtl::alnum>, pegtl::one<'.'>> {};
struct section : pegtl::seq<pegtl::string<'\xC2', '\xA7'>, number> {};
struct appendix : pegtl::seq<TAO_PEGTL_STRING("Appendix "), number> {};
struct erratum : pegtl::seq<TAO_PEGTL_STRING("erratum "), pegtl::plus<pegtl::digit>> {};
struct document : pegtl::seq<TAO_PEGTL_STRING("RFC "), pegtl::plus<pegtl::digit>, pegtl::one<' '>> {};
struct place : pegtl::seq<pegtl::one<'#'>, pegtl::list<pegtl::plus<pegtl::alnum>, pegtl::one<'-'>>> {};
struct anchor : pegtl::seq<pegtl::opt<document>, pegtl::sor<section, appendix, erratum, place>, pegtl::eof> {};

}  // namespace urispec::abnf::lines

namespace urispec::abnf {

// The ways in which the text of one rule is not ABNF: what the reader expected at the place where it stopped.

enum class fault : std::uint8_t {
  definition,            // `=` after the name
  element,               // the beginning of an alternative
  element_after_repeat,  // `3*` with nothing after it
  list_operator,         // `*#`: a list with a `*`
  closing_quote,         // ends a literal
  closing_angle,         // ends a prose-val
  number_base,           // b, d or x after %
  digit,                 // digit of the base of the number
  closing_parenthesis,
  closing_bracket,
  end_of_rule,
  nesting,  // deeper than limits::nesting
};

// `opened`: where the innermost bracket that is still open stands, as line and column; empty when there is none.
[[nodiscard]] std::string message_for(fault f, std::string_view text, std::size_t offset, std::string_view opened);

}  // namespace urispec::abnf

namespace urispec::abnf::notations {

// The grammar of one rule, in PEGTL, for both notations at once: RFC 5234 §4 with RFC 7405 §2.2, and the BNF of
// RFC 822 §2 as RFC 2396 §1.6 uses it, with what older RFCs write otherwise (read.cpp). What only one of them
// has (`/`, `|`, `=/`, `_`, `%s`, `<">`) is read in both, and the actions check it, so that a message can say which
// notation it belongs to.
// PEG choice is ordered, ABNF's is not. The order here is safe: the alternatives of `element` differ in their first
// character.
// Deviations from RFC 5234: a line end inside a rule needs no white space after it, because split.hpp has already
// isolated the rule. Erratum 2968/3076 (trailing c-wsp read two ways) does not matter, because `rule` takes all of it.
// Errors: `expected<F>` notes the place and fails; the note furthest into the text is the one that is reported. Once an
// error is noted, the rule as a whole fails, so no action has to be undone; but actions for the text before it may
// still run.
// Cost: linear. White space is read at most three times; apart from that, only the first characters of an element are
// read again.
// Tested by tests/abnf/read_test.cpp with the tables tests/data/abnf-good.txt and abnf-bad.txt.

namespace pegtl = tao::pegtl;
using lines::c_wsp;
using lines::spacing;

template <fault F>
struct expected {
  using rule_t = expected;
  using subs_t = pegtl::empty_list;

  template <pegtl::apply_mode, pegtl::rewind_mode, template <typename...> class, template <typename...> class,
            typename Input, typename State>
  [[nodiscard]] static bool match(Input& in, State& st) {
    st.note(F, in.current());
    return false;
  }
};

// Notes an open bracket; refuses the one that is nested too deep.
template <char C>
struct open {
  using rule_t = open;
  using subs_t = pegtl::empty_list;

  template <pegtl::apply_mode, pegtl::rewind_mode, template <typename...> class, template <typename...> class,
            typename Input, typename State>
  [[nodiscard]] static bool match(Input& in, State& st) {
    if (in.empty() || in.peek_char() != C || !st.open_bracket(in.current())) return false;
    in.bump(1);
    return true;
  }
};

template <typename Rule, fault F>
struct must : pegtl::sor<Rule, expected<F>> {};

struct alternation;

struct name : pegtl::seq<pegtl::alpha, pegtl::star<pegtl::sor<pegtl::alnum, pegtl::one<'-', '_'>>>> {};
struct reference : name {};

struct case_prefix : pegtl::seq<pegtl::one<'%'>, pegtl::one<'s', 'S', 'i', 'I'>, pegtl::at<pegtl::one<'"'>>> {};
struct literal_text : pegtl::star<pegtl::ranges<'\x20', '\x21', '\x23', '\x7E'>> {};
struct literal
    : pegtl::seq<pegtl::opt<case_prefix>, pegtl::one<'"'>, literal_text, must<pegtl::one<'"'>, fault::closing_quote>> {
};

template <typename Digit>
struct number : pegtl::plus<Digit> {};
template <typename Digit>
struct next_number : must<number<Digit>, fault::digit> {};
struct range_dash : pegtl::one<'-'> {};
template <typename Digit>
struct numbers : pegtl::seq<next_number<Digit>, pegtl::if_then_else<range_dash, next_number<Digit>,
                                                                    pegtl::star<pegtl::one<'.'>, next_number<Digit>>>> {
};
using bit = pegtl::one<'0', '1'>;
struct binary_value : pegtl::seq<pegtl::one<'b', 'B'>, numbers<bit>> {};
struct decimal_value : pegtl::seq<pegtl::one<'d', 'D'>, numbers<pegtl::digit>> {};
struct hexadecimal_value : pegtl::seq<pegtl::one<'x', 'X'>, numbers<pegtl::xdigit>> {};
struct number_value : pegtl::seq<pegtl::one<'%'>,
                                 must<pegtl::sor<hexadecimal_value, decimal_value, binary_value>, fault::number_base>> {
};

struct prose_text : pegtl::star<pegtl::ranges<'\x20', '\x3D', '\x3F', '\x7E'>> {};
struct prose : pegtl::seq<pegtl::one<'<'>, prose_text, must<pegtl::one<'>'>, fault::closing_angle>> {};

struct group : pegtl::seq<open<'('>, spacing, must<alternation, fault::element>, spacing,
                          must<pegtl::one<')'>, fault::closing_parenthesis>> {};
struct option : pegtl::seq<open<'['>, spacing, must<alternation, fault::element>, spacing,
                           must<pegtl::one<']'>, fault::closing_bracket>> {};

struct single_quoted_text : pegtl::star<pegtl::ranges<'\x20', '\x26', '\x28', '\x7E'>> {};
struct single_quoted : pegtl::seq<pegtl::one<'\''>, single_quoted_text, must<pegtl::one<'\''>, fault::closing_quote>> {
};

struct element : pegtl::sor<reference, group, option, literal, number_value, prose, single_quoted> {};

struct up_to : pegtl::seq<pegtl::one<'*'>, pegtl::star<pegtl::digit>> {};
struct repeat : pegtl::sor<pegtl::seq<pegtl::plus<pegtl::digit>, pegtl::opt<up_to>>, up_to> {};
struct list_counts : pegtl::seq<pegtl::star<pegtl::digit>, pegtl::one<'#'>, pegtl::star<pegtl::digit>> {};
struct list : pegtl::seq<list_counts, must<element, fault::element_after_repeat>> {};
struct repeated_list : pegtl::seq<pegtl::at<pegtl::one<'#'>>, expected<fault::list_operator>> {};
struct repeated : pegtl::seq<repeat, must<pegtl::sor<element, repeated_list>, fault::element_after_repeat>> {};
struct repetition : pegtl::sor<list, repeated, element> {};

struct concatenation_start : pegtl::success {};
struct concatenation : pegtl::seq<concatenation_start, repetition, pegtl::star<pegtl::plus<c_wsp>, repetition>> {};

struct bar : pegtl::one<'/', '|'> {};
struct alternation_start : pegtl::success {};
struct alternation : pegtl::seq<alternation_start, concatenation,
                                pegtl::star<spacing, bar, spacing, must<concatenation, fault::element>>> {};

// The name as the definition spells it, wrong characters included; an action says what is wrong with it.
struct defined_name : lines::defined_name {};
struct defined_as : pegtl::sor<pegtl::string<'=', '/'>, pegtl::string<':', ':', '='>, pegtl::string<':', '='>,
                               pegtl::one<'='>> {};

struct rule : pegtl::seq<defined_name, spacing, must<defined_as, fault::definition>, spacing,
                         must<alternation, fault::element>, spacing, must<pegtl::eof, fault::end_of_rule>> {};

}  // namespace urispec::abnf::notations
