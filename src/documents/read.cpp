#include "documents/readers.hpp"

#include <fmt/core.h>

#include <utility>

namespace urispec::documents {

std::string document_error::message() const {
  switch (kind) {
    case fault::not_well_formed: return fmt::format("line {}: not well-formed XML: {}", line, reason);
    case fault::too_large: return "larger than 2 GiB";
    case fault::unusable_page: return reason;
    case fault::without_gumbo: return "HTML needs gumbo, and this program was built without it";
  }
  return {};
}

result<document, document_error> read(std::string text, document_format format) {
  switch (format) {
    case document_format::xml: return read_rfcxml(text);
    case document_format::markdown: return document(read_markdown(text));
    case document_format::html: return read_html(text);
    case document_format::text: break;
  }
  return document(std::move(text));
}

abnf::extracted_grammar extract(const document& read) {
  return std::visit([](const auto& content) { return abnf::extract(content); }, read);
}

}  // namespace urispec::documents
