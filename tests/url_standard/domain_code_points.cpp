// Prints the rules domain-code-point and ignored-code-point of grammar/url-standard.abnf: the code points beyond ASCII
// that UTS #46 has in domains, non-transitional and with UseSTD3ASCIIRules: those that are valid or mapped to what is,
// and those that are mapped to nothing. By ICU's tables, which have the version of Unicode that is printed.
#include <unicode/bytestream.h>
#include <unicode/idna.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uversion.h>

#include <fmt/core.h>

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace {

using ranges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

void add(ranges& target, std::uint32_t c) {
  if (!target.empty() && target.back().second + 1 == c) {
    target.back().second = c;
  } else {
    target.emplace_back(c, c);
  }
}

void print(const char* rule, const ranges& code_points) {
  std::string line = fmt::format("{} =", rule);
  bool is_first = true;
  for (const auto& [begin, end] : code_points) {
    const std::string range = begin == end ? fmt::format("%x{:X}", begin) : fmt::format("%x{:X}-{:X}", begin, end);
    if (line.size() + range.size() + 3 > 100) {
      fmt::print("{}\n", line);
      line = "   ";
    }
    line += (is_first ? " " : " / ") + range;
    is_first = false;
  }
  fmt::print("{}\n", line);
}

}  // namespace

int main() {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::IDNA> idna(
      icu::IDNA::createUTS46Instance(UIDNA_USE_STD3_RULES | UIDNA_NONTRANSITIONAL_TO_UNICODE, status));
  const icu::Normalizer2* const mapping = icu::Normalizer2::getInstance(nullptr, "uts46", UNORM2_COMPOSE, status);
  if (U_FAILURE(status)) return EXIT_FAILURE;
  ranges valid;
  ranges ignored;
  for (UChar32 c = 0x80; c <= 0x10FFFF; ++c) {
    if (U_IS_SURROGATE(c) || c == 0x3002 || c == 0xFF0E || c == 0xFF61) continue;  // full stops
    icu::UnicodeString mapped;
    if (mapping->getDecomposition(c, mapped) && mapped.isEmpty()) {
      add(ignored, static_cast<std::uint32_t>(c));
      continue;
    }
    icu::UnicodeString label;  // in a place where marks may be
    label.append(static_cast<UChar32>('a')).append(c).append(static_cast<UChar32>('a'));
    icu::UnicodeString result;
    icu::IDNAInfo info;
    idna->labelToUnicode(label, result, info, status);
    if ((info.getErrors() & (UIDNA_ERROR_DISALLOWED | UIDNA_ERROR_LABEL_HAS_DOT)) == 0) {
      add(valid, static_cast<std::uint32_t>(c));
    }
  }
  fmt::print("; {} code points, Unicode {}\n", "valid or mapped", U_UNICODE_VERSION);
  print("domain-code-point", valid);
  print("ignored-code-point", ignored);
  return EXIT_SUCCESS;
}
