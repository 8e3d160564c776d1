// A line made of the components of a text: `{host}:{port}`, the value of `parse --get`.
//   {host}             a component as it is written; nothing where it is undefined
//   {query:name}       the value of the first pair of the query that has this name, after decoding; nothing without one
//   {decoded:path}     percent-decoded, and so {decoded:query:name}
//   {{ }} \n \t \\     a brace, the end of a line, a tab, a backslash
// Cost: linear. Tests: tests/data/cli/get.txt.
#pragma once

#include "cli/output/attempt.hpp"
#include "urispec/components.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

struct template_piece {
  std::string literal;        // where there is no component
  std::optional<part> component;  // otherwise
  std::optional<std::string> pair_name;
  bool decoded = false;
};

using component_template = std::vector<template_piece>;

// Reads a template, or complains.
[[nodiscard]] attempt<component_template> read_component_template(std::string_view text);

[[nodiscard]] std::string fill_template(const component_template& pieces, const components& values);

}  // namespace urispec::cli
