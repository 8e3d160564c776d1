// The grammar of one rule, in PEGTL, for both notations at once: RFC 5234 §4 with RFC 7405 §2.2, and the BNF of
// RFC 822 §2 as RFC 2396 §1.6 uses it, with what older RFCs write otherwise (conventions.hpp). What only one of them
// has (`/`, `|`, `=/`, `_`, `%s`, `<">`) is read in both, and the actions check it, so that a message can say which
// notation it belongs to.
// PEG choice is ordered, ABNF's is not. The order here is safe: the alternatives of `element` differ in their first
// character.
// Deviations from RFC 5234: a line end inside a rule needs no white space after it, because lines.hpp has already
// isolated the rule. Erratum 2968/3076 (trailing c-wsp read two ways) does not matter, because `rule` takes all of it.
// Errors: `expected<F>` notes the place and fails; the note furthest into the text is the one that is reported. Once an
// error is noted, the rule as a whole fails, so no action has to be undone; but actions for the text before it may
// still run.
// Cost: linear. White space is read at most three times; apart from that, only the first characters of an element are
// read again.
// Tested by tests/abnf/read_test.cpp with the tables tests/data/abnf-good.txt and abnf-bad.txt.
#pragma once

#include "abnf/read/fault.hpp"
#include "abnf/text/lines.hpp"

#include <tao/pegtl/ascii.hpp>
#include <tao/pegtl/rules.hpp>

namespace urispec::abnf::notations {

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
struct defined_as : pegtl::sor<pegtl::string<'=', '/'>, pegtl::string<':', ':', '='>, pegtl::one<'='>> {};

struct rule : pegtl::seq<defined_name, spacing, must<defined_as, fault::definition>, spacing,
                         must<alternation, fault::element>, spacing, must<pegtl::eof, fault::end_of_rule>> {};

}  // namespace urispec::abnf::notations
