// What was asked of `urispec diff`, and the three things that it does besides comparing two grammars.
#pragma once

#include "report/diff.hpp"
#include "cli/options/limits.hpp"
#include "cli/options/options.hpp"
#include "cli/output/loaded.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace urispec::cli {

enum class diff_form : std::uint8_t { text, json, html, markdown, github };

struct diff_options {
  option names;  // LEFT RIGHT, or with --merge files
  std::vector<std::string> imports;  // into both
  std::vector<std::string> uris;
  std::vector<std::string> corpora;
  bool merge = false;
  bool breaking = false;  // the exit status depends on nothing else
  bool derivations = false;
  std::string rule;  // RULE or LEFT:RIGHT; empty: the start rules
  std::vector<std::string> titles;  // of the left grammar, then of the right one
  std::string pairs;  // a file that says which rules correspond; empty: none
  diff_form form = diff_form::text;
  std::string file;  // empty: standard output
  std::optional<std::size_t> longest;  // length of strings that are counted
  computing_limits limits;
  std::size_t jobs;
};

// None where there is no such grammar or no regular one.
[[nodiscard]] loaded<diff::report> make_report(const std::string& left, const std::string& right,
                                               const diff_options& options);

[[nodiscard]] exit_code survey_corpora(const diff::report& report, const diff_options& options, const channels& io);
[[nodiscard]] exit_code merge_surveys(const diff_options& options, const channels& io);

}  // namespace urispec::cli
