// The changed tokens of a definition: known pairs, and the longest common subsequence against trying all.
#include "diff/definitions.hpp"

#include "diff/common_subsequence.hpp"
#include "reference/small_grammars.hpp"
#include "urispec/abnf.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>
#include <vector>

using namespace urispec;
using namespace urispec::diff;

namespace {

// The definition with [-…-] or {+…+} around each token that changed.
std::string marked(const std::vector<edited_token>& tokens, std::string_view open, std::string_view close) {
  std::string out;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const auto& token = tokens[i];
    out += token.is_changed ? std::string(open) + token.text + std::string(close) : token.text;
    if (i + 1 < tokens.size() && !token.joined) out += ' ';
  }
  return out;
}

struct edited_definition {
  std::string_view left,
      right;  // the first rule of each is compared; the others are counterparts if their names are equal
  std::string_view left_marked, right_marked;
};

counterparts of_same_name(const abnf::grammar& left, const abnf::grammar& right) {
  counterparts rules{std::vector<std::optional<std::size_t>>(left.rules.size()),
                     std::vector<std::optional<std::size_t>>(right.rules.size())};
  for (std::size_t l = 0; l < left.rules.size(); ++l) {
    const auto r = right.find(left.rules[l].name);
    if (!r) continue;
    rules.of_left[l] = r;
    rules.of_right[*r] = l;
  }
  return rules;
}

// The length of the longest common subsequence, by trying with and without each member.
std::size_t longest(std::string_view a, std::string_view b) {
  if (a.empty() || b.empty()) return 0;
  const std::size_t without = longest(a.substr(1), b);
  const std::size_t position = b.find(a.front());
  return position == std::string_view::npos ? without
                                            : std::max(without, 1 + longest(a.substr(1), b.substr(position + 1)));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(definition_edit_tests)

BOOST_AUTO_TEST_CASE(tokens_that_changed) {
  for (const auto& d : {
           edited_definition{"a = \"x\" b\nb = \"y\"\n", "a = \"x\" b\nb = \"z\"\n", "\"x\" b", "\"x\" b"},
           edited_definition{"a = \"x\"\n", "a = \"x\" / \"y\"\n", "\"x\"", "\"x\" {+/+} {+\"y\"+}"},
           edited_definition{"a = *\"x\"\n", "a = 1*\"x\"\n", "[-*-]\"x\"", "{+1*+}\"x\""},
           edited_definition{"a = [ b ]\nb = \"y\"\n", "a = ( b )\nb = \"y\"\n", "[-[-] b [-]-]", "{+(+} b {+)+}"},
           // Both brackets of a pair changed, and not one of two pairs.
           edited_definition{"a = [ \"x\" ]\n", "a = [ \"x\" ] [ \"y\" ]\n", "[ \"x\" ]",
                             "[ \"x\" ] {+[+} {+\"y\"+} {+]+}"},
           edited_definition{"a = b [ \"x\" ] c\nb = \"b\"\nc = \"c\"\n",
                             "a = b [ \"y\" ] [ \"x\" ] [ \"z\" ]\nb = \"b\"\n", "b [ \"x\" ] [-c-]",
                             "b {+[+} {+\"y\"+} {+]+} [ \"x\" ] {+[+} {+\"z\"+} {+]+}"},
           edited_definition{"a = ( b / ( \"x\" ) )\nb = \"b\"\n", "a = ( b )\nb = \"b\"\n",
                             "( b [-/-] [-(-] [-\"x\"-] [-)-] )", "( b )"},
           edited_definition{"a = d [ \"x\" ]\nd = \"y\"\n", "a = e [ \"x\" ] [ \"y\" ]\ne = \"z\"\n",
                             "[-d-] [ \"x\" ]", "{+e+} [ \"x\" ] {+[+} {+\"y\"+} {+]+}"},
           // Written otherwise and meant alike: numbers and literals, the case of a literal without letters.
           edited_definition{"a = %x2F %x61.62\n", "a = \"/\" %s\"ab\"\n", "%x2F %x61.62", "\"/\" %s\"ab\""},
           edited_definition{"a = \"ab\"\n", "a = %s\"ab\"\n", "[-\"ab\"-]", "{+%s\"ab\"+}"},
           edited_definition{"a = \"ab\"\n", "a = \"AB\"\n", "\"ab\"", "\"AB\""},
           edited_definition{"a = b\nb = \"y\"\n", "a = c\nc = \"y\"\n", "[-b-]", "{+c+}"},
       }) {
    const auto left = reference::grammar_of(d.left);
    const auto right = reference::grammar_of(d.right);
    const auto edit = compare_definitions(left.rules.front(), right.rules.front(), of_same_name(left, right));
    BOOST_TEST(marked(edit.left, "[-", "-]") == d.left_marked);
    BOOST_TEST(marked(edit.right, "{+", "+}") == d.right_marked);
    BOOST_TEST(edit.changes_tokens() == (d.left_marked.find("[-") != d.left_marked.npos ||
                                         d.right_marked.find("{+") != d.right_marked.npos));
  }
}

// RFC 2396 is in the notation of RFC 822.
BOOST_AUTO_TEST_CASE(notations_are_no_difference) {
  const auto left = abnf::load(*abnf::find_entry("rfc2396")).grammar;
  const auto right = reference::grammar_of("fragment = *uric\nuric = reserved / unreserved / escaped\n"
                                           "reserved = \"x\"\nunreserved = \"y\"\nescaped = \"z\"\n");
  const auto rules = of_same_name(left, right);
  const auto edit = compare_definitions(left.rules[*left.find("uric")], right.rules[*right.find("uric")], rules);
  BOOST_TEST(!edit.changes_tokens());
  BOOST_TEST(likeness_of(edit) == 1.0);
}

BOOST_AUTO_TEST_CASE(the_common_subsequence_is_a_longest_one) {
  std::mt19937 random(19);
  for (int n = 0; n < 2000; ++n) {
    std::string a(random() % 9, 'a'), b(random() % 9, 'a');
    for (char& c : a) c = static_cast<char>('a' + random() % 3);
    for (char& c : b) c = static_cast<char>('a' + random() % 3);
    const auto kept =
        common_subsequence(a.size(), b.size(), [&](std::size_t i, std::size_t j) { return a[i] == b[j]; });
    BOOST_TEST(kept.size() == longest(a, b), a << " " << b);
    for (std::size_t i = 0; i < kept.size(); ++i) {
      BOOST_TEST(a[kept[i].first] == b[kept[i].second]);
      if (i > 0) BOOST_TEST((kept[i - 1].first < kept[i].first && kept[i - 1].second < kept[i].second));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
