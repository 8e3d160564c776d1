// Whether gumbo parses a page in linear time. Two of its algorithms are not linear: for each tag it searches the open
// elements, and it compares each attribute of a tag with all before it. Elements are counted without building a tree:
// elements whose end tag may be left out do not count; the others are open until one of their end tags.
//
// Comments and the text of scripts are skipped as long as it is certain that they are such. It is not certain after
// anything that makes HTML ignore tags, or leave SVG and MathML for HTML: framesets, `col` in templates, text elements
// in select, HTML inside SVG. From there on the count is rough: whatever looks like a tag counts as one.
// Cost: linear.
// Tests: tests/extract/html_test.cpp.
#pragma once

#include "urispec/html.hpp"

#include <optional>
#include <string_view>

namespace urispec::extracting {

// too_deep or too_many_attributes, with the offset of the tag; nothing if the page can be read.
[[nodiscard]] std::optional<page_error> refusal(std::string_view page);

}  // namespace urispec::extracting
