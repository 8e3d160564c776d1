// The places where a text may be cut so that its parts can be searched for references apart, in memory that does not
// grow with it or by several threads.
#pragma once

#include "urispec/extract.hpp"

#include <cstddef>
#include <string_view>

namespace urispec {

// The number of bytes at the beginning of an unfinished text that can be searched without the rest. They are whole
// lines, and no reference begins in them that may end after them: what `extract` finds in all of the text is what it
// finds in this part and in the rest. 0 if more has to be read first. The text begins outside references: at its
// beginning, or where the part before ends. `abbreviated` and `language` as in the options of `extract`. Invariant:
// lines stay for the next part only from the line on in which a mark stands that may open a reference and whose closing
// mark has not been read, or in which a comment, script or code block begins that has not ended; and the last line
// stays if "](", "[label]:" or "<loc>" stands at its end, because what follows belongs to it.
// Deviation: a text in an unknown language may be cut within comments and code; "&amp;" after the cut is decoded there.
// Cost: linear. Tests: tests/extract/separable_test.cpp compares the parts of random texts with the whole.
[[nodiscard]] std::size_t separable_lines(std::string_view text, abbreviated_forms abbreviated, text_language language);

}  // namespace urispec
