#include "cli/commands.hpp"
#include "cli/commands/bidi.hpp"

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

int main(int argc, char** argv) {
  using namespace urispec::cli;
  if (argc < 2 || std::string_view(argv[1]) != "bidi") return run_program(argc, argv, declared_commands());
  std::fputs("urispec: note: bidi is now part of `urispec check -g iri`, and the next version will not have it\n", stderr);
  std::vector<std::string> words = check_in_place_of_bidi({argv + 2, argv + argc});
  std::vector<char*> check_argv{argv[0]};
  for (std::string& word : words) check_argv.push_back(word.data());
  return run_program(static_cast<int>(check_argv.size()), check_argv.data(), declared_commands());
}
