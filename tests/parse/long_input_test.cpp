// Texts of millions of characters on a small stack: the time is linear or the test does not end, the stack is bounded
// or it crashes.
#include "urispec/uri.hpp"
#include "urispec/segments.hpp"

#include <pthread.h>
#include <boost/test/unit_test.hpp>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>

namespace {

using namespace urispec;

// Runs `f` on a thread with 128 KiB of stack.
void on_small_stack(std::function<void()> f) {
  pthread_attr_t attributes;
  BOOST_TEST_REQUIRE(pthread_attr_init(&attributes) == 0);
  BOOST_TEST_REQUIRE(pthread_attr_setstacksize(&attributes, std::size_t{128} * 1024) == 0);
  const auto run = [](void* function) -> void* {
    (*static_cast<std::function<void()>*>(function))();
    return nullptr;
  };
  pthread_t thread;
  BOOST_TEST_REQUIRE(pthread_create(&thread, &attributes, run, &f) == 0);
  BOOST_TEST_REQUIRE(pthread_join(thread, nullptr) == 0);
  pthread_attr_destroy(&attributes);
}

std::string repeat(std::string_view piece, std::size_t count) {
  std::string out;
  out.reserve(piece.size() * count);
  for (std::size_t i = 0; i < count; ++i) out += piece;
  return out;
}

constexpr std::size_t million = 1'000'000;

}  // namespace

BOOST_AUTO_TEST_SUITE(long_inputs)

BOOST_AUTO_TEST_CASE(every_grammar_ends_with_a_verdict) {
  const std::string texts[] = {repeat("/", million),
                               repeat("/%41", million),
                               repeat("a;b/", million),
                               "//" + repeat("a.", million),
                               "//" + repeat("a-", million),
                               "//" + repeat("-", million),
                               "//" + repeat("1.", million),
                               "//" + repeat("1", million),
                               "//" + repeat("@", million),
                               "//" + repeat("a:", million),
                               "//[" + repeat("1:", million),
                               "//[::" + repeat("0", million),
                               repeat(":", million),
                               repeat("a", million) + ":",
                               repeat("?", million),
                               repeat("%", million),
                               "#" + repeat("\xE4\xBE\x8B", million),
                               std::string(million, '\0'),
                               "//" + repeat("a-", million) + "a",
                               "//" + repeat("a.", million) + "1",
                               "//[v1." + repeat(":", million)};
  for (const grammar_info& g : all_grammars()) {
    const rule_ref rule = start_rule(*find_grammar(g.id));
    for (const std::string& text : texts) {
      on_small_stack([&] {
        const bool verdict = matches(text, rule);
        const auto parsed = parse(text, rule);
        BOOST_TEST(parsed.has_value() == verdict);
      });
    }
  }
}

BOOST_AUTO_TEST_CASE(a_million_segments) {
  const std::string text = repeat("/%41", million);
  on_small_stack([&] {
    derivation tree;
    const auto derived = derive(text, start_rule(grammar::rfc3986), tree);
    BOOST_TEST_REQUIRE(derived.has_value());
    BOOST_TEST(tree.root().end_offset() == text.size());
    const auto list = segments(*derived);
    BOOST_TEST(std::distance(list.begin(), list.end()) == static_cast<std::ptrdiff_t>(million));
  });
}

BOOST_AUTO_TEST_CASE(a_hundred_megabytes) {
  const std::string text = "a:" + std::string(100 * million, 'x');
  on_small_stack([&] {
    const auto parsed = parse(text, grammar::rfc3986);
    BOOST_TEST_REQUIRE(parsed.has_value());
    BOOST_TEST(parsed->path()->size() == 100 * million);
  });
  const std::string wrong = text + " ";
  const auto failed = parse(wrong, grammar::rfc3986);
  BOOST_TEST_REQUIRE(!failed.has_value());
  BOOST_TEST(failed.error().offset == 100 * million + 2);
}

BOOST_AUTO_TEST_CASE(texts_without_characters) {
  for (const grammar_info& g : all_grammars()) {
    const rule_ref rule = start_rule(*find_grammar(g.id));
    BOOST_TEST(matches(std::string_view(), rule));
    BOOST_TEST(parse(std::string_view(), rule).has_value());
    BOOST_TEST(!validate(std::string_view("\0", 1), rule).has_value());
  }
}

BOOST_AUTO_TEST_SUITE_END()
