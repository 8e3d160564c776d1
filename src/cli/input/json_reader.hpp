// A reader of JSON: the values of a text, one by one. A value of another kind than the one that a function returns is
// no value; nothing throws.
// Tests: tests/cli/json_reader_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

class json_value {
 public:
  // nullopt where the text is not JSON.
  [[nodiscard]] static std::optional<json_value> read(std::string_view text);

  // The byte at which a text stops being JSON; its size where the text ends too early. Only for texts that `read` has
  // refused.
  [[nodiscard]] static std::size_t place_of_error(std::string_view text);

  [[nodiscard]] bool is_object() const;
  // nullopt where this is no object that has it.
  [[nodiscard]] std::optional<json_value> member(const char* name) const;
  // Gives the members in the order of the alphabet; nullopt where this is no object.
  [[nodiscard]] std::optional<std::vector<std::string>> member_names() const;
  // The elements of an array; nullopt for anything else.
  [[nodiscard]] std::optional<std::vector<json_value>> elements() const;
  [[nodiscard]] std::optional<std::string> string() const;
  [[nodiscard]] std::optional<bool> boolean() const;
  // A number from 0 to 2^64 - 1 without a fraction or an exponent.
  [[nodiscard]] std::optional<std::uint64_t> whole_number() const;

  // The string, the number or the elements that a member is.
  [[nodiscard]] std::optional<std::string> string_of(const char* name) const;
  [[nodiscard]] std::optional<std::uint64_t> whole_number_of(const char* name) const;
  [[nodiscard]] std::optional<std::vector<json_value>> elements_of(const char* name) const;

 private:
  explicit json_value(std::shared_ptr<const void> node) : node_(std::move(node)) {}

  std::shared_ptr<const void> node_;  // of the library that reads; it keeps the whole text's values
};

}  // namespace urispec::cli
