// What the name of a grammar means. `3986` and `RFC3986` are rfc3986. `base+overlay` is two grammars, the second over
// the first, wherever a grammar is named. No name of the catalogue has a `+`; a file that is called so is meant first.
// Cost: linear. Tests: tests/cli/layers_test.cpp.
#pragma once

#include <string>
#include <vector>

namespace urispec::cli {

// Names of the catalogue and of files, base first: what stands between the `+`, or all of the name where a file of that
// name is there. What is empty between them stays, so that reading it fails.
[[nodiscard]] std::vector<std::string> layers_of(const std::string& name);

// The same with the names of the catalogue as it has them: "rfc3986" of "3986" and of "RFC3986". What is in the
// catalogue, or a file, is meant as it stands.
[[nodiscard]] std::string usual_name(const std::string& name);

}  // namespace urispec::cli
