// Names in angle brackets: placeholders such as the "<host>" of "http://<host>/", and elements of HTML.
// Cost: linear in the name. Tests: tests/extract/extract_test.cpp, tests/diagnose/cause_cases.hpp.
#pragma once

#include "urispec/ascii.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace urispec::markup {

[[nodiscard]] constexpr bool is_name_character(char c) noexcept {
  return unicode::is_letter(c) || unicode::is_digit(c) || c == '_' || c == '-' || c == '.';
}

// The caller looks at what follows, to tell a placeholder from a tag. The size of "<host>" or "<host name>" at the
// beginning of `text`, with its brackets; 0 if it begins with none.
[[nodiscard]] constexpr std::size_t size_of_placeholder(std::string_view text) noexcept {
  if (!text.starts_with('<')) return 0;
  std::size_t position = 1;
  while (position < text.size() && (is_name_character(text[position]) || text[position] == ' ')) ++position;
  return position > 1 && position < text.size() && text[position] == '>' ? position + 1 : 0;
}

// Names of HTML elements, so that the "<br>" of "http://<br>" is told from the "<host>" of "http://<host>".
// Source: HTML Standard, index of elements, and section 16.2 for those that are obsolete.
// Cost: linear in the name. Tests: tests/extract/extract_test.cpp.

// Compares in upper or lower case.
[[nodiscard]] constexpr bool is_html_element(std::string_view name) noexcept {
  constexpr std::string_view names[] = {
      "a",        "abbr",     "acronym",  "address",  "applet",  "area",     "article",    "aside",     "audio",
      "b",        "base",     "basefont", "bdi",      "bdo",     "bgsound",  "big",        "blink",     "blockquote",
      "body",     "br",       "button",   "canvas",   "caption", "center",   "cite",       "code",      "col",
      "colgroup", "data",     "datalist", "dd",       "del",     "details",  "dfn",        "dialog",    "dir",
      "div",      "dl",       "dt",       "em",       "embed",   "fieldset", "figcaption", "figure",    "font",
      "footer",   "form",     "frame",    "frameset", "h1",      "h2",       "h3",         "h4",        "h5",
      "h6",       "head",     "header",   "hgroup",   "hr",      "html",     "i",          "iframe",    "img",
      "input",    "ins",      "isindex",  "kbd",      "keygen",  "label",    "legend",     "li",        "link",
      "listing",  "main",     "map",      "mark",     "marquee", "math",     "menu",       "menuitem",  "meta",
      "meter",    "multicol", "nav",      "nextid",   "nobr",    "noembed",  "noframes",   "noscript",  "object",
      "ol",       "optgroup", "option",   "output",   "p",       "param",    "picture",    "plaintext", "pre",
      "progress", "q",        "rb",       "rp",       "rt",      "rtc",      "ruby",       "s",         "samp",
      "script",   "search",   "section",  "select",   "slot",    "small",    "source",     "spacer",    "span",
      "strike",   "strong",   "style",    "sub",      "summary", "sup",      "svg",        "table",     "tbody",
      "td",       "template", "textarea", "tfoot",    "th",      "thead",    "time",       "title",     "tr",
      "track",    "tt",       "u",        "ul",       "var",     "video",    "wbr",        "xmp"};
  return std::ranges::any_of(names, [=](std::string_view n) { return unicode::equal_but_for_case(n, name); });
}

}  // namespace urispec::markup
