// write_complete_header GRAMMAR HEADER: what `urispec grammar generate` would write for that file, rules that are matched by
// automata and by the general engine included.
#include "urispec/emit/write_files.hpp"
#include "urispec/spec/generate.hpp"

#include <cstdio>
#include <fstream>
#include <iterator>

using namespace urispec;

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  std::ifstream in(argv[1], std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(in), {});
  const auto made = spec::generate(spec::load(text, argv[1]));
  for (const auto& o : made.objections) std::fprintf(stderr, "%s: %s\n", o.place.c_str(), o.message.c_str());
  if (!made.header || !made.objections.empty()) return 1;
  return emit::write_files({{argv[2], made.header->text}}) ? 2 : 0;
}
