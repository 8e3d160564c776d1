#include "cli/input/given_text.hpp"

#include "cli/input/input_file.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>
namespace urispec::cli {

void complain_of(const given_text& given, std::size_t offset, std::string_view message, const channels& io) {
  io.out.flush();  // on a terminal the message stands where the result would
  io.err.write(complaint_of(given, offset, message) + "\n");
  io.err.flush();
}

}  // namespace urispec::cli
