// From an IRI to the URI that it maps to: RFC 3987 §3.1. The mapping is the identity for URIs and idempotent; with
// `to_ascii` this holds for the URIs whose hosts `to_ascii` accepts.
// Cost: linear, one allocation; a few more with any of the options. Tests: tests/iri/table_test.cpp and
// properties_test.cpp; the slow reference is tests/reference/iri.hpp.
#pragma once

#include "urispec/iri/error.hpp"
#include "urispec/iri/host_conversion.hpp"
#include "urispec/normalize/normalize.hpp"
#include "urispec/parse/error.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace urispec {

// §3.1 allows ToASCII for schemes known to use domain names: those of normalize/scheme_rules.hpp that say so.
enum class converted_hosts : std::uint8_t { of_dns_schemes, all };

// The printable ASCII characters that no URI has: < > " { } | \ ^ ` and the space. §3.1: systems may encode them, and
// if they do not the conversion should fail.
enum class excluded_characters : std::uint8_t { refused, encoded };

struct to_uri_options {
  // Null: ireg-name is percent-encoded like everything else. Otherwise this converts it. A host that is already ASCII
  // stays as it is, if this accepts it: ToASCII checks labels in ASCII by the same rules (RFC 3490 §4.1, steps 3 and
  // 8).
  host_converter to_ascii = nullptr;
  converted_hosts hosts = converted_hosts::of_dns_schemes;
  excluded_characters excluded = excluded_characters::refused;
  // §3.1 step 1, variants a and b: for an IRI that comes from paper or from a character encoding other than Unicode.
  // Null is variant c. The mapping is applied as normalization_step::character applies it.
  character_normalizer to_nfc = nullptr;
};

// `iri` is an IRI-reference in UTF-8.
[[nodiscard]] result<std::string, iri_error> to_uri(std::string_view iri, const to_uri_options& options = {});

}  // namespace urispec
