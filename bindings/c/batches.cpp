// Many texts in one buffer: the rule is looked up once.
#include "values.hpp"

#include <cstdint>

namespace urispec::c {
namespace {

// Calls `read` with the number of each text and the text; how often that gave true.
template <typename Offset, typename Read>
std::size_t count_valid(const char* data, const Offset* offsets, std::size_t count, Read read) noexcept {
  std::size_t valid = 0;
  for (std::size_t n = 0; n < count; ++n) {
    const auto begin = static_cast<std::size_t>(offsets[n]);
    const std::string_view text(data + begin, static_cast<std::size_t>(offsets[n + 1]) - begin);
    if (read(n, text)) ++valid;
  }
  return valid;
}

template <typename Read>
std::size_t count_valid(const urispec_texts& texts, Read read) noexcept {
  return texts.offsets32 != nullptr ? count_valid(texts.data, texts.offsets32, texts.count, read)
                                    : count_valid(texts.data, texts.offsets64, texts.count, read);
}

}  // namespace
}  // namespace urispec::c

std::size_t urispec_validate_batch(const urispec_texts* texts, urispec_rule rule, std::uint8_t* valid) {
  const auto read_as = urispec::c::rule_of(rule);
  return urispec::c::count_valid(*texts, [&](std::size_t n, std::string_view text) {
    const bool is_valid = read_as && urispec::matches(text, *read_as);
    if (valid != nullptr) valid[n] = is_valid ? 1 : 0;
    return is_valid;
  });
}

std::size_t urispec_parse_batch(const urispec_texts* texts, urispec_rule rule, urispec_components* components,
                                std::uint8_t* valid) {
  const auto read_as = urispec::c::rule_of(rule);
  return urispec::c::count_valid(*texts, [&](std::size_t n, std::string_view text) {
    urispec::components found;
    const bool is_valid = read_as && urispec::fill_components(text, *read_as, found);
    if (components != nullptr) urispec::c::put(is_valid ? found : urispec::components(), components[n]);
    if (valid != nullptr) valid[n] = is_valid ? 1 : 0;
    return is_valid;
  });
}
