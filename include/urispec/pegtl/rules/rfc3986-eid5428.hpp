// RFC 3986 with erratum 5428 (held): path-abempty in relative-part.
// Generated from grammar/rfc3986.abnf and grammar/rfc3986-eid5428.abnf by `urispec grammar generate rfc3986-eid5428`: do not edit.
// Each rule followed by the end of input is proved to accept exactly the strings of its ABNF.
#pragma once

#include "urispec/pegtl/rules/committed.hpp"
#include "urispec/pegtl/rules/rfc3986.hpp"
#include "urispec/rules/rule_facts.hpp"
#include "urispec/rules/rule_info.hpp"

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

namespace recognizers {
using host = rules::rfc3986::recognizers::host;
using IPv6address = rules::rfc3986::recognizers::IPv6address;
}  // namespace recognizers

// §4.1
// URI-reference = URI / relative-ref
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct URI_reference : pegtl::sor<
    combinators::committed< pegtl::seq< scheme, pegtl::one< ':' > >, URI >,
    relative_ref > {};

// §4.2
// relative-ref  = relative-part [ "?" query ] [ "#" fragment ]
struct relative_ref : pegtl::seq<
    relative_part,
    pegtl::opt< pegtl::one< '?' >, query >,
    pegtl::opt< pegtl::one< '#' >, fragment > > {};

// RFC 3986 erratum 5428
// relative-part = "//" authority path-abempty
//               / path-abempty
//               / path-absolute
//               / path-noscheme
//               / path-empty
// repair guard: `"//" authority path-abempty` only if no later alternative continues, as in `//:a`
// repair guard: `path-abempty` only if no later alternative continues, as in `a`
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
      rules::rfc3986::spans::query, rules::rfc3986::spans::scheme, rules::rfc3986::spans::path_abempty,
      rules::rfc3986::spans::userinfo, rules::rfc3986::spans::segment_nz_nc, rules::rfc3986::spans::port,
      rules::rfc3986::spans::reg_name, rules::rfc3986::spans::IPvFuture_2, rules::rfc3986::spans::IPvFuture >;
  static constexpr std::array<rule_info, 39> info{{
      rfc3986::info[0],  // URI
      rfc3986::info[1],  // hier-part
      {"URI-reference", "4.1",
       "URI / relative-ref"},
      rfc3986::info[3],  // absolute-URI
      {"relative-ref", "4.2",
       "relative-part [ \"?\" query ] [ \"#\" fragment ]"},
      {"relative-part", "RFC 3986 erratum 5428",
       "\"//\" authority path-abempty / path-abempty / path-absolute / path-noscheme / path-empty"},
      rfc3986::info[6],  // scheme
      rfc3986::info[7],  // authority
      rfc3986::info[8],  // userinfo
      rfc3986::info[9],  // host
      rfc3986::info[10],  // port
      rfc3986::info[11],  // IP-literal
      rfc3986::info[12],  // IPvFuture
      rfc3986::info[13],  // IPv6address
      rfc3986::info[14],  // h16
      rfc3986::info[15],  // ls32
      rfc3986::info[16],  // IPv4address
      rfc3986::info[17],  // dec-octet
      rfc3986::info[18],  // reg-name
      rfc3986::info[19],  // path
      rfc3986::info[20],  // path-abempty
      rfc3986::info[21],  // path-absolute
      rfc3986::info[22],  // path-noscheme
      rfc3986::info[23],  // path-rootless
      rfc3986::info[24],  // path-empty
      rfc3986::info[25],  // segment
      rfc3986::info[26],  // segment-nz
      rfc3986::info[27],  // segment-nz-nc
      rfc3986::info[28],  // pchar
      rfc3986::info[29],  // query
      rfc3986::info[30],  // fragment
      rfc3986::info[31],  // pct-encoded
      rfc3986::info[32],  // unreserved
      rfc3986::info[33],  // reserved
      rfc3986::info[34],  // gen-delims
      rfc3986::info[35],  // sub-delims
      rfc3986::info[36],  // ALPHA
      rfc3986::info[37],  // DIGIT
      rfc3986::info[38],  // HEXDIG
  }};
};

}  // namespace urispec::grammars

// What is known of each rule: urispec/rules/rule_facts.hpp.
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
