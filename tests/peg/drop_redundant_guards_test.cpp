// Redundant guards are removed, and all others stay.
#include "peg/adjust.hpp"

#include "peg/print.hpp"
#include "reference/small_grammars.hpp"
#include "urispec/abnf.hpp"
#include "peg/prove.hpp"
#include "peg/translate.hpp"

#include <boost/test/unit_test.hpp>

#include <utility>

using namespace urispec;
using namespace urispec::peg;

namespace {

struct analysis {
  abnf::grammar g;
  work_budget budget{};
  automaton::languages languages = automaton::build_languages(g, budget);
  std::vector<rule_adjustments> adjustments = find_adjustments(g, languages, budget);

  explicit analysis(abnf::grammar grammar) : g(std::move(grammar)) {}

  void drop() {
    incremental_proofs proofs(bodies(), languages, budget);
    drop_redundant_guards(adjustments, g, languages, proofs, budget.limit());
    BOOST_TEST(proofs.proofs().size() == g.rules.size());
    const auto new_proofs = prove(bodies(), languages, budget);
    for (std::size_t i = 0; i < new_proofs.size(); ++i) {
      BOOST_TEST((proofs.proofs()[i].verdict == new_proofs[i].verdict));
      BOOST_TEST(proofs.proofs()[i].match_states == new_proofs[i].match_states);
    }
  }
  std::size_t count() const {
    std::size_t n = 0;
    for (const auto& r : adjustments) n += r.adjustments.size();
    return n;
  }
  std::vector<expression> bodies() const {
    std::vector<expression> result;
    for (std::size_t i = 0; i < g.rules.size(); ++i) {
      result.push_back(translate(g.rules[i].definition, adjustments[i].sites));
    }
    return result;
  }
  bool proved() { return all_proved(prove(bodies(), languages, budget)); }
};

analysis analysis_of(std::string_view text) { return analysis(reference::grammar_of(text)); }

}  // namespace

BOOST_AUTO_TEST_SUITE(drop_redundant_guards_tests)

BOOST_AUTO_TEST_CASE(a_redundant_guard_goes) {
  // A string of the first is a prefix of one of the second, but the first never stops there.
  auto a = analysis_of("r = s / t\ns = 1*%s\"a\"\nt = 2*%s\"a\"\n");
  BOOST_TEST(a.count() == 1U);
  a.drop();
  BOOST_TEST(a.count() == 0U);
  BOOST_TEST(test::print(a.bodies()[0]) == "(r1 / r2)");
  BOOST_TEST(a.proved());
}

BOOST_AUTO_TEST_CASE(a_needed_guard_stays) {
  auto a = analysis_of("r = s / t\ns = 1*2%s\"a\"\nt = 1*%s\"a\"\n");
  a.drop();
  BOOST_TEST(a.count() == 1U);
  BOOST_TEST(test::print(a.bodies()[0]) == "((r1 ![a]) / r2)");
}

// Without the guard the rule would still match the same strings, since its last alternative covers all of them, but
// `ab-` would no longer be a `t` and a `-`, as full backtracking says: the choice is wrong on its own.
BOOST_AUTO_TEST_CASE(a_guard_that_only_the_derivation_needs_stays) {
  auto a = analysis_of(
      "r = ( s / t ) %s\"-\" / u\ns = 1*2%s\"a\"\nt = 1*3%s\"a\" [ %s\"b\" ]\nu = *( %s\"a\" / %s\"b\" / %s\"-\" )\n");
  a.drop();
  BOOST_TEST(a.proved());
  BOOST_TEST(test::print(a.bodies()[0]).find("(r1 !") != std::string::npos);
}

// The adjustments left in the grammars of the catalogue are needed: without any one of them some rule, or the place
// that was adjusted, is not proved.
BOOST_AUTO_TEST_CASE(no_adjustment_of_the_catalogue_is_redundant) {
  for (const auto* id : {"rfc2396", "rfc2732", "rfc6874"}) {
    analysis a(abnf::load(*abnf::find_entry(id)).grammar);
    a.drop();
    BOOST_TEST(a.proved());
    for (auto& of_rule : a.adjustments) {
      for (const auto& r : of_rule.adjustments) {
        BOOST_TEST_CONTEXT(id << ": " << r.explanation) {
          auto& site = of_rule.sites.at(r.site);
          const auto as_found = site;
          switch (r.kind) {
            case adjustment_kind::order: site.order.clear(); break;
            case adjustment_kind::tail: site.tail = false; break;
            case adjustment_kind::guard: site.guards[site.guards.size() > 1 ? r.alternative : 0] = std::nullopt; break;
          }
          BOOST_TEST(!a.proved());
          site = as_found;
        }
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
