// Normal forms and hosts by ICU.
#include "urispec/icu.hpp"
#include "urispec/iri.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"
#include "unicode/text.hpp"

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
  const auto append = [&marks](UChar32 code_point) {
    marks.push_back({static_cast<char32_t>(code_point), u_getCombiningClass(code_point)});
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
  for (std::size_t position = 0; position < text.size();) {
    const run marks = run_of_marks(text.substr(position));
    if (marks.length > longest_short_span) {
      if (!ordered) ordered.emplace();
      *ordered += text.substr(copied, position - copied);
      append_ordered(*ordered, text.substr(position, marks.size), *nfd);
      copied = position + marks.size;
    }
    position += marks.size;
    const auto other = unicode::first_code_point(text.substr(position));
    position += other ? other->size : 1;
  }
  if (ordered && copied < text.size()) *ordered += text.substr(copied);
  return ordered;
}

// A name of the DNS has 253 characters, a label 63. Labels that are converted may be longer before, because of mappings
// that shorten them; beyond this limit they are refused unread, because Punycode is quadratic.
constexpr std::size_t longest_name = 253;
constexpr std::size_t longest_label = 63;
constexpr std::size_t longest_input = 4096;

struct reason {
  std::uint32_t bit;
  const char* text;
};

constexpr std::array reasons{
    reason{UIDNA_ERROR_LABEL_TOO_LONG, "label longer than 63 characters"},
    reason{UIDNA_ERROR_DOMAIN_NAME_TOO_LONG, "name longer than 253 characters"},
    reason{UIDNA_ERROR_LEADING_COMBINING_MARK, "label begins with a combining mark"},
    reason{UIDNA_ERROR_DISALLOWED, "label has a character that no domain name may have"},
    reason{UIDNA_ERROR_PUNYCODE, "label begins with xn-- and is not Punycode"},
    reason{UIDNA_ERROR_LABEL_HAS_DOT, "label has a full stop inside"},
    reason{UIDNA_ERROR_INVALID_ACE_LABEL, "label begins with xn-- and is not what ToASCII makes"},
    reason{UIDNA_ERROR_BIDI, "label breaks the rules for right-to-left labels (RFC 5893)"},
    reason{UIDNA_ERROR_CONTEXTJ, "label has a joiner where none may be (RFC 5892 appendix A)"},
};

// CheckHyphens of UTS #46. RFC 3987 and RFC 3490 ask for no such check of the third and fourth place, where
// "r3---sn-abc.example" has hyphens.
constexpr std::uint32_t hyphen_errors =
    UIDNA_ERROR_LEADING_HYPHEN | UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4;

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

// The size of the full stop that `text` begins with; 0 if it begins with none. UTS #46 §2.3 has four.
std::size_t full_stop(std::string_view text) noexcept {
  if (text.starts_with('.')) return 1;
  for (const std::string_view stop : {"\u3002", "\uFF0E", "\uFF61"}) {
    if (text.starts_with(stop)) return stop.size();
  }
  return 0;
}

// A label of a name, with the full stop after it.
struct label {
  std::size_t begin = 0;
  std::string_view text;
  std::size_t stop = 0;  // the size of the full stop; 0 after the last label
};

std::vector<label> labels_of(std::string_view name) {
  std::vector<label> labels;
  for (std::size_t begin = 0;;) {
    std::size_t end = begin;
    while (end < name.size() && full_stop(name.substr(end)) == 0) ++end;
    const std::size_t stop = full_stop(name.substr(end));
    labels.push_back({begin, name.substr(begin, end - begin), stop});
    if (stop == 0) return labels;
    begin = end + stop;
  }
}

bool is_punycode(std::string_view label) noexcept {
  return unicode::equal_but_for_case(label.substr(0, 4), "xn--");
}

// ToASCII and ToUnicode have nothing to convert in such a label.
bool stays_as_it_is(std::string_view label) noexcept { return unicode::is_ascii(label) && !is_punycode(label); }

// True if all characters of a label may stand in a reg-name without triplets (RFC 3986 §3.2.2). The DNS has other names
// than those of hosts (RFC 2181 §11), such as "_dmarc" and "*".
bool has_characters_of_reg_name(std::string_view label) noexcept {
  constexpr std::string_view punctuation = "-._~!$&'()*+,;=";
  return std::ranges::all_of(label, [=](char c) {
    return unicode::is_letter(c) || unicode::is_digit(c) || punctuation.find(c) != std::string_view::npos;
  });
}

// The operations of UTS #46: one object of ICU each, made once.
struct idna_operations {
  // Has the option UseSTD3ASCIIRules, as RFC 3987 §3.1 asks for labels that it converts
  std::unique_ptr<const ::icu::IDNA> labels;
  std::unique_ptr<const ::icu::IDNA> names;   // without: for what concerns the whole name
};

std::unique_ptr<const ::icu::IDNA> make_idna(std::uint32_t options) {
  UErrorCode status = U_ZERO_ERROR;
  std::unique_ptr<const ::icu::IDNA> idna(
      ::icu::IDNA::createUTS46Instance(options | UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ, status));
  if (U_FAILURE(status)) return nullptr;
  return idna;
}

idna_operations make_operations(std::uint32_t options) {
  return {make_idna(options | UIDNA_USE_STD3_RULES), make_idna(options)};
}

const idna_operations& nontransitional() {
  static const idna_operations operations =
      make_operations(UIDNA_NONTRANSITIONAL_TO_ASCII | UIDNA_NONTRANSITIONAL_TO_UNICODE);
  return operations;
}

const idna_operations& transitional() {
  static const idna_operations operations = make_operations(UIDNA_DEFAULT);
  return operations;
}

using conversion = void (::icu::IDNA::*)(::icu::StringPiece, ::icu::ByteSink&, ::icu::IDNAInfo&, UErrorCode&) const;

// Appends what ICU makes of a text. Returns the errors, or a text of ICU about one of its own.
result<std::uint32_t, std::string> convert(const ::icu::IDNA& idna, conversion operation, std::string_view text,
                                           std::string& out) {
  ::icu::StringByteSink<std::string> sink(&out);
  ::icu::IDNAInfo info;
  UErrorCode status = U_ZERO_ERROR;
  (idna.*operation)(piece(text), sink, info, status);
  if (U_FAILURE(status)) return std::string(u_errorName(status));
  return info.getErrors() & ~hyphen_errors;
}

// Appends the label in the form of the DNS, or returns why there is none.
std::optional<std::string> append_ascii_label(const ::icu::IDNA& idna, std::string_view label, std::string& out) {
  if (stays_as_it_is(label)) {
    if (!has_characters_of_reg_name(label)) return text_of(UIDNA_ERROR_DISALLOWED);
    if (label.size() > longest_label) return text_of(UIDNA_ERROR_LABEL_TOO_LONG);
    out += label;
    return std::nullopt;
  }
  const auto errors = convert(idna, &::icu::IDNA::labelToASCII_UTF8, label, out);
  if (!errors) return errors.error();
  return *errors == 0 ? std::nullopt : std::optional(text_of(*errors));
}

// RFC 5893: right-to-left labels restrict the others of the name.
bool breaks_bidi_rule(const ::icu::IDNA& idna, std::string_view name) {
  std::string ignored;
  const auto errors = convert(idna, &::icu::IDNA::nameToASCII_UTF8, name, ignored);
  return errors && (*errors & UIDNA_ERROR_BIDI) != 0;
}

// Labels of US-ASCII that UTS #46 refuses: "xn--a", which is no Punycode, and longer ones than the DNS has. To ToASCII
// of RFC 3490 §4.1 the first is a label like others, and two names that have it can still be compared.
enum class refused_ascii : std::uint8_t { refuses_the_name, stays };

result<void, host_fault> append_ascii(const idna_operations& idna, std::string_view host, refused_ascii refused,
                                      std::string& out) {
  if (idna.labels == nullptr || idna.names == nullptr) return host_fault{0, "ICU has no data for domain names"};
  if (host.size() > longest_input) return host_fault{0, text_of(UIDNA_ERROR_DOMAIN_NAME_TOO_LONG)};
  const std::size_t begin = out.size();
  bool is_converted = false;
  for (const label& l : labels_of(host)) {
    const std::size_t size = out.size();
    if (auto problem = append_ascii_label(*idna.labels, l.text, out)) {
      const bool stays =
          refused == refused_ascii::stays && unicode::is_ascii(l.text) && has_characters_of_reg_name(l.text);
      if (!stays) return host_fault{l.begin, *std::move(problem)};
      out.resize(size);
      out += l.text;
    }
    if (l.stop > 0) out += '.';
    is_converted = is_converted || !stays_as_it_is(l.text);
  }
  const std::size_t whole_size = out.size() - begin - (out.ends_with('.') ? 1U : 0U);
  if (whole_size > longest_name) return host_fault{0, text_of(UIDNA_ERROR_DOMAIN_NAME_TOO_LONG)};
  if (is_converted && breaks_bidi_rule(*idna.names, host)) return host_fault{0, text_of(UIDNA_ERROR_BIDI)};
  return {};
}

// Appends a label as ICU shows it; false if it refuses the label, or if ToASCII refuses what it shows: "xn--xn---epa"
// is Punycode of "xn--\u00E9" (RFC 3490 §4.1 step 5, §4.2 step 6).
bool append_unicode_label(const ::icu::IDNA& idna, std::string_view label, std::string& out) {
  std::string name;
  const auto errors = convert(idna, &::icu::IDNA::labelToUnicodeUTF8, label, name);
  if (!errors || *errors != 0 || is_punycode(name)) return false;
  out += name;
  return true;
}

using form = const ::icu::Normalizer2* (*)(UErrorCode&);

void append_normalized(form find_form, std::string_view text, std::string& out) {
  UErrorCode status = U_ZERO_ERROR;
  const ::icu::Normalizer2* const target = find_form(status);
  if (U_FAILURE(status) || text.size() > std::numeric_limits<std::int32_t>::max()) {
    out += text;
    return;
  }
  const std::size_t start = out.size();
  ::icu::StringByteSink<std::string> sink(&out);
  const std::optional<std::string> ordered = with_ordered_marks(text);
  target->normalizeUTF8(0, piece(ordered ? *ordered : text), sink, nullptr, status);
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
  return append_ascii(nontransitional(), host, refused_ascii::refuses_the_name, out);
}

result<void, host_fault> to_ascii_transitional(std::string_view host, std::string& out) {
  return append_ascii(transitional(), host, refused_ascii::refuses_the_name, out);
}

result<void, host_fault> to_unicode(std::string_view host, std::string& out) {
  const ::icu::IDNA* const idna = nontransitional().labels.get();
  for (const label& l : labels_of(host)) {
    const bool may_convert = idna != nullptr && is_punycode(l.text) && l.text.size() <= longest_input;
    if (!may_convert || !append_unicode_label(*idna, l.text, out)) out += l.text;
    out += host.substr(l.begin + l.text.size(), l.stop);
  }
  return {};
}

bool nameprep(std::string_view name, std::string& out) {
  std::string ignored;
  if (!append_ascii(nontransitional(), name, refused_ascii::stays, ignored)) return false;
  for (const label& l : labels_of(name)) {
    if (stays_as_it_is(l.text) || is_punycode(l.text)) {
      out += l.text;
    } else if (!append_unicode_label(*nontransitional().labels, l.text, out)) {
      return false;
    }
    if (l.stop > 0) out += '.';
  }
  return true;
}

std::optional<std::string> with_ascii_host(const components& c) {
  return urispec::with_ascii_host(c, [](std::string_view host, std::string& out) {
    return append_ascii(nontransitional(), host, refused_ascii::stays, out);
  });
}

}  // namespace urispec::icu
