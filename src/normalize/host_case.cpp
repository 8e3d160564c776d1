// The step on the letters of a host: normalize/steps.hpp says what it is, whence, and what it costs.
#include "normalize/steps.hpp"

#include "normalize/characters.hpp"
#include "urispec/uri.hpp"
#include "percent/triplet.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>

namespace urispec::normalizing {

namespace {

std::string in_lower_case(std::string_view host, character_normalizer to_nfd) {
  std::string lowered;
  std::string decomposed;
  while (!host.empty()) {
    const bool is_triplet = host.starts_with('%');
    const std::size_t size = is_triplet ? triplet_size : unicode::first_code_point(host)->size;
    const std::string_view character = host.substr(0, size);
    host.remove_prefix(size);
    if (is_triplet) {
      lowered += character;
      continue;
    }
    decomposed.clear();
    to_nfd(character, decomposed);
    const char small = to_lower(decomposed.front());
    if (small == decomposed.front()) {
      lowered += character;
    } else {
      decomposed.front() = small;
      lowered += decomposed;
    }
  }
  return lowered;
}

}  // namespace

void lower_host(std::string& text, const normalization& how) {
  if (!how.steps.contains(normalization_step::letter_case) || how.to_nfd == nullptr) return;
  const result<components> parsed = parse(text, start_rule(how.grammar));
  if (!parsed || !parsed->host()) return;
  const component host = parsed->host();
  if (std::ranges::all_of(*host, [](char c) { return static_cast<unsigned char>(c) < 0x80; })) return;
  text.replace(host.begin_offset(), host->size(), in_lower_case(*host, how.to_nfd));
}

}  // namespace urispec::normalizing
