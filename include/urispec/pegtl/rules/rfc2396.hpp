// RFC 2396, Uniform Resource Identifiers (URI): Generic Syntax.
// Generated from grammar/rfc2396.abnf by `urispec grammar generate rfc2396`: do not edit.
// Each rule followed by the end of input is proved to accept exactly the strings of its ABNF.
#pragma once

#include "urispec/grammars.hpp"
#include "urispec/pegtl/combinators.hpp"
#include "urispec/pegtl/rule_facts.hpp"

#include <tao/pegtl/ascii.hpp>
#include <tao/pegtl/rules.hpp>
#include <tao/pegtl/type_list.hpp>

#include <array>
#include <string_view>

namespace urispec::rules::rfc2396 {

namespace pegtl = tao::pegtl;

struct URI_reference;
struct absoluteURI;
struct relativeURI;
struct hier_part;
struct opaque_part;
struct uric_no_slash;
struct net_path;
struct abs_path;
struct rel_path;
struct rel_segment;
struct scheme;
struct authority;
struct reg_name;
struct server;
struct userinfo;
struct hostport;
struct host;
struct hostname;
struct domainlabel;
struct toplabel;
struct IPv4address;
struct port;
struct path;
struct path_segments;
struct segment;
struct param;
struct pchar;
struct query;
struct fragment;
struct uric;
struct reserved;
struct unreserved;
struct mark;
struct escaped;
struct hex;
struct alphanum;
struct alpha;
struct lowalpha;
struct upalpha;
struct digit;
struct control;
struct space;
struct delims;
struct unwise;

// The classes of the spans below, each named after the first rule that has it.
namespace spans {
using opaque_part = combinators::character_class<
    combinators::percent_encoded::yes, '!', '!', '$', '$', '&', ';', '=', '=', '?', 'Z', '_', '_', 'a', 'z', '~', '~' >;
using first_of_opaque_part = combinators::character_class<
    combinators::percent_encoded::no, '!', '!', '$', '.', '0', ';', '=', '=', '?', 'Z', '_', '_', 'a', 'z', '~', '~' >;
using rel_segment = combinators::character_class<
    combinators::percent_encoded::yes, '!', '!', '$', '$', '&', '.', '0', '9', ';', ';', '=', '=', '@', 'Z', '_', '_',
    'a', 'z', '~', '~' >;
using scheme = combinators::character_class<
    combinators::percent_encoded::no, '+', '+', '-', '.', '0', '9', 'A', 'Z', 'a', 'z' >;
using first_of_scheme = combinators::character_class< combinators::percent_encoded::no, 'A', 'Z', 'a', 'z' >;
using reg_name = combinators::character_class<
    combinators::percent_encoded::yes, '!', '!', '$', '$', '&', '.', '0', ';', '=', '=', '@', 'Z', '_', '_', 'a', 'z',
    '~', '~' >;
using userinfo = combinators::character_class<
    combinators::percent_encoded::yes, '!', '!', '$', '$', '&', '.', '0', ';', '=', '=', 'A', 'Z', '_', '_', 'a', 'z',
    '~', '~' >;
using domainlabel = combinators::character_class< combinators::percent_encoded::no, '-', '-' >;
using IPv4address = combinators::character_class< combinators::percent_encoded::no, '0', '9' >;
using path_segments = combinators::character_class<
    combinators::percent_encoded::yes, '!', '!', '$', '$', '&', ';', '=', '=', '@', 'Z', '_', '_', 'a', 'z', '~', '~' >;
using param = combinators::character_class<
    combinators::percent_encoded::yes, '!', '!', '$', '$', '&', '.', '0', ':', '=', '=', '@', 'Z', '_', '_', 'a', 'z',
    '~', '~' >;
using first_of_relativeURI = combinators::character_class< combinators::percent_encoded::no, '/', '/', '?', '?' >;
using first_of_net_path = combinators::character_class<
    combinators::percent_encoded::no, '!', '!', '$', '.', '0', ';', '=', '=', '@', 'Z', '_', '_', 'a', 'z', '~', '~' >;
}  // namespace spans

namespace recognizers {
struct relativeURI;
struct hier_part;
struct net_path;
}  // namespace recognizers

// §4
// URI-reference = [ absoluteURI | relativeURI ] [ "#" fragment ]
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct URI_reference : pegtl::seq<
    pegtl::opt<
      pegtl::sor< combinators::committed< pegtl::seq< scheme, pegtl::one< ':' > >, absoluteURI >, relativeURI > >,
    pegtl::opt< pegtl::one< '#' >, fragment > > {};

// §3
// absoluteURI   = scheme ":" ( hier_part | opaque_part )
// FIRST-set guard: an alternative that begins with `at` is tried only if the next character can begin it
struct absoluteURI : pegtl::seq<
    scheme,
    pegtl::one< ':' >,
    pegtl::sor< pegtl::seq< pegtl::at< pegtl::one< '/' > >, hier_part >, opaque_part > > {};

// §5
// relativeURI   = ( net_path | abs_path | rel_path ) [ "?" query ]
struct relativeURI : pegtl::seq<
    pegtl::sor< net_path, abs_path, rel_path >,
    pegtl::opt< pegtl::one< '?' >, query > > {
  using recognizer = recognizers::relativeURI;
};

// §3
// hier_part     = ( net_path | abs_path ) [ "?" query ]
struct hier_part : pegtl::seq< pegtl::sor< net_path, abs_path >, pegtl::opt< pegtl::one< '?' >, query > > {
  using recognizer = recognizers::hier_part;
};

// §3
// opaque_part   = uric_no_slash *uric
struct opaque_part : combinators::span_of_some_from<
    spans::first_of_opaque_part,
    spans::opaque_part,
    pegtl::seq< uric_no_slash, pegtl::star< uric > > > {};

// §3
// uric_no_slash = unreserved | escaped | ";" | "?" | ":" | "@" |
//                 "&" | "=" | "+" | "$" | ","
struct uric_no_slash : pegtl::sor< unreserved, escaped, pegtl::one< '$', '&', '+', ',', ':', ';', '=', '?', '@' > > {};

// §3
// net_path      = "//" authority [ abs_path ]
struct net_path : pegtl::seq< pegtl::string< '/', '/' >, authority, pegtl::opt< abs_path > > {
  using recognizer = recognizers::net_path;
};

// §3
// abs_path      = "/"  path_segments
struct abs_path : pegtl::seq< pegtl::one< '/' >, path_segments > {};

// §5
// rel_path      = rel_segment [ abs_path ]
struct rel_path : pegtl::seq< rel_segment, pegtl::opt< abs_path > > {};

// §5
// rel_segment   = 1*( unreserved | escaped |
//                     ";" | "@" | "&" | "=" | "+" | "$" | "," )
struct rel_segment : combinators::span_of_some<
    spans::rel_segment,
    pegtl::plus< pegtl::sor< unreserved, escaped, pegtl::one< '$', '&', '+', ',', ';', '=', '@' > > > > {};

// §3.1
// scheme        = alpha *( alpha | digit | "+" | "-" | "." )
struct scheme : combinators::span_of_some_from<
    spans::first_of_scheme,
    spans::scheme,
    pegtl::seq< alpha, pegtl::star< pegtl::sor< alpha, digit, pegtl::one< '+', '-', '.' > > > > > {};

// §3.2
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

// §3.2.1
// reg_name      = 1*( unreserved | escaped | "$" | "," |
//                     ";" | ":" | "@" | "&" | "=" | "+" )
struct reg_name : combinators::span_of_some<
    spans::reg_name,
    pegtl::plus< pegtl::sor< unreserved, escaped, pegtl::one< '$', '&', '+', ',', ':', ';', '=', '@' > > > > {};

// §3.2.2
// server        = [ [ userinfo "@" ] hostport ]
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct server : pegtl::opt<
    combinators::committed<
      combinators::first< 2 >,
      pegtl::opt< combinators::committed< combinators::first< 2 >, userinfo, pegtl::one< '@' > > >,
      hostport > > {};

// §3.2.2
// userinfo      = *( unreserved | escaped |
//                    ";" | ":" | "&" | "=" | "+" | "$" | "," )
struct userinfo : combinators::span<
    spans::userinfo,
    pegtl::star< pegtl::sor< unreserved, escaped, pegtl::one< '$', '&', '+', ',', ':', ';', '=' > > > > {};

// §3.2.2
// hostport      = host [ ":" port ]
struct hostport : pegtl::seq< host, pegtl::opt< pegtl::one< ':' >, port > > {};

// §3.2.2
// host          = hostname | IPv4address
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct host : pegtl::sor<
    combinators::committed<
      pegtl::seq<
        pegtl::star< domainlabel, pegtl::one< '.' >, pegtl::at< pegtl::ranges< '0', '9', 'A', 'Z', 'a', 'z' > > >,
        toplabel >,
      hostname >,
    IPv4address > {};

// §3.2.2
// hostname      = *( domainlabel "." ) toplabel [ "." ]
// adjustment guard: an iteration of `*( domainlabel "." )` only if the rule can continue after it, as in `a.`
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct hostname : pegtl::seq<
    pegtl::star<
      combinators::committed<
        combinators::first< 3 >,
        domainlabel,
        pegtl::one< '.' >,
        pegtl::at< pegtl::ranges< '0', '9', 'A', 'Z', 'a', 'z' > > > >,
    toplabel,
    pegtl::opt< pegtl::one< '.' > > > {};

// §3.2.2
// domainlabel   = alphanum | alphanum *( alphanum | "-" ) alphanum
// adjustment tail: `*( alphanum | "-" ) alphanum`: the last iteration of the loop is the part after it, as in `a`
// adjustment order: longer alternatives first; as written `alphanum` would end inside `aa`
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct domainlabel : pegtl::sor<
    combinators::committed<
      combinators::first< 2 >,
      alphanum,
      pegtl::plus< combinators::span< spans::domainlabel, pegtl::star< pegtl::one< '-' > > >, alphanum > >,
    alphanum > {};

// §3.2.2
// toplabel      = alpha | alpha *( alphanum | "-" ) alphanum
// adjustment tail: `*( alphanum | "-" ) alphanum`: the last iteration of the loop is the part after it, as in `a`
// adjustment order: longer alternatives first; as written `alpha` would end inside `aa`
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct toplabel : pegtl::sor<
    combinators::committed<
      combinators::first< 2 >,
      alpha,
      pegtl::plus< combinators::span< spans::domainlabel, pegtl::star< pegtl::one< '-' > > >, alphanum > >,
    alpha > {};

// §3.2.2
// IPv4address   = 1*digit "." 1*digit "." 1*digit "." 1*digit
struct IPv4address : pegtl::seq<
    combinators::span_of_some< spans::IPv4address, pegtl::plus< digit > >,
    pegtl::one< '.' >,
    combinators::span_of_some< spans::IPv4address, pegtl::plus< digit > >,
    pegtl::one< '.' >,
    combinators::span_of_some< spans::IPv4address, pegtl::plus< digit > >,
    pegtl::one< '.' >,
    combinators::span_of_some< spans::IPv4address, pegtl::plus< digit > > > {};

// §3.2.2
// port          = *digit
struct port : combinators::span< spans::IPv4address, pegtl::star< digit > > {};

// §3.3
// path          = [ abs_path | opaque_part ]
struct path : pegtl::opt< pegtl::sor< abs_path, opaque_part > > {};

// §3.3
// path_segments = segment *( "/" segment )
struct path_segments : combinators::span<
    spans::path_segments,
    pegtl::seq< segment, pegtl::star< pegtl::one< '/' >, segment > > > {};

// §3.3
// segment       = *pchar *( ";" param )
struct segment : combinators::span<
    spans::reg_name,
    pegtl::seq< pegtl::star< pchar >, pegtl::star< pegtl::one< ';' >, param > > > {};

// §3.3
// param         = *pchar
struct param : combinators::span< spans::param, pegtl::star< pchar > > {};

// §3.3
// pchar         = unreserved | escaped |
//                 ":" | "@" | "&" | "=" | "+" | "$" | ","
struct pchar : pegtl::sor< unreserved, escaped, pegtl::one< '$', '&', '+', ',', ':', '=', '@' > > {};

// §3.4
// query         = *uric
struct query : combinators::span< spans::opaque_part, pegtl::star< uric > > {};

// §4.1
// fragment      = *uric
struct fragment : combinators::span< spans::opaque_part, pegtl::star< uric > > {};

// §2
// uric          = reserved | unreserved | escaped
struct uric : pegtl::sor< reserved, unreserved, escaped > {};

// §2.2
// reserved      = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" |
//                 "$" | ","
struct reserved : pegtl::one< '$', '&', '+', ',', '/', ':', ';', '=', '?', '@' > {};

// §2.3
// unreserved    = alphanum | mark
struct unreserved : pegtl::sor< alphanum, mark > {};

// §2.3
// mark          = "-" | "_" | "." | "!" | "~" | "*" | "'" |
//                 "(" | ")"
struct mark : pegtl::ranges< '!', '!', '\'', '*', '-', '.', '_', '_', '~', '~' > {};

// §2.4.1
// escaped       = "%" hex hex
struct escaped : pegtl::seq< pegtl::one< '%' >, hex, hex > {};

// §2.4.1
// hex           = digit | "A" | "B" | "C" | "D" | "E" | "F" |
//                         "a" | "b" | "c" | "d" | "e" | "f"
struct hex : pegtl::sor< digit, pegtl::ranges< 'A', 'F', 'a', 'f' > > {};

// §1.6
// alphanum      = alpha | digit
struct alphanum : pegtl::sor< alpha, digit > {};

// §1.6
// alpha         = lowalpha | upalpha
struct alpha : pegtl::sor< lowalpha, upalpha > {};

// §1.6
// lowalpha = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" |
//            "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" |
//            "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z"
struct lowalpha : pegtl::range< 'a', 'z' > {};

// §1.6
// upalpha  = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" |
//            "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" |
//            "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"
struct upalpha : pegtl::range< 'A', 'Z' > {};

// §1.6
// digit    = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" |
//            "8" | "9"
struct digit : pegtl::range< '0', '9' > {};

// §2.4.3
// control     = %x00-1F | %x7F
struct control : pegtl::ranges< '\x00', '\x1F', '\x7F', '\x7F' > {};

// §2.4.3
// space       = %x20
struct space : pegtl::one< ' ' > {};

// §2.4.3
// delims      = "<" | ">" | "#" | "%" | <">
struct delims : pegtl::one< '"', '#', '%', '<', '>' > {};

// §2.4.3
// unwise      = "{" | "}" | "|" | "\" | "^" | "[" | "]" | "`"
struct unwise : pegtl::ranges< '[', '^', '`', '`', '{', '}' > {};

// Recognizers, matched in place of rules to which no actions are attached. Proved to match the same.
namespace recognizers {
struct relativeURI : pegtl::sor<
    pegtl::seq<
      pegtl::string< '/', '/' >,
      authority,
      combinators::span_from<
        spans::first_of_relativeURI,
        spans::opaque_part,
        pegtl::seq< pegtl::opt< abs_path >, pegtl::opt< pegtl::one< '?' >, query > > > >,
    pegtl::seq<
      pegtl::one< '/' >,
      combinators::span< spans::opaque_part, pegtl::seq< path_segments, pegtl::opt< pegtl::one< '?' >, query > > > >,
    pegtl::seq<
      rel_segment,
      combinators::span_from<
        spans::first_of_relativeURI,
        spans::opaque_part,
        pegtl::seq< pegtl::opt< abs_path >, pegtl::opt< pegtl::one< '?' >, query > > > > > {};
struct hier_part : pegtl::sor<
    pegtl::seq<
      pegtl::string< '/', '/' >,
      authority,
      combinators::span_from<
        spans::first_of_relativeURI,
        spans::opaque_part,
        pegtl::seq< pegtl::opt< abs_path >, pegtl::opt< pegtl::one< '?' >, query > > > >,
    pegtl::seq<
      pegtl::one< '/' >,
      combinators::span<
        spans::opaque_part,
        pegtl::seq< path_segments, pegtl::opt< pegtl::one< '?' >, query > > > > > {};
struct net_path_2 : pegtl::sor<
    pegtl::seq<
      server,
      pegtl::not_at< pegtl::ranges< '!', '!', '$', '.', '0', ';', '=', '=', '@', 'Z', '_', '_', 'a', 'z', '~', '~' > >,
      pegtl::opt< abs_path > >,
    combinators::span_of_some_from<
      spans::first_of_net_path,
      spans::path_segments,
      pegtl::seq< reg_name, pegtl::opt< abs_path > > > > {};
struct net_path : pegtl::seq< pegtl::string< '/', '/' >, net_path_2 > {};
}  // namespace recognizers

}  // namespace urispec::rules::rfc2396

namespace urispec::grammars {

struct rfc2396 {
  static constexpr std::string_view id = "rfc2396";
  static constexpr std::string_view alias = "legacy";
  static constexpr std::string_view title = "RFC 2396, Uniform Resource Identifiers (URI): Generic Syntax";
  using start = rules::rfc2396::URI_reference;
  using rule_list = tao::pegtl::type_list<
      rules::rfc2396::URI_reference, rules::rfc2396::absoluteURI, rules::rfc2396::relativeURI,
      rules::rfc2396::hier_part, rules::rfc2396::opaque_part, rules::rfc2396::uric_no_slash, rules::rfc2396::net_path,
      rules::rfc2396::abs_path, rules::rfc2396::rel_path, rules::rfc2396::rel_segment, rules::rfc2396::scheme,
      rules::rfc2396::authority, rules::rfc2396::reg_name, rules::rfc2396::server, rules::rfc2396::userinfo,
      rules::rfc2396::hostport, rules::rfc2396::host, rules::rfc2396::hostname, rules::rfc2396::domainlabel,
      rules::rfc2396::toplabel, rules::rfc2396::IPv4address, rules::rfc2396::port, rules::rfc2396::path,
      rules::rfc2396::path_segments, rules::rfc2396::segment, rules::rfc2396::param, rules::rfc2396::pchar,
      rules::rfc2396::query, rules::rfc2396::fragment, rules::rfc2396::uric, rules::rfc2396::reserved,
      rules::rfc2396::unreserved, rules::rfc2396::mark, rules::rfc2396::escaped, rules::rfc2396::hex,
      rules::rfc2396::alphanum, rules::rfc2396::alpha, rules::rfc2396::lowalpha, rules::rfc2396::upalpha,
      rules::rfc2396::digit, rules::rfc2396::control, rules::rfc2396::space, rules::rfc2396::delims,
      rules::rfc2396::unwise >;
  using span_classes = tao::pegtl::type_list<
      rules::rfc2396::spans::opaque_part, rules::rfc2396::spans::scheme, rules::rfc2396::spans::path_segments,
      rules::rfc2396::spans::rel_segment, rules::rfc2396::spans::reg_name, rules::rfc2396::spans::userinfo,
      rules::rfc2396::spans::IPv4address, rules::rfc2396::spans::domainlabel >;
  static constexpr std::array<rule_info, 44> info{{
      {"URI-reference", "4",
       "[ absoluteURI | relativeURI ] [ \"#\" fragment ]"},
      {"absoluteURI", "3",
       "scheme \":\" ( hier_part | opaque_part )"},
      {"relativeURI", "5",
       "( net_path | abs_path | rel_path ) [ \"?\" query ]"},
      {"hier_part", "3",
       "( net_path | abs_path ) [ \"?\" query ]"},
      {"opaque_part", "3",
       "uric_no_slash *uric"},
      {"uric_no_slash", "3",
       "unreserved | escaped | \";\" | \"?\" | \":\" | \"@\" | \"&\" | \"=\" | \"+\" | \"$\" | \",\""},
      {"net_path", "3",
       "\"//\" authority [ abs_path ]"},
      {"abs_path", "3",
       "\"/\" path_segments"},
      {"rel_path", "5",
       "rel_segment [ abs_path ]"},
      {"rel_segment", "5",
       "1*( unreserved | escaped | \";\" | \"@\" | \"&\" | \"=\" | \"+\" | \"$\" | \",\" )"},
      {"scheme", "3.1",
       "alpha *( alpha | digit | \"+\" | \"-\" | \".\" )"},
      {"authority", "3.2",
       "server | reg_name"},
      {"reg_name", "3.2.1",
       "1*( unreserved | escaped | \"$\" | \",\" | \";\" | \":\" | \"@\" | \"&\" | \"=\" | \"+\" )"},
      {"server", "3.2.2",
       "[ [ userinfo \"@\" ] hostport ]"},
      {"userinfo", "3.2.2",
       "*( unreserved | escaped | \";\" | \":\" | \"&\" | \"=\" | \"+\" | \"$\" | \",\" )"},
      {"hostport", "3.2.2",
       "host [ \":\" port ]"},
      {"host", "3.2.2",
       "hostname | IPv4address"},
      {"hostname", "3.2.2",
       "*( domainlabel \".\" ) toplabel [ \".\" ]"},
      {"domainlabel", "3.2.2",
       "alphanum | alphanum *( alphanum | \"-\" ) alphanum"},
      {"toplabel", "3.2.2",
       "alpha | alpha *( alphanum | \"-\" ) alphanum"},
      {"IPv4address", "3.2.2",
       "1*digit \".\" 1*digit \".\" 1*digit \".\" 1*digit"},
      {"port", "3.2.2",
       "*digit"},
      {"path", "3.3",
       "[ abs_path | opaque_part ]"},
      {"path_segments", "3.3",
       "segment *( \"/\" segment )"},
      {"segment", "3.3",
       "*pchar *( \";\" param )"},
      {"param", "3.3",
       "*pchar"},
      {"pchar", "3.3",
       "unreserved | escaped | \":\" | \"@\" | \"&\" | \"=\" | \"+\" | \"$\" | \",\""},
      {"query", "3.4",
       "*uric"},
      {"fragment", "4.1",
       "*uric"},
      {"uric", "2",
       "reserved | unreserved | escaped"},
      {"reserved", "2.2",
       "\";\" | \"/\" | \"?\" | \":\" | \"@\" | \"&\" | \"=\" | \"+\" | \"$\" | \",\""},
      {"unreserved", "2.3",
       "alphanum | mark"},
      {"mark", "2.3",
       "\"-\" | \"_\" | \".\" | \"!\" | \"~\" | \"*\" | \"'\" | \"(\" | \")\""},
      {"escaped", "2.4.1",
       "\"%\" hex hex"},
      {"hex", "2.4.1",
       "digit | \"A\" | \"B\" | \"C\" | \"D\" | \"E\" | \"F\" | \"a\" | \"b\" | \"c\" | \"d\" | \"e\" | \"f\""},
      {"alphanum", "1.6",
       "alpha | digit"},
      {"alpha", "1.6",
       "lowalpha | upalpha"},
      {"lowalpha", "1.6",
       "\"a\" | \"b\" | \"c\" | \"d\" | \"e\" | \"f\" | \"g\" | \"h\" | \"i\" | \"j\" | \"k\" | \"l\" | \"m\" | \"n\" | \"o\" | \"p\" | \"q\" | \"r\" | \"s\" | \"t\" | \"u\" | \"v\" | \"w\" | \"x\" | \"y\" | \"z\""},
      {"upalpha", "1.6",
       "\"A\" | \"B\" | \"C\" | \"D\" | \"E\" | \"F\" | \"G\" | \"H\" | \"I\" | \"J\" | \"K\" | \"L\" | \"M\" | \"N\" | \"O\" | \"P\" | \"Q\" | \"R\" | \"S\" | \"T\" | \"U\" | \"V\" | \"W\" | \"X\" | \"Y\" | \"Z\""},
      {"digit", "1.6",
       "\"0\" | \"1\" | \"2\" | \"3\" | \"4\" | \"5\" | \"6\" | \"7\" | \"8\" | \"9\""},
      {"control", "2.4.3",
       "%x00-1F | %x7F"},
      {"space", "2.4.3",
       "%x20"},
      {"delims", "2.4.3",
       "\"<\" | \">\" | \"#\" | \"%\" | <\">"},
      {"unwise", "2.4.3",
       "\"{\" | \"}\" | \"|\" | \"\\\" | \"^\" | \"[\" | \"]\" | \"`\""},
  }};
};

}  // namespace urispec::grammars

// The facts about each rule: urispec/pegtl/rule_facts.hpp.
namespace urispec {

template <>
inline constexpr rule_facts facts< rules::rfc2396::URI_reference >{
    true, 0, kind_of::nothing, 0, unbounded, {{{ascii("!!#9;;==@Z__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!#;==?Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::absoluteURI >{
    true, 0, kind_of::nothing, 3, unbounded, {{{ascii("AZaz"), unbounded}}}, beyond_ascii::no, ascii("!!$;==?Z__az~~"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::relativeURI >{
    true, 0, kind_of::nothing, 1, unbounded, {{{ascii("!!$9;;==@Z__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!$;==?Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::hier_part >{
    true, 0, kind_of::nothing, 1, unbounded, {{{ascii("//"), unbounded}}}, beyond_ascii::no, ascii("!!$;==?Z__az~~"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::opaque_part >{
    true, component_bit(part::path) | component_bit(part::opaque_part), kind_of::path, 1, unbounded,
    {{{ascii("!!$.0;==?Z__az~~"), unbounded}}}, beyond_ascii::no, ascii("!!$;==?Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::uric_no_slash >{
    true, 0, kind_of::nothing, 1, 3, {{{ascii("!!$$&.0;==?Z__az~~"), 1}, {ascii("%%"), 3}}}, beyond_ascii::no,
    ascii("!!$.0;==?Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::net_path >{
    true, 0, kind_of::nothing, 2, unbounded, {{{ascii("//"), unbounded}}}, beyond_ascii::no, ascii("!!$;==@Z__az~~"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::abs_path >{
    true, component_bit(part::path), kind_of::path, 1, unbounded, {{{ascii("//"), unbounded}}}, beyond_ascii::no,
    ascii("!!$;==@Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::rel_path >{
    true, component_bit(part::path), kind_of::path, 1, unbounded, {{{ascii("!!$.09;;==@Z__az~~"), unbounded}}},
    beyond_ascii::no, ascii("!!$;==@Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::rel_segment >{
    true, 0, kind_of::nothing, 1, unbounded, {{{ascii("!!$.09;;==@Z__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!$.09;;==@Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::scheme >{
    true, component_bit(part::scheme), kind_of::nothing, 1, unbounded, {{{ascii("AZaz"), unbounded}}},
    beyond_ascii::no, ascii("++-.09AZaz"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::authority >{
    true, component_bit(part::authority), kind_of::nothing, 0, unbounded, {{{ascii("!!$.0;==@Z__az~~"), unbounded}}},
    beyond_ascii::no, ascii("!!$.0;==@Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::reg_name >{
    true, component_bit(part::reg_name), kind_of::nothing, 1, unbounded, {{{ascii("!!$.0;==@Z__az~~"), unbounded}}},
    beyond_ascii::no, ascii("!!$.0;==@Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::server >{
    true, component_bit(part::server), kind_of::nothing, 0, unbounded, {{{ascii("!!$.0;==@Z__az~~"), unbounded}}},
    beyond_ascii::no, ascii("!!$.0;==@Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::userinfo >{
    true, component_bit(part::userinfo), kind_of::nothing, 0, unbounded, {{{ascii("!!$.0;==AZ__az~~"), unbounded}}},
    beyond_ascii::no, ascii("!!$.0;==AZ__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::hostport >{
    true, 0, kind_of::nothing, 1, unbounded, {{{ascii("09AZaz"), unbounded}}}, beyond_ascii::no, ascii("-.0:AZaz"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::host >{
    true, component_bit(part::host), kind_of::nothing, 1, unbounded, {{{ascii("09AZaz"), unbounded}}},
    beyond_ascii::no, ascii("-.09AZaz"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::hostname >{
    true, 0, kind_of::host, 1, unbounded, {{{ascii("09AZaz"), unbounded}}}, beyond_ascii::no, ascii("-.09AZaz"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::domainlabel >{
    true, 0, kind_of::nothing, 1, unbounded, {{{ascii("09AZaz"), unbounded}}}, beyond_ascii::no, ascii("--09AZaz"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::toplabel >{
    true, 0, kind_of::nothing, 1, unbounded, {{{ascii("AZaz"), unbounded}}}, beyond_ascii::no, ascii("--09AZaz"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::IPv4address >{
    true, 0, kind_of::host, 7, unbounded, {{{ascii("09"), unbounded}}}, beyond_ascii::no, ascii("..09"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::port >{
    true, component_bit(part::port), kind_of::nothing, 0, unbounded, {{{ascii("09"), unbounded}}}, beyond_ascii::no,
    ascii("09"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::path >{
    true, component_bit(part::path), kind_of::nothing, 0, unbounded, {{{ascii("!!$;==?Z__az~~"), unbounded}}},
    beyond_ascii::no, ascii("!!$;==?Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::path_segments >{
    true, 0, kind_of::nothing, 0, unbounded, {{{ascii("!!$;==@Z__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!$;==@Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::segment >{
    true, 0, kind_of::nothing, 0, unbounded, {{{ascii("!!$.0;==@Z__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!$.0;==@Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::param >{
    true, 0, kind_of::nothing, 0, unbounded, {{{ascii("!!$.0:==@Z__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!$.0:==@Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::pchar >{
    true, 0, kind_of::nothing, 1, 3, {{{ascii("!!$$&.0:==@Z__az~~"), 1}, {ascii("%%"), 3}}}, beyond_ascii::no,
    ascii("!!$.0:==@Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::query >{
    true, component_bit(part::query), kind_of::nothing, 0, unbounded, {{{ascii("!!$;==?Z__az~~"), unbounded}}},
    beyond_ascii::no, ascii("!!$;==?Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::fragment >{
    true, component_bit(part::fragment), kind_of::nothing, 0, unbounded, {{{ascii("!!$;==?Z__az~~"), unbounded}}},
    beyond_ascii::no, ascii("!!$;==?Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::uric >{
    true, 0, kind_of::nothing, 1, 3, {{{ascii("!!$$&;==?Z__az~~"), 1}, {ascii("%%"), 3}}}, beyond_ascii::no,
    ascii("!!$;==?Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::reserved >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("$$&&+,//:;==?@"), 1}}}, beyond_ascii::no, ascii("$$&&+,//:;==?@"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::unreserved >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("!!'*-.09AZ__az~~"), 1}}}, beyond_ascii::no, ascii("!!'*-.09AZ__az~~"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::mark >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("!!'*-.__~~"), 1}}}, beyond_ascii::no, ascii("!!'*-.__~~"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::escaped >{
    true, 0, kind_of::nothing, 3, 3, {{{ascii("%%"), 3}}}, beyond_ascii::no, ascii("%%09AFaf"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::hex >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("09AFaf"), 1}}}, beyond_ascii::no, ascii("09AFaf"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::alphanum >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("09AZaz"), 1}}}, beyond_ascii::no, ascii("09AZaz"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::alpha >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("AZaz"), 1}}}, beyond_ascii::no, ascii("AZaz"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::lowalpha >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("az"), 1}}}, beyond_ascii::no, ascii("az"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::upalpha >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("AZ"), 1}}}, beyond_ascii::no, ascii("AZ"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::digit >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("09"), 1}}}, beyond_ascii::no, ascii("09"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::control >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("\000\037\177\177"), 1}}}, beyond_ascii::no, ascii("\000\037\177\177"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::space >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("  "), 1}}}, beyond_ascii::no, ascii("  "), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::delims >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("\"#%%<<>>"), 1}}}, beyond_ascii::no, ascii("\"#%%<<>>"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc2396::unwise >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("[^``{}"), 1}}}, beyond_ascii::no, ascii("[^``{}"), beyond_ascii::no};

}  // namespace urispec
