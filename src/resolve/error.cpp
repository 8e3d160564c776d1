#include "urispec/resolve/error.hpp"

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

std::string resolution_error::message() const {
  const std::string start = std::string(name(input)) + ": ";
  const std::string place = start + "byte " + std::to_string(at.offset) + ": ";
  const std::string in_rule = ", in " + std::string(at.rule_name) + " (section " + std::string(at.section) + ")";
  switch (fault) {
    case resolution_fault::syntax:
      return start + at.message();
    case resolution_fault::no_scheme:
      return place + "a scheme must stand here, as a " + std::string(name(input)) + " is not relative" + in_rule;
    case resolution_fault::opaque_base:
      return place + "no hierarchy for a relative reference to begin at" + in_rule;
    case resolution_fault::excess_dot_dot:
      return place + "'..' leads above the root" + in_rule;
    case resolution_fault::not_of_references:
      return start + "the grammar has no URI references";
  }
  return {};
}

}  // namespace urispec
