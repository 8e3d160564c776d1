#include "emit/catalogue_header.hpp"

#include "urispec/abnf/link.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::emit {

namespace {

constexpr std::string_view origin =
    "// Generated from grammar/catalogue.txt by `urispec grammar generate --all`: do not edit.\n#pragma once\n\n";

std::string names_of(std::span<const abnf::catalogue_entry> entries) {
  std::vector<std::string> names;
  for (const auto& entry : entries) names.push_back(abnf::cpp_name(entry.id));
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

std::string grammar_header(std::span<const abnf::catalogue_entry> entries) {
  std::string out = "// Every grammar that comes with urispec, as an enumeration.\n";
  out += origin;
  out += "#include <cstdint>\n\nnamespace urispec {\n\n";
  out += fmt::format("enum class grammar : std::uint8_t {{ {} }};\n\nnamespace grammars {{\n\n", names_of(entries));
  for (const auto& entry : entries) out += fmt::format("struct {};\n", abnf::cpp_name(entry.id));
  out += "\n}  // namespace grammars\n\n// Which of them a descriptor is; without `value` where it is none.\n";
  out += "template <typename Grammar>\nstruct enumerator_of {};\n";
  for (const auto& entry : entries) {
    out += fmt::format("template <>\nstruct enumerator_of<grammars::{0}> {{\n"
                       "  static constexpr grammar value = grammar::{0};\n}};\n", abnf::cpp_name(entry.id));
  }
  out += "\n}  // namespace urispec\n";
  return out;
}

std::string catalogue_header(std::span<const abnf::catalogue_entry> entries) {
  std::string out = "// The rules of every grammar that comes with urispec.\n";
  out += origin;
  std::vector<std::string> files;
  for (const auto& entry : entries) files.emplace_back(entry.id);
  std::ranges::sort(files);
  for (const auto& file : files) out += fmt::format("#include \"urispec/pegtl/rules/{}.hpp\"\n", file);
  out += "#include \"urispec/rules/grammar.hpp\"\n";
  out += "\nnamespace urispec {\n\nnamespace grammars {\n\n// In the order of the enumeration.\n";
  out += fmt::format("using all = tao::pegtl::type_list<{}>;\n\n", names_of(entries));
  out += "}  // namespace grammars\n\n}  // namespace urispec\n";
  return out;
}

}  // namespace urispec::emit
