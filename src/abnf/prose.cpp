#include "abnf/prose.hpp"

#include "abnf/link.hpp"
#include "abnf/overloaded.hpp"
#include "abnf/references.hpp"
#include "abnf/text.hpp"
#include "urispec/ascii.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::abnf {
namespace {

// Words between a name, a document and a section, sorted.
constexpr std::array<std::string_view, 14> linking{"and", "as", "by",  "defined", "described", "from",      "given",
                                                   "in",  "of", "per", "rule",    "see",       "specified", "the"};
static_assert(std::is_sorted(linking.begin(), linking.end()));

bool is_linking(std::string_view word) { return std::binary_search(linking.begin(), linking.end(), fold(word)); }

// Drops commas, semicolons, a full stop at the end, and parentheses.
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
  for (std::size_t position = 0; position + 1 < tag.size(); position += range)
    is_ranges = is_ranges && tag[position + 1] == '-';
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
  std::vector<std::string> result;
  for (const std::string_view word : words(prose)) {
    const bool goes_on = !result.empty() && result.back().starts_with("[RFC") && result.back().size() == 4;
    if (goes_on) {
      result.back() += word;
    } else {
      result.emplace_back(word);
    }
  }
  return result;
}

}  // namespace

std::string_view rfc_number(std::string_view text) {
  for (std::size_t position = 0; position + 3 < text.size(); ++position) {
    const std::string_view head = text.substr(position, 3);
    if (head != "RFC" && head != "rfc") continue;
    std::string_view rest = text.substr(position + 3);
    while (rest.starts_with(' ') || rest.starts_with('-')) rest.remove_prefix(1);
    const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
    if (digits == 0) continue;
    rest = rest.substr(0, digits);
    return rest.substr(std::min(rest.find_first_not_of('0'), digits - 1));
  }
  return {};
}

std::optional<citation> citation_in(std::string_view prose) {
  citation result;
  bool names_place = false;
  bool names_section = false;
  bool may_be_name = true;  // nothing but "the" and "rule" was said
  std::string before;
  for (const std::string& text : words_of(prose)) {
    const std::string_view word = without_punctuation(text);
    const bool is_name = may_be_name && is_rule_name(word) && (text.back() == ',' || !is_linking(word));
    const std::string number(rfc_number(before == "RFC" ? "RFC" + std::string(word) : std::string(word)));
    may_be_name = may_be_name && !is_name && (fold(word) == "the" || fold(word) == "rule");
    if (is_name) {
      result.name = word;
    } else if (is_reference(word) || is_rfc(word) || (before == "RFC" && is_number(word))) {
      result.names_document = names_place = true;
      if (result.rfc.empty()) result.rfc = number;
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
  return result;
}

namespace {

// The result is empty if it takes too many ranges.
std::optional<character_ranges> in_order(character_ranges ranges) {
  std::ranges::sort(ranges);
  character_ranges apart;
  for (const auto& [first, last] : ranges) {
    if (!apart.empty() && first <= apart.back().second + 1) {
      apart.back().second = std::max(apart.back().second, last);
    } else {
      apart.emplace_back(first, last);
    }
  }
  if (apart.size() > most_ranges) return std::nullopt;
  return apart;
}

// Both are in order, so that no range of `others` is looked at again once it ends before what is left.
character_ranges difference(const character_ranges& set, const character_ranges& others) {
  character_ranges rest;
  auto next = others.begin();
  for (auto [first, last] : set) {
    while (next != others.end() && next->second < first) ++next;
    for (auto other = next; other != others.end() && other->first <= last; ++other) {
      if (other->first > first) rest.emplace_back(first, other->first - 1);
      first = other->second + 1;
      if (first > last) break;
    }
    if (first <= last) rest.emplace_back(first, last);
  }
  return rest;
}

// Words and characters in quotes; commas are left out.
std::vector<std::string_view> words_of_prose(std::string_view text) {
  std::vector<std::string_view> words;
  for (text = trimmed(text); !text.empty();) {
    const bool is_quote = text.front() == '"' || text.front() == '\'';
    std::size_t length = 1;
    if (is_quote && text.size() > 2 && text[2] == text.front()) {
      length = 3;
    } else if (text.front() != ',') {
      length = std::min(text.find_first_of(" \t\r\n,"), text.size());
    }
    if (text.front() != ',' || is_quote) words.push_back(text.substr(0, length));
    text = trimmed(text.substr(length));
  }
  return words;
}

bool is_quoted(std::string_view word) {
  return word.size() == 3 && word.front() == word.back() && (word.front() == '"' || word.front() == '\'');
}

// Deeper ones are no sets.
constexpr int deepest = 64;

std::optional<character_ranges> characters(const expression& e, const set_of_use& set_of, int depth) {
  using ranges = std::optional<character_ranges>;
  if (depth > deepest) return std::nullopt;
  const auto names = [&]() -> ranges {
    const character_ranges* const set = set_of(e);
    return set == nullptr ? ranges() : ranges(*set);
  };
  return std::visit(overloaded{[&](const alternation& a) -> ranges {
                                 character_ranges together;
                                 for (const expression& part : a.alternatives) {
                                   const auto part_ranges = characters(part, set_of, depth + 1);
                                   if (!part_ranges) return std::nullopt;
                                   together.insert(together.end(), part_ranges->begin(), part_ranges->end());
                                 }
                                 return in_order(std::move(together));
                               },
                               [&](const group& g) { return characters(g.body.front(), set_of, depth + 1); },
                               [&](const rule_reference&) { return names(); }, [&](const prose&) { return names(); },
                               [](const value_range& r) -> ranges {
                                 return character_ranges{{r.first, r.last}};
                               },
                               [](const literal& l) -> ranges {
                                 if (l.text.size() != 1) return std::nullopt;
                                 const auto c = static_cast<unsigned char>(l.text.front());
                                 if (!unicode::is_letter(c) || l.matching == letter_case::sensitive) {
                                   return character_ranges{{c, c}};
                                 }
                                 constexpr unsigned char other_case = 0x20;
                                 const auto upper = static_cast<unsigned char>(c & ~other_case);
                                 const auto lower = static_cast<unsigned char>(c | other_case);
                                 return character_ranges{{upper, upper}, {lower, lower}};
                               },
                               [](const auto&) -> ranges { return std::nullopt; }},
                    e.node);
}

}  // namespace

std::optional<set_in_prose> set_in(std::string_view prose) {
  constexpr std::array<std::string_view, 2> but{"except", "excluding"};
  constexpr std::array<std::string_view, 3> conjunctions{"or", "and", "&"};
  const auto words = words_of_prose(prose);
  if (words.size() < 2 || fold(words[0]) != "any") return std::nullopt;
  set_in_prose result{words[1], {}, {}};
  if (words.size() == 2) return result;
  if (std::ranges::find(but, words[2]) == but.end()) return std::nullopt;
  bool excludes_some = false;
  for (const std::string_view word : std::span(words).subspan(3)) {
    if (std::ranges::find(conjunctions, word) != conjunctions.end()) continue;
    excludes_some = true;
    if (!is_quoted(word)) {
      result.excluded.push_back(word);
      continue;
    }
    const auto c = static_cast<unsigned char>(word[1]);
    if (unicode::is_letter(c)) return std::nullopt;
    result.characters.emplace_back(c, c);
  }
  if (!excludes_some) return std::nullopt;
  return result;
}

std::optional<character_ranges> characters_of(const set_in_prose& set, const set_of_name& set_of) {
  const character_ranges* const whole = set_of(set.whole);
  if (whole == nullptr) return std::nullopt;
  character_ranges others = set.characters;
  for (const std::string_view name : set.excluded) {
    const character_ranges* const part = set_of(name);
    if (part == nullptr) return std::nullopt;
    others.insert(others.end(), part->begin(), part->end());
  }
  const auto excluded = in_order(std::move(others));
  if (!excluded) return std::nullopt;
  return in_order(difference(*whole, *excluded));
}

std::optional<character_ranges> characters_of(const expression& definition, const set_of_use& set_of) {
  return characters(definition, set_of, 0);
}

namespace {

constexpr std::array<std::string_view, 2> all_descriptions{
    "a string that matches the rule", "an unquoted string, as returned by the scanner, that matches the rule"};

bool is_description(std::string_view text) {
  return std::ranges::find(all_descriptions, text) != all_descriptions.end();
}

bool is_rule(const expression& e) {
  if (const auto* const text = std::get_if<prose>(&e.node)) {
    return is_rule_name(trimmed(text->text)) || citation_in(text->text);
  }
  return std::holds_alternative<rule_reference>(e.node);
}

// The words of the prose from there on, up to what is no prose or names a rule.
struct run {
  std::string text;
  std::size_t end;
};

run run_from(const std::vector<expression>& parts, std::size_t begin) {
  run result{{}, begin};
  for (; result.end < parts.size() && !is_rule(parts[result.end]); ++result.end) {
    const auto* const text = std::get_if<prose>(&parts[result.end].node);
    if (text == nullptr) break;
    for (const std::string_view word : words(text->text)) {
      if (!result.text.empty()) result.text += ' ';
      result.text += word;
    }
    if (is_description(result.text)) {
      ++result.end;
      break;
    }
  }
  return result;
}

// True if a rule follows there, perhaps after other descriptions.
bool is_rule_next(const std::vector<expression>& parts, std::size_t position) {
  while (position < parts.size()) {
    if (is_rule(parts[position])) return true;
    const run description = run_from(parts, position);
    if (!is_description(description.text)) return false;
    position = description.end;
  }
  return false;
}

// The parts of a concatenation without its descriptions.
std::vector<expression> without_descriptions(std::vector<expression> parts, const std::string& file,
                                             std::vector<diagnostic>& notes) {
  std::vector<expression> rest;
  for (std::size_t i = 0; i < parts.size();) {
    const run description = run_from(parts, i);
    if (is_description(description.text) && is_rule_next(parts, description.end)) {
      notes.push_back({diagnostic_severity::note, problem::other_notation, file, parts[i].place,
                       fmt::format("<{}> describes the rule after it, which is read alone", description.text)});
      i = description.end;
    } else {
      rest.push_back(std::move(parts[i++]));
    }
  }
  return rest;
}

}  // namespace

std::vector<diagnostic> read_descriptions(rule& r) {
  std::vector<diagnostic> notes;
  std::vector<expression*> pending{&r.definition};
  while (!pending.empty()) {
    expression& e = *pending.back();
    pending.pop_back();
    auto* const parts = parts_of(e);
    if (parts == nullptr) continue;
    if (std::holds_alternative<concatenation>(e.node)) {
      *parts = without_descriptions(std::move(*parts), r.file, notes);
      if (parts->size() == 1) {
        expression part = std::move(parts->front());
        e = std::move(part);
        pending.push_back(&e);
        continue;
      }
    }
    for (auto part = parts->rbegin(); part != parts->rend(); ++part) pending.push_back(&*part);
  }
  return notes;
}

}  // namespace urispec::abnf
