// Look-ups in a table of sixteen bytes, one for each byte of a vector: Highway's, but on WebAssembly the instruction
// itself. Highway 1.0 reads the table byte by byte there (hwy/ops/wasm_128-inl.h), because V8 had a fault in that
// instruction until April 2021, and so vectors were slower than none. The engines that bindings/bindings/npm/README.md names have it
// right. Included as mask_word-inl.hpp is, and tested with those that use it and in tests/cross.
#if defined(URISPEC_VECTORS_LOOK_UP_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef URISPEC_VECTORS_LOOK_UP_INL_HPP
#undef URISPEC_VECTORS_LOOK_UP_INL_HPP
#else
#define URISPEC_VECTORS_LOOK_UP_INL_HPP
#endif

HWY_BEFORE_NAMESPACE();
namespace urispec::vectors::HWY_NAMESPACE {

#if HWY_TARGET != HWY_SCALAR  // which has no tables of sixteen

// Each index is below 16: what others give differs from target to target.
template <typename Table, typename Indices>
HWY_INLINE Indices look_up(Table table, Indices indices) {
#if HWY_TARGET == HWY_WASM
  return Indices{wasm_i8x16_swizzle(table.raw, indices.raw)};
#else
  return hwy::HWY_NAMESPACE::TableLookupBytes(table, indices);
#endif
}

// Each index is below 16, or has its uppermost bit set: that gives 0.
template <typename Table, typename Indices>
HWY_INLINE Indices look_up_or_zero(Table table, Indices indices) {
#if HWY_TARGET == HWY_WASM
  return look_up(table, indices);  // 0 for all that is not below 16
#else
  return hwy::HWY_NAMESPACE::TableLookupBytesOr0(table, indices);
#endif
}

#endif

}  // namespace urispec::vectors::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
