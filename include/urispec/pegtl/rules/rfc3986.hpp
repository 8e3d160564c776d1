// RFC 3986, Uniform Resource Identifier (URI): Generic Syntax.
// Generated from grammar/rfc3986.abnf by `urispec grammar generate rfc3986`: do not edit.
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

namespace urispec::rules::rfc3986 {

namespace pegtl = tao::pegtl;

struct URI;
struct hier_part;
struct URI_reference;
struct absolute_URI;
struct relative_ref;
struct relative_part;
struct scheme;
struct authority;
struct userinfo;
struct host;
struct port;
struct IP_literal;
struct IPvFuture;
struct IPv6address;
struct h16;
struct ls32;
struct IPv4address;
struct dec_octet;
struct reg_name;
struct path;
struct path_abempty;
struct path_absolute;
struct path_noscheme;
struct path_rootless;
struct path_empty;
struct segment;
struct segment_nz;
struct segment_nz_nc;
struct pchar;
struct query;
struct fragment;
struct pct_encoded;
struct unreserved;
struct reserved;
struct gen_delims;
struct sub_delims;
struct ALPHA;
struct DIGIT;
struct HEXDIG;

// The classes of the spans below, each named after the first rule that has it.
namespace spans {
using scheme = combinators::character_class<
    combinators::percent_encoded::no, '+', '+', '-', '.', '0', '9', 'A', 'Z', 'a', 'z' >;
using first_of_scheme = combinators::character_class< combinators::percent_encoded::no, 'A', 'Z', 'a', 'z' >;
using userinfo = combinators::character_class<
    combinators::percent_encoded::yes, '!', '!', '$', '$', '&', '.', '0', ';', '=', '=', 'A', 'Z', '_', '_', 'a', 'z',
    '~', '~' >;
using port = combinators::character_class< combinators::percent_encoded::no, '0', '9' >;
using IPvFuture = combinators::character_class< combinators::percent_encoded::no, '0', '9', 'A', 'F', 'a', 'f' >;
using IPvFuture_2 = combinators::character_class<
    combinators::percent_encoded::no, '!', '!', '$', '$', '&', '.', '0', ';', '=', '=', 'A', 'Z', '_', '_', 'a', 'z',
    '~', '~' >;
using reg_name = combinators::character_class<
    combinators::percent_encoded::yes, '!', '!', '$', '$', '&', '.', '0', '9', ';', ';', '=', '=', 'A', 'Z', '_', '_',
    'a', 'z', '~', '~' >;
using path_abempty = combinators::character_class<
    combinators::percent_encoded::yes, '!', '!', '$', '$', '&', ';', '=', '=', '@', 'Z', '_', '_', 'a', 'z', '~', '~' >;
using first_of_path_abempty = combinators::character_class< combinators::percent_encoded::no, '/', '/' >;
using first_of_path_absolute = combinators::character_class<
    combinators::percent_encoded::no, '!', '!', '$', '.', '0', ';', '=', '=', '@', 'Z', '_', '_', 'a', 'z', '~', '~' >;
using segment = combinators::character_class<
    combinators::percent_encoded::yes, '!', '!', '$', '$', '&', '.', '0', ';', '=', '=', '@', 'Z', '_', '_', 'a', 'z',
    '~', '~' >;
using segment_nz_nc = combinators::character_class<
    combinators::percent_encoded::yes, '!', '!', '$', '$', '&', '.', '0', '9', ';', ';', '=', '=', '@', 'Z', '_', '_',
    'a', 'z', '~', '~' >;
using query = combinators::character_class<
    combinators::percent_encoded::yes, '!', '!', '$', '$', '&', ';', '=', '=', '?', 'Z', '_', '_', 'a', 'z', '~', '~' >;
using first_of_URI = combinators::character_class< combinators::percent_encoded::no, '/', '/', '?', '?' >;
using first_of_URI_2 = combinators::character_class<
    combinators::percent_encoded::no, '!', '!', '$', '.', '0', ';', '=', '=', '?', 'Z', '_', '_', 'a', 'z', '~', '~' >;
}  // namespace spans

namespace recognizers {
struct URI;
struct absolute_URI;
struct relative_ref;
struct host;
struct IPv6address;
}  // namespace recognizers

// §3
// URI           = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
struct URI : pegtl::seq<
    scheme,
    pegtl::one< ':' >,
    hier_part,
    pegtl::opt< pegtl::one< '?' >, query >,
    pegtl::opt< pegtl::one< '#' >, fragment > > {
  using recognizer = recognizers::URI;
};

// §3
// hier-part     = "//" authority path-abempty
//               / path-absolute
//               / path-rootless
//               / path-empty
struct hier_part : pegtl::sor<
    pegtl::seq< pegtl::string< '/', '/' >, authority, path_abempty >,
    path_absolute,
    path_rootless,
    path_empty > {};

// §4.1
// URI-reference = URI / relative-ref
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct URI_reference : pegtl::sor<
    combinators::committed< pegtl::seq< scheme, pegtl::one< ':' > >, URI >,
    relative_ref > {};

// §4.3
// absolute-URI  = scheme ":" hier-part [ "?" query ]
struct absolute_URI : pegtl::seq< scheme, pegtl::one< ':' >, hier_part, pegtl::opt< pegtl::one< '?' >, query > > {
  using recognizer = recognizers::absolute_URI;
};

// §4.2
// relative-ref  = relative-part [ "?" query ] [ "#" fragment ]
struct relative_ref : pegtl::seq<
    relative_part,
    pegtl::opt< pegtl::one< '?' >, query >,
    pegtl::opt< pegtl::one< '#' >, fragment > > {
  using recognizer = recognizers::relative_ref;
};

// §4.2
// relative-part = "//" authority path-abempty
//               / path-absolute
//               / path-noscheme
//               / path-empty
struct relative_part : pegtl::sor<
    pegtl::seq< pegtl::string< '/', '/' >, authority, path_abempty >,
    path_absolute,
    path_noscheme,
    path_empty > {};

// §3.1
// scheme        = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
struct scheme : combinators::span_of_some_from<
    spans::first_of_scheme,
    spans::scheme,
    pegtl::seq< ALPHA, pegtl::star< pegtl::sor< ALPHA, DIGIT, pegtl::one< '+', '-', '.' > > > > > {};

// §3.2
// authority     = [ userinfo "@" ] host [ ":" port ]
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct authority : pegtl::seq<
    pegtl::opt< combinators::committed< combinators::first< 2 >, userinfo, pegtl::one< '@' > > >,
    host,
    pegtl::opt< pegtl::one< ':' >, port > > {};

// §3.2.1
// userinfo      = *( unreserved / pct-encoded / sub-delims / ":" )
struct userinfo : combinators::span<
    spans::userinfo,
    pegtl::star< pegtl::sor< unreserved, pct_encoded, sub_delims, pegtl::one< ':' > > > > {};

// §3.2.2
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

// §3.2.3
// port          = *DIGIT
struct port : combinators::span< spans::port, pegtl::star< DIGIT > > {};

// §3.2.2
// IP-literal    = "[" ( IPv6address / IPvFuture  ) "]"
// FIRST-set guard: an alternative that begins with `at` is tried only if the next character can begin it
struct IP_literal : pegtl::seq<
    pegtl::one< '[' >,
    pegtl::sor< pegtl::seq< pegtl::at< pegtl::ranges< '0', ':', 'A', 'F', 'a', 'f' > >, IPv6address >, IPvFuture >,
    pegtl::one< ']' > > {};

// §3.2.2
// IPvFuture     = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
struct IPvFuture : pegtl::seq<
    pegtl::one< 'V', 'v' >,
    combinators::span_of_some< spans::IPvFuture, pegtl::plus< HEXDIG > >,
    pegtl::one< '.' >,
    combinators::span_of_some<
      spans::IPvFuture_2,
      pegtl::plus< pegtl::sor< unreserved, sub_delims, pegtl::one< ':' > > > > > {};

// §3.2.2
// IPv6address   =                            6( h16 ":" ) ls32
//               /                       "::" 5( h16 ":" ) ls32
//               / [               h16 ] "::" 4( h16 ":" ) ls32
//               / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
//               / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
//               / [ *3( h16 ":" ) h16 ] "::"    h16 ":"   ls32
//               / [ *4( h16 ":" ) h16 ] "::"              ls32
//               / [ *5( h16 ":" ) h16 ] "::"              h16
//               / [ *6( h16 ":" ) h16 ] "::"
// adjustment guard: an iteration of `*1( h16 ":" )` only if the rule can continue after it, as in `a::a:a:a:a:a`
// adjustment guard: an iteration of `*2( h16 ":" )` only if the rule can continue after it, as in `a::a:a:a:a`
// adjustment guard: an iteration of `*3( h16 ":" )` only if the rule can continue after it, as in `a::a:a:a`
// adjustment guard: an iteration of `*4( h16 ":" )` only if the rule can continue after it, as in `a::a:a`
// adjustment guard: an iteration of `*5( h16 ":" )` only if the rule can continue after it, as in `a::a`
// adjustment guard: an iteration of `*6( h16 ":" )` only if the rule can continue after it, as in `a::`
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct IPv6address : pegtl::sor<
    combinators::committed< combinators::first< 2 >, pegtl::rep< 6, h16, pegtl::one< ':' > >, ls32 >,
    combinators::committed<
      combinators::first< 3 >,
      pegtl::string< ':', ':' >,
      pegtl::rep< 5, h16, pegtl::one< ':' > >,
      ls32 >,
    combinators::committed<
      combinators::first< 4 >,
      pegtl::opt< h16 >,
      pegtl::string< ':', ':' >,
      pegtl::rep< 4, h16, pegtl::one< ':' > >,
      ls32 >,
    combinators::committed<
      combinators::first< 4 >,
      pegtl::opt<
        combinators::committed<
          combinators::first< 2 >,
          pegtl::opt<
            combinators::committed<
              combinators::first< 3 >,
              h16,
              pegtl::one< ':' >,
              pegtl::at< pegtl::ranges< '0', '9', 'A', 'F', 'a', 'f' > > > >,
          h16 > >,
      pegtl::string< ':', ':' >,
      pegtl::rep< 3, h16, pegtl::one< ':' > >,
      ls32 >,
    combinators::committed<
      combinators::first< 4 >,
      pegtl::opt<
        combinators::committed<
          combinators::first< 2 >,
          pegtl::rep_opt<
            2,
            combinators::committed<
              combinators::first< 3 >,
              h16,
              pegtl::one< ':' >,
              pegtl::at< pegtl::ranges< '0', '9', 'A', 'F', 'a', 'f' > > > >,
          h16 > >,
      pegtl::string< ':', ':' >,
      pegtl::rep< 2, h16, pegtl::one< ':' > >,
      ls32 >,
    combinators::committed<
      combinators::first< 5 >,
      pegtl::opt<
        combinators::committed<
          combinators::first< 2 >,
          pegtl::rep_opt<
            3,
            combinators::committed<
              combinators::first< 3 >,
              h16,
              pegtl::one< ':' >,
              pegtl::at< pegtl::ranges< '0', '9', 'A', 'F', 'a', 'f' > > > >,
          h16 > >,
      pegtl::string< ':', ':' >,
      h16,
      pegtl::one< ':' >,
      ls32 >,
    combinators::committed<
      combinators::first< 3 >,
      pegtl::opt<
        combinators::committed<
          combinators::first< 2 >,
          pegtl::rep_opt<
            4,
            combinators::committed<
              combinators::first< 3 >,
              h16,
              pegtl::one< ':' >,
              pegtl::at< pegtl::ranges< '0', '9', 'A', 'F', 'a', 'f' > > > >,
          h16 > >,
      pegtl::string< ':', ':' >,
      ls32 >,
    combinators::committed<
      combinators::first< 3 >,
      pegtl::opt<
        combinators::committed<
          combinators::first< 2 >,
          pegtl::rep_opt<
            5,
            combinators::committed<
              combinators::first< 3 >,
              h16,
              pegtl::one< ':' >,
              pegtl::at< pegtl::ranges< '0', '9', 'A', 'F', 'a', 'f' > > > >,
          h16 > >,
      pegtl::string< ':', ':' >,
      h16 >,
    pegtl::seq<
      pegtl::opt<
        combinators::committed<
          combinators::first< 2 >,
          pegtl::rep_opt<
            6,
            combinators::committed<
              combinators::first< 3 >,
              h16,
              pegtl::one< ':' >,
              pegtl::at< pegtl::ranges< '0', '9', 'A', 'F', 'a', 'f' > > > >,
          h16 > >,
      pegtl::string< ':', ':' > > > {
  using recognizer = recognizers::IPv6address;
};

// §3.2.2
// h16           = 1*4HEXDIG
struct h16 : pegtl::seq< pegtl::rep< 1, HEXDIG >, pegtl::rep_opt< 3, HEXDIG > > {};

// §3.2.2
// ls32          = ( h16 ":" h16 ) / IPv4address
// FIRST-set guard: an alternative that begins with `at` is tried only if the next character can begin it
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct ls32 : pegtl::sor<
    combinators::committed< combinators::first< 2 >, h16, pegtl::one< ':' >, h16 >,
    pegtl::seq< pegtl::at< pegtl::range< '0', '9' > >, IPv4address > > {};

// §3.2.2
// IPv4address   = dec-octet "." dec-octet "." dec-octet "." dec-octet
struct IPv4address : pegtl::seq<
    dec_octet,
    pegtl::one< '.' >,
    dec_octet,
    pegtl::one< '.' >,
    dec_octet,
    pegtl::one< '.' >,
    dec_octet > {};

// §3.2.2
// dec-octet     = DIGIT                 ; 0-9
//               / %x31-39 DIGIT         ; 10-99
//               / "1" 2DIGIT            ; 100-199
//               / "2" %x30-34 DIGIT     ; 200-249
//               / "25" %x30-35          ; 250-255
// adjustment order: longer alternatives first; as written `DIGIT` would end inside `10`
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct dec_octet : pegtl::sor<
    combinators::committed< combinators::first< 2 >, pegtl::one< '1' >, pegtl::rep< 2, DIGIT > >,
    pegtl::seq< pegtl::one< '2' >, pegtl::range< '0', '4' >, DIGIT >,
    pegtl::seq< pegtl::string< '2', '5' >, pegtl::range< '0', '5' > >,
    pegtl::seq< pegtl::range< '1', '9' >, DIGIT >,
    DIGIT > {};

// §3.2.2
// reg-name      = *( unreserved / pct-encoded / sub-delims )
struct reg_name : combinators::span<
    spans::reg_name,
    pegtl::star< pegtl::sor< unreserved, pct_encoded, sub_delims > > > {};

// §3.3
// path          = path-abempty    ; begins with "/" or is empty
//               / path-absolute   ; begins with "/" but not "//"
//               / path-noscheme   ; begins with a non-colon segment
//               / path-rootless   ; begins with a segment
//               / path-empty      ; zero characters
// adjustment guard: `path-abempty` only if no later alternative continues, as in `a`
// adjustment guard: `path-noscheme` only if no later alternative continues, as in `a:`
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct path : pegtl::sor<
    combinators::committed<
      combinators::first< 2 >,
      path_abempty,
      pegtl::not_at< pegtl::ranges< '!', '!', '$', ';', '=', '=', '@', 'Z', '_', '_', 'a', 'z', '~', '~' > > >,
    path_absolute,
    combinators::committed<
      combinators::first< 2 >,
      path_noscheme,
      pegtl::not_at< pegtl::ranges< '!', '!', '$', ';', '=', '=', '@', 'Z', '_', '_', 'a', 'z', '~', '~' > > >,
    path_rootless,
    path_empty > {};

// §3.3
// path-abempty  = *( "/" segment )
struct path_abempty : combinators::span_from<
    spans::first_of_path_abempty,
    spans::path_abempty,
    pegtl::star< pegtl::one< '/' >, segment > > {};

// §3.3
// path-absolute = "/" [ segment-nz *( "/" segment ) ]
struct path_absolute : pegtl::seq<
    pegtl::one< '/' >,
    combinators::span_from<
      spans::first_of_path_absolute,
      spans::path_abempty,
      pegtl::opt< segment_nz, pegtl::star< pegtl::one< '/' >, segment > > > > {};

// §3.3
// path-noscheme = segment-nz-nc *( "/" segment )
struct path_noscheme : pegtl::seq<
    segment_nz_nc,
    combinators::span_from<
      spans::first_of_path_abempty,
      spans::path_abempty,
      pegtl::star< pegtl::one< '/' >, segment > > > {};

// §3.3
// path-rootless = segment-nz *( "/" segment )
struct path_rootless : combinators::span_of_some_from<
    spans::first_of_path_absolute,
    spans::path_abempty,
    pegtl::seq< segment_nz, pegtl::star< pegtl::one< '/' >, segment > > > {};

// §3.3
// path-empty    = 0<pchar>
struct path_empty : pegtl::success {};

// §3.3
// segment       = *pchar
struct segment : combinators::span< spans::segment, pegtl::star< pchar > > {};

// §3.3
// segment-nz    = 1*pchar
struct segment_nz : combinators::span_of_some< spans::segment, pegtl::plus< pchar > > {};

// §3.3
// segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )
//               ; non-zero-length segment without any colon ":"
struct segment_nz_nc : combinators::span_of_some<
    spans::segment_nz_nc,
    pegtl::plus< pegtl::sor< unreserved, pct_encoded, sub_delims, pegtl::one< '@' > > > > {};

// §3.3
// pchar         = unreserved / pct-encoded / sub-delims / ":" / "@"
struct pchar : pegtl::sor< unreserved, pct_encoded, sub_delims, pegtl::one< ':', '@' > > {};

// §3.4
// query         = *( pchar / "/" / "?" )
struct query : combinators::span< spans::query, pegtl::star< pegtl::sor< pchar, pegtl::one< '/', '?' > > > > {};

// §3.5
// fragment      = *( pchar / "/" / "?" )
struct fragment : combinators::span< spans::query, pegtl::star< pegtl::sor< pchar, pegtl::one< '/', '?' > > > > {};

// §2.1
// pct-encoded   = "%" HEXDIG HEXDIG
struct pct_encoded : pegtl::seq< pegtl::one< '%' >, HEXDIG, HEXDIG > {};

// §2.3
// unreserved    = ALPHA / DIGIT / "-" / "." / "_" / "~"
struct unreserved : pegtl::sor< ALPHA, DIGIT, pegtl::one< '-', '.', '_', '~' > > {};

// §2.2
// reserved      = gen-delims / sub-delims
struct reserved : pegtl::sor< gen_delims, sub_delims > {};

// §2.2
// gen-delims    = ":" / "/" / "?" / "#" / "[" / "]" / "@"
struct gen_delims : pegtl::one< '#', '/', ':', '?', '@', '[', ']' > {};

// §2.2
// sub-delims    = "!" / "$" / "&" / "'" / "(" / ")"
//               / "*" / "+" / "," / ";" / "="
struct sub_delims : pegtl::ranges< '!', '!', '$', '$', '&', ',', ';', ';', '=', '=' > {};

// RFC 5234 Appendix B.1
// ALPHA          =  %x41-5A / %x61-7A   ; A-Z / a-z
struct ALPHA : pegtl::ranges< 'A', 'Z', 'a', 'z' > {};

// RFC 5234 Appendix B.1
// DIGIT          =  %x30-39
//                        ; 0-9
struct DIGIT : pegtl::range< '0', '9' > {};

// RFC 5234 Appendix B.1
// HEXDIG         =  DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
struct HEXDIG : pegtl::sor< DIGIT, pegtl::ranges< 'A', 'F', 'a', 'f' > > {};

// Recognizers, matched in place of rules to which no actions are attached. Proved to match the same.
namespace recognizers {
struct URI_2 : pegtl::sor<
    pegtl::seq<
      pegtl::string< '/', '/' >,
      authority,
      combinators::span_from<
        spans::first_of_URI,
        spans::query,
        pegtl::seq< path_abempty, pegtl::opt< pegtl::one< '?' >, query > > > >,
    pegtl::seq<
      pegtl::one< '/' >,
      combinators::span_from<
        spans::first_of_URI_2,
        spans::query,
        pegtl::seq<
          pegtl::opt< segment_nz, pegtl::star< pegtl::one< '/' >, segment > >,
          pegtl::opt< pegtl::one< '?' >, query > > > >,
    combinators::span_of_some_from<
      spans::first_of_path_absolute,
      spans::query,
      pegtl::seq< path_rootless, pegtl::opt< pegtl::one< '?' >, query > > >,
    pegtl::seq< path_empty, pegtl::opt< pegtl::one< '?' >, query > > > {};
struct URI : pegtl::seq< scheme, pegtl::one< ':' >, URI_2, pegtl::opt< pegtl::one< '#' >, fragment > > {};
struct absolute_URI_2 : pegtl::sor<
    pegtl::seq<
      pegtl::string< '/', '/' >,
      authority,
      combinators::span_from<
        spans::first_of_URI,
        spans::query,
        pegtl::seq< path_abempty, pegtl::opt< pegtl::one< '?' >, query > > > >,
    pegtl::seq<
      pegtl::one< '/' >,
      combinators::span_from<
        spans::first_of_URI_2,
        spans::query,
        pegtl::seq<
          pegtl::opt< segment_nz, pegtl::star< pegtl::one< '/' >, segment > >,
          pegtl::opt< pegtl::one< '?' >, query > > > >,
    combinators::span_of_some_from<
      spans::first_of_path_absolute,
      spans::query,
      pegtl::seq< path_rootless, pegtl::opt< pegtl::one< '?' >, query > > >,
    pegtl::seq< path_empty, pegtl::opt< pegtl::one< '?' >, query > > > {};
struct absolute_URI : pegtl::seq< scheme, pegtl::one< ':' >, absolute_URI_2 > {};
struct relative_ref_2 : pegtl::sor<
    pegtl::seq<
      pegtl::string< '/', '/' >,
      authority,
      combinators::span_from<
        spans::first_of_URI,
        spans::query,
        pegtl::seq< path_abempty, pegtl::opt< pegtl::one< '?' >, query > > > >,
    pegtl::seq<
      pegtl::one< '/' >,
      combinators::span_from<
        spans::first_of_URI_2,
        spans::query,
        pegtl::seq<
          pegtl::opt< segment_nz, pegtl::star< pegtl::one< '/' >, segment > >,
          pegtl::opt< pegtl::one< '?' >, query > > > >,
    pegtl::seq<
      segment_nz_nc,
      combinators::span_from<
        spans::first_of_URI,
        spans::query,
        pegtl::seq< pegtl::star< pegtl::one< '/' >, segment >, pegtl::opt< pegtl::one< '?' >, query > > > >,
    pegtl::seq< path_empty, pegtl::opt< pegtl::one< '?' >, query > > > {};
struct relative_ref : pegtl::seq< relative_ref_2, pegtl::opt< pegtl::one< '#' >, fragment > > {};
struct host : pegtl::sor< IP_literal, reg_name > {};
struct IPv6address_2 : pegtl::sor<
    IPv4address,
    pegtl::seq< h16, pegtl::one< ':' >, pegtl::sor< h16, pegtl::one< ':' > > >,
    pegtl::seq< pegtl::one< ':' >, pegtl::opt< h16 > > > {};
struct IPv6address_3 : pegtl::sor< IPv4address, pegtl::seq< h16, pegtl::opt< pegtl::one< ':' >, h16 > > > {};
struct IPv6address_4 : pegtl::sor<
    pegtl::seq< h16, pegtl::one< ':' >, IPv6address_2 >,
    pegtl::seq< pegtl::one< ':' >, pegtl::opt< IPv6address_3 > > > {};
struct IPv6address_5 : pegtl::sor< IPv4address, pegtl::seq< h16, pegtl::opt< pegtl::one< ':' >, IPv6address_3 > > > {};
struct IPv6address_6 : pegtl::sor<
    pegtl::seq< h16, pegtl::one< ':' >, IPv6address_4 >,
    pegtl::seq< pegtl::one< ':' >, pegtl::opt< IPv6address_5 > > > {};
struct IPv6address_7 : pegtl::sor< IPv4address, pegtl::seq< h16, pegtl::opt< pegtl::one< ':' >, IPv6address_5 > > > {};
struct IPv6address_8 : pegtl::sor<
    pegtl::seq< h16, pegtl::one< ':' >, IPv6address_6 >,
    pegtl::seq< pegtl::one< ':' >, pegtl::opt< IPv6address_7 > > > {};
struct IPv6address_9 : pegtl::sor< IPv4address, pegtl::seq< h16, pegtl::opt< pegtl::one< ':' >, IPv6address_7 > > > {};
struct IPv6address_10 : pegtl::sor<
    pegtl::seq< h16, pegtl::one< ':' >, IPv6address_8 >,
    pegtl::seq< pegtl::one< ':' >, pegtl::opt< IPv6address_9 > > > {};
struct IPv6address_11 : pegtl::sor< IPv4address, pegtl::seq< h16, pegtl::opt< pegtl::one< ':' >, IPv6address_9 > > > {};
struct IPv6address_12 : pegtl::sor<
    pegtl::seq< h16, pegtl::one< ':' >, IPv6address_10 >,
    pegtl::seq< pegtl::one< ':' >, pegtl::opt< IPv6address_11 > > > {};
struct IPv6address_13 : pegtl::sor<
    IPv4address,
    pegtl::seq< h16, pegtl::opt< pegtl::one< ':' >, IPv6address_11 > > > {};
struct IPv6address : pegtl::sor<
    pegtl::seq< h16, pegtl::one< ':' >, IPv6address_12 >,
    pegtl::seq< pegtl::string< ':', ':' >, pegtl::opt< IPv6address_13 > > > {};
}  // namespace recognizers

}  // namespace urispec::rules::rfc3986

namespace urispec::grammars {

struct rfc3986 {
  static constexpr std::string_view id = "rfc3986";
  static constexpr std::string_view alias = "modern";
  static constexpr std::string_view title = "RFC 3986, Uniform Resource Identifier (URI): Generic Syntax";
  using start = rules::rfc3986::URI_reference;
  using rule_list = tao::pegtl::type_list<
      rules::rfc3986::URI, rules::rfc3986::hier_part, rules::rfc3986::URI_reference, rules::rfc3986::absolute_URI,
      rules::rfc3986::relative_ref, rules::rfc3986::relative_part, rules::rfc3986::scheme, rules::rfc3986::authority,
      rules::rfc3986::userinfo, rules::rfc3986::host, rules::rfc3986::port, rules::rfc3986::IP_literal,
      rules::rfc3986::IPvFuture, rules::rfc3986::IPv6address, rules::rfc3986::h16, rules::rfc3986::ls32,
      rules::rfc3986::IPv4address, rules::rfc3986::dec_octet, rules::rfc3986::reg_name, rules::rfc3986::path,
      rules::rfc3986::path_abempty, rules::rfc3986::path_absolute, rules::rfc3986::path_noscheme,
      rules::rfc3986::path_rootless, rules::rfc3986::path_empty, rules::rfc3986::segment, rules::rfc3986::segment_nz,
      rules::rfc3986::segment_nz_nc, rules::rfc3986::pchar, rules::rfc3986::query, rules::rfc3986::fragment,
      rules::rfc3986::pct_encoded, rules::rfc3986::unreserved, rules::rfc3986::reserved, rules::rfc3986::gen_delims,
      rules::rfc3986::sub_delims, rules::rfc3986::ALPHA, rules::rfc3986::DIGIT, rules::rfc3986::HEXDIG >;
  using span_classes = tao::pegtl::type_list<
      rules::rfc3986::spans::query, rules::rfc3986::spans::scheme, rules::rfc3986::spans::path_abempty,
      rules::rfc3986::spans::userinfo, rules::rfc3986::spans::segment_nz_nc, rules::rfc3986::spans::port,
      rules::rfc3986::spans::reg_name, rules::rfc3986::spans::IPvFuture_2, rules::rfc3986::spans::IPvFuture >;
  static constexpr std::array<rule_info, 39> info{{
      {"URI", "3",
       "scheme \":\" hier-part [ \"?\" query ] [ \"#\" fragment ]"},
      {"hier-part", "3",
       "\"//\" authority path-abempty / path-absolute / path-rootless / path-empty"},
      {"URI-reference", "4.1",
       "URI / relative-ref"},
      {"absolute-URI", "4.3",
       "scheme \":\" hier-part [ \"?\" query ]"},
      {"relative-ref", "4.2",
       "relative-part [ \"?\" query ] [ \"#\" fragment ]"},
      {"relative-part", "4.2",
       "\"//\" authority path-abempty / path-absolute / path-noscheme / path-empty"},
      {"scheme", "3.1",
       "ALPHA *( ALPHA / DIGIT / \"+\" / \"-\" / \".\" )"},
      {"authority", "3.2",
       "[ userinfo \"@\" ] host [ \":\" port ]"},
      {"userinfo", "3.2.1",
       "*( unreserved / pct-encoded / sub-delims / \":\" )"},
      {"host", "3.2.2",
       "IP-literal / IPv4address / reg-name"},
      {"port", "3.2.3",
       "*DIGIT"},
      {"IP-literal", "3.2.2",
       "\"[\" ( IPv6address / IPvFuture ) \"]\""},
      {"IPvFuture", "3.2.2",
       "\"v\" 1*HEXDIG \".\" 1*( unreserved / sub-delims / \":\" )"},
      {"IPv6address", "3.2.2",
       "6( h16 \":\" ) ls32 / \"::\" 5( h16 \":\" ) ls32 / [ h16 ] \"::\" 4( h16 \":\" ) ls32 / [ *1( h16 \":\" ) h16 ] \"::\" 3( h16 \":\" ) ls32 / [ *2( h16 \":\" ) h16 ] \"::\" 2( h16 \":\" ) ls32 / [ *3( h16 \":\" ) h16 ] \"::\" h16 \":\" ls32 / [ *4( h16 \":\" ) h16 ] \"::\" ls32 / [ *5( h16 \":\" ) h16 ] \"::\" h16 / [ *6( h16 \":\" ) h16 ] \"::\""},
      {"h16", "3.2.2",
       "1*4HEXDIG"},
      {"ls32", "3.2.2",
       "( h16 \":\" h16 ) / IPv4address"},
      {"IPv4address", "3.2.2",
       "dec-octet \".\" dec-octet \".\" dec-octet \".\" dec-octet"},
      {"dec-octet", "3.2.2",
       "DIGIT / %x31-39 DIGIT / \"1\" 2DIGIT / \"2\" %x30-34 DIGIT / \"25\" %x30-35"},
      {"reg-name", "3.2.2",
       "*( unreserved / pct-encoded / sub-delims )"},
      {"path", "3.3",
       "path-abempty / path-absolute / path-noscheme / path-rootless / path-empty"},
      {"path-abempty", "3.3",
       "*( \"/\" segment )"},
      {"path-absolute", "3.3",
       "\"/\" [ segment-nz *( \"/\" segment ) ]"},
      {"path-noscheme", "3.3",
       "segment-nz-nc *( \"/\" segment )"},
      {"path-rootless", "3.3",
       "segment-nz *( \"/\" segment )"},
      {"path-empty", "3.3",
       "0<pchar>"},
      {"segment", "3.3",
       "*pchar"},
      {"segment-nz", "3.3",
       "1*pchar"},
      {"segment-nz-nc", "3.3",
       "1*( unreserved / pct-encoded / sub-delims / \"@\" )"},
      {"pchar", "3.3",
       "unreserved / pct-encoded / sub-delims / \":\" / \"@\""},
      {"query", "3.4",
       "*( pchar / \"/\" / \"?\" )"},
      {"fragment", "3.5",
       "*( pchar / \"/\" / \"?\" )"},
      {"pct-encoded", "2.1",
       "\"%\" HEXDIG HEXDIG"},
      {"unreserved", "2.3",
       "ALPHA / DIGIT / \"-\" / \".\" / \"_\" / \"~\""},
      {"reserved", "2.2",
       "gen-delims / sub-delims"},
      {"gen-delims", "2.2",
       "\":\" / \"/\" / \"?\" / \"#\" / \"[\" / \"]\" / \"@\""},
      {"sub-delims", "2.2",
       "\"!\" / \"$\" / \"&\" / \"'\" / \"(\" / \")\" / \"*\" / \"+\" / \",\" / \";\" / \"=\""},
      {"ALPHA", "RFC 5234 Appendix B.1",
       "%x41-5A / %x61-7A"},
      {"DIGIT", "RFC 5234 Appendix B.1",
       "%x30-39"},
      {"HEXDIG", "RFC 5234 Appendix B.1",
       "DIGIT / \"A\" / \"B\" / \"C\" / \"D\" / \"E\" / \"F\""},
  }};
};

}  // namespace urispec::grammars

// The facts about each rule: urispec/pegtl/rule_facts.hpp.
namespace urispec {

template <>
inline constexpr rule_facts facts< rules::rfc3986::URI >{
    true, 0, kind_of::nothing, 2, unbounded, {{{ascii("AZaz"), unbounded}}}, beyond_ascii::no,
    ascii("!!#;==?[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::hier_part >{
    true, 0, kind_of::nothing, 0, unbounded, {{{ascii("!!$;==@Z__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!$;==@[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::URI_reference >{
    true, 0, kind_of::nothing, 0, unbounded, {{{ascii("!!#9;;==?Z__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!#;==?[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::absolute_URI >{
    true, 0, kind_of::nothing, 2, unbounded, {{{ascii("AZaz"), unbounded}}}, beyond_ascii::no,
    ascii("!!$;==?[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::relative_ref >{
    true, 0, kind_of::nothing, 0, unbounded, {{{ascii("!!#9;;==?Z__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!#;==?[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::relative_part >{
    true, 0, kind_of::nothing, 0, unbounded, {{{ascii("!!$9;;==@Z__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!$;==@[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::scheme >{
    true, component_bit(part::scheme), kind_of::nothing, 1, unbounded, {{{ascii("AZaz"), unbounded}}},
    beyond_ascii::no, ascii("++-.09AZaz"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::authority >{
    true, component_bit(part::authority), kind_of::nothing, 0, unbounded, {{{ascii("!!$.0;==@[__az~~"), unbounded}}},
    beyond_ascii::no, ascii("!!$.0;==@[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::userinfo >{
    true, component_bit(part::userinfo), kind_of::nothing, 0, unbounded, {{{ascii("!!$.0;==AZ__az~~"), unbounded}}},
    beyond_ascii::no, ascii("!!$.0;==AZ__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::host >{
    true, component_bit(part::host), kind_of::nothing, 0, unbounded, {{{ascii("!!$.09;;==A[__az~~"), unbounded}}},
    beyond_ascii::no, ascii("!!$.0;==A[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::port >{
    true, component_bit(part::port), kind_of::nothing, 0, unbounded, {{{ascii("09"), unbounded}}}, beyond_ascii::no,
    ascii("09"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::IP_literal >{
    true, 0, kind_of::nothing, 4, unbounded, {{{ascii("[["), unbounded}}}, beyond_ascii::no,
    ascii("!!$$&.0;==A[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::IPvFuture >{
    true, 0, kind_of::host, 4, unbounded, {{{ascii("VVvv"), unbounded}}}, beyond_ascii::no,
    ascii("!!$$&.0;==AZ__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::IPv6address >{
    true, 0, kind_of::host, 2, 45, {{{ascii("::"), 42}, {ascii("09AFaf"), 45}}}, beyond_ascii::no, ascii("..0:AFaf"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::h16 >{
    true, 0, kind_of::nothing, 1, 4, {{{ascii("09AFaf"), 4}}}, beyond_ascii::no, ascii("09AFaf"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::ls32 >{
    true, 0, kind_of::nothing, 3, 15, {{{ascii("AFaf"), 9}, {ascii("00"), 13}, {ascii("39"), 14}, {ascii("12"), 15}}},
    beyond_ascii::no, ascii("..0:AFaf"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::IPv4address >{
    true, 0, kind_of::host, 7, 15, {{{ascii("00"), 13}, {ascii("39"), 14}, {ascii("12"), 15}}}, beyond_ascii::no,
    ascii("..09"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::dec_octet >{
    true, 0, kind_of::nothing, 1, 3, {{{ascii("00"), 1}, {ascii("39"), 2}, {ascii("12"), 3}}}, beyond_ascii::no,
    ascii("09"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::reg_name >{
    true, 0, kind_of::host, 0, unbounded, {{{ascii("!!$.09;;==AZ__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!$.09;;==AZ__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::path >{
    true, component_bit(part::path), kind_of::nothing, 0, unbounded, {{{ascii("!!$;==@Z__az~~"), unbounded}}},
    beyond_ascii::no, ascii("!!$;==@Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::path_abempty >{
    true, component_bit(part::path), kind_of::path, 0, unbounded, {{{ascii("//"), unbounded}}}, beyond_ascii::no,
    ascii("!!$;==@Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::path_absolute >{
    true, component_bit(part::path), kind_of::path, 1, unbounded, {{{ascii("//"), unbounded}}}, beyond_ascii::no,
    ascii("!!$;==@Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::path_noscheme >{
    true, component_bit(part::path), kind_of::path, 1, unbounded, {{{ascii("!!$.09;;==@Z__az~~"), unbounded}}},
    beyond_ascii::no, ascii("!!$;==@Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::path_rootless >{
    true, component_bit(part::path), kind_of::path, 1, unbounded, {{{ascii("!!$.0;==@Z__az~~"), unbounded}}},
    beyond_ascii::no, ascii("!!$;==@Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::path_empty >{
    true, component_bit(part::path), kind_of::path, 0, 0, {}, beyond_ascii::no, ascii(""), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::segment >{
    true, 0, kind_of::nothing, 0, unbounded, {{{ascii("!!$.0;==@Z__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!$.0;==@Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::segment_nz >{
    true, 0, kind_of::nothing, 1, unbounded, {{{ascii("!!$.0;==@Z__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!$.0;==@Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::segment_nz_nc >{
    true, 0, kind_of::nothing, 1, unbounded, {{{ascii("!!$.09;;==@Z__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!$.09;;==@Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::pchar >{
    true, 0, kind_of::nothing, 1, 3, {{{ascii("!!$$&.0;==@Z__az~~"), 1}, {ascii("%%"), 3}}}, beyond_ascii::no,
    ascii("!!$.0;==@Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::query >{
    true, component_bit(part::query), kind_of::nothing, 0, unbounded, {{{ascii("!!$;==?Z__az~~"), unbounded}}},
    beyond_ascii::no, ascii("!!$;==?Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::fragment >{
    true, component_bit(part::fragment), kind_of::nothing, 0, unbounded, {{{ascii("!!$;==?Z__az~~"), unbounded}}},
    beyond_ascii::no, ascii("!!$;==?Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::pct_encoded >{
    true, 0, kind_of::nothing, 3, 3, {{{ascii("%%"), 3}}}, beyond_ascii::no, ascii("%%09AFaf"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::unreserved >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("-.09AZ__az~~"), 1}}}, beyond_ascii::no, ascii("-.09AZ__az~~"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::reserved >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("!!#$&,//:;==?@[[]]"), 1}}}, beyond_ascii::no,
    ascii("!!#$&,//:;==?@[[]]"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::gen_delims >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("##//::?@[[]]"), 1}}}, beyond_ascii::no, ascii("##//::?@[[]]"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::sub_delims >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("!!$$&,;;=="), 1}}}, beyond_ascii::no, ascii("!!$$&,;;=="),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::ALPHA >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("AZaz"), 1}}}, beyond_ascii::no, ascii("AZaz"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::DIGIT >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("09"), 1}}}, beyond_ascii::no, ascii("09"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3986::HEXDIG >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("09AFaf"), 1}}}, beyond_ascii::no, ascii("09AFaf"), beyond_ascii::no};

}  // namespace urispec
