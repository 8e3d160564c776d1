// A value or the reason why there is none. C++20 has no std::expected; this is the part of it that the layer needs.
#pragma once

#include <utility>
#include <variant>

namespace urispec::ecma {

template <typename Value, typename Error>
class result {
 public:
  result(Value value) : state_(std::in_place_index<0>, std::move(value)) {}  // implicit, as in std::expected
  result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  [[nodiscard]] bool has_value() const noexcept { return state_.index() == 0; }
  explicit operator bool() const noexcept { return has_value(); }

  // Precondition: has_value().
  [[nodiscard]] const Value& value() const& noexcept { return *std::get_if<0>(&state_); }
  [[nodiscard]] Value& value() & noexcept { return *std::get_if<0>(&state_); }
  [[nodiscard]] Value&& value() && noexcept { return std::move(*std::get_if<0>(&state_)); }
  [[nodiscard]] const Value& operator*() const& noexcept { return value(); }
  [[nodiscard]] Value&& operator*() && noexcept { return std::move(*this).value(); }
  [[nodiscard]] const Value* operator->() const noexcept { return std::get_if<0>(&state_); }

  // Precondition: !has_value().
  [[nodiscard]] const Error& error() const noexcept { return *std::get_if<1>(&state_); }

  friend bool operator==(const result&, const result&) = default;

 private:
  std::variant<Value, Error> state_;
};

}  // namespace urispec::ecma
