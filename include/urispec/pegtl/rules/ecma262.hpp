// ECMA-262 edition 5.1, URI Handling Function Properties.
// Generated from grammar/ecma262.abnf by `urispec grammar generate ecma262`: do not edit.
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

namespace urispec::rules::ecma262 {

namespace pegtl = tao::pegtl;

struct uri;
struct uriCharacters;
struct uriCharacter;
struct uriReserved;
struct uriUnescaped;
struct uriEscaped;
struct uriAlpha;
struct uriMark;
struct DecimalDigit;
struct HexDigit;

// The classes of the spans below, each named after the first rule that has it.
namespace spans {
using uriCharacters = combinators::character_class<
    combinators::percent_encoded::yes, '!', '!', '$', '$', '&', ';', '=', '=', '?', 'Z', '_', '_', 'a', 'z', '~', '~' >;
}  // namespace spans

// §15.1.3
// uri           = [ uriCharacters ]
struct uri : pegtl::opt< uriCharacters > {};

// §15.1.3
// uriCharacters = 1*uriCharacter
struct uriCharacters : combinators::span_of_some< spans::uriCharacters, pegtl::plus< uriCharacter > > {};

// §15.1.3
// uriCharacter  = uriReserved
//               / uriUnescaped
//               / uriEscaped
struct uriCharacter : pegtl::sor< uriReserved, uriUnescaped, uriEscaped > {};

// §15.1.3
// uriReserved   = ";" / "/" / "?" / ":" / "@" / "&" / "=" / "+" / "$" / ","
struct uriReserved : pegtl::one< '$', '&', '+', ',', '/', ':', ';', '=', '?', '@' > {};

// §15.1.3
// uriUnescaped  = uriAlpha
//               / DecimalDigit
//               / uriMark
struct uriUnescaped : pegtl::sor< uriAlpha, DecimalDigit, uriMark > {};

// §15.1.3
// uriEscaped    = "%" HexDigit HexDigit
struct uriEscaped : pegtl::seq< pegtl::one< '%' >, HexDigit, HexDigit > {};

// §15.1.3
// uriAlpha      = %s"a" / %s"b" / %s"c" / %s"d" / %s"e" / %s"f" / %s"g" / %s"h" / %s"i"
//               / %s"j" / %s"k" / %s"l" / %s"m" / %s"n" / %s"o" / %s"p" / %s"q" / %s"r"
//               / %s"s" / %s"t" / %s"u" / %s"v" / %s"w" / %s"x" / %s"y" / %s"z"
//               / %s"A" / %s"B" / %s"C" / %s"D" / %s"E" / %s"F" / %s"G" / %s"H" / %s"I"
//               / %s"J" / %s"K" / %s"L" / %s"M" / %s"N" / %s"O" / %s"P" / %s"Q" / %s"R"
//               / %s"S" / %s"T" / %s"U" / %s"V" / %s"W" / %s"X" / %s"Y" / %s"Z"
struct uriAlpha : pegtl::ranges< 'A', 'Z', 'a', 'z' > {};

// §15.1.3
// uriMark       = "-" / "_" / "." / "!" / "~" / "*" / "'" / "(" / ")"
struct uriMark : pegtl::ranges< '!', '!', '\'', '*', '-', '.', '_', '_', '~', '~' > {};

// §7.8.3
// DecimalDigit  = "0" / "1" / "2" / "3" / "4" / "5" / "6" / "7" / "8" / "9"
struct DecimalDigit : pegtl::range< '0', '9' > {};

// §7.8.3
// HexDigit      = "0" / "1" / "2" / "3" / "4" / "5" / "6" / "7" / "8" / "9"
//               / %s"a" / %s"b" / %s"c" / %s"d" / %s"e" / %s"f"
//               / %s"A" / %s"B" / %s"C" / %s"D" / %s"E" / %s"F"
struct HexDigit : pegtl::ranges< '0', '9', 'A', 'F', 'a', 'f' > {};

}  // namespace urispec::rules::ecma262

namespace urispec::grammars {

struct ecma262 {
  static constexpr std::string_view id = "ecma262";
  static constexpr std::string_view alias = "";
  static constexpr std::string_view title = "ECMA-262 edition 5.1, URI Handling Function Properties";
  using start = rules::ecma262::uri;
  using rule_list = tao::pegtl::type_list<
      rules::ecma262::uri, rules::ecma262::uriCharacters, rules::ecma262::uriCharacter, rules::ecma262::uriReserved,
      rules::ecma262::uriUnescaped, rules::ecma262::uriEscaped, rules::ecma262::uriAlpha, rules::ecma262::uriMark,
      rules::ecma262::DecimalDigit, rules::ecma262::HexDigit >;
  using span_classes = tao::pegtl::type_list< rules::ecma262::spans::uriCharacters >;
  static constexpr std::array<rule_info, 10> info{{
      {"uri", "15.1.3",
       "[ uriCharacters ]"},
      {"uriCharacters", "15.1.3",
       "1*uriCharacter"},
      {"uriCharacter", "15.1.3",
       "uriReserved / uriUnescaped / uriEscaped"},
      {"uriReserved", "15.1.3",
       "\";\" / \"/\" / \"?\" / \":\" / \"@\" / \"&\" / \"=\" / \"+\" / \"$\" / \",\""},
      {"uriUnescaped", "15.1.3",
       "uriAlpha / DecimalDigit / uriMark"},
      {"uriEscaped", "15.1.3",
       "\"%\" HexDigit HexDigit"},
      {"uriAlpha", "15.1.3",
       "%s\"a\" / %s\"b\" / %s\"c\" / %s\"d\" / %s\"e\" / %s\"f\" / %s\"g\" / %s\"h\" / %s\"i\" / %s\"j\" / %s\"k\" / %s\"l\" / %s\"m\" / %s\"n\" / %s\"o\" / %s\"p\" / %s\"q\" / %s\"r\" / %s\"s\" / %s\"t\" / %s\"u\" / %s\"v\" / %s\"w\" / %s\"x\" / %s\"y\" / %s\"z\" / %s\"A\" / %s\"B\" / %s\"C\" / %s\"D\" / %s\"E\" / %s\"F\" / %s\"G\" / %s\"H\" / %s\"I\" / %s\"J\" / %s\"K\" / %s\"L\" / %s\"M\" / %s\"N\" / %s\"O\" / %s\"P\" / %s\"Q\" / %s\"R\" / %s\"S\" / %s\"T\" / %s\"U\" / %s\"V\" / %s\"W\" / %s\"X\" / %s\"Y\" / %s\"Z\""},
      {"uriMark", "15.1.3",
       "\"-\" / \"_\" / \".\" / \"!\" / \"~\" / \"*\" / \"'\" / \"(\" / \")\""},
      {"DecimalDigit", "7.8.3",
       "\"0\" / \"1\" / \"2\" / \"3\" / \"4\" / \"5\" / \"6\" / \"7\" / \"8\" / \"9\""},
      {"HexDigit", "7.8.3",
       "\"0\" / \"1\" / \"2\" / \"3\" / \"4\" / \"5\" / \"6\" / \"7\" / \"8\" / \"9\" / %s\"a\" / %s\"b\" / %s\"c\" / %s\"d\" / %s\"e\" / %s\"f\" / %s\"A\" / %s\"B\" / %s\"C\" / %s\"D\" / %s\"E\" / %s\"F\""},
  }};
};

}  // namespace urispec::grammars

// The facts about each rule: urispec/pegtl/rule_facts.hpp.
namespace urispec {

template <>
inline constexpr rule_facts facts< rules::ecma262::uri >{
    true, 0, kind_of::nothing, 0, unbounded, {{{ascii("!!$;==?Z__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!$;==?Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::ecma262::uriCharacters >{
    true, 0, kind_of::nothing, 1, unbounded, {{{ascii("!!$;==?Z__az~~"), unbounded}}}, beyond_ascii::no,
    ascii("!!$;==?Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::ecma262::uriCharacter >{
    true, 0, kind_of::nothing, 1, 3, {{{ascii("!!$$&;==?Z__az~~"), 1}, {ascii("%%"), 3}}}, beyond_ascii::no,
    ascii("!!$;==?Z__az~~"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::ecma262::uriReserved >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("$$&&+,//:;==?@"), 1}}}, beyond_ascii::no, ascii("$$&&+,//:;==?@"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::ecma262::uriUnescaped >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("!!'*-.09AZ__az~~"), 1}}}, beyond_ascii::no, ascii("!!'*-.09AZ__az~~"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::ecma262::uriEscaped >{
    true, 0, kind_of::nothing, 3, 3, {{{ascii("%%"), 3}}}, beyond_ascii::no, ascii("%%09AFaf"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::ecma262::uriAlpha >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("AZaz"), 1}}}, beyond_ascii::no, ascii("AZaz"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::ecma262::uriMark >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("!!'*-.__~~"), 1}}}, beyond_ascii::no, ascii("!!'*-.__~~"),
    beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::ecma262::DecimalDigit >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("09"), 1}}}, beyond_ascii::no, ascii("09"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts< rules::ecma262::HexDigit >{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("09AFaf"), 1}}}, beyond_ascii::no, ascii("09AFaf"), beyond_ascii::no};

}  // namespace urispec
