// Normalization beside uriparser, Boost.URL and, where it is built, fluent-uri, in one run: the same texts, from text
// to normalized text, parsing included, and the allocations that one text takes. All do what RFC 3986 §6.2.2 says:
// case, percent-encoding and dot-segments; before anything is timed the results are compared, and texts on which they
// disagree are left out. Then each on the data sets of bench_parse, which are normal already but for a fifth of the
// references.
#include "urispec/normalize.hpp"
#include "urispec/pegtl/parse.hpp"
#include "urispec/pegtl/rules/rfc3986.hpp"

#include "bench/parse/allocations.hpp"
#include "bench/parse/data_sets.hpp"

#include <benchmark/benchmark.h>
#include <boost/url.hpp>
#include <uriparser/Uri.h>
#ifdef URISPEC_BENCH_RUST
#include "bench/rust_peers.hpp"

#include <array>
#endif

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace {

// There are two of each kind: one that is normal already and one that is not.
const std::vector<std::string> candidates{
    "http://www.example.com/",
    "HTTP://www.Example.COM/",
    "https://www.example.org/a/b/c/d.html?query=value&other=1#section-2",
    "https://www.example.org/a/./b/../b/%63/%7bfoo%7d?x=%7e#%41",
    "http://user@192.0.2.16:8080/very/long/path/with/many/segments/that/go/on/and/on/index.html",
    "http://user@192.0.2.16:8080/very/long/./path/../path/with/%6Dany/segments/and/%2e%2E/index.html",
    "http://[2001:DB8::7]/c=GB?objectClass?one",
    "ftp://ftp.is.co.za/rfc/rfc1808.txt",
    "http://example.com/search?q=%E5%BC%95%E3%81%8D%E5%87%BA%E3%81%97&hl=%6A%61&client=%7efoo",
};

std::string by_urispec(const std::string& text) {
  auto normal = urispec::normalize(text);
  return std::move(*normal);
}

std::string by_boost(const std::string& text) {
  boost::urls::url url(*boost::urls::parse_uri_reference(text));
  url.normalize();
  return std::string(url.buffer());
}

std::optional<std::string> by_uriparser(const std::string& text) {
  UriUriA uri;
  if (uriParseSingleUriExA(&uri, text.data(), text.data() + text.size(), nullptr) != URI_SUCCESS) return std::nullopt;
  std::optional<std::string> normal;
  int size = 0;
  if (uriNormalizeSyntaxA(&uri) == URI_SUCCESS && uriToStringCharsRequiredA(&uri, &size) == URI_SUCCESS) {
    std::string out(static_cast<std::size_t>(size) + 1, '\0');
    int size_written = 0;
    if (uriToStringA(out.data(), &uri, size + 1, &size_written) == URI_SUCCESS) {
      out.resize(static_cast<std::size_t>(size_written) - 1);
      normal = std::move(out);
    }
  }
  uriFreeUriMembersA(&uri);
  return normal;
}

#ifdef URISPEC_BENCH_RUST
std::string by_fluent_uri(const std::string& text) {
  std::array<char, 512> out;
  return {out.data(), fluent_uri_normalize(text.data(), text.size(), out.data(), out.size())};
}
#endif

const std::vector<std::string>& texts() {
  static const std::vector<std::string> agreed = [] {
    std::vector<std::string> texts;
    for (const std::string& text : candidates) {
      const std::string ours = by_urispec(text);
      if (ours != by_boost(text) || ours != by_uriparser(text)) continue;
#ifdef URISPEC_BENCH_RUST
      if (ours != by_fluent_uri(text)) continue;
#endif
      texts.push_back(text);
    }
    return texts;
  }();
  return agreed;
}

template <typename Function>
void run_on(benchmark::State& state, const std::vector<std::string>& texts, Function normalize_one) {
  std::size_t bytes = 0;
  for (const std::string& text : texts) bytes += text.size();
  std::size_t counted = 0;
  for (auto _ : state) {
    const std::size_t before = urispec::bench::allocations();
    for (const std::string& text : texts) benchmark::DoNotOptimize(normalize_one(text));
    counted += urispec::bench::allocations() - before;
  }
  const auto rounds = static_cast<double>(state.iterations());
  state.SetBytesProcessed(static_cast<std::int64_t>(bytes) * static_cast<std::int64_t>(state.iterations()));
  state.counters["texts"] = static_cast<double>(texts.size());
  state.counters["ns"] =
      benchmark::Counter(static_cast<double>(texts.size()) * 1e-9,
                         benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
  state.counters["allocations/text"] = static_cast<double>(counted) / rounds / static_cast<double>(texts.size());
}

template <typename Function>
void run(benchmark::State& state, Function normalize_one) {
  run_on(state, texts(), normalize_one);
}

void urispec_normalize(benchmark::State& state) {
  run(state, by_urispec);
}
void urispec_normalize_typed(benchmark::State& state) {
  run(state, [](const std::string& text) {
    urispec::components c;
    (void)urispec::parse_components<urispec::grammars::rfc3986>(text, c);
    return urispec::normalize(c);
  });
}
void boost_url_normalize(benchmark::State& state) {
  run(state, by_boost);
}
void uriparser_normalize(benchmark::State& state) {
  run(state, by_uriparser);
}

BENCHMARK(urispec_normalize);
BENCHMARK(urispec_normalize_typed);
BENCHMARK(boost_url_normalize);
BENCHMARK(uriparser_normalize);
#ifdef URISPEC_BENCH_RUST
void fluent_uri_normalize(benchmark::State& state) {
  run(state, by_fluent_uri);
}
BENCHMARK(fluent_uri_normalize);
#endif

void register_data_sets(const std::vector<urispec::bench::data_set>& sets) {
  for (const auto& set : sets) {
    if (set.name.starts_with("invalid")) continue;
    const auto add = [&set](const std::string& name, auto normalize_one) {
      benchmark::RegisterBenchmark((set.name + "/" + name).c_str(), [&set, normalize_one](benchmark::State& state) {
        run_on(state, set.texts, normalize_one);
      });
    };
    add("urispec", by_urispec);
    add("Boost.URL", by_boost);
    add("uriparser", by_uriparser);
#ifdef URISPEC_BENCH_RUST
    add("fluent-uri", by_fluent_uri);
#endif
  }
}

}  // namespace

int main(int argc, char** argv) {
  const auto sets = urispec::bench::uri_sets();
  register_data_sets(sets);
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
}
