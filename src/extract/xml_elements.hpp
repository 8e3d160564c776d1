// Elements and attributes of XML that hold one reference: sitemaps with their extensions, RSS, Atom, OPML, RDF.
// Source: sitemaps.org protocol 0.9 and Google's extensions for images and videos; RSS 2.0; RSS 1.0; RFC 4287; Media
// RSS; OPML 2.0; XHTML; XLink 1.1.
// Cost: linear in the table. Tests: tests/extract/xml_test.cpp, tests/extract/references_test.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace urispec::extraction {

// The name without the prefix of its namespace.
[[nodiscard]] constexpr std::string_view local_name(std::string_view name) noexcept {
  return name.substr(name.rfind(':') + 1);
}

namespace detail {

inline constexpr std::array<std::string_view, 18> reference_elements{
    "commentRss",     // wfw
    "comments",       // RSS
    "content_loc",    // video sitemap
    "docs",           // RSS
    "guid",           // RSS, unless isPermaLink="false"
    "icon",           // Atom
    "id",             // Atom
    "license",        // image sitemap, Creative Commons
    "link",           // RSS
    "loc",            // sitemap, image sitemap
    "logo",           // Atom
    "new-feed-url",   // iTunes
    "origLink",       // FeedBurner
    "player_loc",     // video sitemap
    "thumbnail_loc",  // video sitemap
    "uri",            // Atom
    "url",            // RSS
    "xmlUrl",         // OPML
};
static_assert(std::ranges::is_sorted(reference_elements));

inline constexpr std::array<std::string_view, 5> reference_attributes{
    "href",     // Atom, XHTML, XLink
    "htmlUrl",  // OPML
    "src",      // Atom, XHTML
    "url",      // RSS, Media RSS
    "xmlUrl",   // OPML
};
static_assert(std::ranges::is_sorted(reference_attributes));

}  // namespace detail

// True if the text of such an element is one reference. `name` may have the prefix of a namespace.
[[nodiscard]] constexpr bool holds_one_reference(std::string_view name) noexcept {
  return std::ranges::binary_search(detail::reference_elements, local_name(name));
}

// "loc", "image:loc", "video:content_loc": elements of sitemaps, whose text is never prose.
[[nodiscard]] constexpr bool holds_location(std::string_view name) noexcept {
  return holds_one_reference(name) && local_name(name).ends_with("loc");
}

[[nodiscard]] constexpr bool is_reference_attribute(std::string_view name) noexcept {
  return std::ranges::binary_search(detail::reference_attributes, local_name(name)) || name == "rdf:about" ||
         name == "rdf:resource";
}

}  // namespace urispec::extraction
