#include "extract/candidate.hpp"

#include "extract/characters.hpp"
#include "extract/roff.hpp"
#include "extract/schemes.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <iterator>

namespace urispec::extracting {

namespace {

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

// Of what follows the backslash: "n", "x0A", "u003c", "fB".
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

bool has_scheme(std::string_view text, announcement by) noexcept {
  if (text.empty() || !is_letter(text.front())) return false;
  const auto stop = std::ranges::find_if_not(text, is_scheme_character);
  const auto size = static_cast<std::size_t>(stop - text.begin());
  if (size == text.size() || text[size] != ':') return false;
  const std::string_view rest = text.substr(size + 1);
  const bool announced = by == announcement::url;
  // One letter is a drive; no such scheme is registered.
  if (rest.starts_with("//")) return rest.size() > 2 && (size > 1 || announced) && !is_space(rest[2]);
  if (rest.empty() || is_space(rest.front())) return false;
  const std::string_view scheme = text.substr(0, size);
  return announced || (is_scheme_without_authority(scheme) && may_follow_without_authority(scheme, rest));
}

}  // namespace

beginning beginning_of(std::string_view text, abbreviated_forms abbreviated, announcement by) noexcept {
  if (has_scheme(text, by)) return beginning::scheme;
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

std::string without_line_breaks(std::string_view text, line_end_hyphens hyphens) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::size_t spaces = spaces_at(text);
    const bool is_break = std::ranges::any_of(text.substr(0, spaces), is_line_break);
    if (!is_break) out += text.substr(0, spaces);
    text.remove_prefix(spaces);
    if (text.empty()) break;
    const bool before_break = text[0] == '-' && text.size() > 1 && is_line_break(text[1]);
    if (!before_break || hyphens == line_end_hyphens::kept) out += text[0];
    text.remove_prefix(1);
  }
  return out;
}

bool has_line_end_hyphen(std::string_view text) noexcept {
  for (std::size_t at = text.find('-'); at != std::string_view::npos; at = text.find('-', at + 1)) {
    if (at + 1 < text.size() && is_line_break(text[at + 1])) return true;
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

}  // namespace urispec::extracting
