#include "documents/readers.hpp"

namespace urispec::documents {

result<document, document_error> read_html(std::string_view) {
  return document_error{document_error::fault::without_gumbo, 0, {}};
}

}  // namespace urispec::documents
