// Parsing to components allocates nothing, whether it succeeds or fails. This file counts what the whole program takes
// from operator new.
#include "urispec/uri.hpp"
#include "urispec/segments.hpp"

#include <atomic>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::size_t> allocations = 0;

using namespace urispec;

}  // namespace

void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}

BOOST_AUTO_TEST_SUITE(allocation)

BOOST_AUTO_TEST_CASE(components_and_errors_need_none) {
  for (const grammar_info& g : all_grammars()) {
    const rule_ref rule = start_rule(*find_grammar(g.id));
    for (const std::string_view text : {"http://u:p@[::1]:80/a;b/c?d#e", "mailto:a@b", "", "//a b", "%", "\xFF"}) {
      const std::size_t before = allocations;
      const auto parsed = parse(text, rule);
      std::size_t params = 0;
      if (parsed) {
        for (const segment s : segments(*parsed)) {
          for ([[maybe_unused]] const std::string_view param : s.params()) ++params;
        }
      }
      const std::size_t after = allocations;
      BOOST_TEST(after == before, g.id << " \"" << text << "\" " << params);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_derivation_needs_none_in_an_arena_that_is_large_enough) {
  const rule_ref rule = start_rule(grammar::rfc3986);
  derivation tree;
  BOOST_TEST_REQUIRE(derive("http://example.com/a/b/c", rule, tree).has_value());
  const std::size_t before = allocations;
  const bool derived = derive("http://example.com/a/b", rule, tree).has_value();
  const std::size_t after = allocations;
  BOOST_TEST(derived);
  BOOST_TEST(after == before);
}

BOOST_AUTO_TEST_SUITE_END()
