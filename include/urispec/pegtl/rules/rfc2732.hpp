// RFC 2396 with RFC 2732, Format for Literal IPv6 Addresses in URL's.
// Generated from grammar/rfc2396.abnf and grammar/rfc2732.abnf by `urispec grammar generate rfc2732`: do not edit.
// Each rule followed by the end of input is proved to accept exactly the strings of its ABNF.
#pragma once

#include "urispec/grammars.hpp"
#include "urispec/pegtl/combinators.hpp"
#include "urispec/pegtl/rule_facts.hpp"
#include "urispec/pegtl/rules/rfc2396.hpp"

#include <tao/pegtl/ascii.hpp>
#include <tao/pegtl/rules.hpp>
#include <tao/pegtl/type_list.hpp>

#include <array>
#include <string_view>

namespace urispec::rules::rfc2732 {

namespace pegtl = tao::pegtl;

// Aliases are the rules of rfc2396, which this leaves as they are.
struct URI_reference;
struct absoluteURI;
struct relativeURI;
struct hier_part;
struct opaque_part;
using uric_no_slash = rules::rfc2396::uric_no_slash;
struct net_path;
using abs_path = rules::rfc2396::abs_path;
using rel_path = rules::rfc2396::rel_path;
using rel_segment = rules::rfc2396::rel_segment;
using scheme = rules::rfc2396::scheme;
struct authority;
using reg_name = rules::rfc2396::reg_name;
struct server;
using userinfo = rules::rfc2396::userinfo;
struct hostport;
struct host;
using hostname = rules::rfc2396::hostname;
using domainlabel = rules::rfc2396::domainlabel;
using toplabel = rules::rfc2396::toplabel;
struct IPv4address;
using port = rules::rfc2396::port;
struct path;
using path_segments = rules::rfc2396::path_segments;
using segment = rules::rfc2396::segment;
using param = rules::rfc2396::param;
using pchar = rules::rfc2396::pchar;
struct query;
struct fragment;
struct uric;
struct reserved;
using unreserved = rules::rfc2396::unreserved;
using mark = rules::rfc2396::mark;
using escaped = rules::rfc2396::escaped;
using hex = rules::rfc2396::hex;
using alphanum = rules::rfc2396::alphanum;
using alpha = rules::rfc2396::alpha;
using lowalpha = rules::rfc2396::lowalpha;
using upalpha = rules::rfc2396::upalpha;
using digit = rules::rfc2396::digit;
using control = rules::rfc2396::control;
using space = rules::rfc2396::space;
using delims = rules::rfc2396::delims;
struct unwise;
struct ipv6reference;
struct IPv6address;
struct IPv6prefix;
struct hexpart;
struct hexseq;
struct hex4;
struct HEXDIG;

// The classes of the spans below, each named after the first rule that has it.
namespace spans {
using opaque_part = combinators::character_class<
    combinators::percent_encoded::yes, '!', '!', '$', '$', '&', ';', '=', '=', '?', '[', ']', ']', '_', '_', 'a', 'z',
    '~', '~' >;
using first_of_opaque_part = combinators::character_class<
    combinators::percent_encoded::no, '!', '!', '$', '.', '0', ';', '=', '=', '?', 'Z', '_', '_', 'a', 'z', '~', '~' >;
using net_path = combinators::character_class<
    combinators::percent_encoded::yes, '!', '!', '$', '$', '&', ';', '=', '=', '@', 'Z', '_', '_', 'a', 'z', '~', '~' >;
using first_of_net_path = combinators::character_class<
    combinators::percent_encoded::no, '!', '!', '$', '.', '0', ';', '=', '=', '@', 'Z', '_', '_', 'a', 'z', '~', '~' >;
}  // namespace spans

namespace recognizers {
struct net_path;
}  // namespace recognizers

// RFC 2396 §4
// URI-reference = [ absoluteURI | relativeURI ] [ "#" fragment ]
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct URI_reference : pegtl::seq<
    pegtl::opt<
      pegtl::sor< combinators::committed< pegtl::seq< scheme, pegtl::one< ':' > >, absoluteURI >, relativeURI > >,
    pegtl::opt< pegtl::one< '#' >, fragment > > {};

// RFC 2396 §3
// absoluteURI   = scheme ":" ( hier_part | opaque_part )
// FIRST-set guard: an alternative that begins with `at` is tried only if the next character can begin it
struct absoluteURI : pegtl::seq<
    scheme,
    pegtl::one< ':' >,
    pegtl::sor< pegtl::seq< pegtl::at< pegtl::one< '/' > >, hier_part >, opaque_part > > {};

// RFC 2396 §5
// relativeURI   = ( net_path | abs_path | rel_path ) [ "?" query ]
struct relativeURI : pegtl::seq<
    pegtl::sor< net_path, abs_path, rel_path >,
    pegtl::opt< pegtl::one< '?' >, query > > {};

// RFC 2396 §3
// hier_part     = ( net_path | abs_path ) [ "?" query ]
struct hier_part : pegtl::seq< pegtl::sor< net_path, abs_path >, pegtl::opt< pegtl::one< '?' >, query > > {};

// RFC 2396 §3
// opaque_part   = uric_no_slash *uric
struct opaque_part : combinators::span_of_some_from<
    spans::first_of_opaque_part,
    spans::opaque_part,
    pegtl::seq< uric_no_slash, pegtl::star< uric > > > {};

// RFC 2396 §3
// net_path      = "//" authority [ abs_path ]
struct net_path : pegtl::seq< pegtl::string< '/', '/' >, authority, pegtl::opt< abs_path > > {
  using recognizer = recognizers::net_path;
};

// RFC 2396 §3.2
// authority     = server | reg_name
// adjustment guard: `server` only if no later alternative continues, as in `0`
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct authority : pegtl::sor<
    combinators::committed<
      combinators::first< 2 >,
      server,
      pegtl::not_at<
        pegtl::ranges< '!', '!', '$', '.', '0', ';', '=', '=', '@', 'Z', '_', '_', 'a', 'z', '~', '~' > > >,
    reg_name > {};

// RFC 2396 §3.2.2
// server        = [ [ userinfo "@" ] hostport ]
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct server : pegtl::opt<
    combinators::committed<
      combinators::first< 2 >,
      pegtl::opt< combinators::committed< combinators::first< 2 >, userinfo, pegtl::one< '@' > > >,
      hostport > > {};

// RFC 2396 §3.2.2
// hostport      = host [ ":" port ]
struct hostport : pegtl::seq< host, pegtl::opt< pegtl::one< ':' >, port > > {};

// RFC 2732 §3
// host          = hostname | IPv4address | IPv6reference
// FIRST-set guard: an alternative that begins with `at` is tried only if the next character can begin it
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct host : pegtl::sor<
    combinators::committed<
      combinators::first< 2 >,
      pegtl::at< pegtl::ranges< '0', '9', 'A', 'Z', 'a', 'z' > >,
      hostname >,
    IPv4address,
    ipv6reference > {};

// RFC 2373 Appendix B
// IPv4address = 1*3DIGIT "." 1*3DIGIT "." 1*3DIGIT "." 1*3DIGIT
struct IPv4address : pegtl::seq<
    pegtl::seq< pegtl::rep< 1, digit >, pegtl::rep_opt< 2, digit > >,
    pegtl::one< '.' >,
    pegtl::seq< pegtl::rep< 1, digit >, pegtl::rep_opt< 2, digit > >,
    pegtl::one< '.' >,
    pegtl::seq< pegtl::rep< 1, digit >, pegtl::rep_opt< 2, digit > >,
    pegtl::one< '.' >,
    pegtl::seq< pegtl::rep< 1, digit >, pegtl::rep_opt< 2, digit > > > {};

// RFC 2396 §3.3
// path          = [ abs_path | opaque_part ]
struct path : pegtl::opt< pegtl::sor< abs_path, opaque_part > > {};

// RFC 2396 §3.4
// query         = *uric
struct query : combinators::span< spans::opaque_part, pegtl::star< uric > > {};

// RFC 2396 §4.1
// fragment      = *uric
struct fragment : combinators::span< spans::opaque_part, pegtl::star< uric > > {};

// RFC 2396 §2
// uric          = reserved | unreserved | escaped
struct uric : pegtl::sor< reserved, unreserved, escaped > {};

// RFC 2732 §3
// reserved      = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" |
//                 "$" | "," | "[" | "]"
struct reserved : pegtl::one< '$', '&', '+', ',', '/', ':', ';', '=', '?', '@', '[', ']' > {};

// RFC 2732 §3
// unwise        = "{" | "}" | "|" | "\" | "^" | "`"
struct unwise : pegtl::ranges< '\\', '\\', '^', '^', '`', '`', '{', '}' > {};

// RFC 2732 §3
// ipv6reference = "[" IPv6address "]"
struct ipv6reference : pegtl::seq< pegtl::one< '[' >, IPv6address, pegtl::one< ']' > > {};

// RFC 2373 Appendix B
// IPv6address = hexpart [ ":" IPv4address ]
struct IPv6address : pegtl::seq< hexpart, pegtl::opt< pegtl::one< ':' >, IPv4address > > {};

// RFC 2373 Appendix B
// IPv6prefix  = hexpart "/" 1*2DIGIT
struct IPv6prefix : pegtl::seq<
    hexpart,
    pegtl::one< '/' >,
    pegtl::seq< pegtl::rep< 1, digit >, pegtl::rep_opt< 1, digit > > > {};

// RFC 2373 Appendix B
// hexpart = hexseq | hexseq "::" [ hexseq ] | "::" [ hexseq ]
// adjustment order: longer alternatives first; as written `hexseq` would end inside `a::`
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct hexpart : pegtl::sor<
    combinators::committed< combinators::first< 2 >, hexseq, pegtl::string< ':', ':' >, pegtl::opt< hexseq > >,
    hexseq,
    pegtl::seq< pegtl::string< ':', ':' >, pegtl::opt< hexseq > > > {};

// RFC 2373 Appendix B
// hexseq  = hex4 *( ":" hex4)
// adjustment guard: an iteration of `*( ":" hex4 )` only if the rule can continue after it, as in `:0.0.0.0`
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct hexseq : pegtl::seq<
    hex4,
    pegtl::star<
      combinators::committed<
        combinators::first< 3 >,
        pegtl::one< ':' >,
        hex4,
        pegtl::not_at< pegtl::ranges< '.', '.', '0', '9' > > > > > {};

// RFC 2373 Appendix B
// hex4    = 1*4HEXDIG
struct hex4 : pegtl::seq< pegtl::rep< 1, HEXDIG >, pegtl::rep_opt< 3, HEXDIG > > {};

// RFC 5234 Appendix B.1
// HEXDIG         =  DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
struct HEXDIG : pegtl::sor< digit, pegtl::ranges< 'A', 'F', 'a', 'f' > > {};

// Recognizers, matched in place of rules to which no actions are attached. Proved to match the same.
namespace recognizers {
struct net_path_2 : pegtl::sor<
    pegtl::seq<
      server,
      pegtl::not_at< pegtl::ranges< '!', '!', '$', '.', '0', ';', '=', '=', '@', 'Z', '_', '_', 'a', 'z', '~', '~' > >,
      pegtl::opt< abs_path > >,
    combinators::span_of_some_from<
      spans::first_of_net_path,
      spans::net_path,
      pegtl::seq< reg_name, pegtl::opt< abs_path > > > > {};
struct net_path : pegtl::seq< pegtl::string< '/', '/' >, net_path_2 > {};
}  // namespace recognizers

}  // namespace urispec::rules::rfc2732

namespace urispec::grammars {

struct rfc2732 {
  static constexpr std::string_view id = "rfc2732";
  static constexpr std::string_view alias = "";
  static constexpr std::string_view title = "RFC 2396 with RFC 2732, Format for Literal IPv6 Addresses in URL's";
  using start = rules::rfc2732::URI_reference;
  using rule_list = tao::pegtl::type_list<
      rules::rfc2732::URI_reference, rules::rfc2732::absoluteURI, rules::rfc2732::relativeURI,
      rules::rfc2732::hier_part, rules::rfc2732::opaque_part, rules::rfc2732::uric_no_slash, rules::rfc2732::net_path,
      rules::rfc2732::abs_path, rules::rfc2732::rel_path, rules::rfc2732::rel_segment, rules::rfc2732::scheme,
      rules::rfc2732::authority, rules::rfc2732::reg_name, rules::rfc2732::server, rules::rfc2732::userinfo,
      rules::rfc2732::hostport, rules::rfc2732::host, rules::rfc2732::hostname, rules::rfc2732::domainlabel,
      rules::rfc2732::toplabel, rules::rfc2732::IPv4address, rules::rfc2732::port, rules::rfc2732::path,
      rules::rfc2732::path_segments, rules::rfc2732::segment, rules::rfc2732::param, rules::rfc2732::pchar,
      rules::rfc2732::query, rules::rfc2732::fragment, rules::rfc2732::uric, rules::rfc2732::reserved,
      rules::rfc2732::unreserved, rules::rfc2732::mark, rules::rfc2732::escaped, rules::rfc2732::hex,
      rules::rfc2732::alphanum, rules::rfc2732::alpha, rules::rfc2732::lowalpha, rules::rfc2732::upalpha,
      rules::rfc2732::digit, rules::rfc2732::control, rules::rfc2732::space, rules::rfc2732::delims,
      rules::rfc2732::unwise, rules::rfc2732::ipv6reference, rules::rfc2732::IPv6address, rules::rfc2732::IPv6prefix,
      rules::rfc2732::hexpart, rules::rfc2732::hexseq, rules::rfc2732::hex4, rules::rfc2732::HEXDIG >;
  using span_classes = tao::pegtl::type_list<
      rules::rfc2732::spans::opaque_part, rules::rfc2396::spans::scheme, rules::rfc2732::spans::net_path,
      rules::rfc2396::spans::rel_segment, rules::rfc2396::spans::reg_name, rules::rfc2396::spans::userinfo,
      rules::rfc2396::spans::IPv4address, rules::rfc2396::spans::domainlabel >;
  static constexpr std::array<rule_info, 51> info{{
      {"URI-reference", "RFC 2396 §4",
       "[ absoluteURI | relativeURI ] [ \"#\" fragment ]"},
      {"absoluteURI", "RFC 2396 §3",
       "scheme \":\" ( hier_part | opaque_part )"},
      {"relativeURI", "RFC 2396 §5",
       "( net_path | abs_path | rel_path ) [ \"?\" query ]"},
      {"hier_part", "RFC 2396 §3",
       "( net_path | abs_path ) [ \"?\" query ]"},
      {"opaque_part", "RFC 2396 §3",
       "uric_no_slash *uric"},
      {"uric_no_slash", "RFC 2396 §3",
       "unreserved | escaped | \";\" | \"?\" | \":\" | \"@\" | \"&\" | \"=\" | \"+\" | \"$\" | \",\""},
      {"net_path", "RFC 2396 §3",
       "\"//\" authority [ abs_path ]"},
      {"abs_path", "RFC 2396 §3",
       "\"/\" path_segments"},
      {"rel_path", "RFC 2396 §5",
       "rel_segment [ abs_path ]"},
      {"rel_segment", "RFC 2396 §5",
       "1*( unreserved | escaped | \";\" | \"@\" | \"&\" | \"=\" | \"+\" | \"$\" | \",\" )"},
      {"scheme", "RFC 2396 §3.1",
       "alpha *( alpha | digit | \"+\" | \"-\" | \".\" )"},
      {"authority", "RFC 2396 §3.2",
       "server | reg_name"},
      {"reg_name", "RFC 2396 §3.2.1",
       "1*( unreserved | escaped | \"$\" | \",\" | \";\" | \":\" | \"@\" | \"&\" | \"=\" | \"+\" )"},
      {"server", "RFC 2396 §3.2.2",
       "[ [ userinfo \"@\" ] hostport ]"},
      {"userinfo", "RFC 2396 §3.2.2",
       "*( unreserved | escaped | \";\" | \":\" | \"&\" | \"=\" | \"+\" | \"$\" | \",\" )"},
      {"hostport", "RFC 2396 §3.2.2",
       "host [ \":\" port ]"},
      {"host", "RFC 2732 §3",
       "hostname | IPv4address | IPv6reference"},
      {"hostname", "RFC 2396 §3.2.2",
       "*( domainlabel \".\" ) toplabel [ \".\" ]"},
      {"domainlabel", "RFC 2396 §3.2.2",
       "alphanum | alphanum *( alphanum | \"-\" ) alphanum"},
      {"toplabel", "RFC 2396 §3.2.2",
       "alpha | alpha *( alphanum | \"-\" ) alphanum"},
      {"IPv4address", "RFC 2373 Appendix B",
       "1*3DIGIT \".\" 1*3DIGIT \".\" 1*3DIGIT \".\" 1*3DIGIT"},
      {"port", "RFC 2396 §3.2.2",
       "*digit"},
      {"path", "RFC 2396 §3.3",
       "[ abs_path | opaque_part ]"},
      {"path_segments", "RFC 2396 §3.3",
       "segment *( \"/\" segment )"},
      {"segment", "RFC 2396 §3.3",
       "*pchar *( \";\" param )"},
      {"param", "RFC 2396 §3.3",
       "*pchar"},
      {"pchar", "RFC 2396 §3.3",
       "unreserved | escaped | \":\" | \"@\" | \"&\" | \"=\" | \"+\" | \"$\" | \",\""},
      {"query", "RFC 2396 §3.4",
       "*uric"},
      {"fragment", "RFC 2396 §4.1",
       "*uric"},
      {"uric", "RFC 2396 §2",
       "reserved | unreserved | escaped"},
      {"reserved", "RFC 2732 §3",
       "\";\" | \"/\" | \"?\" | \":\" | \"@\" | \"&\" | \"=\" | \"+\" | \"$\" | \",\" | \"[\" | \"]\""},
      {"unreserved", "RFC 2396 §2.3",
       "alphanum | mark"},
      {"mark", "RFC 2396 §2.3",
       "\"-\" | \"_\" | \".\" | \"!\" | \"~\" | \"*\" | \"'\" | \"(\" | \")\""},
      {"escaped", "RFC 2396 §2.4.1",
       "\"%\" hex hex"},
      {"hex", "RFC 2396 §2.4.1",
       "digit | \"A\" | \"B\" | \"C\" | \"D\" | \"E\" | \"F\" | \"a\" | \"b\" | \"c\" | \"d\" | \"e\" | \"f\""},
      {"alphanum", "RFC 2396 §1.6",
       "alpha | digit"},
      {"alpha", "RFC 2396 §1.6",
       "lowalpha | upalpha"},
      {"lowalpha", "RFC 2396 §1.6",
       "\"a\" | \"b\" | \"c\" | \"d\" | \"e\" | \"f\" | \"g\" | \"h\" | \"i\" | \"j\" | \"k\" | \"l\" | \"m\" | \"n\" | \"o\" | \"p\" | \"q\" | \"r\" | \"s\" | \"t\" | \"u\" | \"v\" | \"w\" | \"x\" | \"y\" | \"z\""},
      {"upalpha", "RFC 2396 §1.6",
       "\"A\" | \"B\" | \"C\" | \"D\" | \"E\" | \"F\" | \"G\" | \"H\" | \"I\" | \"J\" | \"K\" | \"L\" | \"M\" | \"N\" | \"O\" | \"P\" | \"Q\" | \"R\" | \"S\" | \"T\" | \"U\" | \"V\" | \"W\" | \"X\" | \"Y\" | \"Z\""},
      {"digit", "RFC 2396 §1.6",
       "\"0\" | \"1\" | \"2\" | \"3\" | \"4\" | \"5\" | \"6\" | \"7\" | \"8\" | \"9\""},
      {"control", "RFC 2396 §2.4.3",
       "%x00-1F | %x7F"},
      {"space", "RFC 2396 §2.4.3",
       "%x20"},
      {"delims", "RFC 2396 §2.4.3",
       "\"<\" | \">\" | \"#\" | \"%\" | <\">"},
      {"unwise", "RFC 2732 §3",
       "\"{\" | \"}\" | \"|\" | \"\\\" | \"^\" | \"`\""},
      {"ipv6reference", "RFC 2732 §3",
       "\"[\" IPv6address \"]\""},
      {"IPv6address", "RFC 2373 Appendix B",
       "hexpart [ \":\" IPv4address ]"},
      {"IPv6prefix", "RFC 2373 Appendix B",
       "hexpart \"/\" 1*2DIGIT"},
      {"hexpart", "RFC 2373 Appendix B",
       "hexseq | hexseq \"::\" [ hexseq ] | \"::\" [ hexseq ]"},
      {"hexseq", "RFC 2373 Appendix B",
       "hex4 *( \":\" hex4 )"},
      {"hex4", "RFC 2373 Appendix B",
       "1*4HEXDIG"},
      {"HEXDIG", "RFC 5234 Appendix B.1",
       "DIGIT / \"A\" / \"B\" / \"C\" / \"D\" / \"E\" / \"F\""},
  }};
};

}  // namespace urispec::grammars

// The facts about each rule: urispec/pegtl/rule_facts.hpp.
namespace urispec {

template <>
inline constexpr rule_facts facts< rules::rfc2732::URI_reference >{
    true, 0, kind_of::nothing, 0, unbounded, {{{ascii("!!#9;;==@Z__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!#;==?[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2732::absoluteURI >{
    true, 0, kind_of::nothing, 3, unbounded, {{{ascii("AZaz"), unbounded}}}, beyond_ascii::no,
    ascii("!!$;==?[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2732::relativeURI >{
    true, 0, kind_of::nothing, 1, unbounded, {{{ascii("!!$9;;==@Z__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!$;==?[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2732::hier_part >{
    true, 0, kind_of::nothing, 1, unbounded, {{{ascii("//"), unbounded}}}, beyond_ascii::no, ascii("!!$;==?[]]__az~~"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2732::opaque_part >{
    true, component_bit(part::path) | component_bit(part::opaque_part), kind_of::path, 1, unbounded,
    {{{ascii("!!$.0;==?Z__az~~"), unbounded}}}, beyond_ascii::no, ascii("!!$;==?[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2732::net_path >{
    true, 0, kind_of::nothing, 2, unbounded, {{{ascii("//"), unbounded}}}, beyond_ascii::no, ascii("!!$;==@[]]__az~~"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2732::authority >{
    true, component_bit(part::authority), kind_of::nothing, 0, unbounded, {{{ascii("!!$.0;==@[__az~~"), unbounded}}},
    beyond_ascii::no, ascii("!!$.0;==@[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2732::server >{
    true, component_bit(part::server), kind_of::nothing, 0, unbounded, {{{ascii("!!$.0;==@[__az~~"), unbounded}}},
    beyond_ascii::no, ascii("!!$.0;==@[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2732::hostport >{
    true, 0, kind_of::nothing, 1, unbounded, {{{ascii("09A[az"), unbounded}}}, beyond_ascii::no, ascii("-.0:A[]]az"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2732::host >{
    true, component_bit(part::host), kind_of::nothing, 1, unbounded, {{{ascii("09A[az"), unbounded}}},
    beyond_ascii::no, ascii("-.0:A[]]az"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2732::IPv4address >{
    true, 0, kind_of::host, 7, 15, {{{ascii("09"), 15}}}, beyond_ascii::no, ascii("..09"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2732::path >{
    true, component_bit(part::path), kind_of::nothing, 0, unbounded, {{{ascii("!!$;==?Z__az~~"), unbounded}}},
    beyond_ascii::no, ascii("!!$;==?[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2732::query >{
    true, component_bit(part::query), kind_of::nothing, 0, unbounded, {{{ascii("!!$;==?[]]__az~~"), unbounded}}},
    beyond_ascii::no, ascii("!!$;==?[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2732::fragment >{
    true, component_bit(part::fragment), kind_of::nothing, 0, unbounded, {{{ascii("!!$;==?[]]__az~~"), unbounded}}},
    beyond_ascii::no, ascii("!!$;==?[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2732::uric >{
    true, 0, kind_of::nothing, 1, 3, {{{ascii("!!$$&;==?[]]__az~~"), 1}, {ascii("%%"), 3}}}, beyond_ascii::no,
    ascii("!!$;==?[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2732::reserved >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("$$&&+,//:;==?@[[]]"), 1}}}, beyond_ascii::no,
    ascii("$$&&+,//:;==?@[[]]"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2732::unwise >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("\\\\^^``{}"), 1}}}, beyond_ascii::no, ascii("\\\\^^``{}"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2732::ipv6reference >{
    true, 0, kind_of::nothing, 3, unbounded, {{{ascii("[["), unbounded}}}, beyond_ascii::no, ascii("..0:AF[[]]af"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2732::IPv6address >{
    true, 0, kind_of::host, 1, unbounded, {{{ascii("0:AFaf"), unbounded}}}, beyond_ascii::no, ascii("..0:AFaf"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2732::IPv6prefix >{
    true, 0, kind_of::nothing, 3, unbounded, {{{ascii("0:AFaf"), unbounded}}}, beyond_ascii::no, ascii("/:AFaf"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2732::hexpart >{
    true, 0, kind_of::nothing, 1, unbounded, {{{ascii("0:AFaf"), unbounded}}}, beyond_ascii::no, ascii("0:AFaf"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2732::hexseq >{
    true, 0, kind_of::nothing, 1, unbounded, {{{ascii("09AFaf"), unbounded}}}, beyond_ascii::no, ascii("0:AFaf"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2732::hex4 >{
    true, 0, kind_of::nothing, 1, 4, {{{ascii("09AFaf"), 4}}}, beyond_ascii::no, ascii("09AFaf"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2732::HEXDIG >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("09AFaf"), 1}}}, beyond_ascii::no, ascii("09AFaf"), beyond_ascii::no};

}  // namespace urispec
