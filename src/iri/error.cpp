#include "urispec/iri/error.hpp"

namespace urispec {

std::string iri_error::message() const {
  return "byte " + std::to_string(offset) + ": " + reason + in_rule(rule, section);
}

}  // namespace urispec
