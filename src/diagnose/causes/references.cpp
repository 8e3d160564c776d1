// Scheme, path and fragment.
#include "diagnose/other_scheme.hpp"
#include "diagnose/situation.hpp"
#include "urispec/abnf.hpp"

#include <algorithm>
#include <iterator>
#include <string>

namespace urispec::diagnosing {
namespace {

// What stands before the first colon, if that comes before all delimiters and the place is not after it.
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

bool is_host_character(char c) { return is_letter(c) || unicode::is_digit(c) || c == '.' || c == '-' || c == '_'; }

// Whether nothing, or a path, query or fragment comes after what may be the digits of a port.
bool ends_like_a_port(std::string_view text) {
  constexpr std::size_t most_digits = 5;
  const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
  return end > 0 && end <= most_digits && (end == text.size() || text.find_first_of("/?#", end) == end);
}

// "127.0.0.1:8080/", "my_host:80", "[::1]:8080", "::1". A name without an underscore would be a valid scheme.
std::optional<finding> find_host_without_scheme(const situation& s) {
  if (s.role.of != extent::reference) return std::nullopt;
  if (!s.range_of(part::path) && s.place() != 0) return std::nullopt;
  if (s.range_of(part::scheme) && s.reading != part::scheme) return std::nullopt;
  const auto suggest = [&](std::size_t end, std::string_view open, std::size_t close, std::string_view closing) {
    finding found{{0, end}, {}, repair_meaning::doubtful};  // the scheme may be any
    for (const std::string_view before : {"//", "http://"}) {
      std::vector<edit> edits{inserted(0, std::string(before) + std::string(open))};
      if (!closing.empty()) edits.push_back(inserted(close, closing));
      found.suggestions.push_back(std::move(edits));
    }
    return found;
  };
  const std::size_t end = std::min(s.text.find_first_of("/?#"), s.text.size());
  const std::string_view head = s.text.substr(0, end);
  if (is_ipv6_address(head)) return suggest(end, "[", end, "]");
  if (head.starts_with('[')) {
    const std::size_t close = std::min(head.find(']'), head.size());
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
  if (const std::size_t at = host.find('@'); at != nowhere && at > 0) host.remove_prefix(at + 1);
  const bool is_name = std::ranges::all_of(host, is_host_character) && std::ranges::any_of(host, is_letter);
  if (!is_name && !is_ipv4_address(host)) return std::nullopt;
  return suggest(end, "", 0, "");
}

// "git@example.org:ada/engine.git".
std::optional<finding> find_scp_path(const situation& s) {
  const auto before = scheme_of(s);
  if (!before || s.role.of != extent::reference) return std::nullopt;
  if (s.text.substr(before->name.size()).starts_with("://")) return std::nullopt;
  const std::size_t at = before->name.find('@');
  if (at == nowhere || at == 0 || at + 1 == before->name.size()) return std::nullopt;
  const auto belongs = [](char c) { return is_host_character(c); };
  if (!std::ranges::all_of(before->name.substr(0, at), belongs)) return std::nullopt;
  if (!std::ranges::all_of(before->name.substr(at + 1), belongs)) return std::nullopt;
  const std::size_t colon = before->name.size();
  if (colon + 1 == s.text.size() || s.text.find(' ') != nowhere) return std::nullopt;
  const bool is_absolute = s.text[colon + 1] == '/';
  const byte_range replaced{colon, colon + (is_absolute ? 2U : 1U)};
  const auto with = [&](std::string_view root) {
    return std::vector<edit>{inserted(0, "ssh://"), {edit_kind::replace, replaced, std::string(root)}};
  };
  finding found{{0, s.text.size()}, {with("/")}};
  if (is_absolute || s.text[colon + 1] == '~') return found;
  // In the folder of the user, which services for git have one of for all.
  found.suggestions.push_back(with("/~/"));
  found.meaning = repair_meaning::doubtful;
  return found;
}

// The rule of a grammar for another of its schemes, as https-URI is; nullptr if it has none.
const abnf::rule_of_scheme* rule_of_scheme(std::string_view grammar, std::string_view scheme) {
  const abnf::catalogue_entry* const entry = abnf::find_entry(grammar);
  if (entry == nullptr) return nullptr;
  const auto found = std::ranges::find_if(
      entry->schemes, [&](const auto& of) { return unicode::equal_but_for_case(of.scheme, scheme); });
  return found == entry->schemes.end() ? nullptr : &*found;
}

// "mailto:joe" as http-URI.
std::optional<finding> find_other_scheme(const situation& s) {
  const std::size_t colon = colon_of_scheme(s.text, 0);
  if (!has_other_scheme(s.text, s.role.schemes) || colon == 1) return std::nullopt;  // "c:" is a drive
  finding found{{0, colon}};
  found.detail = in_words(s.role.schemes, "or");
  const std::string_view scheme = s.text.substr(0, colon);
  if (const auto* const other = rule_of_scheme(s.rule.grammar(), scheme)) {
    found.detail += "; " + std::string(other->rule) + " is for " + std::string(other->scheme);
  }
  return found;
}

std::optional<finding> find_scheme_begin(const situation& s) {
  const auto before = scheme_of(s);
  if (!before || !before->is_like_a_scheme || is_letter(before->name.front())) return std::nullopt;
  if (!std::ranges::all_of(before->name, is_scheme_character)) return std::nullopt;
  const auto letter = static_cast<std::size_t>(std::ranges::find_if(before->name, is_letter) - before->name.begin());
  finding found{{0, std::min(letter, before->name.size())}};
  if (letter < before->name.size()) found.suggestions.push_back({removed({0, letter})});
  found.meaning = repair_meaning::doubtful;
  return found;
}

// "ht_tp", "_http": a scheme that everybody knows, with something in it that no scheme has.
bool is_well_known(std::string_view name) {
  constexpr std::string_view names[] = {"http", "https", "ftp", "ws", "wss", "file", "ssh", "mailto"};
  return std::ranges::any_of(names, [&](std::string_view n) { return unicode::equal_but_for_case(n, name); });
}

std::optional<finding> find_scheme_character(const situation& s) {
  const auto before = scheme_of(s);
  if (!before || !before->is_like_a_scheme) return std::nullopt;
  const auto bad = std::ranges::find_if_not(before->name, is_scheme_character);
  if (bad == before->name.end() || static_cast<unsigned char>(*bad) >= 0x80) return std::nullopt;
  const auto at = static_cast<std::size_t>(bad - before->name.begin());
  finding found{{at, at + 1}};
  std::string without;
  std::ranges::copy_if(before->name, std::back_inserter(without), is_scheme_character);
  const bool leaves_out = is_well_known(without);
  std::vector<edit> edits;
  for (std::size_t i = 0; i < before->name.size() && s.wanted == suggesting::edits; ++i) {
    const byte_range place{i, i + 1};
    if (leaves_out && !is_scheme_character(before->name[i])) edits.push_back(removed(place));
    if (!leaves_out && before->name[i] == '_') edits.push_back({edit_kind::replace, place, "-"});
  }
  if (!edits.empty()) found.suggestions.push_back(std::move(edits));
  found.meaning = repair_meaning::doubtful;
  return found;
}

// "http://a/" under relative-ref: no path, of which that could be a segment.
std::optional<finding> find_relative_with_scheme(const situation& s) {
  const auto before = scheme_of(s);
  if (!before || !before->is_like_a_scheme || s.reading != part::path || !s.finds(U':')) return std::nullopt;
  if (colon_of_scheme(s.text, 0) != s.place()) return std::nullopt;
  return finding{{0, s.place() + 1}};
}

// Or what comes before it is a scheme with a mistake in it.
std::optional<finding> find_colon_in_first_segment(const situation& s) {
  const auto before = scheme_of(s);
  if (!before || s.reading != part::path || !s.finds(U':')) return std::nullopt;
  return finding{{s.place(), s.place() + 1}, {{inserted(0, "./")}}, repair_meaning::doubtful};
}

std::optional<finding> find_scheme_missing(const situation& s) {
  if (s.place() != 0 || !s.text.starts_with(':') || s.role.of != extent::reference) return std::nullopt;
  // ":foo" may be a path.
  const bool begins_authority = s.text.starts_with("://");
  return finding{{0, 1}, {{begins_authority ? removed({0, 1}) : inserted(0, "./")}}, repair_meaning::doubtful};
}

std::optional<finding> find_no_scheme(const situation& s) {
  if (!s.lacks_scheme()) return std::nullopt;
  return finding{{0, std::min(s.text.find_first_of("/?#"), s.text.size())}};
}

std::optional<finding> find_second_number_sign(const situation& s) {
  if (s.reading != part::fragment || !s.finds(U'#')) return std::nullopt;
  return finding{{s.place(), s.place() + 1}, {percent_encode_all(s, "#", {s.place(), s.text.size()})}};
}

// A grammar older than RFC 2732. That of ECMA-262 is as old, and has no components.
std::optional<finding> find_unknown_brackets(const situation& s) {
  if (!s.finds(U'[')) return std::nullopt;
  const auto authority = s.whole_authority();
  const bool begins_authority = authority ? s.place() == authority->begin
                                          : s.components.empty() && s.text.substr(0, s.place()).ends_with("//");
  if (!begins_authority) return std::nullopt;
  const std::size_t end = authority ? authority->end : std::min(s.text.find_first_of("/?#", s.place()), s.text.size());
  const std::size_t close = s.text.find(']', s.place());
  return finding{{s.place(), close < end ? close + 1 : end}};
}

// RFC 2396 has no relative reference that is a query alone.
std::optional<finding> find_query_alone(const situation& s) {
  if (s.place() != 0 || !s.finds(U'?') || !s.expects(U'/')) return std::nullopt;
  return finding{{0, s.text.size()}, {{inserted(0, "./")}}};
}

// And none of its URIs ends after the colon of the scheme, or has its fragment there.
std::optional<finding> find_scheme_alone(const situation& s) {
  const std::size_t colon = colon_of_scheme(s.text, 0);
  if (colon == nowhere || s.place() != colon + 1 || !(s.finds_end() || s.finds(U'#'))) return std::nullopt;
  // By RFC 3986 nothing has to follow, and by the rules of a scheme not just anything.
  const bool is_any_path = s.expects(U'a') && s.expects(U'/');
  if (s.expected.ending == language::ending::is_possible || !is_any_path) return std::nullopt;
  return finding{{0, s.place()}};  // what is missing, only the author knows
}

// "http:", "http:a", "http:/a" by the rules of a scheme that has an authority after its colon, and nothing else.
std::optional<finding> find_authority_missing(const situation& s) {
  const std::size_t colon = colon_of_scheme(s.text, 0);
  if (colon == nowhere || s.place() <= colon || s.place() > colon + 2) return std::nullopt;
  const std::size_t slashes = s.place() - colon - 1;
  if (!s.completed.substr(colon).starts_with("://")) return std::nullopt;
  finding found{{0, s.place()}, {}, repair_meaning::doubtful};
  // What stands there may be the host.
  if (!s.finds_end()) found.suggestions.push_back({inserted(s.place(), std::string_view("//").substr(slashes))});
  return found;
}

// Where the rule could end, and goes on neither with a fragment nor with data that may have a "#".
std::optional<finding> find_no_fragment(const situation& s) {
  const bool could_end = s.expected.ending == language::ending::is_possible;
  if (s.role.of != extent::reference || s.reading == part::fragment) return std::nullopt;
  if (!s.finds(U'#') || !could_end) return std::nullopt;
  const byte_range fragment{s.place(), s.text.size()};
  return finding{fragment, {{removed(fragment)}}, repair_meaning::doubtful};
}

std::optional<finding> find_brackets(const situation& s) {
  if (!s.finds_one_of("[]") || s.open_bracket()) return std::nullopt;  // it closes the one of the host
  if (s.is_part_without_escapes()) return std::nullopt;
  return finding{{s.place(), s.place() + 1}, {percent_encode_all(s, "[]", {s.place(), s.text.size()})}};
}

const cause_entry reference_entries[] = {
    {{"host-without-scheme", "this is a host without a scheme", "a host without a scheme",
      "write the scheme and // before it, as in http://127.0.0.1/", "RFC 3986 sections 4.2 and 4.5",
      "RFC 2396 section 5 and Appendix F", "rfc3986", "", "127.0.0.1:8080/a", "http://127.0.0.1:8080/a",
      "A host stands after //, and // after the scheme and its colon: http://127.0.0.1:8080/. Without them a text "
      "begins with a scheme or with a path, neither of which can be an address of numbers and colons. "
      "//127.0.0.1:8080/ is valid as a reference, which takes the scheme of its base. Browsers add http:// to what "
      "people type; other programs cannot know which scheme is meant.\n\n"
      "localhost:8080/a is valid, and is not read as a host: its scheme is localhost. `urispec check` warns of that."},
     find_host_without_scheme},
    {{"scp-path", "this is a path of scp and git, not a URI", "an scp path",
      "write ssh:// before it, and / in place of the colon", "RFC 3986 sections 3 and 4.2", "RFC 2396 sections 3 and 5",
      "rfc3986", "", "git@example.org:ada/engine.git", "ssh://git@example.org/ada/engine.git",
      "scp, rsync and git take user@host:path for a file on another machine. RFC 3986 has no such form: what stands "
      "before the first colon is a scheme, and a scheme has no @. git reads ssh://user@host/path as well.\n\n"
      "The path after the colon begins in the folder of the user, that of a URI at the root of the machine; Git "
      "hosting services treat both alike. git also takes ssh://user@host/~/path."},
     find_scp_path},
    {{"other-scheme", "this rule is for URIs of another scheme", "another scheme is wanted",
      "read the text by a rule of its own scheme, or by a generic grammar such as rfc3986",
      "RFC 3986 sections 1.1.1 and 3.1", "RFC 2396 sections 1.1 and 3.1", "rfc9110", "", "mailto:joe@example.org",
      "http://example.org/",
      "The specification of a scheme says what the URIs of that scheme look like, and its grammar has no others: "
      "http-URI of RFC 9110 begins with http: and nothing else. A text with another scheme is not a URI of this kind, "
      "however near it comes. Some grammars have rules of several schemes: RFC 9110 also has https-URI, and `-r "
      "https-URI` reads by it.\n\n"
      "`urispec grammar schemes` lists the grammars of schemes. `urispec validate --scheme-rules` reads each URI by "
      "that of its own scheme, and `urispec parse` without -g by the generic grammar.",
      nearest_text::misleads},
     find_other_scheme},
    {{"scheme-begins-wrong", "a scheme begins with a letter", "no letter begins the scheme",
      "begin the scheme with a letter", "RFC 3986 section 3.1", "RFC 2396 section 3.1", "rfc3986", "",
      "1http://example.org/", "http://example.org/",
      "A scheme is a letter and then letters, digits, plus signs, hyphens and dots. So 3com: is not a scheme. What "
      "stands before the colon may also be the first segment of a relative reference; no colon can stand there (RFC "
      "3986 section 4.2)."},
     find_scheme_begin},
    {{"scheme-character", "a scheme cannot have this character", "a character of no scheme",
      "use letters, digits, +, - and . in schemes", "RFC 3986 section 3.1", "RFC 2396 section 3.1", "rfc3986", "",
      "my_app://open", "my-app://open",
      "A scheme is a letter and then letters, digits, plus signs, hyphens and dots, nothing else. An underscore is "
      "the most frequent mistake, in schemes that were made up for an application: my_app: must become my-app: or "
      "my.app:, everywhere that it is registered."},
     find_scheme_character},
    {{"relative-with-scheme", "a relative reference has no scheme", "a scheme is not allowed",
      "leave the scheme and its colon out, or read the text as URI or URI-reference", "RFC 3986 section 4.2",
      "RFC 2396 section 5", "rfc3986", "relative-ref", "http://example.org/", "//example.org/",
      "A reference is a URI, which begins with its scheme, or relative: then it takes the scheme from the base that it "
      "is resolved against. The rule relative-ref is for relative references alone; URI-reference has both kinds. "
      "//example.org/ is relative, and leads to the same host by the scheme of the base.",
      nearest_text::misleads},
     find_relative_with_scheme},
    {{"colon-in-first-segment", "a colon in the first segment would make it a scheme", "a colon in the first segment",
      "write ./ before it", "RFC 3986 section 4.2", "RFC 2396 section 5", "rfc3986", "", "12:30/notes", "./12:30/notes",
      "What stands before the first colon of a reference is its scheme. A relative reference, which has none, "
      "therefore has no colon in its first segment. Put the dot-segment ./ before it, which resolution removes: "
      "./12:30/notes. In the later segments a colon is allowed."},
     find_colon_in_first_segment},
    {{"scheme-missing", "nothing stands before the colon, where a scheme would be", "an empty scheme",
      "write the scheme, leave the colon out, or write ./ before it", "RFC 3986 sections 3.1 and 4.2", "RFC 2396 sections 3.1 and 5",
      "rfc3986", "", "://example.org/", "//example.org/",
      "A scheme has one letter at least. Texts that begin with :// come from programs in which the scheme is a value "
      "that was empty. Without the colon, //example.org/ is a relative reference with the scheme of its base, as "
      "links in web pages may have it; where a URI is asked for, write the scheme. A path that begins with a colon is "
      "written with a dot-segment before it, as in ./:a."},
     find_scheme_missing},
    {{"no-scheme", "a URI begins with a scheme", "no scheme", "write the scheme first, as in https://example.org/",
      "RFC 3986 sections 3 and 4.1", "RFC 2396 sections 3 and 4", "rfc3986", "URI", "example.org/a",
      "https://example.org/a",
      "A URI begins with its scheme and a colon. example.org/a has none: as a reference it is a relative path, a file "
      "a in a folder example.org, and not a web address. Browsers add https:// to what people type; programs should "
      "not.\n\n"
      "Relative references are valid as URI-reference (`-r URI-reference`), and are resolved against a base: `urispec "
      "resolve`.",
      nearest_text::misleads},
     find_no_scheme},
    {{"second-number-sign", "a fragment has no # in it", "a # in the fragment", "write a # in a fragment as %23",
      "RFC 3986 section 3.5", "RFC 2396 section 4.1", "rfc3986", "", "http://a/#b#c", "http://a/#b%23c",
      "The first # of a reference begins its fragment, which goes to the end and cannot have another one. Pages with "
      "routes of their own (#/a#b) and anchors that are put after URIs which already have one make such texts."},
     find_second_number_sign},
    {{"query-alone", "in this grammar no reference is a query alone", "a query without a path",
      "write a path before the query, as in ./?page=2", "RFC 2396 section 5", "", "rfc2396", "", "?page=2", "./?page=2",
      "RFC 2396 (1998) wants a path before the query of a relative reference, although its section 5.2 says how "
      "?page=2 is resolved: as ./?page=2 is, which leads to the folder of the base.\n\n"
      "RFC 3986 (2005) allows an empty path there and resolves it in another way: ?page=2 is the resource of the "
      "base with this query."},
     find_query_alone},
    {{"scheme-alone", "in this grammar something has to follow the scheme and its colon", "nothing after the scheme",
      "write what belongs after the colon", "RFC 2396 section 3", "", "rfc2396", "", "about:", "about:blank",
      "By RFC 2396 (1998) a character at least comes after the colon of a scheme, before a fragment. RFC 3986 (2005) "
      "allows an empty path there, so about: and a:#b are valid.",
      nearest_text::misleads},
     find_scheme_alone},
    {{"authority-missing", "in this grammar // comes after the colon of the scheme", "no // after the scheme",
      "write // after the colon, and then the host if there is one", "RFC 3986 sections 3.1 and 3.2",
      "RFC 2396 sections 3.1 and 3.2", "rfc9110", "", "http:example.org", "http://example.org",
      "RFC 3986 lets a path come right after the colon: http:a is valid, and is not the host a. A scheme may allow "
      "less. By RFC 9110 http and https always have // and an authority, and so have ws and wss (RFC 6455), coap and "
      "coaps (RFC 7252).\n\n"
      "Browsers read http:a as http://a, or, in a page that came by http, as a link to a on the same host. Programs "
      "that disagree about it can be led to the wrong host.",
      nearest_text::misleads},
     find_authority_missing},
    {{"no-fragment", "this rule has no fragment", "a fragment is not allowed",
      "leave out # and what follows it, or read the text as URI or URI-reference", "RFC 3986 sections 3.5 and 4.3",
      "RFC 2396 sections 3 and 4.1", "rfc3986", "absolute-URI", "http://example.org/#nose", "http://example.org/",
      "The first # of a reference begins its fragment. absolute-URI has none: it is for places in which only the "
      "resource itself matters, as the base of relative references, from which a fragment is removed first (RFC 3986 "
      "section 5.1). Most rules of schemes have none either, because a scheme does not say what fragments there are; "
      "http-URI of RFC 9110 is one of them.\n\n"
      "Written as %23 the # would become a part of the path, and name something else.",
      nearest_text::misleads},
     find_no_fragment},
    {{"brackets-unknown", "this grammar is older than IPv6 addresses in URIs", "no IPv6 in this grammar yet",
      "read the text by RFC 2732 or RFC 3986, with a zone by RFC 6874", "RFC 2732 section 3", "", "rfc2396", "",
      "http://[::1]/", "http://127.0.0.1/",
      "RFC 2396 (1998) has host names and IPv4 addresses. RFC 2732 (1999) added IPv6 addresses in brackets, and RFC "
      "3986 (2005), which replaces both, has them too. Where a program follows RFC 2396, no IPv6 address can be "
      "written.",
      nearest_text::misleads},
     find_unknown_brackets},
    {{"bracket-outside-host", "brackets are for IP addresses as hosts, and stand nowhere else",
      "a bracket outside the host", "write [ as %5B and ] as %5D", "RFC 3986 sections 2.2 and 3.2.2",
      "RFC 2396 section 2.4.3, RFC 2732 section 3", "rfc3986", "", "http://a/?b[]=1", "http://a/?b%5B%5D=1",
      "[ and ] are reserved for hosts that are IP addresses. In paths, queries and fragments they are "
      "percent-encoded. Web frameworks with names like b[] in forms, and browsers, send them as they are, and most "
      "servers take them; RFC 3986 does not allow it.",
      nearest_text::misleads},
     find_brackets},
};

}  // namespace

std::span<const cause_entry> reference_causes() { return reference_entries; }

}  // namespace urispec::diagnosing
