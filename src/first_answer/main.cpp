// first_answer TEXT: what the start rule of each built-in grammar makes of a text. It is a program like yours, which
// needs only the parsers; scripts/run builds it first and shows its answer, because the command takes minutes longer to
// build. Exit status: 0. Tests: tests/scripts/first_answer.sh.
#include "urispec/uri.hpp"

#include <cstdio>
#include <string>
#include <string_view>

namespace {

// A line for each component that is defined, after the word `valid`.
std::string in_lines(const urispec::components& found) {
  std::string lines;
  for (const urispec::part p : urispec::all_parts) {
    const urispec::component c = found[p];
    if (!c) continue;
    const std::string label(name(p));
    if (!lines.empty()) lines += "\n" + std::string(26, ' ');
    lines.append(label).append(11 - label.size(), ' ').append(*c);
  }
  return lines;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view text = argc > 1 ? argv[1] : "http://example.org/";
  std::string above;
  for (const urispec::grammar_info& g : urispec::all_grammars()) {
    const auto parsed = urispec::parse(text, {*urispec::find_grammar(g.id), g.start});
    const std::string found = parsed ? in_lines(*parsed) : parsed.error().message();
    const char* const verdict = parsed ? "valid" : "invalid";
    std::printf("%-16s %-8s %s\n", std::string(g.id).c_str(), verdict, found == above ? "the same" : found.c_str());
    if (parsed) above = found;
  }
}
