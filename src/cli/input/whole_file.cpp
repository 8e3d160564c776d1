#include "cli/input/whole_file.hpp"

#include "cli/input/input_file.hpp"

#include <utility>

namespace urispec::cli {

std::vector<std::string> files_or_standard_input(std::vector<std::string> names) {
  if (names.empty()) names.emplace_back("-");
  return names;
}

loaded<std::string> read_whole(const std::string& name) {
  input_file file(name);
  std::string text;
  std::size_t size = 0;
  for (;;) {
    if (text.size() - size < 1 << 16) text.resize(text.size() * 2 + (1 << 17));
    const std::size_t got = file.read({text.data() + size, text.size() - size});
    if (got == 0) break;
    size += got;
  }
  text.resize(size);
  if (file.error() != 0) return loaded<std::string>::none(file.complaint());
  return {std::move(text)};
}

}  // namespace urispec::cli
