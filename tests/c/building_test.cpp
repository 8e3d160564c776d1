// The functions of urispec.h that build, beside those of C++, on the tables of those.
#include "table.hpp"
#include "urispec.h"
#include "urispec/builder.hpp"
#include "urispec/file_uri.hpp"
#include "urispec/host.hpp"
#include "urispec/normalize.hpp"
#include "urispec/query.hpp"
#include "urispec/resolve.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <vector>

namespace {

urispec_text view_of(std::string_view text) { return {text.data(), text.size()}; }

struct written_text {
  urispec_status status;
  std::string text;
};

written_text output_of(const std::function<urispec_status(urispec_buffer&)>& function) {
  std::string memory(10'000, '?');
  urispec_buffer buffer{memory.data(), memory.size(), 0};
  const urispec_status status = function(buffer);
  memory.resize(buffer.length);
  return {status, memory};
}

std::string words_of(const urispec_error& error) {
  return output_of([&](urispec_buffer& b) { return urispec_message(&error, &b); }).text;
}

constexpr std::array styles{std::pair{urispec::path_style::posix, URISPEC_POSIX},
                            std::pair{urispec::path_style::windows, URISPEC_WINDOWS}};

}  // namespace

BOOST_AUTO_TEST_SUITE(c_building)

BOOST_AUTO_TEST_CASE(references_are_built_and_edited) {
  const std::vector<urispec_build_step> steps{
      {URISPEC_SET_SCHEME, view_of("https"), {}},           {URISPEC_SET_HOST, view_of("example.org"), {}},
      {URISPEC_APPEND_SEGMENT, view_of("a/b"), {}},         {URISPEC_APPEND_PARAMETER, view_of("q"), view_of("x&y")},
      {URISPEC_APPEND_PARAMETER, view_of("flag"), {}},      {URISPEC_SET_PORT, view_of("8080"), {}},
      {URISPEC_SET_FRAGMENT, view_of("top of page"), {}},   {URISPEC_REMOVE, view_of("port"), {}}};
  const auto built = output_of([&](urispec_buffer& b) {
    return urispec_edit(view_of(""), URISPEC_RFC3986, steps.data(), steps.size(), &b, nullptr);
  });
  BOOST_TEST(built.status == URISPEC_OK);
  BOOST_TEST(built.text == "https://example.org/a%2Fb?q=x%26y&flag#top%20of%20page");

  const auto failure_of = [](std::string_view text, urispec_build_step step, urispec_status status) {
    const auto message = output_of([&](urispec_buffer& b) {
      return urispec_edit(view_of(text), URISPEC_RFC3986, &step, 1, nullptr, &b);
    });
    BOOST_TEST(message.status == status);
    return message.text;
  };
  urispec::uri_builder builder;
  builder.segment("..");
  BOOST_TEST(failure_of("", {URISPEC_APPEND_SEGMENT, view_of(".."), {}}, URISPEC_NOT_BUILT) ==
             builder.build().error().message());
  BOOST_TEST(failure_of("a b", {URISPEC_SET_PORT, view_of("1"), {}}, URISPEC_INVALID) ==
             urispec::parse("a b").error().message());
  BOOST_TEST(failure_of("a", {URISPEC_SET_PORT, view_of("65536"), {}}, URISPEC_BAD_ARGUMENT) != "");
  BOOST_TEST(failure_of("a", {URISPEC_REMOVE + 1, view_of("a"), {}}, URISPEC_BAD_ARGUMENT) != "");
  BOOST_TEST(failure_of("a", {-1, view_of("a"), {}}, URISPEC_BAD_ARGUMENT) != "");
  BOOST_TEST(urispec_edit(view_of("a"), URISPEC_NO_RULE, nullptr, 0, nullptr, nullptr) == URISPEC_UNKNOWN_RULE);
}

BOOST_AUTO_TEST_CASE(queries_are_read_and_changed) {
  const std::string_view query = "a=1&b=c+d&flag&a=2";
  const auto value_of = [&](std::string_view name, std::int32_t syntax) {
    return output_of([&](urispec_buffer& b) { return urispec_query_get(view_of(query), syntax, view_of(name), &b); });
  };
  BOOST_TEST(value_of("b", URISPEC_QUERY_RFC3986).text == "c+d");
  BOOST_TEST(value_of("b", URISPEC_QUERY_FORM).text == "c d");
  BOOST_TEST(value_of("flag", URISPEC_QUERY_FORM).status == URISPEC_OK);
  BOOST_TEST(value_of("c", URISPEC_QUERY_FORM).status == URISPEC_NO_PAIR);
  BOOST_TEST(value_of("b", 3).status == URISPEC_BAD_ARGUMENT);

  std::vector<std::string> pairs;
  for (std::size_t i = 0;; ++i) {
    std::int32_t has_value = -1;
    urispec_status status{};
    std::string value;
    const auto name = output_of([&](urispec_buffer& n) {
      value = output_of([&](urispec_buffer& v) {
                return status = urispec_query_pair(view_of(query), URISPEC_QUERY_FORM, i, &n, &v, &has_value);
              }).text;
      return status;
    });
    if (status == URISPEC_NO_PAIR) break;
    BOOST_TEST(status == URISPEC_OK);
    pairs.push_back(name.text + (has_value == 1 ? "=" : "") + value);
  }
  BOOST_TEST(pairs == (std::vector<std::string>{"a=1", "b=c d", "flag", "a=2"}), boost::test_tools::per_element());

  const std::array<urispec_query_step, 5> steps{
      urispec_query_step{URISPEC_QUERY_SET, view_of("a"), view_of("3")},
      {URISPEC_QUERY_APPEND, view_of("A"), view_of("&")},
      {URISPEC_QUERY_APPEND_FLAG, view_of("z"), {}},
      {URISPEC_QUERY_REMOVE, view_of("flag"), {}},
      {URISPEC_QUERY_SORT, {}, {}}};
  urispec_error error;
  const auto edited = output_of([&](urispec_buffer& b) {
    return urispec_edit_query(view_of(query), URISPEC_QUERY_RFC3986, steps.data(), steps.size(), &b, &error);
  });
  BOOST_TEST(edited.status == URISPEC_OK);
  BOOST_TEST(edited.text == "A=%26&a=3&b=c+d&z");
  BOOST_TEST(urispec_edit_query(view_of("a#b"), URISPEC_QUERY_FORM, nullptr, 0, nullptr, &error) == URISPEC_INVALID);
  BOOST_TEST(error.offset == 1U);
}

BOOST_AUTO_TEST_CASE(hosts_are_those_of_cpp) {
  for (const auto& row : urispec::test::read_table("hosts.txt")) {
    BOOST_TEST_CONTEXT(row[0] << ' ' << row[1]) {
      const urispec::grammar g = *urispec::find_grammar(row[0]);
      const urispec_rule rule = urispec_find_rule(view_of(row[0]), view_of(""));
      const auto u = urispec::uri::parse(row[1], g);
      BOOST_TEST_REQUIRE(u.has_value());
      const auto port = urispec::port_or_default(*u);
      BOOST_TEST(urispec_port_or_default(view_of(row[1]), rule) == (port ? int{*port} : -1));
      if (!u->host()) continue;
      const urispec::host expected = urispec::to_host(*u);
      urispec_host actual;
      urispec_error error;
      std::string text;
      const auto zone = output_of([&](urispec_buffer& z) {
        text = output_of([&](urispec_buffer& t) {
                 return urispec_parse_host(view_of(*u->host()), rule, &actual, &t, &z, &error);
               }).text;
        return URISPEC_OK;
      });
      BOOST_TEST(error.status == URISPEC_OK);
      BOOST_TEST(actual.type == static_cast<int>(expected.type()));
      BOOST_TEST(text == expected.text());
      BOOST_TEST(zone.text == expected.zone());
      const std::size_t size = expected.ipv4() ? 4 : 16;
      if (!expected.ipv4() && !expected.ipv6()) continue;
      BOOST_TEST(output_of([&](urispec_buffer& b) { return urispec_address_text(actual.bytes, size, &b); }).text ==
                 expected.text());
    }
  }
  urispec_host none;
  urispec_error error;
  BOOST_TEST(urispec_parse_host(view_of("a b"), URISPEC_RFC3986, &none, nullptr, nullptr, &error) == URISPEC_INVALID);
  BOOST_TEST(none.type == URISPEC_NO_HOST);
  BOOST_TEST(urispec_address_text(none.bytes, 5, nullptr) == URISPEC_BAD_ARGUMENT);
  BOOST_TEST(urispec_default_port(view_of("HTTPS")) == 443);
  BOOST_TEST(urispec_default_port(view_of("mailto")) == -1);
}

BOOST_AUTO_TEST_CASE(segments_are_those_of_the_table) {
  for (const auto& row : urispec::test::read_table("segments.txt")) {
    BOOST_TEST_CONTEXT(row[0] << ' ' << row[1]) {
      const urispec_rule rule = urispec_find_rule(view_of(row[0]), view_of(""));
      std::string all;
      std::size_t count = 0;
      for (;; ++count) {
        urispec_error error;
        const auto segment =
            output_of([&](urispec_buffer& b) { return urispec_segment(view_of(row[1]), rule, count, &b, &error); });
        BOOST_TEST(error.status == segment.status);
        BOOST_TEST((segment.status == URISPEC_NO_SEGMENT) == !words_of(error).empty());
        if (segment.status != URISPEC_OK) break;
        all += (count == 0 ? "" : "|") + segment.text;
      }
      std::ranges::replace(all, ' ', '_');
      BOOST_TEST((count == 0 ? "-" : all) == row[2]);
    }
  }
  BOOST_TEST(urispec_segment(view_of("a b"), URISPEC_RFC3986, 0, nullptr, nullptr) == URISPEC_INVALID);
  BOOST_TEST(urispec_segment(view_of("a"), URISPEC_NO_RULE, 0, nullptr, nullptr) == URISPEC_UNKNOWN_RULE);
}

BOOST_AUTO_TEST_CASE(rungs_are_those_of_cpp) {
  const std::vector<std::string> texts{"http://a/%7e", "HTTP://a/%7e", "http://a/~", "http://a/b/../%7E", "http://a:80/~",
                                       "http://b/", "a b"};
  int equal = 0;
  for (const std::string& first : texts) {
    for (const std::string& second : texts) {
      std::int32_t rung = -1;
      urispec_error error;
      const auto status = urispec_compare(view_of(first), view_of(second), URISPEC_RFC3986, &rung, &error);
      const auto expected = urispec::compare(first, second);
      BOOST_TEST((status == URISPEC_OK) == expected.has_value());
      BOOST_TEST(words_of(error) == (expected ? "" : expected.error().error.message()));
      BOOST_TEST(rung == (expected && *expected ? static_cast<int>(**expected) + 1 : URISPEC_DIFFERENT));
      if (rung == URISPEC_EQUAL_BY_SCHEME) ++equal;
    }
  }
  BOOST_TEST(equal == 8);
}

BOOST_AUTO_TEST_CASE(paths_are_those_of_cpp) {
  for (const auto& row : urispec::test::read_table("file-uris.txt")) {
    for (const auto& [style, number] : styles) {
      BOOST_TEST_CONTEXT(row[2]) {
        urispec_error error;
        if (const auto parsed = urispec::parse(std::string_view(row[2]))) {
          const auto expected = urispec::to_file_path(*parsed, style);
          const auto actual =
              output_of([&](urispec_buffer& b) { return urispec_to_file_path(view_of(row[2]), number, &b, &error); });
          BOOST_TEST(actual.text == (expected ? *expected : ""));
          BOOST_TEST(words_of(error) == (expected ? "" : expected.error().message()));
        }
        const auto expected = urispec::to_file_uri(row[2], style);
        const auto actual =
            output_of([&](urispec_buffer& b) { return urispec_to_file_uri(view_of(row[2]), number, &b, &error); });
        BOOST_TEST(actual.text == (expected ? expected->text() : ""));
        BOOST_TEST(words_of(error) == (expected ? "" : expected.error().message()));
      }
    }
  }
  BOOST_TEST(urispec_to_file_uri(view_of("/a"), 2, nullptr, nullptr) == URISPEC_BAD_ARGUMENT);
}

BOOST_AUTO_TEST_CASE(relative_references_are_those_of_cpp) {
  urispec_error error;
  const auto shorter = output_of([&](urispec_buffer& b) {
    return urispec_relativize(view_of("http://a/b/c"), view_of("http://a/b/d"), URISPEC_RFC3986, &b, &error);
  });
  BOOST_TEST(shorter.text == "d");
  for (const std::string_view target : {"x", "a b"}) {
    const auto failure = output_of([&](urispec_buffer& b) {
      return urispec_relativize(view_of("http://a/"), view_of(target), URISPEC_RFC3986, &b, &error);
    });
    BOOST_TEST(failure.status != URISPEC_OK);
    BOOST_TEST(error.input == URISPEC_INPUT_TARGET);
    BOOST_TEST(words_of(error) == urispec::relativize("http://a/", target).error().message());
  }
}

BOOST_AUTO_TEST_SUITE_END()
