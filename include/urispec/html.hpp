// Finds the references of an HTML page and resolves them: RFC 2396 Appendix D, RFC 3986 §5.1.1. docs/do/extract.md.
// Needs the target urispec::html.
//
// The attributes that have references are those of
// HTML 4.01 and of HTML 5, including lists of references (srcset, ping, archive, profile, itemtype), `content` of <meta
// http-equiv=refresh>, and the href of SVG. Style sheets, scripts and srcdoc are not searched.
//
// The base is the href of the first <base> that has one, resolved against the given base (RFC 3986 §5.1: an embedded
// base may itself be relative); without such an element it is the given base. A <base> inside <template> does not
// count, because its contents are not in the document. Neither does one of SVG or MathML, which is not the element of
// HTML. A base whose scheme is data or javascript is ignored, as HTML says. A codebase of <object> or <applet> is the
// base of the other references of that element (HTML 4.01 §13.3). Cost: that of gumbo, whose memory is a multiple of
// the page; pages are refused if their elements nest so deeply that its time would be quadratic. Added to that is the
// cost of the targets: a base is parsed
// once, but a relative path takes over all of the base's directory, so many of them under a long one make more text
// than the page has. Only one target is held at a time. Stack: bounded.
// Tests: tests/extract/html_test.cpp.
#pragma once

#include "urispec/grammars.hpp"
#include "urispec/error.hpp"
#include "urispec/resolve.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace urispec {

struct page_link {
  // The offset in bytes of the attribute's value in the page, its quotation mark included; if it has no value, the
  // offset of its name.
  std::size_t offset = 0;
  std::size_t line = 0;    // of this place, from 1
  std::string element;     // "a"
  std::string attribute;   // "href"
  std::string reference;   // its value, or one of its values, without the whitespace around it
  // The target, or an error: the reference is not one of the grammar, or it has no base.
  result<std::string, resolution_error> target;
};

struct page_options {
  urispec::grammar grammar = urispec::grammar::rfc3986;
  std::optional<std::string_view> base;  // an absolute URI: where the page was found
};

struct page_error {
  enum class fault : unsigned char {
    too_deep,             // elements nest deeper than max_page_depth
    too_many_attributes,  // a tag has more attributes than max_page_depth
    too_large,            // 2 GiB and more, or a tree that takes more than 512 times the memory of the page
    invalid_base,         // page_options::base is no absolute URI: `base` says why
    not_well_formed,      // of XML: `reason` says why
  };
  fault kind = fault::too_deep;
  std::optional<resolution_error> base;
  // too_deep, too_many_attributes: of the tag, in bytes; not_well_formed: where the document can be read no further.
  std::size_t offset = 0;
  std::string reason = {};

  [[nodiscard]] std::string message() const;
};

inline constexpr std::size_t max_page_depth = 2000;

struct page_summary {
  std::optional<std::string> base;               // of the page, if it has one
  std::optional<resolution_error> ignored_base;  // the error of a <base> whose href cannot be used
};

// `page` is HTML in UTF-8, with or without a byte order mark; ill-formed bytes count as U+FFFD. For other encodings see
// urispec/extract.hpp and urispec/icu.hpp. Calls `use` with each reference, in the order of the page.
[[nodiscard]] result<page_summary, page_error> links(std::string_view page, const page_options& options,
                                                     const std::function<void(page_link&&)>& use);

// The references of XML: sitemaps with their extensions, RSS, Atom, OPML, and in every document the attributes href,
// src, url, rdf:about, rdf:resource, xmlUrl and htmlUrl. The base of an element is its xml:base, or that of the element
// around it; the first one is the given base. `attribute` is empty for a reference that is the text of its element; its
// offset is that of the text. What stands before a place that is not well-formed has been passed to `use`. Needs Expat
// besides: the target has this function where Expat is installed.
// Source: XML Base; extract/xml_elements.hpp. Cost: linear, but for targets, as in links().
// Tests: tests/extract/xml_test.cpp.
[[nodiscard]] result<page_summary, page_error> xml_links(std::string_view document, const page_options& options,
                                                         const std::function<void(page_link&&)>& use);

}  // namespace urispec
