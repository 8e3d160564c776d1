// The schemas of docs/schema, and values validated against them and other schemas by fastjsonschema, a library of
// Python (tests/cli/json_schemas.py). It starts once for many values.
#pragma once

#include <nlohmann/json.hpp>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace urispec::test {

// Schemas by name, with "shared", to which the others refer.
[[nodiscard]] const std::map<std::string, nlohmann::json>& json_schemas();

// The file of the schema of that name.
[[nodiscard]] std::filesystem::path schema_file(const std::string& name);

struct schema_query {
  std::filesystem::path schema;
  nlohmann::json value;
};

// Complaints about each value under its schema; empty if it is valid. Throws if Python or the library is missing.
[[nodiscard]] std::vector<std::string> complaints(const std::vector<schema_query>& queries);

}  // namespace urispec::test
