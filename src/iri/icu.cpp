#include "urispec/icu.hpp"

#include "iri/canonical_order.hpp"
#include "urispec/iri.hpp"
#include "urispec/ascii.hpp"

#include <unicode/bytestream.h>
#include <unicode/idna.h>
#include <unicode/normalizer2.h>
#include <unicode/stringpiece.h>

#include <array>
#include <cstdint>
#include <limits>
#include <memory>

namespace urispec::icu {

namespace {

using converter = void (::icu::IDNA::*)(::icu::StringPiece, ::icu::ByteSink&, ::icu::IDNAInfo&, UErrorCode&) const;

// A name of the DNS has 253 characters. The limit leaves some room for mappings that shorten a name; longer names are
// refused unread, because Punycode is quadratic.
constexpr std::size_t longest_name = 4096;

struct reason {
  std::uint32_t bit;
  const char* text;
};

constexpr std::array reasons{
    reason{UIDNA_ERROR_EMPTY_LABEL, "empty label"},
    reason{UIDNA_ERROR_LABEL_TOO_LONG, "label longer than 63 characters"},
    reason{UIDNA_ERROR_DOMAIN_NAME_TOO_LONG, "name longer than 253 characters"},
    reason{UIDNA_ERROR_LEADING_HYPHEN, "label begins with a hyphen"},
    reason{UIDNA_ERROR_TRAILING_HYPHEN, "label ends with a hyphen"},
    reason{UIDNA_ERROR_HYPHEN_3_4, "label has hyphens in third and fourth place"},
    reason{UIDNA_ERROR_LEADING_COMBINING_MARK, "label begins with a combining mark"},
    reason{UIDNA_ERROR_DISALLOWED, "label has a character that no domain name may have"},
    reason{UIDNA_ERROR_PUNYCODE, "label begins with xn-- and is not Punycode"},
    reason{UIDNA_ERROR_LABEL_HAS_DOT, "label has a full stop inside"},
    reason{UIDNA_ERROR_INVALID_ACE_LABEL, "label begins with xn-- and is not what ToASCII makes"},
    reason{UIDNA_ERROR_BIDI, "label breaks the rules for right-to-left labels (RFC 5893)"},
    reason{UIDNA_ERROR_CONTEXTJ, "label has a joiner where none may be (RFC 5892 appendix A)"},
};

std::string text_of(std::uint32_t errors) {
  std::string text;
  for (const reason& r : reasons) {
    if ((errors & r.bit) == 0) continue;
    if (!text.empty()) text += ", ";
    text += r.text;
  }
  return text.empty() ? "refused by ICU" : text;
}

::icu::StringPiece piece(std::string_view text) { return {text.data(), static_cast<std::int32_t>(text.size())}; }

// Size of the full stop that `text` begins with, 0 when it begins with none: UTS #46 §2.3 has four.
std::size_t full_stop(std::string_view text) noexcept {
  if (text.starts_with('.')) return 1;
  for (const std::string_view stop : {"\u3002", "\uFF0E", "\uFF61"}) {
    if (text.starts_with(stop)) return stop.size();
  }
  return 0;
}

// The first label with an error of its own; the beginning of the name if only the whole has one.
std::size_t refused_label(const ::icu::IDNA& idna, converter convert_label, std::string_view host) {
  std::size_t begin = 0;
  for (std::size_t at = 0; at <= host.size(); ++at) {
    const std::size_t stop = at < host.size() ? full_stop(host.substr(at)) : 0;
    if (at < host.size() && stop == 0) continue;
    std::string ignored;
    ::icu::StringByteSink<std::string> sink(&ignored);
    ::icu::IDNAInfo about;
    UErrorCode status = U_ZERO_ERROR;
    (idna.*convert_label)(piece(host.substr(begin, at - begin)), sink, about, status);
    const bool last_and_empty = at == host.size() && begin == at;
    if (U_FAILURE(status) || (about.hasErrors() && !last_and_empty)) return begin;
    begin = at + stop;
    at += stop == 0 ? 0 : stop - 1;
  }
  return 0;
}

std::unique_ptr<const ::icu::IDNA> make_idna(std::uint32_t options) {
  UErrorCode status = U_ZERO_ERROR;
  std::unique_ptr<const ::icu::IDNA> made(::icu::IDNA::createUTS46Instance(
      options | UIDNA_USE_STD3_RULES | UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ, status));
  if (U_FAILURE(status)) return nullptr;
  return made;
}

const ::icu::IDNA* nontransitional() {
  static const std::unique_ptr<const ::icu::IDNA> made =
      make_idna(UIDNA_NONTRANSITIONAL_TO_ASCII | UIDNA_NONTRANSITIONAL_TO_UNICODE);
  return made.get();
}

const ::icu::IDNA* transitional() {
  static const std::unique_ptr<const ::icu::IDNA> made = make_idna(UIDNA_DEFAULT);
  return made.get();
}

result<void, host_fault> convert(const ::icu::IDNA* idna, converter convert_name, converter convert_label,
                                 std::string_view host, std::string& out) {
  if (idna == nullptr) return host_fault{0, "ICU has no data for domain names"};
  if (host.size() > longest_name) return host_fault{0, "name longer than 253 characters"};
  ::icu::StringByteSink<std::string> sink(&out);
  ::icu::IDNAInfo about;
  UErrorCode status = U_ZERO_ERROR;
  (idna->*convert_name)(piece(host), sink, about, status);
  if (U_FAILURE(status)) return host_fault{0, u_errorName(status)};
  if (!about.hasErrors()) return {};
  return host_fault{refused_label(*idna, convert_label, host), text_of(about.getErrors())};
}

using form = const ::icu::Normalizer2* (*)(UErrorCode&);

void append_normalized(form find_form, std::string_view text, std::string& out) {
  UErrorCode status = U_ZERO_ERROR;
  const ::icu::Normalizer2* const to = find_form(status);
  if (U_FAILURE(status) || text.size() > std::numeric_limits<std::int32_t>::max()) {
    out += text;
    return;
  }
  const std::size_t start = out.size();
  ::icu::StringByteSink<std::string> sink(&out);
  const std::optional<std::string> ordered = with_ordered_marks(text);
  to->normalizeUTF8(0, piece(ordered ? *ordered : text), sink, nullptr, status);
  if (U_FAILURE(status)) {  // no memory
    out.resize(start);
    out += text;
  }
}

}  // namespace

void to_nfc(std::string_view text, std::string& out) {
  append_normalized(&::icu::Normalizer2::getNFCInstance, text, out);
}

void to_nfd(std::string_view text, std::string& out) {
  append_normalized(&::icu::Normalizer2::getNFDInstance, text, out);
}

result<void, host_fault> to_ascii(std::string_view host, std::string& out) {
  return convert(nontransitional(), &::icu::IDNA::nameToASCII_UTF8, &::icu::IDNA::labelToASCII_UTF8, host, out);
}

result<void, host_fault> to_ascii_transitional(std::string_view host, std::string& out) {
  return convert(transitional(), &::icu::IDNA::nameToASCII_UTF8, &::icu::IDNA::labelToASCII_UTF8, host, out);
}

result<void, host_fault> to_unicode(std::string_view host, std::string& out) {
  return convert(nontransitional(), &::icu::IDNA::nameToUnicodeUTF8, &::icu::IDNA::labelToUnicodeUTF8, host, out);
}

bool nameprep(std::string_view name, std::string& out) {
  std::string ignored;
  if (!to_ascii(name, ignored)) return false;
  const ::icu::IDNA* const idna = nontransitional();
  while (!name.empty()) {
    std::size_t size = 0;
    while (size < name.size() && full_stop(name.substr(size)) == 0) ++size;
    const std::string_view label = name.substr(0, size);
    if (unicode::equal_but_for_case(label.substr(0, 4), "xn--")) {
      out += label;
    } else if (!label.empty()) {  // the root
      ::icu::StringByteSink<std::string> sink(&out);
      ::icu::IDNAInfo about;
      UErrorCode status = U_ZERO_ERROR;
      idna->labelToUnicodeUTF8(piece(label), sink, about, status);
      if (U_FAILURE(status) || about.hasErrors()) return false;
    }
    name.remove_prefix(size);
    if (name.empty()) break;
    out += '.';
    name.remove_prefix(full_stop(name));
  }
  return true;
}

std::optional<std::string> with_ascii_host(const components& c) { return urispec::with_ascii_host(c, to_ascii); }

}  // namespace urispec::icu
