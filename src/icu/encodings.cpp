// Text in other encodings than UTF-8, read and written.
#include "urispec/icu.hpp"
#include "urispec/utf8.hpp"

#include <unicode/ucnv.h>
#include <unicode/ucnv_err.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

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
  const icu_converter origin = open(encoding);
  UErrorCode status = U_ZERO_ERROR;
  const icu_converter utf8_converter(ucnv_open("UTF-8", &status));
  if (!origin || !utf8_converter) return std::nullopt;
  decoded_text decoded;
  ucnv_setToUCallBack(origin.get(), replace, &decoded.replacements, nullptr, nullptr, &status);

  std::array<char, 1 << 14> utf8;
  std::array<UChar, 1 << 12> buffer;
  const char* source = bytes.data();
  UChar* between_begin = buffer.data();
  UChar* between_end = buffer.data();
  UBool first = true;
  do {
    status = U_ZERO_ERROR;
    char* target = utf8.data();
    ucnv_convertEx(utf8_converter.get(), origin.get(), &target, utf8.data() + utf8.size(), &source,
                   bytes.data() + bytes.size(), buffer.data(), &between_begin, &between_end,
                   buffer.data() + buffer.size(), first, true, &status);
    decoded.utf8.append(utf8.data(), target);
    first = false;
  } while (status == U_BUFFER_OVERFLOW_ERROR);
  if (U_FAILURE(status)) return std::nullopt;
  return decoded;
}

namespace {

// Code points that ICU's tables map differently than the encoders of the Encoding Standard (§10.2.2, §12.2.2, §12.3.2,
// §13.1.2).
enum class mapping_kind : std::uint8_t { none, other_character, unencodable };
struct other_mapping {
  mapping_kind kind = mapping_kind::none;
  char32_t code_point = 0;
};
other_mapping mapping_of(char32_t c, std::string_view encoding) noexcept {
  using enum mapping_kind;
  if (encoding == "gb18030" && c == 0xE5E5) return {unencodable, c};
  if (encoding == "ISO-2022-JP" && (c == 0x0E || c == 0x0F || c == 0x1B)) return {unencodable, 0xFFFD};
  const bool is_japanese = encoding == "ISO-2022-JP" || encoding == "Shift_JIS" || encoding == "EUC-JP";
  if (is_japanese && c == 0x2212) return {other_character, 0xFF0D};
  if (is_japanese && encoding != "ISO-2022-JP" && c == 0xA5) return {other_character, 0x5C};
  if (is_japanese && encoding != "ISO-2022-JP" && c == 0x203E) return {other_character, 0x7E};
  return {};
}

// Bytes of one converter; ICU calls `refuse` for a character that the encoding lacks.
struct encoding_in_progress {
  std::vector<url_standard::encoded_run> runs;
  std::vector<char> block;
  const char* copied_end = nullptr;  // up to here, the block is in the runs

  void end_run(const char* end, std::optional<char32_t> unencodable) {
    runs.push_back({std::string(copied_end, end), unencodable});
    copied_end = end;
  }
};

void refuse(const void* context, UConverterFromUnicodeArgs* args, const UChar*, std::int32_t, UChar32 code_point,
            UConverterCallbackReason reason, UErrorCode* status) {
  if (reason > UCNV_IRREGULAR) return;
  auto& progress = *static_cast<encoding_in_progress*>(const_cast<void*>(context));
  progress.end_run(args->target, static_cast<char32_t>(code_point));
  *status = U_ZERO_ERROR;
}

}  // namespace

std::optional<std::vector<url_standard::encoded_run>> encode(std::string_view text, std::string_view encoding) {
  constexpr std::size_t too_long = std::size_t{1} << 26U;
  const icu_converter output = open(encoding);
  if (!output || text.size() >= too_long) return std::nullopt;
  encoding_in_progress progress;
  // Eight bytes are enough for a character with the escape sequences around it.
  progress.block.resize(8 * (text.size() + 2));
  progress.copied_end = progress.block.data();
  char* target = progress.block.data();
  const char* const end = target + progress.block.size();
  UErrorCode status = U_ZERO_ERROR;
  ucnv_setFromUCallBack(output.get(), refuse, &progress, nullptr, nullptr, &status);
  const auto put = [&](std::u16string_view units, bool is_last) {
    const UChar* source = units.data();
    ucnv_fromUnicode(output.get(), &target, end, &source, units.data() + units.size(), nullptr, is_last, &status);
  };
  while (const auto c = unicode::first_code_point(text)) {
    text.remove_prefix(c->size);
    const other_mapping other = mapping_of(c->code_point, encoding);
    if (other.kind == mapping_kind::unencodable) {
      put({}, true);  // back to ASCII
      progress.end_run(target, other.code_point);
      continue;
    }
    const char32_t c_written = other.kind == mapping_kind::none ? c->code_point : other.code_point;
    const std::array<char16_t, 2> pair{static_cast<char16_t>(0xD7C0 + (c_written >> 10U)),
                                       static_cast<char16_t>(0xDC00 | (c_written & 0x3FFU))};
    const auto single = static_cast<char16_t>(c_written);
    const std::size_t runs = progress.runs.size();
    put(c_written > 0xFFFF ? std::u16string_view(pair.data(), 2) : std::u16string_view(&single, 1), false);
    if (progress.runs.size() > runs) {  // back to ASCII before what it lacks
      put({}, true);
      progress.runs.back().bytes.append(progress.copied_end, static_cast<const char*>(target));
      progress.copied_end = target;
    }
  }
  put({}, true);
  if (U_FAILURE(status)) return std::nullopt;
  progress.end_run(target, std::nullopt);
  return std::move(progress.runs);
}

}  // namespace urispec::icu
