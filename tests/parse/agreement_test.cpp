// Properties of every text, tried on all short strings of the characters that matter, and on every rule of every
// grammar for very short ones: the four functions give the same verdict, the components are those of the derivation,
// the derivation is a tree over the text, and the recomposed components are the text.
#include "full_run.hpp"
#include "parse/all_strings.hpp"
#include "parse/render.hpp"
#include "reference/parse_appendix_b.hpp"
#include "reference/parse_components.hpp"
#include "urispec/uri.hpp"
#include "urispec/segments.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace urispec;

// Children lie within their parent, in order.
bool is_tree(derivation_cursor place) {
  std::size_t position = place.begin_offset();
  for (const derivation_cursor child : place.children()) {
    if (child.begin_offset() < position || child.end_offset() > place.end_offset()) return false;
    if (!is_tree(child)) return false;
    position = child.end_offset();
  }
  return position <= place.end_offset();
}

// The nodes as a walk with cursors finds them, in preorder.
void walk(derivation_cursor position, std::vector<derivation_node>& output) {
  const std::size_t place = output.size();
  const auto narrow = [](std::size_t n) { return static_cast<std::uint32_t>(n); };
  output.push_back({narrow(position.rule()), narrow(position.begin_offset()), narrow(position.end_offset()), 1});
  for (const derivation_cursor child : position.children()) walk(child, output);
  output[place].size = narrow(output.size() - place);
}

bool are_walked(const derivation& tree) {
  std::vector<derivation_node> walked;
  walk(tree.root(), walked);
  return walked == tree.nodes();
}

bool same(const components& a, const components& b) {
  return a.ranges == b.ranges && a.host_kind == b.host_kind && a.path_kind == b.path_kind;
}

// The segments of the path as the derivation has them.
std::vector<std::string_view> derived_segments(const derivation& tree, const grammar_info& g) {
  std::vector<std::string_view> out;
  for (const derivation_node& node : tree.nodes()) {
    const std::string_view name = g.rule_list[node.rule].name;
    const bool is_segment = name.starts_with("segment") || name.starts_with("isegment") || name == "rel_segment";
    if (is_segment) out.push_back(tree.text().substr(node.begin, node.end - node.begin));
  }
  return out;
}

std::vector<std::string_view> segment_texts(const components& c) {
  std::vector<std::string_view> out;
  for (const segment s : segments(c)) out.push_back(s.text());
  return out;
}

// A reason, or nothing when all is well.
std::string disagreement(std::string_view text, rule_ref rule, derivation& tree) {
  const grammar_info& g = info(rule.grammar);
  const bool verdict = matches(text, rule);
  const auto validated = validate(text, rule);
  const auto parsed = parse(text, rule);
  const auto derived = derive(text, rule, tree);
  if (validated.has_value() != verdict) return "validate";
  if (rule == start_rule(rule.grammar)) {
    if (matches(text, rule.grammar) != verdict) return "matches without a rule";
    if (validate(text, rule.grammar).has_value() != verdict) return "validate without a rule";
    const auto unnamed = parse(text, rule.grammar);
    if (unnamed.has_value() != verdict || (verdict && !same(*unnamed, *parsed))) return "parse without a rule";
  }
  if (parsed.has_value() != verdict) return "parse";
  if (derived.has_value() != verdict || tree.empty() == verdict) return "derive";
  if (!verdict) return parsed.error().offset <= text.size() ? "" : "offset beyond the text";

  if (!same(*parsed, *derived)) return "components of derive";
  if (tree.root().rule() != rule.index || tree.root().text().size() != text.size()) return "root";
  if (!is_tree(tree.root())) return "not a tree";
  if (!are_walked(tree)) return "nodes are not those of a walk";
  components expected = reference::components_of(tree, g.rule_list);
  if (!expected.path() && parsed->path() && parsed->path()->empty()) {
    expected.ranges[static_cast<std::size_t>(part::path)] = parsed->ranges[static_cast<std::size_t>(part::path)];
  }
  if (!same(*parsed, expected)) return "components of the derivation";
  if (rule.index == g.start && parsed->path()) {
    if (recompose(*parsed) != text) return "recomposition";
    if (segment_texts(*parsed) != derived_segments(tree, g)) return "segments";
  }
  return "";
}

// The number of strings that match.
std::size_t check(std::string_view alphabet, std::size_t longest, rule_ref rule) {
  derivation tree;
  std::size_t valid = 0;
  test::for_all_strings(alphabet, longest, [&](std::string_view text) {
    const std::string reason = disagreement(text, rule, tree);
    if (!tree.empty()) ++valid;
    if (!reason.empty())
      BOOST_ERROR(info(rule.grammar).id << " " << info(rule).name << " \"" << text << "\": " << reason);
  });
  return valid;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(agreement)

BOOST_AUTO_TEST_CASE(start_rules_on_all_short_strings) {
  for (const grammar_info& g : all_grammars()) {
    BOOST_TEST(check("a1:/?#[]@.%;-", 4, start_rule(*find_grammar(g.id))) > 4000U, g.id);
  }
}

BOOST_AUTO_TEST_CASE(every_rule_on_all_very_short_strings) {
  for (const grammar_info& g : all_grammars()) {
    for (std::uint16_t i = 0; i < g.rule_list.size(); ++i) {
      check("aFv1:/?#[]@.%;-+~ ", 2, {*find_grammar(g.id), i});
    }
  }
}

// Byte by byte, so that most strings are ill-formed: U+00E9 and U+E000 are in here, and all that begins like them.
BOOST_AUTO_TEST_CASE(beyond_ascii) {
  for (const grammar_info& g : all_grammars()) {
    const grammar id = *find_grammar(g.id);
    BOOST_TEST(check("a/?:%4\xC3\xA9", 5, start_rule(id)) > 1000U, g.id);
    BOOST_TEST(check("/?@\xEE\x80\xA0", 5, start_rule(id)) > 50U, g.id);
    for (std::uint16_t i = 0; i < g.rule_list.size(); ++i) check("a/:\xC3\xA9", 4, {id, i});
  }
}

BOOST_AUTO_TEST_CASE(hosts) {
  for (const grammar_info& g : all_grammars()) {
    const grammar id = *find_grammar(g.id);
    for (const std::string_view name : {"authority", "iauthority"}) {
      if (const auto rule = find_rule(id, name)) {
        BOOST_TEST(check("a1:@.-", test::full_run() ? 6 : 5, *rule) > 1000U, g.id << " " << name);
      }
    }
    for (const std::string_view name : {"host", "IPv4address", "IPv6address"}) {
      if (const auto rule = find_rule(id, name)) {
        BOOST_TEST(check("1:.", test::full_run() ? 10 : 9, *rule) > 0U, g.id << " " << name);
      }
    }
  }
}

// Two kinds of valid references are split differently by the regular expression: an opaque one of RFC 2396 keeps its
// "?", and erratum 5428 allows a path that begins with "//" where what follows is no authority ("//a@@").
BOOST_AUTO_TEST_CASE(the_five_components_are_those_of_appendix_b) {
  for (const grammar_info& g : all_grammars()) {
    const rule_ref rule = start_rule(*find_grammar(g.id));
    std::size_t compared = 0;
    test::for_all_strings("a:/?#@.", 6, [&](std::string_view text) {
      const auto parsed = parse(text, rule);
      if (!parsed || !parsed->path() || parsed->opaque_part()) return;
      if (!parsed->authority() && parsed->path()->starts_with("//")) return;
      ++compared;
      if (!(to_reference_parts(*parsed) == reference::appendix_b(text))) {
        BOOST_ERROR(g.id << " \"" << text << "\": " << test::to_json(*parsed));
      }
    });
    const bool has_paths = static_cast<bool>(parse("a", rule)->path());
    BOOST_TEST((compared > 10'000U || !has_paths), g.id);
  }
}

BOOST_AUTO_TEST_SUITE_END()
