#include "cli/json_schemas.hpp"

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include <filesystem>
#include <fstream>
#include <map>

namespace urispec::testing {
namespace {

using adapter = valijson::adapters::NlohmannJsonAdapter;

const std::string folder = URISPEC_SOURCE_DIR "/docs/schema/";

nlohmann::json read(const std::string& file) {
  std::ifstream in(folder + file);
  return nlohmann::json::parse(in);
}

std::string complaint_by(const valijson::Schema& schema, const nlohmann::json& value) {
  valijson::Validator validator(valijson::Validator::kStrongTypes);
  valijson::ValidationResults found;
  if (validator.validate(schema, adapter(value), &found)) return {};
  std::string all;
  for (valijson::ValidationResults::Error error; found.popError(error);) {
    for (const std::string& step : error.context) all += step;
    all += ": " + error.description + "\n";
  }
  return all.empty() ? "refused" : all;
}

}  // namespace

struct json_schemas::loaded {
  std::map<std::string, nlohmann::json> texts;
  std::map<std::string, valijson::Schema> schemas;
};

json_schemas::json_schemas() {
  auto all = std::make_unique<loaded>();
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string name = entry.path().stem().string();
    const nlohmann::json& text = all->texts.emplace(name, read(entry.path().filename().string())).first->second;
    if (name == "shared") continue;
    // References to other files are relative to the folder.
    const auto fetch = [](const std::string& file) { return new nlohmann::json(read(file)); };
    const auto release = [](const nlohmann::json* read_before) { delete read_before; };
    valijson::SchemaParser(valijson::SchemaParser::kDraft7)
        .populateSchema(adapter(text), all->schemas[name], fetch, release);
  }
  all_ = std::move(all);
}

json_schemas::~json_schemas() = default;

std::vector<std::string> json_schemas::names() const {
  std::vector<std::string> names;
  for (const auto& [name, schema] : all_->schemas) names.push_back(name);
  return names;
}

const nlohmann::json& json_schemas::schema(const std::string& name) const { return all_->texts.at(name); }

std::string json_schemas::complaint(const std::string& name, const nlohmann::json& value) const {
  const auto schema = all_->schemas.find(name);
  if (schema == all_->schemas.end()) return "there is no schema " + name;
  return complaint_by(schema->second, value);
}

std::string complaint_by(const nlohmann::json& schema, const nlohmann::json& value) {
  valijson::Schema read;
  valijson::SchemaParser(valijson::SchemaParser::kDraft7).populateSchema(adapter(schema), read);
  return complaint_by(read, value);
}

bool json_schemas::accepts(const std::string& name, const nlohmann::json& value) const {
  const auto schema = all_->schemas.find(name);
  valijson::Validator validator(valijson::Validator::kStrongTypes);
  return schema != all_->schemas.end() && validator.validate(schema->second, adapter(value), nullptr);
}

}  // namespace urispec::testing
