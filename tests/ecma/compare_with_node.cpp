// Hundreds of thousands of calls, complete where that is possible, answered by us and by the ECMAScript engine of Node.
// Usage: compare_with_node NODE ORACLE FOLDER, where requests and answers go to files in FOLDER.
// Exit code: 0 if all answers are the same, 1 if not, 77 (skipped) where there is no Node.
#include "ecma/functions_under_test.hpp"
#include "ecma/hex_line.hpp"

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <random>
#include <string>
#include <vector>

namespace urispec::test {

using namespace ecma;

namespace {

constexpr int exit_skipped = 77;

class requests {
 public:
  void add(std::string_view function, std::u16string_view argument) {
    std::string line(function);
    line += ' ';
    for (const char16_t unit : argument) {
      for (int shift = 12; shift >= 0; shift -= 4) line += "0123456789ABCDEF"[unit >> shift & 15];
    }
    lines.push_back(std::move(line));
  }

  void add_to_all(std::u16string_view argument) {
    for (const auto& function : functions_under_test<char16_t>) add(function.name, argument);
  }

  void add_to_decoders(std::u16string_view argument) {
    add("decodeURI", argument);
    add("decodeURIComponent", argument);
  }

  std::vector<std::string> lines;
};

std::u16string escape(unsigned octet) {
  return reference::escape<char16_t>(octet);
}

void add_complete_sets(requests& calls) {
  calls.add_to_all(u"");
  for (unsigned unit = 0; unit < 0x10000; ++unit) calls.add_to_all(std::u16string(1, static_cast<char16_t>(unit)));
  for (unsigned first = 0; first < 0x100; ++first) {
    for (unsigned second = 0; second < 0x100; ++second) calls.add_to_decoders(escape(first) + escape(second));
  }
  for (unsigned first = 0xE0; first < 0x100; ++first) {
    for (const unsigned second : {0x7FU, 0x80U, 0x8FU, 0x90U, 0x9FU, 0xA0U, 0xBFU, 0xC0U}) {
      for (const unsigned third : {0x7FU, 0x80U, 0xBFU, 0xC0U}) {
        calls.add_to_decoders(escape(first) + escape(second) + escape(third));
        for (const unsigned fourth : {0x7FU, 0x80U, 0xBFU, 0xC0U}) {
          calls.add_to_decoders(escape(first) + escape(second) + escape(third) + escape(fourth));
        }
      }
    }
  }
  for (char16_t first = 0; first < 0x80; ++first) {
    for (char16_t second = 0; second < 0x80; ++second)
      calls.add("decodeURIComponent", std::u16string{u'%', first, second});
  }
}

void add_random_strings(requests& calls, int count) {
  std::mt19937_64 random(20112009);
  const std::vector<std::u16string> letters{u"a",   u"/",   u"#",      u" ",         u"%",
                                            u"%25", u"%2F", u"%c3%a9", u"%E3%81%82", u"%F0%9F%98%80",
                                            u"%C3", u"%80", u"\xE9",   u"\x3042",    u"\xD83D\xDE00"};
  for (int i = 0; i < count; ++i) {
    std::u16string text;
    for (auto left = random() % 12; left > 0; --left) text += letters[random() % letters.size()];
    if (random() % 4 == 0) text += static_cast<char16_t>(random());
    calls.add_to_all(text);
  }
}

bool run_oracle(const std::string& node, const std::string& oracle, const std::string& source,
                const std::string& target) {
  const auto quoted = [](const std::string& path) { return '"' + path + '"'; };
  const std::string command = quoted(node) + ' ' + quoted(oracle) + " < " + quoted(source) + " > " + quoted(target);
  return std::system(command.c_str()) == 0;
}

int compare(const requests& calls, const std::string& answers_path) {
  std::ifstream answers(answers_path);
  hex_line_scratch scratch;
  std::string ours;
  std::string theirs;
  int differences = 0;
  for (const auto& line : calls.lines) {
    ours.clear();
    if (append_hex_answer(ours, line, scratch)) ours = "malformed line";
    if (!std::getline(answers, theirs)) theirs = "no answer";
    if (ours == theirs) continue;
    if (++differences <= 20) std::cout << line << "\n  ours   " << ours << "\n  node's " << theirs << '\n';
  }
  std::cout << calls.lines.size() << " calls, " << differences << " differences\n";
  return differences == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace

}  // namespace urispec::test

int main(int argc, char** argv) {
  using namespace urispec::test;
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() != 3 || arguments[0].empty() || arguments[0].ends_with("-NOTFOUND")) {
    std::cout << "skipped: no node\n";
    return exit_skipped;
  }
  requests calls;
  add_complete_sets(calls);
  add_random_strings(calls, 40000);
  const std::string source = arguments[2] + "/node_requests.txt";
  const std::string target = arguments[2] + "/node_answers.txt";
  {
    std::ofstream file(source, std::ios::binary);
    for (const auto& line : calls.lines) file << line << '\n';
  }
  if (!run_oracle(arguments[0], arguments[1], source, target)) {
    std::cout << "the oracle failed\n";
    return EXIT_FAILURE;
  }
  return compare(calls, target);
}
