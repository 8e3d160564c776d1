#include "cli/options/layers.hpp"

#include "report/text.hpp"
#include "urispec/abnf.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace urispec::cli {

std::vector<std::string> layers_of(const std::string& name) {
  std::error_code unknown;  // such as a name that is too long: then there is no such file
  if (name.find('+') == std::string::npos || std::filesystem::exists(name, unknown)) return {name};
  std::vector<std::string> layers;
  for (std::size_t begin = 0; begin <= name.size();) {
    const std::size_t end = std::min(name.find('+', begin), name.size());
    layers.push_back(name.substr(begin, end - begin));
    begin = end + 1;
  }
  return layers;
}

namespace {

std::string usual_name_of_layer(std::string layer) {
  std::error_code unknown;
  if (abnf::find_entry(layer) != nullptr || std::filesystem::exists(layer, unknown)) return layer;
  std::string usual = layer;
  std::ranges::transform(usual, usual.begin(), [](char c) { return unicode::in_lower_case(c); });
  if (!usual.starts_with("rfc")) usual.insert(0, "rfc");
  return abnf::find_entry(usual) != nullptr ? usual : layer;
}

}  // namespace

std::string usual_name(const std::string& name) {
  std::vector<std::string> layers = layers_of(name);
  std::ranges::transform(layers, layers.begin(), usual_name_of_layer);
  return joined(layers, "+");
}

}  // namespace urispec::cli
