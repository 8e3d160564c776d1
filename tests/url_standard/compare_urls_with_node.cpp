// Mutated texts, with and without a base, read by us and by the URL of Node, which is that of ada.
// Usage: compare_urls_with_node NODE ORACLE FOLDER [COUNT [SEED]], where requests and answers go to files in FOLDER; or
// FILE for COUNT, whose lines are read without a base.
// Exit code: 0 if every difference has an explanation (docs/conformance/url-standard.md), 1 if not, 77 (skipped) where
// there is no Node.
#include "url_standard/node.hpp"

#include <fmt/core.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace urispec::test {
namespace {

using namespace node;

constexpr int skipped = 77;

std::vector<request> random_requests(std::size_t count, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<request> requests;
  while (requests.size() < count) {
    request r{mutated(random, seeds[random() % seeds.size()]), std::nullopt};
    if (const std::size_t base = random() % (2 * base_texts.size()); base < base_texts.size()) r.base = base;
    requests.push_back(std::move(r));
  }
  return requests;
}

std::vector<request> read_requests(const std::string& path) {
  std::vector<request> requests;
  std::ifstream file(path, std::ios::binary);
  for (std::string line; std::getline(file, line);) requests.push_back({line, std::nullopt});
  return requests;
}

int compare(const std::vector<request>& requests, const std::string& answers_path) {
  std::ifstream answers(answers_path, std::ios::binary);
  comparison both;
  std::string theirs;
  for (const request& r : requests) {
    if (!std::getline(answers, theirs)) theirs = "no answer";
    both.add(r, theirs);
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
  const std::string count = arguments.size() > 3 ? arguments[3] : "40000";
  const bool is_count = count.find_first_not_of("0123456789") == std::string::npos;
  const std::vector<request> requests =
      is_count ? random_requests(std::stoul(count), arguments.size() > 4 ? std::stoul(arguments[4]) : 20260702)
               : read_requests(count);
  const std::string source = arguments[2] + "/node_urls.txt";
  const std::string target = arguments[2] + "/node_urls_answers.txt";
  {
    std::ofstream file(source, std::ios::binary);
    for (const request& r : requests) file << node::line(r);
  }
  const std::string command = fmt::format("'{}' '{}' < '{}' > '{}'", arguments[0], arguments[1], source, target);
  if (std::system(command.c_str()) != 0) {
    fmt::print("the oracle failed\n");
    return EXIT_FAILURE;
  }
  return compare(requests, target);
}
