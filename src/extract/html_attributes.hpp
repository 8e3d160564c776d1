// The attributes of HTML that have references, and the form of their values: HTML 4.01 (index of attributes, type
// %URI), HTML 5 (index of attributes, URLs), SVG 2 (href, xlink:href).
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace urispec::extraction {

enum class value_form : std::uint8_t {
  none,
  one,               // the value is a reference
  by_spaces,         // references with whitespace between them
  by_commas,         // references with commas between them
  candidates,        // srcset: references with descriptors
  refresh,           // meta refresh: a number and "url="
};

// References in some attributes are relative to the codebase of their element, if it has one.
enum class relative_to : std::uint8_t { document, codebase };

struct attribute_rule {
  std::string_view element;  // "*": any
  std::string_view attribute;
  value_form form = value_form::one;
  relative_to base = relative_to::document;
};

// The rule for an attribute of an HTML element; one of form none if it has no references. <meta content> and <param
// value> depend on other attributes and are left to the caller.
[[nodiscard]] attribute_rule rule_for(std::string_view element, std::string_view attribute) noexcept;

// True if some elements have an attribute of this name, in upper or lower case, and in each of them its value is one
// reference. xlink:href of SVG is such an attribute.
[[nodiscard]] bool has_one_reference(std::string_view attribute) noexcept;

// The references in the value of an attribute, without the whitespace around them. Cost: linear.
[[nodiscard]] std::vector<std::string_view> references_in(std::string_view value, value_form form);

}  // namespace urispec::extraction
