#include "urispec/normalize/steps.hpp"

namespace urispec {

namespace {

struct description {
  std::string_view name;
  std::string_view source;
};

constexpr std::array<description, normalization_step_count> descriptions{{
    {"percent-encoding", "RFC 3986 section 6.2.2.2"},
    {"character", "RFC 3987 section 5.3.2.2"},
    {"case", "RFC 3986 section 6.2.2.1"},
    {"dot-segments", "RFC 3986 section 6.2.2.3"},
    {"scheme", "RFC 3986 section 6.2.3"},
}};

}  // namespace

std::string_view name(normalization_step step) noexcept {
  return descriptions[static_cast<std::size_t>(step)].name;
}

std::string_view source(normalization_step step) noexcept {
  return descriptions[static_cast<std::size_t>(step)].source;
}

std::optional<normalization_step> find_normalization_step(std::string_view step_name) noexcept {
  for (const normalization_step s : all_normalization_steps) {
    if (name(s) == step_name) return s;
  }
  return std::nullopt;
}

}  // namespace urispec
