// What a generated header says about each of its rules besides the PEGTL type: its published name, where it stands
// in the RFC and its ABNF on one line.
#pragma once

#include <string_view>

namespace urispec {

struct rule_info {
  std::string_view name;        // "path-abempty", as published
  std::string_view section;     // "3.3"
  std::string_view definition;  // `*( "/" segment )`
};

}  // namespace urispec
