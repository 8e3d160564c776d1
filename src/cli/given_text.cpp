#include "cli/given_text.hpp"

#include "cli/excerpt.hpp"
#include "cli/input_file.hpp"
#include "urispec/unicode/utf8.hpp"

#include <fmt/format.h>

namespace urispec::cli {

given_text given_text::narrowed_to(std::string_view part) const {
  given_text result{part, begin, before};
  if (!begin) return result;
  const auto skipped = static_cast<std::size_t>(part.data() - text.data());
  result.begin->column += unicode::count_code_points(text.substr(0, skipped));
  return result;
}

std::string complaint_of(const given_text& given, std::size_t offset, std::string_view message) {
  if (!given.begin) return fmt::format("urispec: '{}': {}", excerpt(given.text, offset), message);
  const std::size_t column = given.begin->column + unicode::count_code_points(given.text.substr(0, offset));
  return fmt::format("{}:{}:{}: {}", name_in_messages("-"), given.begin->line, column, message);
}

void complain_of(const given_text& given, std::size_t offset, std::string_view message, const channels& io) {
  io.out.flush();  // on a terminal the message stands where the result would
  io.err.write(complaint_of(given, offset, message) + "\n");
  io.err.flush();
}

}  // namespace urispec::cli
