// write_odd_header GRAMMAR HEADER: what `urispec grammar generate` would write for that file.
#include "emit/generate.hpp"
#include "emit/write_files.hpp"
#include "urispec/abnf/link.hpp"
#include "urispec/abnf/read.hpp"

#include <cstdio>
#include <fstream>
#include <iterator>

using namespace urispec;

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  std::ifstream in(argv[1], std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(in), {});
  const auto file = abnf::read(text, "odd.abnf");
  const auto linked = abnf::link({&file, 1}, "9 odd-names.class", {});
  for (const auto& d : linked.diagnostics) {
    if (d.severity == abnf::severity::error) std::fprintf(stderr, "%s\n", to_string(d).c_str());
  }
  automaton::state_budget budget;
  const auto made = emit::generate({"Odd \"names\"\nand \\ more", "", {"a\nb.abnf"}, "test"}, linked.linked, budget);
  for (const auto& why : made.refusals) std::fprintf(stderr, "%s\n", why.c_str());
  if (!made.refusals.empty()) return 1;
  return emit::write_files({{argv[2], made.text}}) ? 2 : 0;
}
