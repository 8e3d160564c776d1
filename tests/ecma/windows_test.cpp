// Windows as the functions use them: in vectors with Highway, not at all without it. highway_test.cpp has every vector
// extension.
#include "ecma/windows_check.hpp"

namespace urispec::test {

using namespace ecma;

namespace {

// Where there are vectors, the smallest thing that can be decoded is.
windows_there here() {
  char to[3 + window_slack];
  return decode_windows("%41", 3, reserved_uri_set, to) != nullptr ? windows_there::yes : windows_there::no;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(windows)

BOOST_AUTO_TEST_CASE(on_this_machine) { check_windows(here()); }

BOOST_AUTO_TEST_CASE(encode_without_vectors) {
  char to[64 + window_slack];
  const char* const after = plain::encode_window("a\xC3\xA9/", 4, 0b0110, to);
  BOOST_TEST(std::string_view(to, static_cast<std::size_t>(after - to)) == "a%C3%A9/");
}

// Text of both kinds, as long as a block and longer, cut wherever a block may end.
BOOST_AUTO_TEST_CASE(blocks_end_between_characters) {
  const std::string piece = "%F0%9F%98%80%E6%97%A5%C3%A9%2F\xC3\xA9";
  std::string text;
  while (text.size() < 2 * stop_marks::block_size + 200) text += piece;
  const auto require_decoded = [](const auto& argument) {
    using Char = typename std::decay_t<decltype(argument)>::value_type;
    const auto fast = decode_uri_component(argument);
    const auto slow = reference::decode_uri_component<Char>(argument);
    if (!(fast == slow)) BOOST_REQUIRE_EQUAL(describe<Char>(fast), describe<Char>(slow));
  };
  for (std::size_t before = 0; before < piece.size(); ++before) {
    const std::string shifted = std::string(before, 'x') + text;
    require_decoded(std::string_view(shifted));
    require_decoded(std::u16string_view(reference::utf8_to_utf16(shifted).value()));
    // Nothing but further octets around the end of the block.
    const std::string odd =
        std::string(stop_marks::block_size - before, 'x') + "%C3%80%80%80%80%80%80%80%80%80%80%80%80";
    require_decoded(std::string_view(odd));
    require_decoded(std::u16string_view(reference::utf8_to_utf16(odd).value()));
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
