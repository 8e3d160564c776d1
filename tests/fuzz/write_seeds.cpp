// write_seeds FOLDER FILE...: what the tables of tests/data have to say, as a corpus to begin with. Of a JSON file each
// string is an input, of any other file each line and, if it is short, the whole.
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>

namespace {

constexpr std::size_t longest = 4096;

// A file is named after its content, so that what occurs twice is there once.
void write_seed(const std::filesystem::path& folder, const std::string& seed) {
  if (seed.size() > longest) return;
  std::ofstream(folder / std::to_string(std::hash<std::string>()(seed)), std::ios::binary) << seed;
}

// Tables are a few levels deep.
void write_strings(const std::filesystem::path& folder, const nlohmann::json& value) {
  if (value.is_string()) return write_seed(folder, value.get<std::string>());
  if (!value.is_structured()) return;
  for (const auto& inner : value) write_strings(folder, inner);
}

void write_lines(const std::filesystem::path& folder, const std::string& text) {
  write_seed(folder, text);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) write_seed(folder, line);
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() < 2) return EXIT_FAILURE;
  const std::filesystem::path folder = arguments.front();
  std::filesystem::create_directories(folder);
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    std::ifstream file(arguments[i], std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    if (!file) {
      std::cerr << "cannot read " << arguments[i] << '\n';
      return EXIT_FAILURE;
    }
    if (arguments[i].ends_with(".json")) {
      write_strings(folder, nlohmann::json::parse(text));
    } else {
      write_lines(folder, text);
    }
  }
}
