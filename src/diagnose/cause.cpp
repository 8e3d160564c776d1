#include "urispec/diagnose/cause.hpp"

#include "diagnose/situation.hpp"

#include <algorithm>
#include <vector>

namespace urispec {
namespace diagnosing {
namespace {

using family = std::span<const cause_entry> (*)();
constexpr family families[] = {surrounding_causes, program_text_causes, octet_causes,    bracket_causes,
                               character_causes,   authority_causes,    reference_causes};

}  // namespace

std::optional<decided_cause> decide_cause(const situation& s) {
  for (const family causes : families) {
    for (const cause_entry& entry : causes()) {
      if (auto found = entry.find(s)) return decided_cause{{&entry.about, found->fault}, std::move(*found)};
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

const cause* find_cause(std::string_view id) {
  const auto found = std::ranges::find(all_causes(), id, &cause::id);
  return found == all_causes().end() ? nullptr : &*found;
}

}  // namespace urispec
