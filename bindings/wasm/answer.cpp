#include "answer.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace urispec::wasm {
namespace {

// The memory that JavaScript writes to and reads from.
struct exchange {
  std::string question;
  std::string answer;
};
exchange& memory() {
  static exchange instance;
  return instance;
}

// The strings of a question; those before the first that is not all there.
std::vector<std::string_view> strings_of(std::string_view question) {
  constexpr std::size_t length_bytes = 4;
  std::vector<std::string_view> strings;
  while (question.size() >= length_bytes) {
    std::size_t length = 0;
    for (std::size_t i = length_bytes; i-- > 0;) length = length << 8U | static_cast<unsigned char>(question[i]);
    question.remove_prefix(length_bytes);
    if (length > question.size()) break;
    strings.push_back(question.substr(0, length));
    question.remove_prefix(length);
  }
  return strings;
}

void write_answer(std::string_view question, json_writer& answer) {
  const std::vector<std::string_view> strings = strings_of(question);
  for (const auto& question : questions()) {
    if (strings.empty() || question.name != strings.front()) continue;
    question.write_answer(arguments(std::span(strings).subspan(1)), answer);
    return;
  }
  write_failure(answer, "no such question");
}

}  // namespace

void write_failure(json_writer& answer, std::string_view reason) {
  answer.begin_object().member("failure", reason).end_object();
}

}  // namespace urispec::wasm

extern "C" {

char* room(std::size_t size) {
  auto& question = urispec::wasm::memory().question;
  question.resize(size);
  return question.data();
}

const char* answer(std::size_t size) {
  auto& [question, answer] = urispec::wasm::memory();
  answer.clear();
  urispec::wasm::json_writer json(answer);
  urispec::wasm::write_answer(std::string_view(question).substr(0, size), json);
  return answer.data();
}

std::size_t answer_size() { return urispec::wasm::memory().answer.size(); }
}
