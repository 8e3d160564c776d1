#include "cli/input/given_text.hpp"

#include "cli/input/input_file.hpp"
#include "cli/output/excerpt.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

namespace urispec::cli {

given_text given_text::narrowed_to(std::string_view part) const {
  given_text result = *this;
  result.text = part;
  result.column = column_at(static_cast<std::size_t>(part.data() - text.data()));
  return result;
}

std::size_t given_text::column_at(std::size_t offset) const {
  return column + unicode::count_code_points(text.substr(0, offset));
}

std::string complaint_of(const given_text& given, std::size_t offset, std::string_view message) {
  if (given.is_argument()) return fmt::format("urispec: '{}': {}", excerpt(given.text, offset), message);
  const std::string file = name_in_messages(given.file);
  return fmt::format("{}:{}:{}: {}", file, given.line, given.column_at(offset), message);
}

void complain_of(const given_text& given, std::size_t offset, std::string_view message, const channels& io) {
  io.out.flush();  // on a terminal the message stands where the result would
  io.err.write(complaint_of(given, offset, message) + "\n");
  io.err.flush();
}

}  // namespace urispec::cli
