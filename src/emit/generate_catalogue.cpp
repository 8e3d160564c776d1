#include "emit/generate_catalogue.hpp"

#include "emit/catalogue_header.hpp"

#include <fmt/core.h>

namespace urispec::emit {

header_title title_of(const abnf::catalogue_entry& entry) {
  header_title title{entry.title, entry.alias, {}, fmt::format("urispec grammar generate {}", entry.id)};
  for (const auto file : entry.files) title.source_files.push_back(fmt::format("grammar/{}", file));
  return title;
}

generated_catalogue generate_catalogue(const std::filesystem::path& folder) {
  generated_catalogue result;
  for (const auto& entry : abnf::catalogue()) {
    const auto loaded = abnf::load(entry);
    for (const auto& d : loaded.diagnostics) {
      if (d.severity != abnf::severity::warning) result.refusals.push_back(abnf::to_string(d));
    }
    if (has_errors(loaded.diagnostics)) continue;
    automaton::state_budget budget;
    auto made = generate(title_of(entry), loaded.linked, budget);
    for (const auto& why : made.refusals) result.refusals.push_back(fmt::format("{}: {}", entry.id, to_string(why)));
    result.files.push_back({folder / fmt::format("{}.hpp", entry.id), std::move(made.text)});
  }
  result.files.push_back({folder / "grammar.hpp", grammar_header(abnf::catalogue())});
  result.files.push_back({folder / "catalogue.hpp", catalogue_header(abnf::catalogue())});
  if (!result.refusals.empty()) result.files.clear();
  return result;
}

}  // namespace urispec::emit
