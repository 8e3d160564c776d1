// The errors of utf8_nibbles.hpp for a vector of octets. Included once for each target of Highway, inside of
// foreach_target.h, so what guards it is Highway's toggle.
// Cost: about 15 instructions a vector. Tested by tests/ecma/well_formed_test.cpp and windows_test.cpp.
#include "ecma/utf8_nibbles.hpp"

#if defined(URISPEC_ECMA_UTF8_ERRORS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef URISPEC_ECMA_UTF8_ERRORS_INL
#undef URISPEC_ECMA_UTF8_ERRORS_INL
#else
#define URISPEC_ECMA_UTF8_ERRORS_INL
#endif

#include <hwy/highway.h>

#include "vectors/operations-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace urispec::ecma::HWY_NAMESPACE {

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128

// Nonzero where `octet` is wrong after the three octets before it, of which `before` is the nearest. A missing octet
// shows in the octet after it, so text ends with three of ASCII.
template <typename Tag, typename Vec = hwy::HWY_NAMESPACE::Vec<Tag>>
HWY_INLINE Vec utf8_errors(Tag tag, Vec third_before, Vec second_before, Vec before, Vec octet) {
  namespace hn = hwy::HWY_NAMESPACE;
  using vectors::HWY_NAMESPACE::look_up;
  const auto low_four = hn::Set(tag, 0x0F);
  const auto shown =
      hn::And(hn::And(look_up(hn::LoadDup128(tag, nibbles::first_high.data()), hn::ShiftRight<4>(before)),
                      look_up(hn::LoadDup128(tag, nibbles::first_low.data()), hn::And(before, low_four))),
              look_up(hn::LoadDup128(tag, nibbles::second_high.data()), hn::ShiftRight<4>(octet)));
  // Bit 7 is set where a third octet (E0 and more two octets before) or a fourth one (F0 three before) belongs.
  const auto third = hn::SaturatedSub(second_before, hn::Set(tag, 0xE0 - 0x80));
  const auto fourth = hn::SaturatedSub(third_before, hn::Set(tag, 0xF0 - 0x80));
  return hn::Xor(shown, hn::And(hn::Or(third, fourth), hn::Set(tag, 0x80)));
}

#endif

}  // namespace urispec::ecma::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // once for each target
