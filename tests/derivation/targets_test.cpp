// The accelerated parsers on test vectors under every set of vector instructions that the machine has: the
// verdict is that of the vector, and the components are those found byte by byte. The start rules on the small vectors;
// with the argument `full` (CTest label exhaustive) on all.
#include "full_run.hpp"
#include "reference/plain_parsers.hpp"
#include "scan/targets.hpp"
#include "urispec/abnf.hpp"
#include "automaton/languages.hpp"
#include "language/regular_rule.hpp"
#include "language/test_vectors.hpp"
#include "urispec/utf8.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>

using namespace urispec;

namespace {

void check_grammar(grammar tested, language::vector_size size) {
  const std::string_view id = info(tested).id;
  const auto g = abnf::load(*abnf::find_entry(id)).grammar;
  const auto start = g.find(g.start).value();
  const auto part = language::part_of_grammar(g, start);
  const rule_ref rule = start_rule(tested);
  work_budget budget;
  const auto languages = automaton::build_languages(part, budget);
  std::vector<std::pair<std::string, bool>> vectors;
  const auto keep = [&](const language::test_vector& v) {
    vectors.emplace_back(unicode::to_utf8(v.text), v.expected == language::validity::valid);
    return visit_result::proceed;
  };
  const auto end = make_test_vectors(part, part.find(g.start).value(), languages, size, budget, keep);
  BOOST_TEST((end == language::enumeration_end::complete));
  BOOST_TEST(!budget.exhausted());
  test::on_every_target([&](std::string_view target) {
    std::size_t wrong = 0;
    derivation fast_tree;
    derivation plain_tree;
    for (const auto& [text, valid] : vectors) {
      components plain;
      const result<components> fast = parse(text, rule);
      const bool verdicts = matches(text, rule) == valid && fast.has_value() == valid &&
                            reference::parse_plainly(text, tested, plain) == valid;
      const bool components_agree = !verdicts || !valid ||
                                    (fast->ranges == plain.ranges && fast->host_kind == plain.host_kind &&
                                     fast->path_kind == plain.path_kind);
      const bool built = derive(text, rule, fast_tree).has_value();
      const bool nodes_agree =
          built == valid && (!valid || (reference::derive_plainly(text, tested, plain_tree) &&
                                        fast_tree.nodes() == plain_tree.nodes()));
      if (!(verdicts && components_agree && nodes_agree) && ++wrong < 20)
        BOOST_ERROR(id << " under " << target << ": \"" << text << "\"");
    }
    BOOST_TEST(wrong == 0U);
  });
}

}  // namespace

BOOST_AUTO_TEST_SUITE(targets_tests)

BOOST_AUTO_TEST_CASE(every_target) {
  const auto size = test::full_run() ? language::vector_size::full : language::vector_size::small;
  for (std::size_t n = 0; n < all_grammars().size(); ++n) check_grammar(static_cast<grammar>(n), size);
}

BOOST_AUTO_TEST_SUITE_END()
