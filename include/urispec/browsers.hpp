// A relation between the components that RFC 3986 or RFC 3987 reads in a text and the URL record that a browser reads
// by the URL Standard. docs/reference/url-standard.md, "Reads differently", defines it.
//
//   urispec::compare_with_browser("http://127.1/")->relation      browser_relation::other_host
//   urispec::compare_with_browser("http://127.1/")->browser       "127.0.0.1"
//
// A URI and the href of the record are normalized by RFC 3986 §6.2.2 and §6.2.3, then scheme, host, port and path are
// compared, in this order, hosts beyond ASCII by the names in the DNS that they stand for. Userinfo, query and fragment
// are not compared. An IRI that is no URI has the components of RFC 3987, and is normalized as the URI that it maps to
// (§3.1).
// Cost: linear; a text whose href is the text itself is read once by each, any other also normalized. Nothing throws
// but std::bad_alloc. Tests: tests/browsers; the slow reference is tests/reference/browsers.hpp.
#pragma once

#include "urispec/url_standard.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace urispec {

enum class browser_relation : std::uint8_t {
  same,  // also where both refuse the text
  other_scheme,
  other_host,  // alike are an undefined host and an empty one, two spellings of an IPv6 address, and an
               // internationalized name and its form in the DNS
  other_port,
  other_path,
  fails,                     // a URI or an IRI for which the parser returns failure
  accepted_although_invalid  // neither a URI nor an IRI, and the parser returns a record
};
inline constexpr std::size_t browser_relation_count = 7;
inline constexpr std::array<browser_relation, browser_relation_count> all_browser_relations{
    browser_relation::same,       browser_relation::other_scheme, browser_relation::other_host,
    browser_relation::other_port, browser_relation::other_path,   browser_relation::fails,
    browser_relation::accepted_although_invalid};

// "same", "other-host", "accepted-although-invalid".
[[nodiscard]] std::string_view name(browser_relation relation) noexcept;
// The relation of this name; nullopt if there is none.
[[nodiscard]] std::optional<browser_relation> find_browser_relation(std::string_view name) noexcept;

struct browser_comparison {
  browser_relation relation = browser_relation::same;
  // The component that differs, by RFC 3986 and by the URL Standard, as each writes it. "fails" and "accepted although
  // invalid" have the hosts; in a text of the latter, the regular expression of RFC 3986 Appendix B finds it. Nullopt
  // for a component that is undefined, for the browser's of "fails", and for both of "same"; "" for an empty one.
  std::optional<std::string> uri;
  std::optional<std::string> browser;
  std::string href;  // of the record; empty where the parser fails, and for "same"
  // The name of the first validation error that makes a difference; "Windows-drive-letter" and "UTS-46-mapping" where
  // the parser records none, "valid-URL-string" for a text that only the RFCs call invalid; empty for "same".
  std::string_view reason;
  // True for a text of which a browser takes another host, port or path, or none. It counts for a text that is neither
  // a URI nor an IRI if its hosts differ: a program that divides it by Appendix B is misled.
  bool misleads = false;
  std::string_view specification = "RFC 3986";  // whose components these are

  // "browsers take the host 127.0.0.1, and RFC 3986 has the host 127.1 (IPv4-too-few-parts)"; empty for "same".
  [[nodiscard]] std::string message() const;
  [[nodiscard]] friend bool operator==(const browser_comparison&, const browser_comparison&) = default;
};

// Nullopt for a relative reference, which a browser reads with a base alone, and where the parser would need the
// functions of ICU.
[[nodiscard]] std::optional<browser_comparison> compare_with_browser(std::string_view text,
                                                                     const url_standard::parser_options& options = {});

// Takes a text that the parser has read with these options, and without a base.
[[nodiscard]] std::optional<browser_comparison> compare_with_browser(std::string_view text,
                                                                     const url_standard::report& parsed,
                                                                     const url_standard::parser_options& options = {});

// The first component in which two URIs differ, both normalized: one of the first five values. Undecided, and "same",
// if one of them is no URI.
[[nodiscard]] browser_relation compare_readings(std::string_view uri, std::string_view href);

}  // namespace urispec
