// The choice of vector instructions in a build without Highway: there are none.
#include "urispec/pegtl/character_class.hpp"

namespace urispec::scan {

constinit std::atomic<detail::classifier> detail::chosen_classify = classify_plainly;

std::size_t whole_blocks(const char* text, std::size_t available, const class_table& table,
                         std::size_t index) noexcept {
  return whole_blocks_plainly(text, available, table, index);
}

}  // namespace urispec::scan
