// Derivations of random grammars, each node by its definition: what lies in a node is what its rule says, and every
// text of the grammar has one. Which one it is, by hand.
#include "context_free/derive.hpp"

#include "context_free/random_grammars.hpp"
#include "abnf/overloaded.hpp"
#include "abnf/recursion.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <set>
#include <string>
#include <utility>

using namespace urispec;
using namespace urispec::test;
using context_free::verdict;

namespace {

// True if the children of a node, in order, and the characters between them are a reading of the definition of its
// rule. Of the forms that random grammars have.
class node_check {
 public:
  node_check(const abnf::grammar& g, derivation_cursor node, std::string_view text) : g_(g), node_(node), text_(text) {
    for (const auto child : node.children()) children_.push_back(child);
  }

  bool holds() {
    const places ends = places_of(g_.rules[node_.rule()].definition, {{node_.begin_offset(), 0}});
    return ends.contains({node_.end_offset(), children_.size()});
  }

 private:
  using place = std::pair<std::size_t, std::size_t>;  // byte, next child
  using places = std::set<place>;

  places use(std::size_t rule, const places& source) {
    places target;
    for (const auto& [position, child] : source) {
      if (child == children_.size()) continue;
      const auto& c = children_[child];
      if (c.rule() == rule && c.begin_offset() == position) target.insert({c.end_offset(), child + 1});
    }
    return target;
  }

  places one_of(char32_t first, char32_t last, const places& source) {
    places target;
    for (const auto& [position, child] : source) {
      if (position >= node_.end_offset()) continue;
      const auto c = static_cast<unsigned char>(text_[position]);
      if (c >= first && c <= last) target.insert({position + 1, child});
    }
    return target;
  }

  places places_of(const abnf::expression& e, const places& source) {
    places target;
    if (const auto* a = std::get_if<abnf::alternation>(&e.node)) {
      for (const auto& part : a->alternatives) target.merge(places_of(part, source));
    } else if (const auto* c = std::get_if<abnf::concatenation>(&e.node)) {
      target = source;
      for (const auto& part : c->parts) target = places_of(part, target);
    } else if (const auto* r = std::get_if<abnf::repetition>(&e.node)) {
      target = source;
      for (std::size_t before = 0; before != target.size();) {
        before = target.size();
        target.merge(places_of(r->body.front(), target));
      }
    } else if (const auto* o = std::get_if<abnf::option>(&e.node)) {
      target = places_of(o->body.front(), source);
      target.insert(source.begin(), source.end());
    } else if (const auto* g = std::get_if<abnf::group>(&e.node)) {
      target = places_of(g->body.front(), source);
    } else if (const auto* u = std::get_if<abnf::rule_reference>(&e.node)) {
      target = use(u->rule, source);
    } else if (const auto* l = std::get_if<abnf::literal>(&e.node)) {
      target = source;
      for (const char character : l->text) {
        const auto code = static_cast<unsigned char>(character);
        target = one_of(code, code, target);
      }
    } else if (const auto* range = std::get_if<abnf::value_range>(&e.node)) {
      target = one_of(range->first, range->last, source);
    }
    return target;
  }

  const abnf::grammar& g_;
  derivation_cursor node_;
  std::string_view text_;
  std::vector<derivation_cursor> children_;
};

bool is_derivation(const abnf::grammar& g, derivation_cursor node, std::string_view text) {
  if (!node_check(g, node, text).holds()) return false;
  for (const auto child : node.children()) {
    if (!is_derivation(g, child, text)) return false;
  }
  return true;
}

std::string drawn(const abnf::grammar& g, derivation_cursor node) {
  std::string text = g.rules[node.rule()].name + "(";
  if (node.children().empty()) text += node.text();
  for (const auto child : node.children()) text += drawn(g, child);
  return text + ")";
}

std::string derived(const std::string& grammar, const std::string& text) {
  const auto deriver = context_free::deriver::build(of_text(grammar), 0, work_budget());
  derivation tree;
  if (deriver->derive(text, tree) != verdict::valid) return "none";
  return drawn(deriver->grammar(), tree.root());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(context_free_derivation_tests)

BOOST_AUTO_TEST_CASE(which_one) {
  BOOST_TEST(derived("s = s \".\" l / l\nl = \"x\"\n", "x.x") == "s(s(l(x))l(x))");
  BOOST_TEST(derived("s = l \".\" s / l\nl = \"x\"\n", "x.x.x") == "s(l(x)s(l(x)s(l(x))))");
  BOOST_TEST(derived("s = s s / \"x\"\n", "xxx") == "s(s(s(x)s(x))s(x))");
  BOOST_TEST(derived("a = b\nb = a / \"x\"\n", "x") == "a(b(x))");
  BOOST_TEST(derived("a = [ a ] \"x\" / \"\"\n", "x") == "a(a())");
  BOOST_TEST(derived("a = b a / \"x\"\nb = *\"y\"\n", "yx") == "a(b(y)a(x))");
  BOOST_TEST(derived("a = \"(\" a \")\"\n", "()") == "none");
}

// Wherever the time runs out, in the chart or in the search, there is nothing.
BOOST_AUTO_TEST_CASE(derivation_within_time) {
  const auto deriver = context_free::deriver::build(of_text("s = s s / \"x\"\n"), 0, work_budget());
  const std::string text(60, 'x');
  derivation tree;
  std::size_t count = 0;
  verdict result = verdict::out_of_time;
  for (; result == verdict::out_of_time; ++count) {
    auto used = [readings = std::size_t{0}, count]() mutable { return ++readings > count ? 1.0 : 0.0; };
    result = deriver->derive(text, tree, {.budget = work_budget(work_budget::default_limit, used)});
    BOOST_TEST(tree.empty() == (result != verdict::valid));
  }
  BOOST_TEST((result == verdict::valid));
  BOOST_TEST(count > 10U);
}

BOOST_AUTO_TEST_CASE(random_grammars_have_derivations) {
  std::mt19937 random(1991);
  const auto texts = all_texts(5);
  std::size_t trees = 0;
  for (int round = 0; round < 800; ++round) {
    const std::string grammar = random_grammar(random);
    const auto g = of_text(grammar);
    if (g.rules.empty() || !abnf::recursive_rules(g)[0]) continue;
    // Every second time, what does not recurse is called too.
    const auto deriver =
        context_free::deriver::build(g, 0, work_budget(), round % 2 == 0 ? context_free::largest_inlined_rule : 0);
    const auto automata =
        context_free::build_rule_automata(g, 0, context_free::linear_rules::recurse, work_budget());
    BOOST_REQUIRE(deriver.has_value());
    BOOST_REQUIRE(automata.has_value());
    derivation tree;
    for (const auto& text : texts) {
      const auto verdict = deriver->derive(text, tree);
      BOOST_TEST_CONTEXT(grammar << text) {
        BOOST_TEST((verdict == recognize(*automata, text).verdict));
        if (verdict != verdict::valid) continue;
        ++trees;
        BOOST_TEST(tree.root().end_offset() == text.size());
        BOOST_TEST(is_derivation(deriver->grammar(), tree.root(), text));
      }
    }
  }
  BOOST_TEST(trees > 3000U);
}

// Nothing recurses, and nothing is quadratic: in a moment, or not at all.
BOOST_AUTO_TEST_CASE(long_texts) {
  const std::size_t n = 100'000;
  derivation tree;
  for (const char* const grammar : {"s = \"x\" s / \"x\"\n", "s = s \"x\" / \"x\"\n"}) {
    const auto deriver = context_free::deriver::build(of_text(grammar), 0, work_budget());
    const std::string text(n, 'x');
    BOOST_TEST((deriver->derive(text, tree) == verdict::valid));
    BOOST_TEST(tree.nodes().size() == n);
  }
  const auto nested = context_free::deriver::build(of_text("s = \"(\" *s \")\"\n"), 0, work_budget());
  const std::string text = std::string(n, '(') + std::string(n, ')');
  BOOST_TEST((nested->derive(text, tree) == verdict::valid));
  BOOST_TEST(tree.nodes().size() == n);
}

BOOST_AUTO_TEST_SUITE_END()
