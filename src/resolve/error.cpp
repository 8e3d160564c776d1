#include "urispec/resolve.hpp"

namespace urispec {

std::string_view name(resolution_input input) noexcept {
  switch (input) {
    case resolution_input::base:
      return "base";
    case resolution_input::reference:
      return "reference";
    case resolution_input::target:
      return "target";
  }
  return {};
}

std::string_view name(resolution_fault fault) noexcept {
  switch (fault) {
    case resolution_fault::syntax:
      return "syntax";
    case resolution_fault::no_scheme:
      return "no_scheme";
    case resolution_fault::opaque_base:
      return "opaque_base";
    case resolution_fault::excess_dot_dot:
      return "excess_dot_dot";
    case resolution_fault::no_uri:
      return "no_uri";
    case resolution_fault::not_of_references:
      return "not_of_references";
  }
  return {};
}

std::string resolution_error::message() const {
  const std::string start = std::string(name(input)) + ": ";
  const std::string place = start + "byte " + std::to_string(at.offset) + ": ";
  const std::string where = at.section.empty() ? std::string() : " (section " + std::string(at.section) + ")";
  switch (fault) {
    case resolution_fault::syntax:
      return start + at.message();
    case resolution_fault::no_scheme:
      if (input == resolution_input::reference)
        return place + "no scheme, and there is no base to resolve it against" + where;
      return place + "no scheme, and a " + std::string(name(input)) + " cannot be relative" + where;
    case resolution_fault::opaque_base:
      return place + "not hierarchical, so a relative reference cannot be resolved against it" + where;
    case resolution_fault::excess_dot_dot:
      return place + "'..' leads above the root" + where;
    case resolution_fault::no_uri:
      return place + "the result would be a scheme with nothing after it, which is not a URI" + where;
    case resolution_fault::not_of_references:
      return start + "the grammar has no URI references";
  }
  return {};
}

}  // namespace urispec
