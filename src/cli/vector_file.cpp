#include "cli/vector_file.hpp"

#include "cli/escaped_text.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <utility>

namespace urispec::cli {
namespace {

using kind = vector_line::kind;

vector_line read_json(std::string_view line) {
  const auto object = nlohmann::json::parse(line, nullptr, false);
  const auto string = [&](const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? std::optional(found->get<std::string>()) : std::nullopt;
  };
  if (!object.is_object()) return {};
  if (const auto grammar = string("grammar")) {
    return {kind::head, *grammar + " " + string("rule").value_or("") + " " + string("size").value_or(""), {}};
  }
  const auto input = string("input");
  const auto valid = object.find("valid");
  if (!input || valid == object.end() || !valid->is_boolean()) return {};
  return {kind::vector,
          {},
          {*input, valid->get<bool>() ? answer::valid : answer::invalid, string("rule").value_or(""),
           string("section").value_or("")}};
}

vector_line read_tsv(std::string_view line) {
  std::array<std::string_view, 3> fields;
  for (auto& field : fields) {
    const auto tab = line.find('\t');
    if (tab == std::string_view::npos) return {};
    field = line.substr(0, tab);
    line.remove_prefix(tab + 1);
  }
  const auto expected = read_answer(fields[0]);
  auto text = unescape(line);
  if (!expected || !text) return {};
  return {kind::vector, {}, {std::move(*text), *expected, std::string(fields[1]), std::string(fields[2])}};
}

}  // namespace

std::optional<answer> read_answer(std::string_view text) {
  if (text == "valid") return answer::valid;
  if (text == "invalid") return answer::invalid;
  return std::nullopt;
}

vector_line read_vector_line(std::string_view line) {
  if (line.starts_with('{')) return read_json(line);
  if (line.starts_with("# ")) return {kind::head, std::string(line.substr(2)), {}};
  return read_tsv(line);
}

}  // namespace urispec::cli
