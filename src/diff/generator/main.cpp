// urispec_tagged_tables FOLDER: writes the tagged languages of the built-in grammars into FOLDER, grammar/tagged. Exits
// with 2 and names the grammar if one of them has none: its parser is not proved, or it takes too many states.
#include "diff/tagged_table.hpp"
#include "abnf/catalogue.hpp"
#include "diff/subject.hpp"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

int main(int argc, char** argv) {
  using namespace urispec;
  if (argc != 2) {
    std::fputs("usage: urispec_tagged_tables FOLDER\n", stderr);
    return 2;
  }
  for (const auto entries : {abnf::interpreted_catalogue(), abnf::catalogue()}) {
    for (const auto& entry : entries) {
      const auto grammar = abnf::load(entry).grammar;
      state_budget budget;
      const auto table = diff::prepare_anew(grammar, abnf::built_in_components(), budget);
      if (!table || !table->tagged) {
        std::fprintf(stderr, "%s has no tagged language: %s\n", std::string(entry.id).c_str(),
                     table ? "the parser of its start rule is not proved" : "it takes too many states");
        return 2;
      }
      const std::string path = std::string(argv[1]) + "/" + std::string(entry.id) + ".txt";
      std::ofstream out(path, std::ios::binary);
      out << diff::write_tagged_table(diff::fingerprint_of(grammar, table->start), *table->tagged);
      if (!out.flush()) {
        std::fprintf(stderr, "%s cannot be written\n", path.c_str());
        return 2;
      }
    }
  }
  return EXIT_SUCCESS;
}
