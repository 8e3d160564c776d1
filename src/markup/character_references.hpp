// Character references of HTML, XML and Markdown, such as "&amp;", "&#38;" and "&#x26;", as the characters for which
// they stand.
// Source: HTML Standard §13.2.5.72 and §13.5; XML 1.0 §4.1 and §4.6; CommonMark 0.31 section 2.5. Of the 2231 names of
// HTML those are here that stand for a character below U+0180, or that HTML 4.01 has; other names stay as they are.
// Deviation: HTML decodes a name without semicolon in text, but not in an attribute where a letter, a digit or "="
// follows, as in "?a=1&copy=2". Here it is never decoded there.
// Cost: constant. Tests: tests/extract/xml_test.cpp, tests/extract/html_text_test.cpp,
// tests/documents/places_test.cpp.
#pragma once

#include "urispec/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace urispec::markup {

enum class reference_language : std::uint8_t {
  none,      // "&" stands for itself
  markdown,  // names of HTML, with a semicolon
  html,
  xml,       // five names, with a semicolon
};

struct character_reference {
  std::size_t size = 0;  // 0: none
  char32_t code_point = 0;
};

namespace detail {

struct named_character {
  std::string_view name;
  char16_t character;
};

// The names that may stand without a semicolon.
inline constexpr std::array<named_character, 106> legacy_names{{
    {"AElig", 0xC6}, {"AMP", 0x26}, {"Aacute", 0xC1}, {"Acirc", 0xC2}, {"Agrave", 0xC0}, {"Aring", 0xC5},
    {"Atilde", 0xC3}, {"Auml", 0xC4}, {"COPY", 0xA9}, {"Ccedil", 0xC7}, {"ETH", 0xD0}, {"Eacute", 0xC9},
    {"Ecirc", 0xCA}, {"Egrave", 0xC8}, {"Euml", 0xCB}, {"GT", 0x3E}, {"Iacute", 0xCD}, {"Icirc", 0xCE},
    {"Igrave", 0xCC}, {"Iuml", 0xCF}, {"LT", 0x3C}, {"Ntilde", 0xD1}, {"Oacute", 0xD3}, {"Ocirc", 0xD4},
    {"Ograve", 0xD2}, {"Oslash", 0xD8}, {"Otilde", 0xD5}, {"Ouml", 0xD6}, {"QUOT", 0x22}, {"REG", 0xAE},
    {"THORN", 0xDE}, {"Uacute", 0xDA}, {"Ucirc", 0xDB}, {"Ugrave", 0xD9}, {"Uuml", 0xDC}, {"Yacute", 0xDD},
    {"aacute", 0xE1}, {"acirc", 0xE2}, {"acute", 0xB4}, {"aelig", 0xE6}, {"agrave", 0xE0}, {"amp", 0x26},
    {"aring", 0xE5}, {"atilde", 0xE3}, {"auml", 0xE4}, {"brvbar", 0xA6}, {"ccedil", 0xE7}, {"cedil", 0xB8},
    {"cent", 0xA2}, {"copy", 0xA9}, {"curren", 0xA4}, {"deg", 0xB0}, {"divide", 0xF7}, {"eacute", 0xE9},
    {"ecirc", 0xEA}, {"egrave", 0xE8}, {"eth", 0xF0}, {"euml", 0xEB}, {"frac12", 0xBD}, {"frac14", 0xBC},
    {"frac34", 0xBE}, {"gt", 0x3E}, {"iacute", 0xED}, {"icirc", 0xEE}, {"iexcl", 0xA1}, {"igrave", 0xEC},
    {"iquest", 0xBF}, {"iuml", 0xEF}, {"laquo", 0xAB}, {"lt", 0x3C}, {"macr", 0xAF}, {"micro", 0xB5},
    {"middot", 0xB7}, {"nbsp", 0xA0}, {"not", 0xAC}, {"ntilde", 0xF1}, {"oacute", 0xF3}, {"ocirc", 0xF4},
    {"ograve", 0xF2}, {"ordf", 0xAA}, {"ordm", 0xBA}, {"oslash", 0xF8}, {"otilde", 0xF5}, {"ouml", 0xF6},
    {"para", 0xB6}, {"plusmn", 0xB1}, {"pound", 0xA3}, {"quot", 0x22}, {"raquo", 0xBB}, {"reg", 0xAE}, {"sect", 0xA7},
    {"shy", 0xAD}, {"sup1", 0xB9}, {"sup2", 0xB2}, {"sup3", 0xB3}, {"szlig", 0xDF}, {"thorn", 0xFE}, {"times", 0xD7},
    {"uacute", 0xFA}, {"ucirc", 0xFB}, {"ugrave", 0xF9}, {"uml", 0xA8}, {"uuml", 0xFC}, {"yacute", 0xFD},
    {"yen", 0xA5}, {"yuml", 0xFF}}};

inline constexpr std::array<named_character, 320> other_names{{
    {"Abreve", 0x102}, {"Alpha", 0x391}, {"Amacr", 0x100}, {"Aogon", 0x104}, {"Beta", 0x392}, {"Cacute", 0x106},
    {"Ccaron", 0x10C}, {"Ccirc", 0x108}, {"Cdot", 0x10A}, {"Cedilla", 0xB8}, {"CenterDot", 0xB7}, {"Chi", 0x3A7},
    {"Dagger", 0x2021}, {"Dcaron", 0x10E}, {"Delta", 0x394}, {"DiacriticalAcute", 0xB4}, {"DiacriticalGrave", 0x60},
    {"Dot", 0xA8}, {"DoubleDot", 0xA8}, {"Dstrok", 0x110}, {"ENG", 0x14A}, {"Ecaron", 0x11A}, {"Edot", 0x116},
    {"Emacr", 0x112}, {"Eogon", 0x118}, {"Epsilon", 0x395}, {"Eta", 0x397}, {"Gamma", 0x393}, {"Gbreve", 0x11E},
    {"Gcedil", 0x122}, {"Gcirc", 0x11C}, {"Gdot", 0x120}, {"Hat", 0x5E}, {"Hcirc", 0x124}, {"Hstrok", 0x126},
    {"IJlig", 0x132}, {"Idot", 0x130}, {"Imacr", 0x12A}, {"Iogon", 0x12E}, {"Iota", 0x399}, {"Itilde", 0x128},
    {"Jcirc", 0x134}, {"Kappa", 0x39A}, {"Kcedil", 0x136}, {"Lacute", 0x139}, {"Lambda", 0x39B}, {"Lcaron", 0x13D},
    {"Lcedil", 0x13B}, {"Lmidot", 0x13F}, {"Lstrok", 0x141}, {"Mu", 0x39C}, {"Nacute", 0x143}, {"Ncaron", 0x147},
    {"Ncedil", 0x145}, {"NewLine", 0xA}, {"NonBreakingSpace", 0xA0}, {"Nu", 0x39D}, {"OElig", 0x152},
    {"Odblac", 0x150}, {"Omacr", 0x14C}, {"Omega", 0x3A9}, {"Omicron", 0x39F}, {"Phi", 0x3A6}, {"Pi", 0x3A0},
    {"PlusMinus", 0xB1}, {"Prime", 0x2033}, {"Psi", 0x3A8}, {"Racute", 0x154}, {"Rcaron", 0x158}, {"Rcedil", 0x156},
    {"Rho", 0x3A1}, {"Sacute", 0x15A}, {"Scaron", 0x160}, {"Scedil", 0x15E}, {"Scirc", 0x15C}, {"Sigma", 0x3A3},
    {"Tab", 0x9}, {"Tau", 0x3A4}, {"Tcaron", 0x164}, {"Tcedil", 0x162}, {"Theta", 0x398}, {"Tstrok", 0x166},
    {"Ubreve", 0x16C}, {"Udblac", 0x170}, {"Umacr", 0x16A}, {"UnderBar", 0x5F}, {"Uogon", 0x172}, {"Upsilon", 0x3A5},
    {"Uring", 0x16E}, {"Utilde", 0x168}, {"VerticalLine", 0x7C}, {"Wcirc", 0x174}, {"Xi", 0x39E}, {"Ycirc", 0x176},
    {"Yuml", 0x178}, {"Zacute", 0x179}, {"Zcaron", 0x17D}, {"Zdot", 0x17B}, {"Zeta", 0x396}, {"abreve", 0x103},
    {"alefsym", 0x2135}, {"alpha", 0x3B1}, {"amacr", 0x101}, {"and", 0x2227}, {"ang", 0x2220}, {"angst", 0xC5},
    {"aogon", 0x105}, {"apos", 0x27}, {"ast", 0x2A}, {"asymp", 0x2248}, {"bdquo", 0x201E}, {"beta", 0x3B2},
    {"bsol", 0x5C}, {"bull", 0x2022}, {"cacute", 0x107}, {"cap", 0x2229}, {"ccaron", 0x10D}, {"ccirc", 0x109},
    {"cdot", 0x10B}, {"centerdot", 0xB7}, {"chi", 0x3C7}, {"circ", 0x2C6}, {"circledR", 0xAE}, {"clubs", 0x2663},
    {"colon", 0x3A}, {"comma", 0x2C}, {"commat", 0x40}, {"cong", 0x2245}, {"crarr", 0x21B5}, {"cup", 0x222A},
    {"dArr", 0x21D3}, {"dagger", 0x2020}, {"darr", 0x2193}, {"dcaron", 0x10F}, {"delta", 0x3B4}, {"diams", 0x2666},
    {"die", 0xA8}, {"div", 0xF7}, {"dollar", 0x24}, {"dstrok", 0x111}, {"ecaron", 0x11B}, {"edot", 0x117},
    {"emacr", 0x113}, {"empty", 0x2205}, {"emsp", 0x2003}, {"eng", 0x14B}, {"ensp", 0x2002}, {"eogon", 0x119},
    {"epsilon", 0x3B5}, {"equals", 0x3D}, {"equiv", 0x2261}, {"eta", 0x3B7}, {"euro", 0x20AC}, {"excl", 0x21},
    {"exist", 0x2203}, {"fnof", 0x192}, {"forall", 0x2200}, {"frasl", 0x2044}, {"gamma", 0x3B3}, {"gbreve", 0x11F},
    {"gcirc", 0x11D}, {"gdot", 0x121}, {"ge", 0x2265}, {"grave", 0x60}, {"hArr", 0x21D4}, {"half", 0xBD},
    {"harr", 0x2194}, {"hcirc", 0x125}, {"hearts", 0x2665}, {"hellip", 0x2026}, {"hstrok", 0x127}, {"ijlig", 0x133},
    {"imacr", 0x12B}, {"image", 0x2111}, {"imath", 0x131}, {"infin", 0x221E}, {"inodot", 0x131}, {"int", 0x222B},
    {"iogon", 0x12F}, {"iota", 0x3B9}, {"isin", 0x2208}, {"itilde", 0x129}, {"jcirc", 0x135}, {"kappa", 0x3BA},
    {"kcedil", 0x137}, {"kgreen", 0x138}, {"lArr", 0x21D0}, {"lacute", 0x13A}, {"lambda", 0x3BB}, {"lang", 0x27E8},
    {"larr", 0x2190}, {"lbrace", 0x7B}, {"lbrack", 0x5B}, {"lcaron", 0x13E}, {"lcedil", 0x13C}, {"lceil", 0x2308},
    {"lcub", 0x7B}, {"ldquo", 0x201C}, {"le", 0x2264}, {"lfloor", 0x230A}, {"lmidot", 0x140}, {"lowast", 0x2217},
    {"lowbar", 0x5F}, {"loz", 0x25CA}, {"lpar", 0x28}, {"lrm", 0x200E}, {"lsaquo", 0x2039}, {"lsqb", 0x5B},
    {"lsquo", 0x2018}, {"lstrok", 0x142}, {"mdash", 0x2014}, {"midast", 0x2A}, {"minus", 0x2212}, {"mu", 0x3BC},
    {"nabla", 0x2207}, {"nacute", 0x144}, {"napos", 0x149}, {"ncaron", 0x148}, {"ncedil", 0x146}, {"ndash", 0x2013},
    {"ne", 0x2260}, {"ni", 0x220B}, {"notin", 0x2209}, {"nsub", 0x2284}, {"nu", 0x3BD}, {"num", 0x23},
    {"odblac", 0x151}, {"oelig", 0x153}, {"oline", 0x203E}, {"omacr", 0x14D}, {"omega", 0x3C9}, {"omicron", 0x3BF},
    {"oplus", 0x2295}, {"or", 0x2228}, {"otimes", 0x2297}, {"part", 0x2202}, {"percnt", 0x25}, {"period", 0x2E},
    {"permil", 0x2030}, {"perp", 0x22A5}, {"phi", 0x3C6}, {"pi", 0x3C0}, {"piv", 0x3D6}, {"plus", 0x2B}, {"pm", 0xB1},
    {"prime", 0x2032}, {"prod", 0x220F}, {"prop", 0x221D}, {"psi", 0x3C8}, {"quest", 0x3F}, {"rArr", 0x21D2},
    {"racute", 0x155}, {"radic", 0x221A}, {"rang", 0x27E9}, {"rarr", 0x2192}, {"rbrace", 0x7D}, {"rbrack", 0x5D},
    {"rcaron", 0x159}, {"rcedil", 0x157}, {"rceil", 0x2309}, {"rcub", 0x7D}, {"rdquo", 0x201D}, {"real", 0x211C},
    {"rfloor", 0x230B}, {"rho", 0x3C1}, {"rlm", 0x200F}, {"rpar", 0x29}, {"rsaquo", 0x203A}, {"rsqb", 0x5D},
    {"rsquo", 0x2019}, {"sacute", 0x15B}, {"sbquo", 0x201A}, {"scaron", 0x161}, {"scedil", 0x15F}, {"scirc", 0x15D},
    {"sdot", 0x22C5}, {"semi", 0x3B}, {"sigma", 0x3C3}, {"sigmaf", 0x3C2}, {"sim", 0x223C}, {"sol", 0x2F},
    {"spades", 0x2660}, {"strns", 0xAF}, {"sub", 0x2282}, {"sube", 0x2286}, {"sum", 0x2211}, {"sup", 0x2283},
    {"supe", 0x2287}, {"tau", 0x3C4}, {"tcaron", 0x165}, {"tcedil", 0x163}, {"there4", 0x2234}, {"theta", 0x3B8},
    {"thetasym", 0x3D1}, {"thinsp", 0x2009}, {"tilde", 0x2DC}, {"trade", 0x2122}, {"tstrok", 0x167}, {"uArr", 0x21D1},
    {"uarr", 0x2191}, {"ubreve", 0x16D}, {"udblac", 0x171}, {"umacr", 0x16B}, {"uogon", 0x173}, {"upsih", 0x3D2},
    {"upsilon", 0x3C5}, {"uring", 0x16F}, {"utilde", 0x169}, {"verbar", 0x7C}, {"vert", 0x7C}, {"wcirc", 0x175},
    {"weierp", 0x2118}, {"xi", 0x3BE}, {"ycirc", 0x177}, {"zacute", 0x17A}, {"zcaron", 0x17E}, {"zdot", 0x17C},
    {"zeta", 0x3B6}, {"zwj", 0x200D}, {"zwnj", 0x200C}}};

inline constexpr std::array<named_character, 5> xml_names{
    {{"amp", u'&'}, {"apos", u'\''}, {"gt", u'>'}, {"lt", u'<'}, {"quot", u'"'}}};

inline constexpr std::size_t longest_name = 24;
inline constexpr char32_t replacement_character = 0xFFFD;

template <std::size_t N>
constexpr std::optional<char32_t> find_name(const std::array<named_character, N>& names,
                                            std::string_view name) noexcept {
  const auto entry = std::ranges::lower_bound(names, name, {}, &named_character::name);
  return entry != names.end() && entry->name == name ? std::optional<char32_t>(entry->character) : std::nullopt;
}

// `digits` is not empty. HTML maps 0x80 to 0x9F as windows-1252, which no URI needs.
constexpr char32_t character_of_number(std::string_view digits, unsigned base) noexcept {
  constexpr char32_t greatest = 0x10FFFF;
  char32_t number = 0;
  for (const char c : digits) {
    number = number * base + static_cast<unsigned>(unicode::hex_value(c));
    if (number > greatest) return replacement_character;
  }
  const bool is_surrogate = number >= 0xD800 && number <= 0xDFFF;
  return number == 0 || is_surrogate ? replacement_character : number;
}

// Reads what stands after "&#".
constexpr character_reference read_number(std::string_view text, reference_language language) noexcept {
  const bool is_hexadecimal = text.starts_with('x') || (text.starts_with('X') && language != reference_language::xml);
  if (is_hexadecimal) text.remove_prefix(1);
  const auto end = std::ranges::find_if_not(text, [=](char c) {
    return is_hexadecimal ? unicode::is_hex_digit(c) : unicode::is_digit(c);
  });
  const auto size = static_cast<std::size_t>(end - text.begin());
  const bool has_semicolon = size < text.size() && text[size] == ';';
  if (size == 0 || (!has_semicolon && language != reference_language::html)) return {};
  const std::size_t marks = (is_hexadecimal ? 3U : 2U) + (has_semicolon ? 1U : 0U);
  return {marks + size, character_of_number(text.substr(0, size), is_hexadecimal ? 16 : 10)};
}

constexpr bool is_letter_or_digit(char c) noexcept { return unicode::is_letter(c) || unicode::is_digit(c); }

// Reads what stands after "&".
constexpr character_reference read_name(std::string_view text, reference_language language) noexcept {
  text = text.substr(0, longest_name + 1);
  const auto end = std::ranges::find_if_not(text, is_letter_or_digit);
  const std::string_view name = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  const bool has_semicolon = name.size() < text.size() && text[name.size()] == ';';
  std::optional<char32_t> character;
  if (language == reference_language::xml) {
    character = has_semicolon ? find_name(xml_names, name) : std::nullopt;
  } else {
    if (has_semicolon) character = find_name(other_names, name);
    const bool may_end =
        has_semicolon || (language == reference_language::html && !text.substr(name.size()).starts_with('='));
    if (!character && may_end) character = find_name(legacy_names, name);
  }
  if (!character) return {};
  return {1 + name.size() + (has_semicolon ? 1U : 0U), *character};
}

}  // namespace detail

// The character reference that `text` begins with. A number that stands for no character is U+FFFD.
[[nodiscard]] constexpr character_reference read_character_reference(std::string_view text,
                                                                     reference_language language) noexcept {
  if (language == reference_language::none || !text.starts_with('&')) return {};
  text.remove_prefix(1);
  return text.starts_with('#') ? detail::read_number(text.substr(1), language) : detail::read_name(text, language);
}

}  // namespace urispec::markup
