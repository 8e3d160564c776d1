// Dot-segments removed, against the steps of the RFCs.
#include "urispec/resolve.hpp"

#include "parse/all_strings.hpp"
#include "reference/resolution.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(paths)

using namespace urispec;

// RFC 3986 §5.2.4
BOOST_AUTO_TEST_CASE(examples) {
  BOOST_TEST(remove_dot_segments("/a/b/c/./../../g") == "/a/g");
  BOOST_TEST(remove_dot_segments("mid/content=5/../6") == "mid/6");
  BOOST_TEST(*remove_dot_segments("/../a", excess_dot_dot::kept) == "/../a");
  BOOST_TEST(!remove_dot_segments("/../a", excess_dot_dot::error).has_value());
  BOOST_TEST(merge_paths("", base_authority::defined, "g") == "/g");
  BOOST_TEST(merge_paths("", base_authority::undefined, "g") == "g");
  BOOST_TEST(merge_paths("/b/c/d;p", base_authority::defined, "g") == "/b/c/g");
}

BOOST_AUTO_TEST_CASE(all_short_paths_as_the_rfc_removes_dots) {
  test::for_all_strings("/.a", 10, [](std::string_view path) {
    BOOST_REQUIRE_EQUAL(remove_dot_segments(path), reference::remove_dot_segments(std::string(path)));
  });
}

// With ".." kept, on a path with a root, §5.2.4 is steps 6c to 6g of RFC 2396 §5.2.
BOOST_AUTO_TEST_CASE(all_short_paths_as_rfc_2396_rewrites_them) {
  test::for_all_strings("/.a", 9, [](std::string_view rest) {
    const std::string path = "/" + std::string(rest);
    for (const auto excess : {excess_dot_dot::removed, excess_dot_dot::kept, excess_dot_dot::error}) {
      const auto removed = remove_dot_segments(path, excess);
      const auto rewritten = reference::steps_6c_to_6g(path, excess);
      BOOST_REQUIRE_EQUAL(removed.has_value(), rewritten.has_value());
      if (rewritten) BOOST_REQUIRE_EQUAL(*removed, *rewritten);
    }
  });
}

// The offset of an error is that of a ".." segment, and the path before it is without fault.
BOOST_AUTO_TEST_CASE(errors_point_at_the_segment) {
  test::for_all_strings("/.a", 9, [](std::string_view path) {
    std::string buffer(path);
    const auto removed = remove_dot_segments_in(buffer, 0, excess_dot_dot::error);
    BOOST_REQUIRE_EQUAL(removed.has_value(),
                        *remove_dot_segments(path, excess_dot_dot::kept) == remove_dot_segments(path));
    if (removed) return;
    const std::size_t segment = removed.error().offset;
    const std::size_t end = std::min(path.find('/', segment), path.size());
    BOOST_REQUIRE_EQUAL(path.substr(segment, end - segment), "..");
    BOOST_REQUIRE(segment == 0 || path[segment - 1] == '/');
    BOOST_REQUIRE(remove_dot_segments(path.substr(0, segment), excess_dot_dot::error).has_value());
  });
}

BOOST_AUTO_TEST_CASE(what_stands_before_is_left_alone) {
  std::string buffer = "a/../b|/x/../y";
  BOOST_TEST(remove_dot_segments_in(buffer, 7, excess_dot_dot::removed).has_value());
  BOOST_TEST(buffer == "a/../b|/y");
}

// Linear: a megabyte of each kind of segment would not end if it were not.
BOOST_AUTO_TEST_CASE(long_paths) {
  std::string up;
  std::string down;
  for (int i = 0; i < 1'000'000; ++i) {
    down += "/a";
    up += "/..";
  }
  BOOST_TEST(remove_dot_segments(down + up) == "/");
  BOOST_TEST(remove_dot_segments(up) == "/");
  BOOST_TEST(*remove_dot_segments(up, excess_dot_dot::kept) == up);
}

BOOST_AUTO_TEST_SUITE_END()
