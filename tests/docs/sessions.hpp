// The terminal sessions that a Markdown document shows: code blocks, fenced or indented by four spaces, whose first
// line begins with "$ ".
//   $ command      begins a command; a line that ends in "\" goes on in the next
//   text           what it prints, standard output and standard error as they come
//   …              alone on its line: any number of lines, for output that is long
// Before the block, `<!-- not run: REASON -->` keeps it from being run (output that changes from run to run), and
// `<!-- needs: LIBRARY -->` lets it run only if urispec is built with that optional library. docs/architecture.md
// explains this to authors.
#pragma once

#include <istream>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::test {

struct shown_command {
  std::size_t line = 0;  // of the document, from 1
  std::string command;
  std::string output;

  friend bool operator==(const shown_command&, const shown_command&) = default;
};

struct session {
  std::vector<shown_command> commands;
  std::string not_run;  // the reason; empty where it is to be run
  std::string needs;    // a library; empty where none is needed

  friend bool operator==(const session&, const session&) = default;
};

struct document {
  std::vector<session> sessions;
  std::vector<std::size_t> strays;  // lines that look like a command of a session, but stand in none
};

[[nodiscard]] document read_document(std::istream& in);

// The file that `command` shows where it is `cat FILE` and nothing else; empty otherwise.
[[nodiscard]] std::string_view shown_file(std::string_view command);

// True if `output` is `expected_output`, in which a line "…" stands for any lines. Empty lines at the end do not count:
// they may stand between one command and the next.
[[nodiscard]] bool matches(std::string_view output, std::string_view expected_output);

}  // namespace urispec::test
