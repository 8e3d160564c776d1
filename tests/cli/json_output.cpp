#include "cli/json_output.hpp"

#include "cli/process.hpp"
#include "cli/simple_commands.hpp"
#include "cli/transcript_cases.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace urispec::test {
namespace {

using words = std::vector<std::string>;
using destination = simple_command::destination;

bool has(const words& command, std::string_view option) {
  return std::ranges::any_of(
      command, [&](const std::string& word) { return word == option || word.starts_with(std::string(option) + "="); });
}

bool asks_for_json(const words& command) {
  const auto format = std::ranges::find(command, "--format");
  const bool next = format != command.end() && std::next(format) != command.end() && *std::next(format) == "json";
  return next || std::ranges::find(command, "--format=json") != command.end();
}

// Commands from tests/data/json/commands.txt, which says why they are there.
std::vector<std::string> more_commands() {
  std::ifstream in(URISPEC_TEST_DATA "/json/commands.txt");
  std::vector<std::string> commands;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && !line.starts_with('#')) commands.push_back(line);
  }
  return commands;
}

void add_lines(const std::string& place, const words& schemas, bool all_lines, const std::string& text,
               std::vector<json_output>& outputs) {
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    nlohmann::json value = nlohmann::json::parse(line, nullptr, false);
    if (all_lines || value.is_object()) outputs.push_back({place, schemas, line, std::move(value)});
  }
}

// `text` is what the command line writes to standard output.
void add_output(const std::string& place, std::string_view line, const std::string& text,
                std::vector<json_output>& outputs) {
  const auto commands = simple_commands(line);
  words schemas;
  bool all_lines = true;  // no command but those that write JSON writes to standard output
  for (const auto& command : commands) {
    const std::string schema = schema_of(command.words);
    if (!schema.empty()) schemas.push_back(schema);
    if (schema.empty() && command.writes_to == destination::standard_output) all_lines = false;
  }
  if (!schemas.empty()) add_lines(place, schemas, all_lines, text, outputs);
}

std::vector<json_output> read_all() {
  std::vector<json_output> outputs;
  for (const auto& c : read_transcripts()) add_output(c.place, c.command, c.out, outputs);
  for (const auto& c : read_long_transcripts()) add_output(c.place, c.command, c.out, outputs);
  for (const std::string& command : more_commands()) add_output(command, command, run(command).out, outputs);
  return outputs;
}

}  // namespace

std::string schema_of(const words& command) {
  const auto program = std::ranges::find(command, "urispec");
  if (std::distance(program, command.end()) < 2 || !asks_for_json(command)) return {};
  const std::string& name = *std::next(program);
  const bool is_grammar_check = name == "grammar" && has(command, "check");
  if (is_grammar_check && has(command, "--list")) return "grammar-check-list";
  if (name == "grammar" && std::distance(program, command.end()) > 2) return name + "-" + *std::next(program, 2);
  if (name == "validate" && (has(command, "--all") || has(command, "-a"))) return "validate-all";
  if (name == "check" && has(command, "--list")) return "check-list";
  if (name == "extract" && has(command, "--check")) return "check";
  if (name == "diff" && has(command, "--uri")) return "diff-uri";
  if (name == "diff" && has(command, "--corpus")) return "diff-corpus";
  return name;
}

const std::vector<json_output>& all_json_output() {
  static const std::vector<json_output> outputs = read_all();
  return outputs;
}

}  // namespace urispec::test
