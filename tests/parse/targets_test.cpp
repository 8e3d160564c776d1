// Verdicts, components and errors of the parsers that are compiled for one set of instructions
// (parse/rule_table.hpp) and of those that choose for each block, on texts of one block and of several: the same
// under every set that the machine has. What is right is told by the other tests.
#include "scan/targets.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

using namespace urispec;

namespace {

// What stands in references, what ends them, and what blocks may cut: escapes, and characters of two to four bytes.
constexpr std::array<std::string_view, 40> pieces{
    "a",  "b1", "Z", ".",  "-",   "~",   "//",  "/",  "/", ":",    "@",        "?",            "#",
    "[",  "]",  "::", "1", "255", "%41", "%",   "%4", "!", "'",    "\"",       " ",            "\xC3\xA9",
    "\xE4\xB8\xAD", "\xF0\x90\x8C\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xC3", "\xE4\xB8", "\xEE\x80\x80", "http:",
    "example.org", "0123456789abcdef", "/path/of/some/segments", "v1.x", "=&;", "%E4%b8%Af%F0%09%9a"};

std::vector<std::string> some_texts() {
  std::mt19937 random(21);
  std::vector<std::string> texts;
  for (int n = 0; n < 6000; ++n) {
    std::string text = random() % 2 == 0 ? "http://" : "";
    const std::size_t most = n % 3 == 0 ? 150 : 12;
    for (std::size_t left = random() % most; left > 0; --left) {
      // Mostly what keeps it valid, so that errors come late too.
      text += pieces[random() % 16 == 0 ? random() % pieces.size() : 33 + random() % 7];
    }
    texts.push_back(std::move(text));
  }
  return texts;
}

struct answer {
  bool valid;
  result<components> parsed;
};

std::vector<answer> answers(const std::vector<std::string>& texts, const std::vector<rule_ref>& rules) {
  std::vector<answer> all;
  for (const rule_ref rule : rules) {
    for (const std::string_view text : texts) all.push_back({matches(text, rule), parse(text, rule)});
  }
  return all;
}

bool same(const answer& a, const answer& b) {
  if (a.valid != b.valid || a.parsed.has_value() != b.parsed.has_value() || a.valid != a.parsed.has_value()) {
    return false;
  }
  if (a.parsed) {
    return a.parsed->ranges == b.parsed->ranges && a.parsed->host_kind == b.parsed->host_kind &&
           a.parsed->path_kind == b.parsed->path_kind;
  }
  const parse_error& x = a.parsed.error();
  const parse_error& y = b.parsed.error();
  return x.kind == y.kind && x.offset == y.offset && x.code_point_offset == y.code_point_offset && x.unexpected == y.unexpected &&
         x.rule == y.rule;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(targets)

BOOST_AUTO_TEST_CASE(all_say_the_same) {
  const std::vector<std::string> texts = some_texts();
  std::vector<rule_ref> rules;
  for (std::size_t g = 0; g < all_grammars().size(); ++g) {
    rules.push_back(start_rule(static_cast<grammar>(g)));
    if (const auto rule = find_rule(static_cast<grammar>(g), "absolute-URI")) rules.push_back(*rule);
  }
  std::optional<std::vector<answer>> first;
  std::size_t valid = 0;
  test::on_every_target([&](std::string_view target) {
    const std::vector<answer> found = answers(texts, rules);
    if (!first) first = found;
    std::size_t others = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
      others += same(found[i], (*first)[i]) ? 0U : 1U;
      valid += found[i].valid ? 1U : 0U;
    }
    BOOST_TEST(others == 0U, target);
  });
  BOOST_TEST(valid > 1000U);
}

BOOST_AUTO_TEST_SUITE_END()
