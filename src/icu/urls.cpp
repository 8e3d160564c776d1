// Domains of URLs: "domain parser ToASCII" of the URL Standard (#idna).
#include "urispec/icu.hpp"

#include <unicode/bytestream.h>
#include <unicode/idna.h>
#include <unicode/stringpiece.h>

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace urispec::icu {

namespace {

// ICU always looks for these; they count only with CheckHyphens and VerifyDnsLength.
constexpr std::uint32_t errors_of_strict_domains = UIDNA_ERROR_EMPTY_LABEL | UIDNA_ERROR_LABEL_TOO_LONG |
                                                   UIDNA_ERROR_DOMAIN_NAME_TOO_LONG | UIDNA_ERROR_LEADING_HYPHEN |
                                                   UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4;

constexpr std::array<std::pair<std::uint32_t, std::string_view>, 13> texts_of_errors{{
    {UIDNA_ERROR_EMPTY_LABEL, "empty label"},
    {UIDNA_ERROR_LABEL_TOO_LONG, "label longer than 63 characters"},
    {UIDNA_ERROR_DOMAIN_NAME_TOO_LONG, "name longer than 253 characters"},
    {UIDNA_ERROR_LEADING_HYPHEN, "label begins with a hyphen"},
    {UIDNA_ERROR_TRAILING_HYPHEN, "label ends with a hyphen"},
    {UIDNA_ERROR_HYPHEN_3_4, "label has hyphens in third and fourth place"},
    {UIDNA_ERROR_LEADING_COMBINING_MARK, "label begins with a combining mark"},
    {UIDNA_ERROR_DISALLOWED, "label has a character that no domain name may have"},
    {UIDNA_ERROR_PUNYCODE, "label begins with xn-- and is not Punycode"},
    {UIDNA_ERROR_LABEL_HAS_DOT, "label has a full stop inside"},
    {UIDNA_ERROR_INVALID_ACE_LABEL, "label begins with xn-- and is not what ToASCII makes"},
    {UIDNA_ERROR_BIDI, "label breaks the rules for right-to-left labels (RFC 5893)"},
    {UIDNA_ERROR_CONTEXTJ, "label has a joiner where none may be (RFC 5892 appendix A)"},
}};

std::string texts_of(std::uint32_t errors) {
  std::string text;
  for (const auto& [bit, reason] : texts_of_errors) {
    if ((errors & bit) == 0) continue;
    if (!text.empty()) text += ", ";
    text += reason;
  }
  return text.empty() ? "refused by ICU" : text;
}

// The size of the full stop that `text` begins with, 0 if it begins with none. UTS #46 §2.3 has four.
std::size_t label_separator(std::string_view text) noexcept {
  for (const std::string_view stop : {".", "\u3002", "\uFF0E", "\uFF61"}) {
    if (text.starts_with(stop)) return stop.size();
  }
  return 0;
}

struct domain_operation {
  std::unique_ptr<const ::icu::IDNA> idna;
  std::uint32_t errors;  // that count

  domain_operation(std::uint32_t options, std::uint32_t counted) : errors(counted) {
    UErrorCode status = U_ZERO_ERROR;
    idna.reset(::icu::IDNA::createUTS46Instance(
        options | UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII, status));
    if (U_FAILURE(status)) idna.reset();
  }
};

using idna_conversion = void (::icu::IDNA::*)(::icu::StringPiece, ::icu::ByteSink&, ::icu::IDNAInfo&,
                                              UErrorCode&) const;

// Appends what ICU makes of the text, and returns the errors that count.
std::uint32_t run(const domain_operation& operation, idna_conversion conversion, std::string_view text,
                  std::string& out) {
  ::icu::StringByteSink<std::string> sink(&out);
  ::icu::IDNAInfo info;
  UErrorCode status = U_ZERO_ERROR;
  (*operation.idna.*conversion)({text.data(), static_cast<std::int32_t>(text.size())}, sink, info, status);
  if (U_FAILURE(status)) return UIDNA_ERROR_DISALLOWED;
  return info.getErrors() & operation.errors;
}

// The beginning of the first label that has an error of its own; that of the name if only the whole name has one.
std::size_t refused_label(const domain_operation& operation, std::string_view domain) {
  for (std::size_t begin = 0; begin < domain.size();) {
    std::size_t end = begin;
    while (end < domain.size() && label_separator(domain.substr(end)) == 0) ++end;
    std::string ignored;
    if (run(operation, &::icu::IDNA::labelToASCII_UTF8, domain.substr(begin, end - begin), ignored) != 0) return begin;
    begin = end + label_separator(domain.substr(end));
  }
  return 0;
}

result<void, host_fault> convert_domain(const domain_operation& operation, std::string_view domain, std::string& out) {
  constexpr std::size_t longest = 4096;
  if (operation.idna == nullptr) return host_fault{0, "ICU has no data for domain names"};
  if (domain.size() > longest) return host_fault{0, "name longer than 4096 bytes"};
  const std::uint32_t errors = run(operation, &::icu::IDNA::nameToASCII_UTF8, domain, out);
  if (errors == 0) return {};
  return host_fault{refused_label(operation, domain), texts_of(errors)};
}

}  // namespace

result<void, host_fault> to_ascii_strict(std::string_view domain, std::string& out) {
  static const domain_operation strict(UIDNA_USE_STD3_RULES, ~std::uint32_t{0});
  return convert_domain(strict, domain, out);
}

result<void, host_fault> to_ascii_relaxed(std::string_view domain, std::string& out) {
  static const domain_operation relaxed(UIDNA_DEFAULT, ~errors_of_strict_domains);
  return convert_domain(relaxed, domain, out);
}

url_standard::parser_options functions_for_urls() noexcept {
  return {.to_ascii_strict = to_ascii_strict, .to_ascii_relaxed = to_ascii_relaxed, .encoder = encode};
}

}  // namespace urispec::icu
