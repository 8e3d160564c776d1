// A complete text written to a file or to standard output.
#include "cli/output/write_output.hpp"

#include "report/located_text.hpp"

#include <cstring>

namespace urispec::cli {

std::string cannot_write(const files::write_error& failure) {
  return "cannot write " + report::name_in_messages(failure.path.string()) + ": " + failure.reason;
}

std::string cannot_write(std::string_view name, int error) { return cannot_write({name, std::strerror(error)}); }

exit_code write_output(const std::string& file, const std::string& text, exit_code status, const channels& io) {
  if (file.empty() || file == "-") {
    io.out.write(text);
    return status;
  }
  const auto failure = files::write_files({{file, text}});
  if (!failure) return status;
  io.complain(cannot_write(*failure));
  return exit_code::failure;
}

}  // namespace urispec::cli
