#include "emit/catalogue_header.hpp"

#include "abnf/joined.hpp"
#include "urispec/abnf/link.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::emit {

std::string catalogue_header(std::span<const abnf::catalogue_entry> entries) {
  std::vector<std::string> names;
  for (const auto& entry : entries) names.push_back(abnf::cpp_name(entry.id));

  std::string out;
  out += "// Every grammar that comes with urispec.\n";
  out += "// Generated from grammar/catalogue.txt by `urispec grammar generate --all`: do not edit.\n#pragma once\n\n";
  std::vector<std::string_view> files;
  for (const auto& entry : entries) files.push_back(entry.id);
  std::ranges::sort(files);
  for (const auto file : files) out += fmt::format("#include \"urispec/rules/{}.hpp\"\n", file);
  out += "\n#include <cstdint>\n\nnamespace urispec {\n\n";
  out += fmt::format("enum class grammar : std::uint8_t {{ {} }};\n\n", abnf::joined(names, ", "));
  out += "namespace grammars {\n\n// In the order of the enumeration.\n";
  out += fmt::format("using all = tao::pegtl::type_list<{}>;\n\n", abnf::joined(names, ", "));
  out += "}  // namespace grammars\n\n}  // namespace urispec\n";
  return out;
}

}  // namespace urispec::emit
