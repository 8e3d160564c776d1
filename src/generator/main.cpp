// urispec_generator FOLDER: writes the rules of every grammar of the catalogue into FOLDER, include/urispec.
// The command line does the same with `urispec grammar generate`, but is itself built on these headers; this program
// is not, so that a grammar that is new in the catalogue can be generated before anything that uses it compiles.
#include "emit/generate_catalogue.hpp"

#include <cstdio>
#include <cstdlib>

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: urispec_generator FOLDER\n", stderr);
    return 2;
  }
  const auto catalogue = urispec::emit::generate_catalogue(argv[1]);
  for (const auto& refusal : catalogue.refusals) std::fprintf(stderr, "%s\n", refusal.c_str());
  if (!catalogue.refusals.empty()) return 1;
  if (const auto failure = urispec::emit::write_catalogue(argv[1], catalogue)) {
    std::fprintf(stderr, "%s\n", failure->message().c_str());
    return 2;
  }
  return EXIT_SUCCESS;
}
