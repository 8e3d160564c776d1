#include "abnf/link/character_sets.hpp"

#include "abnf/link/names.hpp"
#include "abnf/text/words.hpp"
#include "urispec/abnf/overloaded.hpp"

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
  if (apart.size() > character_sets::most_ranges) return std::nullopt;
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

bool is_letter(unsigned char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

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

}  // namespace

const rule* character_sets::named(std::string_view name) const {
  if (const rule* const found = rule_of_(name)) return found;
  return name.ends_with('s') ? rule_of_(name.substr(0, name.size() - 1)) : nullptr;
}

const rule* character_sets::named_alone(std::string_view text) {
  const auto said = words_of_prose(text);
  if (said.size() != 2 || fold(said[0]) != "any") return nullptr;
  const rule* const found = named(said[1]);
  return found != nullptr && of(*found, 0) ? found : nullptr;
}

std::optional<character_ranges> character_sets::of_prose(std::string_view text, int depth) {
  constexpr std::array<std::string_view, 2> but{"except", "excluding"};
  constexpr std::array<std::string_view, 3> between{"or", "and", "&"};
  const auto said = words_of_prose(text);
  if (said.size() < 2 || fold(said[0]) != "any") return std::nullopt;
  const rule* const whole = named(said[1]);
  if (whole == nullptr) return std::nullopt;
  const auto& all = of(*whole, depth);
  if (!all || said.size() == 2) return all;
  if (std::ranges::find(but, said[2]) == but.end() || said.size() == 3) return std::nullopt;
  character_ranges others;
  for (const std::string_view token : std::span(said).subspan(3)) {
    if (std::ranges::find(between, token) != between.end()) continue;
    if (token.size() == 3 && token.front() == token.back() && (token.front() == '"' || token.front() == '\'')) {
      const auto c = static_cast<unsigned char>(token[1]);
      if (is_letter(c)) return std::nullopt;
      others.emplace_back(c, c);
      continue;
    }
    const rule* const used = named(token);
    if (used == nullptr) return std::nullopt;
    const auto& part = of(*used, depth);
    if (!part) return std::nullopt;
    others.insert(others.end(), part->begin(), part->end());
  }
  const auto excluded = in_order(std::move(others));
  if (!excluded) return std::nullopt;
  return in_order(without(*all, *excluded));
}

// Each rule is read once. Until it is, it is no set, which is what a rule that uses itself finds.
const std::optional<character_ranges>& character_sets::of(const rule& r, int depth) {
  const auto [known, is_new] = known_.try_emplace(&r, std::nullopt);
  auto& set = known->second;  // stays where it is when others are added
  if (is_new) {
    auto read = of(r.definition, depth + 1);
    set = std::move(read);
  }
  return set;
}

std::optional<character_ranges> character_sets::of(const expression& e, int depth) {
  using ranges = std::optional<character_ranges>;
  if (depth > deepest) return std::nullopt;
  return std::visit(overloaded{[&](const alternation& a) -> ranges {
                                 character_ranges all;
                                 for (const expression& part : a.alternatives) {
                                   const auto one = of(part, depth + 1);
                                   if (!one) return std::nullopt;
                                   all.insert(all.end(), one->begin(), one->end());
                                 }
                                 return in_order(std::move(all));
                               },
                               [&](const group& g) { return of(g.body.front(), depth + 1); },
                               [&](const rule_reference& r) -> ranges {
                                 const rule* const used = rule_of_(r.name);
                                 return used == nullptr ? std::nullopt : of(*used, depth);
                               },
                               [&](const prose& p) -> ranges {
                                 const rule* const used = rule_of_(trimmed(p.text));
                                 return used == nullptr ? of_prose(p.text, depth + 1) : of(*used, depth);
                               },
                               [](const value_range& r) -> ranges { return character_ranges{{r.first, r.last}}; },
                               [](const literal& l) -> ranges {
                                 if (l.text.size() != 1) return std::nullopt;
                                 const auto c = static_cast<unsigned char>(l.text.front());
                                 if (!is_letter(c) || l.matching == letter_case::sensitive) return character_ranges{{c, c}};
                                 constexpr unsigned char other_case = 0x20;
                                 const auto upper = static_cast<unsigned char>(c & ~other_case);
                                 const auto lower = static_cast<unsigned char>(c | other_case);
                                 return character_ranges{{upper, upper}, {lower, lower}};
                               },
                               [](const auto&) -> ranges { return std::nullopt; }},
                    e.node);
}

}  // namespace urispec::abnf
