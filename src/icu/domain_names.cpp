// Normal forms and hosts by ICU.
#include "urispec/icu.hpp"
#include "urispec/iri.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

#include <unicode/bytestream.h>
#include <unicode/idna.h>
#include <unicode/normalizer2.h>
#include <unicode/stringpiece.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::icu {

namespace {

// Long sequences of combining marks are brought into canonical order before ICU normalizes them.
// Source: the Unicode Standard, section 3.11, Canonical Ordering Algorithm (D108, D109).
// Why: ICU inserts each mark into the sequence that it has written so far, which is quadratic in its length. A sequence
// that is already in order costs it nothing, and sorting the marks does not change the normalized text.
// Invariant: the result is canonically equivalent to the text.
// Cost: one pass over the text; n log n for a sequence of n marks. Tests: tests/iri/icu_test.cpp, against ICU alone.

// Sequences of more marks than this are sorted here. No language needs 30 marks on a letter (UAX #15 §12.1), and ICU
// handles shorter sequences well.
constexpr std::size_t longest_short_span = 30;

struct mark {
  char32_t code_point;
  std::uint8_t combining_class;
};

// True if the decomposition of the character begins with a mark: then all of it is marks.
bool is_mark(char32_t c) {
  return c >= 0x300 && u_getIntPropertyValue(static_cast<UChar32>(c), UCHAR_LEAD_CANONICAL_COMBINING_CLASS) != 0;
}

void append_decomposed(std::vector<mark>& marks, char32_t c, const ::icu::Normalizer2& nfd) {
  const auto append = [&marks](UChar32 one) {
    marks.push_back({static_cast<char32_t>(one), u_getCombiningClass(one)});
  };
  ::icu::UnicodeString decomposed;
  if (!nfd.getDecomposition(static_cast<UChar32>(c), decomposed)) return append(static_cast<UChar32>(c));
  for (std::int32_t i = 0; i < decomposed.length(); i = decomposed.moveIndex32(i, 1)) append(decomposed.char32At(i));
}

struct run {
  std::size_t size = 0;    // bytes
  std::size_t length = 0;  // code points
};

// The run of marks that the text begins with.
run run_of_marks(std::string_view text) {
  run marks;
  while (const auto c = unicode::first_code_point(text.substr(marks.size))) {
    if (!is_mark(c->code_point)) break;
    marks.size += c->size;
    ++marks.length;
  }
  return marks;
}

void append_ordered(std::string& out, std::string_view text, const ::icu::Normalizer2& nfd) {
  std::vector<mark> marks;
  while (const auto c = unicode::first_code_point(text)) {
    append_decomposed(marks, c->code_point, nfd);
    text.remove_prefix(c->size);
  }
  std::ranges::stable_sort(marks, {}, &mark::combining_class);
  for (const mark& m : marks) unicode::append_utf8(out, m.code_point);
}

// The text with its long sequences decomposed and sorted; nullopt if there are none (nearly always) or ICU has no data.
// Precondition: well-formed UTF-8.
std::optional<std::string> with_ordered_marks(std::string_view text) {
  if (text.size() <= longest_short_span) return std::nullopt;
  UErrorCode status = U_ZERO_ERROR;
  const ::icu::Normalizer2* const nfd = ::icu::Normalizer2::getNFDInstance(status);
  if (U_FAILURE(status)) return std::nullopt;
  std::optional<std::string> ordered;
  std::size_t copied = 0;  // of the text, when there is something ordered
  for (std::size_t at = 0; at < text.size();) {
    const run marks = run_of_marks(text.substr(at));
    if (marks.length > longest_short_span) {
      if (!ordered) ordered.emplace();
      *ordered += text.substr(copied, at - copied);
      append_ordered(*ordered, text.substr(at, marks.size), *nfd);
      copied = at + marks.size;
    }
    at += marks.size;
    const auto other = unicode::first_code_point(text.substr(at));
    at += other ? other->size : 1;
  }
  if (ordered && copied < text.size()) *ordered += text.substr(copied);
  return ordered;
}

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
