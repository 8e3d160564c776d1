// The targets of the references of a document: bases are parsed once for all references.
// Source: RFC 3986 §5.1. Cost: that of resolution; one target is held at a time.
// Tests: tests/extract/html_test.cpp, tests/extract/xml_test.cpp.
#pragma once

#include "urispec/components.hpp"
#include "urispec/html.hpp"
#include "urispec/resolve.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace urispec::extraction {

// A base that the document has. It is not moved, because the parse result refers to the text.
struct page_base {
  page_base(std::string uri, grammar g) : text(std::move(uri)), parsed(parse_base(text, g)) {}
  page_base(const page_base&) = delete;
  page_base& operator=(const page_base&) = delete;

  const std::string text;
  const result<base_uri, resolution_error> parsed;
};

class link_resolver {
 public:
  explicit link_resolver(grammar g) : grammar_(g), options_(default_resolution_options(g)) {}

  // The new base, a reference against `outer`, which may be null. `base` must not be used if there is an error.
  [[nodiscard]] result<void, resolution_error> make_base(std::optional<page_base>& base, std::string_view reference,
                                                         const base_uri* outer) {
    auto target = resolved(reference, outer);
    if (!target) return target.error();
    base.emplace(*std::move(target), grammar_);
    if (!base->parsed) return base->parsed.error();
    return {};
  }

  // Without a base, a reference with a scheme is its own target.
  [[nodiscard]] result<std::string, resolution_error> resolved(std::string_view reference, const base_uri* base) {
    if (base != nullptr) return resolved(reference, *base);
    const auto parsed = parse_base(reference, grammar_);
    if (parsed) return resolved(reference, *parsed);
    resolution_error error = parsed.error();
    error.input = resolution_input::reference;
    return error;
  }

 private:
  [[nodiscard]] result<std::string, resolution_error> resolved(std::string_view reference, const base_uri& base) {
    target_.clear();
    const auto kind = resolve_to(target_, base, reference, options_);
    if (!kind) return kind.error();
    // RFC 2396 §5.2 step 2: a reference to this document; its URI is that of the document.
    if (*kind == resolution_kind::current_document) return std::string(without_fragment(base.parts)) + target_;
    return target_;
  }

  grammar grammar_;
  resolution_options options_;
  std::string target_;  // memory that is used again: a target has room for all of its base, and may need little of it
};

}  // namespace urispec::extraction
