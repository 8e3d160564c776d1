// Scheme, path and fragment; and paths of Windows, with drives of the form that old browsers wrote.
#include "diagnose/causes/table.hpp"

#include "checks/one_slip.hpp"
#include "urispec/abnf.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace urispec::diagnosing {
namespace {

// A path of Windows has no query, no fragment and no escapes: "#", "?" and "%" are characters of its names. Two
// backslashes are one in a string of a program.
std::vector<edit> as_segments(const situation& s, std::size_t begin) {
  return edits_in(s, {begin, s.text.size()}, [&](char32_t c, byte_range place) -> std::optional<edit> {
    const bool is_second = c == U'\\' && place.begin > begin + 1 && s.text[place.begin - 1] == '\\';
    if (is_second) return removed(place);
    if (c == U'\\') return replaced(place, "/");
    return c == U'#' || c == U'?' || c == U'%' ? std::optional(percent_encoded(s.text, place)) : std::nullopt;
  });
}

// What stands before a drive, and what is missing between the two. "\\\\?\\" begins the form for long paths.
struct before_drive {
  std::string_view prefix;
  std::string_view missing;
  bool goes = false;  // the prefix, which is none of a URI
};
constexpr before_drive before_drives[] = {
    {"\\\\?\\", "file:///", true}, {"file://", "/"}, {"file:", "///"}, {"", "file:///"}};

// "C:" would be a scheme, and in "file://C:\\" it would be the host. "C:dir" begins in the current folder of the drive,
// which no URI can say. "\\\\server\\share" is a path on another machine (RFC 8089 Appendix E.3).
std::optional<cause_match> find_windows_path(const situation& s) {
  const bool is_backslash = s.finds(U'\\');
  cause_match match{{0, s.text.size()}};
  const bool is_share = is_backslash && !s.text.starts_with(before_drives[0].prefix) && s.place() == 0 &&
                        s.text.size() > 2 && s.text[1] == '\\' && s.text[2] != '\\';
  const auto* const before = std::ranges::find_if(before_drives, [&](const before_drive& b) {
    return unicode::equal_but_for_case(s.text.substr(0, b.prefix.size()), b.prefix);
  });
  const std::size_t begin = before->prefix.size();
  const std::string_view path = s.text.substr(begin);
  const bool is_drive = path.size() > 2 && is_letter(path[0]) && path[1] == ':';
  if (!is_drive && !is_share && !before->goes) return std::nullopt;
  const bool is_absolute =
      is_share || (is_drive && (path[2] == '\\' || (path[2] == '/' && !path.substr(3).starts_with('/'))));
  // A rule of one scheme fails at the letter already, and one without a scheme at the colon.
  const bool is_read = s.place() >= 2 || (is_absolute && (path[2] == '\\' || !s.role.schemes.empty()));
  const bool is_host = before->missing == "/" && s.place() == begin + 1;
  const bool is_of_drive =
      before->prefix.empty() ? is_read && (is_backslash || (is_absolute && !s.finds_end())) : is_host || is_backslash;
  if (!is_share && !is_of_drive) return std::nullopt;
  if (!is_absolute) return match;
  auto edits = begin > 0 && !before->goes ? with_slashes(s) : as_segments(s, begin);
  edits.insert(edits.begin(), inserted(begin, is_share ? "file:" : before->missing));
  if (before->goes && !is_share) edits.insert(edits.begin(), removed({0, begin}));
  match.suggestions.push_back(std::move(edits));
  return match;
}

// "file:///C|/dir", which old browsers wrote, and "file:C|/dir". A grammar that wants a slash there fails at the
// letter.
std::optional<cause_match> find_drive_with_bar(const situation& s) {
  constexpr std::string_view file = "file:";
  if (!unicode::equal_but_for_case(s.text.substr(0, file.size()), file)) return std::nullopt;
  const std::size_t drive = end_of_run(s.text, "/", file.size());
  const byte_range bar{drive + 1, drive + 2};
  const bool is_drive = bar.end <= s.text.size() && is_letter(s.text[drive]) && s.text[bar.begin] == '|';
  if (!is_drive || s.place() < drive || s.place() > bar.begin) return std::nullopt;
  const edit with_colon = replaced(bar, ":");
  // Without a slash the path is none of RFC 8089 section 2.
  if (drive == file.size()) return cause_match{bar, {{inserted(drive, "///"), with_colon}}};
  // After two slashes the letter would be a host.
  if (drive == file.size() + 2) return cause_match{bar, {{inserted(drive, "/"), with_colon}}};
  return cause_match{bar, {{with_colon}}};
}

const cause_row windows_entries[] = {
    {find_windows_path,
     {.id = "windows-path",
      .title = "this is a Windows path, not a reference",
      .brief = "a Windows path",
      .advice = "write file:///C:/dir or file://server/share, with / instead of each backslash",
      .sections = "RFC 8089 Appendices E.2 and E.3",
      .example = "C:\\dir\\file",
      .nearly = "file:///C:/dir/file",
      .page = "A letter and a colon name a drive; in a URI they would be a scheme of one letter. RFC 8089 writes "
              "such paths as file:///C:/dir/file: the scheme file, an empty host, and the path with slashes. Other "
              "characters that no URI has, as spaces, are percent-encoded. Without a backslash after the colon, as "
              "in C:dir\\file, the path begins in the current folder of the drive, and no URI can say that. A path "
              "on another machine, as \\\\server\\share\\file, has a host: file://server/share/file.\n\n"
              "C:/dir/file is valid, but is not read as the file: its scheme is C. `urispec check` warns of such "
              "texts."},
     cause_scope::references},
    {find_drive_with_bar,
     {.id = "drive-with-bar",
      .title = "the colon of a drive is written as |",
      .brief = "| in place of a colon",
      .advice = "write a colon after the letter of the drive",
      .sections = "RFC 8089 Appendix E.2.2",
      .example = "file:///C|/dir/file",
      .nearly = "file:///C:/dir/file",
      .page = "Early browsers wrote file:///C|/dir/file, because a colon in a path looked wrong to them. No URI may "
              "have a |, and a path may have a colon, so the drive is written as on Windows: file:///C:/dir/file. "
              "Some programs still read the old form, and RFC 8089 says how."}},
};

}  // namespace

std::span<const cause_row> windows_causes() { return windows_entries; }

namespace {

// Scheme, path and fragment.

// The characters before the first colon, if it comes before all delimiters and the place is not after it.
struct before_colon {
  std::string_view name;
  bool is_like_a_scheme;  // "//" comes after the colon, or nothing but a scheme could be read
};

std::optional<before_colon> scheme_of(const situation& s) {
  const std::size_t colon = s.text.find_first_of(":/?#");
  if (s.role.is_within(part::scheme) && colon == nowhere && !s.text.empty()) return before_colon{s.text, true};
  if (colon == nowhere || colon == 0 || s.text[colon] != ':' || s.place() > colon) return std::nullopt;
  if (s.reading != part::scheme && s.reading != part::path) return std::nullopt;
  const bool is_like_one = s.reading == part::scheme || s.text.substr(colon).starts_with("://");
  return before_colon{s.text.substr(0, colon), is_like_one};
}

// True if nothing, or a path, query or fragment comes after the digits that may be a port.
bool ends_like_a_port(std::string_view text) {
  constexpr std::size_t most_digits = 5;
  const std::size_t end = end_of_run(text, digits, 0);
  return end > 0 && end <= most_digits && end == end_before(text, "/?#", end);
}

// "127.0.0.1:8080/", "my_host:80", "[::1]:8080", "::1". A name without an underscore would be a valid scheme.
std::optional<cause_match> find_host_without_scheme(const situation& s) {
  if (!s.range_of(part::path) && s.place() != 0) return std::nullopt;
  if (s.range_of(part::scheme) && s.reading != part::scheme) return std::nullopt;
  const auto suggest = [&](std::size_t end, std::string_view open, std::size_t close, std::string_view closing) {
    cause_match match{{0, end}, {}};  // the scheme may be any
    for (const std::string_view before : {"//", "http://"}) {
      std::vector<edit> edits{inserted(0, std::string(before) + std::string(open))};
      if (!closing.empty()) edits.push_back(inserted(close, closing));
      match.suggestions.push_back(std::move(edits));
    }
    return match;
  };
  const std::size_t end = end_before(s.text, "/?#", 0);
  const std::string_view head = s.text.substr(0, end);
  if (is_ipv6_address(head)) return suggest(end, "[", end, "]");
  if (head.starts_with('[')) {
    const std::size_t close = end_before(head, "]", 0);
    const std::string_view rest = head.substr(std::min(close + 1, head.size()));
    const bool is_complete = rest.empty() || (rest.front() == ':' && ends_like_a_port(rest.substr(1)));
    if (!is_complete || !is_ipv6_address(head.substr(1, close - 1))) return std::nullopt;
    return suggest(end, "", 0, "");
  }
  const std::size_t colon = head.find(':');
  if (colon == nowhere || colon == 0 || !ends_like_a_port(s.text.substr(colon + 1))) return std::nullopt;
  std::string_view host = head.substr(0, colon);
  // "tel:12" as http-URI.
  const bool is_scheme = host.find('.') == nowhere && host != "localhost" && has_other_scheme(s.text, s.role.schemes);
  if (is_scheme) return std::nullopt;
  if (const std::size_t position = host.find('@'); position != nowhere && position > 0)
    host.remove_prefix(position + 1);
  const bool is_name = consists_of(host, ".-_") && std::ranges::any_of(host, is_letter);
  if (!is_name && !is_ipv4_address(host)) return std::nullopt;
  return suggest(end, "", 0, "");
}

// The rule of a grammar for another of its schemes, as https-URI is; nullptr if it has none.
const abnf::rule_of_scheme* rule_of_scheme(std::string_view grammar, std::string_view scheme) {
  const abnf::catalogue_entry* const entry = abnf::find_entry(grammar);
  if (entry == nullptr) return nullptr;
  const auto row = std::ranges::find_if(entry->schemes,
                                        [&](const auto& r) { return unicode::equal_but_for_case(r.scheme, scheme); });
  return row == entry->schemes.end() ? nullptr : &*row;
}

// True if a scheme of four letters or more is one slip away. Shorter registered schemes are one letter apart: sms, mms.
bool is_slip(std::string_view typed, std::string_view meant) {
  constexpr std::size_t shortest = 4;
  const auto& grammars = abnf::scheme_catalogue();
  const bool is_registered = std::ranges::any_of(grammars, [&](const abnf::catalogue_entry& entry) {
    return std::ranges::any_of(entry.schemes,
                               [&](const auto& row) { return unicode::equal_but_for_case(row.scheme, typed); });
  });
  return meant.size() >= shortest && !is_registered && checks::is_one_slip_away(typed, meant);
}

// "mailto:joe" and "htp://a/" as http-URI.
std::optional<cause_match> find_other_scheme(const situation& s) {
  const std::size_t colon = colon_of_scheme(s.text, 0);
  if (!has_other_scheme(s.text, s.role.schemes) || colon == 1) return std::nullopt;  // "c:" is a drive
  cause_match match{{0, colon}};
  match.detail = in_words(s.role.schemes, "or");
  const std::string_view scheme = s.text.substr(0, colon);
  if (const auto* const other = rule_of_scheme(s.rule.grammar(), scheme)) {
    match.detail += "; " + std::string(other->rule) + " is for " + std::string(other->scheme);
  }
  for (const std::string& name : s.role.schemes) {
    if (is_slip(scheme, name)) match.suggestions.push_back({replaced(match.fault, name)});
  }
  return match;
}

// "1http://a/", "*http://a/": what stands before a scheme that everybody knows. Of other names, such as "9p:" and
// "my_app:", only the author knows the right one.
std::optional<cause_match> find_scheme_character(const situation& s) {
  const auto before = scheme_of(s);
  if (!before || !before->is_like_a_scheme) return std::nullopt;
  const std::string_view name = before->name;
  const auto letter = static_cast<std::size_t>(std::ranges::find_if(name, is_letter) - name.begin());
  const auto bad = static_cast<std::size_t>(std::ranges::find_if_not(name, is_scheme_character) - name.begin());
  const bool is_after_all = bad == name.size();
  if (is_after_all && letter == 0) return std::nullopt;
  if (!is_after_all && static_cast<unsigned char>(name[bad]) >= 0x80) return std::nullopt;
  cause_match match{is_after_all ? byte_range{0, letter} : byte_range{bad, bad + 1}};
  if (letter > 0 && facts_of(name.substr(letter)).is_common) match.suggestions.push_back({removed({0, letter})});
  return match;
}

// "http://a/" under relative-ref: no path, of which that could be a segment.
std::optional<cause_match> find_relative_with_scheme(const situation& s) {
  const auto before = scheme_of(s);
  if (!before || !before->is_like_a_scheme || colon_of_scheme(s.text, 0) != s.place()) return std::nullopt;
  return cause_match{{0, s.place() + 1}};
}

// A colon in the first segment, or after a scheme with a mistake in it.
std::optional<cause_match> find_colon_in_first_segment(const situation& s) {
  const auto before = scheme_of(s);
  if (!before || !s.finds(U':')) return std::nullopt;
  return cause_match{{s.place(), s.place() + 1}, {{inserted(0, "./")}}};
}

std::optional<cause_match> find_scheme_missing(const situation& s) {
  if (s.place() != 0 || !s.text.starts_with(':')) return std::nullopt;
  // ":foo" may be a path.
  const bool begins_authority = s.text.starts_with("://");
  return cause_match{{0, 1}, {{begins_authority ? removed({0, 1}) : inserted(0, "./")}}};
}

std::optional<cause_match> find_no_scheme(const situation& s) {
  if (!s.lacks_scheme()) return std::nullopt;
  return cause_match{{0, end_before(s.text, "/?#", 0)}};
}

std::optional<cause_match> find_second_number_sign(const situation& s) {
  if (s.reading != part::fragment || !s.finds(U'#')) return std::nullopt;
  return cause_match{{s.place(), s.place() + 1}, {percent_encode_all(s, "#", {s.place(), s.text.size()})}};
}

// A grammar older than RFC 2732. That of ECMA-262 is as old, and has no components.
std::optional<cause_match> find_unknown_brackets(const situation& s) {
  if (!s.finds(U'[')) return std::nullopt;
  const auto authority = s.whole_authority();
  const bool begins_authority =
      authority ? s.place() == authority->begin : s.components.empty() && s.text.substr(0, s.place()).ends_with("//");
  if (!begins_authority) return std::nullopt;
  const std::size_t end = authority ? authority->end : end_before(s.text, "/?#", s.place());
  const std::size_t close = s.text.find(']', s.place());
  return cause_match{{s.place(), close < end ? close + 1 : end}};
}

// RFC 2396 has no relative reference that is a query alone.
std::optional<cause_match> find_query_alone(const situation& s) {
  if (s.place() != 0 || !s.finds(U'?') || !s.expects(U'/')) return std::nullopt;
  return cause_match{{0, s.text.size()}, {{inserted(0, "./")}}};
}

// No URI of RFC 2396 ends after the colon of the scheme, or has its fragment there.
std::optional<cause_match> find_scheme_alone(const situation& s) {
  const std::size_t colon = colon_of_scheme(s.text, 0);
  if (colon == nowhere || s.place() != colon + 1 || !(s.finds_end() || s.finds(U'#'))) return std::nullopt;
  // Nothing has to follow by RFC 3986, and not just anything by the rules of a scheme.
  const bool is_any_path = s.expects(U'a') && s.expects(U'/');
  if (s.expected.may_end || !is_any_path) return std::nullopt;
  return cause_match{{0, s.place()}};  // what is missing, only the author knows
}

// "http:", "http:a", "http:/a" by the rules of a scheme that has an authority after its colon, and nothing else.
std::optional<cause_match> find_authority_missing(const situation& s) {
  const std::size_t colon = colon_of_scheme(s.text, 0);
  if (colon == nowhere || s.place() <= colon || s.place() > colon + 2) return std::nullopt;
  const std::size_t slashes = s.place() - colon - 1;
  if (!s.shortest.substr(colon).starts_with("://")) return std::nullopt;
  // The text there may be the host.
  return cause_match{{0, s.place()}, {{inserted(s.place(), std::string_view("//").substr(slashes))}}};
}

// A "#" where the rule could end, and goes on neither with a fragment nor with data that may have one.
std::optional<cause_match> find_no_fragment(const situation& s) {
  if (!s.finds(U'#') || !s.expected.may_end) return std::nullopt;
  const byte_range fragment{s.place(), s.text.size()};
  return cause_match{fragment, {{removed(fragment)}}};
}

// "http://[::1]@h/": an address before an @ is no host.
std::optional<cause_match> find_brackets_of_userinfo(const situation& s) {
  const auto host = s.range_of(part::host);
  if (!host || !s.has_at_sign_after() || s.text[host->begin] != '[') return std::nullopt;
  return cause_match{{host->begin, std::min(s.text.find(']', host->begin), s.text.find('@', s.place()) - 1) + 1}};
}

std::optional<cause_match> find_brackets(const situation& s) {
  if (auto match = find_brackets_of_userinfo(s)) return match;
  if (!s.finds_one_of("[]") || s.open_bracket()) return std::nullopt;  // it closes the one of the host
  if (s.is_part_without_escapes()) return std::nullopt;
  return cause_match{{s.place(), s.place() + 1}, {percent_encode_all(s, "[]", {s.place(), s.text.size()})}};
}

const cause_row reference_entries[] = {
    {find_host_without_scheme,
     {.id = "host-without-scheme",
      .title = "this is a host without a scheme",
      .brief = "a host without a scheme",
      .advice = "write the scheme and // before it, as in http://127.0.0.1/",
      .sections = "RFC 3986 sections 4.2 and 4.5",
      .sections_of_rfc2396 = "RFC 2396 section 5 and Appendix F",
      .example = "127.0.0.1:8080/a",
      .nearly = "http://127.0.0.1:8080/a",
      .page = "A host stands after //, and // after the scheme and its colon: http://127.0.0.1:8080/. Without them "
              "a text begins with a scheme or with a path, neither of which can be an address of numbers and colons. "
              "//127.0.0.1:8080/ is valid as a reference, which takes the scheme of its base. Browsers add https:// "
              "to what people type; other programs cannot know which scheme is meant.\n\n"
              "localhost:8080/a is valid, and is not read as a host: its scheme is localhost. `urispec check` warns "
              "of that."},
     cause_scope::references},
    {find_other_scheme,
     {.id = "other-scheme",
      .title = "this rule is for another scheme",
      .brief = "another scheme is wanted",
      .advice = "read the text by a rule of its own scheme, or by a generic grammar such as rfc3986",
      .sections = "RFC 3986 sections 1.1.1 and 3.1",
      .sections_of_rfc2396 = "RFC 2396 sections 1.1 and 3.1",
      .grammar = "rfc9110",
      .example = "mailto:joe@example.org",
      .nearly = "http://example.org/",
      .intent = example_intent::unclear,
      .page = "The specification of a scheme says what the URIs of that scheme look like, and its grammar has no "
              "others: http-URI of RFC 9110 begins with http: and nothing else. A text with another scheme is not a "
              "URI of this kind, however near it comes. Some grammars have rules of several schemes: RFC 9110 also "
              "has https-URI, and `-r https-URI` reads by it.\n\n"
              "`urispec grammar schemes` lists the grammars of schemes. `urispec validate --scheme-rules` reads each "
              "URI by that of its own scheme, and `urispec parse` without -g by the generic grammar."}},
    {find_scheme_character,
     {.id = "scheme-character",
      .title = "a scheme has letters, digits, + - and ., and begins with a letter",
      .brief = "a character of no scheme",
      .advice = "begin the scheme with a letter, and write no other characters in it",
      .sections = "RFC 3986 section 3.1",
      .sections_of_rfc2396 = "RFC 2396 section 3.1",
      .example = "*http://example.org/",
      .nearly = "http://example.org/",
      .page = "A scheme is a letter and then letters, digits, plus signs, hyphens and dots, nothing else. An "
              "underscore is the most frequent mistake, in schemes that were made up for an application: my_app: "
              "must become my-app: or my.app:, everywhere that it is registered. 3com: begins with a digit, and is no "
              "scheme either.\n\n"
              "What stands before the colon may also be the first segment of a relative reference; no colon can stand "
              "there (RFC 3986 section 4.2)."}},
    {find_relative_with_scheme,
     {.id = "relative-with-scheme",
      .title = "a relative reference has no scheme",
      .brief = "a scheme is not allowed",
      .advice = "leave the scheme and its colon out, or read the text by a rule that has them",
      .sections = "RFC 3986 section 4.2",
      .sections_of_rfc2396 = "RFC 2396 section 5",
      .rule = "relative-ref",
      .example = "http://example.org/",
      .nearly = "//example.org/",
      .intent = example_intent::unclear,
      .page = "A reference is a URI, which begins with its scheme, or relative: then it takes the scheme from the "
              "base that it is resolved against. The rule relative-ref is for relative references alone; "
              "URI-reference has both kinds. //example.org/ is relative, and leads to the same host by the scheme of "
              "the base."}},
    {find_colon_in_first_segment,
     {.id = "colon-in-first-segment",
      .title = "a colon in the first segment would make it a scheme",
      .brief = "a colon in the first segment",
      .advice = "write ./ before it",
      .sections = "RFC 3986 sections 3.3 and 4.2",
      .sections_of_rfc2396 = "RFC 2396 section 5",
      .example = "12:30/notes",
      .nearly = "./12:30/notes",
      .page = "What stands before the first colon of a reference is its scheme. A relative reference, which has "
              "none, therefore has no colon in its first segment. Put the dot-segment ./ before it, which resolution "
              "removes: ./12:30/notes. In the later segments a colon is allowed."}},
    {find_scheme_missing,
     {.id = "scheme-missing",
      .title = "nothing stands before the colon, where a scheme would be",
      .brief = "an empty scheme",
      .advice = "write the scheme, leave the colon out, or write ./ before it",
      .sections = "RFC 3986 sections 3.1 and 4.2",
      .sections_of_rfc2396 = "RFC 2396 sections 3.1 and 5",
      .example = "://example.org/",
      .nearly = "//example.org/",
      .page = "A scheme has one letter at least. Texts that begin with :// come from programs in which the scheme "
              "is a value that was empty. Without the colon, //example.org/ is a relative reference with the scheme "
              "of its base, as links in web pages may have it; where a URI is asked for, write the scheme. A path "
              "that begins with a colon is written with a dot-segment before it, as in ./:a."},
     cause_scope::references},
    {find_no_scheme,
     {.id = "no-scheme",
      .title = "a scheme has to come first",
      .brief = "no scheme",
      .advice = "write the scheme first, as in https://example.org/",
      .sections = "RFC 3986 sections 3 and 4.1",
      .sections_of_rfc2396 = "RFC 2396 sections 3 and 4",
      .rule = "URI",
      .example = "example.org/a",
      .nearly = "https://example.org/a",
      .intent = example_intent::unclear,
      .page = "A URI begins with its scheme and a colon. example.org/a has none: as a reference it is a relative "
              "path, a file a in a folder example.org, and not a web address. Browsers add https:// to what people "
              "type; programs should not.\n\n"
              "Relative references are valid as URI-reference (`-r URI-reference`), and are resolved against a base: "
              "`urispec resolve`."}},
    {find_second_number_sign,
     {.id = "second-number-sign",
      .title = "a fragment has no # in it",
      .brief = "a # in the fragment",
      .advice = "write a # in a fragment as %23",
      .sections = "RFC 3986 section 3.5",
      .sections_of_rfc2396 = "RFC 2396 section 4.1",
      .example = "http://a/#b#c",
      .nearly = "http://a/#b%23c",
      .page = "The first # of a reference begins its fragment, which goes to the end and cannot have another one. "
              "Pages with routes of their own (#/a#b) and anchors that are put after URIs which already have one "
              "make such texts."}},
    {find_query_alone,
     {.id = "query-alone",
      .title = "in this grammar no reference is a query alone",
      .brief = "a query without a path",
      .advice = "write a path before the query, as in ./?page=2",
      .sections = "RFC 2396 section 5",
      .grammar = "rfc2396",
      .example = "?page=2",
      .nearly = "./?page=2",
      .page = "RFC 2396 (1998) wants a path before the query of a relative reference, although its section 5.2 says "
              "how ?page=2 is resolved: as ./?page=2 is, which leads to the folder of the base.\n\n"
              "RFC 3986 (2005) allows an empty path there and resolves it in another way: ?page=2 is the resource of "
              "the base with this query."}},
    {find_scheme_alone,
     {.id = "scheme-alone",
      .title = "in this grammar something has to follow the scheme and its colon",
      .brief = "nothing after the scheme",
      .advice = "write what belongs after the colon",
      .sections = "RFC 2396 section 3",
      .grammar = "rfc2396",
      .example = "about:",
      .nearly = "about:blank",
      .intent = example_intent::unclear,
      .page = "By RFC 2396 (1998) a character at least comes after the colon of a scheme, before a fragment. RFC "
              "3986 (2005) allows an empty path there, so about: and a:#b are valid."}},
    {find_authority_missing,
     {.id = "authority-missing",
      .title = "in this grammar // comes after the colon of the scheme",
      .brief = "no // after the scheme",
      .advice = "write // after the colon, and then the host if there is one",
      .sections = "RFC 3986 sections 3.1 and 3.2",
      .sections_of_rfc2396 = "RFC 2396 sections 3.1 and 3.2",
      .grammar = "rfc9110",
      .example = "http:example.org",
      .nearly = "http://example.org",
      .page = "RFC 3986 lets a path come right after the colon: http:a is valid, and is not the host a. A scheme "
              "may allow less. By RFC 9110 http and https always have // and an authority, and so have ws and wss "
              "(RFC 6455), coap and coaps (RFC 7252).\n\n"
              "Browsers read http:a as http://a, or, in a page that came by http, as a link to a on the same host. "
              "Programs that disagree about it can be led to the wrong host."}},
    {find_no_fragment,
     {.id = "no-fragment",
      .title = "this rule has no fragment",
      .brief = "a fragment is not allowed",
      .advice = "leave out # and what follows it, or read the text by a rule that has them",
      .sections = "RFC 3986 sections 3.5 and 4.3",
      .sections_of_rfc2396 = "RFC 2396 sections 3 and 4.1",
      .rule = "absolute-URI",
      .example = "http://example.org/#nose",
      .nearly = "http://example.org/",
      .page = "The first # of a reference begins its fragment. absolute-URI has none: it is for places in which "
              "only the resource itself matters, as the base of relative references, from which a fragment is "
              "removed first (RFC 3986 section 5.1). Most rules of schemes have none either, because a scheme does "
              "not say what fragments there are; http-URI of RFC 9110 is one of them.\n\n"
              "Written as %23 the # would become a part of the path, and name something else."},
     cause_scope::references},
    {find_unknown_brackets,
     {.id = "brackets-unknown",
      .title = "this grammar is older than IPv6 addresses as hosts",
      .brief = "no IPv6 in this grammar yet",
      .advice = "read the text by RFC 2732 or RFC 3986, with a zone by RFC 6874, which RFC 9844 obsoletes",
      .sections = "RFC 2732 section 3",
      .grammar = "rfc2396",
      .example = "http://[::1]/",
      .nearly = "http://127.0.0.1/",
      .intent = example_intent::unclear,
      .page = "RFC 2396 (1998) has host names and IPv4 addresses. RFC 2732 (1999) added IPv6 addresses in brackets, "
              "and RFC 3986 (2005), which replaces both, has them too. Where a program follows RFC 2396, no IPv6 "
              "address can be written. Zones ([fe80::1%25eth0]) are in RFC 6874 (2013) alone, and no longer in URIs "
              "since RFC 9844 (2025) obsoletes it."}},
    {find_brackets,
     {.id = "bracket-outside-host",
      .title = "brackets are for IP addresses as hosts, and stand nowhere else",
      .brief = "a bracket outside the host",
      .advice = "write [ as %5B and ] as %5D",
      .sections = "RFC 3986 sections 2.2 and 3.2.2",
      .sections_of_rfc2396 = "RFC 2396 section 2.4.3, RFC 2732 section 3",
      .example = "http://a/?b[]=1",
      .nearly = "http://a/?b%5B%5D=1",
      .page = "[ and ] are reserved for hosts that are IP addresses. In paths, queries and fragments they are "
              "percent-encoded. Web frameworks with names like b[] in forms, and browsers, send them as they are, "
              "and most servers take them; RFC 3986 does not allow it."}},
};

}  // namespace

std::span<const cause_row> reference_causes() { return reference_entries; }

}  // namespace urispec::diagnosing
