// The names of severities, layers and profiles.
#include "urispec/checks.hpp"

namespace urispec {

std::string_view name(severity s) noexcept {
  constexpr std::array<std::string_view, 3> names{"off", "warning", "error"};
  return names[static_cast<std::size_t>(s)];
}

std::string_view name(check_layer layer) noexcept {
  constexpr std::array<std::string_view, 4> names{"grammar", "must", "should", "advice"};
  return names[static_cast<std::size_t>(layer)];
}

std::string_view name(check_profile p) noexcept {
  constexpr std::array<std::string_view, check_profile_count> names{"rfc", "web", "strict", "security"};
  return names[static_cast<std::size_t>(p)];
}

std::optional<severity> find_severity(std::string_view wanted) noexcept {
  for (const severity s : {severity::off, severity::warning, severity::error}) {
    if (name(s) == wanted) return s;
  }
  return std::nullopt;
}

std::optional<check_profile> find_check_profile(std::string_view wanted) noexcept {
  for (const check_profile p : all_check_profiles) {
    if (name(p) == wanted) return p;
  }
  return std::nullopt;
}

}  // namespace urispec
