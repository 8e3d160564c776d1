#include "extract/html_attributes.hpp"

#include "extract/candidate.hpp"
#include "urispec/ascii.hpp"
#include "unicode/text.hpp"

#include <algorithm>
#include <array>

namespace urispec::extraction {

namespace {

using enum value_form;
using enum relative_to;

constexpr std::array table{
    attribute_rule{"*", "background"},  // body, table, tr, th, td: HTML 4.01 and what browsers take
    attribute_rule{"*", "cite"},        // blockquote, del, ins, q
    attribute_rule{"*", "itemid"},      // HTML 5 §5.2
    attribute_rule{"*", "itemtype", by_spaces},
    attribute_rule{"*", "longdesc"},  // frame, iframe, img
    attribute_rule{"*", "usemap"},    // img, input, object
    attribute_rule{"a", "href"},
    attribute_rule{"a", "ping", by_spaces},
    attribute_rule{"applet", "archive", by_commas, codebase},
    attribute_rule{"applet", "codebase"},
    attribute_rule{"area", "href"},
    attribute_rule{"area", "ping", by_spaces},
    attribute_rule{"audio", "src"},
    attribute_rule{"base", "href"},
    attribute_rule{"button", "formaction"},
    attribute_rule{"command", "icon"},
    attribute_rule{"embed", "src"},
    attribute_rule{"form", "action"},
    attribute_rule{"frame", "src"},
    attribute_rule{"head", "profile", by_spaces},
    attribute_rule{"html", "manifest"},
    attribute_rule{"iframe", "src"},
    attribute_rule{"image", "src"},  // what browsers take for img
    attribute_rule{"img", "src"},
    attribute_rule{"img", "srcset", candidates},
    attribute_rule{"input", "formaction"},
    attribute_rule{"input", "src"},
    attribute_rule{"link", "href"},
    attribute_rule{"link", "imagesrcset", candidates},
    attribute_rule{"object", "archive", by_spaces, codebase},
    attribute_rule{"object", "classid", one, codebase},
    attribute_rule{"object", "codebase"},
    attribute_rule{"object", "data", one, codebase},
    attribute_rule{"script", "src"},
    attribute_rule{"source", "src"},
    attribute_rule{"source", "srcset", candidates},
    attribute_rule{"track", "src"},
    attribute_rule{"video", "poster"},
    attribute_rule{"video", "src"},
};

}  // namespace

attribute_rule rule_for(std::string_view element, std::string_view attribute) noexcept {
  const auto* const rule = std::ranges::find_if(table, [&](const attribute_rule& r) {
    return r.attribute == attribute && (r.element == "*" || r.element == element);
  });
  return rule != table.end() ? *rule : attribute_rule{element, attribute, none};
}

bool has_one_reference(std::string_view attribute) noexcept {
  const auto is_of_it = [=](const attribute_rule& r) { return unicode::equal_but_for_case(r.attribute, attribute); };
  const auto has_more = [=](const attribute_rule& r) { return is_of_it(r) && r.form != one; };
  return unicode::equal_but_for_case(attribute, "xlink:href") ||
         (std::ranges::any_of(table, is_of_it) && std::ranges::none_of(table, has_more));
}

namespace {

void skip_spaces(std::string_view& text) noexcept {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
}

// Removes and returns the text before the first character for which `ends` holds.
template <typename Predicate>
std::string_view take_until(std::string_view& text, Predicate ends) noexcept {
  const auto size = static_cast<std::size_t>(std::ranges::find_if(text, ends) - text.begin());
  const std::string_view front = text.substr(0, size);
  text.remove_prefix(size);
  return front;
}

std::vector<std::string_view> separated(std::string_view text, bool (*is_separator)(char)) {
  std::vector<std::string_view> references;
  while (!text.empty()) {
    const std::string_view word = unicode::trimmed(take_until(text, is_separator), space_characters);
    if (!word.empty()) references.push_back(word);
    if (!text.empty()) text.remove_prefix(1);
  }
  return references;
}

// HTML, "parsing a srcset attribute": a reference goes up to whitespace, and a comma at its end ends the candidate;
// else descriptors go up to the next comma outside of parentheses.
std::vector<std::string_view> srcset_references(std::string_view text) {
  std::vector<std::string_view> references;
  for (;;) {
    (void)take_until(text, [](char c) { return !is_space(c) && c != ','; });
    if (text.empty()) return references;
    std::string_view reference = take_until(text, is_space);
    const bool ended = reference.ends_with(',');
    while (reference.ends_with(',')) reference.remove_suffix(1);
    references.push_back(reference);
    if (ended) continue;
    bool inside = false;
    (void)take_until(text, [&inside](char c) {
      if (c == '(') inside = true;
      if (c == ')') inside = false;
      return c == ',' && !inside;
    });
  }
}

// HTML, "shared declarative refresh steps": a time, a ";" or "," or whitespace, "url=" that may be missing, and quotes
// that may be there.
std::vector<std::string_view> refresh_target(std::string_view text) {
  skip_spaces(text);
  const std::size_t before = text.size();
  (void)take_until(text, [](char c) { return !is_digit(c) && c != '.'; });
  if (text.size() == before) return {};
  if (!text.empty() && !is_html_space(text.front()) && text.front() != ';' && text.front() != ',') return {};
  (void)take_until(text, [](char c) { return !is_space(c); });
  if (!text.empty() && (text.front() == ';' || text.front() == ',')) text.remove_prefix(1);
  skip_spaces(text);
  if (unicode::equal_but_for_case(text.substr(0, 3), "url")) {
    std::string_view after = text.substr(3);
    skip_spaces(after);
    if (after.starts_with('=')) {
      text = after.substr(1);
      skip_spaces(text);
    }
  }
  if (!text.empty() && (text.front() == '"' || text.front() == '\'')) {
    const char quote = text.front();
    text.remove_prefix(1);
    text = text.substr(0, text.find(quote));
  }
  text = unicode::trimmed(text, space_characters);
  if (text.empty()) return {};
  return {text};
}

}  // namespace

std::vector<std::string_view> references_in(std::string_view value, value_form form) {
  switch (form) {
    case value_form::none: return {};
    case value_form::one: return {unicode::trimmed(value, space_characters)};
    case value_form::by_spaces: return separated(value, [](char c) { return is_space(c); });
    case value_form::by_commas: return separated(value, [](char c) { return c == ','; });
    case value_form::candidates: return srcset_references(value);
    case value_form::refresh: return refresh_target(value);
  }
  return {};
}

}  // namespace urispec::extraction
