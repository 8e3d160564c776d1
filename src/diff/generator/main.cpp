// urispec_tagged_tables FOLDER: writes the tagged languages of the built-in grammars into FOLDER, grammar/tagged. Exits
// with 2 and names the grammar if one of them has none: its parser is not proved, or it takes too many states. Nothing
// is written then.
#include "diff/tagged_table.hpp"
#include "abnf/catalogue.hpp"
#include "diff/subject.hpp"
#include "files/output_files.hpp"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

int main(int argc, char** argv) {
  using namespace urispec;
  if (argc != 2) {
    std::fputs("usage: urispec_tagged_tables FOLDER\n", stderr);
    return 2;
  }
  const std::filesystem::path folder = argv[1];
  std::vector<files::output_file> tables;
  for (const auto entries : {abnf::interpreted_catalogue(), abnf::catalogue()}) {
    for (const auto& entry : entries) {
      const auto grammar = abnf::load(entry).grammar;
      work_budget budget;
      const auto table = diff::prepare_anew(grammar, abnf::built_in_components(), budget);
      if (!table || !table->tagged) {
        std::fprintf(stderr, "%s has no tagged language: %s\n", std::string(entry.id).c_str(),
                     table ? "the parser of its start rule is not proved" : "it takes too many states");
        return 2;
      }
      tables.push_back({folder / (std::string(entry.id) + ".txt"),
                        diff::write_tagged_table(diff::fingerprint_of(grammar, table->start), *table->tagged)});
    }
  }
  if (const auto failure = files::write_files(tables)) {
    std::fprintf(stderr, "cannot write %s\n", failure->message().c_str());
    return 2;
  }
  return EXIT_SUCCESS;
}
