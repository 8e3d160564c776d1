// Encode and Decode against copying and against a byte-by-byte loop, on 64 KiB of text. Bytes per second are bytes of
// the argument. docs/explain/performance.md shows results; ecma_node.mjs does the same with the functions of Node.
#include "bench/ecma_byte_loop.hpp"
#include "bench/ecma_texts.hpp"
#include "reference/ecma_utf8.hpp"
#include "urispec/ecma.hpp"
#include "ecma/hex_line.hpp"
#include "ecma/character_sets.hpp"

#include <benchmark/benchmark.h>

#include <cstring>
#include <memory>
#include <vector>

namespace urispec::bench {

namespace {

template <typename Char>
struct subject {
  const char* name;
  result<std::basic_string<Char>, ecma::uri_error> (*ours)(std::basic_string_view<Char>);
  std::basic_string<Char> (*loop)(std::basic_string_view<Char>, const ascii_set&);
  const ascii_set& set;
  std::vector<std::basic_string<Char>> texts;  // one call each
};

template <typename Char, typename Body>
void measure(benchmark::State& state, const std::vector<std::basic_string<Char>>& texts, Body body) {
  std::size_t size = 0;
  for (const auto& text : texts) size += text.size();
  for (auto _ : state) {
    for (const auto& text : texts) {
      auto out = body(std::basic_string_view<Char>(text));
      benchmark::DoNotOptimize(out);
      benchmark::ClobberMemory();
    }
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(size * sizeof(Char)));
}

template <typename Char>
void add(const std::string& kind, const subject<Char>& s) {
  const std::string name = kind + "/" + s.name;
  benchmark::RegisterBenchmark((name + "/urispec").c_str(),
                               [s](benchmark::State& state) { measure<Char>(state, s.texts, s.ours); });
  benchmark::RegisterBenchmark((name + "/loop").c_str(), [s](benchmark::State& state) {
    measure<Char>(state, s.texts, [&s](auto text) { return s.loop(text, s.set); });
  });
}

// The floor: the same bytes into memory that is there already, and into a new string.
template <typename Char>
void add_copies(const std::string& kind, const std::basic_string<Char>& text) {
  benchmark::RegisterBenchmark((kind + "/memcpy").c_str(), [text](benchmark::State& state) {
    const auto end = std::make_unique<Char[]>(text.size());
    measure<Char>(state, {text}, [&end](auto begin) {
      std::memcpy(end.get(), begin.data(), begin.size() * sizeof(Char));
      return end.get();
    });
  });
  benchmark::RegisterBenchmark((kind + "/new_string").c_str(), [text](benchmark::State& state) {
    measure<Char>(state, {text}, [](auto begin) { return std::basic_string<Char>(begin); });
  });
}

std::string escaped(const std::string& text) { return *ecma::encode_uri_component(text); }

std::u16string wide(const std::string& text) { return reference::utf8_to_utf16(text).value(); }

template <typename Char, typename Widen>
void add_all(const std::string& kind, Widen widen,
             std::basic_string<Char> (*encode_loop)(std::basic_string_view<Char>, const ascii_set&),
             std::basic_string<Char> (*decode_loop)(std::basic_string_view<Char>, const ascii_set&)) {
  using ecma::decode_uri_component;
  using ecma::encode_uri_component;
  const auto& unescaped = ecma::unescaped_uri_component_set;
  const auto& reserved = ecma::reserved_uri_component_set;
  add_copies<Char>(kind, widen(plain_text()));
  const auto add_encode = [&](const char* name, const std::string& text) {
    add<Char>(kind, {name, encode_uri_component, encode_loop, unescaped, {widen(text)}});
  };
  const auto add_decode = [&](const char* name, const std::string& text) {
    add<Char>(kind, {name, decode_uri_component, decode_loop, reserved, {widen(text)}});
  };
  add_encode("encode_plain", plain_text());
  add_encode("encode_sparse", sparse_text());
  add_encode("encode_mixed", mixed_text());
  add_encode("encode_dense", dense_text());
  add_encode("encode_arabic", arabic_text());
  add_encode("encode_cjk", cjk_text());
  add_encode("encode_emoji", emoji_text());
  add_decode("decode_plain", plain_text());
  add_decode("decode_cjk", cjk_text());
  add_decode("decode_sparse_escapes", escaped(sparse_text()));
  add_decode("decode_mixed_escapes", escaped(mixed_text()));
  add_decode("decode_ascii_escapes", ascii_escapes());
  add_decode("decode_arabic_escapes", escaped(arabic_text()));
  add_decode("decode_cjk_escapes", escaped(cjk_text()));
  add_decode("decode_emoji_escapes", escaped(emoji_text()));
  add<Char>(kind,
            {"decode_reserved", ecma::decode_uri, decode_loop, ecma::reserved_uri_set, {widen(reserved_escapes())}});
  std::vector<std::basic_string<Char>> plain;
  std::vector<std::basic_string<Char>> escapes;
  for (const auto& text : short_texts()) {
    plain.push_back(widen(text));
    escapes.push_back(widen(escaped(text)));
  }
  add<Char>(kind, {"encode_short", encode_uri_component, encode_loop, unescaped, plain});
  add<Char>(kind, {"decode_short", decode_uri_component, decode_loop, reserved, escapes});
}

// One line of a differential test: items per second are lines.
void hex_lines(benchmark::State& state) {
  const std::string line = "decodeURIComponent 002500450033002500380031002500380032";
  ecma::hex_line_scratch scratch;
  std::string out;
  for (auto _ : state) {
    out.clear();
    benchmark::DoNotOptimize(ecma::append_hex_answer(out, line, scratch));
    benchmark::DoNotOptimize(out.data());
  }
  state.SetItemsProcessed(state.iterations());
}

}  // namespace

}  // namespace urispec::bench

int main(int argc, char** argv) {
  using namespace urispec::bench;
  add_all<char>(
      "utf8", [](const std::string& text) { return text; }, encode_by_bytes, decode_by_bytes);
  add_all<char16_t>("utf16", wide, encode_by_units, decode_by_units);
  benchmark::RegisterBenchmark("hex_line", hex_lines);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
