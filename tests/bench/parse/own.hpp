// The measured operations of this project, a function for each task. Each that compiles a parser stands in a source
// file of its own for each grammar, as in a program that needs one of them (own.cpp.in): the compiler puts less of a
// parser into its callers, the more there is to put.
#pragma once

#include <cstddef>
#include <string>

namespace urispec::bench {

template <typename Grammar>
bool validate_text(const std::string& text, std::size_t& sink);

// A text that is not one: where and why.
template <typename Grammar>
bool locate_text(const std::string& text, std::size_t& sink);

template <typename Grammar>
bool split_text(const std::string& text, std::size_t& sink);

template <typename Grammar>
bool derive_text(const std::string& text, std::size_t& sink);

}  // namespace urispec::bench
