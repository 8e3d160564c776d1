// Results as JSON and as one line of text, so that a table can hold them and a failed comparison shows all of both.
#pragma once

#include "urispec/error.hpp"
#include "urispec/grammars.hpp"
#include "urispec/components.hpp"
#include "urispec/derivation.hpp"

#include <nlohmann/json.hpp>
#include <span>
#include <string>

namespace urispec::test {

// {"scheme": [0, "http"], …, "host-kind": "reg-name", "path-kind": "path-abempty", "segments": ["a", ["b", "x=1"]]};
// what is undefined is not there. A segment with params is an array: its value, then the params.
[[nodiscard]] nlohmann::ordered_json to_json(const components& c);

// {"kind": "syntax", "offset": 3, "code-point": 3, "found": "U+0020", "rule": "host"}; no "found" at the end.
[[nodiscard]] nlohmann::ordered_json to_json(const parse_error& error);

// URI-reference(URI(scheme(ALPHA'a') ':' hier-part(path-empty''))): what no node covers stands between the nodes.
[[nodiscard]] std::string render(const derivation& tree, std::span<const rule_info> rules);

}  // namespace urispec::test
