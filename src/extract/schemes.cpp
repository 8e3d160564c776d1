#include "urispec/extract/schemes.hpp"

#include "urispec/unicode/ascii_case.hpp"

#include <algorithm>
#include <array>

namespace urispec {

namespace {

constexpr std::array<std::string_view, 22> schemes{
    "about",   // RFC 6694
    "acct",    // RFC 7565
    "callto",  // provisional registration
    "cid",     // RFC 2392
    "data",    // RFC 2397
    "doi",     // provisional registration
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

}  // namespace urispec
