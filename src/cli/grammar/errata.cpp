// urispec grammar errata: the errata that were reported on the documents of the grammars, what became of each here, and
// what the overlay with an erratum changes (grammar/errata.json). Whether it changes the language is decided on
// automata.
#include "abnf/catalogue.hpp"
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/input/json_reader.hpp"
#include "cli/options/options.hpp"
#include "cli/rules/load_grammar.hpp"
#include "language/language_change.hpp"
#include "report/json.hpp"
#include "report/text.hpp"
#include "tree/marks.hpp"
#include "urispec/abnf.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::cli {
namespace {

struct erratum {
  std::string document;  // "rfc3986"
  std::uint64_t number = 0;
  std::string status, section, subject, summary, treatment;
  std::string overlay;  // a grammar of the catalogue; empty if none has the erratum
};

std::vector<erratum> read_errata() {
  std::vector<erratum> errata;
  const auto entries = json_value::read(abnf::embedded_file("errata.json").value_or("[]")).value().elements().value();
  for (const json_value& entry : entries) {
    const auto string = [&entry](const char* name) { return entry.string_of(name).value(); };
    errata.push_back({string("rfc"), entry.whole_number_of("eid").value(), string("status"), string("section"),
                      string("about"), string("summary"), string("treatment"),
                      entry.string_of("overlay").value_or("")});
  }
  return errata;
}

// "RFC 3986" for "rfc3986".
std::string document_title(std::string_view id) { return "RFC " + std::string(id.substr(3)); }

// The change that the overlay makes. The built-in grammars need no more states than the default budget allows: a test
// runs all of them.
language::language_change change_by(const erratum& e) {
  const auto grammar_of = [](std::string_view id) { return abnf::load(*abnf::find_entry(id)).grammar; };
  return *language::find_language_change(grammar_of(e.document), grammar_of(e.overlay), work_budget());
}

std::string sentence(const language::language_change& change) {
  const auto quoted = [](const std::u32string& string) {
    return string.empty() ? "\"\"" : report::visible(unicode::to_utf8(string));
  };
  if (!change.gained && !change.lost) return "the strings of the start rule are the same";
  if (!change.lost) return "it accepts more, as " + quoted(*change.gained);
  if (!change.gained) return "it accepts less: not " + quoted(*change.lost);
  return "it accepts " + quoted(*change.gained) + ", and no longer " + quoted(*change.lost);
}

void write_text(const erratum& e, const channels& io) {
  io.out.write(fmt::format("{} erratum {} ({}){}: {}\n", document_title(e.document), e.number, e.status,
                           e.section.empty()              ? std::string()
                           : e.section.starts_with("App") ? ", " + e.section
                                                          : ", section " + e.section,
                           e.subject));
  io.out.write("  " + e.summary + "\n  " + e.treatment + "\n");
  if (!e.overlay.empty()) {
    io.out.write(fmt::format("  {}: {}\n  `urispec diff {} {}` shows all differences\n", e.overlay,
                             sentence(change_by(e)), e.document, e.overlay));
  }
}

void write_json(const erratum& e, const channels& io) {
  auto line = report::json_to(io.out);
  line.begin_object().member("document", e.document).member("erratum", e.number).member("status", e.status);
  line.key("section").text_or_null(e.section).member("about", e.subject).member("summary", e.summary);
  line.member("treatment", e.treatment).key("overlay").text_or_null(e.overlay);
  if (!e.overlay.empty()) {
    const auto change = change_by(e);
    if (change.gained) line.member("gained", unicode::to_utf8(*change.gained));
    if (change.lost) line.member("lost", unicode::to_utf8(*change.lost));
  }
  line.end_object().end_line();
}

struct errata_options {
  std::vector<std::string> documents;
  report_form form = report_form::text;
};

struct errata_request {
  std::vector<erratum> errata;
  report_form form;
};

// The errata of the documents; of all if there are none.
attempt<errata_request> request_of(const errata_options& options) {
  auto errata = read_errata();
  std::vector<std::string> documents;
  for (const std::string& document : options.documents) {
    documents.push_back(usual_name(document));
    if (std::ranges::find(errata, documents.back(), &erratum::document) != errata.end()) continue;
    return attempt<errata_request>::none(
        fmt::format("no errata of '{}' are recorded; `urispec grammar errata` lists those of all documents", document));
  }
  if (!documents.empty()) {
    std::erase_if(errata,
                  [&](const erratum& e) { return std::ranges::find(documents, e.document) == documents.end(); });
  }
  return {errata_request{std::move(errata), options.form}};
}

exit_code run_errata(const errata_options& options, const channels& io) {
  const auto request = unwrap(request_of(options), io);
  if (!request) return exit_code::failure;
  for (const erratum& e : request->errata) {
    request->form == report_form::json ? write_json(e, io) : write_text(e, io);
  }
  return exit_code::success;
}

constexpr const char* grammar_errata_footer =
    R"(The grammars are the documents as published. An erratum that changes a language is an overlay that you name, such
as rfc3986-eid5428; a grammar itself has an erratum only if a rule cannot be read without it. All errata of RFC 1738,
2396, 2732, 3986, 3987 and 6874 that were on file in August 2026 are listed; of other documents, those about a rule.

Formats:
  text  each erratum: its status, what it is about, what urispec does about it, and what its overlay changes
  json  {"document":…,"erratum":…,"status":…,"section":…,"about":…,"summary":…,"treatment":…,"overlay":…}, one a line;
        with an overlay, "gained" and "lost" are shortest strings that only one of the two grammars accepts

Examples:
  urispec grammar errata rfc3986
  urispec grammar errata --format json)";

}  // namespace

void add_grammar_errata(command_options root) {
  command_options command =
      grammar_command(root).add_command("errata", "The errata of the RFCs, and what urispec does about each");
  const auto options = std::make_shared<errata_options>();
  command.arguments("RFC", options->documents, "Documents, as rfc3986 or 3986; all if not given");
  add_format_option(command, options->form);
  command.footer(grammar_errata_footer);
  command.runs([options](const channels& io) { return run_errata(*options, io); });
}

}  // namespace urispec::cli
