#include "resolve/table.hpp"

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <functional>
#include <map>

namespace urispec::test {

using nlohmann::ordered_json;

ordered_json read_table(const std::string& name) {
  const std::string path = std::string(URISPEC_TEST_DATA) + "/" + name;
  std::ifstream file(path);
  BOOST_TEST_REQUIRE(file.good(), path << " cannot be read");
  ordered_json table = ordered_json::parse(file);
  BOOST_TEST_REQUIRE(!table.empty());
  return table;
}

grammar grammar_of(const ordered_json& row, grammar otherwise) {
  if (!row.contains("grammar")) return otherwise;
  const auto g = find_grammar(row["grammar"].get<std::string>());
  BOOST_TEST_REQUIRE(g.has_value());
  return *g;
}

resolution_options options_of(const ordered_json& row, grammar g) {
  resolution_options options = default_resolution_options(g);
  if (!row.contains("options")) return options;
  for (const auto& [key, json] : row["options"].items()) {
    const std::string value = key + "=" + json.get<std::string>();
    const std::map<std::string, std::function<void()>> setters{
        {"same_scheme=kept", [&] { options.same_scheme = same_scheme::kept; }},
        {"same_scheme=ignored", [&] { options.same_scheme = same_scheme::ignored; }},
        {"excess_dot_dot=removed", [&] { options.excess_dot_dot = excess_dot_dot::removed; }},
        {"excess_dot_dot=kept", [&] { options.excess_dot_dot = excess_dot_dot::kept; }},
        {"excess_dot_dot=error", [&] { options.excess_dot_dot = excess_dot_dot::error; }},
        {"meaning=kept", [&] { options.meaning = meaning::kept; }},
        {"meaning=letter", [&] { options.meaning = meaning::letter; }},
        {"opaque_base=resolved", [&] { options.opaque_base = opaque_base::resolved; }},
        {"opaque_base=refused", [&] { options.opaque_base = opaque_base::refused; }},
        {"current_document=reported", [&] { options.current_document = current_document::reported; }},
        {"current_document=base", [&] { options.current_document = current_document::base; }},
        {"query_alone=accepted", [&] { options.query_alone = query_alone::accepted; }},
        {"query_alone=refused", [&] { options.query_alone = query_alone::refused; }},
    };
    BOOST_TEST_REQUIRE(setters.contains(value), value);
    setters.at(value)();
  }
  return options;
}

ordered_json describe(const resolution_error& error) {
  constexpr const char* faults[] = {"syntax",         "no_scheme", "opaque_base",
                                    "excess_dot_dot", "no_uri",    "not_of_references"};
  return {{"error",
           {{"input", name(error.input)},
            {"fault", faults[static_cast<std::size_t>(error.fault)]},
            {"offset", error.position.offset},
            {"rule", error.position.rule_name}}}};
}

ordered_json describe(const result<resolution, resolution_error>& outcome) {
  if (!outcome) return describe(outcome.error());
  return {{outcome->kind == resolution_kind::uri ? "target" : "current_document", outcome->text}};
}

ordered_json expected_of(const ordered_json& row, const ordered_json& actual) {
  for (const char* key : {"target", "current_document"}) {
    if (row.contains(key)) return {{key, row[key]}};
  }
  ordered_json error = actual.value("error", ordered_json::object());
  for (const auto& [key, value] : row.at("error").items()) error[key] = value;
  return {{"error", error}};
}

}  // namespace urispec::test
