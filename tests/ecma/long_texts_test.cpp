// Decode of texts that are as long as a block of octets/blocks.hpp and longer, cut wherever a block may end.
#include "ecma/functions_under_test.hpp"
#include "octets/blocks.hpp"

#include <boost/test/unit_test.hpp>

namespace urispec::test {

using namespace ecma;

BOOST_AUTO_TEST_SUITE(long_texts)

BOOST_AUTO_TEST_CASE(blocks_end_between_characters) {
  const std::string piece = "%F0%9F%98%80%E6%97%A5%C3%A9%2F\xC3\xA9";
  std::string text;
  while (text.size() < 2 * octets::block_size + 200) text += piece;
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
        std::string(octets::block_size - before, 'x') + "%C3%80%80%80%80%80%80%80%80%80%80%80%80";
    require_decoded(std::string_view(odd));
    require_decoded(std::u16string_view(reference::utf8_to_utf16(odd).value()));
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
