// Whether a page is one that gumbo reads in linear time. Two of its habits are not linear: it looks through the
// elements that are open for each tag, and compares each attribute of a tag with all before it. Elements are counted
// without building a tree: those whose end tag may be left out are not, the others are open until an end tag of theirs.
//
// Comments and the text of scripts are not looked into while it is certain that they are such. It is not certain behind
// what makes HTML ignore tags, or leave SVG and MathML for HTML: framesets, `col` in templates, text elements in
// select, HTML inside SVG. From there on the reading is rough: whatever looks like a tag counts as one. Cost: linear.
// Tests: tests/extract/html_test.cpp.
#pragma once

#include "urispec/extract/html.hpp"

#include <optional>
#include <string_view>

namespace urispec::extracting {

// too_deep or too_many_attributes, with the offset of the tag; nothing if the page can be read.
[[nodiscard]] std::optional<page_error> refusal(std::string_view page);

}  // namespace urispec::extracting
