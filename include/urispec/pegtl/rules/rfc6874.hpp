// RFC 3986 with RFC 6874, Representing IPv6 Zone Identifiers in Address Literals and URIs.
// Generated from grammar/rfc3986.abnf and grammar/rfc6874.abnf by `urispec grammar generate rfc6874`: do not edit.
// Each rule followed by the end of input is proved to accept exactly the strings of its ABNF.
#pragma once

#include "urispec/grammars.hpp"
#include "urispec/pegtl/combinators.hpp"
#include "urispec/pegtl/rule_facts.hpp"
#include "urispec/pegtl/rules/rfc3986.hpp"

#include <tao/pegtl/ascii.hpp>
#include <tao/pegtl/rules.hpp>
#include <tao/pegtl/type_list.hpp>

#include <array>
#include <string_view>

namespace urispec::rules::rfc6874 {

namespace pegtl = tao::pegtl;

// Aliases are the rules of rfc3986, which this leaves as they are.
struct URI;
struct hier_part;
struct URI_reference;
struct absolute_URI;
struct relative_ref;
struct relative_part;
using scheme = rules::rfc3986::scheme;
struct authority;
using userinfo = rules::rfc3986::userinfo;
struct host;
using port = rules::rfc3986::port;
struct IP_literal;
using IPvFuture = rules::rfc3986::IPvFuture;
using IPv6address = rules::rfc3986::IPv6address;
using h16 = rules::rfc3986::h16;
using ls32 = rules::rfc3986::ls32;
using IPv4address = rules::rfc3986::IPv4address;
using dec_octet = rules::rfc3986::dec_octet;
using reg_name = rules::rfc3986::reg_name;
using path = rules::rfc3986::path;
using path_abempty = rules::rfc3986::path_abempty;
using path_absolute = rules::rfc3986::path_absolute;
using path_noscheme = rules::rfc3986::path_noscheme;
using path_rootless = rules::rfc3986::path_rootless;
using path_empty = rules::rfc3986::path_empty;
using segment = rules::rfc3986::segment;
using segment_nz = rules::rfc3986::segment_nz;
using segment_nz_nc = rules::rfc3986::segment_nz_nc;
using pchar = rules::rfc3986::pchar;
using query = rules::rfc3986::query;
using fragment = rules::rfc3986::fragment;
using pct_encoded = rules::rfc3986::pct_encoded;
using unreserved = rules::rfc3986::unreserved;
using reserved = rules::rfc3986::reserved;
using gen_delims = rules::rfc3986::gen_delims;
using sub_delims = rules::rfc3986::sub_delims;
struct ZoneID;
struct IPv6addrz;
using ALPHA = rules::rfc3986::ALPHA;
using DIGIT = rules::rfc3986::DIGIT;
using HEXDIG = rules::rfc3986::HEXDIG;

// The classes of the spans below, each named after the first rule that has it.
namespace spans {
using ZoneID = combinators::character_class<
    combinators::percent_encoded::yes, '-', '.', '0', '9', 'A', 'Z', '_', '_', 'a', 'z', '~', '~' >;
using URI = combinators::character_class<
    combinators::percent_encoded::yes, '!', '!', '$', '$', '&', ';', '=', '=', '?', 'Z', '_', '_', 'a', 'z', '~', '~' >;
using first_of_URI = combinators::character_class< combinators::percent_encoded::no, '/', '/', '?', '?' >;
using first_of_URI_2 = combinators::character_class<
    combinators::percent_encoded::no, '!', '!', '$', '.', '0', ';', '=', '=', '?', 'Z', '_', '_', 'a', 'z', '~', '~' >;
using first_of_URI_3 = combinators::character_class<
    combinators::percent_encoded::no, '!', '!', '$', '.', '0', ';', '=', '=', '@', 'Z', '_', '_', 'a', 'z', '~', '~' >;
}  // namespace spans

namespace recognizers {
struct URI;
struct absolute_URI;
struct relative_ref;
struct host;
using IPv6address = rules::rfc3986::recognizers::IPv6address;
}  // namespace recognizers

// RFC 3986 §3
// URI           = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
struct URI : pegtl::seq<
    scheme,
    pegtl::one< ':' >,
    hier_part,
    pegtl::opt< pegtl::one< '?' >, query >,
    pegtl::opt< pegtl::one< '#' >, fragment > > {
  using recognizer = recognizers::URI;
};

// RFC 3986 §3
// hier-part     = "//" authority path-abempty
//               / path-absolute
//               / path-rootless
//               / path-empty
struct hier_part : pegtl::sor<
    pegtl::seq< pegtl::string< '/', '/' >, authority, path_abempty >,
    path_absolute,
    path_rootless,
    path_empty > {};

// RFC 3986 §4.1
// URI-reference = URI / relative-ref
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct URI_reference : pegtl::sor<
    combinators::committed< pegtl::seq< scheme, pegtl::one< ':' > >, URI >,
    relative_ref > {};

// RFC 3986 §4.3
// absolute-URI  = scheme ":" hier-part [ "?" query ]
struct absolute_URI : pegtl::seq< scheme, pegtl::one< ':' >, hier_part, pegtl::opt< pegtl::one< '?' >, query > > {
  using recognizer = recognizers::absolute_URI;
};

// RFC 3986 §4.2
// relative-ref  = relative-part [ "?" query ] [ "#" fragment ]
struct relative_ref : pegtl::seq<
    relative_part,
    pegtl::opt< pegtl::one< '?' >, query >,
    pegtl::opt< pegtl::one< '#' >, fragment > > {
  using recognizer = recognizers::relative_ref;
};

// RFC 3986 §4.2
// relative-part = "//" authority path-abempty
//               / path-absolute
//               / path-noscheme
//               / path-empty
struct relative_part : pegtl::sor<
    pegtl::seq< pegtl::string< '/', '/' >, authority, path_abempty >,
    path_absolute,
    path_noscheme,
    path_empty > {};

// RFC 3986 §3.2
// authority     = [ userinfo "@" ] host [ ":" port ]
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct authority : pegtl::seq<
    pegtl::opt< combinators::committed< combinators::first< 2 >, userinfo, pegtl::one< '@' > > >,
    host,
    pegtl::opt< pegtl::one< ':' >, port > > {};

// RFC 3986 §3.2.2
// host          = IP-literal / IPv4address / reg-name
// adjustment guard: `IPv4address` only if no later alternative continues, as in `0.0.0.0a`
// FIRST-set guard: an alternative that begins with `at` is tried only if the next character can begin it
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct host : pegtl::sor<
    IP_literal,
    combinators::committed<
      combinators::first< 3 >,
      pegtl::at< pegtl::range< '0', '9' > >,
      IPv4address,
      pegtl::not_at<
        pegtl::ranges< '!', '!', '$', '.', '0', '9', ';', ';', '=', '=', 'A', 'Z', '_', '_', 'a', 'z', '~', '~' > > >,
    reg_name > {
  using recognizer = recognizers::host;
};

// RFC 6874 §2
// IP-literal = "[" ( IPv6address / IPv6addrz / IPvFuture  ) "]"
// adjustment order: longer alternatives first; as written `IPv6address` would end inside `::%25a`
// FIRST-set guard: an alternative that begins with `at` is tried only if the next character can begin it
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct IP_literal : pegtl::seq<
    pegtl::one< '[' >,
    pegtl::sor<
      combinators::committed<
        combinators::first< 2 >,
        pegtl::at< pegtl::ranges< '0', ':', 'A', 'F', 'a', 'f' > >,
        IPv6addrz >,
      pegtl::seq< pegtl::at< pegtl::ranges< '0', ':', 'A', 'F', 'a', 'f' > >, IPv6address >,
      IPvFuture >,
    pegtl::one< ']' > > {};

// RFC 6874 §2
// ZoneID = 1*( unreserved / pct-encoded )
struct ZoneID : combinators::span_of_some< spans::ZoneID, pegtl::plus< pegtl::sor< unreserved, pct_encoded > > > {};

// RFC 6874 §2
// IPv6addrz = IPv6address "%25" ZoneID
struct IPv6addrz : pegtl::seq< IPv6address, pegtl::string< '%', '2', '5' >, ZoneID > {};

// Recognizers, matched in place of rules to which no actions are attached. Proved to match the same.
namespace recognizers {
struct URI_2 : pegtl::sor<
    pegtl::seq<
      pegtl::string< '/', '/' >,
      authority,
      combinators::span_from<
        spans::first_of_URI,
        spans::URI,
        pegtl::seq< path_abempty, pegtl::opt< pegtl::one< '?' >, query > > > >,
    pegtl::seq<
      pegtl::one< '/' >,
      combinators::span_from<
        spans::first_of_URI_2,
        spans::URI,
        pegtl::seq<
          pegtl::opt< segment_nz, pegtl::star< pegtl::one< '/' >, segment > >,
          pegtl::opt< pegtl::one< '?' >, query > > > >,
    combinators::span_of_some_from<
      spans::first_of_URI_3,
      spans::URI,
      pegtl::seq< path_rootless, pegtl::opt< pegtl::one< '?' >, query > > >,
    pegtl::seq< path_empty, pegtl::opt< pegtl::one< '?' >, query > > > {};
struct URI : pegtl::seq< scheme, pegtl::one< ':' >, URI_2, pegtl::opt< pegtl::one< '#' >, fragment > > {};
struct absolute_URI_2 : pegtl::sor<
    pegtl::seq<
      pegtl::string< '/', '/' >,
      authority,
      combinators::span_from<
        spans::first_of_URI,
        spans::URI,
        pegtl::seq< path_abempty, pegtl::opt< pegtl::one< '?' >, query > > > >,
    pegtl::seq<
      pegtl::one< '/' >,
      combinators::span_from<
        spans::first_of_URI_2,
        spans::URI,
        pegtl::seq<
          pegtl::opt< segment_nz, pegtl::star< pegtl::one< '/' >, segment > >,
          pegtl::opt< pegtl::one< '?' >, query > > > >,
    combinators::span_of_some_from<
      spans::first_of_URI_3,
      spans::URI,
      pegtl::seq< path_rootless, pegtl::opt< pegtl::one< '?' >, query > > >,
    pegtl::seq< path_empty, pegtl::opt< pegtl::one< '?' >, query > > > {};
struct absolute_URI : pegtl::seq< scheme, pegtl::one< ':' >, absolute_URI_2 > {};
struct relative_ref_2 : pegtl::sor<
    pegtl::seq<
      pegtl::string< '/', '/' >,
      authority,
      combinators::span_from<
        spans::first_of_URI,
        spans::URI,
        pegtl::seq< path_abempty, pegtl::opt< pegtl::one< '?' >, query > > > >,
    pegtl::seq<
      pegtl::one< '/' >,
      combinators::span_from<
        spans::first_of_URI_2,
        spans::URI,
        pegtl::seq<
          pegtl::opt< segment_nz, pegtl::star< pegtl::one< '/' >, segment > >,
          pegtl::opt< pegtl::one< '?' >, query > > > >,
    pegtl::seq<
      segment_nz_nc,
      combinators::span_from<
        spans::first_of_URI,
        spans::URI,
        pegtl::seq< pegtl::star< pegtl::one< '/' >, segment >, pegtl::opt< pegtl::one< '?' >, query > > > >,
    pegtl::seq< path_empty, pegtl::opt< pegtl::one< '?' >, query > > > {};
struct relative_ref : pegtl::seq< relative_ref_2, pegtl::opt< pegtl::one< '#' >, fragment > > {};
struct host : pegtl::sor< IP_literal, reg_name > {};
}  // namespace recognizers

}  // namespace urispec::rules::rfc6874

namespace urispec::grammars {

struct rfc6874 {
  static constexpr std::string_view id = "rfc6874";
  static constexpr std::string_view alias = "";
  static constexpr std::string_view title = "RFC 3986 with RFC 6874, Representing IPv6 Zone Identifiers in Address Literals and URIs";
  using start = rules::rfc6874::URI_reference;
  using rule_list = tao::pegtl::type_list<
      rules::rfc6874::URI, rules::rfc6874::hier_part, rules::rfc6874::URI_reference, rules::rfc6874::absolute_URI,
      rules::rfc6874::relative_ref, rules::rfc6874::relative_part, rules::rfc6874::scheme, rules::rfc6874::authority,
      rules::rfc6874::userinfo, rules::rfc6874::host, rules::rfc6874::port, rules::rfc6874::IP_literal,
      rules::rfc6874::IPvFuture, rules::rfc6874::IPv6address, rules::rfc6874::h16, rules::rfc6874::ls32,
      rules::rfc6874::IPv4address, rules::rfc6874::dec_octet, rules::rfc6874::reg_name, rules::rfc6874::path,
      rules::rfc6874::path_abempty, rules::rfc6874::path_absolute, rules::rfc6874::path_noscheme,
      rules::rfc6874::path_rootless, rules::rfc6874::path_empty, rules::rfc6874::segment, rules::rfc6874::segment_nz,
      rules::rfc6874::segment_nz_nc, rules::rfc6874::pchar, rules::rfc6874::query, rules::rfc6874::fragment,
      rules::rfc6874::pct_encoded, rules::rfc6874::unreserved, rules::rfc6874::reserved, rules::rfc6874::gen_delims,
      rules::rfc6874::sub_delims, rules::rfc6874::ZoneID, rules::rfc6874::IPv6addrz, rules::rfc6874::ALPHA,
      rules::rfc6874::DIGIT, rules::rfc6874::HEXDIG >;
  using span_classes = tao::pegtl::type_list<
      rules::rfc6874::spans::URI, rules::rfc3986::spans::scheme, rules::rfc3986::spans::path_abempty,
      rules::rfc3986::spans::userinfo, rules::rfc3986::spans::segment_nz_nc, rules::rfc3986::spans::port,
      rules::rfc3986::spans::reg_name, rules::rfc3986::spans::IPvFuture_2, rules::rfc6874::spans::ZoneID,
      rules::rfc3986::spans::IPvFuture >;
  static constexpr std::array<rule_info, 41> info{{
      {"URI", "RFC 3986 §3",
       "scheme \":\" hier-part [ \"?\" query ] [ \"#\" fragment ]"},
      {"hier-part", "RFC 3986 §3",
       "\"//\" authority path-abempty / path-absolute / path-rootless / path-empty"},
      {"URI-reference", "RFC 3986 §4.1",
       "URI / relative-ref"},
      {"absolute-URI", "RFC 3986 §4.3",
       "scheme \":\" hier-part [ \"?\" query ]"},
      {"relative-ref", "RFC 3986 §4.2",
       "relative-part [ \"?\" query ] [ \"#\" fragment ]"},
      {"relative-part", "RFC 3986 §4.2",
       "\"//\" authority path-abempty / path-absolute / path-noscheme / path-empty"},
      {"scheme", "RFC 3986 §3.1",
       "ALPHA *( ALPHA / DIGIT / \"+\" / \"-\" / \".\" )"},
      {"authority", "RFC 3986 §3.2",
       "[ userinfo \"@\" ] host [ \":\" port ]"},
      {"userinfo", "RFC 3986 §3.2.1",
       "*( unreserved / pct-encoded / sub-delims / \":\" )"},
      {"host", "RFC 3986 §3.2.2",
       "IP-literal / IPv4address / reg-name"},
      {"port", "RFC 3986 §3.2.3",
       "*DIGIT"},
      {"IP-literal", "RFC 6874 §2",
       "\"[\" ( IPv6address / IPv6addrz / IPvFuture ) \"]\""},
      {"IPvFuture", "RFC 3986 §3.2.2",
       "\"v\" 1*HEXDIG \".\" 1*( unreserved / sub-delims / \":\" )"},
      {"IPv6address", "RFC 3986 §3.2.2",
       "6( h16 \":\" ) ls32 / \"::\" 5( h16 \":\" ) ls32 / [ h16 ] \"::\" 4( h16 \":\" ) ls32 / [ *1( h16 \":\" ) h16 ] \"::\" 3( h16 \":\" ) ls32 / [ *2( h16 \":\" ) h16 ] \"::\" 2( h16 \":\" ) ls32 / [ *3( h16 \":\" ) h16 ] \"::\" h16 \":\" ls32 / [ *4( h16 \":\" ) h16 ] \"::\" ls32 / [ *5( h16 \":\" ) h16 ] \"::\" h16 / [ *6( h16 \":\" ) h16 ] \"::\""},
      {"h16", "RFC 3986 §3.2.2",
       "1*4HEXDIG"},
      {"ls32", "RFC 3986 §3.2.2",
       "( h16 \":\" h16 ) / IPv4address"},
      {"IPv4address", "RFC 3986 §3.2.2",
       "dec-octet \".\" dec-octet \".\" dec-octet \".\" dec-octet"},
      {"dec-octet", "RFC 3986 §3.2.2",
       "DIGIT / %x31-39 DIGIT / \"1\" 2DIGIT / \"2\" %x30-34 DIGIT / \"25\" %x30-35"},
      {"reg-name", "RFC 3986 §3.2.2",
       "*( unreserved / pct-encoded / sub-delims )"},
      {"path", "RFC 3986 §3.3",
       "path-abempty / path-absolute / path-noscheme / path-rootless / path-empty"},
      {"path-abempty", "RFC 3986 §3.3",
       "*( \"/\" segment )"},
      {"path-absolute", "RFC 3986 §3.3",
       "\"/\" [ segment-nz *( \"/\" segment ) ]"},
      {"path-noscheme", "RFC 3986 §3.3",
       "segment-nz-nc *( \"/\" segment )"},
      {"path-rootless", "RFC 3986 §3.3",
       "segment-nz *( \"/\" segment )"},
      {"path-empty", "RFC 3986 §3.3",
       "0<pchar>"},
      {"segment", "RFC 3986 §3.3",
       "*pchar"},
      {"segment-nz", "RFC 3986 §3.3",
       "1*pchar"},
      {"segment-nz-nc", "RFC 3986 §3.3",
       "1*( unreserved / pct-encoded / sub-delims / \"@\" )"},
      {"pchar", "RFC 3986 §3.3",
       "unreserved / pct-encoded / sub-delims / \":\" / \"@\""},
      {"query", "RFC 3986 §3.4",
       "*( pchar / \"/\" / \"?\" )"},
      {"fragment", "RFC 3986 §3.5",
       "*( pchar / \"/\" / \"?\" )"},
      {"pct-encoded", "RFC 3986 §2.1",
       "\"%\" HEXDIG HEXDIG"},
      {"unreserved", "RFC 3986 §2.3",
       "ALPHA / DIGIT / \"-\" / \".\" / \"_\" / \"~\""},
      {"reserved", "RFC 3986 §2.2",
       "gen-delims / sub-delims"},
      {"gen-delims", "RFC 3986 §2.2",
       "\":\" / \"/\" / \"?\" / \"#\" / \"[\" / \"]\" / \"@\""},
      {"sub-delims", "RFC 3986 §2.2",
       "\"!\" / \"$\" / \"&\" / \"'\" / \"(\" / \")\" / \"*\" / \"+\" / \",\" / \";\" / \"=\""},
      {"ZoneID", "RFC 6874 §2",
       "1*( unreserved / pct-encoded )"},
      {"IPv6addrz", "RFC 6874 §2",
       "IPv6address \"%25\" ZoneID"},
      rfc3986::info[36],  // ALPHA
      rfc3986::info[37],  // DIGIT
      rfc3986::info[38],  // HEXDIG
  }};
};

}  // namespace urispec::grammars

// The facts about each rule: urispec/pegtl/rule_facts.hpp.
namespace urispec {

template <>
inline constexpr rule_facts facts< rules::rfc6874::URI >{
    true, 0, kind_of::nothing, 2, unbounded, {{{ascii("AZaz"), unbounded}}}, beyond_ascii::no,
    ascii("!!#;==?[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc6874::hier_part >{
    true, 0, kind_of::nothing, 0, unbounded, {{{ascii("!!$;==@Z__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!$;==@[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc6874::URI_reference >{
    true, 0, kind_of::nothing, 0, unbounded, {{{ascii("!!#9;;==?Z__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!#;==?[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc6874::absolute_URI >{
    true, 0, kind_of::nothing, 2, unbounded, {{{ascii("AZaz"), unbounded}}}, beyond_ascii::no,
    ascii("!!$;==?[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc6874::relative_ref >{
    true, 0, kind_of::nothing, 0, unbounded, {{{ascii("!!#9;;==?Z__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!#;==?[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc6874::relative_part >{
    true, 0, kind_of::nothing, 0, unbounded, {{{ascii("!!$9;;==@Z__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!$;==@[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc6874::authority >{
    true, component_bit(part::authority), kind_of::nothing, 0, unbounded, {{{ascii("!!$.0;==@[__az~~"), unbounded}}},
    beyond_ascii::no, ascii("!!$.0;==@[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc6874::host >{
    true, component_bit(part::host), kind_of::nothing, 0, unbounded, {{{ascii("!!$.09;;==A[__az~~"), unbounded}}},
    beyond_ascii::no, ascii("!!$.0;==A[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc6874::IP_literal >{
    true, 0, kind_of::nothing, 4, unbounded, {{{ascii("[["), unbounded}}}, beyond_ascii::no,
    ascii("!!$.0;==A[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc6874::ZoneID >{
    true, 0, kind_of::nothing, 1, unbounded, {{{ascii("%%-.09AZ__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("%%-.09AZ__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc6874::IPv6addrz >{
    true, 0, kind_of::host, 6, unbounded, {{{ascii("0:AFaf"), unbounded}}}, beyond_ascii::no, ascii("%%-.0:AZ__az~~"),
    beyond_ascii::no};

}  // namespace urispec
