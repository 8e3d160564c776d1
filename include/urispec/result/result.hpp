// A value or an error. C++20 has no std::expected; this is the part of it that the library needs. Where a value is read
// off an error the behaviour is undefined, as with std::expected's operator*.
// Tested in tests/result/result_test.cpp.
#pragma once

#include <optional>
#include <utility>
#include <variant>

namespace urispec {

// Value and Error must be different types: each converts to a result.
template <typename Value, typename Error>
class [[nodiscard]] result {
 public:
  result(Value value) : content_(std::in_place_index<0>, std::move(value)) {}
  explicit result(std::in_place_t) : content_(std::in_place_index<0>) {}  // the value that Value() is
  result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

  // An error in place of what there is.
  void fail(Error error) { content_.template emplace<1>(std::move(error)); }

  [[nodiscard]] bool has_value() const noexcept { return content_.index() == 0; }
  [[nodiscard]] explicit operator bool() const noexcept { return has_value(); }

  // Only when there is a value.
  [[nodiscard]] Value& operator*() & noexcept { return *std::get_if<0>(&content_); }
  [[nodiscard]] const Value& operator*() const& noexcept { return *std::get_if<0>(&content_); }
  [[nodiscard]] Value&& operator*() && noexcept { return std::move(*std::get_if<0>(&content_)); }
  [[nodiscard]] Value* operator->() noexcept { return std::get_if<0>(&content_); }
  [[nodiscard]] const Value* operator->() const noexcept { return std::get_if<0>(&content_); }
  // Only when there is none.
  [[nodiscard]] const Error& error() const noexcept { return *std::get_if<1>(&content_); }

  [[nodiscard]] friend bool operator==(const result&, const result&) = default;

 private:
  std::variant<Value, Error> content_;
};

// Success without a value, or an error.
template <typename Error>
class [[nodiscard]] result<void, Error> {
 public:
  result() = default;
  result(Error error) : error_(std::move(error)) {}

  [[nodiscard]] bool has_value() const noexcept { return !error_; }
  [[nodiscard]] explicit operator bool() const noexcept { return has_value(); }
  // Only when there is one.
  [[nodiscard]] const Error& error() const noexcept { return *error_; }

  [[nodiscard]] friend bool operator==(const result&, const result&) = default;

 private:
  std::optional<Error> error_;
};

}  // namespace urispec
