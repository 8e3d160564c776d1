// Any bytes as UTF-8 and as UTF-16: the functions give what the published steps give (tests/reference), and decoding
// undoes encoding. Long repetitions of a short input reach the code that works on blocks.
#include "ecma/functions_under_test.hpp"
#include "fuzz/require.hpp"
#include "ecma/hex_line.hpp"

#include <cstring>

namespace urispec::test {

using namespace ecma;

namespace {

template <typename Char>
void check(std::basic_string_view<Char> argument) {
  for (const auto& function : functions_under_test<Char>) {
    test::require(function.fast(argument) == function.slow(argument), function.name);
  }
  const auto encoded = encode_uri_component(argument);
  if (!encoded) return;
  const auto decoded = decode_uri_component(std::basic_string_view<Char>(*encoded));
  test::require(decoded && *decoded == argument, "decodeURIComponent undoes encodeURIComponent");
}

void check_hex_line(std::string_view line) {
  hex_line_scratch scratch;
  std::string answer;
  const auto error = append_hex_answer(answer, line, scratch);
  test::require(error ? answer.empty() && error->column >= 1 && error->column <= line.size() + 1 : !answer.empty(),
                "a line is a call or no call");
}

}  // namespace

}  // namespace urispec::test

// The slow twins take a while for a block.
static constexpr std::size_t longest_repeated = 9;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace urispec::test;
  const std::string_view bytes = urispec::test::as_text(data, size);
  std::u16string units(size / 2, u' ');
  std::memcpy(units.data(), data, units.size() * 2);
  const std::u16string widened(bytes.begin(), bytes.end());
  check<char>(bytes);
  check<char16_t>(units);
  check<char16_t>(widened);
  if (size > 0 && size <= longest_repeated) {
    std::string long_text;
    while (long_text.size() < 5000) long_text += bytes;
    check<char>(long_text);
    check<char16_t>(std::u16string(long_text.begin(), long_text.end()));
  }
  check_hex_line(bytes);
  return 0;
}
