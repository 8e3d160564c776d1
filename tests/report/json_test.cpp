// The writer against nlohmann/json, which builds values in memory and writes those.

#include "report/json.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

using nlohmann::ordered_json;
using urispec::report::json_writer;

namespace {

std::string dump(const ordered_json& value) {
  return value.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

std::string read_back(std::string_view text) {
  std::string json;
  json_writer(json).value(text);
  return json;
}

// True if the two agree on a string. There are many: a check of Boost.Test for each would take longer than all else.
bool agree(std::string_view text) { return read_back(text) == dump(text); }

std::string random_text(std::mt19937& random, std::size_t longest) {
  // Bytes at the edges of the ranges of UTF-8 and those that are escaped come more often than chance has them.
  constexpr std::string_view edges =
      "\"\\/\b\f\n\r\t\x1F \x7F\x80\x8F\x90\x9F\xA0\xBF\xC0\xC1\xC2\xDF\xE0\xED\xEF\xF0\xF4\xF5\xFF";
  std::string text(random() % (longest + 1), 'a');
  for (char& c : text) {
    const auto kind = random() % 4;
    if (kind == 0) c = edges[random() % edges.size()];
    if (kind == 1) c = static_cast<char>(random() % 256);
  }
  return text;
}

void write(const ordered_json& value, json_writer& output) {
  if (value.is_object()) {
    output.begin_object();
    for (const auto& member : value.items()) write(member.value(), output.key(member.key()));
    output.end_object();
  } else if (value.is_array()) {
    output.begin_array();
    for (const auto& element : value) write(element, output);
    output.end_array();
  } else if (value.is_string()) {
    output.value(value.get_ref<const std::string&>());
  } else if (value.is_boolean()) {
    output.value(value.get<bool>());
  } else if (value.is_number_unsigned()) {
    output.value(value.get<std::uint64_t>());
  } else {
    output.null();
  }
}

ordered_json random_value(std::mt19937& random, int depth) {
  switch (random() % (depth > 0 ? 6 : 4)) {
    case 0:
      return random_text(random, 20);
    case 1:
      return random() % 2 == 0;
    case 2:
      return std::uint64_t{random()} << (random() % 33);
    case 3:
      return nullptr;
    case 4: {
      auto array = ordered_json::array();
      for (auto count = random() % 5; count > 0; --count) array.push_back(random_value(random, depth - 1));
      return array;
    }
    default: {
      auto object = ordered_json::object();
      for (auto count = random() % 5; count > 0; --count) {
        object[random_text(random, 6)] = random_value(random, depth - 1);
      }
      return object;
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(writer_of_json)

BOOST_AUTO_TEST_CASE(strings_are_quoted_and_escaped) {
  BOOST_TEST(read_back("") == R"("")");
  BOOST_TEST(read_back("a\"\\\n\x01\x1F\x7F/é") == "\"a\\\"\\\\\\n\\u0001\\u001f\x7F/é\"");
  BOOST_TEST(read_back("a\x80"
                     "b") == "\"a\uFFFDb\"");
}

// Every sequence of two bytes, and of three and four where the first can begin a character, at each place of a word of
// eight bytes, followed by a character or not.
BOOST_AUTO_TEST_CASE(every_short_sequence_of_bytes) {
  constexpr std::array<unsigned char, 12> edges{0x22, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC2, 0xE0, 0xF0};
  std::size_t wrong = 0;
  const auto ask = [&wrong](std::string_view text) { wrong += agree(text) ? 0U : 1U; };
  for (unsigned first = 0; first < 256; ++first) {
    ask(std::string(1, static_cast<char>(first)));
    for (unsigned second = 0; second < 256; ++second) {
      const std::string two{static_cast<char>(first), static_cast<char>(second)};
      ask(two);
      ask(std::string(first % 8, 'x') + two + "y");
      if (first < 0xC0) continue;
      for (const unsigned char third : edges) {
        const std::string three = two + static_cast<char>(third);
        ask(three);
        for (const unsigned char fourth : edges) ask(three + static_cast<char>(fourth));
      }
    }
  }
  BOOST_TEST(wrong == 0U);
}

BOOST_AUTO_TEST_CASE(random_strings) {
  std::mt19937 random(5);
  for (int round = 0; round < 20000; ++round) {
    const std::string text = random_text(random, 100);
    if (!agree(text)) BOOST_TEST(read_back(text) == dump(text));
  }
  BOOST_TEST(agree(random_text(random, 1 << 20)));
}

BOOST_AUTO_TEST_CASE(random_values) {
  std::mt19937 random(9);
  for (int round = 0; round < 5000; ++round) {
    const ordered_json value = random_value(random, 4);
    std::string text;
    json_writer to(text);
    write(value, to);
    to.end_line();
    if (text != dump(value) + "\n") BOOST_TEST(text == dump(value) + "\n");
    BOOST_TEST(ordered_json::accept(text));
  }
}

BOOST_AUTO_TEST_CASE(strings_of_every_length) {
  for (std::size_t size = 0; size < json_writer::most_collected + 80; ++size) {
    std::string text(size, 'a');
    if (!agree(text)) BOOST_TEST(size == 0U, size << " plain characters");
    std::string copy(size, 'b');
    BOOST_TEST(json_writer::copy_plain(copy.data(), text));
    if (copy != text) BOOST_TEST(copy == text);
    if (size == 0) continue;
    for (const std::size_t position : {std::size_t{0}, size / 2, size - 1}) {
      std::string other = text;
      other[position] = '"';
      if (!agree(other)) BOOST_TEST(size == 0U, "a quotation mark at " << position << " of " << size);
      BOOST_TEST(!json_writer::copy_plain(copy.data(), other));
    }
  }
}

BOOST_AUTO_TEST_CASE(plain_strings_and_literal_keys) {
  std::string text;
  json_writer json(text);
  json.begin_object().key("a").plain("").key("b").plain("URI-reference").member("c", false).end_object();
  BOOST_TEST(text == R"({"a":"","b":"URI-reference","c":false})");
}

// Whatever stands before it, up to where what is collected is passed on.
BOOST_AUTO_TEST_CASE(members_at_once_are_members) {
  const auto write_value = [](char* target) { return std::ranges::copy(std::string_view("\"plain\""), target).out; };
  for (std::size_t before = 0; before < json_writer::most_collected + 20; before += 3) {
    std::string result;
    json_writer json(result);
    json.begin_object().member("b", std::string(before, 'c')).members("\"d\":1,\"e\":[]");
    json.key("f").written_at(200, write_value).key("g").null().end_object();
    const std::string expected =
        "{\"b\":\"" + std::string(before, 'c') + "\",\"d\":1,\"e\":[],\"f\":\"plain\",\"g\":null}";
    if (result != expected) BOOST_TEST(result == expected, before);
  }
}

// One comma between two, wherever what is collected is passed on.
BOOST_AUTO_TEST_CASE(plain_strings_are_elements_of_arrays) {
  for (std::size_t before = 0; before < json_writer::most_collected + 20; before += 7) {
    for (const std::size_t size : {0U, 1U, 63U, 64U, 65U, 66U, 500U, 2000U}) {
      const std::string value(size, 'x');
      std::string result;
      json_writer json(result);
      json.begin_array().value(std::string(before, 'c')).plain(value).plain(value).null().plain(value).end_array();
      const std::string expected =
          "[\"" + std::string(before, 'c') + "\",\"" + value + "\",\"" + value + "\",null,\"" + value + "\"]";
      if (result != expected) BOOST_TEST(result == expected, before << ", " << size);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_text_is_complete_where_nothing_is_open) {
  std::string text;
  {
    json_writer json(text);
    json.value(1U);
    BOOST_TEST(text == "1");
    json.end_line();
    json.begin_array().value("a").end_array();
    BOOST_TEST(text == "1\n[\"a\"]");
    json.end_line();
    json.begin_array().value(true);
    json.leave_open();
  }
  BOOST_TEST(text == "1\n[\"a\"]\n[true");
}

BOOST_AUTO_TEST_CASE(says_whether_a_string_is_utf8) {
  std::string text;
  json_writer json(text);
  json.begin_array();
  BOOST_TEST(json.string(""));
  BOOST_TEST(json.string("aé日\U0001F600"));
  BOOST_TEST(!json.string("a\xC3"));
  BOOST_TEST(!json.string("\xED\xA0\x80"));
  BOOST_TEST(!json.string("\xF4\x90\x80\x80"));
}

BOOST_AUTO_TEST_CASE(numbers_strings_and_lines) {
  std::string text;
  json_writer json(text);
  json.begin_array()
      .value(0U)
      .value(std::uint64_t{18446744073709551615U})
      .number("340282366920938463463374607431768211456");
  json.end_array().end_line();
  json.begin_object().member("a", true).key("b").text_or_null("").key("c").text_or_null("d");
  json.key("e").strings(std::array<std::string, 2>{"f", "g"}).key("h").hex(std::string_view("\x00\x7F\xFF", 3));
  json.end_object().end_line();
  BOOST_TEST(text ==
             "[0,18446744073709551615,340282366920938463463374607431768211456]\n"
             R"({"a":true,"b":null,"c":"d","e":["f","g"],"h":"007FFF"})"
             "\n");
}

BOOST_AUTO_TEST_CASE(room_is_made_when_there_is_too_much) {
  std::string waiting;
  std::string output;
  std::size_t most = 0;
  const auto make_room = [&] {
    most = std::max(most, waiting.size());
    output += waiting;
    waiting.clear();
  };
  json_writer json(waiting, 100, make_room);
  std::string every_byte;
  json_writer at_once(every_byte);
  std::mt19937 random(3);
  for (int round = 0; round < 100; ++round) {
    const ordered_json value = random_value(random, 5);
    write(value, json);
    write(value, at_once);
    json.end_line();
    at_once.end_line();
  }
  make_room();
  BOOST_TEST((output == every_byte));
  BOOST_TEST(most < 300U + json_writer::most_collected);
}

BOOST_AUTO_TEST_SUITE_END()

using namespace urispec::report;

namespace {

// The text that a function writes to an output.
template <typename Write>
std::string text_written_by(Write write) {
  std::string text;
  output out([&](std::string_view part) { return text += part, 0; });
  write(out);
  out.flush();
  BOOST_REQUIRE(out.ok());
  return text;
}

std::string as_json(std::string_view text) {
  return text_written_by([&](output& out) { json_to(out).value(text); });
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
  output out([](std::string_view) { return 0; });
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
    return text_written_by([&](output& out) {
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
  const auto first_member = [](const json_subject& subject) {
    return text_written_by([&](output& out) {
      auto json = json_to(out);
      begin_object_about(json, subject);
      json.end_object();
    });
  };
  BOOST_TEST(first_member({"f", 2, 3, "a"}) == R"({"file":"f","line":2,"column":3,"input":"a"})");
  BOOST_TEST(first_member({{}, 1, 1, "\xFF"}) == "{\"line\":1,\"column\":1,\"input\":\"\uFFFD\",\"input_hex\":\"FF\"}");
}

BOOST_AUTO_TEST_SUITE_END()
