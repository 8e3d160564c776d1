#include "abnf/link/citation.hpp"

#include "abnf/link.hpp"
#include "abnf/text/words.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace urispec::abnf {
namespace {

// What stands between a name, a document and a section, sorted.
constexpr std::array<std::string_view, 14> linking{"and", "as", "by",  "defined", "described", "from",      "given",
                                                   "in",  "of", "per", "rule",    "see",       "specified", "the"};
static_assert(std::is_sorted(linking.begin(), linking.end()));

bool is_linking(std::string_view word) { return std::binary_search(linking.begin(), linking.end(), fold(word)); }

// Without commas, semicolons, a full stop at its end, and parentheses.
std::string_view without_punctuation(std::string_view word) {
  constexpr std::string_view around = "(),;";
  word.remove_prefix(std::min(word.find_first_not_of(around), word.size()));
  while (!word.empty() && (around.find(word.back()) != std::string_view::npos || word.back() == '.')) {
    word.remove_suffix(1);
  }
  return word;
}

// "[URI]", "[RFC3986]", "[IANA-MMT]"; "[a-z]" and "[0-9A-F]" are characters.
bool is_reference(std::string_view word) {
  constexpr std::size_t range = 3;
  if (word.size() < 3 || word.front() != '[' || word.back() != ']') return false;
  const std::string_view tag = word.substr(1, word.size() - 2);
  bool is_ranges = tag.size() % range == 0;
  for (std::size_t at = 0; at + 1 < tag.size(); at += range) is_ranges = is_ranges && tag[at + 1] == '-';
  const bool is_tag = std::ranges::all_of(
      tag, [](char c) { return unicode::is_letter(c) || unicode::is_digit(c) || c == '-' || c == '.'; });
  const bool has_head = (tag.front() >= 'A' && tag.front() <= 'Z') || unicode::is_digit(tag.front());
  return is_tag && has_head && !is_ranges;
}

// "3.2.2", "A", "B.1".
bool is_section(std::string_view word) {
  if (word.empty()) return false;
  if (unicode::is_letter(word.front())) word.remove_prefix(1);
  return std::ranges::all_of(word, [](char c) { return unicode::is_digit(c) || c == '.'; });
}

// "RFC", "RFC3986".
bool is_rfc(std::string_view word) {
  return word == "RFC" || (word.starts_with("RFC") && word.size() == 3 + rfc_number(word).size());
}

bool is_number(std::string_view word) {
  return !word.empty() && std::ranges::all_of(word, [](char c) { return unicode::is_digit(c); });
}

// The words, "[RFC 3986]" as one.
std::vector<std::string> words_of(std::string_view prose) {
  std::vector<std::string> all;
  for (const std::string_view word : words(prose)) {
    const bool goes_on = !all.empty() && all.back().starts_with("[RFC") && all.back().size() == 4;
    if (goes_on) {
      all.back() += word;
    } else {
      all.emplace_back(word);
    }
  }
  return all;
}

}  // namespace

std::string_view rfc_number(std::string_view text) {
  for (std::size_t at = 0; at + 3 < text.size(); ++at) {
    const std::string_view head = text.substr(at, 3);
    if (head != "RFC" && head != "rfc") continue;
    std::string_view rest = text.substr(at + 3);
    while (rest.starts_with(' ') || rest.starts_with('-')) rest.remove_prefix(1);
    const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
    if (digits == 0) continue;
    rest = rest.substr(0, digits);
    return rest.substr(std::min(rest.find_first_not_of('0'), digits - 1));
  }
  return {};
}

std::optional<citation> citation_in(std::string_view prose) {
  citation found;
  bool names_place = false;
  bool names_section = false;
  bool may_be_name = true;  // nothing but "the" and "rule" was said
  std::string before;
  for (const std::string& said : words_of(prose)) {
    const std::string_view word = without_punctuation(said);
    const bool is_name = may_be_name && is_rule_name(word) && (said.back() == ',' || !is_linking(word));
    const std::string number(rfc_number(before == "RFC" ? "RFC" + std::string(word) : std::string(word)));
    may_be_name = may_be_name && !is_name && (fold(word) == "the" || fold(word) == "rule");
    if (is_name) {
      found.name = word;
    } else if (is_reference(word) || is_rfc(word) || (before == "RFC" && is_number(word))) {
      found.names_document = names_place = true;
      if (found.rfc.empty()) found.rfc = number;
    } else if (fold(word) == "section" || fold(word) == "sections" || fold(word) == "appendix") {
      names_place = names_section = true;
    } else if (!word.empty() && !is_linking(word)) {
      const bool is_place =
          (before == "section" || before == "sections" || before == "appendix" || (before == "and" && names_section)) &&
          is_section(word);
      if (!is_place) return std::nullopt;
    }
    before = word == "RFC" ? "RFC" : fold(word);
  }
  if (!names_place) return std::nullopt;
  return found;
}

}  // namespace urispec::abnf
