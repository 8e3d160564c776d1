// Text of a program: placeholders, escapes of strings, and references of HTML, all of which a program should have
// replaced or decoded before it used the text, or not decoded.
#include "diagnose/causes/table.hpp"

#include "markup/angle_brackets.hpp"
#include "octets/triplets.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace urispec::diagnosing {
namespace {


// "encodeURIComponent(location.href".
bool begins_call(std::string_view text) {
  const std::size_t open = text.find('(');
  return open != nowhere && open > 0 && consists_of(text.substr(0, open), "_$.");
}

// The quote after the + that comes after the operand. A bound keeps the search linear.
std::size_t next_string(std::string_view text, std::size_t operand, char quote) {
  constexpr std::size_t longest = 200;
  text = text.substr(0, operand + longest);
  for (std::size_t position = text.find(quote, operand + 1); position != nowhere;
       position = text.find(quote, position + 1)) {
    const std::size_t last = text.find_last_not_of(' ', position - 1);
    if (last > operand && text[last] == '+') return position;
  }
  return nowhere;
}

}  // namespace

std::optional<byte_range> concatenation_in(std::string_view text, std::size_t begin) {
  for (std::size_t quote = text.find_first_of("'\"", begin); quote != nowhere;
       quote = text.find_first_of("'\"", quote + 1)) {
    const std::size_t plus = end_of_run(text, " ", quote + 1);
    const std::size_t operand = end_of_run(text, " ", plus + 1);
    if (operand == text.size() || text[plus] != '+' || !consists_of(text.substr(operand, 1), "_$('\"")) continue;
    const std::size_t next = next_string(text, operand, text[quote]);
    if (next != nowhere) return byte_range{quote, next + 1};
    if (begins_call(text.substr(operand))) return byte_range{quote, text.size()};
  }
  return std::nullopt;
}

namespace {

using markup::is_name_character;
bool is_name(std::string_view text) { return !text.empty() && std::ranges::all_of(text, is_name_character); }

// True if a component begins or ends there, or a part of a path or query.
bool is_boundary(std::string_view text, std::size_t position) {
  return position >= text.size() || std::string_view("/:=.@&?#,;+-_").find(text[position]) != nowhere;
}

// "{{ host | e }}", "{% url 'x' %}", "<%= x %>", "<?= $x ?>", "[[x]]": what template languages put a value in the place
// of, with anything in it. A list of lists is JSON.
std::optional<byte_range> placeholder_of_template(const situation& s) {
  struct brackets {
    std::string_view open;
    std::string_view close;
  };
  constexpr brackets pairs[] = {{"{{", "}}"}, {"{%", "%}"}, {"<%", "%>"}, {"<?", "?>"}, {"[[", "]]"}};
  const std::string_view rest = s.text.substr(s.place());
  const auto* const pair = std::ranges::find_if(pairs, [&](const brackets& p) { return rest.starts_with(p.open); });
  const std::size_t close = pair == std::end(pairs) ? nowhere : rest.find(pair->close, 2);
  if (close == nowhere || (pair->open == "[[" && !is_letter(rest[2]) && rest[2] != '$' && rest[2] != ' '))
    return std::nullopt;
  return byte_range{s.place(), s.place() + close + 2};
}

// "{id}", "{}", "{?page,size*}" (RFC 6570), "${HOST:-a}", "#{id}". A UUID in braces is a value.
// A JSON Pointer names members by their names, which may have braces: "#/paths/~1users~1{id}" (RFC 6901 section 6).
std::optional<byte_range> placeholder_in_braces(const situation& s) {
  const auto fragment = s.range_of(part::fragment);
  const bool is_in_pointer = fragment && s.text[fragment->begin] == '/';
  if (is_in_pointer) return std::nullopt;
  if (auto of_template = placeholder_of_template(s)) return of_template;
  const std::size_t begin = s.place();
  const std::size_t close = s.finds(U'{') ? s.text.find('}', begin) : nowhere;
  if (close == nowhere) return std::nullopt;
  const bool has_sign = begin > 0 && std::string_view("$#@*~").find(s.text[begin - 1]) != nowhere;
  if (has_sign) return byte_range{begin - 1, close + 1};
  std::string_view name = s.text.substr(begin + 1, close - begin - 1);
  if (!name.empty() && std::string_view("+#./;?&$").find(name.front()) != nowhere) name.remove_prefix(1);
  constexpr std::size_t length_of_uuid = 36;
  const bool is_uuid = name.size() == length_of_uuid && std::ranges::count(name, '-') == 4;
  if (is_uuid || !consists_of(name, "_-.,*:!| ")) return std::nullopt;
  return byte_range{begin, close + 1};
}

// "<host>" between boundaries; "<h1>text</h1>" is markup.
std::optional<byte_range> placeholder_in_angles(const situation& s) {
  if (!s.finds(U'<') || s.place() == 0 || !is_boundary(s.text, s.place() - 1)) return std::nullopt;
  const std::size_t end = s.place() + markup::size_of_placeholder(s.text.substr(s.place()));
  if (end == s.place() || !is_boundary(s.text, end)) return std::nullopt;
  return byte_range{s.place(), end};
}

// "%(host)s" of Python, "%{host}" and "%<host>s" of Ruby: the size from the percent sign on; 0 if the text
// begins with none.
std::size_t size_of_named_format(std::string_view text) {
  constexpr std::string_view open = "({<";
  constexpr std::string_view close = ")}>";
  const std::size_t kind = text.size() < 2 ? nowhere : open.find(text[1]);
  const std::size_t end = kind == nowhere ? nowhere : text.find(close[kind]);
  if (end == nowhere || !is_name(text.substr(2, end - 2))) return 0;
  const bool has_letter = end + 1 < text.size() && std::string_view("sdiu").find(text[end + 1]) != nowhere;
  if (open[kind] == '{') return end + 1;
  return has_letter ? end + 2 : 0;
}

// "%s", "%1$s", "%5.2f", "%@" of printf and its kin: the size from the percent sign on; 0 if the text begins with none.
std::size_t size_of_format(std::string_view text) {
  constexpr std::string_view conversions = "sdiuxfgec@";
  std::size_t position = 1;
  const auto skip = [&](std::string_view characters) { position = end_of_run(text, characters, position); };
  skip("-+# 0123456789.*$");
  skip("hlLqjzt");
  return position < text.size() && conversions.find(text[position]) != nowhere ? position + 1 : 0;
}

// "%HOST%" of Windows, and "%s" of printf. The place is after the first percent sign, or after the second if the first
// begins an escape: "%BASE%".
std::optional<byte_range> placeholder_of_percent(const situation& s) {
  const std::size_t near = s.place() < 2 ? 0 : s.place() - 2;
  const std::size_t percent = s.text.substr(0, s.place()).find('%', near);
  if (percent == nowhere || !s.expects_hexadecimal_digit()) return std::nullopt;
  const auto is_variable = [&](std::size_t first, std::size_t second) {
    if (first == nowhere || second == nowhere) return false;
    const auto name = s.text.substr(first + 1, second - first - 1);
    const auto is_capital = [](char c) { return (c >= 'A' && c <= 'Z') || unicode::is_digit(c) || c == '_'; };
    const auto is_no_hexadecimal_digit = [](char c) { return !unicode::is_hex_digit(c); };
    if (first_triplet(s.text.substr(second))) return false;  // "50%OFF%20today"
    return std::ranges::all_of(name, is_capital) && std::ranges::any_of(name, is_no_hexadecimal_digit);
  };
  if (const std::size_t size = size_of_named_format(s.text.substr(percent))) return byte_range{percent, percent + size};
  const std::size_t next = s.text.find('%', percent + 1);
  if (is_variable(percent, next)) return byte_range{percent, next + 1};
  const std::size_t before = percent == 0 ? nowhere : s.text.rfind('%', percent - 1);
  if (is_variable(before, percent)) return byte_range{before, percent + 1};
  const std::size_t size = size_of_format(s.text.substr(percent));
  // "page%d.html", but not "100%d".
  const bool is_plain = size == 2 && percent > 0 && is_letter(s.text[percent - 1]);
  const bool begins = percent > 0 && (is_plain || is_boundary(s.text, percent - 1));
  if (size == 0 || !begins || !is_boundary(s.text, percent + size)) return std::nullopt;
  return byte_range{percent, percent + size};
}

// "$PORT" or "$(PORT)" after the colon of a host. In a host itself a dollar sign is valid.
std::optional<byte_range> placeholder_of_port(const situation& s) {
  const auto range = s.host_and_port();
  if (!range || (s.reading != part::userinfo && s.reading != part::port)) return std::nullopt;
  const std::size_t dollar = s.part_of_text(*range).rfind(":$");
  if (dollar == nowhere) return std::nullopt;
  const std::size_t begin = range->begin + dollar + 1;
  std::string_view name = s.part_of_text({begin + 1, range->end});
  if (name.starts_with('(') && name.ends_with(')')) name = name.substr(1, name.size() - 2);
  if (!is_name(name) || s.place() < begin) return std::nullopt;
  return byte_range{begin, range->end};
}

// "=[timestamp]", "/[slug]/": all of a value or of a segment. "cd[value]=1" is the name of a parameter, and "[7]" a
// list.
std::optional<byte_range> placeholder_in_brackets(const situation& s) {
  if (!s.finds(U'[') || s.place() == 0) return std::nullopt;
  const std::size_t close = s.text.find(']', s.place());
  if (close == nowhere || !is_boundary(s.text, close + 1)) return std::nullopt;
  const auto name = s.part_of_text({s.place() + 1, close});
  if (!is_name(name) || !is_letter(name[std::min(name.find_first_not_of('.'), name.size() - 1)])) return std::nullopt;
  const bool is_segment = s.reading == part::path && s.text[s.place() - 1] == '/' &&
                          end_before(s.text, "/?#", close + 1) == close + 1 && name.size() > 1 &&
                          s.range_of(part::authority);
  return is_segment || s.text[s.place() - 1] == '=' ? std::optional(byte_range{s.place(), close + 1}) : std::nullopt;
}

// "' + id + '", which is not the text that the program makes.
std::optional<byte_range> placeholder_of_program(const situation& s) {
  auto piece = concatenation_in(s.text, 0);
  while (piece && piece->end <= s.place()) piece = concatenation_in(s.text, piece->end);
  return piece && piece->begin <= s.place() ? piece : std::nullopt;
}

std::optional<cause_match> find_placeholder(const situation& s) {
  auto place_of_placeholder = placeholder_of_program(s);
  if (!place_of_placeholder) place_of_placeholder = placeholder_of_percent(s);
  if (!place_of_placeholder) place_of_placeholder = placeholder_in_braces(s);
  if (!place_of_placeholder) place_of_placeholder = placeholder_in_angles(s);
  if (!place_of_placeholder) place_of_placeholder = placeholder_in_brackets(s);
  if (!place_of_placeholder) place_of_placeholder = placeholder_of_port(s);
  if (!place_of_placeholder) return std::nullopt;
  return cause_match{*place_of_placeholder};
}

// A drive, a server or file: begins a path of Windows, in which a backslash divides names.
bool may_be_windows_path(std::string_view text) {
  const bool has_drive = text.size() > 2 && is_letter(text[0]) && text[1] == ':';
  return has_drive || text.starts_with("\\\\") || unicode::equal_but_for_case(text.substr(0, 5), "file:");
}

// "x3D", "u00e9", "u{e9}", "U000000e9" and "057" after a backslash. Octal numbers are read where they stand for signs:
// a name can begin with digits, as in "a\2025".
std::optional<written_character> numbered_escape(std::string_view body) {
  const auto hexadecimal = [&](std::size_t size) -> std::optional<written_character> {
    const auto number = hexadecimal_number(body.substr(1), size);
    return number ? std::optional(written_character{*number, size + 1}) : std::nullopt;
  };
  if (body.starts_with('x')) return hexadecimal(2);
  if (body.starts_with('U')) return hexadecimal(8);
  if (body.starts_with("u{")) {
    const std::size_t close = std::min<std::size_t>(body.substr(0, 9).find('}'), 9);
    const auto number = hexadecimal_number(body.substr(2), close - 2);
    return number && close > 2 && close < 9 ? std::optional(written_character{*number, close + 1}) : std::nullopt;
  }
  const std::string_view number = body.substr(0, 3);
  if (number.size() < 3 || number.find_first_not_of("01234567") != nowhere) return std::nullopt;
  const int c = (number[0] - '0') * 64 + (number[1] - '0') * 8 + (number[2] - '0');
  const bool is_sign = c > ' ' && c < 0x7F && !consists_of(std::string(1, static_cast<char>(c)));
  return is_sign ? std::optional(written_character{static_cast<char32_t>(c), 3}) : std::nullopt;
}

// "n", "r", "t" and "0" after a backslash, unless a name goes on after the letter, as in "a\new".
std::optional<char32_t> control_escape(std::string_view body) {
  constexpr std::string_view letters = "nrt0";
  constexpr char32_t controls[] = {U'\n', U'\r', U'\t', U'\0'};
  const std::size_t kind = body.empty() ? nowhere : letters.find(body[0]);
  const auto is_of_name = [&](std::size_t i) {
    return i < body.size() && ((body[i] >= 'a' && body[i] <= 'z') || unicode::is_digit(body[i]));
  };
  const bool is_name = is_of_name(1) && (is_of_name(2) || unicode::is_digit(body[1]));
  return kind == nowhere || is_name ? std::nullopt : std::optional(controls[kind]);
}

// The escape that the text begins with: "\/", "\u00e9", "\x3D", "\n", "\&". A string within a string has more than one
// backslash there: "\\/".
std::optional<written_character> first_string_escape(std::string_view text) {
  constexpr std::string_view signs = "\"'`&=;!#@:~*()$%,_-.?+|<>{}[]^ ";
  const std::size_t size = end_of_run(text, "\\", 0);
  if (size == 0 || size == text.size()) return std::nullopt;
  const std::string_view body = text.substr(size);
  if (body[0] == '/' || body[0] == '"') return written_character{static_cast<unsigned char>(body[0]), size + 1};
  if (const auto unit = utf16_escape(text.substr(size - 1), "\\u"))
    return written_character{unit->character, size - 1 + unit->size};
  if (size > 1) return std::nullopt;
  if (const auto number = numbered_escape(body)) return written_character{number->character, size + number->size};
  if (const auto control = control_escape(body)) return written_character{*control, 2};
  const bool is_sign = signs.find(body[0]) != nowhere;
  return is_sign ? std::optional(written_character{static_cast<unsigned char>(body[0]), 2}) : std::nullopt;
}

// True if each backslash of the text belongs to an escape.
bool has_only_escapes(std::string_view text) {
  for (std::size_t position = text.find('\\'); position != nowhere; position = text.find('\\', position)) {
    const auto escape = first_string_escape(text.substr(position));
    if (!escape) return false;
    position += escape->size;
  }
  return true;
}

// The place from which on only controls, quotation marks and punctuation stand: the end of a string. Cost: one pass.
std::size_t begin_of_end(std::string_view text) {
  std::size_t begin = 0;
  for (std::size_t position = 0; position < text.size();) {
    const auto escape = first_string_escape(text.substr(position));
    const std::size_t size = escape ? escape->size : 1;
    const bool ends = escape ? escape->character < 0x20 || escape->character == U'"' || escape->character == U'\''
                             : std::string_view("\"',; ").find(text[position]) != nowhere;
    position += size;
    if (!ends) begin = position;
  }
  return begin;
}

// True if the escape cannot be a backslash that divides names, of which one can begin with the letter or sign after it.
bool is_certain(std::string_view text, byte_range escape) {
  const char c = text[end_of_run(text, "\\", escape.begin)];
  if (c == '/') return true;
  if (may_be_windows_path(text)) return false;
  return c == '"' || c == 'u' || c == 'U' || c == 'x' || escape.begin >= begin_of_end(text);
}

// The character if a URI may have it as it is, and percent-encoded if it is a space or beyond US-ASCII.
std::optional<std::string> written_in_uri(char32_t c) {
  constexpr std::string_view marks = "-._~:/?#@!$&'()*+,;=%";
  const std::string octets = unicode::to_utf8({std::u32string(1, c)});
  if (c < 0x80 && consists_of(octets, marks)) return octets;
  if (c != U' ' && c < 0xA0) return std::nullopt;
  return percent_encoded(octets, {0, octets.size()}).replacement;
}

// Quotation marks around a string and controls at its end go. None if the string has another character that no URI has,
// or half of a surrogate pair: the other half stands for no character.
std::vector<edit> decoded_escapes(std::string_view text) {
  std::vector<edit> edits;
  const std::size_t end_of_string = begin_of_end(text);
  const auto first = first_string_escape(text);
  const char32_t quote = first ? first->character : U'"';
  for (std::size_t position = text.find('\\'); position != nowhere; position = text.find('\\', position)) {
    const auto escape = first_string_escape(text.substr(position));
    byte_range place{position, escape ? position + escape->size : end_of_run(text, "\\", position)};
    position = place.end;
    if (!escape) continue;
    const char32_t c = escape->character;
    if (escape->is_half() || c > 0x10FFFF) return {};
    const bool is_open = place.begin == 0 && (c == U'"' || c == U'\'');
    const bool is_close = (c < 0x20 || c == U'"' || c == quote) && place.begin >= end_of_string;
    const auto written = written_in_uri(c);
    const bool is_left_over = c == U'\'' && !is_open && !is_close && place.begin >= end_of_string;
    if (is_left_over || (!is_open && !is_close && !written)) return {};
    if (is_close) place = {place.begin, text.size()};
    edits.push_back(is_open || is_close ? removed(place) : replaced(place, *written));
    position = place.end;
  }
  return edits;
}

// "http:\/\/a\/b", "http://a/?b\u0026c", "http://a/\n", "http\://a/". Without a certain escape, all backslashes are
// escapes or none is.
std::optional<cause_match> find_string_escape(const situation& s) {
  const auto escape = s.finds(U'\\') ? first_string_escape(s.text.substr(s.place())) : std::nullopt;
  if (!escape) return std::nullopt;
  const byte_range place{s.place(), s.place() + escape->size};
  const bool may_divide = may_be_windows_path(s.text) || s.whole_authority() || !has_only_escapes(s.text);
  if (may_divide && !is_certain(s.text, place)) return std::nullopt;
  cause_match match{place};
  if (s.mode != suggestion_mode::edits) return match;
  if (auto edits = decoded_escapes(s.text); !edits.empty()) match.suggestions.push_back(std::move(edits));
  return match;
}

// A sign of a regular expression: the number of its bytes, and whether the text is right without them, as "\\." is.
struct pattern_sign {
  std::size_t size = 0;
  bool can_go = false;
};

// "https?:", "wss?:": the last letter of the scheme may be missing.
bool has_optional_letter(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size() && is_scheme_character(text[end])) ++end;
  return end > 0 && text.substr(end).starts_with("?:");
}

bool is_quantifier(std::string_view text) { return !text.empty() && std::string_view("+*{").find(text[0]) != nowhere; }

// "\\.", "\\?", "\\d+": escapes of characters that mean something in a pattern, and classes that are repeated.
pattern_sign sign_after_backslash(std::string_view text) {
  constexpr std::string_view characters = ".?+*$^|()";
  constexpr std::string_view classes = "dDwWsS";
  if (text.size() < 2) return {};
  if (characters.find(text[1]) != nowhere) return {1, true};
  return classes.find(text[1]) != nowhere && is_quantifier(text.substr(2)) ? pattern_sign{3} : pattern_sign{};
}

// "[a-z]+", "[^/]*": "a[0]" is a name, and "[^1]" a footnote.
pattern_sign sign_of_class(std::string_view text) {
  const std::size_t close = text.find(']', 2);
  return close != nowhere && is_quantifier(text.substr(close + 1)) ? pattern_sign{close + 2} : pattern_sign{};
}

// The sign with which the text goes on at the place.
pattern_sign sign_of_pattern(std::string_view text, std::size_t place) {
  const std::string_view rest = text.substr(place);
  if (rest.starts_with('\\')) return sign_after_backslash(rest);
  if (rest.starts_with('[')) return sign_of_class(rest);
  const bool is_anchor = place == 0 && rest.starts_with('^') &&
                         (colon_of_scheme(rest, 1) != nowhere || has_optional_letter(rest.substr(1)));
  if (is_anchor) return {1, true};
  constexpr std::string_view repeated[] = {".*", ".+", "(?:", ")?", ")*"};
  const bool is_repeated = std::ranges::any_of(repeated, [&](auto sign) { return rest.starts_with(sign); });
  return is_repeated ? pattern_sign{2} : pattern_sign{};
}

// True if a full stop is escaped, as a pattern has to and a shell need not, or a sign stands there that escapes
// nothing. The other escapes are those of shells too: "http://a/\\?b\\=c".
bool has_sign_of_pattern_alone(std::string_view text) {
  for (std::size_t position = 0; position < text.size(); ++position) {
    const pattern_sign sign = sign_of_pattern(text, position);
    const bool is_escape = text[position] == '\\' && sign.can_go;
    if (sign.size > 0 && (!is_escape || text[position + 1] == '.')) return true;
    if (is_escape) ++position;
  }
  return false;
}

// "^https://a\\.example\\.org/\\d+$". A text that is right without its backslashes and anchors has that as a
// suggestion.
std::optional<cause_match> find_regular_expression(const situation& s) {
  const bool is_of_several_schemes = has_optional_letter(s.text.substr(s.text.starts_with('^') ? 1 : 0));
  const bool is_data = (s.reading == part::query || s.reading == part::fragment) && !is_of_several_schemes;
  if (!s.finds_one_of("\\[^") || is_data) return std::nullopt;
  const std::size_t size = sign_of_pattern(s.text, s.place()).size;
  if (size == 0 || !has_sign_of_pattern_alone(s.text)) return std::nullopt;
  cause_match match{{s.place(), s.place() + std::max<std::size_t>(size, s.text[s.place()] == '\\' ? 2 : 1)}};
  std::vector<edit> edits;
  bool is_literal = !is_of_several_schemes;
  for (std::size_t position = 0; position < s.text.size(); ++position) {
    const pattern_sign sign = sign_of_pattern(s.text, position);
    const bool is_slash = s.text.substr(position).starts_with("\\/") || s.text.substr(position).starts_with("\\-");
    if (sign.size == 0 && !is_slash) continue;
    is_literal = is_literal && (sign.can_go || is_slash);
    edits.push_back(removed({position, position + 1}));
    ++position;
  }
  const bool has_end = s.text.starts_with('^') && s.text.ends_with('$');
  if (has_end) edits.push_back(removed({s.text.size() - 1, s.text.size()}));
  if (is_literal) match.suggestions.push_back(std::move(edits));
  return match;
}

// "?lang=en\u00AEion=in". Probably nobody meant the sign.
std::optional<cause_match> find_damaged_reference(const situation& s) {
  const bool is_read = s.error.kind == error_kind::syntax && s.error.unexpected && *s.error.unexpected >= 0x80;
  auto first = is_read ? damaged_reference_in(s.text, s.place()) : std::nullopt;
  if (!first || first->position.begin != s.place()) return std::nullopt;
  const byte_range there = first->position;
  std::vector<edit> edits;
  for (auto next = std::move(first); next; next = damaged_reference_in(s.text, edits.back().position.end)) {
    edits.push_back(std::move(*next));
    if (s.mode == suggestion_mode::none) break;
  }
  return cause_match{there, {std::move(edits), {percent_encoded(s.text, there)}}};
}

const cause_row program_entries[] = {
    {find_placeholder,
     {.id = "placeholder",
      .title = "this is a placeholder, in which no value was put",
      .brief = "a placeholder without a value",
      .advice = "put the value in, percent-encoded, before the text is used",
      .sections = "RFC 6570 section 1, RFC 3986 section 2",
      .sections_of_rfc2396 = "RFC 6570 section 1, RFC 2396 section 2.4.3",
      .example = "http://example.org/users/{id}",
      .nearly = "http://example.org/users/7",
      .intent = example_intent::unclear,
      .page = "{id} is how URI Templates (RFC 6570), descriptions of interfaces and many programs write a place for "
              "a value; others write {{id}}, ${ID}, <%= id %>, <id>, [id], %ID% or %s. The text becomes a URI when the "
              "value is put in its place. If it still has a placeholder, a step was left out, or a variable has no "
              "value. ' + id + ' is a piece of a program that puts the value in: the text was copied out of the "
              "program, and is not what it makes.\n\n"
              "Percent-encode the value itself before you put it in: `urispec percent-encode`. If the braces are "
              "meant as they are, write %7B and %7D."}},
    {find_regular_expression,
     {.id = "regular-expression",
      .title = "this is a regular expression, not a reference",
      .brief = "a regular expression",
      .advice = "write a reference that the pattern is for; \\. stands for a full stop",
      .sections = "RFC 3986 section 2",
      .sections_of_rfc2396 = "RFC 2396 section 2.4.3",
      .example = "https://example\\.org/",
      .nearly = "https://example.org/",
      .page = "In a regular expression a full stop stands for any character, and \\. for the full stop itself; \\d+ "
              "stands for digits, [a-z]+ for letters, and ^ for the beginning of a text. A text with such signs was "
              "written as a pattern that URIs are compared with, and is not a URI. Browsers take the backslash for a "
              "slash, and see another host: in https://example\\.org/ it would be example."}},
    {find_string_escape,
     {.id = "string-escape",
      .title = "this backslash escapes a character, as in JSON, in programs, shells and Markdown",
      .brief = "an escape of a string",
      .advice = "decode the text first, as a reader of its language does",
      .sections = "RFC 3986 section 2, RFC 8259 section 7",
      .sections_of_rfc2396 = "RFC 2396 section 2.4.3, RFC 8259 section 7",
      .example = "http:\\/\\/example.org\\/",
      .nearly = "http://example.org/",
      .page = "JSON and programming languages write some characters of a string with a backslash: \\/ is a slash, "
              "\\u0026 an ampersand, \\n a line end and \\\" a quotation mark. Shells write \\& and \\?, files of "
              "properties http\\://, Markdown \\_. The text was copied as it is written there. A reader of that "
              "language turns it into the URI, without backslashes.\n\n"
              "\\\\/ was written into a string twice. A line end or a quotation mark at the end of the string is not "
              "part of the URI; within it, only the author knows what was meant. A backslash that divides names has a "
              "cause of its own: `urispec explain backslash`."}},
    {find_damaged_reference,
     {.id = "damaged-reference",
      .title = "this sign is what HTML makes of & and the first letters of a parameter",
      .brief = "& was decoded as HTML",
      .advice = "write & and the parameter again, as &region for \u00AEion",
      .sections = "HTML Standard section 13.5",
      .example = "http://example.org/?lang=en\u00AEion=in",
      .nearly = "http://example.org/?lang=en&region=in",
      .page = "In HTML, & begins a character reference, and for some names the semicolon may be missing: &reg is "
              "\u00AE, &sect is \u00A7, &copy is \u00A9. A program that decodes ?lang=en&region=in as a text of HTML "
              "makes ?lang=en\u00AEion=in of it. In the value of an attribute such as href, HTML leaves & as it is "
              "before a name that goes on; many programs do not.\n\n"
              "Write & as &amp; where a URI stands in HTML, and decode only what is HTML. If the sign is meant, "
              "percent-encode it."}},
};

}  // namespace

std::span<const cause_row> program_text_causes() { return program_entries; }

}  // namespace urispec::diagnosing
