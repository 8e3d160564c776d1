#include "report/json.hpp"

#include <boost/test/unit_test.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <random>
#include <string>

#include <fcntl.h>
#include <unistd.h>

using namespace urispec::report;

namespace {

// What a function writes to an output.
template <typename Write>
std::string written(Write write) {
  int ends[2];
  BOOST_REQUIRE(::pipe(ends) == 0);
  ::fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
  {
    output out(ends[1]);
    write(out);
    out.flush();
    BOOST_REQUIRE(out.ok());
  }
  ::close(ends[1]);
  std::string text;
  char buffer[4096];
  for (ssize_t count = 0; (count = ::read(ends[0], buffer, sizeof buffer)) > 0;) {
    text.append(buffer, static_cast<std::size_t>(count));
  }
  ::close(ends[0]);
  return text;
}

std::string as_json(std::string_view text) {
  return written([&](output& out) { json_to(out).value(text); });
}

}  // namespace

BOOST_AUTO_TEST_SUITE(json)

// Long strings are written in pieces; a character at any place of one comes out whole.
BOOST_AUTO_TEST_CASE(long_strings_come_out_whole) {
  for (const std::size_t piece : {std::size_t{16} << 10, output::buffer_size}) {
    for (std::size_t before = piece - 8; before < piece + 8; ++before) {
      const std::string text = std::string(before, 'a') + "é日\U0001F600\n" + std::string(200000, 'b');
      BOOST_TEST((nlohmann::json::parse(as_json(text)).get<std::string>() == text));
    }
  }
}

BOOST_AUTO_TEST_CASE(whatever_the_bytes_it_is_json) {
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    std::string text(random() % 40000, '\0');
    for (char& c : text) c = static_cast<char>(random() % 256);
    BOOST_TEST(nlohmann::json::accept(as_json(text)));
  }
}

BOOST_AUTO_TEST_CASE(memory_does_not_grow_with_what_is_written) {
  output out(::open("/dev/null", O_WRONLY));
  auto json = json_to(out);
  json.begin_array();
  std::size_t most = 0;
  for (int i = 0; i < 100000; ++i) {
    json.value(i % 2 == 0 ? "a" : "\x80");
    json.begin_object().end_object().null();
    most = std::max(most, out.waiting().size());
  }
  json.value(std::string(1 << 20, 'x')).hex(std::string(1 << 20, 'x')).end_array();
  BOOST_TEST(most < 2 * output::buffer_size);
  BOOST_TEST(out.waiting().capacity() < 4 * output::buffer_size);
}

BOOST_AUTO_TEST_CASE(texts_that_are_not_utf8_have_their_bytes_too) {
  const auto object = [](std::string_view text) {
    return written([&](output& out) {
      auto json = json_to(out);
      json.begin_object();
      add_text(json, "input", text);
      add_text(json, "base", "a");
      json.end_object();
    });
  };
  BOOST_TEST(object("a\xC3\xA9") == "{\"input\":\"a\xC3\xA9\",\"base\":\"a\"}");
  BOOST_TEST(object("a\xC3") == "{\"input\":\"a\uFFFD\",\"input_hex\":\"61C3\",\"base\":\"a\"}");
  BOOST_TEST(object("\xED\xA0\x80").find(R"("input_hex":"EDA080")") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(objects_begin_with_the_place_and_the_text) {
  const auto begun = [](const json_subject& subject) {
    return written([&](output& out) {
      auto json = json_to(out);
      begin_object_about(json, subject);
      json.end_object();
    });
  };
  BOOST_TEST(begun({"f", 2, 3, "a"}) == R"({"file":"f","line":2,"column":3,"input":"a"})");
  BOOST_TEST(begun({{}, 1, 1, "\xFF"}) == "{\"line\":1,\"column\":1,\"input\":\"\uFFFD\",\"input_hex\":\"FF\"}");
}

BOOST_AUTO_TEST_SUITE_END()
