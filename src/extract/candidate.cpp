#include "extract/candidate.hpp"

#include "extract/roff.hpp"
#include "unicode/characters.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"
#include "urispec/uri.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

namespace urispec::extraction {

namespace {

// Other characters beyond ASCII that come after references in prose, although an IRI may contain them: dashes, bullets,
// the marks that open a Spanish question, arrows, and white space that IRIs do not have or that is invisible. The
// middle dot is not among them, because words have it: "col·lecció".
constexpr bool separates_prose(char32_t c) noexcept {
  return c == 0x85 || c == 0xA1 || c == 0xBF || c == 0x1680 || c == 0x200B || (c >= 0x2010 && c <= 0x2015) ||
         (c >= 0x2022 && c <= 0x2023) || c == 0x2043 || (c >= 0x2190 && c <= 0x21FF) || (c >= 0x27F0 && c <= 0x27FF) ||
         c == 0xFEFF;
}

// True for what comes after references in prose, in markup and before escape sequences of terminals
// (extract/terminal.hpp), and never inside them.
constexpr bool closes(char c) noexcept {
  return std::string_view("<>\"`}\a\x1A\x1B").find(c) != std::string_view::npos;
}

constexpr bool is_trailing_punctuation(char c) noexcept {
  return std::string_view(".,;:!?'*").find(c) != std::string_view::npos;
}

// Marks of direction that programs put around a reference, RFC 3987 §4.1 and UAX #9 §2: the word ends after them.
bool is_end_with_marks_of_direction(std::string_view text) noexcept {
  constexpr std::size_t most = 8;
  std::size_t marks = 0;
  for (auto c = unicode::first_code_point(text); c && marks < most; c = unicode::first_code_point(text)) {
    if (!unicode::is_bidi_formatting(c->code_point) && (c->code_point < 0x2066 || c->code_point > 0x2069)) break;
    text.remove_prefix(c->size);
    ++marks;
  }
  if (marks == 0 || text.empty()) return marks > 0;
  const auto next = unicode::first_code_point(text);
  return is_space(text.front()) || closes(text.front()) || is_trailing_punctuation(text.front()) ||
         std::string_view(")]").find(text.front()) != std::string_view::npos ||
         (next && (unicode::ends_prose(next->code_point) || separates_prose(next->code_point)));
}

}  // namespace

reference_characters::reference_characters(grammar g) noexcept {
  for (const std::string_view rule : {"reserved", "unreserved"}) {
    const auto characters = find_rule(g, rule);
    for (char c = 0x21; characters && c < 0x7F; ++c) {
      if (matches(std::string_view(&c, 1), *characters)) ascii_.insert(c);
    }
  }
  // Brackets delimit addresses in some grammars; in the others they make the reference invalid, not shorter.
  ascii_ = ascii_ | ascii_set("%#[]");
  simple_ = ascii_ - ascii_set("&[](),;");
  beyond_ascii_ = find_rule(g, "iquery");
}

const reference_characters& reference_characters::for_grammar(grammar g) {
  static const std::vector<reference_characters> by_grammar = [] {
    std::vector<reference_characters> sets;
    for (const grammar_info& info : all_grammars()) sets.push_back(reference_characters(*find_grammar(info.id)));
    return sets;
  }();
  return by_grammar[static_cast<std::size_t>(g)];
}

std::size_t reference_characters::simple_length(std::string_view text) const noexcept {
  std::size_t position = 0;
  while (position < text.size()) {
    if (static_cast<unsigned char>(text[position]) < 0x80) {
      if (!simple_.contains(text[position])) break;
      ++position;
      continue;
    }
    if (!beyond_ascii_) break;
    const auto c = unicode::first_code_point(text.substr(position));
    if (!c || unicode::ends_prose(c->code_point) || !matches(text.substr(position, c->size), *beyond_ascii_)) break;
    position += c->size;
  }
  return position;
}

std::size_t reference_characters::size_of_first(std::string_view text) const noexcept {
  if (text.empty()) return 0;
  if (static_cast<unsigned char>(text.front()) < 0x80) return has(text.front()) ? 1 : 0;
  if (!beyond_ascii_) return 0;
  const auto c = unicode::first_code_point(text);
  return c && matches(text.substr(0, c->size), *beyond_ascii_) ? c->size : 0;
}

std::optional<interruption> reference_characters::interruption_by(std::string_view text) const noexcept {
  if (text.empty() || is_space(text.front()) || closes(text.front())) return std::nullopt;
  if (is_end_with_marks_of_direction(text)) return std::nullopt;
  if (text.front() == '|' && (text.size() == 1 || is_space(text[1]))) return std::nullopt;
  const auto c = unicode::first_code_point(text);
  if (c && (unicode::ends_prose(c->code_point) || separates_prose(c->code_point))) return std::nullopt;
  return interruption_within_word(text);
}

std::optional<interruption> reference_characters::interruption_within_word(std::string_view text) const noexcept {
  using reason = interruption::reason;
  if (text.empty()) return std::nullopt;
  const auto c = unicode::first_code_point(text);
  if (!c) return interruption{reason::ill_formed_utf8, static_cast<unsigned char>(text.front())};
  const auto iquery = find_rule(grammar::rfc3987, "iquery");
  const bool in_iris = c->code_point >= 0x80 && iquery && matches(text.substr(0, c->size), *iquery);
  return interruption{in_iris && !beyond_ascii_ ? reason::only_in_iris : reason::in_no_reference, c->code_point};
}

std::size_t without_trailing_punctuation(std::string_view reference) noexcept {
  constexpr auto may_be_removed = [](char c) {
    return is_trailing_punctuation(c) || c == '(' || c == ')' || c == '[' || c == ']';
  };
  if (reference.empty() || !may_be_removed(reference.back())) return reference.size();
  std::size_t open_round = 0;
  std::size_t close_round = 0;
  std::size_t open_square = 0;
  std::size_t close_square = 0;
  for (const char c : reference) {
    open_round += c == '(';
    close_round += c == ')';
    open_square += c == '[';
    close_square += c == ']';
  }
  std::size_t size = reference.size();
  for (; size > 0; --size) {
    const char last = reference[size - 1];
    if (last == ')' && close_round > open_round) {
      --close_round;
    } else if (last == ']' && close_square > open_square) {
      --close_square;
    } else if (last == '(') {
      --open_round;
    } else if (last == '[') {
      --open_square;
    } else if (!is_trailing_punctuation(last)) {
      break;
    }
  }
  return size;
}

namespace {

// Schemes that are used without "//" after them, so that "mailto:a@b" in prose is a reference and "note:this" is not:
// those with a grammar here (grammar/schemes/catalogue.txt) that need no "//", and others. Of the former, dns and nih
// are left out, because certificates write "DNS:example.org" and people "NIH: …".
constexpr std::array<std::string_view, 24> schemes{
    "about",   // RFC 6694
    "acct",    // RFC 7565
    "callto",  // provisional registration
    "cid",     // RFC 2392
    "data",    // RFC 2397
    "did",     // DID Core 1.0
    "doi",     // provisional registration
    "file",    // RFC 8089
    "geo",     // RFC 5870
    "im",      // RFC 3860
    "info",    // RFC 4452
    "magnet",  // provisional registration
    "mailto",  // RFC 6068
    "mid",     // RFC 2392
    "news",    // RFC 5538
    "pres",    // RFC 3859
    "sip",     // RFC 3261
    "sips",    // RFC 3261
    "sms",     // RFC 5724
    "tag",     // RFC 4151
    "tel",     // RFC 3966
    "urn",     // RFC 8141
    "view-source",  // provisional registration
    "xmpp",    // RFC 5122
};
static_assert(std::ranges::is_sorted(schemes));

// Compares in upper or lower case.
bool is_scheme_without_authority(std::string_view scheme) noexcept {
  return std::ranges::any_of(schemes, [&](std::string_view s) { return unicode::equal_but_for_case(s, scheme); });
}

// Tells whether `rest`, which follows such a scheme and its colon, may make a reference. No such scheme goes on with a
// colon, as names of C++ do ("data::size"); "file" goes on with a path from the root ("file:/etc/hosts", not
// "file:name"), and "did" with a method and a colon ("did:web:example.org").
bool may_follow_without_authority(std::string_view scheme, std::string_view rest) noexcept {
  if (rest.starts_with(':')) return false;
  // RFC 8089 §2: local-path.
  if (unicode::equal_but_for_case(scheme, "file")) return rest.size() > 1 && rest.starts_with('/');
  if (!unicode::equal_but_for_case(scheme, "did")) return true;
  // DID Core §3.1: the name of a method, a colon and what the method says.
  const std::size_t colon = rest.find(':');
  const auto is_method_character = [](char c) { return (c >= 'a' && c <= 'z') || unicode::is_digit(c); };
  return colon != std::string_view::npos && colon > 0 && colon + 1 < rest.size() &&
         std::ranges::all_of(rest.substr(0, colon), is_method_character);
}

bool starts_with_word(std::string_view text, std::string_view word) noexcept {
  return unicode::equal_but_for_case(text.substr(0, word.size()), word);
}

std::size_t spaces_at(std::string_view text) noexcept {
  const auto stop = std::ranges::find_if_not(text, is_space);
  return static_cast<std::size_t>(stop - text.begin());
}

// "www.a.b": a label after the first dot, and one after the second.
bool is_abbreviated(std::string_view text) noexcept {
  const auto stop = std::ranges::find_if_not(text, [](char c) { return is_alphanumeric(c) || c == '-' || c == '.'; });
  const std::string_view host = text.substr(0, static_cast<std::size_t>(stop - text.begin()));
  const std::size_t second = host.find('.', 4);
  return second != std::string_view::npos && second > 4 && second + 1 < host.size() && is_alphanumeric(host[4]) &&
         is_alphanumeric(host[second + 1]);
}

// The size of the escape after its backslash: "n", "x0A", "u003c", "fB".
std::size_t size_of_escape(std::string_view text) noexcept {
  constexpr std::string_view letters = "abefnrtv";
  if (text.empty()) return 0;
  if (const std::size_t font = size_of_font(text); font > 0) return font;
  if (const std::size_t size = size_of_type_size(text); size > 0) return size;
  const std::size_t digits = text.front() == 'u' ? 4 : text.front() == 'x' ? 2 : 0;
  if (digits == 0) return letters.find(text.front()) == std::string_view::npos ? 0 : 1;
  const std::string_view number = text.substr(1, digits);
  return number.size() == digits && std::ranges::all_of(number, unicode::is_hex_digit) ? digits + 1 : 0;
}

// An escape of JSON, RFC 8259 §7.
constexpr std::size_t longest_json_escape = 6;
bool begins_json_escape(std::string_view text) noexcept {
  if (text.size() < 2) return false;
  return text[1] == 'u' ? size_of_escape(text.substr(1)) == 5
                        : std::string_view("\"\\/bfnrt").find(text[1]) != std::string_view::npos;
}

bool has_scheme(std::string_view text, announcement mark) noexcept {
  if (text.empty() || !is_letter(text.front())) return false;
  const auto stop = std::ranges::find_if_not(text, is_scheme_character);
  const auto size = static_cast<std::size_t>(stop - text.begin());
  if (size == text.size() || text[size] != ':') return false;
  const std::string_view rest = text.substr(size + 1);
  const bool announced = mark == announcement::url;
  if (rest.starts_with("\\/\\/")) return size > 1 && has_escaped_slashes(text);
  // One letter is a drive; no such scheme is registered.
  if (rest.starts_with("//")) return rest.size() > 2 && (size > 1 || announced) && !is_space(rest[2]);
  if (rest.empty() || is_space(rest.front())) return false;
  const std::string_view scheme = text.substr(0, size);
  return announced || (is_scheme_without_authority(scheme) && may_follow_without_authority(scheme, rest));
}

// "//cdn.example/x.js", and no comment of a program: a host with a full stop between letters or digits, and after it
// what may follow a host.
bool is_network_path(std::string_view text) noexcept {
  if (!text.starts_with("//")) return false;
  text.remove_prefix(2);
  const auto stop = std::ranges::find_if_not(text, [](char c) { return is_alphanumeric(c) || c == '-' || c == '.'; });
  const std::string_view host = text.substr(0, static_cast<std::size_t>(stop - text.begin()));
  const std::string_view after = text.substr(host.size());
  const std::size_t dot = host.find('.');
  const bool has_labels = dot != std::string_view::npos && dot > 0 && dot + 1 < host.size() &&
                          is_alphanumeric(host.front()) && is_alphanumeric(host[dot + 1]);
  return has_labels &&
         (after.empty() || is_space(after.front()) || std::string_view("/:?#)\"'<>").find(after.front()) != after.npos);
}

}  // namespace

bool has_escaped_slashes(std::string_view text) noexcept {
  constexpr std::size_t most = 512;
  constexpr std::string_view slashes = ":\\/\\/";
  const auto stop = std::ranges::find_if_not(text, is_scheme_character);
  text.remove_prefix(static_cast<std::size_t>(stop - text.begin()));
  if (!text.starts_with(slashes)) return false;
  const std::string_view near = text.substr(slashes.size(), most);
  const std::size_t whole = near.size() == most ? most - longest_json_escape : most;
  if (near.empty() || !(is_alphanumeric(near.front()) || near.front() == '[' || near.front() == '%')) return false;
  for (std::size_t position = 0; position < near.size(); ++position) {
    if (is_space(near[position]) || std::string_view("\"'<>/").find(near[position]) != std::string_view::npos) break;
    if (near[position] != '\\' || position > whole) continue;
    if (!begins_json_escape(near.substr(position))) return false;
    ++position;
  }
  return true;
}

beginning beginning_of(std::string_view text, abbreviated_forms abbreviated, announcement mark) noexcept {
  if (has_scheme(text, mark)) return beginning::scheme;
  if (is_network_path(text)) return beginning::network_path;
  if (abbreviated == abbreviated_forms::ignored) return beginning::none;
  if (starts_with_word(text, "www.") && is_abbreviated(text)) return beginning::abbreviated_www;
  if (starts_with_word(text, "ftp.") && is_abbreviated(text)) return beginning::abbreviated_ftp;
  return beginning::none;
}

std::string_view completion(beginning b) noexcept {
  switch (b) {
    case beginning::abbreviated_www: return "http://";
    case beginning::abbreviated_ftp: return "ftp://";
    case beginning::none:
    case beginning::network_path:
    case beginning::scheme: return {};
  }
  return {};
}

std::size_t url_prefix(std::string_view text) noexcept {
  if (!starts_with_word(text, "url:")) return 0;
  return 4 + spaces_at(text.substr(4));
}

announcement announcement_before(std::string_view text, std::size_t begin) noexcept {
  constexpr std::string_view word = "url:";
  static_assert(word.size() == size_of_announcement);
  if (begin < word.size() || !starts_with_word(text.substr(begin - word.size()), word)) return announcement::none;
  const bool ends_another = begin > word.size() && is_scheme_character(text[begin - word.size() - 1]);
  return ends_another ? announcement::none : announcement::url;
}

std::size_t rest_of_escape(std::string_view before, std::string_view scheme) noexcept {
  if (!before.ends_with('\\')) return rest_of_name(before, scheme);
  constexpr std::string_view with_such_letters[] = {"file", "ftp", "nfs", "nntp", "rsync", "rtsp", "telnet", "tftp"};
  const bool is_scheme = std::ranges::find(with_such_letters, scheme) != std::end(with_such_letters) ||
                         is_scheme_without_authority(scheme);
  return is_scheme ? 0 : size_of_escape(scheme);
}

bool ends_with_escape(std::string_view text) noexcept {
  constexpr std::size_t longest = 6;
  text = text.substr(text.size() - std::min(text.size(), longest));
  const std::size_t backslash = text.rfind('\\');
  if (backslash == std::string_view::npos) return false;
  const std::string_view rest = text.substr(backslash + 1);
  return !rest.empty() && size_of_escape(rest) == rest.size();
}

bool has_line_end_hyphen(std::string_view text) noexcept {
  for (std::size_t position = text.find('-'); position != std::string_view::npos;
       position = text.find('-', position + 1)) {
    if (position + 1 < text.size() && is_line_break(text[position + 1])) return true;
  }
  return false;
}

bool has_spaces_within_lines(std::string_view text) noexcept {
  while (!text.empty()) {
    if (!is_space(text.front())) {
      text.remove_prefix(1);
      continue;
    }
    const std::size_t size = spaces_at(text);
    if (std::ranges::none_of(text.substr(0, size), is_line_break)) return true;
    text.remove_prefix(size);
  }
  return false;
}

}  // namespace urispec::extraction
