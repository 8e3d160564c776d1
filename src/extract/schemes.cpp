#include "extract/schemes.hpp"

#include "urispec/ascii.hpp"

#include <algorithm>
#include <array>

namespace urispec {

namespace {

// Those with a grammar here (grammar/schemes/catalogue.txt) that need no "//", and others. Of the former, dns and nih
// are left out, because certificates write "DNS:example.org" and people "NIH: …".
constexpr std::array<std::string_view, 24> schemes{
    "about",   // RFC 6694
    "acct",    // RFC 7565
    "callto",  // provisional registration
    "cid",     // RFC 2392
    "data",    // RFC 2397
    "did",     // DID Core 1.0
    "doi",     // provisional registration
    "file",    // RFC 8089
    "geo",     // RFC 5870
    "im",      // RFC 3860
    "info",    // RFC 4452
    "magnet",  // provisional registration
    "mailto",  // RFC 6068
    "mid",     // RFC 2392
    "news",    // RFC 5538
    "pres",    // RFC 3859
    "sip",     // RFC 3261
    "sips",    // RFC 3261
    "sms",     // RFC 5724
    "tag",     // RFC 4151
    "tel",     // RFC 3966
    "urn",     // RFC 8141
    "view-source",  // provisional registration
    "xmpp",    // RFC 5122
};
static_assert(std::ranges::is_sorted(schemes));

}  // namespace

std::span<const std::string_view> schemes_without_authority() noexcept {
  return schemes;
}

bool is_scheme_without_authority(std::string_view scheme) noexcept {
  return std::ranges::any_of(schemes, [&](std::string_view s) { return unicode::equal_but_for_case(s, scheme); });
}

bool may_follow_without_authority(std::string_view scheme, std::string_view rest) noexcept {
  if (rest.starts_with(':')) return false;
  // RFC 8089 §2: local-path.
  if (unicode::equal_but_for_case(scheme, "file")) return rest.size() > 1 && rest.starts_with('/');
  if (!unicode::equal_but_for_case(scheme, "did")) return true;
  // DID Core §3.1: the name of a method, a colon and what the method says.
  const std::size_t colon = rest.find(':');
  const auto is_method_character = [](char c) { return (c >= 'a' && c <= 'z') || unicode::is_digit(c); };
  return colon != std::string_view::npos && colon > 0 && colon + 1 < rest.size() &&
         std::ranges::all_of(rest.substr(0, colon), is_method_character);
}

}  // namespace urispec
