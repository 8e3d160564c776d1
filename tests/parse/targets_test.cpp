// Verdicts, components and errors of the parsers that are compiled for one set of instructions
// (parse/rule_table.hpp) and of those that choose for each block, on texts of one block and of several: they do not
// depend on the set. Other tests say which answers are right.
// Each kind of parser has a case of its own, which is a CTest test of its own: CTest reports it as skipped if the
// machine has no such instructions, or the build no such parsers.
#include "scan/targets.hpp"
#include "urispec/uri.hpp"

#if defined(URISPEC_TEST_VECTOR_PARSERS)
#include "simd/targets.hpp"
#endif

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstdint>
#include <iostream>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

using namespace urispec;

namespace {

// Pieces of references, delimiters that end them, and pieces that blocks may cut: escapes, and characters of two to
// four bytes.
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
  std::vector<answer> rows;
  for (const rule_ref rule : rules) {
    for (const std::string_view text : texts) rows.push_back({matches(text, rule), parse(text, rule)});
  }
  return rows;
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
  return x.kind == y.kind && x.offset == y.offset && x.code_point_offset == y.code_point_offset &&
         x.unexpected == y.unexpected && x.rule == y.rule;
}

// The kinds of parsers in the library, and the kind that it uses now.
enum class parsers : std::uint8_t { plain, avx2, vbmi };

parsers parsers_in_use() {
#if defined(URISPEC_TEST_VECTOR_PARSERS)
  switch (simd::best_source_target()) {
    case simd::source_target::avx2: return parsers::avx2;
    case simd::source_target::vbmi: return parsers::vbmi;
    case simd::source_target::any_machine: break;
  }
#endif
  return parsers::plain;
}

// Compares the answers under each target that uses this kind of parsers with those of the first that uses plain ones.
void compare_with_plain(parsers kind, std::string_view name) {
  const std::vector<std::string> texts = some_texts();
  std::vector<rule_ref> rules;
  for (std::size_t g = 0; g < all_grammars().size(); ++g) {
    rules.push_back(start_rule(static_cast<grammar>(g)));
    if (const auto rule = find_rule(static_cast<grammar>(g), "absolute-URI")) rules.push_back(*rule);
  }
  struct run {
    std::string target;
    std::vector<answer> rows;
  };
  std::vector<run> runs;
  std::optional<std::vector<answer>> plain;
  test::on_every_target([&](std::string_view target) {
    const parsers now = parsers_in_use();
    if (now != kind && (now != parsers::plain || plain)) return;
    auto rows = answers(texts, rules);
    if (now == kind) runs.push_back({std::string(target), rows});
    if (now == parsers::plain && !plain) plain = std::move(rows);
  });
  BOOST_REQUIRE(plain.has_value());
  for (const run& r : runs) {
    std::size_t differences = 0;
    std::size_t valid = 0;
    for (std::size_t i = 0; i < r.rows.size(); ++i) {
      differences += same(r.rows[i], (*plain)[i]) ? 0U : 1U;
      valid += r.rows[i].valid ? 1U : 0U;
    }
    BOOST_TEST(differences == 0U, r.target);
    BOOST_TEST(valid > 200U, r.target);
  }
  // tests/parse/CMakeLists.txt looks for "not tested".
  if (runs.empty()) {
    std::cout << name << " parsers: not tested, as this machine or this build does not have them" << std::endl;
  } else {
    std::cout << name << " parsers: tested" << std::endl;
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(targets)

BOOST_AUTO_TEST_CASE(plain) { compare_with_plain(parsers::plain, "plain"); }
BOOST_AUTO_TEST_CASE(avx2) { compare_with_plain(parsers::avx2, "AVX2"); }
BOOST_AUTO_TEST_CASE(avx512_vbmi) { compare_with_plain(parsers::vbmi, "AVX-512 VBMI"); }

BOOST_AUTO_TEST_SUITE_END()
