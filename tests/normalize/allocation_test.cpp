// One allocation for each normalized text, and none where a buffer has room.
#include "urispec/normalize.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <new>

namespace {

std::size_t allocations = 0;

}  // namespace

void* operator new(std::size_t size) {
  ++allocations;
  if (void* const memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace urispec::test {

BOOST_AUTO_TEST_SUITE(allocation)

BOOST_AUTO_TEST_CASE(one_or_none) {
  const std::string long_path = "HTTP://Example.ORG/" + std::string(1000, 'a');
  for (const std::string& text :
       {long_path, long_path + "/../%7e/.", long_path + "/a%41?%7e#%c3", std::string(100, '.'),
        "mailto:" + long_path.substr(7), std::string("/.//") + std::string(90, 'b'),
        "file://" + std::string(90, 'u') + "@/"}) {
    for (const grammar g : {grammar::rfc2396, grammar::rfc3986, grammar::rfc3987}) {
      const auto parsed = parse(text, g);
      if (!parsed) continue;
      const normalization_options options{.steps = syntax_and_scheme_based, .grammar = g};
      std::size_t before = allocations;
      const std::string normal = normalize(*parsed, options);
      BOOST_TEST(allocations - before == 1);
      std::string room;
      room.reserve(text.size() + normalization_growth);
      before = allocations;
      normalize_to(room, *parsed, options);
      BOOST_TEST(allocations - before == 0);
      BOOST_TEST(room == normal);
    }
  }
}

// Texts that would take a quadratic algorithm hours.
BOOST_AUTO_TEST_CASE(long_texts) {
  const auto repeated = [](std::string_view piece) {
    std::string text;
    while (text.size() < 8'000'000) text += piece;
    return text;
  };
  for (const std::string_view piece : {"/a", "/..", "/.", "/a/..", "../", "a/", "a/../", "%41", "%c3", "//"}) {
    const std::string text = repeated(piece);
    for (const char* const before : {"", "x:", "//h/", "a/"}) {
      const auto normal = normalize(std::string(before) + text, {.steps = syntax_and_scheme_based});
      if (normal) BOOST_TEST(normal->size() <= text.size() + 6);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
