// JSON that the command writes, and the schema that each value of it has to keep: the output that the transcripts
// expect, and that of the commands of tests/data/json/commands.txt.
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace urispec::test {

struct json_output {
  std::string place;
  std::vector<std::string> schemas;  // one of these: a transcript may call several commands
  std::string line;
  nlohmann::json value;              // discarded where the line is not JSON
};

// The name of the schema for what this urispec command writes; empty where it is none, or writes no JSON.
[[nodiscard]] std::string schema_of(const std::vector<std::string>& words);

// A line of a transcript whose commands cut JSON into other things counts where it still is an object.
[[nodiscard]] const std::vector<json_output>& all_json_output();

}  // namespace urispec::test
