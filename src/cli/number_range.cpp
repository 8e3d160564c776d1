#include "cli/number_range.hpp"

#include <fmt/format.h>

#include <charconv>
#include <string>
#include <system_error>

namespace urispec::cli {

CLI::Validator number_range(std::uint64_t least, std::uint64_t most) {
  const auto judge = [least, most](std::string& text) -> std::string {
    std::uint64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || stop != end || value < least || value > most) {
      return fmt::format("Value {} not in range {} to {}", text, least, most);
    }
    text = fmt::format("{}", value);  // for CLI11, which reads 010 as eight
    return {};
  };
  return {judge, ""};
}

}  // namespace urispec::cli
