#include "urispec/iri/error.hpp"

namespace urispec {

std::string iri_error::message() const {
  return "byte " + std::to_string(at.offset) + ": " + reason + in_rule(at.rule_name, at.section);
}

}  // namespace urispec
