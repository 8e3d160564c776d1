// urispec extract: the references in plain text, listed; or with --check each checked and diagnosed where it stands.
// Tests: tests/data/cli/extract.txt, tests/data/cli/extract_check.txt.
#include "cli/commands.hpp"
#include "cli/commands/check_text.hpp"
#include "cli/input/batch.hpp"
#include "cli/input/decoded_file.hpp"
#include "cli/input/document_places.hpp"
#include "cli/input/input_file.hpp"
#include "cli/input/unicode.hpp"
#include "cli/options/options.hpp"
#include "cli/options/reference_options.hpp"
#include "cli/options/severity_options.hpp"
#include "cli/output/attempt.hpp"
#include "cli/output/reference_object.hpp"
#include "cli/rules/load_grammar.hpp"
#include "report/findings.hpp"
#include "report/headline.hpp"
#include "report/json.hpp"
#include "report/objects.hpp"
#include "report/text.hpp"
#include "urispec/ascii.hpp"
#include "urispec/extract.hpp"
#include "urispec/uri.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::cli {
namespace {

using report::findings_form;

// Options and requests ------------------------------------------------------------------------------------------------

struct extract_command_options {
  std::string grammar = "rfc3986";
  bool abbreviated = false;
  bool uris_only = false;
  bool check = false;
  severity_options severities;
  findings_form form = findings_form::text;
  option files;
  std::size_t jobs = usual_jobs();
};

// The complaint about options that contradict each other, or an empty string.
std::string contradiction(const extract_command_options& options) {
  const bool is_list = options.form == findings_form::text || options.form == findings_form::json;
  if (!options.check && !is_list) return "the formats gcc, github and sarif are for --check";
  if (!options.check && options.severities.any()) return "--profile, --deny, --warn and --allow are for --check";
  if (options.check && options.uris_only) return "--uris lists what is found, and --check what is wrong with it";
  return {};
}

// A list has lines with notes, the valid URIs alone, or an object for each reference.
enum class list_form : std::uint8_t { text, uris, json };

struct extract_request {
  record_files files;
  extract_options search;  // the language is that of each file
  std::variant<list_form, check_query> answer;  // references are listed, or checked
};

// Searching a line costs more than reading it, so that blocks are smaller than those of other commands.
constexpr std::size_t extract_block = std::size_t{1} << 18;

attempt<check_query> load_checks(const extract_command_options& options) {
  attempt<check_query> query;
  const auto rule = unwrap(find_rule_reader({.names = {options.grammar}}), query.messages);
  if (!rule) return query;
  const auto severities = unwrap(severities_of(options.severities), query.messages);
  if (!severities) return query;
  query.value = check_query{*rule,
                            heading_of(*rule),
                            diagnoser(*rule),
                            {.severities = *severities,
                             .unicode = unicode_for_checks(),
                             .by_scheme = scheme_grammars_for_checks()},
                            options.form};
  return query;
}

attempt<extract_request> request_of(const extract_command_options& options) {
  attempt<extract_request> request;
  const auto g = unwrap(reference_grammar(options.grammar), request.messages);
  if (!g) return request;
  const list_form text_form = options.uris_only ? list_form::uris : list_form::text;
  request.value.emplace(extract_request{
      {.names = files_or_standard_input(options.files.values()),
       .jobs = options.jobs,
       .block_size = extract_block,
       .noun = "references"},
      {.grammar = *g, .abbreviated = options.abbreviated ? abbreviated_forms::included : abbreviated_forms::ignored},
      options.form == findings_form::json ? list_form::json : text_form});
  if (!options.check) return request;
  auto checks = unwrap(load_checks(options), request.messages);
  if (!checks) return {std::nullopt, std::move(request.messages)};
  request.value->answer = std::move(*checks);
  return request;
}

// References checked --------------------------------------------------------------------------------------------------

// True if the file stays what it is with the new text in place of the old one: "&" would begin a character reference,
// and a parenthesis could close the destination of a link in Markdown.
bool can_replace(std::string_view old_text, std::string_view new_text, text_language language) {
  const auto has_as_many = [&](char c) { return std::ranges::count(old_text, c) == std::ranges::count(new_text, c); };
  if (language == text_language::unknown) return true;
  return has_as_many('&') && (language != text_language::markdown || (has_as_many('(') && has_as_many(')')));
}

// A reference that is interrupted by a character which no reference can contain is checked as the whole word, since
// that is what the writer meant. `invalid` where one of the findings is an error.
exit_code check_reference(const text_reference& reference, const check_query& query, const document_places& places,
                          std::string_view file, const channels& io) {
  const std::string& intended = reference.stopped_at ? reference.uri_of_word : reference.uri;
  const std::function<report::file_place(std::size_t)> place_of = [&](std::size_t offset) {
    const text_place position = places.at(reference.offset_of(offset));
    return report::file_place{position.line, position.column};
  };
  const report::file_place first = place_of(0);
  const report::located_text subject{.text = intended,
                                     .file = file,
                                     .line = first.line,
                                     .column = first.column,
                                     .places = reference.places.empty() ? nullptr : &place_of};
  // Where line breaks or escapes were left out, or a scheme was added, the text in the file is another one, and no
  // program can replace it by what is suggested.
  const std::string_view spelled = reference.stopped_at ? reference.word : reference.text;
  diagnose_options options{.repairs = intended == spelled ? repair_search::all : repair_search::none};
  options.accepts = [&](std::string_view repaired) { return can_replace(spelled, repaired, reference.spelled_in); };
  return status_of(check_text(subject, query, options, io));
}

// References listed ---------------------------------------------------------------------------------------------------

std::string_view name(delimiters d) {
  switch (d) {
    case delimiters::angle_brackets:
      return "angle-brackets";
    case delimiters::double_quotes:
      return "double-quotes";
    case delimiters::none:
      return "none";
  }
  return {};
}

// "U+00E9", "byte 0xE9".
std::string name_of(const interruption& i) {
  return i.kind == interruption::reason::ill_formed_utf8 ? "byte 0x" + unicode::hexadecimal(i.character, 2)
                                                         : "U+" + unicode::hexadecimal(i.character, 4);
}

std::string_view words(interruption::reason r) {
  switch (r) {
    case interruption::reason::only_in_iris:
      return "which only IRIs can contain: -g iri";
    case interruption::reason::in_no_reference:
      return "which no reference can contain";
    case interruption::reason::ill_formed_utf8:
      return "which is not UTF-8";
    case interruption::reason::only_around_addresses:
      return "which a host has only around an IP address";
  }
  return {};
}

void show_json(const document_reference& reference, const text_reference& f, report::output& out) {
  auto object = report::json_to(out);
  begin_reference(object, reference).member("delimiters", name(f.marks)).member("uri", f.uri);
  if (f.without_hyphens) object.member("without_hyphens", *f.without_hyphens);
  if (f.stopped_at) object.member("stopped_at", name_of(*f.stopped_at));
  object.member("valid", !f.error);
  if (f.error) add_error(object, *f.error);
  object.end_object().end_line();
}

// "ends before U+007C '|', which no reference can contain".
std::string sentence(const interruption& i) {
  const char32_t c = i.character;
  std::string glyph = c > 0x20 && c < 0x7F ? fmt::format(" '{}'", static_cast<char>(c)) : "";
  if (c == U' ') glyph = " (space)";
  return fmt::format("ends before {}{}, {}", name_of(i), glyph, words(i.kind));
}

// The notes on a reference that was found in texts of a grammar.
std::string notes_on(const text_reference& f, grammar g) {
  std::string notes;
  if (f.without_hyphens) notes += fmt::format("  (or {})", report::visible(*f.without_hyphens));
  if (f.stopped_at) notes += fmt::format("  ({})", sentence(*f.stopped_at));
  if (f.error) notes += fmt::format("  ({})", report::explained(*f.error, f.uri, start_rule(g)));
  return notes;
}

void append_visible(std::string& output, std::string_view text) {
  report::is_shown_as_it_is(text) ? output.append(text) : output.append(report::visible(text));
}

void show_text(const std::string& file, const text_place& position, std::string_view uri, std::string_view notes,
               report::output& out) {
  std::string& line = out.waiting();
  line.append(file).append(":").append(std::to_string(position.line));
  line.append(":").append(std::to_string(position.column)).append(": ");
  append_visible(line, uri);
  line.append(notes) += '\n';
  out.make_room();
}

// True for the beginning of something that names another resource: of an IRI, or of a host that goes on with characters
// that no host has. "http://b" of "http://b\u00FCcher.example/" is another host.
bool is_beginning_of_another(const text_reference& f, grammar g) {
  if (!f.stopped_at) return false;
  if (f.stopped_at->kind == interruption::reason::only_in_iris) return true;
  const auto parsed = parse(f.uri, g);
  return parsed && parsed->authority() && parsed->authority().end_offset() == f.uri.size();
}

void show_alone(const std::string& file, const text_place& position, const lone_beginning& b, const channels& io) {
  io.out.flush();
  io.err.write(fmt::format("{}:{}:{}: {} is not a reference  ({})\n", file, position.line, position.column,
                           report::visible(b.text), sentence(b.stopped_at)));
}

// A block of a file while a thread searches it.
struct searched_block {
  const task& records;
  std::string label;  // the name of the file in messages
  document_places places;
};

// Lists a reference. `invalid` where it is not valid, or left out.
exit_code list_reference(const text_reference& f, list_form form, grammar g, const searched_block& block,
                         const channels& io) {
  const bool is_left_out = form == list_form::uris && is_beginning_of_another(f, g);
  const text_place position = block.places.at(f.offset);
  if (form == list_form::json) {
    const task& t = block.records;
    const std::size_t offset = static_cast<std::size_t>(t.records.bytes_before()) + f.offset;
    show_json({report::name_in_results(*t.file), t.encoding, offset, position, f.text}, f, io.out);
  } else if (const std::string notes = notes_on(f, g); form == list_form::text) {
    show_text(block.label, position, f.uri, notes, io.out);
  } else {
    // Link text that repeats its destination is left out.
    if (!f.error && !is_left_out && !f.repeats_destination) io.out.write(f.uri + "\n");
    if (!notes.empty()) {
      io.out.flush();
      show_text(block.label, position, f.uri, notes, io.err);
    }
  }
  return f.error || is_left_out ? exit_code::invalid : exit_code::success;
}

// Files ---------------------------------------------------------------------------------------------------------------

// Lists or checks the references of a block.
record_counts answer_block(const task& t, const extract_request& request, const channels& io) {
  const searched_block block{t, report::name_in_messages(*t.file),
                             document_places(t.records.text(), {.line = t.records.records_before() + 1})};
  extract_options search = request.search;
  search.language = t.language;
  const auto* const checks = std::get_if<check_query>(&request.answer);
  record_counts count;
  const auto answer_one = [&](text_reference&& f) {
    const exit_code status =
        checks != nullptr ? check_reference(f, *checks, block.places, *t.file, io)
                          : list_reference(f, std::get<list_form>(request.answer), search.grammar, block, io);
    ++(status == exit_code::invalid ? count.invalid : count.valid);
  };
  extract(t.records.text(), search, answer_one,
          [&](const lone_beginning& b) { show_alone(block.label, block.places.at(b.offset), b, io); });
  return count;
}

// Reads files in blocks that can be searched apart. What it says of them stands before what is found in them.
class block_filler {
 public:
  block_filler(const record_files& files, abbreviated_forms abbreviated) : files_(files), abbreviated_(abbreviated) {}

  std::vector<std::string> fill(pipeline& target, const report::output_page& page) {
    std::vector<std::string> complaints;
    for (const std::string& name : files_.names) {
      input_file file(name);
      text_block_reader reader(file, name, files_.block_size, abbreviated_);
      for (;;) {
        task* const next = target.vacant();
        if (next == nullptr) return complaints;
        std::vector<console_message> messages;
        if (!reader.read(next->records, messages)) break;
        next->file = &name;
        next->encoding = reader.encoding();
        next->language = reader.language();
        say(messages, *next, page);
        any_unreadable_ |= reader.is_unreadable();
        target.hand_over();
      }
      if (file.error() != 0) complaints.push_back(file.complaint());
    }
    return complaints;
  }
  [[nodiscard]] bool any_unreadable() const noexcept { return any_unreadable_; }

 private:
  static void say(const std::vector<console_message>& messages, task& t, const report::output_page& page) {
    report::output err([&t](std::string& text) { return t.output.add(transcript::stream::messages, text), 0; }, page);
    print(messages, {err, err});
    err.flush();
  }

  const record_files& files_;
  abbreviated_forms abbreviated_;
  bool any_unreadable_ = false;
};

exit_code extract_files(const extract_request& request, const channels& io) {
  block_filler filler(request.files, request.search.abbreviated);
  const auto [count, complaints] = answer_blocks(
      request.files, [&](pipeline& target) { return filler.fill(target, io.err.page()); }, io,
      [&](const task& t, const channels& target) { return answer_block(t, request, target); });
  for (const std::string& complaint : complaints) io.complain(complaint);
  if (!complaints.empty()) {
    if (const auto hint = hint_of_files("extract", request.files.names)) io.complain(*hint);
  }
  if (!complaints.empty() || filler.any_unreadable()) return exit_code::failure;
  return count.invalid == 0 ? exit_code::success : exit_code::invalid;
}

exit_code run_extract(const extract_command_options& options, const channels& io) {
  const auto request = unwrap(request_of(options), io);
  if (!request) return exit_code::failure;
  const auto* const checks = std::get_if<check_query>(&request->answer);
  if (checks == nullptr || checks->form != findings_form::sarif) return extract_files(*request, io);
  report::sarif_log log(io.out, report::rules_of_checks());
  const exit_code status = extract_files(*request, {log.results(), io.err});
  log.close();
  return status;
}

constexpr const char* extract_footer =
    R"(Nothing is fetched: this finds references and, with --check, judges their text.

What is found (RFC 3986 appendix C, RFC 2396 appendix E):
  <http://example.com/>  between angle brackets; line breaks and the whitespace around them are ignored
  "http://example.com/"  between double quotes; the same
  http://example.com/    without delimiters; it ends at the first space or line break, less trailing punctuation
Other spaces between delimiters mean that they surround prose; in <URL:…>, and in ](<…>) and ]: <…> of Markdown, they
are mistakes of the reference. An undelimited reference also ends before a bracket of the markup around it and before
the first character that no reference of the grammar has. In a grammar of URIs that is every character beyond ASCII;
-g iri finds IRIs, and ends them before spaces, quotation marks, brackets and full stops beyond ASCII. If the
character does not normally follow a reference, as in http://a/b|c, the output shows it: the writer may have meant
more. If too little precedes it to be a reference, standard error says so.
Each is found with or without "URL:" before it. A reference begins with a scheme and "//", or with a scheme that is
known to be used without ("mailto:"). With --abbreviated also www.w3.org/Addressing/ (RFC 2396 appendix F).

Hyphens at line ends:
  Only a reference between angle brackets or double quotes continues in the next line. If the line before ends with a
  hyphen, the hyphen may be part of the URI, or may have been added to break the line. The URI in the output has all
  such hyphens; the one after it, `(or URI)`, has none of them. An undelimited reference ends with its line, and a
  hyphen there is part of it.

Formats:
  text  FILE:LINE:COLUMN: URI, and the reason where it is not valid; columns count code points, from 1. With --uris the
        valid URIs alone, without those that are only the beginning of an IRI or of a host; standard error
        has the lines of these, of references that are not valid or end before an unusual character, and of
        those with hyphens at line ends
  json  one object for each reference:
          {"file":…,"line":…,"column":…,"input":…,"encoding":…,"offset":…,"delimiters":…,"uri":…,
           "without_hyphens":…,"stopped_at":"U+…","valid":…,"error":{…}}
        input is the reference as it was found, line and column are those of its beginning, and offset is the same in
        bytes from 0; without_hyphens, stopped_at (an unusual character after the reference, or "byte 0x…" if it
        is not UTF-8) and error are there only if they apply. docs/reference/json.md has more

With --check:
  What `urispec check` says about each reference: errors with their causes, and mistakes in valid references. A
  reference that ends before a character which no reference can contain is checked with the rest of the word. text has a
  line for each finding; gcc, github and sarif are for other programs; json has the objects of `urispec check`. Where
  line breaks are left out or a scheme is added, sarif has no fix.
)";

constexpr const char* extract_exit_status = R"(
Exit status:
  0  every reference that was found is valid, or there is none; with --check: no error was found
  1  some are not; with --uris: or were left out; with --check: errors were found
  2  wrong usage, a file that cannot be read (the others are), or results that cannot be written

Examples:
  urispec extract README.md
  urispec extract -g iri brief.txt
  urispec extract --abbreviated --format json < mail.txt
  urispec extract --uris notes.txt | urispec normalize
  urispec extract --check --format gcc README.md)";

}  // namespace

void add_extract(command_options root) {
  const auto options = std::make_shared<extract_command_options>();
  command_options command = root.add_command("extract", "Find the references in text");
  add_reference_grammar_option(command, options->grammar);
  command.flag("--abbreviated", options->abbreviated, "Find www.… and ftp.… too, and complete them");
  command.flag("--uris", options->uris_only, "In text format, only the valid URIs");
  command.flag("--check", options->check, "Say what is wrong with each, as `urispec check` does");
  add_severity_options(command, options->severities);
  add_choice_option<findings_form>(
      command, "--format", "FORMAT", options->form,
      {{"text", findings_form::text},
       {"json", findings_form::json},
       {"gcc", findings_form::gcc},
       {"github", findings_form::github},
       {"sarif", findings_form::sarif}},
      "text, for people, or json, one object a line; with --check also gcc, github or sarif")
      .default_text("text");
  command.number("-j,--jobs", options->jobs, "Number of threads; by default one for each processor", 1, 1024);
  options->files = command.arguments("FILE", "Files to read; standard input if none is given");
  command.footer(std::string(extract_footer) + report::error_object_help + std::string(decoding_help) +
                 extract_exit_status);
  command.refuses([options] { return contradiction(*options); });
  command.runs([options](const channels& io) { return run_extract(*options, io); });
}

}  // namespace urispec::cli
