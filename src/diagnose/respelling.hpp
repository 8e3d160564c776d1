// A lossless respelling, the only repair that is a fix: letters, marks and digits beyond US-ASCII in a path, query or
// fragment become the percent-encoded octets of their UTF-8, as RFC 3987 section 3.1 maps them. Decoding the result gives
// the octets of the text back, component by component, so no reading of the text gets lost.
// Cost: linear in the text. Tests: tests/diagnose/respelling_test.cpp.
#pragma once

#include "urispec/diagnose.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace urispec::diagnosing {

// The edits; whether they make the text valid is for the grammar to say. nullopt if one of these holds:
//   - a character beyond US-ASCII is no letter, mark or digit, looks like a delimiter or like nothing, or is in the scheme
//     or the authority;
//   - no scheme begins the text, or one of a single letter, which is the drive of a Windows path;
//   - nothing is left to respell, or the text is not UTF-8.
[[nodiscard]] std::optional<std::vector<edit>> respell(std::string_view text);

}  // namespace urispec::diagnosing
