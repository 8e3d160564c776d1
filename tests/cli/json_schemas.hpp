// The schemas of docs/schema, and values validated against them. Only json_schemas.cpp includes the headers of the
// validator, which take long to compile.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <memory>
#include <string>
#include <vector>

namespace urispec::testing {

class json_schemas {
 public:
  json_schemas();
  ~json_schemas();

  // Those that commands write, by name: all but "shared".
  [[nodiscard]] std::vector<std::string> names() const;
  // The text of a schema, "shared" among them.
  [[nodiscard]] const nlohmann::json& schema(const std::string& name) const;
  // What is wrong with a value under the schema of that name; empty where nothing is.
  [[nodiscard]] std::string complaint(const std::string& name, const nlohmann::json& value) const;
  [[nodiscard]] bool accepts(const std::string& name, const nlohmann::json& value) const;

 private:
  struct loaded;
  std::unique_ptr<const loaded> all_;
};

// What is wrong with a value under a schema that stands alone; empty where nothing is.
[[nodiscard]] std::string complaint_by(const nlohmann::json& schema, const nlohmann::json& value);

}  // namespace urispec::testing
