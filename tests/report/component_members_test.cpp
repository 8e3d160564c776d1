// The object of components against one that nlohmann/json builds in memory: random components of random texts, of all
// lengths around that up to which they are written in one go, with and without bytes that JSON escapes, and at all
// places of what the writer collects.
#include "report/component_members.hpp"

#include <boost/test/unit_test.hpp>

#include <nlohmann/json.hpp>

#include <random>
#include <string>
#include <string_view>
#include <vector>

using nlohmann::ordered_json;
using urispec::report::component_members;
using urispec::report::json_writer;

namespace {

constexpr std::string_view kinds[] = {"", "reg-name", "IPv4address", "path-abempty", "ipath-absolute"};

// With bytes that JSON escapes in one text of four.
std::string text_with_escapes(std::mt19937& random, std::size_t size) {
  constexpr std::string_view others = "\"\\\n\x7F\xC3";
  std::string text(size, ' ');
  for (char& c : text) c = static_cast<char>('#' + random() % ('[' - '#'));
  if (size > 0 && random() % 4 == 0) text[random() % size] = others[random() % others.size()];
  return text;
}

urispec::components random_components(std::mt19937& random, std::string_view text) {
  urispec::components made;
  made.text = text;
  for (urispec::byte_range& range : made.ranges) {
    if (random() % 3 == 0) continue;
    range.begin = random() % (text.size() + 1);
    const std::size_t rest = text.size() - range.begin;
    range.end = range.begin + (random() % 8 == 0 ? rest : random() % (rest + 1));
  }
  made.host_kind = kinds[random() % std::size(kinds)];
  made.path_kind = kinds[random() % std::size(kinds)];
  return made;
}

ordered_json text_or_null(std::string_view text) {
  return text.empty() ? ordered_json(nullptr) : ordered_json(std::string(text));
}

ordered_json in_memory(const urispec::components& c, urispec::component_set of_grammar) {
  ordered_json object = ordered_json::object();
  for (const urispec::part p : urispec::all_parts) {
    if (p >= urispec::part::opaque_part && (of_grammar & component_bit(p)) == 0) continue;
    const urispec::component value = c[p];
    object[std::string(name(p))] = value ? ordered_json(std::string(*value)) : ordered_json(nullptr);
    if (p == urispec::part::host) object["host_kind"] = text_or_null(c.host_kind);
    if (p == urispec::part::path) object["path_kind"] = text_or_null(c.path_kind);
  }
  return object;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(json_of_components)

BOOST_AUTO_TEST_CASE(random_components_of_every_length) {
  std::mt19937 random(21);
  const auto set_of = [](auto... parts) {
    return static_cast<urispec::component_set>((0 | ... | component_bit(parts)));
  };
  using enum urispec::part;
  const std::vector<urispec::component_set> grammars{set_of(), set_of(server), set_of(opaque_part, server, reg_name)};
  for (std::size_t round = 0; round < 40 * component_members::longest_text; ++round) {
    const std::string text = text_with_escapes(random, round % (component_members::longest_text + 40));
    const urispec::components c = random_components(random, text);
    const urispec::component_set grammar = grammars[random() % grammars.size()];
    const std::string before(random() % json_writer::most_collected, 'b');
    std::string made;
    json_writer json(made);
    component_members(grammar).write(json.begin_array().value(before), c);
    json.value(text).end_array();
    const std::string expected = ordered_json::array({before, in_memory(c, grammar), text})
                                     .dump(-1, ' ', false, ordered_json::error_handler_t::replace);
    if (made != expected) BOOST_TEST(made == expected, "round " << round);
  }
}

// The most that is written, wherever the writer stands.
BOOST_AUTO_TEST_CASE(all_components_are_the_whole_text) {
  const std::string text(component_members::longest_text, 'x');
  urispec::components c;
  c.text = text;
  for (urispec::byte_range& range : c.ranges) range = {0, text.size()};
  c.host_kind = c.path_kind = "ipath-absolute";
  const auto all = static_cast<urispec::component_set>(~0U);
  const std::string expected = in_memory(c, all).dump();
  for (std::size_t before = 0; before < json_writer::most_collected + 10; ++before) {
    const std::string other(before, 'b');
    std::string made;
    json_writer json(made);
    component_members(all).write(json.begin_array().value(other), c);
    json.end_array();
    if (made != "[\"" + other + "\"," + expected + "]") BOOST_TEST(made.empty(), before << " bytes before it");
  }
}

BOOST_AUTO_TEST_SUITE_END()
