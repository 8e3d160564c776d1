#include "urispec/file_uri.hpp"

#include "urispec/ascii.hpp"
#include "urispec/pegtl/percent.hpp"
#include "urispec/pegtl/rules/rfc3986.hpp"
#include "urispec/percent.hpp"
#include "urispec/segments.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace urispec {
namespace {

using failure = std::optional<file_error>;

std::string_view separators_of(path_style style) noexcept { return style == path_style::posix ? "/" : "/\\:"; }

// "c:", and "c|" in URIs (E.2.2).
bool is_drive(std::string_view text, std::string_view ends) noexcept {
  return text.size() == 2 && unicode::is_letter(text[0]) && ends.find(text[1]) != std::string_view::npos;
}

bool is_local(std::string_view host) noexcept { return host.empty() || unicode::equal_but_for_case(host, "localhost"); }

// A segment is appended, decoded.
failure append_segment(std::string& path, std::string_view encoded, std::size_t offset, std::string_view separators) {
  const std::string plain = decode(encoded_view::assume(encoded)).bytes();
  if (plain.find('\0') != std::string::npos) return file_error{file_fault::nul, offset};
  if (plain.find_first_of(separators) != std::string::npos) return file_error{file_fault::separator_encoded, offset};
  path += plain;
  return std::nullopt;
}

// The segments of a path without its first "/", separated anew.
failure append_segments(std::string& path, std::string_view encoded, std::size_t offset, path_style style) {
  bool is_first = true;
  for (const std::string_view segment : split_range(encoded, '/')) {
    if (!std::exchange(is_first, false)) path += style == path_style::posix ? '/' : '\\';
    if (const auto error = append_segment(path, segment, offset, separators_of(style))) return error;
    offset += segment.size() + 1;
  }
  return std::nullopt;
}

// "\\server\share…"; the share cannot be empty.
result<std::string, file_error> unc_path(std::string_view server, std::string_view path, std::size_t offset) {
  if (path.size() < 2 || path[1] == '/') return file_error{file_fault::not_absolute, offset};
  std::string text = "\\\\";
  if (const auto error = append_segment(text, server, offset, "/\\:")) return *error;
  text += '\\';
  if (const auto error = append_segments(text, path.substr(1), offset + 1, path_style::windows)) return *error;
  return text;
}

result<std::string, file_error> posix_path(const components& c) {
  if (!is_local(*c.host())) return file_error{file_fault::remote_host, c.host().begin_offset()};
  const std::size_t begin = c.path().begin_offset();
  if (!c.path()->starts_with('/')) return file_error{file_fault::not_absolute, begin};
  std::string path = "/";
  if (const auto error = append_segments(path, c.path()->substr(1), begin + 1, path_style::posix)) return *error;
  return path;
}

result<std::string, file_error> windows_path(const components& c) {
  std::string_view path = *c.path();
  std::size_t begin = c.path().begin_offset();
  if (c.host()->starts_with('[')) return file_error{file_fault::remote_host, c.host().begin_offset()};
  if (!is_local(*c.host())) return unc_path(*c.host(), path, begin);
  const auto skip = [&](std::size_t size) {
    path.remove_prefix(size);
    begin += size;
  };
  if (path.starts_with("//")) {  // E.3.2: the server is in the path, after one or two more slashes
    skip(path.starts_with("///") ? 3 : 2);
    const std::size_t end = std::min(path.find('/'), path.size());
    if (end == 0) return file_error{file_fault::not_absolute, begin};
    const std::string_view server = path.substr(0, end);
    const std::size_t after = begin + end;
    return unc_path(server, path.substr(end), after);
  }
  if (path.starts_with('/')) skip(1);
  const std::size_t end = std::min(path.find('/'), path.size());
  const std::string drive = decode(encoded_view::assume(path.substr(0, end))).bytes();
  if (!is_drive(drive, ":|")) return file_error{file_fault::not_absolute, begin};
  std::string text = {drive[0], ':', '\\'};
  skip(std::min(end + 1, path.size()));
  if (const auto error = append_segments(text, path, begin, path_style::windows)) return *error;
  return text;
}

// Appends the segments of a path of this style, encoded.
failure append_encoded(std::string& out, std::string_view path, std::size_t offset, path_style style) {
  for (std::size_t i = 0; i <= path.size();) {
    const std::size_t end = std::min(path.find_first_of(style == path_style::posix ? "/" : "/\\", i), path.size());
    const std::string_view segment = path.substr(i, end - i);
    if (const std::size_t position = segment.find('\0'); position != std::string_view::npos) {
      return file_error{file_fault::nul, offset + i + position};
    }
    const std::size_t colon = segment.find(':');
    if (style == path_style::windows && colon != std::string_view::npos) {
      return file_error{file_fault::separator_encoded, offset + i + colon};
    }
    if (i != 0) out += '/';
    out += encode<rules::rfc3986::segment>(plain_view(segment)).text();
    i = end + 1;
  }
  return std::nullopt;
}

bool is_separator(char c) noexcept { return c == '/' || c == '\\'; }

result<std::string, file_error> windows_uri(std::string_view path) {
  if (path.size() >= 3 && is_drive(path.substr(0, 2), ":") && is_separator(path[2])) {
    std::string text = "file:///" + std::string(path.substr(0, 2)) + "/";
    if (const auto error = append_encoded(text, path.substr(3), 3, path_style::windows)) return *error;
    return text;
  }
  if (path.size() < 3 || !is_separator(path[0]) || !is_separator(path[1])) {
    return file_error{file_fault::not_absolute, 0};
  }
  const std::size_t end = std::min(path.find_first_of("/\\", 2), path.size());
  const std::string_view server = path.substr(2, end - 2);
  if (server == "?" || server == ".") return file_error{file_fault::device_path, 2};
  if (server.empty() || end + 1 >= path.size() || is_separator(path[end + 1])) {
    return file_error{file_fault::not_absolute, end};
  }
  if (const std::size_t position = server.find_first_of(std::string_view("\0:", 2));
      position != std::string_view::npos) {
    return file_error{server[position] == ':' ? file_fault::separator_encoded : file_fault::nul, 2 + position};
  }
  // `localhost` and an empty host name this machine in a URI, so a server of that name stands in the path.
  std::string text = is_local(server) ? "file:////" : "file://";
  text += encode<rules::rfc3986::reg_name>(plain_view(server)).text() + "/";
  if (const auto error = append_encoded(text, path.substr(end + 1), end + 1, path_style::windows)) return *error;
  return text;
}

result<std::string, file_error> posix_uri(std::string_view path) {
  if (!path.starts_with('/')) return file_error{file_fault::not_absolute, 0};
  std::string text = "file:///";
  if (const auto error = append_encoded(text, path.substr(1), 1, path_style::posix)) return *error;
  return text;
}

}  // namespace

std::string_view name(file_fault fault) noexcept {
  switch (fault) {
    case file_fault::not_file:
      return "not_file";
    case file_fault::other_component:
      return "other_component";
    case file_fault::remote_host:
      return "remote_host";
    case file_fault::not_absolute:
      return "not_absolute";
    case file_fault::separator_encoded:
      return "separator_encoded";
    case file_fault::nul:
      return "nul";
    case file_fault::device_path:
      return "device_path";
  }
  return {};
}

std::string file_error::message() const {
  const auto reason = [&]() -> std::string_view {
    switch (fault) {
      case file_fault::not_file:
        return "the scheme is not file";
      case file_fault::other_component:
        return "a file URI has neither userinfo nor port, query or fragment";
      case file_fault::remote_host:
        return "the file is on another host";
      case file_fault::not_absolute:
        return "the path is not absolute";
      case file_fault::separator_encoded:
        return "a segment has a separator in it";
      case file_fault::nul:
        return "a path cannot have a NUL in it";
      case file_fault::device_path:
        return "the path may be that of a device";
    }
    return {};
  };
  return "byte " + std::to_string(offset) + ": " + std::string(reason());
}

result<std::string, file_error> to_file_path(const components& c, path_style style) {
  if (!unicode::equal_but_for_case(*c.scheme(), "file")) return file_error{file_fault::not_file, 0};
  for (const part p : {part::userinfo, part::port, part::query, part::fragment}) {
    if (c[p]) return file_error{file_fault::other_component, c[p].begin_offset()};
  }
  return style == path_style::posix ? posix_path(c) : windows_path(c);
}

result<uri, file_error> to_file_uri(std::string_view path, path_style style) {
  auto text = style == path_style::posix ? posix_uri(path) : windows_uri(path);
  if (!text) return text.error();
  return *uri::parse(*std::move(text));  // each segment is encoded
}

}  // namespace urispec
