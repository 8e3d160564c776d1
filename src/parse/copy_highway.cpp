// The copying of node_table.hpp in vectors of one node or two. This file is compiled once a target by Highway.
#include "parse/word_mover.hpp"
#include "urispec/parse/node_table.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

// The state of the loop is a vector, which those of no fixed size cannot be a member of. Their machines have others.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "parse/copy_highway.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace urispec {
namespace HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR

using mover = word_mover;

#else

namespace hn = hwy::HWY_NAMESPACE;

struct mover {
  // Two nodes at most: four would be in two cache lines more often than not.
  using tag = hn::CappedTag<std::uint32_t, 8>;

  class place {
   public:
    HWY_INLINE explicit place(std::size_t offset) : vector_(both(static_cast<std::uint32_t>(offset))) {}
    HWY_INLINE void advance(std::uint32_t bytes) { vector_ = hn::Add(vector_, both(bytes)); }
    HWY_INLINE hn::Vec<tag> vector() const { return vector_; }

   private:
    // In the places of the two offsets of each node. Not loaded from where it was put together, for which it would have
    // to wait.
    static HWY_INLINE hn::Vec<tag> both(std::uint32_t n) {
      alignas(16) static constexpr std::uint32_t offsets[4] = {0, ~std::uint32_t{0}, ~std::uint32_t{0}, 0};
      return hn::And(hn::Set(tag(), n), hn::LoadDup128(tag(), offsets));
    }
    hn::Vec<tag> vector_;
  };

  template <std::size_t Count>
  static HWY_INLINE void copy(const derivation_node* nodes, const place& by, derivation_node* to) {
    const tag d;
    constexpr std::size_t nodes_at_once = hn::MaxLanes(tag()) / 4;
#pragma GCC unroll 8
    for (std::size_t n = 0; n + nodes_at_once <= Count; n += nodes_at_once) {
      const auto from = hn::LoadU(d, reinterpret_cast<const std::uint32_t*>(nodes + n));
      hn::StoreU(hn::Add(from, by.vector()), d, reinterpret_cast<std::uint32_t*>(to + n));
    }
    // The last of an odd number not in a vector of two, half of which the next character would overwrite: such stores
    // take twice as long.
    if constexpr (Count % nodes_at_once != 0) {
      constexpr std::size_t last = Count - 1;
      const hn::Half<tag> half;
      const auto from = hn::LoadU(half, reinterpret_cast<const std::uint32_t*>(nodes + last));
      hn::StoreU(hn::Add(from, hn::LowerHalf(half, by.vector())), half, reinterpret_cast<std::uint32_t*>(to + last));
    }
  }
};

#endif  // HWY_SCALAR

#include "parse/copy_loop.hpp"

copied copy_plain(const node_table* table, const char* text, std::size_t size, std::size_t offset,
                  derivation_state* state) {
  return copy_known<separators::none>(*table, text, size, offset, *state);
}
copied copy_separated(const node_table* table, const char* text, std::size_t size, std::size_t offset,
                      derivation_state* state) {
  return copy_known<separators::some>(*table, text, size, offset, *state);
}

}  // namespace HWY_NAMESPACE
}  // namespace urispec
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "vectors/dispatch.hpp"

namespace urispec {

URISPEC_TARGETS_OF(copy_plain);
URISPEC_TARGETS_OF(copy_separated);

copied copy_iterations(const node_table& table, std::string_view text, std::size_t offset, derivation_state& state) {
  return URISPEC_BEST(copy_plain)(&table, text.data(), text.size(), offset, &state);
}

copied copy_separated_iterations(const node_table& table, std::string_view text, std::size_t offset,
                            derivation_state& state) {
  if (!table.begins_with_separator(text)) return {};
  return URISPEC_BEST(copy_separated)(&table, text.data(), text.size(), offset, &state);
}

}  // namespace urispec
#endif
