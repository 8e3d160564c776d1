// Whether a page is one that gumbo reads in linear time. Two of its habits are not linear: it looks through the
// elements that are open for each tag, and compares each attribute of a tag with all before it. This is a rough reading
// of the page that never finds less nesting than gumbo does, and counts elements whose end tag may be left out as if it
// was there.
// Cost: linear. Tests: tests/extract/html_test.cpp.
#pragma once

#include <string_view>

namespace urispec::extracting {

[[nodiscard]] bool is_linear(std::string_view page);

}  // namespace urispec::extracting
