#include "urispec/emit/generate_catalogue.hpp"

#include "emit/catalogue_header.hpp"
#include "emit/catalogue_parts.hpp"
#include "emit/facts/rule_components.hpp"
#include "emit/generate.hpp"

#include <fmt/core.h>

#include <map>
#include <system_error>
#include <utility>

namespace urispec::emit {

generated_catalogue generate_catalogue(const std::filesystem::path& folder) {
  generated_catalogue result;
  std::map<std::string_view, base_grammar> built;  // by id
  for (const auto& entry : abnf::catalogue()) {
    const auto loaded = abnf::load(entry);
    for (const auto& d : loaded.diagnostics) {
      if (d.severity != abnf::diagnostic_severity::warning) result.refusals.push_back(abnf::to_string(d));
    }
    if (has_errors(loaded.diagnostics)) continue;
    automaton::state_budget budget;
    auto proven = peg::build(loaded.linked, budget);
    const auto* base = base_of(entry);
    const auto known = base == nullptr ? built.end() : built.find(base->id);
    auto made = generate(title_of(entry), loaded.linked, proven, budget, unusable_names::are_kept,
                         known == built.end() ? nullptr : &known->second);
    built.emplace(entry.id, base_grammar{loaded.linked, std::move(proven)});
    for (const auto& why : made.refusals) result.refusals.push_back(fmt::format("{}: {}", entry.id, to_string(why)));
    result.files.push_back({folder / "pegtl/rules" / fmt::format("{}.hpp", entry.id), std::move(made.text)});
  }
  result.files.push_back({folder / "rules/grammar.hpp", grammar_header(abnf::catalogue())});
  result.files.push_back({folder / "pegtl/rules/catalogue.hpp", catalogue_header(abnf::catalogue())});
  result.files.push_back({folder / "rules/rule_components.hpp", rule_components_header(abnf::built_in_components())});
  if (!result.refusals.empty()) result.files.clear();
  return result;
}

std::optional<std::string> write_catalogue(const std::filesystem::path& folder, const generated_catalogue& made) {
  std::error_code ignored;  // write_files says what is wrong
  if (std::filesystem::is_directory(folder, ignored)) {
    for (const auto& file : made.files) std::filesystem::create_directories(file.path.parent_path(), ignored);
  }
  return write_files(made.files);
}

}  // namespace urispec::emit
