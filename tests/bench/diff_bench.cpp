// The time that `urispec diff` takes, as the command that people run: each child process by itself, its processor time
// (all
// threads, user and system) and its wall time.
//   pairs     the comparison of each pair of docs/diff, written as a page
//   corpus    --corpus beside `urispec validate` on one file of generated references (bench/parse/data_sets.hpp), turn
//             by turn in one run; once with the comparison of the two grammars that comes before the first line, once
//             without it, as measured on an empty file
// Medians of the rounds. `bench_diff [ROUNDS [MEGABYTES]]`.
#include "bench/parse/data_sets.hpp"
#include "diff/reported_pairs.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

namespace fs = std::filesystem;
using arguments = std::vector<std::string>;

struct cost {
  double processor = 0, wall = 0;  // seconds
};

double seconds(const timeval& t) { return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6; }

// Output goes nowhere. Ends the program where the command cannot be run; statuses 0 and 1 are answers.
cost run(const arguments& command) {
  std::vector<char*> argv;
  for (const std::string& a : command) argv.push_back(const_cast<char*>(a.c_str()));
  argv.push_back(nullptr);
  const auto begin = std::chrono::steady_clock::now();
  const pid_t child = fork();
  if (child == 0) {
    const int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    execv(argv.front(), argv.data());
    _exit(127);
  }
  int status = 0;
  rusage usage{};
  const bool ended = child > 0 && wait4(child, &status, 0, &usage) == child && WIFEXITED(status);
  if (!ended || WEXITSTATUS(status) > 1) {
    fmt::print(stderr, "{} cannot be run\n", fmt::join(command, " "));
    std::exit(1);
  }
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - begin;
  return {seconds(usage.ru_utime) + seconds(usage.ru_stime), wall.count()};
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

cost median(const std::vector<cost>& runs) {
  std::vector<double> processor, wall;
  for (const cost& c : runs) {
    processor.push_back(c.processor);
    wall.push_back(c.wall);
  }
  return {median(std::move(processor)), median(std::move(wall))};
}

// Runs the commands turn by turn, so that what else the machine does falls on all of them.
std::vector<cost> medians(const std::vector<arguments>& commands, std::size_t rounds) {
  std::vector<std::vector<cost>> costs(commands.size());
  for (std::size_t n = 0; n < rounds; ++n) {
    for (std::size_t i = 0; i < commands.size(); ++i) costs[i].push_back(run(commands[i]));
  }
  std::vector<cost> result;
  for (const auto& c : costs) result.push_back(median(c));
  return result;
}

void measure_pairs(std::size_t rounds) {
  std::vector<arguments> commands;
  const auto& pairs = urispec::test::reported_pairs;
  for (const auto& [left, right] : pairs) {
    commands.push_back({URISPEC_COMMAND, "diff", std::string(left), std::string(right), "--format", "html"});
  }
  const auto costs = medians(commands, rounds);
  fmt::print("{:<26}{:>12}{:>12}\n", "pair", "processor s", "wall s");
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    fmt::print("{:<26}{:>12.2f}{:>12.2f}\n", fmt::format("{} {}", pairs[i].first, pairs[i].second), costs[i].processor,
               costs[i].wall);
  }
}

// All sets of URIs but the invalid ones, over and over: about that many bytes. `validate` would spend its time on the
// messages for the others. Returns how many bytes there are.
std::size_t write_corpus(const fs::path& file, std::size_t megabytes) {
  std::string once;
  for (const auto& set : urispec::bench::uri_sets()) {
    if (set.name.starts_with("invalid")) continue;
    for (const auto& text : set.texts) once += text + "\n";
  }
  std::ofstream out(file, std::ios::binary);
  std::size_t written = 0;
  for (; written < megabytes * 1'000'000; written += once.size()) out << once;
  return written;
}

void measure_corpus(std::size_t rounds, std::size_t megabytes) {
  const fs::path folder = fs::temp_directory_path() / fmt::format("urispec-bench-diff-{}", getpid());
  fs::create_directory(folder);
  const std::string corpus = folder / "corpus.txt";
  const std::string empty = folder / "empty.txt";
  const std::size_t bytes = write_corpus(corpus, megabytes);
  std::ofstream(empty).flush();
  const auto survey = [](const std::string& file) {
    return arguments{URISPEC_COMMAND, "diff", "rfc2396", "rfc3986", "--corpus", file};
  };
  const auto costs = medians({{URISPEC_COMMAND, "validate", corpus}, survey(corpus), survey(empty)}, rounds);
  fs::remove_all(folder);

  const double survey_alone = costs[1].processor - costs[2].processor;
  const auto line = [&](std::string_view label, double processor) {
    fmt::print("{:<40}{:>12.2f}{:>12.0f}{:>22.2f}\n", label, processor, static_cast<double>(bytes) / 1e6 / processor,
               costs[0].processor / processor);
  };
  fmt::print("\n{:<40}{:>12}{:>12}{:>22}\n", fmt::format("{} MB of references", bytes / 1'000'000), "processor s",
             "MB/s", "speed, validate = 1");
  line("validate", costs[0].processor);
  line("diff rfc2396 rfc3986 --corpus", costs[1].processor);
  line("the same without comparing grammars", survey_alone);
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t rounds = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 9;
  const std::size_t megabytes = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 400;
  if (rounds == 0 || megabytes == 0) {
    fmt::print(stderr, "bench_diff [ROUNDS [MEGABYTES]]\n");
    return 2;
  }
  measure_pairs(rounds);
  measure_corpus(rounds, megabytes);
}
