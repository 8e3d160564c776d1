// RFC 3987, Internationalized Resource Identifiers (IRIs).
// Generated from grammar/rfc3987.abnf by `urispec grammar generate rfc3987`: do not edit.
// Each rule followed by the end of input is proved to accept exactly the strings of its ABNF.
#pragma once

#include "urispec/grammars.hpp"
#include "urispec/pegtl/combinators.hpp"
#include "urispec/pegtl/rule_facts.hpp"

#include <tao/pegtl/ascii.hpp>
#include <tao/pegtl/rules.hpp>
#include <tao/pegtl/type_list.hpp>
#include <tao/pegtl/utf8.hpp>

#include <array>
#include <string_view>

namespace urispec::rules::rfc3987 {

namespace pegtl = tao::pegtl;

struct IRI;
struct ihier_part;
struct IRI_reference;
struct absolute_IRI;
struct irelative_ref;
struct irelative_part;
struct iauthority;
struct iuserinfo;
struct ihost;
struct ireg_name;
struct ipath;
struct ipath_abempty;
struct ipath_absolute;
struct ipath_noscheme;
struct ipath_rootless;
struct ipath_empty;
struct isegment;
struct isegment_nz;
struct isegment_nz_nc;
struct ipchar;
struct iquery;
struct ifragment;
struct iunreserved;
struct ucschar;
struct iprivate;
struct scheme;
struct port;
struct IP_literal;
struct IPvFuture;
struct IPv6address;
struct h16;
struct ls32;
struct IPv4address;
struct dec_octet;
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
using iuserinfo = combinators::character_class<
    combinators::percent_encoded::yes, '!', '!', '$', '$', '&', '.', '0', ';', '=', '=', 'A', 'Z', '_', '_', 'a', 'z',
    '~', '~', 0xA0, 0xD7FF, 0xF900, 0xFDCF, 0xFDF0, 0xFFEF, 0x10000, 0x1FFFD, 0x20000, 0x2FFFD, 0x30000, 0x3FFFD,
    0x40000, 0x4FFFD, 0x50000, 0x5FFFD, 0x60000, 0x6FFFD, 0x70000, 0x7FFFD, 0x80000, 0x8FFFD, 0x90000, 0x9FFFD,
    0xA0000, 0xAFFFD, 0xB0000, 0xBFFFD, 0xC0000, 0xCFFFD, 0xD0000, 0xDFFFD, 0xE1000, 0xEFFFD >;
using ireg_name = combinators::character_class<
    combinators::percent_encoded::yes, '!', '!', '$', '$', '&', '.', '0', '9', ';', ';', '=', '=', 'A', 'Z', '_', '_',
    'a', 'z', '~', '~', 0xA0, 0xD7FF, 0xF900, 0xFDCF, 0xFDF0, 0xFFEF, 0x10000, 0x1FFFD, 0x20000, 0x2FFFD, 0x30000,
    0x3FFFD, 0x40000, 0x4FFFD, 0x50000, 0x5FFFD, 0x60000, 0x6FFFD, 0x70000, 0x7FFFD, 0x80000, 0x8FFFD, 0x90000,
    0x9FFFD, 0xA0000, 0xAFFFD, 0xB0000, 0xBFFFD, 0xC0000, 0xCFFFD, 0xD0000, 0xDFFFD, 0xE1000, 0xEFFFD >;
using ipath_abempty = combinators::character_class<
    combinators::percent_encoded::yes, '!', '!', '$', '$', '&', ';', '=', '=', '@', 'Z', '_', '_', 'a', 'z', '~', '~',
    0xA0, 0xD7FF, 0xF900, 0xFDCF, 0xFDF0, 0xFFEF, 0x10000, 0x1FFFD, 0x20000, 0x2FFFD, 0x30000, 0x3FFFD, 0x40000,
    0x4FFFD, 0x50000, 0x5FFFD, 0x60000, 0x6FFFD, 0x70000, 0x7FFFD, 0x80000, 0x8FFFD, 0x90000, 0x9FFFD, 0xA0000,
    0xAFFFD, 0xB0000, 0xBFFFD, 0xC0000, 0xCFFFD, 0xD0000, 0xDFFFD, 0xE1000, 0xEFFFD >;
using first_of_ipath_abempty = combinators::character_class< combinators::percent_encoded::no, '/', '/' >;
using first_of_ipath_absolute = combinators::character_class<
    combinators::percent_encoded::no, '!', '!', '$', '.', '0', ';', '=', '=', '@', 'Z', '_', '_', 'a', 'z', '~', '~',
    0xA0, 0xD7FF, 0xF900, 0xFDCF, 0xFDF0, 0xFFEF, 0x10000, 0x1FFFD, 0x20000, 0x2FFFD, 0x30000, 0x3FFFD, 0x40000,
    0x4FFFD, 0x50000, 0x5FFFD, 0x60000, 0x6FFFD, 0x70000, 0x7FFFD, 0x80000, 0x8FFFD, 0x90000, 0x9FFFD, 0xA0000,
    0xAFFFD, 0xB0000, 0xBFFFD, 0xC0000, 0xCFFFD, 0xD0000, 0xDFFFD, 0xE1000, 0xEFFFD >;
using isegment = combinators::character_class<
    combinators::percent_encoded::yes, '!', '!', '$', '$', '&', '.', '0', ';', '=', '=', '@', 'Z', '_', '_', 'a', 'z',
    '~', '~', 0xA0, 0xD7FF, 0xF900, 0xFDCF, 0xFDF0, 0xFFEF, 0x10000, 0x1FFFD, 0x20000, 0x2FFFD, 0x30000, 0x3FFFD,
    0x40000, 0x4FFFD, 0x50000, 0x5FFFD, 0x60000, 0x6FFFD, 0x70000, 0x7FFFD, 0x80000, 0x8FFFD, 0x90000, 0x9FFFD,
    0xA0000, 0xAFFFD, 0xB0000, 0xBFFFD, 0xC0000, 0xCFFFD, 0xD0000, 0xDFFFD, 0xE1000, 0xEFFFD >;
using isegment_nz_nc = combinators::character_class<
    combinators::percent_encoded::yes, '!', '!', '$', '$', '&', '.', '0', '9', ';', ';', '=', '=', '@', 'Z', '_', '_',
    'a', 'z', '~', '~', 0xA0, 0xD7FF, 0xF900, 0xFDCF, 0xFDF0, 0xFFEF, 0x10000, 0x1FFFD, 0x20000, 0x2FFFD, 0x30000,
    0x3FFFD, 0x40000, 0x4FFFD, 0x50000, 0x5FFFD, 0x60000, 0x6FFFD, 0x70000, 0x7FFFD, 0x80000, 0x8FFFD, 0x90000,
    0x9FFFD, 0xA0000, 0xAFFFD, 0xB0000, 0xBFFFD, 0xC0000, 0xCFFFD, 0xD0000, 0xDFFFD, 0xE1000, 0xEFFFD >;
using iquery = combinators::character_class<
    combinators::percent_encoded::yes, '!', '!', '$', '$', '&', ';', '=', '=', '?', 'Z', '_', '_', 'a', 'z', '~', '~',
    0xA0, 0xD7FF, 0xE000, 0xFDCF, 0xFDF0, 0xFFEF, 0x10000, 0x1FFFD, 0x20000, 0x2FFFD, 0x30000, 0x3FFFD, 0x40000,
    0x4FFFD, 0x50000, 0x5FFFD, 0x60000, 0x6FFFD, 0x70000, 0x7FFFD, 0x80000, 0x8FFFD, 0x90000, 0x9FFFD, 0xA0000,
    0xAFFFD, 0xB0000, 0xBFFFD, 0xC0000, 0xCFFFD, 0xD0000, 0xDFFFD, 0xE1000, 0xEFFFD, 0xF0000, 0xFFFFD, 0x100000,
    0x10FFFD >;
using ifragment = combinators::character_class<
    combinators::percent_encoded::yes, '!', '!', '$', '$', '&', ';', '=', '=', '?', 'Z', '_', '_', 'a', 'z', '~', '~',
    0xA0, 0xD7FF, 0xF900, 0xFDCF, 0xFDF0, 0xFFEF, 0x10000, 0x1FFFD, 0x20000, 0x2FFFD, 0x30000, 0x3FFFD, 0x40000,
    0x4FFFD, 0x50000, 0x5FFFD, 0x60000, 0x6FFFD, 0x70000, 0x7FFFD, 0x80000, 0x8FFFD, 0x90000, 0x9FFFD, 0xA0000,
    0xAFFFD, 0xB0000, 0xBFFFD, 0xC0000, 0xCFFFD, 0xD0000, 0xDFFFD, 0xE1000, 0xEFFFD >;
using scheme = combinators::character_class<
    combinators::percent_encoded::no, '+', '+', '-', '.', '0', '9', 'A', 'Z', 'a', 'z' >;
using first_of_scheme = combinators::character_class< combinators::percent_encoded::no, 'A', 'Z', 'a', 'z' >;
using port = combinators::character_class< combinators::percent_encoded::no, '0', '9' >;
using IPvFuture = combinators::character_class< combinators::percent_encoded::no, '0', '9', 'A', 'F', 'a', 'f' >;
using IPvFuture_2 = combinators::character_class<
    combinators::percent_encoded::no, '!', '!', '$', '$', '&', '.', '0', ';', '=', '=', 'A', 'Z', '_', '_', 'a', 'z',
    '~', '~' >;
}  // namespace spans

namespace recognizers {
struct ihost;
struct IPv6address;
}  // namespace recognizers

// §2.2
// IRI            = scheme ":" ihier-part [ "?" iquery ]
//                       [ "#" ifragment ]
struct IRI : pegtl::seq<
    scheme,
    pegtl::one< ':' >,
    ihier_part,
    pegtl::opt< pegtl::one< '?' >, iquery >,
    pegtl::opt< pegtl::one< '#' >, ifragment > > {};

// §2.2
// ihier-part     = "//" iauthority ipath-abempty
//                / ipath-absolute
//                / ipath-rootless
//                / ipath-empty
struct ihier_part : pegtl::sor<
    pegtl::seq< pegtl::string< '/', '/' >, iauthority, ipath_abempty >,
    ipath_absolute,
    ipath_rootless,
    ipath_empty > {};

// §2.2
// IRI-reference  = IRI / irelative-ref
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct IRI_reference : pegtl::sor<
    combinators::committed< pegtl::seq< scheme, pegtl::one< ':' > >, IRI >,
    irelative_ref > {};

// §2.2
// absolute-IRI   = scheme ":" ihier-part [ "?" iquery ]
struct absolute_IRI : pegtl::seq< scheme, pegtl::one< ':' >, ihier_part, pegtl::opt< pegtl::one< '?' >, iquery > > {};

// §2.2
// irelative-ref  = irelative-part [ "?" iquery ] [ "#" ifragment ]
struct irelative_ref : pegtl::seq<
    irelative_part,
    pegtl::opt< pegtl::one< '?' >, iquery >,
    pegtl::opt< pegtl::one< '#' >, ifragment > > {};

// §2.2
// irelative-part = "//" iauthority ipath-abempty
//                     / ipath-absolute
//                / ipath-noscheme
//                / ipath-empty
struct irelative_part : pegtl::sor<
    pegtl::seq< pegtl::string< '/', '/' >, iauthority, ipath_abempty >,
    ipath_absolute,
    ipath_noscheme,
    ipath_empty > {};

// §2.2
// iauthority     = [ iuserinfo "@" ] ihost [ ":" port ]
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct iauthority : pegtl::seq<
    pegtl::opt< combinators::committed< combinators::first< 2 >, iuserinfo, pegtl::one< '@' > > >,
    ihost,
    pegtl::opt< pegtl::one< ':' >, port > > {};

// §2.2
// iuserinfo      = *( iunreserved / pct-encoded / sub-delims / ":" )
struct iuserinfo : combinators::span<
    spans::iuserinfo,
    pegtl::star< pegtl::sor< iunreserved, pct_encoded, sub_delims, pegtl::one< ':' > > > > {};

// §2.2
// ihost          = IP-literal / IPv4address / ireg-name
// adjustment guard: `IPv4address` only if no later alternative continues, as in `0.0.0.0a`
// FIRST-set guard: an alternative that begins with `at` is tried only if the next character can begin it
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct ihost : pegtl::sor<
    IP_literal,
    combinators::committed<
      combinators::first< 3 >,
      pegtl::at< pegtl::range< '0', '9' > >,
      IPv4address,
      pegtl::not_at<
        pegtl::utf8::ranges<
          0x21,
          0x21,
          0x24,
          0x2E,
          0x30,
          0x39,
          0x3B,
          0x3B,
          0x3D,
          0x3D,
          0x41,
          0x5A,
          0x5F,
          0x5F,
          0x61,
          0x7A,
          0x7E,
          0x7E,
          0xA0,
          0xD7FF,
          0xF900,
          0xFDCF,
          0xFDF0,
          0xFFEF,
          0x10000,
          0x1FFFD,
          0x20000,
          0x2FFFD,
          0x30000,
          0x3FFFD,
          0x40000,
          0x4FFFD,
          0x50000,
          0x5FFFD,
          0x60000,
          0x6FFFD,
          0x70000,
          0x7FFFD,
          0x80000,
          0x8FFFD,
          0x90000,
          0x9FFFD,
          0xA0000,
          0xAFFFD,
          0xB0000,
          0xBFFFD,
          0xC0000,
          0xCFFFD,
          0xD0000,
          0xDFFFD,
          0xE1000,
          0xEFFFD > > >,
    ireg_name > {
  using recognizer = recognizers::ihost;
};

// §2.2
// ireg-name      = *( iunreserved / pct-encoded / sub-delims )
struct ireg_name : combinators::span<
    spans::ireg_name,
    pegtl::star< pegtl::sor< iunreserved, pct_encoded, sub_delims > > > {};

// §2.2
// ipath          = ipath-abempty   ; begins with "/" or is empty
//                / ipath-absolute  ; begins with "/" but not "//"
//                / ipath-noscheme  ; begins with a non-colon segment
//                / ipath-rootless  ; begins with a segment
//                / ipath-empty     ; zero characters
// adjustment guard: `ipath-abempty` only if no later alternative continues, as in `a`
// adjustment guard: `ipath-noscheme` only if no later alternative continues, as in `a:`
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct ipath : pegtl::sor<
    combinators::committed<
      combinators::first< 2 >,
      ipath_abempty,
      pegtl::not_at<
        pegtl::utf8::ranges<
          0x21,
          0x21,
          0x24,
          0x3B,
          0x3D,
          0x3D,
          0x40,
          0x5A,
          0x5F,
          0x5F,
          0x61,
          0x7A,
          0x7E,
          0x7E,
          0xA0,
          0xD7FF,
          0xF900,
          0xFDCF,
          0xFDF0,
          0xFFEF,
          0x10000,
          0x1FFFD,
          0x20000,
          0x2FFFD,
          0x30000,
          0x3FFFD,
          0x40000,
          0x4FFFD,
          0x50000,
          0x5FFFD,
          0x60000,
          0x6FFFD,
          0x70000,
          0x7FFFD,
          0x80000,
          0x8FFFD,
          0x90000,
          0x9FFFD,
          0xA0000,
          0xAFFFD,
          0xB0000,
          0xBFFFD,
          0xC0000,
          0xCFFFD,
          0xD0000,
          0xDFFFD,
          0xE1000,
          0xEFFFD > > >,
    ipath_absolute,
    combinators::committed<
      combinators::first< 2 >,
      ipath_noscheme,
      pegtl::not_at<
        pegtl::utf8::ranges<
          0x21,
          0x21,
          0x24,
          0x3B,
          0x3D,
          0x3D,
          0x40,
          0x5A,
          0x5F,
          0x5F,
          0x61,
          0x7A,
          0x7E,
          0x7E,
          0xA0,
          0xD7FF,
          0xF900,
          0xFDCF,
          0xFDF0,
          0xFFEF,
          0x10000,
          0x1FFFD,
          0x20000,
          0x2FFFD,
          0x30000,
          0x3FFFD,
          0x40000,
          0x4FFFD,
          0x50000,
          0x5FFFD,
          0x60000,
          0x6FFFD,
          0x70000,
          0x7FFFD,
          0x80000,
          0x8FFFD,
          0x90000,
          0x9FFFD,
          0xA0000,
          0xAFFFD,
          0xB0000,
          0xBFFFD,
          0xC0000,
          0xCFFFD,
          0xD0000,
          0xDFFFD,
          0xE1000,
          0xEFFFD > > >,
    ipath_rootless,
    ipath_empty > {};

// §2.2
// ipath-abempty  = *( "/" isegment )
struct ipath_abempty : combinators::span_from<
    spans::first_of_ipath_abempty,
    spans::ipath_abempty,
    pegtl::star< pegtl::one< '/' >, isegment > > {};

// §2.2
// ipath-absolute = "/" [ isegment-nz *( "/" isegment ) ]
struct ipath_absolute : pegtl::seq<
    pegtl::one< '/' >,
    combinators::span_from<
      spans::first_of_ipath_absolute,
      spans::ipath_abempty,
      pegtl::opt< isegment_nz, pegtl::star< pegtl::one< '/' >, isegment > > > > {};

// §2.2
// ipath-noscheme = isegment-nz-nc *( "/" isegment )
struct ipath_noscheme : pegtl::seq<
    isegment_nz_nc,
    combinators::span_from<
      spans::first_of_ipath_abempty,
      spans::ipath_abempty,
      pegtl::star< pegtl::one< '/' >, isegment > > > {};

// §2.2
// ipath-rootless = isegment-nz *( "/" isegment )
struct ipath_rootless : combinators::span_of_some_from<
    spans::first_of_ipath_absolute,
    spans::ipath_abempty,
    pegtl::seq< isegment_nz, pegtl::star< pegtl::one< '/' >, isegment > > > {};

// §2.2
// ipath-empty    = 0<ipchar>
struct ipath_empty : pegtl::success {};

// §2.2
// isegment       = *ipchar
struct isegment : combinators::span< spans::isegment, pegtl::star< ipchar > > {};

// §2.2
// isegment-nz    = 1*ipchar
struct isegment_nz : combinators::span_of_some< spans::isegment, pegtl::plus< ipchar > > {};

// §2.2
// isegment-nz-nc = 1*( iunreserved / pct-encoded / sub-delims
//                      / "@" )
//                ; non-zero-length segment without any colon ":"
struct isegment_nz_nc : combinators::span_of_some<
    spans::isegment_nz_nc,
    pegtl::plus< pegtl::sor< iunreserved, pct_encoded, sub_delims, pegtl::one< '@' > > > > {};

// §2.2
// ipchar         = iunreserved / pct-encoded / sub-delims / ":"
//                / "@"
struct ipchar : pegtl::sor< iunreserved, pct_encoded, sub_delims, pegtl::one< ':', '@' > > {};

// §2.2
// iquery         = *( ipchar / iprivate / "/" / "?" )
struct iquery : combinators::span<
    spans::iquery,
    pegtl::star< pegtl::sor< ipchar, iprivate, pegtl::one< '/', '?' > > > > {};

// §2.2
// ifragment      = *( ipchar / "/" / "?" )
struct ifragment : combinators::span<
    spans::ifragment,
    pegtl::star< pegtl::sor< ipchar, pegtl::one< '/', '?' > > > > {};

// §2.2
// iunreserved    = ALPHA / DIGIT / "-" / "." / "_" / "~" / ucschar
struct iunreserved : pegtl::sor< ALPHA, DIGIT, pegtl::one< '-', '.', '_', '~' >, ucschar > {};

// §2.2
// ucschar        = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF
//                / %x10000-1FFFD / %x20000-2FFFD / %x30000-3FFFD
//                / %x40000-4FFFD / %x50000-5FFFD / %x60000-6FFFD
//                / %x70000-7FFFD / %x80000-8FFFD / %x90000-9FFFD
//                / %xA0000-AFFFD / %xB0000-BFFFD / %xC0000-CFFFD
//                / %xD0000-DFFFD / %xE1000-EFFFD
struct ucschar : pegtl::utf8::ranges<
    0xA0,
    0xD7FF,
    0xF900,
    0xFDCF,
    0xFDF0,
    0xFFEF,
    0x10000,
    0x1FFFD,
    0x20000,
    0x2FFFD,
    0x30000,
    0x3FFFD,
    0x40000,
    0x4FFFD,
    0x50000,
    0x5FFFD,
    0x60000,
    0x6FFFD,
    0x70000,
    0x7FFFD,
    0x80000,
    0x8FFFD,
    0x90000,
    0x9FFFD,
    0xA0000,
    0xAFFFD,
    0xB0000,
    0xBFFFD,
    0xC0000,
    0xCFFFD,
    0xD0000,
    0xDFFFD,
    0xE1000,
    0xEFFFD > {};

// §2.2
// iprivate       = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD
struct iprivate : pegtl::utf8::ranges< 0xE000, 0xF8FF, 0xF0000, 0xFFFFD, 0x100000, 0x10FFFD > {};

// §2.2
// scheme         = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
struct scheme : combinators::span_of_some_from<
    spans::first_of_scheme,
    spans::scheme,
    pegtl::seq< ALPHA, pegtl::star< pegtl::sor< ALPHA, DIGIT, pegtl::one< '+', '-', '.' > > > > > {};

// §2.2
// port           = *DIGIT
struct port : combinators::span< spans::port, pegtl::star< DIGIT > > {};

// §2.2
// IP-literal     = "[" ( IPv6address / IPvFuture  ) "]"
// FIRST-set guard: an alternative that begins with `at` is tried only if the next character can begin it
struct IP_literal : pegtl::seq<
    pegtl::one< '[' >,
    pegtl::sor< pegtl::seq< pegtl::at< pegtl::ranges< '0', ':', 'A', 'F', 'a', 'f' > >, IPv6address >, IPvFuture >,
    pegtl::one< ']' > > {};

// §2.2
// IPvFuture      = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
struct IPvFuture : pegtl::seq<
    pegtl::one< 'V', 'v' >,
    combinators::span_of_some< spans::IPvFuture, pegtl::plus< HEXDIG > >,
    pegtl::one< '.' >,
    combinators::span_of_some<
      spans::IPvFuture_2,
      pegtl::plus< pegtl::sor< unreserved, sub_delims, pegtl::one< ':' > > > > > {};

// §2.2
// IPv6address    =                            6( h16 ":" ) ls32
//                /                       "::" 5( h16 ":" ) ls32
//                / [               h16 ] "::" 4( h16 ":" ) ls32
//                / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
//                / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
//                / [ *3( h16 ":" ) h16 ] "::"    h16 ":"   ls32
//                / [ *4( h16 ":" ) h16 ] "::"              ls32
//                / [ *5( h16 ":" ) h16 ] "::"              h16
//                / [ *6( h16 ":" ) h16 ] "::"
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

// §2.2
// h16            = 1*4HEXDIG
struct h16 : pegtl::seq< pegtl::rep< 1, HEXDIG >, pegtl::rep_opt< 3, HEXDIG > > {};

// §2.2
// ls32           = ( h16 ":" h16 ) / IPv4address
// FIRST-set guard: an alternative that begins with `at` is tried only if the next character can begin it
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct ls32 : pegtl::sor<
    combinators::committed< combinators::first< 2 >, h16, pegtl::one< ':' >, h16 >,
    pegtl::seq< pegtl::at< pegtl::range< '0', '9' > >, IPv4address > > {};

// §2.2
// IPv4address    = dec-octet "." dec-octet "." dec-octet "." dec-octet
struct IPv4address : pegtl::seq<
    dec_octet,
    pegtl::one< '.' >,
    dec_octet,
    pegtl::one< '.' >,
    dec_octet,
    pegtl::one< '.' >,
    dec_octet > {};

// §2.2
// dec-octet      = DIGIT                 ; 0-9
//                / %x31-39 DIGIT         ; 10-99
//                / "1" 2DIGIT            ; 100-199
//                / "2" %x30-34 DIGIT     ; 200-249
//                / "25" %x30-35          ; 250-255
// adjustment order: longer alternatives first; as written `DIGIT` would end inside `10`
// committed: entered only where its guard matches, which is the first argument, or the first N rules for first< N >
struct dec_octet : pegtl::sor<
    combinators::committed< combinators::first< 2 >, pegtl::one< '1' >, pegtl::rep< 2, DIGIT > >,
    pegtl::seq< pegtl::one< '2' >, pegtl::range< '0', '4' >, DIGIT >,
    pegtl::seq< pegtl::string< '2', '5' >, pegtl::range< '0', '5' > >,
    pegtl::seq< pegtl::range< '1', '9' >, DIGIT >,
    DIGIT > {};

// §2.2
// pct-encoded    = "%" HEXDIG HEXDIG
struct pct_encoded : pegtl::seq< pegtl::one< '%' >, HEXDIG, HEXDIG > {};

// §2.2
// unreserved     = ALPHA / DIGIT / "-" / "." / "_" / "~"
struct unreserved : pegtl::sor< ALPHA, DIGIT, pegtl::one< '-', '.', '_', '~' > > {};

// §2.2
// reserved       = gen-delims / sub-delims
struct reserved : pegtl::sor< gen_delims, sub_delims > {};

// §2.2
// gen-delims     = ":" / "/" / "?" / "#" / "[" / "]" / "@"
struct gen_delims : pegtl::one< '#', '/', ':', '?', '@', '[', ']' > {};

// §2.2
// sub-delims     = "!" / "$" / "&" / "'" / "(" / ")"
//                / "*" / "+" / "," / ";" / "="
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
struct ihost : pegtl::sor< IP_literal, ireg_name > {};
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

}  // namespace urispec::rules::rfc3987

namespace urispec::grammars {

struct rfc3987 {
  static constexpr std::string_view id = "rfc3987";
  static constexpr std::string_view alias = "iri";
  static constexpr std::string_view title = "RFC 3987, Internationalized Resource Identifiers (IRIs)";
  using start = rules::rfc3987::IRI_reference;
  using rule_list = tao::pegtl::type_list<
      rules::rfc3987::IRI, rules::rfc3987::ihier_part, rules::rfc3987::IRI_reference, rules::rfc3987::absolute_IRI,
      rules::rfc3987::irelative_ref, rules::rfc3987::irelative_part, rules::rfc3987::iauthority,
      rules::rfc3987::iuserinfo, rules::rfc3987::ihost, rules::rfc3987::ireg_name, rules::rfc3987::ipath,
      rules::rfc3987::ipath_abempty, rules::rfc3987::ipath_absolute, rules::rfc3987::ipath_noscheme,
      rules::rfc3987::ipath_rootless, rules::rfc3987::ipath_empty, rules::rfc3987::isegment,
      rules::rfc3987::isegment_nz, rules::rfc3987::isegment_nz_nc, rules::rfc3987::ipchar, rules::rfc3987::iquery,
      rules::rfc3987::ifragment, rules::rfc3987::iunreserved, rules::rfc3987::ucschar, rules::rfc3987::iprivate,
      rules::rfc3987::scheme, rules::rfc3987::port, rules::rfc3987::IP_literal, rules::rfc3987::IPvFuture,
      rules::rfc3987::IPv6address, rules::rfc3987::h16, rules::rfc3987::ls32, rules::rfc3987::IPv4address,
      rules::rfc3987::dec_octet, rules::rfc3987::pct_encoded, rules::rfc3987::unreserved, rules::rfc3987::reserved,
      rules::rfc3987::gen_delims, rules::rfc3987::sub_delims, rules::rfc3987::ALPHA, rules::rfc3987::DIGIT,
      rules::rfc3987::HEXDIG >;
  using span_classes = tao::pegtl::type_list<
      rules::rfc3987::spans::iquery, rules::rfc3987::spans::ifragment, rules::rfc3987::spans::scheme,
      rules::rfc3987::spans::ipath_abempty, rules::rfc3987::spans::iuserinfo, rules::rfc3987::spans::isegment_nz_nc,
      rules::rfc3987::spans::port, rules::rfc3987::spans::ireg_name, rules::rfc3987::spans::IPvFuture_2,
      rules::rfc3987::spans::IPvFuture >;
  static constexpr std::array<rule_info, 42> info{{
      {"IRI", "2.2",
       "scheme \":\" ihier-part [ \"?\" iquery ] [ \"#\" ifragment ]"},
      {"ihier-part", "2.2",
       "\"//\" iauthority ipath-abempty / ipath-absolute / ipath-rootless / ipath-empty"},
      {"IRI-reference", "2.2",
       "IRI / irelative-ref"},
      {"absolute-IRI", "2.2",
       "scheme \":\" ihier-part [ \"?\" iquery ]"},
      {"irelative-ref", "2.2",
       "irelative-part [ \"?\" iquery ] [ \"#\" ifragment ]"},
      {"irelative-part", "2.2",
       "\"//\" iauthority ipath-abempty / ipath-absolute / ipath-noscheme / ipath-empty"},
      {"iauthority", "2.2",
       "[ iuserinfo \"@\" ] ihost [ \":\" port ]"},
      {"iuserinfo", "2.2",
       "*( iunreserved / pct-encoded / sub-delims / \":\" )"},
      {"ihost", "2.2",
       "IP-literal / IPv4address / ireg-name"},
      {"ireg-name", "2.2",
       "*( iunreserved / pct-encoded / sub-delims )"},
      {"ipath", "2.2",
       "ipath-abempty / ipath-absolute / ipath-noscheme / ipath-rootless / ipath-empty"},
      {"ipath-abempty", "2.2",
       "*( \"/\" isegment )"},
      {"ipath-absolute", "2.2",
       "\"/\" [ isegment-nz *( \"/\" isegment ) ]"},
      {"ipath-noscheme", "2.2",
       "isegment-nz-nc *( \"/\" isegment )"},
      {"ipath-rootless", "2.2",
       "isegment-nz *( \"/\" isegment )"},
      {"ipath-empty", "2.2",
       "0<ipchar>"},
      {"isegment", "2.2",
       "*ipchar"},
      {"isegment-nz", "2.2",
       "1*ipchar"},
      {"isegment-nz-nc", "2.2",
       "1*( iunreserved / pct-encoded / sub-delims / \"@\" )"},
      {"ipchar", "2.2",
       "iunreserved / pct-encoded / sub-delims / \":\" / \"@\""},
      {"iquery", "2.2",
       "*( ipchar / iprivate / \"/\" / \"?\" )"},
      {"ifragment", "2.2",
       "*( ipchar / \"/\" / \"?\" )"},
      {"iunreserved", "2.2",
       "ALPHA / DIGIT / \"-\" / \".\" / \"_\" / \"~\" / ucschar"},
      {"ucschar", "2.2",
       "%xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF / %x10000-1FFFD / %x20000-2FFFD / %x30000-3FFFD / %x40000-4FFFD / %x50000-5FFFD / %x60000-6FFFD / %x70000-7FFFD / %x80000-8FFFD / %x90000-9FFFD / %xA0000-AFFFD / %xB0000-BFFFD / %xC0000-CFFFD / %xD0000-DFFFD / %xE1000-EFFFD"},
      {"iprivate", "2.2",
       "%xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD"},
      {"scheme", "2.2",
       "ALPHA *( ALPHA / DIGIT / \"+\" / \"-\" / \".\" )"},
      {"port", "2.2",
       "*DIGIT"},
      {"IP-literal", "2.2",
       "\"[\" ( IPv6address / IPvFuture ) \"]\""},
      {"IPvFuture", "2.2",
       "\"v\" 1*HEXDIG \".\" 1*( unreserved / sub-delims / \":\" )"},
      {"IPv6address", "2.2",
       "6( h16 \":\" ) ls32 / \"::\" 5( h16 \":\" ) ls32 / [ h16 ] \"::\" 4( h16 \":\" ) ls32 / [ *1( h16 \":\" ) h16 ] \"::\" 3( h16 \":\" ) ls32 / [ *2( h16 \":\" ) h16 ] \"::\" 2( h16 \":\" ) ls32 / [ *3( h16 \":\" ) h16 ] \"::\" h16 \":\" ls32 / [ *4( h16 \":\" ) h16 ] \"::\" ls32 / [ *5( h16 \":\" ) h16 ] \"::\" h16 / [ *6( h16 \":\" ) h16 ] \"::\""},
      {"h16", "2.2",
       "1*4HEXDIG"},
      {"ls32", "2.2",
       "( h16 \":\" h16 ) / IPv4address"},
      {"IPv4address", "2.2",
       "dec-octet \".\" dec-octet \".\" dec-octet \".\" dec-octet"},
      {"dec-octet", "2.2",
       "DIGIT / %x31-39 DIGIT / \"1\" 2DIGIT / \"2\" %x30-34 DIGIT / \"25\" %x30-35"},
      {"pct-encoded", "2.2",
       "\"%\" HEXDIG HEXDIG"},
      {"unreserved", "2.2",
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
inline constexpr rule_facts facts< rules::rfc3987::IRI >{
    true, 0, kind_of::nothing, 2, unbounded, {{{ascii("AZaz"), unbounded}}}, beyond_ascii::no,
    ascii("!!#;==?[]]__az~~"), beyond_ascii::yes};
template <>
inline constexpr rule_facts facts< rules::rfc3987::ihier_part >{
    true, 0, kind_of::nothing, 0, unbounded, {{{ascii("!!$;==@Z__az~~"), unbounded}}}, beyond_ascii::yes,
    ascii("!!$;==@[]]__az~~"), beyond_ascii::yes};
template <>
inline constexpr rule_facts facts< rules::rfc3987::IRI_reference >{
    true, 0, kind_of::nothing, 0, unbounded, {{{ascii("!!#9;;==?Z__az~~"), unbounded}}}, beyond_ascii::yes,
    ascii("!!#;==?[]]__az~~"), beyond_ascii::yes};
template <>
inline constexpr rule_facts facts< rules::rfc3987::absolute_IRI >{
    true, 0, kind_of::nothing, 2, unbounded, {{{ascii("AZaz"), unbounded}}}, beyond_ascii::no,
    ascii("!!$;==?[]]__az~~"), beyond_ascii::yes};
template <>
inline constexpr rule_facts facts< rules::rfc3987::irelative_ref >{
    true, 0, kind_of::nothing, 0, unbounded, {{{ascii("!!#9;;==?Z__az~~"), unbounded}}}, beyond_ascii::yes,
    ascii("!!#;==?[]]__az~~"), beyond_ascii::yes};
template <>
inline constexpr rule_facts facts< rules::rfc3987::irelative_part >{
    true, 0, kind_of::nothing, 0, unbounded, {{{ascii("!!$9;;==@Z__az~~"), unbounded}}}, beyond_ascii::yes,
    ascii("!!$;==@[]]__az~~"), beyond_ascii::yes};
template <>
inline constexpr rule_facts facts< rules::rfc3987::iauthority >{
    true, component_bit(part::authority), kind_of::nothing, 0, unbounded, {{{ascii("!!$.0;==@[__az~~"), unbounded}}},
    beyond_ascii::yes, ascii("!!$.0;==@[]]__az~~"), beyond_ascii::yes};
template <>
inline constexpr rule_facts facts< rules::rfc3987::iuserinfo >{
    true, component_bit(part::userinfo), kind_of::nothing, 0, unbounded, {{{ascii("!!$.0;==AZ__az~~"), unbounded}}},
    beyond_ascii::yes, ascii("!!$.0;==AZ__az~~"), beyond_ascii::yes};
template <>
inline constexpr rule_facts facts< rules::rfc3987::ihost >{
    true, component_bit(part::host), kind_of::nothing, 0, unbounded, {{{ascii("!!$.09;;==A[__az~~"), unbounded}}},
    beyond_ascii::yes, ascii("!!$.0;==A[]]__az~~"), beyond_ascii::yes};
template <>
inline constexpr rule_facts facts< rules::rfc3987::ireg_name >{
    true, 0, kind_of::host, 0, unbounded, {{{ascii("!!$.09;;==AZ__az~~"), unbounded}}}, beyond_ascii::yes,
    ascii("!!$.09;;==AZ__az~~"), beyond_ascii::yes};
template <>
inline constexpr rule_facts facts< rules::rfc3987::ipath >{
    true, component_bit(part::path), kind_of::nothing, 0, unbounded, {{{ascii("!!$;==@Z__az~~"), unbounded}}},
    beyond_ascii::yes, ascii("!!$;==@Z__az~~"), beyond_ascii::yes};
template <>
inline constexpr rule_facts facts< rules::rfc3987::ipath_abempty >{
    true, component_bit(part::path), kind_of::path, 0, unbounded, {{{ascii("//"), unbounded}}}, beyond_ascii::no,
    ascii("!!$;==@Z__az~~"), beyond_ascii::yes};
template <>
inline constexpr rule_facts facts< rules::rfc3987::ipath_absolute >{
    true, component_bit(part::path), kind_of::path, 1, unbounded, {{{ascii("//"), unbounded}}}, beyond_ascii::no,
    ascii("!!$;==@Z__az~~"), beyond_ascii::yes};
template <>
inline constexpr rule_facts facts< rules::rfc3987::ipath_noscheme >{
    true, component_bit(part::path), kind_of::path, 1, unbounded, {{{ascii("!!$.09;;==@Z__az~~"), unbounded}}},
    beyond_ascii::yes, ascii("!!$;==@Z__az~~"), beyond_ascii::yes};
template <>
inline constexpr rule_facts facts< rules::rfc3987::ipath_rootless >{
    true, component_bit(part::path), kind_of::path, 1, unbounded, {{{ascii("!!$.0;==@Z__az~~"), unbounded}}},
    beyond_ascii::yes, ascii("!!$;==@Z__az~~"), beyond_ascii::yes};
template <>
inline constexpr rule_facts facts< rules::rfc3987::ipath_empty >{
    true, component_bit(part::path), kind_of::path, 0, 0, {}, beyond_ascii::no, ascii(""), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3987::isegment >{
    true, 0, kind_of::nothing, 0, unbounded, {{{ascii("!!$.0;==@Z__az~~"), unbounded}}}, beyond_ascii::yes,
    ascii("!!$.0;==@Z__az~~"), beyond_ascii::yes};
template <>
inline constexpr rule_facts facts< rules::rfc3987::isegment_nz >{
    true, 0, kind_of::nothing, 1, unbounded, {{{ascii("!!$.0;==@Z__az~~"), unbounded}}}, beyond_ascii::yes,
    ascii("!!$.0;==@Z__az~~"), beyond_ascii::yes};
template <>
inline constexpr rule_facts facts< rules::rfc3987::isegment_nz_nc >{
    true, 0, kind_of::nothing, 1, unbounded, {{{ascii("!!$.09;;==@Z__az~~"), unbounded}}}, beyond_ascii::yes,
    ascii("!!$.09;;==@Z__az~~"), beyond_ascii::yes};
template <>
inline constexpr rule_facts facts< rules::rfc3987::ipchar >{
    true, 0, kind_of::nothing, 1, 3, {{{ascii("!!$$&.0;==@Z__az~~"), 1}, {ascii("%%"), 3}}}, beyond_ascii::yes,
    ascii("!!$.0;==@Z__az~~"), beyond_ascii::yes};
template <>
inline constexpr rule_facts facts< rules::rfc3987::iquery >{
    true, component_bit(part::query), kind_of::nothing, 0, unbounded, {{{ascii("!!$;==?Z__az~~"), unbounded}}},
    beyond_ascii::yes, ascii("!!$;==?Z__az~~"), beyond_ascii::yes};
template <>
inline constexpr rule_facts facts< rules::rfc3987::ifragment >{
    true, component_bit(part::fragment), kind_of::nothing, 0, unbounded, {{{ascii("!!$;==?Z__az~~"), unbounded}}},
    beyond_ascii::yes, ascii("!!$;==?Z__az~~"), beyond_ascii::yes};
template <>
inline constexpr rule_facts facts< rules::rfc3987::iunreserved >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("-.09AZ__az~~"), 1}}}, beyond_ascii::yes, ascii("-.09AZ__az~~"),
    beyond_ascii::yes};
template <>
inline constexpr rule_facts facts< rules::rfc3987::ucschar >{
    true, 0, kind_of::nothing, 1, 1, {}, beyond_ascii::yes, ascii(""), beyond_ascii::yes};
template <>
inline constexpr rule_facts facts< rules::rfc3987::iprivate >{
    true, 0, kind_of::nothing, 1, 1, {}, beyond_ascii::yes, ascii(""), beyond_ascii::yes};
template <>
inline constexpr rule_facts facts< rules::rfc3987::scheme >{
    true, component_bit(part::scheme), kind_of::nothing, 1, unbounded, {{{ascii("AZaz"), unbounded}}},
    beyond_ascii::no, ascii("++-.09AZaz"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3987::port >{
    true, component_bit(part::port), kind_of::nothing, 0, unbounded, {{{ascii("09"), unbounded}}}, beyond_ascii::no,
    ascii("09"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3987::IP_literal >{
    true, 0, kind_of::nothing, 4, unbounded, {{{ascii("[["), unbounded}}}, beyond_ascii::no,
    ascii("!!$$&.0;==A[]]__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3987::IPvFuture >{
    true, 0, kind_of::host, 4, unbounded, {{{ascii("VVvv"), unbounded}}}, beyond_ascii::no,
    ascii("!!$$&.0;==AZ__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3987::IPv6address >{
    true, 0, kind_of::host, 2, 45, {{{ascii("::"), 42}, {ascii("09AFaf"), 45}}}, beyond_ascii::no, ascii("..0:AFaf"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3987::h16 >{
    true, 0, kind_of::nothing, 1, 4, {{{ascii("09AFaf"), 4}}}, beyond_ascii::no, ascii("09AFaf"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3987::ls32 >{
    true, 0, kind_of::nothing, 3, 15, {{{ascii("AFaf"), 9}, {ascii("00"), 13}, {ascii("39"), 14}, {ascii("12"), 15}}},
    beyond_ascii::no, ascii("..0:AFaf"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3987::IPv4address >{
    true, 0, kind_of::host, 7, 15, {{{ascii("00"), 13}, {ascii("39"), 14}, {ascii("12"), 15}}}, beyond_ascii::no,
    ascii("..09"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3987::dec_octet >{
    true, 0, kind_of::nothing, 1, 3, {{{ascii("00"), 1}, {ascii("39"), 2}, {ascii("12"), 3}}}, beyond_ascii::no,
    ascii("09"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3987::pct_encoded >{
    true, 0, kind_of::nothing, 3, 3, {{{ascii("%%"), 3}}}, beyond_ascii::no, ascii("%%09AFaf"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3987::unreserved >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("-.09AZ__az~~"), 1}}}, beyond_ascii::no, ascii("-.09AZ__az~~"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3987::reserved >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("!!#$&,//:;==?@[[]]"), 1}}}, beyond_ascii::no,
    ascii("!!#$&,//:;==?@[[]]"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3987::gen_delims >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("##//::?@[[]]"), 1}}}, beyond_ascii::no, ascii("##//::?@[[]]"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3987::sub_delims >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("!!$$&,;;=="), 1}}}, beyond_ascii::no, ascii("!!$$&,;;=="),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3987::ALPHA >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("AZaz"), 1}}}, beyond_ascii::no, ascii("AZaz"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3987::DIGIT >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("09"), 1}}}, beyond_ascii::no, ascii("09"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::rfc3987::HEXDIG >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("09AFaf"), 1}}}, beyond_ascii::no, ascii("09AFaf"), beyond_ascii::no};

}  // namespace urispec
