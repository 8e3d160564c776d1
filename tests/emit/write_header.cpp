// write_header GRAMMAR ID HEADER: what `urispec grammar generate --change-names` would write for that file, with an odd
// title.
#include "emit/header.hpp"
#include "urispec/abnf.hpp"
#include "files/output_files.hpp"

#include <cstdio>
#include <fstream>
#include <iterator>

using namespace urispec;

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  std::ifstream in(argv[1], std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(in), {});
  const auto file = abnf::read(text, "a.abnf");
  const auto link = abnf::link({&file, 1}, argv[2], {});
  work_budget budget;
  const auto result = emit::generate({"Odd \"names\"\nand \\ more", "", {"a\nb.abnf"}, "test"}, link.grammar, budget,
                                     emit::unusable_names::are_changed);
  for (const auto& refusal : result.refusals) std::fprintf(stderr, "%s\n", to_string(refusal).c_str());
  if (!result.refusals.empty()) return 1;
  return files::write_files({{argv[3], result.text}}) ? 2 : 0;
}
