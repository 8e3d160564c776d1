#include "urispec/iri/error.hpp"

namespace urispec {

std::string iri_error::message() const {
  std::string text = "byte " + std::to_string(offset) + ": " + reason + " (";
  text += rule;
  const bool is_number = !section.empty() && section.front() >= '0' && section.front() <= '9';
  text += is_number ? ", section " : ", ";  // else it names its document
  text += section;
  text += ')';
  return text;
}

}  // namespace urispec
