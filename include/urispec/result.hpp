// A value or an error. C++20 has no std::expected; this is the part of it that the library needs. Reading the value of
// an error is undefined behaviour, as with std::expected's operator*. Tested in tests/result/result_test.cpp.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

namespace urispec {

namespace detail {

// Converts to what a function returns: a container that makes its content out of this has it returned into its place
// (C++17 [dcl.init]/17.6.1 and CWG 2327), unless it may throw, when the standard library takes a copy first.
template <typename Make>
struct returned {
  Make make;
  operator std::invoke_result_t<Make&>() noexcept { return make(); }
};

// An error that can be made of anything would be made of the above itself.
struct anything {};
template <typename Make, typename Error>
concept returns_error = std::same_as<std::invoke_result_t<Make&>, Error> && std::is_nothrow_invocable_v<Make&> &&
                        !std::is_constructible_v<Error, anything>;

// A value whose functions return views of the value itself declares this with a member type returns_views_into_self. On
// a temporary result those views would dangle, so `->` does not compile there.
template <typename Value>
concept arrow_allowed_on_rvalue = !requires { typename Value::returns_views_into_self; };

}  // namespace detail

// Value and Error must be different types: each converts to a result.
template <typename Value, typename Error>
class [[nodiscard]] result {
 public:
  result(Value value) : content_(std::in_place_index<0>, std::move(value)) {}
  // The value that Value(arguments...) is.
  template <typename... Arguments>
  requires std::constructible_from<Value, Arguments...>
  explicit result(std::in_place_t, Arguments&&... arguments)
      : content_(std::in_place_index<0>, std::forward<Arguments>(arguments)...) {}
  result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

  // An error in place of what there is: the one that `make` returns, which is not copied. Where an error was written
  // word by word a moment ago, a copy in vectors waits for it, a tenth of what it takes to find one in a short text.
  // `make` is noexcept, and must not look at what there is: that may be gone when it is called.
  template <typename Make>
  requires detail::returns_error<Make, Error>
  void fail(Make make) { content_.template emplace<1>(detail::returned<Make>{std::move(make)}); }

  [[nodiscard]] bool has_value() const noexcept { return content_.index() == 0; }
  [[nodiscard]] explicit operator bool() const noexcept { return has_value(); }

  // Only when there is a value.
  [[nodiscard]] Value& operator*() & noexcept { return *std::get_if<0>(&content_); }
  [[nodiscard]] const Value& operator*() const& noexcept { return *std::get_if<0>(&content_); }
  [[nodiscard]] Value&& operator*() && noexcept { return std::move(*std::get_if<0>(&content_)); }
  [[nodiscard]] Value* operator->() & noexcept { return std::get_if<0>(&content_); }
  [[nodiscard]] const Value* operator->() const& noexcept { return std::get_if<0>(&content_); }
  [[nodiscard]] const Value* operator->() const&& noexcept
  requires detail::arrow_allowed_on_rvalue<Value>
  {
    return std::get_if<0>(&content_);
  }
  const Value* operator->() const&& noexcept = delete;
  // Only when there is none.
  [[nodiscard]] const Error& error() const noexcept { return *std::get_if<1>(&content_); }

  // Exists where values and errors can be compared.
  [[nodiscard]] friend bool operator==(const result& a, const result& b)
  requires std::equality_comparable<Value> && std::equality_comparable<Error>
  {
    return a.content_ == b.content_;
  }

 private:
  std::variant<Value, Error> content_;
};

// Success without a value, or an error.
template <typename Error>
class [[nodiscard]] result<void, Error> {
 public:
  result() = default;
  result(Error error) : error_(std::move(error)) {}

  // Exists under the same condition.
  template <typename Make>
  requires detail::returns_error<Make, Error>
  void fail(Make make) { error_.emplace(detail::returned<Make>{std::move(make)}); }

  [[nodiscard]] bool has_value() const noexcept { return !error_; }
  [[nodiscard]] explicit operator bool() const noexcept { return has_value(); }
  // Only when there is one.
  [[nodiscard]] const Error& error() const noexcept { return *error_; }

  [[nodiscard]] friend bool operator==(const result& a, const result& b)
  requires std::equality_comparable<Error>
  {
    return a.error_ == b.error_;
  }

 private:
  std::optional<Error> error_;
};

// The consumer of a sequence is called with each element and answers if it wants more.

enum class visit_result : std::uint8_t { proceed, stop };

}  // namespace urispec
