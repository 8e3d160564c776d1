// The accelerated parsers on test vectors under every set of vector instructions that the machine has: the
// verdict is that of the vector, and the components are those found byte by byte. The start rules on the small vectors;
// with the argument `full` (CTest label exhaustive) on all.
#include "full_run.hpp"
#include "scan/targets.hpp"
#include "urispec/abnf/catalogue.hpp"
#include "urispec/automaton/languages.hpp"
#include "urispec/language/part_of_grammar.hpp"
#include "urispec/language/test_vectors.hpp"
#include "urispec/pegtl/parse/component_builder.hpp"
#include "urispec/pegtl/parse/derivation_builder.hpp"
#include "urispec/pegtl/rules/catalogue.hpp"
#include "urispec/unicode/utf8.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>

using namespace urispec;

namespace {

// parse_components over an input that knows nothing of blocks.
template <typename Grammar>
bool parse_plainly(std::string_view text, components& out) {
  scan::plain_input in = input_of(text);
  out = components{};
  out.text = text;
  using rule = typename Grammar::start;
  if (!match_all<rule, component_builder<Grammar>::template control>(in, out)) return false;
  complete<Grammar, rule>(out);
  return true;
}

// The nodes without tables and vectors.
template <typename Grammar>
bool build_plainly(std::string_view text, derivation& tree) {
  tree.restart(text);
  scan::plain_input in = input_of(text);
  derivation_state state(tree.arena());
  return match_all<typename Grammar::start, derivation_builder<Grammar, node_source::rules>::template control>(in,
                                                                                                               state);
}

template <typename Grammar>
void check_grammar(language::vector_size size) {
  const auto g = abnf::load(*abnf::find_entry(Grammar::id)).linked;
  const auto start = g.find(g.start).value();
  const auto part = language::part_of_grammar(g, start);
  const rule_ref rule = start_rule(*find_grammar(Grammar::id));
  automaton::state_budget budget;
  const auto known = build_languages(part, budget);
  std::vector<std::pair<std::string, bool>> vectors;
  const auto keep = [&](const language::test_vector& v) {
    vectors.emplace_back(unicode::to_utf8(v.text), v.expected == language::validity::valid);
    return visit_result::proceed;
  };
  const auto made = make_test_vectors(part, part.find(g.start).value(), known, size, budget, keep);
  BOOST_TEST((made == language::enumeration_end::all));
  BOOST_TEST(!budget.exhausted());
  test::on_every_target([&](std::string_view target) {
    std::size_t wrong = 0;
    derivation fast_tree;
    derivation plain_tree;
    for (const auto& [text, valid] : vectors) {
      components plain;
      const result<components> fast = parse(text, rule);
      const bool verdicts =
          matches(text, rule) == valid && fast.has_value() == valid && parse_plainly<Grammar>(text, plain) == valid;
      const bool components_agree = !verdicts || !valid ||
                                    (fast->ranges == plain.ranges && fast->host_kind == plain.host_kind &&
                                     fast->path_kind == plain.path_kind);
      const bool built = derive(text, rule, fast_tree).has_value();
      const bool nodes_agree =
          built == valid && (!valid || (build_plainly<Grammar>(text, plain_tree) &&
                                        std::ranges::equal(fast_tree.nodes(), plain_tree.nodes())));
      if (!(verdicts && components_agree && nodes_agree) && ++wrong < 20)
        BOOST_ERROR(Grammar::id << " under " << target << ": \"" << text << "\"");
    }
    BOOST_TEST(wrong == 0U);
  });
}

template <typename... Grammars>
void check_grammars(tao::pegtl::type_list<Grammars...>, language::vector_size size) {
  (check_grammar<Grammars>(size), ...);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(targets_tests)

BOOST_AUTO_TEST_CASE(every_target) {
  check_grammars(grammars::all(), test::full_run() ? language::vector_size::full : language::vector_size::small);
}

BOOST_AUTO_TEST_SUITE_END()
