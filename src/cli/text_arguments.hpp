// The texts that a command is about: its arguments, where `-`, or no argument at all, stands for the lines of standard
// input.
#pragma once

#include "cli/given_text.hpp"
#include "cli/options.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

// The arguments, or `-` alone where there are none.
[[nodiscard]] std::vector<std::string> texts_or_standard_input(const option& arguments);

// Calls `use` with each text, in order; stops where results cannot be written. What lines have caused is written before
// more of them are waited for. False, after a complaint and all other texts, where standard input cannot be read.
[[nodiscard]] bool for_each_text(const option& arguments, const channels& io,
                                 const std::function<void(const given_text&)>& use);

// All of a file, or of standard input for "-", into `text`. False after a complaint.
[[nodiscard]] bool read_whole(const std::string& name, const channels& io, std::string& text);

}  // namespace urispec::cli
