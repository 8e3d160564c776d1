// Properties of labels by UTS #39. Threads may share an ICU checker once all its options are set.
#include "urispec/icu.hpp"
#include "unicode/text.hpp"

#include <unicode/uspoof.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>

namespace urispec::icu {

namespace {

struct close_checker {
  void operator()(USpoofChecker* checker) const noexcept { uspoof_close(checker); }
};
using spoof_checker = std::unique_ptr<USpoofChecker, close_checker>;

spoof_checker make_spoof_checker() {
  UErrorCode status = U_ZERO_ERROR;
  spoof_checker checker(uspoof_open(&status));
  if (U_FAILURE(status)) return nullptr;
  uspoof_setRestrictionLevel(checker.get(), USPOOF_HIGHLY_RESTRICTIVE);
  uspoof_setChecks(checker.get(), USPOOF_RESTRICTION_LEVEL, &status);
  if (U_FAILURE(status)) return nullptr;
  return checker;
}

const USpoofChecker* spoof() {
  static const spoof_checker checker = make_spoof_checker();
  return checker.get();
}

// No label of the DNS is as long; skeletons of longer ones would take long.
constexpr std::size_t longest_label_read = 4096;

}  // namespace

bool mixes_scripts(std::string_view label) {
  if (spoof() == nullptr || label.size() > longest_label_read || unicode::is_ascii(label)) return false;
  UErrorCode status = U_ZERO_ERROR;
  const std::int32_t failed_checks =
      uspoof_checkUTF8(spoof(), label.data(), static_cast<std::int32_t>(label.size()), nullptr, &status);
  return U_SUCCESS(status) && (failed_checks & USPOOF_RESTRICTION_LEVEL) != 0;
}

bool looks_like_ascii(std::string_view label) {
  if (spoof() == nullptr || label.size() > longest_label_read || unicode::is_ascii(label)) return false;
  UErrorCode status = U_ZERO_ERROR;
  const auto size = static_cast<std::int32_t>(label.size());
  const std::int32_t size_needed = uspoof_getSkeletonUTF8(spoof(), 0, label.data(), size, nullptr, 0, &status);
  if (status != U_BUFFER_OVERFLOW_ERROR) return false;
  status = U_ZERO_ERROR;
  std::string skeleton(static_cast<std::size_t>(size_needed) + 1, '\0');
  const auto room = static_cast<std::int32_t>(skeleton.size());
  const std::int32_t size_written =
      uspoof_getSkeletonUTF8(spoof(), 0, label.data(), size, skeleton.data(), room, &status);
  return U_SUCCESS(status) &&
         unicode::is_ascii(std::string_view(skeleton).substr(0, static_cast<std::size_t>(size_written)));
}

check_unicode functions_for_checks() noexcept {
  return {to_nfc, to_ascii, to_unicode, mixes_scripts, looks_like_ascii, functions_for_urls()};
}

}  // namespace urispec::icu
