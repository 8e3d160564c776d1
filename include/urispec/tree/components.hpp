// The components of a reference as a value: byte offsets into the text that was parsed, and for host and path which
// rule of the grammar they matched. The text is not copied and must outlive the value.
//
// What is defined when (tests/data/parse-components-*.json has examples of each):
//   - RFC 3986, RFC 3987: the path always, the host whenever the authority is (it may be empty).
//   - RFC 2396: the path always; where no path rule matched it is empty and of no kind (§5.2, step 2 speaks of an
//     empty path there). `path` is the outermost of rel_path, abs_path and opaque_part; an opaque_part is also a
//     component of its own. The authority is a server or a reg_name, which are components too; only a server that is
//     not empty has a host.
//   - A text read as a lesser rule ("authority", "port") has the components that this rule can contain.
#pragma once

#include "urispec/tree/component.hpp"
#include "urispec/tree/part.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace urispec {

// A half-open range of bytes, or none.
struct byte_range {
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  std::size_t begin = none;
  std::size_t end = none;

  [[nodiscard]] constexpr bool defined() const noexcept { return begin != none; }
  [[nodiscard]] friend constexpr bool operator==(const byte_range&, const byte_range&) noexcept = default;
};

struct components {
  // Written out: without it the value that `components()` makes would be filled with zeros first (C++20
  // [dcl.init]/9.1.2), which took g++ -O2 ten nanoseconds, half of what it takes to parse a short text.
  constexpr components() noexcept {}

  std::string_view text;                        // all of what was parsed
  std::array<byte_range, part_count> ranges{};  // by part
  std::string_view host_kind;                   // name of the rule that the host matched; empty when host is undefined
  std::string_view path_kind;                   // the same for the path; empty when no path rule matched

  [[nodiscard]] constexpr component operator[](part p) const noexcept {
    const byte_range range = ranges[static_cast<std::size_t>(p)];
    if (!range.defined()) return {};
    return {text.substr(range.begin, range.end - range.begin), range.begin};
  }

  [[nodiscard]] constexpr component scheme() const noexcept { return (*this)[part::scheme]; }
  [[nodiscard]] constexpr component authority() const noexcept { return (*this)[part::authority]; }
  [[nodiscard]] constexpr component userinfo() const noexcept { return (*this)[part::userinfo]; }
  // With the brackets of an IP-literal: they are part of the rule `host` (RFC 3986 §3.2.2). The kind is that of what
  // stands between them: "IPv6address", "IPvFuture", "IPv6addrz".
  [[nodiscard]] constexpr component host() const noexcept { return (*this)[part::host]; }
  [[nodiscard]] constexpr component port() const noexcept { return (*this)[part::port]; }
  [[nodiscard]] constexpr component path() const noexcept { return (*this)[part::path]; }
  [[nodiscard]] constexpr component query() const noexcept { return (*this)[part::query]; }
  [[nodiscard]] constexpr component fragment() const noexcept { return (*this)[part::fragment]; }

  // RFC 2396 §3, §3.2.
  [[nodiscard]] constexpr component opaque_part() const noexcept { return (*this)[part::opaque_part]; }
  [[nodiscard]] constexpr component server() const noexcept { return (*this)[part::server]; }
  [[nodiscard]] constexpr component reg_name() const noexcept { return (*this)[part::reg_name]; }
};

}  // namespace urispec
