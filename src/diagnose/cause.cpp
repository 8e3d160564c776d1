#include "urispec/diagnose.hpp"

#include "diagnose/situation.hpp"

#include <algorithm>
#include <deque>
#include <string>
#include <vector>

namespace urispec {
namespace diagnosing {
namespace {

using family = std::span<const cause_entry> (*)();
constexpr family families[] = {surrounding_causes,    program_text_causes, octet_causes,
                               bracket_causes,        wide_character_causes, windows_causes,
                               character_causes,      part_causes,           authority_causes,
                               reference_causes,      incomplete_causes};

}  // namespace

std::optional<decided_cause> decide_cause(const situation& s) {
  for (const family causes : families) {
    for (const cause_entry& entry : causes()) {
      if (s.role.about == subject::other && entry.where == applies::to_uris) continue;
      auto found = entry.find(s);
      if (found) return decided_cause{{&entry.about, found->fault, {}, found->detail}, std::move(*found)};
    }
  }
  return std::nullopt;
}

}  // namespace diagnosing

std::span<const cause> all_causes() {
  static const std::vector<cause> all = [] {
    std::vector<cause> made;
    for (const auto causes : diagnosing::families) {
      for (const auto& entry : causes()) made.push_back(entry.about);
    }
    return made;
  }();
  return all;
}

std::string_view sections_for(const cause& what, std::string_view grammar) {
  if (what.sections_of_rfc2396.empty()) return what.sections;
  if (grammar == "ecma262") return "ECMA-262 section 15.1.3";
  return grammar == "rfc2396" || grammar == "rfc2732" ? what.sections_of_rfc2396 : what.sections;
}

namespace {

// "a URI has no spaces" becomes "an IRI has no spaces".
std::string about_iris(std::string_view text) {
  constexpr std::string_view uri = "URI";
  std::string made;
  for (std::size_t at = text.find(uri); at != text.npos; at = text.find(uri)) {
    const std::string_view before = text.substr(0, at);
    made += before;
    if (before == "a " || before.ends_with(" a ")) made.insert(made.size() - 1, "n");
    made += "IRI";
    text.remove_prefix(at + uri.size());
  }
  return made + std::string(text);
}

// In the order of all_causes().
const std::vector<cause>& causes_of_iris() {
  static std::deque<std::string> texts;
  static const std::vector<cause> all = [] {
    const auto kept = [](std::string_view text) -> std::string_view { return texts.emplace_back(about_iris(text)); };
    std::vector<cause> made(all_causes().begin(), all_causes().end());
    for (cause& c : made) {
      c.title = kept(c.title);
      c.brief = kept(c.brief);
      c.advice = kept(c.advice);
    }
    return made;
  }();
  return all;
}

const cause* find_in(std::span<const cause> all, std::string_view id) {
  const auto found = std::ranges::find(all, id, &cause::id);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace

const cause& in_words_of(std::string_view grammar, const cause& what) {
  constexpr std::string_view of_iris = "rfc3987";
  const bool is_of_iris = grammar.substr(0, grammar.find('+')) == of_iris;
  const cause* const found = is_of_iris ? find_in(causes_of_iris(), what.id) : nullptr;
  return found == nullptr ? what : *found;
}

std::string title_of(const found_cause& found) {
  return std::string(found.what->title) + (found.detail.empty() ? "" : ": " + found.detail);
}

const cause* find_cause(std::string_view id) { return find_in(all_causes(), id); }

}  // namespace urispec
