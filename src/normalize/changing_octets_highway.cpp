// The search of changing_octets.hpp in vectors. Each place is looked at together with the two before it, so an escape
// is found at its last digit and "/." at the ".". The last vector ends with the text and overlaps the one before it.
// This file is compiled once a target by Highway.
#include "normalize/changing_octets.hpp"

#include <algorithm>
#include <array>
#include <bit>

#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)  // as in scan
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "normalize/changing_octets_highway.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include "simd/operations-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace urispec::normalization {
namespace HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR

std::size_t first_candidate_in(const char* text, std::size_t size, std::size_t lowered_end) {
  return first_candidate_before(size, {text, size}, lowered_end);
}

bool any_changes_in(std::size_t place, const char* text, std::size_t size, const changing_octets& changes) {
  return any_changes_between(place, size, {text, size}, changes);
}

#else

namespace hn = hwy::HWY_NAMESPACE;
using simd::HWY_NAMESPACE::look_up_or_zero;

// Places before this have fewer than two before them.
constexpr std::size_t first_place = 2;

// The first digit of an octet of ASCII → its bit; nothing for 8 and 9.
alignas(16) constexpr std::uint8_t bit_of_digit[16] = {1, 2, 4, 8, 16, 32, 64, 128};

// Two tables, one for the digits 0 to 9 and one for letters of either case, are looked up by the lower four bits of a
// digit of an escape. An index with its uppermost bit set is for the other table.
constexpr std::uint8_t digits_to_index = 0x40;
constexpr std::uint8_t index_bits = 0x8F;
constexpr std::uint8_t other_table = 0x80;

template <std::size_t Most>
struct vectors_of {
  using tag = hn::CappedTag<std::uint8_t, Most>;
  using bytes = hn::Vec<tag>;
  static constexpr std::size_t lanes = hn::MaxLanes(tag());

  // A place, and what stands there and in the two places before.
  struct window {
    HWY_INLINE window(const char* text, std::size_t place)
        : position(place),
          current(load(text + position)),
          before(load(text + position - 1)),
          twice_before(load(text + position - 2)) {}

    std::size_t position;
    bytes current, before, twice_before;
  };

  // The texts have room for a vector after the first two places. Here two vectors are looked at together, the second of
  // which may be the first again: most texts then take one round, which is easy to predict.
  static HWY_INLINE std::size_t first_candidate(std::string_view text, std::size_t lowered_end) {
    const std::size_t last = text.size() - lanes;
    for (std::size_t place = first_place;; place += 2 * lanes) {
      const window a(text.data(), std::min(place, last));
      const window b(text.data(), std::min(place + lanes, last));
      const bytes marks_in_a = hn::Or(percent(a), dots(a));
      const bytes marks_in_b = hn::Or(percent(b), dots(b));
      const bool has_letters = place < lowered_end;  // in the first round alone, but for long authorities
      const std::uint64_t in_a = has_letters ? lowered(a, lowered_end) : 0;
      const std::uint64_t in_b = has_letters ? lowered(b, lowered_end) : 0;
      if ((in_a | in_b | word(hn::Or(marks_in_a, marks_in_b))) != 0) {
        const std::uint64_t first_of_a = in_a | word(marks_in_a);
        return first_of_a != 0 ? first(a, first_of_a) : first(b, in_b | word(marks_in_b));
      }
      if (b.position == last) return text.size();
    }
  }

  static HWY_INLINE bool any_changes_from(std::size_t place, std::string_view text, const changing_octets& changes) {
    if (any_capital(text.substr(0, changes.lowered_end), place)) return true;
    const escape_tables escapes(changes);
    const std::size_t last = text.size() - lanes;
    for (;; place += lanes) {
      const window w(text.data(), std::min(place, last));
      if (word(hn::And(percent(w), escapes.change_mask(w))) != 0) return true;
      if (changes.dot_segments && any_dot_segment(text, w.position, word(dots(w)))) return true;
      if (w.position == last) return false;
    }
  }

 private:
  static HWY_INLINE std::size_t first(const window& w, std::uint64_t places) {
    return w.position + static_cast<std::size_t>(std::countr_zero(places));
  }

  // Most escapes stand after the letters that become small, so that there is nothing to do.
  static HWY_INLINE bool any_capital(std::string_view text, std::size_t place) {
    for (; place < text.size(); ++place) {
      if (text[place] >= 'A' && text[place] <= 'Z') return true;
    }
    return false;
  }

  // The capital letters before `end`.
  static HWY_INLINE std::uint64_t lowered(const window& w, std::size_t end) {
    static_assert(lanes < 64);
    const std::size_t places = std::min<std::size_t>(end - std::min(end, w.position), lanes);
    return word(capitals(w.current)) & ((std::uint64_t{1} << places) - 1);
  }

  // Z is moved to the greatest signed number, and A to one that nothing else but its letters comes to.
  static HWY_INLINE bytes capitals(bytes block) {
    return above(hn::Add(block, set(greatest - 'Z')), set(greatest - ('Z' - 'A' + 1)));
  }

  static HWY_INLINE bytes percent(const window& w) { return equal(w.twice_before, '%'); }
  static HWY_INLINE bytes dots(const window& w) { return hn::And(equal(w.current, '.'), equal(w.before, '/')); }

  // `dots`: a bit for each "." after a "/", the one at `position` lowest. There are few.
  static HWY_INLINE bool any_dot_segment(std::string_view text, std::size_t position, std::uint64_t dots) {
    for (; dots != 0; dots &= dots - 1) {
      if (may_be_dot_segment(text, position + static_cast<std::size_t>(std::countr_zero(dots)))) return true;
    }
    return false;
  }

  class escape_tables {
   public:
    HWY_INLINE explicit escape_tables(const changing_octets& changes)
        : bits_(table(bit_of_digit)),
          digits_(table(changes.escapes->columns().data())),
          letters_(table(letters_of(*changes.escapes).data())),
          most_(set(changes.small_digits ? 'F' : greatest)),
          most_of_first_(set(changes.escapes_beyond_ascii ? '7' : greatest)) {}

    // The bytes whose last two octets are the digits of an escape that changes.
    HWY_INLINE bytes change_mask(const window& w) const {
      const bytes second = index(w.current);
      const bytes row = hn::Or(look_up_or_zero(digits_, second),
                               look_up_or_zero(letters_, hn::Xor(second, hn::Set(tag(), other_table))));
      const bytes octets = hn::And(row, look_up_or_zero(bits_, index(w.before)));
      return hn::Or(hn::VecFromMask(tag(), hn::Ne(octets, hn::Zero(tag()))),
                    hn::Or(above(hn::Max(w.current, w.before), most_), above(w.before, most_of_first_)));
    }

   private:
    // Sixteen entries, for as many indices as there are lanes.
    using table_tag = hn::CappedTag<std::uint8_t, std::max<std::size_t>(Most, 16)>;
    // Octets with the second digits A to F, in the columns of those letters.
    static HWY_INLINE std::array<std::uint8_t, 16> letters_of(const ascii_set& octets) {
      std::array<std::uint8_t, 16> letters{};
      std::copy_n(octets.columns().begin() + 10, 6, letters.begin() + 1);
      return letters;
    }

    static HWY_INLINE auto table(const std::uint8_t* entries) { return hn::LoadDup128(table_tag(), entries); }

    static HWY_INLINE bytes index(bytes digits) {
      return hn::And(hn::Add(digits, hn::Set(tag(), digits_to_index)), hn::Set(tag(), index_bits));
    }

    hn::Vec<table_tag> bits_, digits_, letters_;
    bytes most_, most_of_first_;
  };

  static HWY_INLINE bytes load(const char* text) {
    return hn::LoadU(tag(), reinterpret_cast<const std::uint8_t*>(text));
  }
  static HWY_INLINE bytes set(char c) { return hn::Set(tag(), static_cast<std::uint8_t>(c)); }
  static HWY_INLINE bytes equal(bytes block, char c) { return hn::VecFromMask(tag(), hn::Eq(block, set(c))); }
  // Compares signed numbers, as processors do: so octets beyond ASCII are never above.
  static constexpr char greatest = 0x7F;
  static HWY_INLINE bytes above(bytes block, bytes most) {
    const hn::RebindToSigned<tag> d;
    return hn::BitCast(tag(), hn::VecFromMask(d, hn::Gt(hn::BitCast(d, block), hn::BitCast(d, most))));
  }
  // A bit for each byte that is not 0.
  static HWY_INLINE std::uint64_t word(bytes mask) {
    return simd::HWY_NAMESPACE::mask_word(tag(), hn::Ne(mask, hn::Zero(tag())));
  }
};

// Calls `search` with the vectors for a text of a size. An escape that begins in the first two places ends in the first
// vector; what else is there is looked at one by one, and so is all of a shorter text.
constexpr std::size_t least = first_place + 4;

template <typename Search>
HWY_INLINE auto by_size(std::size_t size, Search search) {
  if (size < first_place + 8) return search(vectors_of<4>());
  if (size < first_place + 16) return search(vectors_of<8>());
  if (size < first_place + 32) return search(vectors_of<16>());
  return search(vectors_of<32>());
}

std::size_t first_candidate_in(const char* data, std::size_t size, std::size_t lowered_end) {
  const std::string_view text(data, size);
  const std::size_t looked_at = size < least ? size : first_place;
  const std::size_t candidate = first_candidate_before(looked_at, text, lowered_end);
  if (candidate != looked_at || candidate == size) return candidate;
  return by_size(size, [&](auto vectors) { return vectors.first_candidate(text, lowered_end); });
}

bool any_changes_in(std::size_t place, const char* data, std::size_t size, const changing_octets& changes) {
  const std::string_view text(data, size);
  if (size < least) return any_changes_between(place, size, text, changes);
  if (any_changes_between(place, first_place, text, changes)) return true;
  return by_size(size,
                 [&](auto vectors) { return vectors.any_changes_from(std::max(place, first_place), text, changes); });
}

#endif  // HWY_SCALAR

}  // namespace HWY_NAMESPACE
}  // namespace urispec::normalization
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "simd/dispatch.hpp"

namespace urispec::normalization {

URISPEC_TARGETS_OF(first_candidate_in);
URISPEC_TARGETS_OF(any_changes_in);

std::size_t first_candidate(std::string_view text, std::size_t lowered_end) noexcept {
  return URISPEC_BEST(first_candidate_in)(text.data(), text.size(), lowered_end);
}

bool any_changes_from(std::size_t place, std::string_view text, const changing_octets& changes) noexcept {
  return URISPEC_BEST(any_changes_in)(place, text.data(), text.size(), changes);
}

}  // namespace urispec::normalization
#endif
