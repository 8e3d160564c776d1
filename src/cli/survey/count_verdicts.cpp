// Threads count the verdicts of their blocks (survey/verdict_counts.hpp), and the counts are added up.
#include "cli/survey/count_verdicts.hpp"

#include "cli/input/records.hpp"
#include "report/survey.hpp"
#include "survey/verdict_counts.hpp"

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace urispec::cli {
namespace {

// The counts of one block, which one thread reads.
survey::verdict_counts count_block(const task& t, const verdicts_request& request,
                                   const survey::verdict_counts& nothing) {
  survey::verdict_counts counts = nothing;
  survey::verdict_counts::combination verdicts(request.rules.size());
  const std::string name = report::name_in_messages(*t.file);
  std::uint64_t line = t.records.records_before();
  for_each_record(t.records.text(), request.files.end, [&](std::string_view record) {
    ++line;
    bool is_decided = true;
    for (std::size_t i = 0; i < request.rules.size(); ++i) {
      const auto verdict = request.rules[i].decide(record);
      is_decided = is_decided && verdict.has_value();
      verdicts[i] = verdict.value_or(false);
    }
    if (is_decided) {
      counts.add(verdicts, record, {name, line});
    } else {
      counts.add_undecided(record, {name, line});
    }
  });
  return counts;
}

exit_code write(const survey::verdict_counts& counts, report_form form, const channels& io) {
  io.out.write(form == report_form::json ? report::verdicts_as_json(counts) : report::verdicts_as_text(counts));
  if (counts.undecided().count > 0) return exit_code::failure;
  return counts.complete_grammars().empty() ? exit_code::invalid : exit_code::success;
}

}  // namespace

exit_code count_verdicts(const verdicts_request& request, const channels& io) {
  std::vector<survey::grammar_rule> names;
  for (const rule_reader& r : request.rules) names.push_back({std::string(r.grammar()), std::string(r.name())});
  const survey::verdict_counts nothing(std::move(names));
  survey::verdict_counts sum = nothing;
  std::mutex adding;
  const auto reading = answer_files(request.files, io, [&](const task& t, const channels&) {
    const survey::verdict_counts counts = count_block(t, request, nothing);
    const std::lock_guard lock(adding);
    [[maybe_unused]] const bool is_added = sum.add(counts);  // about the same grammars; no files have so many records
    return record_counts{.valid = counts.records(), .undecided = counts.undecided().count};
  });
  for (const std::string& complaint : reading.complaints) io.complain(complaint);
  if (reading.complaints.empty()) return write(sum, request.form, io);
  if (sum.records() == 0 && sum.undecided().count == 0) return exit_code::failure;
  io.complain("the counts cover only what could be read");
  static_cast<void>(write(sum, request.form, io));
  return exit_code::failure;
}

}  // namespace urispec::cli
