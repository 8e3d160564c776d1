// write_complete_header GRAMMAR HEADER [FAULT]: what `urispec grammar generate` would write for that file, rules that
// are matched by automata and by the general engine included. FAULT puts a mistake into the header of longest.abnf, and
// is its name.
#include "files/output_files.hpp"
#include "urispec/spec.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

using namespace urispec;

namespace {

struct fault {
  std::string_view name;
  std::string_view right;  // once in the header
  std::string_view wrong;
};

constexpr std::array<fault, 3> faults{{
    // the table of `digits`: no y after an x
    {"wrong-table", "next[] = {2, 0, 0, 2, 0, 1};", "next[] = {2, 0, 0, 2, 0, 2};"},
    // the definition of `sum` that the general engine reads
    {"wrong-definition", R"("sum = sum \"z\" sum / character)", R"("sum = sum \"y\" sum / character)"},
    // the expression of `nested`, which is checked
    {"wrong-expression", "combinators::committed< combinators::first< 1 >, nested >, pegtl::one< 'Z', 'z' >",
     "combinators::committed< combinators::first< 1 >, nested >, pegtl::one< 'Z' >"},
}};

bool put(const fault& f, std::string& header) {
  const std::size_t position = header.find(f.right);
  if (position == std::string::npos || header.find(f.right, position + 1) != std::string::npos) return false;
  header.replace(position, f.right.size(), f.wrong);
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3 && argc != 4) return 2;
  std::ifstream in(argv[1], std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(in), {});
  const std::string name = argc == 4 ? std::string(argv[3]) + ".abnf" : argv[1];
  const auto generation = spec::generate(spec::load(text, name));
  for (const auto& o : generation.objections) std::fprintf(stderr, "%s: %s\n", o.place.c_str(), o.message.c_str());
  if (!generation.header || !generation.objections.empty()) return 1;
  std::string header = generation.header->text;
  if (argc == 4) {
    const auto match = std::ranges::find(faults, std::string_view(argv[3]), &fault::name);
    if (match == faults.end() || !put(*match, header)) {
      std::fprintf(stderr, "%s: its text is not once in the header\n", argv[3]);
      return 1;
    }
  }
  return files::write_files({{argv[2], header}}) ? 2 : 0;
}
