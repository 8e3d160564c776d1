// An option that takes one of a few words, each for a value: `--format text|json`.
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <utility>
#include <vector>

namespace urispec::cli {

template <typename Value>
using choices = std::vector<std::pair<std::string, Value>>;

// `value` stays as it is where the option is not given; `help` says what that means.
template <typename Value>
CLI::Option* add_choice_option(CLI::App& command, const std::string& name, Value& value, choices<Value> among,
                               const std::string& help) {
  std::vector<std::string> words;
  for (const auto& [word, meaning] : among) words.push_back(word);
  const auto set = [&value, among = std::move(among)](const std::string& given) {
    for (const auto& [word, meaning] : among) {
      if (word == given) value = meaning;
    }
  };
  return command.add_option_function<std::string>(name, set, help)->check(CLI::IsMember(words).description(""));
}

}  // namespace urispec::cli
