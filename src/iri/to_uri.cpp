#include "urispec/iri.hpp"

#include "iri/faults.hpp"
#include "iri/host.hpp"
#include "urispec/uri.hpp"
#include "urispec/ascii.hpp"
#include "percent/triplet.hpp"

#include <algorithm>

namespace urispec {

namespace {

// §3.1, last but one paragraph.
constexpr ascii_set excluded_printable("<>\" {}|\\^`");

std::string with_encoded_excluded(std::string_view text) {
  std::string out;
  out.reserve(text.size() + 2 * static_cast<std::size_t>(std::ranges::count_if(
                                    text, [](char c) { return excluded_printable.contains(c); })));
  for (const char c : text) {
    if (excluded_printable.contains(c)) {
      append_triplet(out, static_cast<unsigned char>(c));
    } else {
      out += c;
    }
  }
  return out;
}

// The error of the text with triplets, as one of the text before.
iri_error moved_back(iri_error e, std::string_view before) {
  std::size_t extra = 0;
  std::size_t at = 0;
  for (; at < before.size() && at + extra < e.at.offset; ++at)
    extra += excluded_printable.contains(before[at]) ? 2u : 0u;
  e.at.code_point_offset -= e.at.offset - at;
  e.at.offset = at;
  const bool is_encoded = at < before.size() && excluded_printable.contains(before[at]);
  if (e.fault == iri_fault::not_an_iri && is_encoded) {
    e.at.found = static_cast<unsigned char>(before[at]);
    e.reason = e.at.reason();
  }
  return e;
}

// §3.1 step 2, on anything: characters beyond ASCII in an IRI are those of ucschar and iprivate.
void append_encoded(std::string& out, std::string_view text) {
  while (!text.empty()) {
    const auto stop = std::ranges::find_if(text, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
    const auto ascii = static_cast<std::size_t>(stop - text.begin());
    out += text.substr(0, ascii);
    text.remove_prefix(ascii);
    for (; !text.empty() && static_cast<unsigned char>(text.front()) >= 0x80; text.remove_prefix(1)) {
      append_triplet(out, static_cast<unsigned char>(text.front()));
    }
  }
}

std::size_t encoded_size(std::string_view text) noexcept {
  const auto beyond = std::ranges::count_if(text, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
  return text.size() + 2 * static_cast<std::size_t>(beyond);
}

result<std::string, iri_error> convert(std::string_view iri, const to_uri_options& options) {
  const result<components> parsed = parse(iri, start_rule(grammar::rfc3987));
  if (!parsed) return iri::from_syntax(iri_fault::not_an_iri, parsed.error());
  std::optional<std::string> host;
  const auto schemes = options.hosts == converted_hosts::all ? iri::schemes::all : iri::schemes::with_domain_names;
  if (options.to_ascii != nullptr && iri::has_name(*parsed, schemes)) {
    auto converted = iri::host_to_ascii(*parsed, options.to_ascii);
    if (!converted) return converted.error();
    host = std::move(*converted);
  }
  std::string out;
  if (!host) {
    out.reserve(encoded_size(iri));
    append_encoded(out, iri);
    return out;
  }
  out.reserve(encoded_size(iri) + host->size());
  append_encoded(out, iri.substr(0, parsed->host().begin_offset()));
  out += *host;
  append_encoded(out, iri.substr(parsed->host().end_offset()));
  return out;
}

result<std::string, iri_error> convert_normalized(std::string_view iri, const to_uri_options& options) {
  if (options.to_nfc == nullptr) return convert(iri, options);
  const normalization nfc{
      .steps = {normalization_step::character}, .grammar = grammar::rfc3987, .to_nfc = options.to_nfc};
  const result<std::string> composed = normalize(iri, nfc);
  if (!composed) return iri::from_syntax(iri_fault::not_an_iri, composed.error());
  return convert(*composed, options);
}

}  // namespace

result<std::string, iri_error> to_uri(std::string_view iri, const to_uri_options& options) {
  if (options.excluded == excluded_characters::refused) return convert_normalized(iri, options);
  auto uri = convert_normalized(with_encoded_excluded(iri), options);
  if (!uri) return moved_back(uri.error(), iri);
  return uri;
}

}  // namespace urispec
