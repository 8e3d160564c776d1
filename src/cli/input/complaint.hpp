// Complaints about a text that a command was given (report/located_text.hpp).
#pragma once

#include "cli/command.hpp"
#include "report/located_text.hpp"

#include <cstddef>
#include <string_view>

namespace urispec::cli {

// Writes the complaint on standard error, after the results of the texts before it.
void complain_of(const report::located_text& subject, std::size_t offset, std::string_view message, const channels& io);

}  // namespace urispec::cli
