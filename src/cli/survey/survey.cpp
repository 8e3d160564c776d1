// urispec survey: what there is in files of URIs, counted (diff/survey_counts.hpp). Counting is in count_files.cpp.
#include "cli/commands.hpp"
#include "cli/input/input_file.hpp"
#include "cli/options/grammar_source.hpp"
#include "cli/options/rule_option.hpp"
#include "cli/options/text_input.hpp"
#include "cli/survey/count_files.hpp"
#include "cli/survey/record_survey.hpp"
#include "cli/survey/state.hpp"
#include "cli/survey/survey_json.hpp"
#include "cli/survey/survey_text.hpp"
#include "urispec/schemes/grammars.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

namespace urispec::cli {
namespace {

struct survey_options {
  grammar_source grammar;
  std::string format = "text";
  std::string name;
  survey_range range;
  option begin;
  option end;
  std::string state;
  std::uint64_t save_every = 10;
  bool merge = false;
  text_input input;
};

exit_code deliver(const diff::survey_counts& sum, const survey_options& options, const channels& io) {
  io.out.write(options.format == "json" ? survey_counts_json(sum) : survey_counts_text(sum));
  return exit_code::success;
}

// The grammar that -g names, or the first that has the rule; its number among the rules.
std::size_t reference_of(const std::vector<readable_rule>& rules, const grammar_source& source) {
  if (source.names.size() > 1) return rules.size() - 1;
  const std::string named = source.names.empty() ? "rfc3986" : source.names.front();
  const auto known = find_grammar(named);
  const auto is_named = [&](const readable_rule& r) { return known ? r.grammar() == info(*known).id : !r.compiled(); };
  const auto found = std::ranges::find_if(rules, is_named);
  return found == rules.end() ? 0 : static_cast<std::size_t>(found - rules.begin());
}

// Saves the state when some seconds have gone by, and where it is told to. After a failure it saves nothing more.
class state_keeper {
 public:
  state_keeper(const survey_options& options, const record_files& files) : options_(options), files_(files) {}

  void see(const survey_position& position, const diff::survey_counts& sum) {
    position_ = position;
    if (clock::now() - saved_ >= std::chrono::seconds(options_.save_every)) save(sum);
  }

  void save(const diff::survey_counts& sum) {
    if (options_.state.empty() || !complaint_.empty()) return;
    complaint_ = save_state(options_.state, files_, position_, sum);
    saved_ = clock::now();
  }

  void begin_at(const survey_position& position) { position_ = position; }
  // Empty, or why the state could not be saved.
  [[nodiscard]] const std::string& complaint() const { return complaint_; }

 private:
  using clock = std::chrono::steady_clock;

  const survey_options& options_;
  const record_files& files_;
  survey_position position_;
  clock::time_point saved_ = clock::now();
  std::string complaint_;
};

exit_code count(const survey_options& options, const channels& io) {
  files_to_survey asked{options.input.file_sources(), options.name, options.range, {}};
  if (const auto why = standard_input_twice(options.grammar.names, asked.files.names)) return refuse(*why, io);
  if (!options.state.empty() && std::ranges::find(asked.files.names, "-") != asked.files.names.end()) {
    return refuse("--state is for files: standard input cannot be read from the middle", io);
  }
  auto rules = tell(find_readable_rules(options.grammar), io);
  if (!rules) return exit_code::failure;
  const std::size_t reference = reference_of(*rules, options.grammar);
  const record_survey how(std::move(*rules), reference);
  diff::survey_counts sum = how.no_counts();
  state_keeper keeper(options, asked.files);
  if (!options.state.empty()) {
    auto state = load_state(options.state, asked.files, sum);
    if (!state) return refuse(state.error(), io);
    sum = std::move(state->sum);
    asked.from = state->position;
    keeper.begin_at(state->position);
    keeper.save(sum);  // rather find out now that it cannot be written
    if (!keeper.complaint().empty()) return refuse(keeper.complaint(), io);
  }
  const exit_code read = count_files(
      asked, how, sum, [&](const survey_position& at, const diff::survey_counts& so_far) { keeper.see(at, so_far); },
      io);
  keeper.save(sum);
  if (!keeper.complaint().empty()) io.complain(keeper.complaint());
  if (read != exit_code::success) {
    if (const auto hint = hint_of_files("survey", asked.files.names)) io.complain(*hint);
    return exit_code::failure;
  }
  const exit_code status = deliver(sum, options, io);
  return keeper.complaint().empty() ? status : exit_code::failure;
}

// Each line of the files is a survey.
exit_code merge(const survey_options& options, const channels& io) {
  std::optional<diff::survey_counts> sum;
  std::vector<std::string> listed;
  for (const schemes::scheme_grammar& scheme : schemes::all_schemes()) listed.emplace_back(scheme.scheme);
  std::string complaint;
  const auto add = [&](std::string_view line) {
    const auto object = json_value::read(line);
    if (!object) return std::string("is not JSON");
    auto read = read_survey_counts(*object, listed);
    if (!read) return read.error();
    if (!sum) {
      sum = std::move(*read);
    } else if (!sum->add(*read)) {
      return std::string("is about other grammars or rules, or has too many records");
    }
    return std::string();
  };
  for (const std::string& name : options.input.file_sources().names) {
    input_file file(name);
    record_reader reader(file, terminator::line_feed);
    block lines;
    std::uint64_t number = 0;
    while (complaint.empty() && reader.read(lines)) {
      for_each_record(lines.text(), terminator::line_feed, [&](std::string_view line) {
        ++number;
        if (!complaint.empty()) return;
        if (const std::string why = add(line); !why.empty()) {
          complaint = fmt::format("{}:{} {}", name_in_messages(name), number, why);
        }
      });
    }
    if (file.error() != 0) complaint = file.complaint();
    if (!complaint.empty()) return refuse(complaint, io);
  }
  if (!sum) return refuse("there are no surveys to merge", io);
  return deliver(*sum, options, io);
}

exit_code run_survey_command(const survey_options& options, const channels& io) {
  if (options.merge && (!options.state.empty() || options.begin.given() || options.end.given() ||
                        !options.name.empty() || !options.grammar.names.empty() || !options.grammar.rule.empty())) {
    return refuse("--merge adds up surveys as they are: it has no -g, -r, --begin, --end, --name or --state", io);
  }
  return options.merge ? merge(options, io) : count(options, io);
}

constexpr const char* survey_footer = R"(What is counted:
  Records by the grammars that have them, with the first record of each combination. The grammar of -g is the
  reference. For what it refuses: the causes. For what it and another grammar have: the components that the other one
  finds elsewhere. Schemes: those that have a grammar (`urispec grammar schemes`), and of the others 1,000, shorter ones
  first; the rest counts as others. Lengths in bytes. The first record is that of the file whose name comes first.
  Memory does not grow with the files.

Parts:
  In json a survey is one line, and --merge adds up the lines of its files, in any order: the sum is the survey of the
  whole. With --begin and --end, parts of a file can be surveyed by different machines. A record belongs to the part in
  which its first byte is, so parts may be cut anywhere.

Interruptions:
  --state keeps in a file how far the survey has come. If the same command is run again, it goes on from there, and
  counts every record once. Do not change the files meanwhile.

Exit status: 0, or 2 after wrong usage, or if a file cannot be read or the results cannot be written.

Examples:
  urispec survey urls.txt
  zcat urls.gz | urispec survey --name urls.gz --format json > part.json
  urispec survey --merge part1.json part2.json
  urispec survey --state survey.state urls-*.txt
  seq 0 1000000 20000000 | parallel 'urispec survey --begin {} --end $(({} + 1000000)) --format json urls.txt' |
    urispec survey --merge)";

}  // namespace

void add_survey(command_options root) {
  const auto options = std::make_shared<survey_options>();
  command_options command = root.add_command("survey", "Count what there is in files of URIs, however many they are");
  add_grammar_source_options(command, options->grammar);
  add_rule_option(command, options->grammar.rule);
  command.word("--format", "FORMAT", {"text", "json"}, options->format, "text or json");
  command.value("--name", "NAME", options->name, "What results call standard input");
  options->begin =
      command.number("--begin", options->range.begin, "Only records that begin at this byte of a file or later");
  options->end = command.number("--end", options->range.end, "Only records that begin before this byte");
  options->end.default_text("the end of the file");
  command.value("--state", "STATE", options->state, "Keep in this file how far it has come, and go on from there");
  command.number("--save-every", options->save_every, "Seconds between two states", 0, 86400);
  command.flag("--merge", options->merge, "FILE are surveys of --format json, to be added up");
  add_file_input(command, options->input);
  command.footer(survey_footer);
  command.runs([options](const channels& io) { return run_survey_command(*options, io); });
}

}  // namespace urispec::cli
