// The input of a parser that is compiled for AVX2 (parse/vector_engine.hpp): avx2_input for classes of ASCII, and a
// block_input for a grammar with classes that go beyond, because their members take longer to find.
#pragma once

#include "scan/avx2_input.hpp"
#include "scan/avx2_masks.hpp"
#include "urispec/pegtl/scan/block_input.hpp"

#include <tao/pegtl/type_list.hpp>

#include <type_traits>

namespace urispec::scan {

namespace detail {

template <typename Classes>
struct avx2_input_for;

template <typename... Classes>
struct avx2_input_for<tao::pegtl::type_list<Classes...>> {
  using all = tao::pegtl::type_list<Classes...>;
  static constexpr bool beyond_ascii = (false || ... || Classes::beyond_ascii);
  using type = std::conditional_t<beyond_ascii, block_input<all, avx2_masks>, avx2_input<all>>;
};

}  // namespace detail

struct avx2 {
  template <typename Classes>
  using input = typename detail::avx2_input_for<Classes>::type;
};

}  // namespace urispec::scan
