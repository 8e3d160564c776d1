// The program. `urispec bidi` is here for one version: its checks are part of `urispec check`.
#include "cli/commands.hpp"
#include "urispec/checks.hpp"

#include <cstdio>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace {

// The command line of `urispec check` that makes the checks of right-to-left characters alone. `arguments` follow
// "bidi".
std::vector<std::string> check_in_place_of_bidi(std::span<char* const> arguments) {
  std::vector<std::string> words{"check", "--grammar", "iri"};
  for (const urispec::check_entry& entry : urispec::check_entries()) {
    const bool is_kept = entry.layer == urispec::check_layer::grammar || entry.id.starts_with("bidi-");
    if (!is_kept) words.insert(words.end(), {"--allow", std::string(entry.id)});
  }
  for (const std::string_view argument : arguments) {
    words.emplace_back(argument == "--whole" ? "--bidi-whole" : argument);
  }
  return words;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace urispec::cli;
  if (argc < 2 || std::string_view(argv[1]) != "bidi") return run_program(argc, argv, declared_commands());
  std::fputs("urispec: note: bidi is now part of `urispec check -g iri`, and the next version will not have it\n",
             stderr);
  std::vector<std::string> words = check_in_place_of_bidi({argv + 2, argv + argc});
  std::vector<char*> check_argv{argv[0]};
  for (std::string& word : words) check_argv.push_back(word.data());
  return run_program(static_cast<int>(check_argv.size()), check_argv.data(), declared_commands());
}
