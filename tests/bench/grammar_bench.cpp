// Queries about grammars, timed: all of them are exact, and no other library has them. The numbers in
// docs/reference/grammar-tools.md come from here.
#include "urispec/abnf.hpp"
#include "language/ambiguity.hpp"
#include "language/count.hpp"
#include "language/derivations.hpp"
#include "language/regular_rule.hpp"
#include "language/test_vectors.hpp"
#include "peg/build.hpp"

#include <benchmark/benchmark.h>

#include <cstddef>
#include <string>
#include <vector>

using namespace urispec;

namespace {

abnf::grammar grammar_of(std::string_view id) { return abnf::load(*abnf::find_entry(id)).grammar; }

// Measures all steps from the ABNF as text to the last vector.
void vectors(benchmark::State& state, language::vector_size size) {
  std::size_t strings = 0;
  for (auto _ : state) {
    const auto g = grammar_of("rfc3986");
    work_budget budget;
    const auto part = language::part_of_grammar(g, *g.find("URI-reference"));
    const auto languages = automaton::build_languages(part, budget);
    strings = 0;
    const auto use = [&](const language::test_vector& v) {
      benchmark::DoNotOptimize(v.text.data());
      ++strings;
      return visit_result::proceed;
    };
    benchmark::DoNotOptimize(
        make_test_vectors(part, *part.find("URI-reference"), languages, size, budget, use));
  }
  state.counters["strings"] = static_cast<double>(strings);
}

void count_to(benchmark::State& state, std::size_t length) {
  for (auto _ : state) {
    const auto g = grammar_of("rfc3986");
    work_budget budget;
    const auto languages = automaton::build_languages(g, budget);
    language::counter strings(languages.minimal[*g.find("URI-reference")]);
    while (strings.length() < length) strings.advance();
    benchmark::DoNotOptimize(strings.count());
  }
}

void prove(benchmark::State& state) {
  for (auto _ : state) {
    for (const auto& entry : abnf::catalogue()) {
      work_budget budget;
      benchmark::DoNotOptimize(peg::build(abnf::load(entry).grammar, budget));
    }
  }
}

void ambiguity(benchmark::State& state) {
  for (auto _ : state) {
    for (const auto& entry : abnf::catalogue()) {
      const auto g = abnf::load(entry).grammar;
      work_budget budget;
      const auto languages = automaton::build_languages(g, budget);
      for (std::size_t rule = 0; rule < g.rules.size(); ++rule) {
        benchmark::DoNotOptimize(language::shortest_ambiguous(g, rule, languages, budget));
      }
    }
  }
}

void derivations(benchmark::State& state) {
  for (auto _ : state) {
    for (const auto& entry : abnf::catalogue()) {
      const auto g = abnf::load(entry).grammar;
      work_budget budget;
      const auto proven = peg::build(g, budget);
      std::vector<peg::expression> rules;
      for (const auto& rule : proven.rules) rules.push_back(rule.body);
      const std::vector<bool> everything(rules.size(), true);
      for (std::size_t rule = 0; rule < g.rules.size(); ++rule) {
        work_budget room(500'000);
        benchmark::DoNotOptimize(language::prove_derivation(g, rule, proven.languages, rules, everything, room));
      }
    }
  }
}

BENCHMARK_CAPTURE(vectors, URI_reference_small, language::vector_size::small)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(vectors, URI_reference_full, language::vector_size::full)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_to, URI_reference_length_100, 100)->Unit(benchmark::kMillisecond);
BENCHMARK(prove)->Name("prove all grammars")->Unit(benchmark::kMillisecond);
BENCHMARK(ambiguity)->Name("ambiguity of all rules of all grammars")->Unit(benchmark::kMillisecond);
BENCHMARK(derivations)
    ->Name("derivations of all rules of all grammars, proof of the languages included")
    ->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
