// A lossless respelling, the only repair that is a fix: letters, marks and digits beyond US-ASCII in a path, query or
// fragment become the percent-encoded octets of their UTF-8, as RFC 3987 section 3.1 maps them. Decoding the result
// gives the octets of the text back, component by component, so no reading of the text gets lost.
// Cost: linear in the text. Tests: tests/diagnose/respelling_test.cpp.
#pragma once

#include "urispec/diagnose.hpp"
#include "urispec/result.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace urispec::diagnosing {

// Why a text has no respelling.
struct respelling_obstacle {
  enum class reason : std::uint8_t {
    no_scheme,        // no scheme begins the text, or one of a single letter, which is the drive of a Windows path
    before_path,      // a character beyond US-ASCII is in the scheme or the authority
    ill_formed,       // the text is not UTF-8
    no_letter,        // `character` is no letter, mark or digit
    like_punctuation, // `character` looks like a delimiter, or like nothing
    nothing           // no character is beyond US-ASCII
  } why;
  char32_t character = 0;
};

// The edits; whether they make the text valid is for the grammar to say.
[[nodiscard]] result<std::vector<edit>, respelling_obstacle> respell(std::string_view text);

}  // namespace urispec::diagnosing
