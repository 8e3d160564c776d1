#include "urispec/build/error.hpp"

namespace urispec {

std::string build_error::message() const {
  const std::string start = std::string(name(component)) + ": ";
  switch (fault) {
    case build_fault::not_of_rule:
      return start + at.message();
    case build_fault::reads_differently:
      return start + "would be read differently in the whole text";
    case build_fault::not_a_reference:
      return start + "the whole text is no reference: " + at.message();
    case build_fault::no_authority:
      return start + "the reference has no authority for it to be in";
    case build_fault::required:
      return start + "cannot be undefined";
    case build_fault::no_such_component:
      return start + "the grammar has no rule for it";
  }
  return {};
}

}  // namespace urispec
