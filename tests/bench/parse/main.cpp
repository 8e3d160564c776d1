// bench_parse [--file URIS]... [--tables FOLDER] [Google Benchmark options]
// bench_parse --write DATA_SET: the texts of a data set, a line each
//
// Every contender on every data set in one program and one run. Google Benchmark interleaves the repetitions, so that a
// machine that gets slower gets slower for all. --tables writes the least time of each and the median, in nanoseconds a
// text, and the ratio to the floor: FOLDER/TASK.md to be read and FOLDER/TASK.tsv for plot.gp.
#include "bench/parse/allocations.hpp"
#include "bench/parse/contenders.hpp"
#include "bench/parse/data_sets.hpp"
#include "bench/parse/table.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <deque>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace urispec::bench;

struct job {
  const data_set* data;
  contender c;
};

void measure(benchmark::State& state, const job& j) {
  std::size_t sink = 0;
  std::size_t accepted = 0;
  for (const auto& text : j.data->texts) j.c.run(text, sink);  // warm, and arenas have grown
  const std::size_t before = allocations();
  for (const auto& text : j.data->texts) accepted += j.c.run(text, sink) ? 1U : 0U;
  const std::size_t allocated = allocations() - before;
  for (auto _ : state) {
    for (const auto& text : j.data->texts) j.c.run(text, sink);
    benchmark::DoNotOptimize(sink);
  }
  const auto n = static_cast<double>(j.data->texts.size());
  state.counters["ns"] = benchmark::Counter(n * 1e-9, benchmark::Counter::kIsIterationInvariantRate |
                                                          benchmark::Counter::kInvert);
  state.counters["accepted"] = static_cast<double>(accepted) / n;
  state.counters["allocations"] = static_cast<double>(allocated) / n;
}

const char* name_of(task t) {
  switch (t) {
    case task::validate: return "validate";
    case task::components: return "components";
    case task::derivation: return "derivation";
  }
  return "";
}

int write(std::string_view name) {
  for (const auto& sets : {uri_sets(), iri_sets()}) {
    for (const auto& set : sets) {
      if (set.name != name) continue;
      for (const auto& text : set.texts) std::puts(text.c_str());
      return 0;
    }
  }
  std::fputs("no data set of that name\n", stderr);
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 3 && std::strcmp(argv[1], "--write") == 0) return write(argv[2]);
  std::deque<data_set> sets;
  std::vector<char*> rest{argv[0]};
  std::filesystem::path tables;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--file") == 0 && i + 1 < argc) {
      sets.push_back(from_file(argv[++i]));
      if (!sets.back().texts.empty()) continue;
      std::fprintf(stderr, "cannot read %s\n", argv[i]);
      return 2;
    }
    if (std::strcmp(argv[i], "--tables") == 0 && i + 1 < argc) {
      tables = argv[++i];
    } else {
      rest.push_back(argv[i]);
    }
  }
  for (auto& set : uri_sets()) sets.push_back(std::move(set));
  const std::size_t uri_set_count = sets.size();
  for (auto& set : iri_sets()) sets.push_back(std::move(set));
  for (const std::size_t kilobytes : {1U, 16U, 256U, 4096U, 16384U}) {
    sets.push_back({std::to_string(kilobytes) + " KiB", {long_uri(kilobytes * 1024)}});
  }

  std::vector<std::string> names;
  std::vector<std::string> contenders;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    const bool is_iri = i >= uri_set_count && i < uri_set_count + 3;
    names.push_back(sets[i].name);
    for (const auto& c : is_iri ? iri_contenders() : uri_contenders()) {
      const auto name = sets[i].name + "/" + name_of(c.task) + "/" + c.name;
      benchmark::RegisterBenchmark(name.c_str(), measure, job{&sets[i], c});
      if (std::ranges::find(contenders, c.name) == contenders.end()) contenders.push_back(c.name);
    }
  }
  int count = static_cast<int>(rest.size());
  benchmark::Initialize(&count, rest.data());
  if (benchmark::ReportUnrecognizedArguments(count, rest.data())) return 2;
  if (tables.empty()) {
    benchmark::RunSpecifiedBenchmarks();
  } else {
    table_reporter report(names, contenders);
    benchmark::RunSpecifiedBenchmarks(&report);
    std::filesystem::create_directories(tables);
    for (const task t : {task::validate, task::components, task::derivation}) {
      std::ofstream(tables / (std::string(name_of(t)) + ".md")) << report.markdown(name_of(t));
      std::ofstream(tables / (std::string(name_of(t)) + ".tsv")) << report.numbers(name_of(t));
    }
  }
  benchmark::Shutdown();
}
