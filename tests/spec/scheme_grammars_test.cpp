// The grammars that no parser is compiled for, of schemes, of references and of documents to import: every rule is proved or named in
// tests/data/proofs.txt with the reason why it is not. A PEG parser needs rules that do not repeat what can be empty, and a
// choice that can be made before what follows is known; some of these documents have neither. Their automata read texts
// all the same.
#include "urispec/spec.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>

#include <fmt/format.h>

using namespace urispec;

namespace {

abnf::grammar grammar_of(const abnf::catalogue_entry& entry) {
  const spec::layer layers[] = {spec::built_in_layer(entry)};
  return spec::load(layers).grammar;
}

std::string proofs_of(const abnf::grammar& grammar) {
  const auto proofs = spec::prove(grammar);
  const auto proved = std::ranges::count(proofs, peg::verdict::proved, &peg::rule_proof::verdict);
  std::string text = fmt::format("{}: {} of {} rules proved\n", grammar.id, proved, proofs.size());
  for (std::size_t i = 0; i < proofs.size(); ++i) {
    if (proofs[i].verdict == peg::verdict::proved) continue;
    text += fmt::format("  {}: {}: {}\n", grammar.rules[i].name, spec::verdict_word(proofs[i]),
                        spec::why_not_proved(proofs[i], grammar));
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(scheme_grammars)

BOOST_AUTO_TEST_CASE(rules_are_proved_or_named) {
  std::ifstream in(URISPEC_TEST_DATA "/proofs.txt");
  const std::string expected{std::istreambuf_iterator<char>(in), {}};
  std::string text;
  for (const auto entries : {abnf::scheme_catalogue(), abnf::interpreted_catalogue(), abnf::import_catalogue()}) {
    for (const auto& entry : entries) text += proofs_of(grammar_of(entry));
  }
  BOOST_TEST(text == expected, "tests/data/proofs.txt should be\n" << text);
}

BOOST_AUTO_TEST_CASE(rules_of_schemes_are_interpreted) {
  for (const auto& entry : abnf::scheme_catalogue()) {
    const auto grammar = grammar_of(entry);
    for (const auto& s : entry.schemes) BOOST_TEST(spec::interpret(grammar, s.rule).has_value(), s.scheme);
  }
}

BOOST_AUTO_TEST_SUITE_END()
