// Texts to measure on. The generated ones are deterministic and come with the project; a file of URIs, one a line, can
// be given on the command line of the benchmark.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::bench {

struct data_set {
  std::string name;
  std::vector<std::string> texts;

  [[nodiscard]] std::size_t bytes() const;
};

// web: what links look like; paths: long file URLs; percent: every third character of the path escaped; queries: long
// queries; addresses: IPv4, IPv6 and IPvFuture hosts with userinfo and ports; references: relative ones;
// invalid early, invalid late: web with a character that no URI has, near the beginning or the end.
[[nodiscard]] std::vector<data_set> uri_sets();

// IRIs with paths and queries in Chinese and Japanese, in Arabic, and in mixed scripts.
[[nodiscard]] std::vector<data_set> iri_sets();

// One URI of about that many bytes.
[[nodiscard]] std::string long_uri(std::size_t bytes);

// A file of one URI a line; empty when it cannot be read.
[[nodiscard]] data_set from_file(const std::string& path);

}  // namespace urispec::bench
