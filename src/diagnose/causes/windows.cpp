// Paths of Windows, and drives of the form that old browsers wrote.
#include "diagnose/situation.hpp"

#include "urispec/ascii.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace urispec::diagnosing {
namespace {

// In a path of Windows "#", "?" and "%" are characters of names: it has no query, no fragment and no escapes.
std::vector<edit> as_segments(const situation& s, std::size_t from) {
  std::vector<edit> edits;
  if (s.wanted == suggesting::nothing) return edits;
  for (std::size_t at = s.text.find_first_of("\\#?%", from); at != nowhere;
       at = s.text.find_first_of("\\#?%", at + 1)) {
    const byte_range place{at, at + 1};
    edits.push_back(s.text[at] == '\\' ? edit{edit_kind::replace, place, "/"} : percent_encoded(s.text, place));
  }
  return edits;
}

// "C:" would be a scheme, and in "file://C:\\" it would be the host. "C:dir" begins in the current folder of the drive,
// which no URI can say. "\\\\server\\share" is a path on another machine (RFC 8089 Appendix E.3).
std::optional<finding> find_windows_path(const situation& s) {
  constexpr std::string_view file = "file://";
  const bool is_backslash = s.finds(U'\\');
  const auto is_drive = [&](std::size_t at) {
    return s.text.size() > at + 2 && is_letter(s.text[at]) && s.text[at + 1] == ':';
  };
  if (s.role.of != extent::reference) return std::nullopt;
  finding found{{0, s.text.size()}};
  const auto suggest = [&](std::size_t at, std::string_view what, std::vector<edit> rest) {
    rest.insert(rest.begin(), inserted(at, what));
    found.suggestions.push_back(std::move(rest));
  };
  if (is_drive(0)) {
    const bool is_absolute = s.text[2] == '\\' || (s.text[2] == '/' && !s.text.substr(3).starts_with('/'));
    // A rule of one scheme fails at the letter already, and one without a scheme at the colon.
    const bool has_drive = s.place() >= 2 || (is_absolute && (s.text[2] == '\\' || !s.role.schemes.empty()));
    if (!has_drive) return std::nullopt;
    if (!is_backslash && (!is_absolute || s.error.kind != error_kind::syntax || s.finds_end())) return std::nullopt;
    if (is_absolute) suggest(0, "file:///", as_segments(s, 0));
    return found;
  }
  if (is_backslash && s.text.starts_with(file) && is_drive(file.size()) && s.text[file.size() + 2] == '\\') {
    suggest(file.size(), "/", with_slashes(s));
    return found;
  }
  // The form for long paths, "\\\\?\\C:\\dir", is no share.
  constexpr std::string_view prefix_of_long = "\\\\?\\";
  if (is_backslash && s.place() == 0 && s.text.starts_with(prefix_of_long)) {
    suggest(prefix_of_long.size(), "file:///", as_segments(s, prefix_of_long.size()));
    found.suggestions.back().insert(found.suggestions.back().begin(), removed({0, prefix_of_long.size()}));
    if (!is_drive(prefix_of_long.size())) found.suggestions.clear();
    return found;
  }
  const bool is_share = is_backslash && s.place() == 0 && s.text.size() > 2 && s.text[1] == '\\' && s.text[2] != '\\';
  if (!is_share) return std::nullopt;
  suggest(0, "file:", as_segments(s, 0));
  return found;
}

// "file:///C|/dir", which old browsers wrote, and "file:C|/dir". A grammar that wants a slash there fails at the
// letter.
std::optional<finding> find_drive_with_bar(const situation& s) {
  constexpr std::string_view file = "file:";
  if (!unicode::equal_but_for_case(s.text.substr(0, file.size()), file)) return std::nullopt;
  const std::size_t drive = std::min(s.text.find_first_not_of('/', file.size()), s.text.size());
  const byte_range bar{drive + 1, drive + 2};
  const bool is_drive = bar.end <= s.text.size() && is_letter(s.text[drive]) && s.text[bar.begin] == '|';
  if (!is_drive || s.place() < drive || s.place() > bar.begin) return std::nullopt;
  const edit with_colon{edit_kind::replace, bar, ":"};
  // Without a slash the path is none of RFC 8089 section 2.
  if (drive == file.size()) return finding{bar, {{inserted(drive, "///"), with_colon}}};
  // After two slashes the letter would be a host.
  if (drive == file.size() + 2) return finding{bar, {{inserted(drive, "/"), with_colon}}};
  return finding{bar, {{with_colon}}};
}

const cause_entry windows_entries[] = {
    {{"windows-path", "this is a Windows path, not a URI", "a Windows path",
      "write file:///C:/dir or file://server/share, with / instead of each backslash",
      "RFC 8089 Appendices E.2 and E.3", "", "rfc3986", "", "C:\\dir\\file", "file:///C:/dir/file",
      "A letter and a colon name a drive; in a URI they would be a scheme of one letter. RFC 8089 writes such paths as "
      "file:///C:/dir/file: the scheme file, an empty host, and the path with slashes. Other characters that no URI "
      "has, as spaces, are percent-encoded. Without a backslash after the colon, as in C:dir\\file, the path begins in "
      "the current folder of the drive, and no URI can say that. A path on another machine, as "
      "\\\\server\\share\\file, "
      "has a host: file://server/share/file.\n\n"
      "C:/dir/file is valid, but is not read as the file: its scheme is C. `urispec check` warns of such texts.",
      nearest_text::misleads},
     find_windows_path},
    {{"drive-with-bar", "the colon of a drive is written as |", "| in place of a colon",
      "write a colon after the letter of the drive", "RFC 8089 Appendix E.2.2", "", "rfc3986", "",
      "file:///C|/dir/file", "file:///C:/dir/file",
      "Early browsers wrote file:///C|/dir/file, because a colon in a path looked wrong to them. No URI may have a "
      "|, and a path may have a colon, so the drive is written as on Windows: file:///C:/dir/file. Some programs "
      "still read the old form, and RFC 8089 says how."},
     find_drive_with_bar},
};

}  // namespace

std::span<const cause_entry> windows_causes() { return windows_entries; }

}  // namespace urispec::diagnosing
