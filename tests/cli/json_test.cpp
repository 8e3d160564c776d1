#include "cli/json.hpp"

#include <boost/test/unit_test.hpp>

#include <nlohmann/json.hpp>

#include <random>
#include <string>

#include <fcntl.h>
#include <unistd.h>

using namespace urispec::cli;

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
  return written([&](output& out) { write_json_string(text, out); });
}

}  // namespace

BOOST_AUTO_TEST_SUITE(json)

BOOST_AUTO_TEST_CASE(strings_are_quoted_and_escaped) {
  BOOST_TEST(as_json("") == R"("")");
  BOOST_TEST(as_json("a\"\\\n\x01é") == R"("a\"\\\n\u0001é")");
  BOOST_TEST(as_json("a\x80"
                     "b") == "\"a\uFFFDb\"");
}

// Pieces end between characters, so a character at any place of a long text comes out whole.
BOOST_AUTO_TEST_CASE(long_strings_come_out_whole) {
  for (std::size_t before = 16380; before < 16390; ++before) {
    const std::string text = std::string(before, 'a') + "é日\U0001F600" + std::string(20000, 'b');
    BOOST_TEST(nlohmann::json::parse(as_json(text)).get<std::string>() == text);
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

BOOST_AUTO_TEST_CASE(hex_has_every_byte) {
  BOOST_TEST(written([](output& out) { write_json_hex(std::string_view("\x00\x7F\xFF", 3), out); }) == R"("007FFF")");
}

BOOST_AUTO_TEST_CASE(utf8_is_told_from_what_is_none) {
  BOOST_TEST(is_utf8(""));
  BOOST_TEST(is_utf8("aé日\U0001F600"));
  BOOST_TEST(!is_utf8("a\xC3"));
  BOOST_TEST(!is_utf8("\xED\xA0\x80"));
  BOOST_TEST(!is_utf8("\xF4\x90\x80\x80"));
}

BOOST_AUTO_TEST_SUITE_END()
