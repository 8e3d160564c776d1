// Results of the parser in one line, for tables.
#pragma once

#include "urispec/url_standard.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace urispec::test {

// "http://a/" or "failure", then each validation error as " NAME@OFFSET". A base that is empty is none.
inline std::string summary(std::string_view text, std::string_view base_text = {},
                           const url_standard::parser_options& options = {}) {
  std::optional<url_standard::url> base;
  if (!base_text.empty()) base = *url_standard::parse(base_text, nullptr, options);
  const auto report = url_standard::check(text, base ? &*base : nullptr, options);
  std::string line = report.outcome ? serialize(*report.outcome) : "failure";
  for (const auto& e : report.errors) line += " " + std::string(name(e.type)) + "@" + std::to_string(e.offset);
  return line;
}

}  // namespace urispec::test
