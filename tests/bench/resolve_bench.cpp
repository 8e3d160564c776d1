// Resolution beside uriparser and Boost.URL, in one run. Each resolves the same references against the same base, which
// is parsed beforehand; the text of the target is made anew for each, and thrown away. Before anything is timed all
// contenders must give the same targets, so that nobody is fast by doing less.
//   references   the examples of RFC 3986 §5.4.1 and §5.4.2 (strict), from tests/data
//   links        links such as pages have
// Counters: references a second, allocations a reference.
#include "bench/parse/allocations.hpp"

#include "urispec/resolve.hpp"

#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>
#ifdef URISPEC_BENCH_BOOST_URL
#include <boost/url.hpp>
#endif
#ifdef URISPEC_BENCH_URIPARSER
#include <uriparser/Uri.h>
#endif

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

namespace {

struct workload {
  std::string base;
  std::vector<std::string> references;
};

workload examples() {
  std::ifstream file(URISPEC_TEST_DATA "/../../grammar/resolution-rfc3986.json");
  workload w;
  for (const auto& row : nlohmann::json::parse(file)) {
    w.base = row["base"];
    if (!row.contains("options")) w.references.push_back(row["reference"]);
  }
  return w;
}

workload links() {
  return {
      "https://www.example.com/articles/2024/07/a-long-title-of-an-article/index.html?lang=en&page=2",
      {"../../08/another-article/index.html", "/static/css/main.3f2a9c.css", "images/photo-0001.jpeg", "#section-2",
       "?lang=de&page=2", "//cdn.example.net/lib/v3/script.min.js?v=1.2.3", "https://www.example.org/about/team.html",
       "./comments.html#comment-10482", "../../../../search?q=uniform+resource+identifier&source=header", "/"}};
}

class urispec_contender {
 public:
  explicit urispec_contender(const std::string& base) : base_(*urispec::parse_base(base, urispec::grammar::rfc3986)) {}
  std::string operator()(const std::string& reference) const {
    auto resolved = urispec::resolve(base_, reference, options_);
    return resolved ? std::move(resolved->text) : std::string();
  }

 private:
  urispec::base_uri base_;
  urispec::resolution_options options_ = urispec::default_resolution_options(urispec::grammar::rfc3986);
};

// One buffer for all targets.
class urispec_buffer_contender {
 public:
  explicit urispec_buffer_contender(const std::string& base)
      : base_(*urispec::parse_base(base, urispec::grammar::rfc3986)) {}
  const std::string& operator()(const std::string& reference) {
    out_.clear();
    (void)urispec::resolve_to(out_, base_, reference, options_);
    return out_;
  }

 private:
  urispec::base_uri base_;
  std::string out_;
  urispec::resolution_options options_ = urispec::default_resolution_options(urispec::grammar::rfc3986);
};

#ifdef URISPEC_BENCH_BOOST_URL
class boost_contender {
 public:
  explicit boost_contender(const std::string& base) : base_(*boost::urls::parse_uri(base)) {}
  std::string operator()(const std::string& reference) const {
    const auto parsed = boost::urls::parse_uri_reference(reference);
    boost::urls::url target;
    if (!parsed || !boost::urls::resolve(base_, *parsed, target)) return {};
    return std::string(target.buffer());
  }

 private:
  boost::urls::url_view base_;
};
#endif

#ifdef URISPEC_BENCH_URIPARSER
class uriparser_contender {
 public:
  explicit uriparser_contender(const std::string& base) {
    const char* error_place = nullptr;
    uriParseSingleUriExA(&base_, base.data(), base.data() + base.size(), &error_place);
  }
  ~uriparser_contender() { uriFreeUriMembersA(&base_); }
  uriparser_contender(const uriparser_contender&) = delete;
  uriparser_contender& operator=(const uriparser_contender&) = delete;

  std::string operator()(const std::string& reference) const {
    UriUriA parsed;
    UriUriA target;
    std::string text;
    const char* error_place = nullptr;
    if (uriParseSingleUriExA(&parsed, reference.data(), reference.data() + reference.size(), &error_place) !=
        URI_SUCCESS) {
      return text;
    }
    int size = 0;
    if (uriAddBaseUriA(&target, &parsed, &base_) == URI_SUCCESS &&
        uriToStringCharsRequiredA(&target, &size) == URI_SUCCESS) {
      text.resize(static_cast<std::size_t>(size) + 1);  // it writes a NUL too
      uriToStringA(text.data(), &target, size + 1, &size);
      text.resize(static_cast<std::size_t>(size) - 1);
    }
    uriFreeUriMembersA(&target);
    uriFreeUriMembersA(&parsed);
    return text;
  }

 private:
  UriUriA base_{};
};
#endif

template <typename Contender>
void run(benchmark::State& state, const workload& w) {
  Contender contender(w.base);
  std::size_t resolved = 0;
  const std::size_t before = urispec::bench::allocations();
  for (auto _ : state) {
    for (const std::string& reference : w.references) benchmark::DoNotOptimize(contender(reference).data());
    resolved += w.references.size();
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(resolved));
  state.counters["allocations"] =
      static_cast<double>(urispec::bench::allocations() - before) / static_cast<double>(resolved);
}

// Says where a contender has another target than urispec; false where one has.
template <typename Contender>
bool agrees(const char* name, const workload& w) {
  const urispec_contender expected(w.base);
  Contender contender(w.base);
  bool same = true;
  for (const std::string& reference : w.references) {
    const std::string target = contender(reference);
    if (target == expected(reference)) continue;
    same = false;
    std::fprintf(stderr, "%s: %s gives %s, not %s\n", name, reference.c_str(), target.c_str(),
                 expected(reference).c_str());
  }
  return same;
}

template <typename Contender>
void enter(const char* name, const char* operation, const workload& w) {
  const std::string title = std::string(operation) + "/" + name;
  if (!agrees<Contender>(name, w)) std::fprintf(stderr, "%s: targets differ, see above\n", title.c_str());
  benchmark::RegisterBenchmark(title.c_str(), [&w](benchmark::State& state) { run<Contender>(state, w); });
}

void enter_all(const char* operation, const workload& w) {
  enter<urispec_contender>("urispec", operation, w);
  enter<urispec_buffer_contender>("urispec, one buffer", operation, w);
#ifdef URISPEC_BENCH_BOOST_URL
  enter<boost_contender>("Boost.URL", operation, w);
#endif
#ifdef URISPEC_BENCH_URIPARSER
  enter<uriparser_contender>("uriparser", operation, w);
#endif
}

}  // namespace

int main(int argc, char** argv) {
  const workload workloads[] = {examples(), links()};
  enter_all("references", workloads[0]);
  enter_all("links", workloads[1]);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
