// A text in a message or comment, which must stay on one line: UTF-8, with control characters as ABNF writes them
// (%x0A). Cost: linear. Tested in tests/peg/quoted_test.cpp.
#pragma once

#include <string>
#include <string_view>

namespace urispec::peg {

// Between two marks; "the empty string" for none.
[[nodiscard]] std::string quoted(std::u32string_view text, char mark = '`');

}  // namespace urispec::peg
