// Text around a URI: delimiters, markup, words, another URI, and characters that nobody sees.
#include "diagnose/causes/table.hpp"

#include "markup/markdown.hpp"
#include "octets/triplets.hpp"
#include "unicode/characters.hpp"
#include "urispec/ascii.hpp"
#include "urispec/schemes.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace urispec::diagnosing {
namespace {

// True if a scheme and "//" begin at `position`.
bool begins_with_uri(std::string_view text, std::size_t position) {
  const std::size_t colon = colon_of_scheme(text, position);
  return colon != nowhere && text.substr(colon).starts_with("://");
}

// The bracket that closes the link text, in which images may have brackets of their own; `nowhere` if none does.
std::size_t end_of_link_text(std::string_view text) {
  std::size_t open = 0;
  for (std::size_t position = 0; position < text.size(); ++position) {
    if (markup::is_backslash_escape(text, position)) {
      ++position;
    } else if (text[position] == '[') {
      ++open;
    } else if (text[position] == ']' && --open == 0) {
      return position;
    }
  }
  return nowhere;
}

// "[text](URI)", "![text](<URI> \"title\")". If that makes no link, the URI goes up to the last parenthesis.
std::optional<byte_range> uri_of_markdown(std::string_view text) {
  if (!text.starts_with('[') && !text.starts_with("![")) return std::nullopt;
  const std::size_t middle = end_of_link_text(text);
  if (middle == nowhere || !text.substr(middle).starts_with("](") || !text.ends_with(')')) return std::nullopt;
  const markup::link_reading link = markup::read_inline_link(text, middle + 2);
  if (link.ending != markup::link_ending::closed) {
    const std::size_t begin = text.find_first_not_of(blanks, middle + 2);
    return byte_range{begin, text.size() - 1};
  }
  return byte_range{link.destination_begin, link.destination_end};
}

// "[label]: URI \"title\"" of Markdown.
std::optional<byte_range> uri_of_definition(std::string_view text) {
  const std::size_t close = text.starts_with('[') ? end_of_link_text(text) : nowhere;
  if (close == nowhere || !text.substr(close).starts_with("]: ")) return std::nullopt;
  const std::size_t begin = text.find_first_not_of(blanks, close + 2);
  if (!begins_with_uri(text, begin)) return std::nullopt;
  return byte_range{begin, end_before(text, blanks, begin)};
}

// The beginning of the value of an HTML attribute: `name` in either case, with "=", after a blank (not "data-href=").
std::size_t end_of_attribute_name(std::string_view text, std::string_view name) {
  for (std::size_t blank = text.find_first_of(blanks); blank != nowhere;
       blank = text.find_first_of(blanks, blank + 1)) {
    if (unicode::equal_but_for_case(text.substr(blank + 1, name.size()), name)) return blank + 1 + name.size();
  }
  return nowhere;
}

// `<a href="URI">`, and the text after the tag.
std::optional<byte_range> uri_of_html(std::string_view text) {
  if (text.size() < 2 || text[0] != '<' || !is_letter(text[1])) return std::nullopt;
  for (const std::string_view attribute : {"href=", "src="}) {
    std::size_t begin = end_of_attribute_name(text, attribute);
    if (begin == nowhere) continue;
    const bool is_quoted = begin < text.size() && (text[begin] == '"' || text[begin] == '\'');
    const std::size_t end = is_quoted ? text.find(text[begin], begin + 1) : text.find_first_of("> ", begin);
    return byte_range{begin + (is_quoted ? 1 : 0), std::min(end, text.size())};
  }
  return std::nullopt;
}

// "<URI|label>" of chats and "[URI label]" of wikis.
std::optional<byte_range> uri_before_label(std::string_view text) {
  if (!begins_with_uri(text, 1)) return std::nullopt;
  const bool is_of_chat = text.starts_with('<') && text.ends_with('>');
  if (!is_of_chat && !(text.starts_with('[') && text.ends_with(']'))) return std::nullopt;
  const std::size_t label = text.find(is_of_chat ? '|' : ' ');
  if (label == nowhere || text.find(text.back()) + 1 < text.size()) return std::nullopt;  // "[http://a/] [http://b/]"
  return byte_range{1, label};
}

// The name of the tag that the text begins with, with a slash before that of an end tag; empty if it begins with none.
std::string_view name_of_tag(std::string_view text) {
  if (!text.starts_with('<')) return {};
  const std::size_t begin = text.substr(1).starts_with('/') ? 2 : 1;
  std::size_t end = begin;
  while (end < text.size() && consists_of(text.substr(end, 1), "-:")) ++end;
  const bool is_tag = end > begin && is_letter(text[begin]) && text.find('>', end) != nowhere &&
                      std::string_view("/> \t").find(text[end]) != nowhere;
  return is_tag ? text.substr(1, end - 1) : std::string_view();
}

// Elements of paragraphs and of type: <title> and other elements with the name of a thing may be placeholders.
constexpr std::string_view breaking_elements[] = {"br", "p",  "div", "td", "th", "tr",  "li",  "ul",    "ol",     "hr",
                                                  "h1", "h2", "h3",  "img", "pre", "table", "script", "!doctype"};
// A word may go on after their tags.
constexpr std::string_view elements_in_words[] = {"b",   "i",    "u",    "s",   "em",  "tt",     "wbr",
                                                  "span", "font", "sup", "sub", "strong", "a"};
bool is_one_of(std::string_view name, std::span<const std::string_view> elements) {
  return std::ranges::any_of(elements, [&](auto e) { return unicode::equal_but_for_case(e, name); });
}

// True if a tag begins there, and no name of a placeholder: an end tag, "<br/>", an element of paragraphs and of type.
// A single letter is a tag within a word or at its end.
bool begins_with_tag(std::string_view text, std::size_t position) {
  const std::string_view rest = text.substr(position);
  const std::string_view name = name_of_tag(rest);
  if (rest.starts_with("<!--") || name.starts_with('/')) return true;
  if (name.empty()) return false;
  const std::string_view after = rest.substr(name.size() + 1, rest.find('>') - name.size());
  const bool is_of_word = position > 0 && consists_of(text.substr(position - 1, 1));
  if (after.ends_with("/>")) return true;
  return (is_one_of(name, breaking_elements) || is_one_of(name, elements_in_words)) &&
         (name.size() > 1 || is_of_word || after != ">");
}

// True if a reference cannot go on after the tag with which the text begins.
bool ends_text(std::string_view text) {
  return !is_one_of(name_of_tag(text), elements_in_words) || text.find('>') + 1 == text.size();
}

// "http://a/<br>", "http://a/</loc>", "http://a/\">here</a>", "http://a/\" target=x>": a tag, or the end of the tag
// that has the reference as an attribute.
std::optional<cause_match> find_markup_after(const situation& s) {
  if (s.place() == 0 || !s.finds_one_of("<>\"") || is_opaque_data(s.text)) return std::nullopt;
  const std::string_view rest = s.text.substr(s.place());
  const bool is_tag = begins_with_tag(s.text, s.place());
  const std::size_t after_quote = rest.find_first_not_of("\" ", 0);
  const bool ends_tag = rest.starts_with('"') && after_quote != nowhere &&
                        (rest[after_quote] == '>' || rest.substr(after_quote).starts_with("/>") ||
                         (rest[1] == ' ' && rest.find('=') < rest.find('>') && rest.find('>') != nowhere));
  const bool has_end_tag = rest.starts_with('>') && rest.find("</") != nowhere;
  if (!is_tag && !ends_tag && !has_end_tag) return std::nullopt;
  const bool has_quote = has_end_tag && s.text[s.place() - 1] == '\'';
  const byte_range markup{s.place() - (has_quote ? 1 : 0), s.text.size()};
  cause_match match{markup};
  if (!is_tag || ends_text(rest)) match.suggestions.push_back({removed(markup)});
  return match;
}

std::optional<cause_match> find_markup(const situation& s) {
  if (auto match = find_markup_after(s)) return match;
  if (s.place() > 1) return std::nullopt;  // "[" and "<" cannot come first, nor after "!"
  auto link = uri_of_markdown(s.text);
  const bool is_markdown = link.has_value();
  if (!link) link = uri_of_definition(s.text);
  if (!link) link = uri_of_html(s.text);
  if (!link) link = uri_before_label(s.text);
  if (!link || link->begin >= link->end) return std::nullopt;
  // Without a tab or a line end two words would be one.
  if (s.part_of_text(*link).find_first_of("\t\n\v\f\r") != nowhere) return cause_match{*link};
  std::vector<edit> edits = only(s.text, *link);
  for (std::size_t position = link->begin; is_markdown && position < link->end; ++position) {
    if (markup::is_backslash_escape(s.text, position)) {
      edits.push_back(removed({position, position + 1}));
      ++position;
    }
  }
  std::ranges::sort(edits, {}, [](const edit& e) { return e.position.begin; });
  return cause_match{*link, {std::move(edits)}};
}

struct delimiter_pair {
  std::string_view open;
  std::string_view close;
};
constexpr delimiter_pair recommended[] = {{"<", ">"}, {"\"", "\""}};
// HTML writes them so.
constexpr delimiter_pair references[] = {{"&lt;", "&gt;"}, {"&quot;", "&quot;"}};
constexpr delimiter_pair others[] = {{"(", ")"}, {"[", "]"},           {"{", "}"},           {"'", "'"},
                                     {"`", "`"}, {"\u201C", "\u201D"}, {"\u2018", "\u2019"}, {"\u00AB", "\u00BB"}};

// Some of the other pairs may stand in a URI, so that the text fails later, at a colon that ends no scheme. A comma or
// full stop may come after them.
std::optional<cause_match> find_delimiters(const situation& s) {
  const bool is_of_html = s.text.starts_with('&') && s.text.ends_with(';');
  const std::string_view body = is_of_html ? s.text : s.text.substr(0, s.text.find_last_not_of(".,;:!?") + 1);
  const auto stands_around = [&](const delimiter_pair& p) {
    return body.size() >= p.open.size() + p.close.size() && body.starts_with(p.open) && body.ends_with(p.close);
  };
  const auto* pair = std::ranges::find_if(recommended, stands_around);
  if (pair == std::end(recommended) || s.place() != 0) {
    pair = is_of_html ? std::ranges::find_if(references, stands_around) : std::ranges::find_if(others, stands_around);
    const bool is_pair = pair != (is_of_html ? std::end(references) : std::end(others));
    const std::size_t colon = !is_pair ? nowhere : colon_of_scheme(s.text, pair->open.size());
    if (colon == nowhere || s.place() > colon) return std::nullopt;
  }
  const std::size_t begin = pair->open.size();
  const std::size_t end = body.size() - pair->close.size();
  // "<http://a/> <http://b/>" has two of them, and in "[fe80::1]" the brackets belong to the address.
  const std::string_view inside = body.substr(begin, end - begin);
  if (inside.find(pair->close) != nowhere ||
      (pair->open == "[" && is_ipv6_address(inside.substr(0, inside.find('%'))))) {
    return std::nullopt;
  }
  cause_match match{{0, body.size()}};
  if (s.text.substr(begin).starts_with("URL:") && begin + 4 < end) {
    match.suggestions.push_back(only(s.text, {begin + 4, end}));
  }
  match.suggestions.push_back(only(s.text, {begin, end}));
  return match;
}

// A byte order mark, marks of direction, and spaces that take no room or do not break: people do not see them.
bool is_unseen(char32_t c) {
  return c == 0xFEFF || c == 0xA0 || c == 0xAD || (c >= 0x200B && c <= 0x200F) || (c >= 0x202A && c <= 0x202F) ||
         (c >= 0x2060 && c <= 0x2069);
}

// The size of the unseen character, space, tab or line end that the text begins with, as it is or percent-encoded; 0 if
// it begins with none.
std::size_t size_of_unseen(std::string_view text) {
  if (text.empty()) return 0;
  if (blanks.find(text[0]) != nowhere) return 1;
  if (text[0] != '%' && static_cast<unsigned char>(text[0]) < 0x80) return 0;
  if (const auto c = unicode::first_code_point(text); c && is_unseen(c->code_point)) return c->size;
  std::string octets;
  while (octets.size() < 3) {
    const auto octet = first_triplet(text.substr(std::min(octets.size() * triplet_size, text.size())));
    if (!octet) break;
    octets += static_cast<char>(*octet);
    const auto c = unicode::first_code_point(octets);
    if (!c) continue;
    const bool is_blank = c->code_point < 0x80 && blanks.find(octets[0]) != nowhere;
    return is_blank || is_unseen(c->code_point) ? octets.size() * triplet_size : 0;
  }
  return 0;
}

// Unseen characters before the scheme. They, or their escapes, can begin a path, which then fails at the colon.
std::optional<cause_match> find_unseen(const situation& s) {
  std::size_t begin = 0;
  while (const std::size_t size = size_of_unseen(s.text.substr(begin))) begin += size;
  const std::size_t colon = begin == 0 ? nowhere : colon_of_scheme(s.text, begin);
  if (colon == nowhere || s.place() > colon) return std::nullopt;
  return cause_match{{0, begin}, {{removed({0, begin})}}};
}

// Unseen characters after the beginning. All of them are removed: nobody means a character that cannot be seen. A space
// that does not break is seen between words, so it counts only at the end of the text.
std::optional<cause_match> find_unseen_inside(const situation& s) {
  if (s.error.kind != error_kind::syntax || !s.error.unexpected || !is_unseen(*s.error.unexpected)) return std::nullopt;
  const auto is_space = [](char32_t c) { return c == 0xA0 || c == 0x202F; };
  std::size_t last = s.place();  // the end of all that can be seen
  for (std::size_t i = s.place(); i < s.text.size(); ++i) {
    const auto c = unicode::first_code_point(s.text.substr(i));
    if (!unicode::is_tail(s.text[i]) && !(c && is_unseen(c->code_point))) last = i + 1;
  }
  bool has_space = false;
  auto edits = edits_in(s.text, {s.place(), s.text.size()}, [&](char32_t c, byte_range place) {
    const bool goes = is_unseen(c) && (!is_space(c) || place.begin >= last);
    has_space |= goes && is_space(c);
    return goes ? std::optional(removed(place)) : std::nullopt;
  });
  if (edits.empty() || (is_space(*s.error.unexpected) && !has_space)) return std::nullopt;
  const byte_range first = edits.front().position;
  return cause_match{first, {std::move(edits)}};
}

// A closing bracket or quotation mark of US-ASCII that nothing before it opens, with the closing punctuation after it:
// "http://a/x}", "http://a/x\")".
std::optional<cause_match> find_left_over(const situation& s) {
  if (s.place() == 0 || !s.finds_one_of("]}\"")) return std::nullopt;
  const std::string_view before = s.text.substr(0, s.place());
  constexpr std::string_view close = "]}\"";
  constexpr std::string_view open = "[{\"";
  if (before.find(open[close.find(s.text[s.place()])]) != nowhere || before.find('\'') != nowhere) return std::nullopt;
  if (s.role.scope != text_scope::reference || !begins_with_uri(s.text, 0)) return std::nullopt;
  if (s.text.find_first_not_of("]})>\"'.,;:!?", s.place()) != nowhere) return std::nullopt;
  if (s.whole_authority()) return std::nullopt;
  const byte_range end{s.place(), s.text.size()};
  return cause_match{end, {{removed(end)}, percent_encode_all(s, "]}>\"", end)}};
}

// A closing quotation mark or a full stop of the prose that the text was copied from, with the rest of the text.
std::optional<cause_match> find_punctuation_at_end(const situation& s) {
  if (auto match = find_left_over(s)) return match;
  if (s.error.kind != error_kind::syntax || !s.error.unexpected || !unicode::ends_prose(*s.error.unexpected))
    return std::nullopt;
  if (begin_of_closing_punctuation(s.text, s.place()) != s.place()) return std::nullopt;
  const byte_range end{s.place(), s.text.size()};
  auto encoded = edits_in(s, end, [&](char32_t c, byte_range place) {
    return c >= 0x80 ? std::optional(percent_encoded(s.text, place)) : std::nullopt;
  });
  return cause_match{end, {{removed(end)}, std::move(encoded)}};
}

// The first URI after the blank at the place, or after one that comes later; without the quotation marks or brackets
// around it.
std::optional<byte_range> uri_after_blank(const situation& s) {
  constexpr std::string_view open = "'\"<(";
  constexpr std::string_view close = "'\">)";
  for (std::size_t blank = s.place(); blank != nowhere; blank = s.text.find_first_of(blanks, blank + 1)) {
    std::size_t begin = blank + 1;
    const std::size_t kind = begin < s.text.size() ? open.find(s.text[begin]) : nowhere;
    if (kind != nowhere) ++begin;
    if (!begins_with_uri(s.text, begin)) continue;
    const std::size_t end = end_before(s.text, blanks, begin);
    const std::size_t closing = kind == nowhere ? nowhere : s.text.find(close[kind], begin);
    return byte_range{begin, std::min(end, closing)};
  }
  return std::nullopt;
}

// True if a width or density of srcset and a comma stand after the blank: "http://a/x.jpg 1.5x, http://b/y.jpg 2x"
// (HTML, section Images).
bool is_srcset(std::string_view text, std::size_t blank) {
  const std::size_t begin = text.find_first_not_of(blanks, blank);
  const std::size_t unit = begin == nowhere ? nowhere : text.find_first_not_of("0123456789.", begin);
  if (unit == nowhere || unit == begin) return false;
  return text.substr(unit).starts_with("x,") || text.substr(unit).starts_with("w,");
}

std::optional<cause_match> find_several_uris(const situation& s) {
  if (!s.finds_one_of(" \t") || !begins_with_uri(s.text, 0)) return std::nullopt;
  const auto second = uri_after_blank(s);
  if (!second) return std::nullopt;
  cause_match match{*second};
  if (is_srcset(s.text, s.place())) match.detail = "this is the value of a srcset of HTML";
  return match;
}

// "http://a/ # note", "http://a/ // note", "http://a/ -- note": what comments begin with, after a blank.
std::optional<cause_match> find_comment(const situation& s) {
  if (!s.finds_one_of(" \t") || !begins_with_uri(s.text, 0)) return std::nullopt;
  const std::size_t begin = s.text.find_first_not_of(" \t", s.place());
  const std::string_view rest = s.text.substr(std::min(begin, s.text.size()));
  constexpr std::string_view marks[] = {"# ", "// ", "-- ", "/* ", "; ", "<!-- "};
  if (std::ranges::none_of(marks, [&](auto mark) { return rest.starts_with(mark); })) return std::nullopt;
  return cause_match{{begin, s.text.size()}, {{removed({s.place(), s.text.size()})}}};
}

// "htt p://": no words, but a scheme with a space in it.
bool is_broken_scheme(std::string_view text) {
  std::string joined(text.substr(0, text.find(':')));
  std::erase_if(joined, [](char c) { return blanks.find(c) != nowhere; });
  return facts_of(joined).is_common;
}

// True for "URL=", "\"url\": \"", "url(" and "href='", without a blank in the name: what gives a reference to a name.
bool is_assignment(std::string_view text) {
  const std::size_t name = text.find_last_not_of("=:>('\" ") + 1;
  const std::string_view sign = text.substr(std::min(name, text.size()));
  return name > 0 && sign.find_first_of("=:(") != nowhere && consists_of(text.substr(0, name), "_-.$@\"'");
}

// True if a reference begins there: a scheme and "//", or a scheme that has a grammar of its own, such as mailto.
bool may_begin_reference(std::string_view text, std::size_t position) {
  const std::size_t colon = colon_of_scheme(text, position);
  if (colon == nowhere || colon + 1 == text.size() || blanks.find(text[colon + 1]) != nowhere) return false;
  return begins_with_uri(text, position) || schemes::find_scheme(text.substr(position, colon - position)) != nullptr;
}

// The end of the reference that begins there: the bracket or quotation mark that closes the one before it, a blank, or
// the punctuation of the sentence.
std::size_t end_of_reference(std::string_view text, std::size_t begin) {
  constexpr std::string_view open = "'\"<(";
  constexpr std::string_view close = "'\">)";
  const std::size_t kind = open.find(text[begin - 1]);
  const std::size_t closing = kind == nowhere ? nowhere : text.find(close[kind], begin);
  if (closing != nowhere) return closing;
  const std::size_t end = end_before(text, blanks, begin);
  return text.substr(0, end).find_last_not_of(".,;:!?\"'>") + 1;
}

// "see http://a/", "URL: http://a/", "[INFO] http://a/", "url=http://a/". A word and a colon is no scheme if a
// reference comes after a blank.
std::optional<cause_match> find_words_before(const situation& s) {
  constexpr std::string_view before = " \t'\"<(=";
  if (is_broken_scheme(s.text) || may_begin_reference(s.text, 0) || is_opaque_data(s.text)) return std::nullopt;
  for (std::size_t begin = s.text.find_first_of(before) + 1; begin != 0;
       begin = s.text.find_first_of(before, begin) + 1) {
    if (!may_begin_reference(s.text, begin)) continue;
    const std::string_view words = s.text.substr(0, begin);
    const bool is_of_words = words.find_first_of(" \t") != nowhere || is_assignment(words);
    if (!is_of_words || words.find("://") != nowhere || words.find('?') != nowhere) return std::nullopt;
    if (words.find_first_not_of(" \t") >= begin - 1 || s.place() > colon_of_scheme(s.text, begin)) return std::nullopt;
    return cause_match{{0, begin}, {only(s.text, {begin, end_of_reference(s.text, begin)})}};
  }
  return std::nullopt;
}

const cause_row surrounding_entries[] = {
    {find_markup,
     {.id = "markup-around",
      .title = "markup stands around the reference",
      .brief = "markup around it",
      .advice = "take the reference out of the markup",
      .sections = "RFC 3986 Appendix C",
      .sections_of_rfc2396 = "RFC 2396 Appendix E",
      .example = "[docs](http://example.org/docs)",
      .nearly = "http://example.org/docs",
      .page = "Markdown writes a link as [label](URI), HTML as <a href=\"URI\">, wikis as [URI label], and chats as "
              "<URI|label>. What was copied or extracted here is the whole link, or its end, as in URI\">label</a>, or "
              "a tag such as <br> after it. The URI alone is what a program takes. Where a tag stands within the text, "
              "only its author knows what belongs to the URI.\n\n"
              "Markdown ends a URI at a space, so [label](/my file.pdf) is no link. [label](</my file.pdf>) is one, "
              "but its destination is no URI; write [label](/my%20file.pdf).\n\n"
              "For many links, use a reader of that language: `urispec links` lists those of HTML pages, and "
              "`urispec extract` finds URIs in any text."}},
    {find_delimiters,
     {.id = "delimiters-around",
      .title = "these delimiters are not part of the reference",
      .brief = "delimiters around it",
      .advice = "leave them out",
      .sections = "RFC 3986 Appendix C",
      .sections_of_rfc2396 = "RFC 2396 Appendix E",
      .example = "<http://example.org/>",
      .nearly = "http://example.org/",
      .page = "In running text a URI is best put between double quotes or angle brackets, so that everybody sees "
              "where it ends. They are chosen because no URI can have them in it. A program that extracts the URI "
              "leaves them out, together with a prefix \"URL:\", which older documents have. `urispec extract` does "
              "that.\n\n"
              "Parentheses, other brackets and other quotation marks are found as well, where a scheme comes right "
              "after them. Some of these a URI may have: in (http://example.org/) the closing parenthesis could be "
              "part of the path."}},
    {find_unseen,
     {.id = "unseen-beginning",
      .title = "spaces, or characters that cannot be seen, stand before the scheme",
      .brief = "unseen characters first",
      .advice = "remove them",
      .sections = "RFC 3986 section 3.1, RFC 3987 section 4.1",
      .sections_of_rfc2396 = "RFC 2396 sections 2.1 and 3.1",
      .grammar = "rfc3987",
      .example = "\uFEFFhttp://example.org/",
      .nearly = "http://example.org/",
      .page = "A byte order mark (U+FEFF) at the beginning of a file, marks that turn the direction of text (U+200E "
              "and others), and spaces that do not break or have no width come along when text is copied. A scheme "
              "begins with a letter, so with such a character before it http: is no scheme.\n\n"
              "The grammar of RFC 3987 allows some of them in paths, so that the text only fails at the colon. The "
              "same happens where they were percent-encoded, as in %20http://example.org/, or %EF%BB%BF for the byte "
              "order mark."},
     cause_scope::references},
    {find_unseen_inside,
     {.id = "unseen-character",
      .title = "this character cannot be seen",
      .brief = "a character that nobody sees",
      .advice = "remove it",
      .sections = "RFC 3986 section 2, RFC 3987 section 4.1",
      .sections_of_rfc2396 = "RFC 2396 sections 2 and 2.1",
      .example = "http://example.org/\u200Ba",
      .nearly = "http://example.org/a",
      .page = "Spaces without width, marks that turn the direction of text, soft hyphens and byte order marks come "
              "along when text is copied from a page or a document. A URI has characters of US-ASCII only, and "
              "nobody means these percent-encoded: http://example.org/%E2%80%8Ba looks like another URI, and is "
              "one.\n\n"
              "The grammar of IRIs has some of them in paths, but RFC 3987 section 4.1 says that an IRI MUST NOT have "
              "the marks that turn the direction of text."}},
    {find_punctuation_at_end,
     {.id = "punctuation-at-end",
      .title = "this punctuation belongs to the text around the reference",
      .brief = "punctuation at the end",
      .advice = "leave it out; if it is part of a name, percent-encode it",
      .sections = "RFC 3986 Appendix C",
      .sections_of_rfc2396 = "RFC 2396 Appendix E",
      .example = "http://example.org/a\u201D",
      .nearly = "http://example.org/a",
      .page = "Closing quotation marks, brackets and full stops beyond US-ASCII at the end come from the sentence "
              "that the text was copied from. No URI has them as they are. Where one does belong to the name of a "
              "page, as in the title of a song, it is percent-encoded.\n\n"
              "`urispec extract` finds the URIs in any text, and ends them before such characters."}},
    {find_comment,
     {.id = "comment-after",
      .title = "a comment stands after the reference",
      .brief = "a comment after it",
      .advice = "leave the comment out",
      .sections = "RFC 3986 Appendix C",
      .sections_of_rfc2396 = "RFC 2396 Appendix E",
      .example = "http://example.org/ # the home page",
      .nearly = "http://example.org/",
      .page = "Lists and configurations have comments after #, //, -- or ;, with a blank before them. A URI has no "
              "blanks, so the comment is not part of it. Without a blank, # begins the fragment, and // an empty "
              "segment.\n\n"
              "Remove the comments before each line is read as a URI, as `sed 's/[[:space:]]#.*//'` does."},
     cause_scope::references},
    {find_several_uris,
     {.id = "several-uris",
      .title = "another reference begins after a space",
      .brief = "several references",
      .advice = "write each reference on its own line",
      .sections = "RFC 3986 Appendix C",
      .sections_of_rfc2396 = "RFC 2396 Appendix E",
      .example = "http://example.org/ http://example.com/",
      .nearly = "http://example.org/",
      .intent = example_intent::unclear,
      .page = "A URI has no spaces, so a space ends it. Here a scheme and :// come after one: the text has several "
              "URIs. urispec, like most programs, takes one from each argument and from each line.\n\n"
              "`tr -s ' ' '\\n'` writes the words of a file on a line each. `urispec extract` finds the URIs in any "
              "text. In the attribute srcset of HTML, words such as 2x stand between the URLs; `urispec links` reads "
              "the pages."},
     cause_scope::references},
    {find_words_before,
     {.id = "words-before",
      .title = "words stand before the reference",
      .brief = "words before the reference",
      .advice = "leave them out",
      .sections = "RFC 3986 Appendix C",
      .sections_of_rfc2396 = "RFC 2396 Appendix E",
      .example = "GET http://example.org/ HTTP/1.1",
      .nearly = "http://example.org/",
      .page = "A URI has no spaces. Here words stand before a scheme, as in a line of a log, a command, a sentence or "
              "a header such as Link: http://example.org/. Only the URI itself can be read as one. Without the space, "
              "Link: would be its scheme.\n\n"
              "`urispec extract` finds the URIs in any text."},
     cause_scope::references},
};

}  // namespace

std::span<const cause_row> surrounding_causes() { return surrounding_entries; }

}  // namespace urispec::diagnosing
