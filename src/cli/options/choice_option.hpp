// An option that takes one of a few words, each for a value: `--format text|json`.
#pragma once

#include "cli/options/options.hpp"

#include <string>
#include <utility>
#include <vector>

namespace urispec::cli {

template <typename Value>
using choices = std::vector<std::pair<std::string, Value>>;

// `value` stays as it is where the option is not given; `help` says what that means.
template <typename Value>
option add_choice_option(command_options command, const std::string& names, const std::string& type, Value& value,
                         choices<Value> among, const std::string& help) {
  std::vector<std::string> words;
  for (const auto& [word, meaning] : among) words.push_back(word);
  const auto set = [&value, among = std::move(among)](const std::string& given) {
    for (const auto& [word, meaning] : among) {
      if (word == given) value = meaning;
    }
  };
  return command.word(names, type, words, set, help);
}

}  // namespace urispec::cli
