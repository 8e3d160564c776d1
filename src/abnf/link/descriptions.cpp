#include "abnf/link/descriptions.hpp"

#include "abnf/link/citation.hpp"
#include "abnf/text/words.hpp"
#include "abnf/references.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include <fmt/core.h>

namespace urispec::abnf {
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
  run found{{}, begin};
  for (; found.end < parts.size() && !is_rule(parts[found.end]); ++found.end) {
    const auto* const text = std::get_if<prose>(&parts[found.end].node);
    if (text == nullptr) break;
    for (const std::string_view word : words(text->text)) {
      if (!found.text.empty()) found.text += ' ';
      found.text += word;
    }
    if (is_description(found.text)) {
      ++found.end;
      break;
    }
  }
  return found;
}

// Whether a rule follows there, with other descriptions before it or without.
bool is_rule_next(const std::vector<expression>& parts, std::size_t at) {
  while (at < parts.size()) {
    if (is_rule(parts[at])) return true;
    const run said = run_from(parts, at);
    if (!is_description(said.text)) return false;
    at = said.end;
  }
  return false;
}

// Of a concatenation, what is left without its descriptions.
std::vector<expression> without_descriptions(std::vector<expression> parts, const std::string& file,
                                             std::vector<diagnostic>& notes) {
  std::vector<expression> rest;
  for (std::size_t i = 0; i < parts.size();) {
    const run said = run_from(parts, i);
    if (is_description(said.text) && is_rule_next(parts, said.end)) {
      notes.push_back({diagnostic_severity::note, problem::other_notation, file, parts[i].where,
                       fmt::format("<{}> describes the rule after it, which is read alone", said.text)});
      i = said.end;
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
        expression only = std::move(parts->front());
        e = std::move(only);
        pending.push_back(&e);
        continue;
      }
    }
    for (auto part = parts->rbegin(); part != parts->rend(); ++part) pending.push_back(&*part);
  }
  return notes;
}

}  // namespace urispec::abnf
