// Everything in a document that reads as a rule, and text that only looks like one.
#pragma once

#include "abnf/documents/pages.hpp"
#include "urispec/abnf.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::abnf {

// What the text before a rule, or the heading of its section, says of it.
enum class introduction : std::uint8_t {
  none,
  example,      // "For example:", "Examples", "these are equivalent:"
  replacement,  // "is replaced by:", "NEW:"
};

struct document_rule {
  std::string name;
  std::string text;         // lines of the document, the name at the margin
  std::string_view section;
  std::size_t line = 0;
  std::optional<rule> read;  // nullopt: not ABNF of that notation
  introduction introduced = introduction::none;
};

// In the order of the document.
[[nodiscard]] std::vector<document_rule> rules_in_document(const std::vector<document_line>& lines, notation n);

}  // namespace urispec::abnf
