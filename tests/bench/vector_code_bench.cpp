// bench_vector_code FILE: how many times as long the plain form of each piece of vector code takes, on the lines of a
// file, such as a crawl of URLs, and on long texts. docs/develop/measuring.md has the table. Both forms take turns, and
// the least of many turns counts.
#include "octets/blocks.hpp"
#include "octets/coding.hpp"
#include "normalize/changing_octets.hpp"
#include "scan/byte_places.hpp"
#include "scan/choose_vectors.hpp"
#include "urispec/grammars.hpp"
#include "urispec/pegtl/parse.hpp"
#include "urispec/pegtl/rules/rfc3986.hpp"
#include "urispec/uri.hpp"
#include "simd/targets.hpp"

#include <tao/pegtl.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <functional>
#include <iterator>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace urispec;

using texts = std::vector<std::string>;
using operation = std::function<std::size_t(const texts&)>;  // its result keeps the work from being left out

volatile std::size_t sink = 0;

double nanoseconds(const operation& run, const texts& data) {
  const auto begin = std::chrono::steady_clock::now();
  sink = sink + run(data);
  return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - begin).count();
}

// The time of the plain form divided by that of the vectors.
double ratio(const operation& plain, const operation& vectors, const texts& data) {
  constexpr int turns = 25;
  double least_plain = std::numeric_limits<double>::max();
  double least_vectors = std::numeric_limits<double>::max();
  for (int turn = 0; turn < turns; ++turn) {
    least_plain = std::min(least_plain, nanoseconds(plain, data));
    least_vectors = std::min(least_vectors, nanoseconds(vectors, data));
  }
  return least_plain / least_vectors;
}

operation of_each(std::function<std::size_t(const std::string&)> work) {
  return [work = std::move(work)](const texts& data) {
    std::size_t sum = 0;
    for (const std::string& text : data) sum += work(text);
    return sum;
  };
}

void row(const char* piece, const operation& plain, const operation& vectors, const texts& lines, const texts& large) {
  std::printf("| %s | %.1f | %.1f |\n", piece, ratio(plain, vectors, lines), ratio(plain, vectors, large));
}

// The pieces
// -----------------------------------------------------------------------------------------------------------

const ascii_set unescaped("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~");

std::array<char, octets::encoded_block_room> room;

template <typename Encode>
std::size_t encode(const std::string& text, Encode encode_block) {
  std::size_t size = 0;
  for (std::size_t begin = 0; begin < text.size(); begin += octets::block_size) {
    const std::size_t count = std::min(text.size() - begin, octets::block_size);
    size += static_cast<std::size_t>(encode_block(text.data() + begin, count, unescaped, room.data()) - room.data());
  }
  return size;
}

std::size_t decode_plainly(const std::string& text) {
  std::string out;
  std::size_t position = 0;
  while (position < text.size()) {
    const std::size_t percent = std::min(text.find('%', position), text.size());
    out.append(text, position, percent - position);
    position = percent;
    const auto octet = first_triplet(std::string_view(text).substr(position));
    if (!octet) break;
    out += static_cast<char>(*octet);
    position += triplet_size;
  }
  return out.size();
}

std::size_t decode(const std::string& text) {
  std::string out;
  return octets::append_decoded(out, text, ascii_set(), octets::triplet_content::octets) + out.size();
}

normalization::changing_octets all_changes(const std::string& text) {
  return {std::min<std::size_t>(text.size(), 20), true, true, true, &unescaped};
}

std::size_t find_places_plainly(const texts& data) {
  std::size_t sum = 0;
  for (const std::string& text : data) {
    const char* const end = text.data() + text.size();
    const void* line_feed = nullptr;
    for (const char* c = text.data(); c != end; c = static_cast<const char*>(line_feed) + 1, ++sum) {
      line_feed = std::memchr(c, '\n', static_cast<std::size_t>(end - c));
      if (line_feed == nullptr) break;
    }
  }
  return sum;
}

std::size_t find_places(const texts& data) {
  static scan::window_places places;
  std::size_t sum = 0;
  for (const std::string& text : data) {
    for (std::size_t begin = 0; begin < text.size(); begin += scan::window_size) {
      sum += scan::find_places(std::string_view(text).substr(begin, scan::window_size), '\n', places);
    }
  }
  return sum;
}

// Spans by table, as on any input of PEGTL.
std::size_t read_plainly(const std::string& text) {
  tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> in(text.data(), text.size(), "");
  return match_beginning<rules::rfc3986::URI_reference, recognizing_control>(in).complete ? 1 : 0;
}

std::size_t read_by_vectors(const std::string& text) { return matches(text, grammar::rfc3986) ? 1 : 0; }

std::size_t locate_by_second_reading(const std::string& text) {
  const rule_ref rule = start_rule(grammar::rfc3986);
  const match_length matched = detail::read(text, rule);
  return matched.complete ? 0 : detail::locate(text, rule, matched.bytes).offset;
}

std::size_t locate_by_components(const std::string& text) {
  const auto valid = validate(text, grammar::rfc3986);
  return valid ? 0 : valid.error().offset;
}

// Runs with the parsers that are compiled for these instructions, on a machine that has no better ones than `targets`.
operation with_parsers(simd::source_target target, simd::target_set targets, const operation& run) {
  return [target, targets, run](const texts& data) {
    simd::allow_targets(targets);
    scan::choose_vectors();
    simd::detail::best_for_sources.store(target);
    const std::size_t sum = run(data);
    simd::allow_targets(simd::supported_targets());
    scan::choose_vectors();
    return sum;
  };
}

// Texts
// ----------------------------------------------------------------------------------------------------------------

constexpr std::size_t long_size = 1 << 16;

std::string repeated(std::string_view text) {
  std::string out;
  while (out.size() < long_size) out += text;
  return out;
}

texts encoded(const texts& data) {
  texts out;
  for (const std::string& text : data) octets::append_encoded(out.emplace_back(), text, ascii_set());
  return out;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: bench_vector_code FILE\n", stderr);
    return 2;
  }
  texts lines;
  std::ifstream file(argv[1], std::ios::binary);
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  texts invalid;
  std::ranges::copy_if(lines, std::back_inserter(invalid),
                       [](const std::string& line) { return read_by_vectors(line) == 0; });
  texts whole(1);
  for (const std::string& line : lines) whole.front() += line + "\n";
  const texts path{"http://www.example.com/" + repeated("path/segment.html;v=1/")};
  const texts japanese{repeated("\u65e5\u672c\u8a9e\u306e\u6587\u7ae0")};

  std::printf("%zu lines, %zu of them invalid\n\n| vector code | crawl | long texts |\n|---|---:|---:|\n", lines.size(),
              invalid.size());
  const operation read_each = of_each(read_by_vectors);
  using enum simd::source_target;
  const auto all = simd::supported_targets();
  const auto up_to_avx2 = all & ~(HWY_AVX3 | HWY_AVX3_DL);
  row("ends of spans", of_each(read_plainly), with_parsers(any_machine, all, read_each), lines, path);
  if ((all & HWY_AVX2) != 0) {
    row("parsers compiled for AVX2", with_parsers(any_machine, up_to_avx2, read_each),
        with_parsers(avx2, up_to_avx2, read_each), lines, path);
  }
  if ((all & HWY_AVX3_DL) != 0) {
    row("parsers compiled for AVX-512 VBMI", with_parsers(any_machine, all, read_each),
        with_parsers(vbmi, all, read_each), lines, path);
  }
  row("octets to encode", of_each([](const auto& t) { return encode(t, octets::plain::encode_block); }),
      of_each([](const auto& t) { return encode(t, octets::encode_block); }), lines, japanese);
  row("triplets to octets", of_each(decode_plainly), of_each(decode), encoded(lines), encoded(japanese));
  row("well-formed UTF-8", of_each([](const auto& t) { return octets::plain::is_well_formed(t.data(), t.size()); }),
      of_each([](const auto& t) { return octets::well_formed_prefix(t); }), lines, japanese);
  row("what normalization changes", of_each([](const auto& t) {
        const auto changes = all_changes(t);
        const std::size_t place = normalization::first_candidate_before(t.size(), t, changes.lowered_end);
        return normalization::any_changes_between(place, t.size(), t, changes) ? 1 : 0;
      }),
      of_each([](const auto& t) {
        const auto changes = all_changes(t);
        return normalization::any_changes_from(normalization::first_candidate(t, changes.lowered_end), t, changes) ? 1
                                                                                                                   : 0;
      }),
      lines, path);
  row("ends of lines", find_places_plainly, find_places, whole, path);
  row("count of lines", of_each([](const auto& t) { return std::ranges::count(t, '\n'); }),
      of_each([](const auto& t) { return scan::count_of('\n', t); }), whole, path);
  texts long_invalid = path;
  long_invalid.front() += " ";
  row("the error from the components (no vectors)", of_each(locate_by_second_reading), of_each(locate_by_components),
      invalid, long_invalid);
}
