// A value or an error, with the names of C++23's std::expected. `*` and `->` of an error are undefined behaviour;
// value() throws, for those who want that. Nothing in the library calls it. Tested in tests/result/result_test.cpp.
#pragma once

#include <concepts>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
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

// The return type of the deleted `->`, which compilers print: it says why.
struct result_is_temporary_keep_it_in_a_variable {};

}  // namespace detail

// Thrown by result::value() in place of a value that is not there. what() is the message of the error, if it has one.
template <typename Error>
class bad_result_access : public std::runtime_error {
 public:
  explicit bad_result_access(const Error& error) : std::runtime_error(message_of(error)), error_(error) {}
  [[nodiscard]] const Error& error() const noexcept { return error_; }

 private:
  static std::string message_of(const Error& error) {
    if constexpr (requires { std::string(error.message()); }) {
      return error.message();
    } else {
      return "there is no value";
    }
  }

  Error error_;
};

template <typename Value, typename Error>
class [[nodiscard]] result;

namespace detail {

template <typename Type>
inline constexpr bool is_result = false;
template <typename Value, typename Error>
inline constexpr bool is_result<result<Value, Error>> = true;

template <typename Error>
[[noreturn]] void throw_bad_access(const Error& error) {
#if defined(__cpp_exceptions)
  throw bad_result_access<Error>(error);
#else
  static_cast<void>(error);
  std::abort();  // compiled without exceptions
#endif
}

// std::expected's monadic operations, for a result of any value category: `r` is forwarded, and so is its value or its
// error. For a result without a value, `function` is called without an argument.

template <typename Result, typename Function>
constexpr decltype(auto) invoke_with_value(Result&& r, Function&& function) {
  if constexpr (std::is_void_v<typename std::remove_cvref_t<Result>::value_type>) {
    return std::invoke(std::forward<Function>(function));
  } else {
    return std::invoke(std::forward<Function>(function), *std::forward<Result>(r));
  }
}

template <typename Result, typename Function>
auto and_then(Result&& r, Function&& function) {
  using next =
      std::remove_cvref_t<decltype(invoke_with_value(std::forward<Result>(r), std::forward<Function>(function)))>;
  static_assert(is_result<next>, "the function of and_then returns a result");
  if (!r) return next(r.error());
  return invoke_with_value(std::forward<Result>(r), std::forward<Function>(function));
}

template <typename Result, typename Function>
auto transform(Result&& r, Function&& function) {
  using error_type = typename std::remove_cvref_t<Result>::error_type;
  using value_type =
      std::remove_cvref_t<decltype(invoke_with_value(std::forward<Result>(r), std::forward<Function>(function)))>;
  using next = result<value_type, error_type>;
  if (!r) return next(r.error());
  if constexpr (std::is_void_v<value_type>) {
    invoke_with_value(std::forward<Result>(r), std::forward<Function>(function));
    return next();
  } else {
    return next(invoke_with_value(std::forward<Result>(r), std::forward<Function>(function)));
  }
}

template <typename Result, typename Function>
auto or_else(Result&& r, Function&& function) {
  using plain_result = std::remove_cvref_t<Result>;
  using next = std::remove_cvref_t<std::invoke_result_t<Function, const typename plain_result::error_type&>>;
  static_assert(is_result<next> && std::same_as<typename next::value_type, typename plain_result::value_type>,
                "the function of or_else returns a result with the same type of value");
  if (!r) return std::invoke(std::forward<Function>(function), r.error());
  if constexpr (std::is_void_v<typename plain_result::value_type>) {
    return next();
  } else {
    return next(*std::forward<Result>(r));
  }
}

}  // namespace detail

// Value and Error must be different types: each converts to a result.
template <typename Value, typename Error>
class [[nodiscard]] result {
 public:
  using value_type = Value;
  using error_type = Error;

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
  detail::result_is_temporary_keep_it_in_a_variable operator->() const&& noexcept = delete;

  // The value, or bad_result_access<Error> is thrown (the program ends if it is compiled without exceptions). The value
  // of a temporary is moved out.
  [[nodiscard]] Value& value() & { return checked(), **this; }
  [[nodiscard]] const Value& value() const& { return checked(), **this; }
  [[nodiscard]] Value value() && { return checked(), *std::move(*this); }
  // The value, or another if there is none.
  template <typename Other = Value>
  [[nodiscard]] Value value_or(Other&& other) const& {
    return has_value() ? **this : static_cast<Value>(std::forward<Other>(other));
  }
  template <typename Other = Value>
  [[nodiscard]] Value value_or(Other&& other) && {
    return has_value() ? *std::move(*this) : static_cast<Value>(std::forward<Other>(other));
  }
  // Only when there is none.
  [[nodiscard]] const Error& error() const noexcept { return *std::get_if<1>(&content_); }

  // and_then: the result that `function` returns for the value, or this error. transform: what `function` returns for
  // the value, as a value. or_else: this value, or the result that `function` returns for the error.
  template <typename Function>
  [[nodiscard]] auto and_then(Function&& function) const& {
    return detail::and_then(*this, std::forward<Function>(function));
  }
  template <typename Function>
  [[nodiscard]] auto and_then(Function&& function) && {
    return detail::and_then(std::move(*this), std::forward<Function>(function));
  }
  template <typename Function>
  [[nodiscard]] auto transform(Function&& function) const& {
    return detail::transform(*this, std::forward<Function>(function));
  }
  template <typename Function>
  [[nodiscard]] auto transform(Function&& function) && {
    return detail::transform(std::move(*this), std::forward<Function>(function));
  }
  template <typename Function>
  [[nodiscard]] auto or_else(Function&& function) const& {
    return detail::or_else(*this, std::forward<Function>(function));
  }
  template <typename Function>
  [[nodiscard]] auto or_else(Function&& function) && {
    return detail::or_else(std::move(*this), std::forward<Function>(function));
  }

  // Where values and errors can be compared.
  [[nodiscard]] friend bool operator==(const result& a, const result& b)
  requires std::equality_comparable<Value> && std::equality_comparable<Error>
  {
    return a.content_ == b.content_;
  }

 private:
  void checked() const {
    if (!has_value()) detail::throw_bad_access(error());
  }

  std::variant<Value, Error> content_;
};

// Success without a value, or an error.
template <typename Error>
class [[nodiscard]] result<void, Error> {
 public:
  using value_type = void;
  using error_type = Error;

  result() = default;
  result(Error error) : error_(std::move(error)) {}

  // Exists under the same condition.
  template <typename Make>
  requires detail::returns_error<Make, Error>
  void fail(Make make) { error_.emplace(detail::returned<Make>{std::move(make)}); }

  [[nodiscard]] bool has_value() const noexcept { return !error_; }
  [[nodiscard]] explicit operator bool() const noexcept { return has_value(); }
  // Throws as above.
  void value() const {
    if (error_) detail::throw_bad_access(*error_);
  }
  // Only when there is one.
  [[nodiscard]] const Error& error() const noexcept { return *error_; }

  // The functions of and_then and transform have no parameter; all else is as above.
  template <typename Function>
  [[nodiscard]] auto and_then(Function&& function) const {
    return detail::and_then(*this, std::forward<Function>(function));
  }
  template <typename Function>
  [[nodiscard]] auto transform(Function&& function) const {
    return detail::transform(*this, std::forward<Function>(function));
  }
  template <typename Function>
  [[nodiscard]] auto or_else(Function&& function) const {
    return detail::or_else(*this, std::forward<Function>(function));
  }

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
