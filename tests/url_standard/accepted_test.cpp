// grammar/url-standard-accepted.abnf against the parser, and both against a slow reference that has neither states nor
// rules: on the vectors of Chow's W method, which find every fault of a parser that has up to two states more than the
// automaton, and on random texts. A full run has all of these vectors, with all cores; another has a part of them.
#include "urispec/url_standard.hpp"

#include "automaton/languages.hpp"
#include "automaton/paths.hpp"
#include "automaton/product.hpp"
#include "full_run.hpp"
#include "language/distinguish.hpp"
#include "language/regular_rule.hpp"
#include "reference/accepted_url.hpp"
#include "urispec/abnf.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace urispec::test {

using automaton::dfa;
using automaton::state;
using automaton::symbol_class;
using reference::acceptance;

namespace {

dfa language_of(std::string_view rule_name) {
  const abnf::grammar whole = abnf::load(*abnf::find_entry("url-standard-accepted")).grammar;
  const abnf::grammar grammar = language::part_of_grammar(whole, whole.find(rule_name).value());
  work_budget budget;
  return automaton::build_languages(grammar, budget).minimal[grammar.find(rule_name).value()];
}

const dfa& accepted_texts() {
  static const dfa language = language_of("accepted-URL-string");
  return language;
}
const dfa& open_texts() {
  static const dfa language = language_of("open-URL-string");
  return language;
}

acceptance by_grammar(std::u32string_view text) {
  if (accepted_texts().accepts(text)) return acceptance::accepted;
  return open_texts().accepts(text) ? acceptance::open : acceptance::refused;
}

// A stand-in for UTS #46: it takes every domain, but for code points that are forbidden and compose with no other.
thread_local bool needs_uts46 = false;
result<void, host_fault> take(std::string_view domain, std::string& out) {
  needs_uts46 = true;
  const auto is_refused = [](char c) {
    return (c >= '\0' && c <= ' ') || c == 0x7F || std::string_view("#/:?@[\\]^|%").find(c) != std::string_view::npos;
  };
  if (std::ranges::any_of(domain, is_refused)) return host_fault{0, "forbidden"};
  out = "a";
  return {};
}

acceptance by_parser(std::string_view text) {
  url_standard::parser_options options;
  options.to_ascii_relaxed = take;
  needs_uts46 = false;
  if (!url_standard::parse(text, nullptr, options)) return acceptance::refused;
  return needs_uts46 ? acceptance::open : acceptance::accepted;
}

std::string_view word(acceptance a) {
  return a == acceptance::accepted ? "accepted" : a == acceptance::refused ? "refused" : "open";
}

bool agree(const std::string& text) {
  const acceptance parsed = by_parser(text);
  return by_grammar(*unicode::from_utf8(text)) == parsed && parsed == reference::accepted(text);
}

void check(const std::string& text) {
  const acceptance expected = by_grammar(*unicode::from_utf8(text));
  const acceptance parsed = by_parser(text);
  const acceptance slow = reference::accepted(text);
  if (expected == parsed && parsed == slow) return;
  BOOST_TEST_CONTEXT(text) {
    BOOST_TEST(word(expected) == word(parsed));
    BOOST_TEST(word(parsed) == word(slow));
  }
}

// The classes that the minimal automaton distinguishes, without tabs and line ends.
std::vector<symbol_class> distinguished_classes(const dfa& a) {
  std::vector<symbol_class> classes;
  for (symbol_class k = 0; k < a.symbols->size(); ++k) {
    const auto is_like_k = [&](symbol_class other) {
      for (state s = 0; s < a.states(); ++s) {
        if (a.next(s, k) != a.next(s, other)) return false;
      }
      return true;
    };
    const bool is_removed = std::u32string_view(U"\t\n\r").find(a.symbols->readable(k)) != std::u32string_view::npos;
    if (!is_removed && std::ranges::none_of(classes, is_like_k)) classes.push_back(k);
  }
  return classes;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(accepted_url_strings)

// Each state by a shortest text, after it up to three characters, one more than states are added, and after these the
// suffixes that tell the state there from all others.
BOOST_AUTO_TEST_CASE(vectors_for_two_extra_states) {
  const dfa& a = accepted_texts();
  const std::vector<symbol_class> classes = distinguished_classes(a);
  const automaton::access_tree access(a);
  const language::distinguishing_suffixes suffixes(a);
  std::vector<std::string> characters;
  for (symbol_class k = 0; k < a.symbols->size(); ++k) {
    characters.push_back(unicode::to_utf8(std::u32string(1, a.symbols->readable(k))));
  }
  struct ending {
    std::string text;
    std::vector<symbol_class> classes;
  };
  std::vector<std::vector<ending>> endings(a.states());
  for (state s = 0; s < a.states(); ++s) {
    for (const std::size_t i : suffixes.suffixes_of(s)) {
      ending e{{}, suffixes.at(i)};
      for (const symbol_class k : e.classes) e.text += characters[k];
      endings[s].push_back(std::move(e));
    }
  }
  // The vectors that begin with one state; each thread takes the next state.
  struct state_run {
    std::size_t vectors = 0;
    std::vector<std::string> suspects;  // texts to check with all three, as Boost.Test is for one thread
  };
  const bool is_full = full_run();
  const auto run = [&](state first) {
    state_run result;
    std::mt19937_64 random(first);
    std::string text = unicode::to_utf8(access.to(first));
    const auto try_endings = [&](state s) {
      for (const ending& e : endings[s]) {
        ++result.vectors;
        state end = s;
        for (const symbol_class k : e.classes) end = a.next(end, k);
        const std::size_t size = text.size();
        text += e.text;
        const bool is_accepted = by_parser(text) == acceptance::accepted;
        const bool is_sample = result.vectors % 64 == 0;
        if (a.accepting[end] != is_accepted || (is_sample && !agree(text))) result.suspects.push_back(text);
        text.resize(size);
      }
    };
    const auto visit = [&](const auto& self, state s, std::size_t left) -> void {
      try_endings(s);
      if (left == 0) return;
      for (const symbol_class k : classes) {
        if (left < 3 && !is_full && random() % 1024 != 0) continue;
        const std::size_t size = text.size();
        text += characters[k];
        self(self, a.next(s, k), left - 1);
        text.resize(size);
      }
    };
    visit(visit, first, 3);
    return result;
  };
  const std::vector<state> order(access.order().begin(), access.order().end());
  std::vector<state_run> runs(order.size());
  std::atomic<std::size_t> next_state = 0;
  open_texts();  // both automata are built before the threads begin
  std::vector<std::thread> threads(std::max(1U, std::thread::hardware_concurrency()));
  for (std::thread& thread : threads) {
    thread = std::thread([&] {
      for (std::size_t i = next_state++; i < order.size(); i = next_state++) runs[i] = run(order[i]);
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::size_t vectors = 0;
  for (const state_run& r : runs) {
    vectors += r.vectors;
    for (const std::string& text : r.suspects) check(text);
    BOOST_TEST(r.suspects.empty());
  }
  BOOST_TEST_MESSAGE(a.states() << " states, " << classes.size() << " classes, " << vectors << " vectors");
  BOOST_TEST(vectors > (is_full ? 1'000'000'000U : 100'000U));
}

// Texts of what the parser distinguishes, changed at random.
BOOST_AUTO_TEST_CASE(random_texts) {
  const std::vector<std::string> parts{
      "http:",  "https:", "FILE:", "ws:",  "ftp:",   "x:",  "a+b:",  "/",          "/",    "//",   "\\",  "?",     "#",
      "@",      ":",      ":",     ".",    "%2e",    "%",   "%41",   "%zz",        "[",    "]",    "[::1]", "1",     "0x7f",
      "08",     "255",    "256",   "0377", "0400",   "%31", "0%78",  "4294967295", "65535", "65536", "16777216", "a", "c:",
      "C|",     " ",      "\t",    "\n",   "\x01",   "{",   "\"",    "<",          "^",    "|",    "-",     "_",     "~",
      "xn--a",  "\u00E9", "%C3%A9", "%25", "%2F",    "%7f", "\x7F",  "\U0001F600", std::string(1, '\0'), "::", "1.2.3.4",
  };
  std::mt19937_64 random(4294967296);
  std::size_t accepted_count = 0;
  const std::size_t rounds = full_run() ? 5'000'000 : 30'000;
  for (std::size_t round = 0; round < rounds; ++round) {
    std::string text;
    if (random() % 4 != 0) text = parts[random() % 7];
    if (random() % 2 != 0) text += "//";
    for (auto left = random() % 8; left > 0; --left) text += parts[random() % parts.size()];
    std::string without;  // tabs and line ends, which the grammar leaves out
    for (const char c : text) without += c == '\t' || c == '\n' ? "" : std::string(1, c);
    BOOST_REQUIRE((by_parser(text) == by_parser(without)));
    BOOST_REQUIRE((reference::accepted(text) == reference::accepted(without)));
    check(without);
    accepted_count += by_parser(without) == acceptance::accepted ? 1U : 0U;
  }
  BOOST_TEST(accepted_count > rounds / 5);
  BOOST_TEST(accepted_count < rounds - rounds / 5);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
