// Results come before complaints about later texts, so the output is flushed first.
#include "cli/input/complaint.hpp"

#include "cli/input/input_file.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>
namespace urispec::cli {

void complain_of(const report::located_text& subject, std::size_t offset, std::string_view message,
                 const channels& io) {
  io.out.flush();  // on a terminal the message stands where the result would
  io.err.write(complaint_of(subject, offset, message) + "\n");
  io.err.flush();
}

}  // namespace urispec::cli
