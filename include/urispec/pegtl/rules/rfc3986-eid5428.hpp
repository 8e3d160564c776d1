// RFC 3986 with erratum 5428 (held): path-abempty in relative-part.
// Generated from grammar/rfc3986.abnf and grammar/rfc3986-eid5428.abnf by `urispec grammar generate rfc3986-eid5428`: do not edit.
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

namespace urispec::rules::rfc3986_eid5428 {

namespace pegtl = tao::pegtl;

// Aliases are the rules of rfc3986, which this leaves as they are.
using URI = rules::rfc3986::URI;
using hier_part = rules::rfc3986::hier_part;
struct URI_reference;
using absolute_URI = rules::rfc3986::absolute_URI;
struct relative_ref;
struct relative_part;
using scheme = rules::rfc3986::scheme;
using authority = rules::rfc3986::authority;
using userinfo = rules::rfc3986::userinfo;
using host = rules::rfc3986::host;
using port = rules::rfc3986::port;
using IP_literal = rules::rfc3986::IP_literal;
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
using ALPHA = rules::rfc3986::ALPHA;
using DIGIT = rules::rfc3986::DIGIT;
using HEXDIG = rules::rfc3986::HEXDIG;

// The classes of the spans below, each named after the first rule that has it.
namespace spans {
using relative_ref = combinators::character_class<
    combinators::percent_encoded::yes, '!', '!', '$', '$', '&', ';', '=', '=', '?', 'Z', '_', '_', 'a', 'z', '~', '~' >;
using first_of_relative_ref = combinators::character_class<
    combinators::percent_encoded::no, '!', '!', '$', '.', '0', ';', '=', '=', '?', 'Z', '_', '_', 'a', 'z', '~', '~' >;
using first_of_relative_ref_2 = combinators::character_class< combinators::percent_encoded::no, '/', '/', '?', '?' >;
}  // namespace spans

namespace recognizers {
using URI = rules::rfc3986::recognizers::URI;
using absolute_URI = rules::rfc3986::recognizers::absolute_URI;
struct relative_ref;
using host = rules::rfc3986::recognizers::host;
using IPv6address = rules::rfc3986::recognizers::IPv6address;
}  // namespace recognizers

// RFC 3986 §4.1
// URI-reference = URI / relative-ref
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct URI_reference : pegtl::sor<
    combinators::committed< pegtl::seq< scheme, pegtl::one< ':' > >, URI >,
    relative_ref > {};

// RFC 3986 §4.2
// relative-ref  = relative-part [ "?" query ] [ "#" fragment ]
struct relative_ref : pegtl::seq<
    relative_part,
    pegtl::opt< pegtl::one< '?' >, query >,
    pegtl::opt< pegtl::one< '#' >, fragment > > {
  using recognizer = recognizers::relative_ref;
};

// RFC 3986 erratum 5428
// relative-part = "//" authority path-abempty
//               / path-abempty
//               / path-absolute
//               / path-noscheme
//               / path-empty
// adjustment guard: `"//" authority path-abempty` only if no later alternative continues, as in `//:a`
// adjustment guard: `path-abempty` only if no later alternative continues, as in `a`
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct relative_part : pegtl::sor<
    combinators::committed<
      combinators::first< 4 >,
      pegtl::string< '/', '/' >,
      authority,
      path_abempty,
      pegtl::not_at< pegtl::ranges< '!', '!', '$', ';', '=', '=', '@', 'Z', '_', '_', 'a', 'z', '~', '~' > > >,
    combinators::committed<
      combinators::first< 2 >,
      path_abempty,
      pegtl::not_at< pegtl::ranges< '!', '!', '$', ';', '=', '=', '@', 'Z', '_', '_', 'a', 'z', '~', '~' > > >,
    path_absolute,
    path_noscheme,
    path_empty > {};

// Recognizers, matched in place of rules to which no actions are attached. Proved to match the same.
namespace recognizers {
struct relative_ref_2 : pegtl::sor<
    pegtl::seq<
      pegtl::string< '/', '/' >,
      authority,
      path_abempty,
      pegtl::not_at< pegtl::ranges< '!', '!', '$', ';', '=', '=', '@', 'Z', '_', '_', 'a', 'z', '~', '~' > >,
      pegtl::opt< pegtl::one< '?' >, query > >,
    pegtl::seq<
      path_abempty,
      pegtl::not_at< pegtl::ranges< '!', '!', '$', ';', '=', '=', '@', 'Z', '_', '_', 'a', 'z', '~', '~' > >,
      pegtl::opt< pegtl::one< '?' >, query > >,
    pegtl::seq<
      pegtl::one< '/' >,
      combinators::span_from<
        spans::first_of_relative_ref,
        spans::relative_ref,
        pegtl::seq<
          pegtl::opt< segment_nz, pegtl::star< pegtl::one< '/' >, segment > >,
          pegtl::opt< pegtl::one< '?' >, query > > > >,
    pegtl::seq<
      segment_nz_nc,
      combinators::span_from<
        spans::first_of_relative_ref_2,
        spans::relative_ref,
        pegtl::seq< pegtl::star< pegtl::one< '/' >, segment >, pegtl::opt< pegtl::one< '?' >, query > > > >,
    pegtl::seq< path_empty, pegtl::opt< pegtl::one< '?' >, query > > > {};
struct relative_ref : pegtl::seq< relative_ref_2, pegtl::opt< pegtl::one< '#' >, fragment > > {};
}  // namespace recognizers

}  // namespace urispec::rules::rfc3986_eid5428

namespace urispec::grammars {

struct rfc3986_eid5428 {
  static constexpr std::string_view id = "rfc3986-eid5428";
  static constexpr std::string_view alias = "";
  static constexpr std::string_view title = "RFC 3986 with erratum 5428 (held): path-abempty in relative-part";
  using start = rules::rfc3986_eid5428::URI_reference;
  using rule_list = tao::pegtl::type_list<
      rules::rfc3986_eid5428::URI, rules::rfc3986_eid5428::hier_part, rules::rfc3986_eid5428::URI_reference,
      rules::rfc3986_eid5428::absolute_URI, rules::rfc3986_eid5428::relative_ref,
      rules::rfc3986_eid5428::relative_part, rules::rfc3986_eid5428::scheme, rules::rfc3986_eid5428::authority,
      rules::rfc3986_eid5428::userinfo, rules::rfc3986_eid5428::host, rules::rfc3986_eid5428::port,
      rules::rfc3986_eid5428::IP_literal, rules::rfc3986_eid5428::IPvFuture, rules::rfc3986_eid5428::IPv6address,
      rules::rfc3986_eid5428::h16, rules::rfc3986_eid5428::ls32, rules::rfc3986_eid5428::IPv4address,
      rules::rfc3986_eid5428::dec_octet, rules::rfc3986_eid5428::reg_name, rules::rfc3986_eid5428::path,
      rules::rfc3986_eid5428::path_abempty, rules::rfc3986_eid5428::path_absolute,
      rules::rfc3986_eid5428::path_noscheme, rules::rfc3986_eid5428::path_rootless, rules::rfc3986_eid5428::path_empty,
      rules::rfc3986_eid5428::segment, rules::rfc3986_eid5428::segment_nz, rules::rfc3986_eid5428::segment_nz_nc,
      rules::rfc3986_eid5428::pchar, rules::rfc3986_eid5428::query, rules::rfc3986_eid5428::fragment,
      rules::rfc3986_eid5428::pct_encoded, rules::rfc3986_eid5428::unreserved, rules::rfc3986_eid5428::reserved,
      rules::rfc3986_eid5428::gen_delims, rules::rfc3986_eid5428::sub_delims, rules::rfc3986_eid5428::ALPHA,
      rules::rfc3986_eid5428::DIGIT, rules::rfc3986_eid5428::HEXDIG >;
  using span_classes = tao::pegtl::type_list<
      rules::rfc3986_eid5428::spans::relative_ref, rules::rfc3986::spans::scheme, rules::rfc3986::spans::path_abempty,
      rules::rfc3986::spans::userinfo, rules::rfc3986::spans::segment_nz_nc, rules::rfc3986::spans::port,
      rules::rfc3986::spans::reg_name, rules::rfc3986::spans::IPvFuture_2, rules::rfc3986::spans::IPvFuture >;
  static constexpr std::array<rule_info, 39> info{{
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
      {"relative-part", "RFC 3986 erratum 5428",
       "\"//\" authority path-abempty / path-abempty / path-absolute / path-noscheme / path-empty"},
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
      {"IP-literal", "RFC 3986 §3.2.2",
       "\"[\" ( IPv6address / IPvFuture ) \"]\""},
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
      rfc3986::info[36],  // ALPHA
      rfc3986::info[37],  // DIGIT
      rfc3986::info[38],  // HEXDIG
  }};
};

}  // namespace urispec::grammars

// The facts about each rule: urispec/pegtl/rule_facts.hpp.
namespace urispec {

template <>
inline constexpr rule_facts facts< rules::rfc3986_eid5428::URI_reference >{
    true, 0, kind_of::nothing, 0, unbounded, {{{ascii("!!#9;;==?Z__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!#;==?[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986_eid5428::relative_ref >{
    true, 0, kind_of::nothing, 0, unbounded, {{{ascii("!!#9;;==?Z__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!#;==?[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986_eid5428::relative_part >{
    true, 0, kind_of::nothing, 0, unbounded, {{{ascii("!!$9;;==@Z__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!$;==@[]]__az~~"), beyond_ascii::no};

}  // namespace urispec
