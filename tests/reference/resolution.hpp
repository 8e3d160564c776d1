// RFC 3986 §5.2 and RFC 2396 §5.2 to the letter: strings, copied at every step. Slow and, compared with the RFCs,
// obviously right. Inputs are valid texts; the expression of Appendix B splits them.
#pragma once

#include "urispec/resolve.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace urispec::reference {

struct parts {
  std::optional<std::string> scheme, authority;
  std::string path;
  std::optional<std::string> query, fragment;
};

[[nodiscard]] parts split(const std::string& text);
[[nodiscard]] std::string recompose(const parts& p);

// RFC 3986 §5.2.4 and §5.2.3
[[nodiscard]] std::string remove_dot_segments(std::string input);
[[nodiscard]] std::string merge(const parts& base, const std::string& path);

// RFC 2396 §5.2 steps 6c to 6g, with 6g as `excess` says; nullopt is the error.
[[nodiscard]] std::optional<std::string> steps_6c_to_6g(std::string buffer, excess_dot_dot excess);

// The target to the letter of each RFC. RFC 2396: nullopt where step 6g finds an error; step 2 is for the caller.
[[nodiscard]] std::string resolve_rfc3986(const parts& base, parts r, same_scheme loophole);
[[nodiscard]] std::optional<std::string> resolve_rfc2396(const parts& base, parts r, excess_dot_dot excess);

}  // namespace urispec::reference
