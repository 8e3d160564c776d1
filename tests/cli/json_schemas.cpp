#include "cli/json_schemas.hpp"

#include "cli/process.hpp"

#include <nlohmann/json.hpp>

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace urispec::test {
namespace {

const std::filesystem::path folder = URISPEC_SOURCE_DIR "/docs/schema";

std::map<std::string, nlohmann::json> read_schemas() {
  std::map<std::string, nlohmann::json> schemas;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream in(entry.path());
    schemas.emplace(entry.path().stem().string(), nlohmann::json::parse(in));
  }
  return schemas;
}

}  // namespace

const std::map<std::string, nlohmann::json>& json_schemas() {
  static const auto schemas = read_schemas();
  return schemas;
}

std::filesystem::path schema_file(const std::string& name) { return folder / (name + ".json"); }

std::vector<std::string> complaints(const std::vector<schema_query>& queries) {
  std::string input;
  for (const schema_query& query : queries) input += query.schema.string() + "\t" + query.value.dump() + "\n";
  // A Python that somebody installed beside Debian's comes first in the path and does not see Debian's modules.
  const outcome validated = run(
      "for python in $(bash -c 'type -ap python3'); do\n"
      "  $python -I -c 'import fastjsonschema' && exec $python -I " URISPEC_SOURCE_DIR "/tests/cli/json_schemas.py\n"
      "done; exit 1",
      input);
  std::vector<std::string> schemas;
  std::istringstream lines(validated.out);
  for (std::string line; std::getline(lines, line);) schemas.push_back(nlohmann::json::parse(line).get<std::string>());
  if (schemas.size() != queries.size()) throw std::runtime_error("json_schemas.py ended: " + validated.err);
  return schemas;
}

}  // namespace urispec::test
