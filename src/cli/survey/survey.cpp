// urispec survey: what there is in files of URIs, counted (survey/survey_counts.hpp). The options become a request to
// count files (count_files.hpp) or to add up surveys.
#include "cli/commands.hpp"
#include "cli/input/input_file.hpp"
#include "cli/input/unicode.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/options/options.hpp"
#include "cli/options/text_input.hpp"
#include "cli/output/attempt.hpp"
#include "cli/rules/load_grammar.hpp"
#include "cli/rules/rule_readers.hpp"
#include "cli/survey/count_files.hpp"
#include "cli/survey/read_counts.hpp"
#include "cli/survey/state.hpp"
#include "report/survey.hpp"
#include "survey/record_survey.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::cli {
namespace {

// Options -------------------------------------------------------------------------------------------------------------

struct survey_options {
  grammar_options grammar;
  report_form form = report_form::text;
  option name;
  survey_range range;
  option state;
  std::uint64_t save_every = 10;
  bool merge = false;
  text_input input;
};

// The complaint about values of options that are useless, or an empty string.
std::string useless_value(const survey_options& options) {
  if (options.merge) return {};
  if (options.state.is_given() && options.state.values().front().empty()) return "the name of --state cannot be empty";
  const std::vector<std::string> names = options.input.file_sources().names;
  if (options.name.is_given() && std::ranges::find(names, "-") == names.end()) {
    return "--name is for standard input, which is not one of the files";
  }
  if (options.range.begin > options.range.end) {
    return fmt::format("--begin {} is after --end {}", options.range.begin, options.range.end);
  }
  for (const std::string& name : names) {
    const auto size = file_size(name);
    if (size && options.range.begin > *size) {
      return fmt::format("--begin {} is beyond the end of {}, which has {} bytes", options.range.begin,
                         report::name_in_messages(name), *size);
    }
  }
  constexpr auto last_place = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (options.range.begin > last_place) {
    return fmt::format("--begin {} is beyond the end of any file", options.range.begin);
  }
  return {};
}

// Requests ------------------------------------------------------------------------------------------------------------

struct count_request {
  survey_input input;
  survey::record_survey reader;
  std::string state;  // a file; empty: none
  std::chrono::seconds between_saves;
  report_form form;
};

struct merge_request {
  std::vector<std::string> files;
  report_form form;
};

using survey_request = std::variant<count_request, merge_request>;

// The number of the reference: the grammar that -g names, RFC 3986 without -g, or where that has no such rule the first
// that has it.
std::size_t reference_of(const std::vector<rule_reader>& rules, const grammar_options& options) {
  if (options.names.size() > 1) return rules.size() - 1;
  const std::string name = options.names.empty() ? "rfc3986" : options.names.front();
  const auto grammar = find_grammar(name);
  const auto is_named = [&](const rule_reader& r) {
    return grammar ? r.grammar() == info(*grammar).id : !r.compiled();
  };
  const auto reference = std::ranges::find_if(rules, is_named);
  return reference == rules.end() ? 0 : static_cast<std::size_t>(reference - rules.begin());
}

std::string value_of(const option& o) { return o.is_given() ? o.values().front() : std::string(); }

attempt<survey_request> request_of(const survey_options& options) {
  if (options.merge) return {merge_request{options.input.file_sources().names, options.form}};
  attempt<survey_request> request;
  survey_input input{options.input.file_sources(), value_of(options.name), options.range};
  const std::string state = value_of(options.state);
  if (!state.empty()) {
    if (const auto complaint_text = why_no_state(state, input.files))
      return attempt<survey_request>::none(*complaint_text);
  }
  auto rules = unwrap(find_rule_readers(options.grammar), request.messages);
  if (!rules) return request;
  const std::size_t reference = reference_of(*rules, options.grammar);
  request.value.emplace(
      count_request{std::move(input), survey::record_survey(std::move(*rules), reference, url_options_for), state,
                    std::chrono::seconds(options.save_every), options.form});
  return request;
}

// Counting ------------------------------------------------------------------------------------------------------------

exit_code write(const survey::survey_counts& sum, report_form form, const channels& io) {
  io.out.write(form == report_form::json ? report::survey_as_json(sum) : report::survey_as_text(sum));
  return sum.verdicts().undecided().count + sum.not_compared().count == 0 ? exit_code::success : exit_code::failure;
}

// Saves the state when some seconds have gone by, and when save() is called. After a failure it tries again when they
// have gone by once more.
class state_keeper {
 public:
  state_keeper(const count_request& request, std::optional<state_file> file)
      : request_(request), file_(std::move(file)) {}

  // Returns the complaint that the state could not be saved, unless the last call returned it as well.
  [[nodiscard]] std::string see(const survey_state& so_far) {
    return clock::now() - saved_ >= request_.between_saves ? save(so_far) : std::string();
  }

  [[nodiscard]] std::string save(const survey_state& so_far) {
    if (!file_) return {};
    std::string complaint = save_state(*file_, request_.input, so_far);
    saved_ = clock::now();
    std::swap(complaint, complaint_);
    return complaint == complaint_ ? std::string() : complaint_;
  }

  [[nodiscard]] bool is_saved() const { return complaint_.empty(); }

 private:
  using clock = std::chrono::steady_clock;

  const count_request& request_;
  std::optional<state_file> file_;  // none without --state
  clock::time_point saved_ = clock::now();
  std::string complaint_;  // of the last time
};

// Says where the next run goes on after the time was over.
std::string note_of_time(const count_request& request, const survey_position& position) {
  return fmt::format("the time of --timeout was over at {}, byte {}; {} has what comes before, and the next run goes "
                     "on from there",
                     report::name_in_messages(request.input.files.names[position.file]), position.byte,
                     report::name_in_messages(request.state));
}

exit_code count(const count_request& request, const channels& io) {
  survey_state state{{}, request.reader.no_counts()};
  survey_rest rest{state.sum};
  std::optional<state_file> file;
  if (!request.state.empty()) {
    auto opened = state_file::open(request.state);
    if (!opened) return fail(opened.error(), io);
    auto saved = load_state(*opened, request.input, state.sum);
    if (!saved) return fail(saved.error(), io);
    state = std::move(*saved);
    file = std::move(*opened);
  }
  state_keeper keeper(request, std::move(file));
  // A state that cannot be written is better noticed now than after hours.
  if (const std::string complaint_text = keeper.save(state); !complaint_text.empty()) return fail(complaint_text, io);
  const exit_code reading = count_files(request.input, request.reader, state, rest,
                                        [&](const survey_state& so_far) { return keeper.see(so_far); }, io);
  if (const std::string complaint_text = keeper.save(state); !complaint_text.empty()) io.complain(complaint_text);
  if (rest.lacked_time && !request.state.empty()) io.complain(note_of_time(request, state.position));
  [[maybe_unused]] const bool is_added = state.sum.add(rest.sum);  // about the same grammars
  if (reading != exit_code::success) {
    if (const auto hint = hint_of_files("survey", request.input.files.names)) io.complain(*hint);
    return exit_code::failure;
  }
  const exit_code status = write(state.sum, request.form, io);
  return keeper.is_saved() ? status : exit_code::failure;
}

// Merging -------------------------------------------------------------------------------------------------------------

// Adds up surveys, one on each line of the files.
exit_code merge(const merge_request& request, const channels& io) {
  std::optional<survey::survey_counts> sum;
  const auto add = [&](std::string_view line) {
    const auto object = json_value::read(line);
    if (!object) return std::string("is not JSON");
    auto counts = read_survey_counts(*object, survey::schemes_with_grammar());
    if (!counts) return counts.error();
    if (const auto fault = report::fault_of_checksum(line); !fault.empty()) return std::string(fault);
    if (!sum) {
      sum = std::move(*counts);
    } else if (!sum->add(*counts)) {
      return std::string("is about other grammars or rules, or has too many records");
    }
    return std::string();
  };
  for (const std::string& name : request.files) {
    input_file file(name);
    record_reader reader(file, terminator::line_feed);
    block lines;
    std::uint64_t number = 0;
    std::string complaint;
    while (complaint.empty() && reader.read(lines)) {
      for_each_record(lines.text(), terminator::line_feed, [&](std::string_view line) {
        ++number;
        if (!complaint.empty()) return;
        if (const std::string complaint_text = add(line); !complaint_text.empty()) {
          complaint = fmt::format("{}:{} {}", report::name_in_messages(name), number, complaint_text);
        }
      });
    }
    if (file.error() != 0) complaint = file.complaint();
    if (!complaint.empty()) return fail(complaint, io);
  }
  if (!sum) return fail("there are no surveys to merge", io);
  return write(*sum, request.form, io);
}

// The command ---------------------------------------------------------------------------------------------------------

exit_code run_survey_command(const survey_options& options, const channels& io) {
  const auto request = unwrap(request_of(options), io);
  if (!request) return exit_code::failure;
  if (const auto* files = std::get_if<merge_request>(&*request)) return merge(*files, io);
  return count(std::get<count_request>(*request), io);
}

constexpr const char* survey_footer = R"(What is counted:
  Records by the grammars that have them, with the first record of each combination. The grammar of -g is the
  reference; without -g it is RFC 3986, or if that does not have the rule of -r, the first grammar that does. For
  records that it refuses, the causes are counted; for those that another grammar has too, the components that the
  other one finds elsewhere.
  Schemes: those that have a grammar (`urispec grammar schemes`), and 1,000 others, shorter ones first; the rest counts
  as others. Lengths in bytes. A record for which a recursive rule has no time or memory left is undecided, and no other
  part counts it. If they run out only when its components are looked for, it is counted, but not compared. The first
  record is that of the file whose name comes first; only its first 4 KiB are kept. Memory does not grow with the files.

Parts:
  In json a survey is one line, and --merge adds up the lines of its files, in any order: the sum is the survey of the
  whole. Nothing notices a part that is added twice or left out. With --begin and --end, parts of a file can be
  surveyed by different machines. A record belongs to the part in which its first byte is, so parts may be cut anywhere.

Interruptions:
  --state keeps in a file how far the survey has come. If the same command is run again, it goes on from there, and
  counts every record once. It refuses to go on if a file that it has finished has changed, or if what it has read of
  the next one is no longer there. Lines may be added to the last file. Two runs cannot work with one STATE at a time.
  A record for which the time of --timeout is over, and all after it, are not in the state: the next run reads them
  again. A note says where that begins.

Exit status: 0, or 2 after wrong usage, if a file cannot be read or the results cannot be written, or if a record is
undecided or not compared.

Examples:
  urispec survey urls.txt
  zcat urls.gz | urispec survey --name urls.gz --format json > part.json
  urispec survey --merge part1.json part2.json
  urispec survey --state survey.state urls-*.txt
  set -o pipefail
  seq 0 1000000 20000000 | parallel --halt now,fail=1 \
    'urispec survey --begin {} --end $(({} + 1000000)) --format json urls.txt' | urispec survey --merge)";

}  // namespace

void add_survey(command_options root) {
  const auto options = std::make_shared<survey_options>();
  command_options command = root.add_command("survey", "Count what files of URIs contain, of any size");
  add_rule_reader_options(command, options->grammar, [options] { return options->input.file_sources().names; });
  add_choice_option<report_form>(command, "--format", "FORMAT", options->form,
                                 {{"text", report_form::text}, {"json", report_form::json}}, "text or json")
      .default_text("text");
  options->name = command.value("--name", "NAME", "What results call standard input");
  command.number("--begin", options->range.begin, "Only records that begin at this byte of a file or later");
  command.number("--end", options->range.end, "Only records that begin before this byte")
      .default_text("the end of the file");
  options->state =
      command.value("--state", "STATE", "Save the progress in this file, and go on from there");
  command.number("--save-every", options->save_every, "Seconds between two states", 0, 86400);
  command.flag("--merge", options->merge, "Add up each FILE, a survey of --format json");
  add_file_input(command, options->input);
  command.excludes("--merge", {"--grammar", "--rule", "--import", "--max-states", "--timeout", "--begin", "--end",
                               "--name", "--state", "--save-every", "--null", "--jobs"});
  command.needs("--save-every", "--state");
  command.refuses([options] { return useless_value(*options); });
  command.footer(survey_footer);
  command.runs([options](const channels& io) { return run_survey_command(*options, io); });
  command.show_first({"--grammar", "--format", "--state", "--merge", "--jobs"});
}

}  // namespace urispec::cli
