// The conversation with JavaScript: it writes a question into the module's memory and reads the answer there. A
// question is a row of strings in UTF-8, its name first; each has its length in bytes before it, 32 bits, the lowest
// byte first.
// The answer is a JSON value. Nothing is kept from one question to the next but what was computed on the way.
//   room(size)      where to write a question of so many bytes
//   answer(size)    where the answer to it stands; until the next question
//   answer_size()   its length in bytes
// A module defines `questions()`. bindings/npm/module.js is the other side. Tests: bindings/npm/test.
#pragma once

#include "report/json.hpp"

#include <cstddef>
#include <span>
#include <string_view>

namespace urispec::wasm {

using report::json_writer;

// The strings after the name of the question. An argument that is missing is empty.
class arguments {
 public:
  explicit arguments(std::span<const std::string_view> strings) noexcept : strings_(strings) {}
  [[nodiscard]] std::size_t size() const noexcept { return strings_.size(); }
  [[nodiscard]] std::string_view operator[](std::size_t i) const noexcept {
    return i < strings_.size() ? strings_[i] : std::string_view();
  }

 private:
  std::span<const std::string_view> strings_;
};

struct question {
  std::string_view name;
  void (*write_answer)(const arguments& args, json_writer& answer);  // one value
};

// The questions that this module answers.
[[nodiscard]] std::span<const question> questions() noexcept;

// {"failure":"…"}: a question that has no answer, such as one about a grammar that does not exist.
void write_failure(json_writer& answer, std::string_view reason);

}  // namespace urispec::wasm
