// One allocation for each resolution, and none with a buffer that has room. This file counts what the whole program
// takes from operator new.
#include "urispec/pmr.hpp"
#include "urispec/resolve.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <memory_resource>
#include <new>

namespace {
std::atomic<std::size_t> allocations = 0;
}

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

using namespace urispec;

BOOST_AUTO_TEST_CASE(one_or_none) {
  const char* references[] = {"g",
                              "../../../g/./h/..?y#s",
                              "//other.example/a/b/../c",
                              "",
                              "#s",
                              "?y",
                              ".//g",
                              "x:/y/../z",
                              "/a",
                              "..",
                              "../../..",
                              "%zz",
                              "[",
                              "a b"};
  for (const grammar g : {grammar::rfc3986, grammar::rfc3987, grammar::rfc2396, grammar::rfc2732}) {
    for (const char* base_text : {"http://example.com/a/b/c/d;p?q", "file:/a/long/enough/path", "http://example.com"}) {
      for (const char* reference : references) {
        std::string buffer;
        buffer.reserve(200);
        const std::size_t before = allocations;
        const auto base = parse_base(base_text, g);
        const bool whole = resolve(*base, reference, default_resolution_options(g)).has_value();
        const std::size_t count_between = allocations;
        const bool appended = resolve_to(buffer, *base, reference, default_resolution_options(g)).has_value();
        const std::size_t after = allocations;
        BOOST_TEST(whole == appended);
        BOOST_TEST(count_between - before <= 1u, base_text << " + " << reference << ": " << count_between - before);
        BOOST_TEST(after == count_between, base_text << " + " << reference);
      }
    }
  }
}

// Uris of std::pmr take all their memory from their resource.
BOOST_AUTO_TEST_CASE(none_beside_a_resource) {
  alignas(std::max_align_t) std::array<std::byte, 1024> room;
  std::pmr::monotonic_buffer_resource memory(room.data(), room.size(), std::pmr::null_memory_resource());
  const std::size_t before = allocations;
  const auto base = pmr::uri::parse(std::pmr::string("http://example.com/a/long/enough/path/to/see", &memory));
  const bool is_resolved = resolve(*base, "../../of/another/file?query#fragment").has_value();
  const bool is_refused = !resolve(*base, "a b").has_value();
  const std::size_t after = allocations;
  BOOST_TEST(is_resolved);
  BOOST_TEST(is_refused);
  BOOST_TEST(after == before);
}

BOOST_AUTO_TEST_SUITE_END()
