// Automata written by hand, as headers have them, whose numbers need more bits than small tables do.
#include "urispec/pegtl/combinators.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

using namespace urispec;

namespace {

// x in column 0x102, and all else in columns that lead nowhere. Column 2 is what its number leaves in 8 bits.
struct many_columns {
  static constexpr std::size_t start = 1, accepting = 1, columns = 0x103;
  static constexpr char32_t first[] = {0x0, 0x78, 0x79, 0x7A};
  static constexpr std::uint16_t column[] = {0, 0x102, 2, 0};
  static constexpr auto next = [] {
    std::array<std::uint8_t, 2 * columns> values{};
    values.fill(2);
    values[columns + 0x102] = 0;
    return values;
  }();
};

// 0x10001 times x and no more: the state before the last x is 0x10001, which 16 bits would take for 1.
struct many_states {
  static constexpr std::size_t start = 1, accepting = 1, columns = 2;
  static constexpr char32_t first[] = {0x0, 0x78, 0x79};
  static constexpr std::uint8_t column[] = {0, 1, 0};
  static constexpr std::size_t states = 0x10002;
  static constexpr auto next = [] {
    std::array<std::uint32_t, 2 * states> values{};
    values.fill(states);
    for (std::size_t s = 1; s < states; ++s) values[2 * s + 1] = static_cast<std::uint32_t>((s + 1) % states);
    return values;
  }();
};

}  // namespace

BOOST_AUTO_TEST_SUITE(longest_tests)

BOOST_AUTO_TEST_CASE(columns_beyond_eight_bits) {
  using table = combinators::automaton_table<many_columns>;
  BOOST_TEST((table::read("x").accepted == std::optional<std::size_t>(1)));
  BOOST_TEST((table::read("xx").accepted == std::optional<std::size_t>(1)));
  BOOST_TEST(!table::read("y").accepted);
  BOOST_TEST(!table::read("").accepted);
}

BOOST_AUTO_TEST_CASE(states_beyond_sixteen_bits) {
  using table = combinators::automaton_table<many_states>;
  const std::string exact(many_states::states - 1, 'x');
  BOOST_TEST((table::read(exact).accepted == std::optional<std::size_t>(exact.size())));
  BOOST_TEST((table::read(exact + 'x').accepted == std::optional<std::size_t>(exact.size())));
  BOOST_TEST(!table::read(exact.substr(1)).accepted);
  BOOST_TEST(table::read(exact.substr(1)).begun == exact.size() - 1);
}

BOOST_AUTO_TEST_SUITE_END()
