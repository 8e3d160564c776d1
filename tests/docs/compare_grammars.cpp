// The program of docs/do/compare-grammars.md.
#include <urispec/diff.hpp>
#include <urispec/spec.hpp>
#include <urispec/utf8.hpp>

#include <iostream>

namespace diff = urispec::diff;
namespace spec = urispec::spec;

int main() {
  const auto before = spec::load("token = word *( \"-\" word )\nword = 1*ALPHA\n", "before.abnf");
  const auto after = spec::load("token = word *( \"_\" word )\nword = 1*( ALPHA / DIGIT )\n", "after.abnf");
  const auto left = diff::make_source("before.abnf", before.grammar, 0, "");  // rule 0, and what it needs
  const auto right = diff::make_source("after.abnf", after.grammar, 0, "");
  if (!left || !right) return 1;  // a rule that is needed recurses
  const auto report = diff::make_report(*left, *right);
  if (!report) {
    std::cout << message(report.error()) << '\n';  // what takes more states or time than it may
    return 1;
  }
  for (const auto& pair : report->comparison.rules.pairs) {
    const bool is_equal = pair.relation == urispec::automaton::relation::equal;
    std::cout << pair.left << (is_equal ? " is the same\n" : " is not the same\n");
  }
  const auto summary = diff::summarize(report->comparison);
  std::cout << (summary.is_breaking() ? "breaking\n" : "not breaking\n");
  for (const auto& change : summary.became_valid) {
    std::cout << "valid now: " << urispec::unicode::to_utf8(change.shortest) << '\n';
  }
  for (const auto& change : summary.became_invalid) {
    std::cout << "invalid now: " << urispec::unicode::to_utf8(change.shortest) << '\n';
  }
}
