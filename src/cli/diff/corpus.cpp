// urispec diff --corpus and --merge: many strings, read in parallel, grouped by why the grammars disagree.
#include "cli/diff/command.hpp"
#include "cli/output/write_output.hpp"
#include "cli/diff/read_survey.hpp"
#include "report/diff.hpp"
#include "cli/input/records.hpp"
#include "cli/input/input_file.hpp"
#include "cli/input/pipeline.hpp"
#include "report/text.hpp"

#include <fmt/core.h>

#include <array>
#include <mutex>
#include <span>

namespace urispec::cli {
namespace {

// One thread's view of a block; blocks are added up in any order, since examples know their places. Records are
// classified some at a time, which is faster than one by one.
diff::corpus_counts counts_of(const block& records, std::size_t file, const diff::classifier& pair_classifier) {
  constexpr unsigned records_bits = 48;
  constexpr std::size_t at_once = 256;
  diff::corpus_counts counts;
  std::uint64_t place = (static_cast<std::uint64_t>(file) << records_bits) + records.records_before();
  std::array<std::string_view, at_once> waiting;
  std::array<diff::classification, at_once> found;
  std::size_t count = 0;
  const auto classify_those_waiting = [&] {
    pair_classifier.classify(std::span(waiting).first(count), found);
    for (std::size_t i = 0; i < count; ++i) counts.add(found[i], place++, waiting[i]);
    count = 0;
  };
  for_each_record(records.text(), terminator::line_feed, [&](std::string_view record) {
    waiting[count++] = record;
    if (count == at_once) classify_those_waiting();
  });
  classify_those_waiting();
  return counts;
}

std::string write(const diff::corpus_survey& survey, diff_form form, std::size_t columns) {
  switch (form) {
    case diff_form::json:
      return report::survey_as_json(survey);
    case diff_form::markdown:
      return report::survey_as_markdown(survey);
    case diff_form::github:
      return report::survey_as_github(survey);
    case diff_form::text:
    case diff_form::html:  // refused before
      break;
  }
  return report::survey_as_text(survey, columns);
}

exit_code deliver_survey(const diff::corpus_survey& survey, const diff_options& options, const channels& io) {
  const bool agree = survey.groups.empty();
  const std::size_t columns = options.file.empty() ? io.out.columns(report::help_columns) : report::help_columns;
  return write_output(options.file, write(survey, options.form, columns),
                      agree ? exit_code::success : exit_code::invalid, io);
}

}  // namespace

exit_code survey_corpora(const diff::report& report, const diff_options& options, const channels& io) {
  const auto* apart = report.comparison.splits ? &*report.comparison.splits : nullptr;
  const diff::classifier pair_classifier(report.comparison.reasons, apart);
  diff::corpus_counts all;
  std::mutex adding;
  const auto work = [&](task& t) {
    const auto file = static_cast<std::size_t>(t.file - options.corpora.data());
    const diff::corpus_counts mine = counts_of(t.records, file, pair_classifier);
    const std::lock_guard lock(adding);
    all.add(mine);
  };
  std::vector<std::string> complaints;
  {
    pipeline readers(options.jobs, work, [&io](task& t) {
      if (begins_with_byte_order_mark(t.records)) note_byte_order_mark(*t.file, io);
      return visit_result::proceed;
    });
    for (const std::string& name : options.corpora) {
      input_file file(name);
      record_reader reader(file, terminator::line_feed);
      while (task* const next = readers.vacant()) {
        if (!reader.read(next->records)) break;
        next->file = &name;
        readers.hand_over();
      }
      if (file.error() != 0) complaints.push_back(file.complaint());
    }
    readers.finish();
  }
  for (const std::string& complaint : complaints) io.complain(complaint);
  if (!complaints.empty()) {
    if (all.records == 0) return exit_code::failure;
    io.complain("the survey covers only what could be read");
  }
  const exit_code status = deliver_survey(report::survey_of(all, report), options, io);
  return complaints.empty() ? status : exit_code::failure;
}

exit_code merge_surveys(const diff_options& options, const channels& io) {
  std::optional<diff::corpus_survey> sum;
  for (const std::string& name : options.names.values()) {
    const auto text = unwrap(read_whole(name), io);
    if (!text) return exit_code::failure;
    const std::string shown = report::name_in_messages(name);
    auto survey = read_survey(*text);
    if (!survey) {
      io.complain(fmt::format("{} {}", shown, survey.error()));
      return exit_code::failure;
    }
    if (!sum) {
      sum = std::move(*survey);
      continue;
    }
    switch (sum->add(*survey)) {
      case diff::addition::done: break;
      case diff::addition::other_grammars:
        io.complain(fmt::format("{} is about {} and {}, not about {} and {}", shown, survey->left, survey->right,
                                sum->left, sum->right));
        return exit_code::failure;
      case diff::addition::too_many:
        io.complain(fmt::format("with {} there are more records than 64 bits can count", shown));
        return exit_code::failure;
    }
  }
  if (!sum) {
    io.complain("--merge needs files to merge");
    return exit_code::failure;
  }
  return deliver_survey(*sum, options, io);
}

}  // namespace urispec::cli
