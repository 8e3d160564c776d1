// A value or a parse_error. (std::expected is of C++23.)
#pragma once

#include "urispec/parse/error.hpp"

#include <optional>
#include <utility>
#include <variant>

namespace urispec {

template <typename Value>
class [[nodiscard]] result {
 public:
  result(Value value) : content_(std::in_place_index<0>, std::move(value)) {}
  result(parse_error error) : content_(std::in_place_index<1>, error) {}

  [[nodiscard]] bool has_value() const noexcept { return content_.index() == 0; }
  [[nodiscard]] explicit operator bool() const noexcept { return has_value(); }

  // Only when there is a value.
  [[nodiscard]] Value& operator*() noexcept { return *std::get_if<0>(&content_); }
  [[nodiscard]] const Value& operator*() const noexcept { return *std::get_if<0>(&content_); }
  [[nodiscard]] const Value* operator->() const noexcept { return std::get_if<0>(&content_); }
  // Only when there is none.
  [[nodiscard]] const parse_error& error() const noexcept { return *std::get_if<1>(&content_); }

 private:
  std::variant<Value, parse_error> content_;
};

// Success without a value, or a parse_error.
template <>
class [[nodiscard]] result<void> {
 public:
  result() = default;
  result(parse_error error) : error_(error) {}

  [[nodiscard]] bool has_value() const noexcept { return !error_; }
  [[nodiscard]] explicit operator bool() const noexcept { return has_value(); }
  [[nodiscard]] const parse_error& error() const noexcept { return *error_; }

 private:
  std::optional<parse_error> error_;
};

}  // namespace urispec
