// `file` URIs as paths of a file system, and back (RFC 8089; Appendix E for what is common and not standard).
//
//   *to_file_path(*parse("file:///home/ada/a%20b"), path_style::posix)                 "/home/ada/a b"
//   *to_file_path(*parse("file:///C:/a"), path_style::windows)                         "C:\a"
//   to_file_uri("\\\\server\\share\\a", path_style::windows).value().text()            "file://server/share/a"
//
// Both directions refuse what would name another file on the other side: an encoded "/" in a segment, NUL, a path that
// depends on a current directory. Neither looks at a file system, and dot segments stay. Octets that are not UTF-8 are
// octets of the path.
// Cost: linear. Tests: tests/build/file_uri_test.cpp; tests/data/file-uris.txt has the examples of the RFC.
#pragma once

#include "urispec/components.hpp"
#include "urispec/error.hpp"
#include "urispec/uri.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace urispec {

// POSIX has "/" and octets. Windows has "\" (and reads "/" as well), drives ("C:\a") and UNC ("\\server\share\a").
enum class path_style : std::uint8_t { posix, windows };

enum class file_fault : std::uint8_t {
  not_file,           // the scheme is not `file`
  other_component,    // userinfo, port, query or fragment: the rule file-URI of RFC 8089 §2 has none
  remote_host,        // POSIX: a host that is neither empty nor `localhost`; Windows: an address in brackets
  not_absolute,       // the path begins at no root: "a", "C:a", on Windows "/a" and a server without a share
  separator_encoded,  // a segment has a separator of the other side in it: "/" ("%2F"), on Windows "\" and ":"
  nul,                // a NUL, which ends a path
  device_path,        // "\\?\" and "\\.\", which are not for files alone
};

// "remote_host": the name in C++.
[[nodiscard]] std::string_view name(file_fault fault) noexcept;

struct file_error {
  file_fault fault = file_fault::not_file;
  std::size_t offset = 0;  // of what is wrong, in bytes of the URI or of the path

  // One line of English: "byte 9: a segment has a separator in it".
  [[nodiscard]] std::string message() const;
  [[nodiscard]] friend bool operator==(const file_error&, const file_error&) = default;
};

// The path of a parsed URI. For Windows also `file:c:/a` and "file:///c%7C/a" (E.2) and, with the server in the path,
// "file:////server/share" (E.3.2).
[[nodiscard]] result<std::string, file_error> to_file_path(const components& c, path_style style);

// The URI of an absolute path, with an empty host or the server of a UNC path.
[[nodiscard]] result<uri, file_error> to_file_uri(std::string_view path, path_style style);

}  // namespace urispec
