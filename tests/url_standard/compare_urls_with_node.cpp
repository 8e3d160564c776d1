// Mutated texts, with and without a base, or test vectors without one, read by us and by the URL of Node, which is that of
// ada.
// Usage: compare_urls_with_node NODE ORACLE FOLDER [COUNT [SEED]], where requests and answers go to files in FOLDER; or
// - for COUNT: standard input has vectors, as `urispec grammar vectors` writes them.
// Cost: linear; a million texts at a time are in memory and in the files.
// Exit code: 0 if every difference has an explanation (docs/conformance/url-standard.md), 1 if not, 77 (skipped) where
// there is no Node.
#include "url_standard/node.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::test {
namespace {

using namespace node;

constexpr int skipped = 77;
constexpr std::size_t block_size = 1'000'000;

// Mutated texts, and which are left.
class random_requests {
 public:
  random_requests(std::size_t count, std::uint64_t seed) : left_(count), random_(seed) {}

  std::vector<request> next_block() {
    std::vector<request> requests;
    for (; left_ > 0 && requests.size() < block_size; --left_) {
      request r{mutated(random_, seeds[random_() % seeds.size()]), std::nullopt};
      if (const std::size_t base = random_() % (2 * base_texts.size()); base < base_texts.size()) r.base = base;
      requests.push_back(std::move(r));
    }
    return requests;
  }

 private:
  std::size_t left_;
  std::mt19937_64 random_;
};

// The string of a vector, whose backslashes, tabs, line feeds and carriage returns are escaped.
std::string unescaped(std::string_view field) {
  std::string text;
  for (std::size_t i = 0; i < field.size(); ++i) {
    if (field[i] != '\\' || i + 1 == field.size()) {
      text += field[i];
      continue;
    }
    const char c = field[++i];
    text += c == 't' ? '\t' : c == 'n' ? '\n' : c == 'r' ? '\r' : c;
  }
  return text;
}

// Lines VERDICT, RULE, SECTION and STRING with tabs between, after a line that begins with #.
class vectors {
 public:
  std::vector<request> next_block() {
    std::vector<request> requests;
    for (std::string line; requests.size() < block_size && std::getline(std::cin, line);) {
      if (line.starts_with("# ")) continue;
      std::string_view string = line;
      for (int field = 0; field < 3; ++field) string.remove_prefix(std::min(string.find('\t'), string.size() - 1) + 1);
      requests.push_back({unescaped(string), std::nullopt});
    }
    return requests;
  }
};

struct oracle {
  std::string program, script, folder;
};

void compare_block(const std::vector<request>& requests, const oracle& node, comparison& both) {
  const std::string source = node.folder + "/node_urls.txt";
  const std::string target = node.folder + "/node_urls_answers.txt";
  {
    std::ofstream file(source, std::ios::binary);
    for (const request& r : requests) file << line(r);
  }
  const std::string command = fmt::format("'{}' '{}' < '{}' > '{}'", node.program, node.script, source, target);
  if (std::system(command.c_str()) != 0) fmt::print("the oracle failed\n");  // the answers that it owes differ
  std::ifstream answers(target, std::ios::binary);
  std::string theirs;
  for (const request& r : requests) {
    if (!std::getline(answers, theirs)) theirs = "no answer";
    both.add(r, theirs);
  }
}

int compare(auto requests, const oracle& node) {
  comparison both;
  for (auto block = requests.next_block(); !block.empty(); block = requests.next_block()) {
    compare_block(block, node, both);
    if (block.size() == block_size) both.print();
  }
  both.print();
  return both.all_are_explained() ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace
}  // namespace urispec::test

int main(int argc, char** argv) {
  using namespace urispec::test;
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() < 3 || arguments[0].empty() || arguments[0].ends_with("-NOTFOUND")) {
    fmt::print("skipped: no node\n");
    return skipped;
  }
  const oracle node{arguments[0], arguments[1], arguments[2]};
  const std::string count = arguments.size() > 3 ? arguments[3] : "40000";
  if (count == "-") return compare(vectors(), node);
  const std::uint64_t seed = arguments.size() > 4 ? std::stoull(arguments[4]) : 20260702;
  return compare(random_requests(std::stoul(count), seed), node);
}
