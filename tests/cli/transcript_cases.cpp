#include "cli/transcript_cases.hpp"

#include <filesystem>
#include <fstream>
#include <ostream>
#include <stdexcept>

namespace urispec::test {
namespace {

namespace fs = std::filesystem;

void read_transcript(const fs::path& file, std::vector<transcript_case>& cases) {
  std::ifstream in(file);
  std::size_t number = 0;
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const std::string place = fs::relative(file, URISPEC_TEST_DATA "/cli").string() + ":" + std::to_string(number);
    if (line.starts_with("$ ")) {
      cases.push_back({place, line.substr(2), {}, {}, 0});
      inside = true;
    } else if (line.empty()) {
      inside = false;
    } else if (!inside) {
      if (!line.starts_with("#")) throw std::runtime_error(place + ": what is this?");
    } else if (line.starts_with("! ")) {
      cases.back().err += line.substr(2) + "\n";
    } else if (line.starts_with("? ")) {
      cases.back().status = std::stoi(line.substr(2));
    } else {
      cases.back().out += line == "\\" ? "\n" : line + "\n";
    }
  }
}

void read_folder(const std::string& folder, std::vector<transcript_case>& cases) {
  for (const auto& entry : fs::directory_iterator(URISPEC_TEST_DATA "/" + folder)) {
    if (entry.path().extension() == ".txt") read_transcript(entry.path(), cases);
  }
}

}  // namespace

std::ostream& operator<<(std::ostream& stream, const transcript_case& c) {
  return stream << c.place << ": " << c.command;
}

std::vector<transcript_case> read_transcripts() {
  std::vector<transcript_case> cases;
  for (const std::string folder : {URISPEC_TRANSCRIPT_FOLDERS}) read_folder(folder, cases);
  return cases;
}

std::vector<transcript_case> read_long_transcripts() {
  std::vector<transcript_case> cases;
  read_folder("cli/long", cases);
  return cases;
}

}  // namespace urispec::test
