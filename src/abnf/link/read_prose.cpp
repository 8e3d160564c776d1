// Prose that says what rules could say. Two forms have one meaning only:
//   <any CHAR except CTLs or ";">   a set of characters: those of a rule whose texts are characters, without those of other such
//                                   rules or in quotes (RFC 2616 §2.2, RFC 6265 §4.1.1, RFC 9051 §9)
//   <a string that matches the rule> <range-arg>   the rule after it; how such a string may be quoted is not in the grammar
//                                   (RFC 7950 §14)
// Sets are noted, with what is read in their place, and descriptions where a file has the first. All other prose is left to resolve().
// Cost: linear in the grammar and in what the sets hold. Tested by
// tests/abnf/read_prose_test.cpp.
#include "abnf/link/core_rules.hpp"
#include "abnf/link/linker.hpp"
#include "abnf/link/names.hpp"
#include "abnf/text/words.hpp"
#include "urispec/abnf/overloaded.hpp"
#include "urispec/abnf/print.hpp"
#include "urispec/abnf/references.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>
#include <utility>

#include <fmt/core.h>

namespace urispec::abnf {
namespace {

// In order, apart from each other.
using range_list = std::vector<std::pair<char32_t, char32_t>>;

range_list in_order(range_list all) {
  std::ranges::sort(all);
  range_list apart;
  for (const auto& [first, last] : all) {
    if (!apart.empty() && first <= apart.back().second + 1) {
      apart.back().second = std::max(apart.back().second, last);
    } else {
      apart.emplace_back(first, last);
    }
  }
  return apart;
}

range_list without(const range_list& all, const range_list& others) {
  range_list rest;
  for (auto [first, last] : all) {
    for (const auto& [begin, end] : others) {
      if (end < first || begin > last || first > last) continue;
      if (begin > first) rest.emplace_back(first, begin - 1);
      first = end + 1;
    }
    if (first <= last) rest.emplace_back(first, last);
  }
  return rest;
}

// Words and characters in quotes; commas are left out.
std::vector<std::string_view> tokens_of(std::string_view text) {
  std::vector<std::string_view> tokens;
  for (text = trimmed(text); !text.empty();) {
    const bool is_quote = text.front() == '"' || text.front() == '\'';
    std::size_t length = 1;
    if (is_quote && text.size() > 2 && text[2] == text.front()) {
      length = 3;
    } else if (text.front() != ',') {
      length = std::min(text.find_first_of(" \t\r\n,"), text.size());
    }
    if (text.front() != ',' || is_quote) tokens.push_back(text.substr(0, length));
    text = trimmed(text.substr(length));
  }
  return tokens;
}

// The characters of rules all of whose texts are one character long, and of prose about these.
class character_sets {
 public:
  explicit character_sets(const linker& l) : linker_(l) {}

  // "any CHAR", "any CHAR except CTLs or \";\"".
  std::optional<range_list> of_prose(std::string_view text, int depth = 0) {
    constexpr std::array<std::string_view, 2> but{"except", "excluding"};
    constexpr std::array<std::string_view, 3> between{"or", "and", "&"};
    const auto tokens = tokens_of(text);
    if (tokens.size() < 2 || fold(tokens[0]) != "any") return std::nullopt;
    const auto all = of_name(std::string(tokens[1]), depth);
    if (!all || tokens.size() == 2) return all;
    if (std::ranges::find(but, tokens[2]) == but.end() || tokens.size() == 3) return std::nullopt;
    range_list others;
    for (const std::string_view token : std::span(tokens).subspan(3)) {
      if (std::ranges::find(between, token) != between.end()) continue;
      if (token.size() == 3 && token.front() == token.back() && (token.front() == '"' || token.front() == '\'')) {
        const auto c = static_cast<unsigned char>(token[1]);
        others.emplace_back(c, c);
        continue;
      }
      const auto named = of_name(std::string(token), depth);
      if (!named) return std::nullopt;
      others.insert(others.end(), named->begin(), named->end());
    }
    return without(*all, in_order(std::move(others)));
  }

 private:
  static constexpr int deepest = 64;  // rules inside rules; deeper ones are no sets, nor those that recurse

  // "CTL", and "CTLs".
  std::optional<range_list> of_name(std::string name, int depth) {
    if (const rule* const found = rule_of(name)) return of_rule(*found, depth);
    if (!name.ends_with('s')) return std::nullopt;
    name.pop_back();
    const rule* const found = rule_of(name);
    return found == nullptr ? std::nullopt : of_rule(*found, depth);
  }

  // Each rule is read once. Until it is, it is no set, which is what a rule that uses itself finds.
  std::optional<range_list> of_rule(const rule& r, int depth) {
    const auto [known, is_new] = known_.try_emplace(&r, std::nullopt);
    if (!is_new) return known->second;
    auto read = of(r.definition, depth + 1);
    return known_[&r] = std::move(read);
  }

  [[nodiscard]] const rule* rule_of(const std::string& name) const {
    const auto found = linker_.by_name.find(fold(name));
    if (found != linker_.by_name.end()) return &linker_.linked.rules[found->second];
    const auto core = std::ranges::find_if(core_rules(), [&](const rule& r) { return fold(r.name) == fold(name); });
    return core == core_rules().end() ? nullptr : &*core;
  }

  std::optional<range_list> of(const expression& e, int depth) {
    if (depth > deepest) return std::nullopt;
    const auto of_named = [&](const std::string& name) -> std::optional<range_list> {
      const rule* const used = rule_of(name);
      return used == nullptr ? std::nullopt : of_rule(*used, depth);
    };
    return std::visit(
        overloaded{[&](const alternation& a) -> std::optional<range_list> {
                     range_list all;
                     for (const expression& part : a.alternatives) {
                       const auto one = of(part, depth + 1);
                       if (!one) return std::nullopt;
                       all.insert(all.end(), one->begin(), one->end());
                     }
                     return in_order(std::move(all));
                   },
                   [&](const group& g) { return of(g.body.front(), depth + 1); },
                   [&](const rule_reference& r) { return of_named(r.name); },
                   [&](const prose& p) {
                     const std::string name(trimmed(p.text));
                     return rule_of(name) != nullptr ? of_named(name) : of_prose(p.text, depth + 1);
                   },
                   [](const value_range& r) -> std::optional<range_list> { return range_list{{r.first, r.last}}; },
                   [](const literal& l) -> std::optional<range_list> {
                     if (l.text.size() != 1) return std::nullopt;
                     const auto c = static_cast<unsigned char>(l.text.front());
                     const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
                     if (!is_letter || l.matching == letter_case::sensitive) return range_list{{c, c}};
                     constexpr unsigned char other_case = 0x20;
                     const auto upper = static_cast<unsigned char>(c & ~other_case);
                     return range_list{{upper, upper}, {upper | other_case, upper | other_case}};
                   },
                   [](const auto&) -> std::optional<range_list> { return std::nullopt; }},
        e.node);
  }

  const linker& linker_;
  std::unordered_map<const rule*, std::optional<range_list>> known_;
};

expression expression_of(const range_list& set, position where) {
  std::vector<expression> parts;
  for (const auto& [first, last] : set) {
    using form = value_range::form;
    parts.push_back({value_range{first, last, number_base::hexadecimal, first == last ? form::single : form::range}, where});
  }
  if (parts.size() == 1) return std::move(parts.front());
  return {group{{expression{alternation{std::move(parts)}, where}}}, where};
}

// How many parts from `begin` on are prose that says that what comes next is a rule; 0 for none.
std::size_t description_at(const std::vector<expression>& parts, std::size_t begin) {
  std::string text;
  for (std::size_t i = begin; i + 1 < parts.size(); ++i) {
    const auto* const p = std::get_if<prose>(&parts[i].node);
    if (p == nullptr) return 0;
    for (const std::string_view word : words(p->text)) text.append(text.empty() ? "" : " ").append(word);
    const auto& next = parts[i + 1].node;
    const bool is_followed = std::holds_alternative<prose>(next) || std::holds_alternative<rule_reference>(next);
    if (is_followed && text.ends_with("that matches the rule")) return i + 1 - begin;
  }
  return 0;
}

}  // namespace

void linker::read_descriptions(rule& r) {
  std::vector<expression*> pending{&r.definition};
  while (!pending.empty()) {
    expression& e = *pending.back();
    pending.pop_back();
    auto* const parts = parts_of(e);
    if (parts == nullptr) continue;
    if (std::holds_alternative<concatenation>(e.node)) {
      for (std::size_t i = 0; i < parts->size(); ++i) {
        const std::size_t length = description_at(*parts, i);
        if (length == 0) continue;
        if (files_with_descriptions.insert(r.file).second) {
          report(diagnostic_severity::note, problem::other_notation, r.file, (*parts)[i].where,
                 fmt::format("<{}> describes the rule after it, which is read alone",
                             trimmed(std::get<prose>((*parts)[i].node).text)));
        }
        const auto at = parts->begin() + static_cast<std::ptrdiff_t>(i);
        parts->erase(at, at + static_cast<std::ptrdiff_t>(length));
      }
      if (parts->size() == 1) {
        expression only = std::move(parts->front());
        e = std::move(only);
        continue;
      }
    }
    for (expression& part : *parts) pending.push_back(&part);
  }
}

void linker::read_prose() {
  for (rule& r : linked.rules) read_descriptions(r);
  character_sets sets(*this);
  for (rule& r : linked.rules) {
    for_each_use(r.definition, [&](expression& use) {
      const auto* const text = std::get_if<prose>(&use.node);
      if (text == nullptr || by_name.contains(fold(trimmed(text->text)))) return;
      const auto set = sets.of_prose(text->text);
      if (!set || set->empty()) return;
      expression read = expression_of(*set, use.where);
      const bool is_all = &use == &r.definition && std::holds_alternative<group>(read.node);
      if (is_all) {
        expression alone = std::move(std::get<group>(read.node).body.front());
        read = std::move(alone);
      }
      report(diagnostic_severity::note, problem::other_notation, r.file, use.where,
             fmt::format("<{}> is read as {}", text->text, print(read, notation::rfc5234)));
      use = std::move(read);
    });
  }
}

}  // namespace urispec::abnf
