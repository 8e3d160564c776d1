#include "cli/survey/count_files.hpp"

#include "cli/input/records.hpp"
#include "cli/input/input_file.hpp"
#include "cli/input/pipeline.hpp"
#include "report/text.hpp"
#include "cli/output/progress.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

namespace urispec::cli {
namespace {

// Where one of the files has been read in part.
struct first_to_read {
  std::size_t file;
  std::uint64_t byte;
};

std::optional<std::uint64_t> bytes_to_read(const files_to_survey& asked, const first_to_read& from) {
  std::uint64_t total = 0;
  for (std::size_t i = from.file; i < asked.files.names.size(); ++i) {
    const auto size = file_size(asked.files.names[i]);
    if (!size) return std::nullopt;
    const std::uint64_t begin = i == from.file ? std::max(from.byte, asked.range.begin) : asked.range.begin;
    const std::uint64_t end = std::min(*size, asked.range.end);
    total += end > begin ? end - begin : 0;
  }
  return total;
}

struct counted_block {
  diff::survey_counts sum;
  struct timeless {
    std::uint64_t begin;
    diff::survey_counts sum;
  };
  std::optional<timeless> rest;  // from the first record on for which there was no time
};

// Counts blocks in any thread, and adds them in order.
class block_counter {
 public:
  block_counter(const files_to_survey& asked, const record_survey& how, survey_state& state,
                survey_rest& rest, const survey_watcher& watch, const channels& io)
      : asked_(asked),
        surveys_(asked.files.jobs, how),
        nothing_(how.no_counts()),
        state_(state),
        rest_(rest),
        watch_(watch),
        io_(io),
        shown_(io.err, bytes_to_read(asked, {state.position.file, state.position.byte})),
        starts_(asked.files.names.size()),
        marks_(asked.files.names.size()) {}

  // Where reading of a file begins. Called before it is opened and its blocks are counted.
  void begin_file(std::size_t file, std::uint64_t byte) {
    starts_[file] = byte;
    marks_[file] = mark_of(asked_.files.names[file]).value_or(file_mark());
  }

  [[nodiscard]] std::uint64_t begin_of(const task& t) const { return starts_[file_of(t)] + t.records.bytes_before(); }

  void count(const task& t) {
    const std::string name = *t.file == "-" && !asked_.name.empty() ? report::visible(asked_.name) : report::name_in_messages(*t.file);
    const std::string_view text = t.records.text();
    const std::uint64_t begin = begin_of(t);
    counted_block mine{nothing_, std::nullopt};
    record_survey& survey = surveys_[t.thread];
    for_each_record(text, asked_.files.end, [&](std::string_view record) {
      const std::uint64_t at = begin + static_cast<std::uint64_t>(record.data() - text.data());
      if (at < asked_.range.begin || at >= asked_.range.end) return;
      survey.read(record, {name, at});
      if (!mine.rest && survey.lacks_time()) mine.rest.emplace(counted_block::timeless{at, nothing_});
      survey.add_to(mine.rest ? mine.rest->sum : mine.sum);
    });
    const std::lock_guard lock(waiting_lock_);
    waiting_.emplace(t.number, std::move(mine));
  }

  void add_in_turn(const task& t) {
    if (begins_with_byte_order_mark(t.records) && begin_of(t) == 0) {
      shown_.clear();
      note_byte_order_mark(*t.file, io_);
    }
    const auto taken = [&] {
      const std::lock_guard lock(waiting_lock_);
      return waiting_.extract(t.number);
    }();
    const counted_block& mine = taken.mapped();
    const bool is_ended = t.records.text().ends_with(static_cast<char>(asked_.files.end));
    const std::size_t file = file_of(t);
    const bool is_last = file + 1 == asked_.files.names.size();
    const bool is_final = !rest_.lacked_time && (is_ended || !is_last || mine.rest);
    add(mine.sum, is_final ? state_.sum : rest_.sum);
    if (mine.rest) add(mine.rest->sum, rest_.sum);
    if (rest_.lacked_time) {
      // The place stays where it is.
    } else if (mine.rest) {
      move_to(file, mine.rest->begin);
      rest_.lacked_time = true;
    } else if (is_ended) {
      move_to(file, begin_of(t) + t.records.text().size());
    } else if (!is_last) {
      move_to(file + 1, 0);
    }
    if (const std::string complaint = watch_(state_); !complaint.empty()) {
      shown_.clear();
      io_.complain(complaint);
      io_.err.flush();
    }
    bytes_ += t.records.text().size();
    shown_.show(bytes_, [this](double seconds) {
      return rate_text(records_, "records", bytes_, seconds);
    });
  }

  void finish() { shown_.clear(); }

 private:
  [[nodiscard]] std::size_t file_of(const task& t) const {
    return static_cast<std::size_t>(t.file - asked_.files.names.data());
  }

  void add(const diff::survey_counts& some, diff::survey_counts& to) {
    [[maybe_unused]] const bool is_added = to.add(some);  // about the same grammars; no files are so large
    records_ += some.validity().records();
  }

  void move_to(std::size_t file, std::uint64_t byte) {
    auto& [at_file, at_byte, finished] = state_.position;
    while (finished.size() < file) finished.push_back(marks_[finished.size()]);
    at_file = file;
    at_byte = byte;
  }

  const files_to_survey& asked_;
  std::vector<record_survey> surveys_;  // one for each thread
  const diff::survey_counts nothing_;
  survey_state& state_;
  survey_rest& rest_;
  const survey_watcher& watch_;
  const channels& io_;
  progress shown_;
  std::vector<std::uint64_t> starts_;  // by file
  std::vector<file_mark> marks_;       // by file
  std::mutex waiting_lock_;
  std::map<std::uint64_t, counted_block> waiting_;  // by task: no more than the pipeline has
  std::uint64_t bytes_ = 0;
  std::uint64_t records_ = 0;
};

// A record belongs to a range that it begins in. The byte before the range tells whether one begins right there.
std::uint64_t first_byte_to_read(const files_to_survey& asked, const first_to_read& from, std::size_t file) {
  if (file == from.file && from.byte > 0) return from.byte;
  return asked.range.begin == 0 ? 0 : asked.range.begin - 1;
}

}  // namespace

exit_code count_files(const files_to_survey& asked, const record_survey& how, survey_state& state,
                      survey_rest& rest, const survey_watcher& watch, const channels& io) {
  const first_to_read from{state.position.file, state.position.byte};  // the threads move the position
  block_counter counter(asked, how, state, rest, watch, io);
  std::string complaint;
  {
    pipeline threads(
        asked.files.jobs, [&](task& t) { counter.count(t); },
        [&](task& t) {
          counter.add_in_turn(t);
          return visit_result::proceed;
        });
    for (std::size_t i = from.file; i < asked.files.names.size() && complaint.empty(); ++i) {
      const std::string& name = asked.files.names[i];
      const std::uint64_t start = first_byte_to_read(asked, from, i);
      counter.begin_file(i, start);
      input_file file(name);
      if (start > 0) file.skip_to(start);
      record_reader reader(file, asked.files.end, asked.files.block_size);
      while (task* const next = threads.vacant()) {
        if (!reader.read(next->records) || start + next->records.bytes_before() >= asked.range.end) break;
        next->file = &name;
        threads.hand_over();
      }
      if (file.error() != 0) complaint = file.complaint();
    }
    threads.finish();
  }
  counter.finish();
  if (complaint.empty()) return exit_code::success;
  io.complain(complaint);
  return exit_code::failure;
}

}  // namespace urispec::cli
