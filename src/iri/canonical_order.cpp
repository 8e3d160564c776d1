#include "iri/canonical_order.hpp"

#include "urispec/utf8.hpp"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace urispec::icu {

namespace {

// Sequences of more marks than this are sorted here. No language needs 30 marks on a letter (UAX #15 §12.1), and ICU
// handles shorter sequences well.
constexpr std::size_t longest_short_span = 30;

struct mark {
  char32_t code_point;
  std::uint8_t combining_class;
};

// Whether the decomposition of the character begins with a mark: then all of it is marks.
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
  run found;
  while (const auto c = unicode::first_code_point(text.substr(found.size))) {
    if (!is_mark(c->code_point)) break;
    found.size += c->size;
    ++found.length;
  }
  return found;
}

void append_ordered(std::string& out, std::string_view marks_as_given, const ::icu::Normalizer2& nfd) {
  std::vector<mark> marks;
  while (const auto c = unicode::first_code_point(marks_as_given)) {
    append_decomposed(marks, c->code_point, nfd);
    marks_as_given.remove_prefix(c->size);
  }
  std::ranges::stable_sort(marks, {}, &mark::combining_class);
  for (const mark& m : marks) unicode::append_utf8(out, m.code_point);
}

}  // namespace

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

}  // namespace urispec::icu
