// Annotations of places in files, in the formats that other tools read: that of compilers, and the workflow commands of
// GitHub Actions (GitHub Docs, "Workflow commands"). SARIF is in sarif.hpp.
//   gcc     FILE:LINE:COLUMN: error: MESSAGE [ID], and a note with what to write instead; [grammar: CAUSE] for a check
//   github  ::error file=FILE,line=1,col=2,endColumn=3,title=ID::MESSAGE, with "notice" for a note
// A text that is not decided gets a warning, not an error. Line 0 is the file as a whole.
// Tests: tests/data/cli/diagnose.txt, check.txt, grammar-tools.txt.
#pragma once

#include "report/headline.hpp"
#include "report/located_text.hpp"
#include "urispec/checks.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/spec.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::report {

enum class annotation_level : std::uint8_t { note, warning, error };

// `error`, `warning`, `note`: the words of compilers and of SARIF.
[[nodiscard]] std::string_view name(annotation_level level);

// Something is wrong, or nobody knows whether something is (SARIF 2.1.0 §3.27.9).
enum class annotation_kind : std::uint8_t { fail, open };

struct annotation {
  annotation_kind kind = annotation_kind::fail;
  annotation_level level = annotation_level::error;
  std::string_view id;  // of a cause, a check or a kind of finding about a grammar
  std::string_view cause = {};  // of an error that a check found, if its id is that of the check
  std::string message;
  std::uint64_t line = 1;  // 0: the file as a whole
  std::size_t column = 1;  // from 1, in code points
  std::size_t after = 1;   // the column after it; the same at the end of the text, or if it goes on in another line
  std::string help = {};   // "write http://[::1]", or empty
  std::vector<repair> fixes = {};  // what programs may offer to apply
};

// The headline and the detail (report/headline.hpp). The place is that of the mistake; where the parser stopped
// elsewhere, the detail has its column. `reader` says before them who read the text,
// or is empty. What was found must outlive it.
[[nodiscard]] annotation annotate(const located_text& subject, const diagnosis& d, std::string_view reader);
// A text that is not decided. The id is one of those below.
[[nodiscard]] annotation annotate_undecided(const located_text& subject, const parse_error& error);
// `diagnosis` is that of a string that the grammar refuses, or null.
[[nodiscard]] annotation annotate(const located_text& subject, const finding& f, const diagnosis* diagnosis);

// A finding about a grammar, which must outlive the annotation. place_in(file, f) is the line of the file.
[[nodiscard]] annotation annotate(const spec::grammar_finding& f);
[[nodiscard]] located_text place_in(std::string_view file, const spec::grammar_finding& f);
// The message with what `urispec grammar generate` does about it.
[[nodiscard]] std::string message_of(const spec::grammar_finding& f);

// FILE:LINE:COLUMN: MESSAGE [ID], without the id of an error that has no cause.
[[nodiscard]] std::string text_line(const located_text& subject, const annotation& a);
[[nodiscard]] std::string gcc_lines(const located_text& subject, const annotation& a);
[[nodiscard]] std::string github_command(const located_text& subject, const annotation& a);

// The ids of a text that is not decided.
inline constexpr std::string_view out_of_memory = "out-of-memory";
inline constexpr std::string_view out_of_time = "out-of-time";
[[nodiscard]] std::string_view id_of_undecided(error_kind kind);

}  // namespace urispec::report
