// Any text as a file of ABNF: diagnostics lie inside the text, and if there are none, a rule that was read and printed
// is read as itself.
#include "fuzz/require.hpp"
#include "abnf/print.hpp"
#include "urispec/abnf.hpp"

#include <algorithm>
#include <string>

namespace urispec::test {

using namespace abnf;

namespace {

constexpr std::string_view first_line(notation n) {
  return n == notation::rfc822 ? "; notation: rfc822\n" : "; notation: rfc5234\n";
}

void check(std::string_view text) {
  const read_result once = read(text, "input");
  for (const diagnostic& d : once.diagnostics) {
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
    require(d.place.line >= 1 && d.place.line <= lines && d.place.column >= 1, "a diagnostic is in the text");
  }
  if (!once.diagnostics.empty()) return;
  for (const rule& r : once.rules) {
    const std::string printed = print(r);
    const read_result twice = read(std::string(first_line(r.notation)) + printed + "\n", "printed");
    require(twice.diagnostics.empty() && twice.rules.size() == 1, "a printed rule is a rule");
    require(print(twice.rules.front()) == printed, "a printed rule is read as itself");
  }
}

}  // namespace

}  // namespace urispec::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  urispec::test::check(urispec::test::as_text(data, size));
  return 0;
}
