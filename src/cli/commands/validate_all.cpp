#include "cli/commands/validate_all.hpp"

#include "cli/commands/validity_report.hpp"
#include "cli/input/batch.hpp"
#include "cli/input/input_file.hpp"
#include "cli/rules/rule_readers.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <mutex>
#include <optional>
#include <utility>

namespace urispec::cli {
namespace {

std::vector<diff::validity_survey::asked_rule> names_of(const std::vector<rule_reader>& rules) {
  std::vector<diff::validity_survey::asked_rule> names;
  for (const rule_reader& r : rules) names.push_back({std::string(r.grammar()), std::string(r.name())});
  return names;
}

// One thread's view of a block.
diff::validity_survey survey_of(const task& t, terminator end, const std::vector<rule_reader>& rules) {
  diff::validity_survey counts(names_of(rules));
  diff::validity_survey::combination has(rules.size());
  const std::string name = report::name_in_messages(*t.file);
  std::uint64_t line = t.records.records_before();
  for_each_record(t.records.text(), end, [&](std::string_view record) {
    ++line;
    bool is_decided = true;
    for (std::size_t i = 0; i < rules.size(); ++i) {
      const auto valid = rules[i].decide(record);
      is_decided = is_decided && valid.has_value();
      has[i] = valid.value_or(false);
    }
    if (is_decided) {
      counts.add(has, record, {name, line});
    } else {
      counts.add_undecided(record, {name, line});
    }
  });
  return counts;
}

exit_code write(const diff::validity_survey& survey, survey_format format, const channels& io) {
  io.out.write(format == survey_format::json ? validity_json(survey) : validity_text(survey));
  if (survey.undecided().count > 0) return exit_code::failure;
  return survey.that_have_all().empty() ? exit_code::invalid : exit_code::success;
}

}  // namespace

exit_code survey_records(const record_files& files, const grammar_source& grammars, survey_format format,
                         const channels& io) {
  const auto rules = unwrap(find_rule_readers(grammars), io);
  if (!rules) return exit_code::failure;
  diff::validity_survey all(names_of(*rules));
  std::mutex adding;
  const auto answered = answer_files(files, io, [&](const task& t, const channels&) {
    const diff::validity_survey mine = survey_of(t, files.end, *rules);
    const std::lock_guard lock(adding);
    [[maybe_unused]] const bool is_added = all.add(mine);  // about the same grammars, and no files have so many records
    return record_counts{.valid = mine.records(), .undecided = mine.undecided().count};
  });
  for (const std::string& complaint : answered.complaints) io.complain(complaint);
  if (answered.complaints.empty()) return write(all, format, io);
  if (all.records() == 0 && all.undecided().count == 0) return exit_code::failure;
  io.complain("the counts cover only what could be read");
  static_cast<void>(write(all, format, io));
  return exit_code::failure;
}

exit_code add_surveys(const std::vector<std::string>& files, survey_format format, const channels& io) {
  std::optional<diff::validity_survey> sum;
  for (const std::string& name : files) {  // at least one
    const auto text = unwrap(read_whole(name), io);
    if (!text) return exit_code::failure;
    const std::string shown = report::name_in_messages(name);
    auto survey = read_validity(*text);
    if (!survey) {
      io.complain(fmt::format("{} {}", shown, survey.error()));
      return exit_code::failure;
    }
    if (!sum) {
      sum = std::move(*survey);
    } else if (!sum->add(*survey)) {
      io.complain(fmt::format("{} is about other grammars or rules than {}, or has too many records", shown,
                              report::name_in_messages(files.front())));
      return exit_code::failure;
    }
  }
  return write(*sum, format, io);
}

}  // namespace urispec::cli
