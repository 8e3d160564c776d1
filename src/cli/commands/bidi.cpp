#include "cli/commands/bidi.hpp"

#include "urispec/checks.hpp"

namespace urispec::cli {

std::vector<std::string> check_in_place_of_bidi(std::span<char* const> arguments) {
  std::vector<std::string> words{"check", "--grammar", "iri"};
  for (const check_entry& entry : check_entries()) {
    const bool is_kept = entry.layer == check_layer::grammar || entry.id.starts_with("bidi-");
    if (!is_kept) words.insert(words.end(), {"--allow", std::string(entry.id)});
  }
  for (const std::string_view argument : arguments) {
    words.emplace_back(argument == "--whole" ? "--bidi-whole" : argument);
  }
  return words;
}

}  // namespace urispec::cli
