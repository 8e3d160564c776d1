#include "extract/undelimited.hpp"

#include "extract/brackets.hpp"
#include "extract/roff.hpp"

namespace urispec::extracting {

namespace {

// Markup writes delimiters as character references. An undelimited reference ends there as it does before the
// delimiter itself.
bool is_escaped_delimiter(std::string_view text) noexcept {
  return text.starts_with("&lt;") || text.starts_with("&gt;") || text.starts_with("&quot;");
}

}  // namespace

undelimited_end end_of_undelimited(std::string_view text, beginning begins,
                                   const reference_characters& characters) noexcept {
  bracket_reader brackets(text, begins);
  for (std::size_t at = 0;; ++at) {
    at += characters.simple_length(text.substr(at));
    if (at == text.size()) return {at, ending::character};
    if (text[at] == '\\') {
      const std::size_t within = size_of_roff_within(text.substr(at));
      if (within == 0) return {at, is_roff_after_reference(text.substr(at)) ? ending::markup : ending::character};
      at += within - 1;
      continue;
    }
    if (!characters.has(text[at])) return {at, ending::character};
    if (text[at] == '&') {
      if (is_escaped_delimiter(text.substr(at))) return {at, ending::markup};
      continue;
    }
    switch (brackets.read(at)) {
      case bracket::of_reference: break;
      case bracket::of_markup: return {at, ending::markup};
      case bracket::out_of_place: return {at, ending::host_bracket};
    }
  }
}

}  // namespace urispec::extracting
