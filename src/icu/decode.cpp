#include "urispec/icu.hpp"

#include <unicode/ucnv.h>
#include <unicode/ucnv_err.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace urispec::icu {

namespace {

// Encodings that have another name in ICU, or the decoder of another encoding (Encoding Standard §10.1.1: GBK's is that
// of gb18030).
constexpr std::array<std::pair<std::string_view, const char*>, 6> other_names{{
    {"Big5", "Big5-HKSCS"},
    {"EUC-KR", "windows-949"},
    {"GBK", "gb18030"},
    {"ISO-8859-8-I", "ISO-8859-8"},
    {"Shift_JIS", "windows-31j"},
    {"windows-1252", "ibm-5348_P100-1997"},
}};

struct close_icu_converter {
  void operator()(UConverter* c) const noexcept { ucnv_close(c); }
};
using icu_converter = std::unique_ptr<UConverter, close_icu_converter>;

icu_converter open(std::string_view encoding) {
  const auto* const other = std::ranges::find(other_names, encoding, &std::pair<std::string_view, const char*>::first);
  const std::string name = other != other_names.end() ? other->second : std::string(encoding);
  UErrorCode status = U_ZERO_ERROR;
  return icu_converter(ucnv_open(name.c_str(), &status));
}

// ICU calls this for each invalid sequence of bytes: it counts them, and writes U+FFFD for each.
void replace(const void* count, UConverterToUnicodeArgs* args, const char* bytes, std::int32_t size,
             UConverterCallbackReason reason, UErrorCode* status) {
  if (reason <= UCNV_IRREGULAR) ++*static_cast<std::size_t*>(const_cast<void*>(count));
  UCNV_TO_U_CALLBACK_SUBSTITUTE(nullptr, args, bytes, size, reason, status);
}

}  // namespace

std::optional<decoded_text> decode(std::string_view bytes, std::string_view encoding) {
  const icu_converter from = open(encoding);
  UErrorCode status = U_ZERO_ERROR;
  const icu_converter to(ucnv_open("UTF-8", &status));
  if (!from || !to) return std::nullopt;
  decoded_text decoded;
  ucnv_setToUCallBack(from.get(), replace, &decoded.replacements, nullptr, nullptr, &status);

  std::array<char, 1 << 14> utf8;
  std::array<UChar, 1 << 12> between;
  const char* source = bytes.data();
  UChar* between_begin = between.data();
  UChar* between_end = between.data();
  UBool first = true;
  do {
    status = U_ZERO_ERROR;
    char* target = utf8.data();
    ucnv_convertEx(to.get(), from.get(), &target, utf8.data() + utf8.size(), &source, bytes.data() + bytes.size(),
                   between.data(), &between_begin, &between_end, between.data() + between.size(), first, true, &status);
    decoded.utf8.append(utf8.data(), target);
    first = false;
  } while (status == U_BUFFER_OVERFLOW_ERROR);
  if (U_FAILURE(status)) return std::nullopt;
  return decoded;
}

}  // namespace urispec::icu
