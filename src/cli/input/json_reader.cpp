// The only file with this library's header: it costs seconds to compile.
#include "cli/input/json_reader.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace urispec::cli {
namespace {

using nlohmann::json;

const json& as_node(const std::shared_ptr<const void>& pointer) { return *static_cast<const json*>(pointer.get()); }

// Keeps nothing but the place.
struct place_reader : nlohmann::json_sax<json> {
  std::size_t place = 0;
  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool number_integer(number_integer_t /*value*/) override { return true; }
  bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
  bool number_float(number_float_t /*value*/, const string_t& /*written*/) override { return true; }
  bool string(string_t& /*value*/) override { return true; }
  bool binary(binary_t& /*value*/) override { return true; }
  bool start_object(std::size_t /*elements*/) override { return true; }
  bool key(string_t& /*name*/) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t /*elements*/) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const nlohmann::detail::exception& /*why*/) override {
    place = position == 0 ? 0 : position - 1;  // it counts what it has read
    return false;
  }
};

}  // namespace

std::size_t json_value::place_of_error(std::string_view text) {
  place_reader reader;
  json::sax_parse(text, &reader);
  return std::min(reader.place, text.size());
}

std::optional<json_value> json_value::read(std::string_view text) {
  auto root = std::make_shared<const json>(json::parse(text, nullptr, false));
  if (root->is_discarded()) return std::nullopt;
  return json_value(std::move(root));
}

bool json_value::is_object() const { return as_node(node_).is_object(); }

std::optional<json_value> json_value::member(const char* name) const {
  const json& node = as_node(node_);
  if (!node.is_object()) return std::nullopt;
  const auto entry = node.find(name);
  if (entry == node.end()) return std::nullopt;
  return json_value(std::shared_ptr<const void>(node_, &*entry));
}

std::optional<std::vector<std::string>> json_value::member_names() const {
  const json& node = as_node(node_);
  if (!node.is_object()) return std::nullopt;
  std::vector<std::string> names;
  for (const auto& [name, value] : node.items()) names.push_back(name);
  return names;
}

std::optional<std::vector<json_value>> json_value::elements() const {
  const json& node = as_node(node_);
  if (!node.is_array()) return std::nullopt;
  std::vector<json_value> root;
  root.reserve(node.size());
  for (const json& element : node) root.push_back(json_value(std::shared_ptr<const void>(node_, &element)));
  return root;
}

std::optional<std::string> json_value::string() const {
  const json& node = as_node(node_);
  return node.is_string() ? std::optional(node.get<std::string>()) : std::nullopt;
}

std::optional<bool> json_value::boolean() const {
  const json& node = as_node(node_);
  return node.is_boolean() ? std::optional(node.get<bool>()) : std::nullopt;
}

std::optional<std::uint64_t> json_value::whole_number() const {
  const json& node = as_node(node_);
  return node.is_number_unsigned() ? std::optional(node.get<std::uint64_t>()) : std::nullopt;
}

std::optional<std::string> json_value::string_of(const char* name) const {
  const auto entry = member(name);
  return entry ? entry->string() : std::nullopt;
}

std::optional<std::uint64_t> json_value::whole_number_of(const char* name) const {
  const auto entry = member(name);
  return entry ? entry->whole_number() : std::nullopt;
}

std::optional<std::vector<json_value>> json_value::elements_of(const char* name) const {
  const auto entry = member(name);
  return entry ? entry->elements() : std::nullopt;
}

}  // namespace urispec::cli
