#include "extract/spelling.hpp"

#include "extract/candidate.hpp"
#include "extract/roff.hpp"
#include "extract/xml_elements.hpp"
#include "markup/angle_brackets.hpp"
#include "markup/markdown.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <iterator>
#include <optional>

namespace urispec::extraction {

namespace {

// The UTF-16 code unit of "\\u0026".
std::optional<char32_t> code_unit_at(std::string_view text) noexcept {
  constexpr std::size_t digits = 4;
  if (!text.starts_with("\\u") || text.size() < 2 + digits) return std::nullopt;
  char32_t unit = 0;
  for (const char c : text.substr(2, digits)) {
    if (!unicode::is_hex_digit(c)) return std::nullopt;
    unit = unit * 16 + static_cast<char32_t>(unicode::hex_value(c));
  }
  return unit;
}

// RFC 8259 §7: a character beyond the Basic Multilingual Plane is a pair of surrogates.
escape code_point_of_json(std::string_view text) {
  constexpr std::size_t size = 6;
  const auto first = code_unit_at(text);
  if (!first) return {};
  escape e{size, {}};
  if (*first < 0xD800 || *first > 0xDFFF) {
    unicode::append_utf8(e.prints, *first);
    return e;
  }
  const auto second = code_unit_at(text.substr(size));
  if (*first > 0xDBFF || !second || *second < 0xDC00 || *second > 0xDFFF) return {};
  unicode::append_utf8(e.prints, 0x10000 + ((*first - 0xD800) << 10U) + (*second - 0xDC00));
  e.size = 2 * size;
  return e;
}

// Characters that are commands of TeX without the backslash.
escape escape_of_latex(std::string_view text) {
  const bool is_one = text.size() > 1 && std::string_view("#$%&_{}~").find(text[1]) != std::string_view::npos;
  return is_one ? escape{2, std::string(text.substr(1, 1))} : escape();
}

}  // namespace

escape escape_at(std::string_view text, std::size_t position, spelling s) {
  if (text[position] == '&') {
    const auto reference = markup::read_character_reference(text.substr(position), s.references);
    escape e{reference.size, {}};
    if (e.size > 0) unicode::append_utf8(e.prints, reference.code_point);
    return e;
  }
  if (text[position] != '\\') return {};
  if (s.backslashes == backslash_language::markdown) {
    return markup::is_backslash_escape(text, position) ? escape{2, std::string(text.substr(position + 1, 1))}
                                                       : escape();
  }
  if (s.backslashes == backslash_language::latex) return escape_of_latex(text.substr(position));
  if (escape e = code_point_of_json(text.substr(position)); e.size > 0) return e;
  if (s.backslashes == backslash_language::json) {
    return text.substr(position).starts_with("\\/") ? escape{2, "/"} : escape();
  }
  const roff_escape roff = roff_within(text, position);
  return {roff.size, std::string(roff.prints)};
}

namespace {

// The size of a line break with the white space around it; 0 if there is none at `position`.
std::size_t size_of_line_break(std::string_view text, std::size_t position) noexcept {
  const auto end = std::ranges::find_if_not(text.substr(position), is_space);
  const std::string_view spaces = text.substr(position, static_cast<std::size_t>(end - text.substr(position).begin()));
  return std::ranges::any_of(spaces, is_line_break) ? spaces.size() : 0;
}

}  // namespace

void append_meant(std::string& out, std::string_view text, spelling s, line_breaks breaks,
                  std::vector<spelled_place>& places) {
  if (!out.empty()) places.push_back({out.size(), 0});
  for (std::size_t position = 0; position < text.size();) {
    std::size_t size = 0;
    std::string prints;
    if (breaks != line_breaks::kept && is_space(text[position])) {
      size = size_of_line_break(text, position);
    } else if (breaks == line_breaks::dropped_with_hyphens && text[position] == '-' && position + 1 < text.size() &&
               is_line_break(text[position + 1])) {
      size = 1;
    } else if (text[position] == '\\' || text[position] == '&') {
      escape e = escape_at(text, position, s);
      size = e.size;
      prints = std::move(e.prints);
    }
    if (size == 0) {
      out += text[position++];
      continue;
    }
    out += prints;
    position += size;
    places.push_back({out.size(), position});
  }
}

namespace {

bool is_name_character(char c) noexcept { return markup::is_name_character(c) || c == ':'; }

// The name in "<name", "<name a='b'" or "<name a='b'>" at `open`.
std::string_view element_name(std::string_view line, std::size_t open) noexcept {
  const std::string_view rest = line.substr(open + 1);
  if (rest.empty() || !is_letter(rest.front())) return {};
  const auto end = std::ranges::find_if_not(rest, is_name_character);
  return rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
}

std::string_view without_spaces_at_end(std::string_view text) noexcept {
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

// The element of one reference whose start tag ends the line before.
std::string_view element_before(std::string_view near) noexcept {
  near = without_spaces_at_end(near);
  if (!near.ends_with('>')) return {};
  const std::string_view line = near.substr(near.find_last_of("\n\r") + 1);
  const std::size_t open = line.rfind('<');
  const std::string_view name = open == std::string_view::npos ? std::string_view() : element_name(line, open);
  return holds_one_reference(name) ? name : std::string_view();
}

}  // namespace

bool begins_content(std::string_view text, std::size_t begin) noexcept {
  constexpr std::size_t most = 512;
  return !element_before(text.substr(begin - std::min(begin, most), std::min(begin, most))).empty();
}

markup_place markup_place_at(std::string_view text, std::size_t begin) noexcept {
  using kind = markup_place::kind;
  constexpr std::size_t most = 512;
  constexpr std::string_view cdata = "<![CDATA[";
  const std::string_view near = text.substr(begin - std::min(begin, most), std::min(begin, most));
  std::string_view line = near.substr(near.find_last_of("\n\r") + 1);
  if (without_spaces_at_end(line).ends_with(cdata)) {
    const std::size_t spaces = line.size() - without_spaces_at_end(line).size();
    const markup_place before = markup_place_at(text, begin - spaces - cdata.size());
    return {kind::cdata, before.role == kind::element ? before.element : std::string_view()};
  }
  if (std::ranges::all_of(line, is_space)) {
    const std::string_view name = element_before(near);
    return name.empty() ? markup_place() : markup_place{kind::element, name};
  }
  const std::size_t mark = line.find_last_of("<>");
  if (mark == std::string_view::npos) return {};
  if (line[mark] == '<') {
    const std::string_view name = element_name(line, mark);
    const std::string_view after = line.substr(mark + 1 + name.size());
    const bool is_tag = !name.empty() && !after.empty() && (is_space(after.front()) || after.front() == '/');
    return is_tag && after.find('=') != std::string_view::npos ? markup_place{kind::tag, name} : markup_place();
  }
  const std::size_t open = line.find_last_of('<', mark);
  if (open == std::string_view::npos) return {};
  const bool is_end = line.substr(open + 1).starts_with('/');
  const std::string_view name = element_name(line, is_end ? open + 1 : open);
  if (name.empty()) return {};
  if (!is_end && std::ranges::all_of(line.substr(mark + 1), is_space)) return {kind::element, name};
  return markup::is_html_element(name) ? markup_place{kind::prose, name} : markup_place();
}

reference_language language_of_element(std::string_view name) noexcept {
  return markup::is_html_element(name) ? reference_language::html : reference_language::xml;
}

namespace {

// Removes "<?…?>", "<!--…-->" or "<!…>"; false if the text begins with none that ends.
bool remove_declaration(std::string_view& text) noexcept {
  const std::string_view end = text.starts_with("<?") ? "?>" : text.starts_with("<!--") ? "-->" : ">";
  const bool is_one = text.starts_with("<?") || text.starts_with("<!");
  const std::size_t position = is_one ? text.find(end, 2) : std::string_view::npos;
  if (position == std::string_view::npos) return false;
  text.remove_prefix(position + end.size());
  return true;
}

void remove_spaces(std::string_view& text) noexcept {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
}

}  // namespace
}  // namespace urispec::extraction

namespace urispec {

using namespace extraction;

text_language find_text_language(std::string_view beginning) noexcept {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  constexpr std::string_view roots[] = {"RDF", "feed", "opml", "rss", "sitemapindex", "urlset"};
  if (beginning.starts_with(byte_order_mark)) beginning.remove_prefix(byte_order_mark.size());
  remove_spaces(beginning);
  bool is_xml = beginning.starts_with("<?xml");
  do {
    constexpr std::string_view html = "<!doctype html";
    remove_spaces(beginning);
    if (unicode::equal_but_for_case(beginning.substr(0, html.size()), html)) return text_language::html;
  } while (remove_declaration(beginning));
  remove_spaces(beginning);
  const std::string_view name = beginning.starts_with('<') ? element_name(beginning, 0) : std::string_view();
  const std::string_view after = name.empty() ? name : beginning.substr(1 + name.size());
  if (!after.empty() && (is_space(after.front()) || after.front() == '>' || after.starts_with("/>"))) {
    if (markup::is_html_element(name)) return text_language::html;
    is_xml = is_xml || std::ranges::find(roots, local_name(name)) != std::end(roots) ||
             after.substr(0, after.find('>')).find("xmlns") != std::string_view::npos;
  }
  return is_xml ? text_language::xml : text_language::unknown;
}

}  // namespace urispec
