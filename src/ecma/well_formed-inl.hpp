// is_well_formed in vectors: the errors of utf8_errors-inl.hpp, where the octets before one are the bytes before it.
// Cost: about 20 instructions a vector. Tested by tests/ecma/well_formed_test.cpp on every target the machine has.
#include "ecma/vector_targets.hpp"
#include "ecma/well_formed.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "ecma/utf8_errors-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace urispec::ecma::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128  // no vectors at all: the plain code is faster

bool all_well_formed(const char* text, std::size_t size) { return plain::is_well_formed(text, size); }

#else

namespace hn = hwy::HWY_NAMESPACE;

using bytes_tag = hn::CappedTag<std::uint8_t, 64>;

// Nonzero bytes where the vector at `at`, of which the three bytes before can be read, has an error.
template <typename Tag>
HWY_INLINE hn::Vec<Tag> errors_at(Tag tag, const std::uint8_t* at) {
  return utf8_errors(tag, hn::LoadU(tag, at - 3), hn::LoadU(tag, at - 2), hn::LoadU(tag, at - 1), hn::LoadU(tag, at));
}

// Most text is ASCII, which one OR a vector shows.
HWY_INLINE bool all_ascii(const std::uint8_t* from, std::size_t size) {
  const bytes_tag tag;
  const std::size_t lanes = hn::Lanes(tag);
  auto seen = hn::Zero(tag);
  std::size_t i = 0;
  for (; i + lanes <= size; i += lanes) seen = hn::Or(seen, hn::LoadU(tag, from + i));
  std::uint8_t rest = 0;
  for (; i < size; ++i) rest |= from[i];
  return rest < 0x80 && hn::AllTrue(tag, hn::Lt(seen, hn::Set(tag, 0x80)));
}

bool all_well_formed(const char* text, std::size_t size) {
  const bytes_tag tag;
  const std::size_t lanes = hn::Lanes(tag);
  const auto* from = reinterpret_cast<const std::uint8_t*>(text);
  if (all_ascii(from, size)) return true;
  auto errors = hn::Zero(tag);

  // The start has nothing before it, the end nothing after it: both are looked at in a copy between zeros, which are
  // ASCII, so that a character that is cut off counts as an error.
  constexpr std::size_t before = 3;
  std::array<std::uint8_t, before + HWY_MAX_BYTES> edge{};
  std::copy(from, from + std::min(size, lanes), edge.begin() + before);
  errors = errors_at(tag, edge.data() + before);
  std::size_t i = lanes;
  for (; i + lanes <= size; i += lanes) errors = hn::Or(errors, errors_at(tag, from + i));
  if (i <= size) {
    edge.fill(0);
    std::copy(from + i - before, from + size, edge.begin());
    errors = hn::Or(errors, errors_at(tag, edge.data() + before));
  }
  return hn::AllTrue(tag, hn::Eq(errors, hn::Zero(tag)));
}

#endif  // a target with vectors

}  // namespace urispec::ecma::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "vectors/dispatch.hpp"

namespace urispec::ecma {

URISPEC_TARGETS_OF(all_well_formed);

bool is_well_formed(const char* text, std::size_t size) noexcept {
  return URISPEC_BEST(all_well_formed)(text, size);
}

}  // namespace urispec::ecma
#endif  // HWY_ONCE
