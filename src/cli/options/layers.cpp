#include "cli/options/layers.hpp"

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

}  // namespace urispec::cli
