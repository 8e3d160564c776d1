// Uris in memory of a resource: no byte comes from anywhere else, and results are those of std::string.
#include "urispec/pmr.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <memory_resource>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace {

// Counts what is taken from it.
class counting_resource : public std::pmr::memory_resource {
 public:
  int allocations = 0;

 private:
  void* do_allocate(std::size_t size, std::size_t alignment) override {
    ++allocations;
    return std::pmr::new_delete_resource()->allocate(size, alignment);
  }
  void do_deallocate(void* memory, std::size_t size, std::size_t alignment) override {
    std::pmr::new_delete_resource()->deallocate(memory, size, alignment);
  }
  [[nodiscard]] bool do_is_equal(const memory_resource& other) const noexcept override { return this == &other; }
};

// The default resource fails as long as this lives.
class no_default_resource {
 public:
  no_default_resource() : before_(std::pmr::set_default_resource(std::pmr::null_memory_resource())) {}
  ~no_default_resource() { std::pmr::set_default_resource(before_); }
  no_default_resource(const no_default_resource&) = delete;
  no_default_resource& operator=(const no_default_resource&) = delete;

 private:
  std::pmr::memory_resource* before_;
};

constexpr std::string_view base_text = "http://ada@example.org:8080/a/long/path/to/what?q#f";
constexpr std::array<std::string_view, 8> references{"../d", "", "#x", "?y", "//h/p", "g:h", "/a/./b/../c", "./../../.."};

}  // namespace

BOOST_AUTO_TEST_SUITE(pmr_uris)

BOOST_AUTO_TEST_CASE(all_is_in_memory_of_the_resource) {
  alignas(std::max_align_t) std::array<std::byte, 4096> buffer;
  std::pmr::monotonic_buffer_resource memory(buffer.data(), buffer.size(), std::pmr::null_memory_resource());
  const no_default_resource guard;
  for (const auto g : {urispec::grammar::rfc3986, urispec::grammar::rfc2396}) {
    const auto base = urispec::pmr::uri::parse(std::pmr::string(base_text, &memory), g);
    const auto base_on_heap = urispec::uri::parse(std::string(base_text), g);
    BOOST_TEST_REQUIRE(base.has_value());
    for (const std::string_view reference : references) {
      const auto target = urispec::resolve(*base, reference);
      const auto expected = urispec::resolve(*base_on_heap, reference);
      BOOST_TEST_REQUIRE(target.has_value() == expected.has_value());
      if (!target) continue;
      BOOST_TEST(std::string_view(target->text()) == expected->text());
      BOOST_TEST((target->path().value_or("") == expected->path().value_or("")));
      BOOST_TEST((target->text().get_allocator().resource() == &memory));
    }
  }
}

BOOST_AUTO_TEST_CASE(one_allocation_for_a_target) {
  counting_resource memory;
  const auto base = urispec::pmr::uri::parse(std::pmr::string(base_text, &memory));
  BOOST_TEST_REQUIRE(base.has_value());
  BOOST_TEST(memory.allocations == 1);
  const auto target = urispec::resolve(*base, "../d");
  BOOST_TEST(memory.allocations == 2);
  BOOST_TEST(std::string_view(target->text()) == "http://ada@example.org:8080/a/long/path/d");
  BOOST_TEST(!urispec::resolve(*base, "a b").has_value());
  BOOST_TEST(!urispec::pmr::uri::parse(std::pmr::string("a b", &memory)).has_value());
  BOOST_TEST(memory.allocations == 2);

  std::pmr::string out("> ", &memory);
  const auto options = urispec::default_resolution_options(urispec::grammar::rfc3986);
  BOOST_TEST(urispec::resolve_to(out, *urispec::parse_base(base_text), "/x", options).has_value());
  BOOST_TEST(std::string_view(out) == "> http://ada@example.org:8080/x");
}

BOOST_AUTO_TEST_CASE(copies_and_moves) {
  counting_resource memory, other;
  auto u = urispec::pmr::uri::parse(std::pmr::string(base_text, &memory)).value();
  BOOST_TEST(memory.allocations == 1);
  const urispec::pmr::uri copy = u;
  BOOST_TEST((copy.text().get_allocator().resource() == std::pmr::get_default_resource()));
  BOOST_TEST((copy == u));
  BOOST_TEST((std::hash<urispec::pmr::uri>()(copy) == std::hash<urispec::pmr::uri>()(u)));

  std::pmr::vector<urispec::pmr::uri> list(&other);
  list.push_back(u);
  list.push_back(std::move(u));
  for (const urispec::pmr::uri& element : list) {
    BOOST_TEST((element.text().get_allocator().resource() == &other));
    BOOST_TEST((element.host() == "example.org"));
  }
  BOOST_TEST(u.text().empty());
  BOOST_TEST(!u.host());
  list[0] = urispec::pmr::uri::parse(std::pmr::string("mailto:a@example.org?subject=a%20long%20one", &memory)).value();
  BOOST_TEST((list[0].text().get_allocator().resource() == &other));
  BOOST_TEST((list[0].scheme() == "mailto"));
}

BOOST_AUTO_TEST_SUITE_END()
