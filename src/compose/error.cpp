#include "urispec/compose.hpp"

#include "tree/marks.hpp"

namespace urispec {
namespace {

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

std::string read_as(const std::optional<std::string>& value) {
  if (!value) return std::string(undefined_mark);
  return value->empty() ? std::string(empty_mark) : quoted(*value);
}

}  // namespace

std::string_view name(build_fault fault) noexcept {
  switch (fault) {
    case build_fault::not_of_rule:
      return "not_of_rule";
    case build_fault::reads_differently:
      return "reads_differently";
    case build_fault::not_a_reference:
      return "not_a_reference";
    case build_fault::no_authority:
      return "no_authority";
    case build_fault::required:
      return "required";
    case build_fault::no_such_component:
      return "no_such_component";
  }
  return {};
}

std::string build_error::reason() const {
  switch (fault) {
    case build_fault::not_of_rule:
      return at.message();
    case build_fault::reads_differently:
      return "would make " + quoted(made) + ", whose " + std::string(name(component)) + " is " + read_as(read);
    case build_fault::not_a_reference:
      return "would make " + quoted(made) + ", which is not a reference: " + at.message();
    case build_fault::no_authority:
      return "the reference has no authority for it to be in";
    case build_fault::required:
      return "cannot be undefined";
    case build_fault::no_such_component:
      return "the grammar has no rule for it";
  }
  return {};
}

std::string build_error::message() const { return std::string(name(component)) + ": " + reason(); }

}  // namespace urispec
