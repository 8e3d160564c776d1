#include "abnf/link/character_sets.hpp"

#include "abnf/link.hpp"
#include "abnf/text/words.hpp"
#include "abnf/overloaded.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace urispec::abnf {
namespace {

// Nothing if it takes too many ranges.
std::optional<character_ranges> in_order(character_ranges all) {
  std::ranges::sort(all);
  character_ranges apart;
  for (const auto& [first, last] : all) {
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
character_ranges without(const character_ranges& all, const character_ranges& others) {
  character_ranges rest;
  auto next = others.begin();
  for (auto [first, last] : all) {
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
  std::vector<std::string_view> found;
  for (text = trimmed(text); !text.empty();) {
    const bool is_quote = text.front() == '"' || text.front() == '\'';
    std::size_t length = 1;
    if (is_quote && text.size() > 2 && text[2] == text.front()) {
      length = 3;
    } else if (text.front() != ',') {
      length = std::min(text.find_first_of(" \t\r\n,"), text.size());
    }
    if (text.front() != ',' || is_quote) found.push_back(text.substr(0, length));
    text = trimmed(text.substr(length));
  }
  return found;
}

bool is_quoted(std::string_view word) {
  return word.size() == 3 && word.front() == word.back() && (word.front() == '"' || word.front() == '\'');
}

// Deeper ones are no sets.
constexpr int deepest = 64;

std::optional<character_ranges> characters(const expression& e, const set_of_use& set_of, int depth) {
  using ranges = std::optional<character_ranges>;
  if (depth > deepest) return std::nullopt;
  const auto used = [&]() -> ranges {
    const character_ranges* const set = set_of(e);
    return set == nullptr ? ranges() : ranges(*set);
  };
  return std::visit(overloaded{[&](const alternation& a) -> ranges {
                                 character_ranges all;
                                 for (const expression& part : a.alternatives) {
                                   const auto one = characters(part, set_of, depth + 1);
                                   if (!one) return std::nullopt;
                                   all.insert(all.end(), one->begin(), one->end());
                                 }
                                 return in_order(std::move(all));
                               },
                               [&](const group& g) { return characters(g.body.front(), set_of, depth + 1); },
                               [&](const rule_reference&) { return used(); },
                               [&](const prose&) { return used(); },
                               [](const value_range& r) -> ranges { return character_ranges{{r.first, r.last}}; },
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
  constexpr std::array<std::string_view, 3> between{"or", "and", "&"};
  const auto said = words_of_prose(prose);
  if (said.size() < 2 || fold(said[0]) != "any") return std::nullopt;
  set_in_prose found{said[1], {}, {}};
  if (said.size() == 2) return found;
  if (std::ranges::find(but, said[2]) == but.end()) return std::nullopt;
  bool excludes_some = false;
  for (const std::string_view word : std::span(said).subspan(3)) {
    if (std::ranges::find(between, word) != between.end()) continue;
    excludes_some = true;
    if (!is_quoted(word)) {
      found.excluded.push_back(word);
      continue;
    }
    const auto c = static_cast<unsigned char>(word[1]);
    if (unicode::is_letter(c)) return std::nullopt;
    found.characters.emplace_back(c, c);
  }
  if (!excludes_some) return std::nullopt;
  return found;
}

std::optional<character_ranges> characters_of(const set_in_prose& said, const set_of_name& set_of) {
  const character_ranges* const whole = set_of(said.whole);
  if (whole == nullptr) return std::nullopt;
  character_ranges others = said.characters;
  for (const std::string_view name : said.excluded) {
    const character_ranges* const part = set_of(name);
    if (part == nullptr) return std::nullopt;
    others.insert(others.end(), part->begin(), part->end());
  }
  const auto excluded = in_order(std::move(others));
  if (!excluded) return std::nullopt;
  return in_order(without(*whole, *excluded));
}

std::optional<character_ranges> characters_of(const expression& definition, const set_of_use& set_of) {
  return characters(definition, set_of, 0);
}

}  // namespace urispec::abnf
