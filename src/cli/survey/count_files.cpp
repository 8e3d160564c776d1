// Threads count blocks; the counts are added in the order of the blocks.
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

// The place where reading begins: one of the files may have been read in part.
struct starting_place {
  std::size_t file;
  std::uint64_t byte;
};

std::optional<std::uint64_t> bytes_to_read(const survey_input& input, const starting_place& source) {
  std::uint64_t total = 0;
  for (std::size_t i = source.file; i < input.files.names.size(); ++i) {
    const auto size = file_size(input.files.names[i]);
    if (!size) return std::nullopt;
    const std::uint64_t begin = i == source.file ? std::max(source.byte, input.range.begin) : input.range.begin;
    const std::uint64_t end = std::min(*size, input.range.end);
    total += end > begin ? end - begin : 0;
  }
  return total;
}

struct block_counts {
  survey::survey_counts sum;
  struct timeless {
    std::uint64_t begin;
    survey::survey_counts sum;
  };
  std::optional<timeless> rest;  // from the first record on for which there was no time
};

// Counts blocks in any thread, and adds them in order.
class block_counter {
 public:
  block_counter(const survey_input& input, const survey::record_survey& reader, survey_state& state,
                survey_rest& rest, const survey_watcher& watch, const channels& io)
      : input_(input),
        readers_(input.files.jobs, reader),
        nothing_(reader.no_counts()),
        state_(state),
        rest_(rest),
        watch_(watch),
        io_(io),
        progress_(io.err, bytes_to_read(input, {state.position.file, state.position.byte})),
        starts_(input.files.names.size()),
        marks_(input.files.names.size()) {}

  // Says where reading of a file begins. Called before it is opened and its blocks are counted.
  void begin_file(std::size_t file, std::uint64_t byte) {
    starts_[file] = byte;
    marks_[file] = mark_of(input_.files.names[file]).value_or(file_mark());
  }

  [[nodiscard]] std::uint64_t begin_of(const task& t) const { return starts_[file_of(t)] + t.records.bytes_before(); }

  void count(const task& t) {
    const std::string name =
        *t.file == "-" && !input_.name.empty() ? report::visible(input_.name) : report::name_in_messages(*t.file);
    const std::string_view text = t.records.text();
    const std::uint64_t begin = begin_of(t);
    block_counts counts{nothing_, std::nullopt};
    survey::record_survey& reader = readers_[t.thread];
    for_each_record(text, input_.files.end, [&](std::string_view record) {
      const std::uint64_t byte = begin + static_cast<std::uint64_t>(record.data() - text.data());
      if (byte < input_.range.begin || byte >= input_.range.end) return;
      reader.read(record, {name, byte});
      if (!counts.rest && reader.lacks_time()) counts.rest.emplace(block_counts::timeless{byte, nothing_});
      reader.add_to(counts.rest ? counts.rest->sum : counts.sum);
    });
    const std::lock_guard lock(waiting_lock_);
    waiting_.emplace(t.number, std::move(counts));
  }

  void add_in_turn(const task& t) {
    if (begins_with_byte_order_mark(t.records) && begin_of(t) == 0) {
      progress_.clear();
      note_byte_order_mark(*t.file, io_);
    }
    const auto node = [&] {
      const std::lock_guard lock(waiting_lock_);
      return waiting_.extract(t.number);
    }();
    const block_counts& counts = node.mapped();
    const bool is_ended = t.records.text().ends_with(static_cast<char>(input_.files.end));
    const std::size_t file = file_of(t);
    const bool is_last = file + 1 == input_.files.names.size();
    const bool is_final = !rest_.lacked_time && (is_ended || !is_last || counts.rest);
    add(counts.sum, is_final ? state_.sum : rest_.sum);
    if (counts.rest) add(counts.rest->sum, rest_.sum);
    if (rest_.lacked_time) {
      // The place stays where it is.
    } else if (counts.rest) {
      move_to(file, counts.rest->begin);
      rest_.lacked_time = true;
    } else if (is_ended) {
      move_to(file, begin_of(t) + t.records.text().size());
    } else if (!is_last) {
      move_to(file + 1, 0);
    }
    if (const std::string complaint = watch_(state_); !complaint.empty()) {
      progress_.clear();
      io_.complain(complaint);
      io_.err.flush();
    }
    bytes_ += t.records.text().size();
    progress_.show(bytes_, [this](double seconds) {
      return rate_text(records_, "records", bytes_, seconds);
    });
  }

  void finish() { progress_.clear(); }

 private:
  [[nodiscard]] std::size_t file_of(const task& t) const {
    return static_cast<std::size_t>(t.file - input_.files.names.data());
  }

  void add(const survey::survey_counts& counts, survey::survey_counts& sum) {
    [[maybe_unused]] const bool is_added = sum.add(counts);  // about the same grammars; no files are so large
    records_ += counts.verdicts().records();
  }

  void move_to(std::size_t file, std::uint64_t byte) {
    auto& [at_file, at_byte, finished] = state_.position;
    while (finished.size() < file) finished.push_back(marks_[finished.size()]);
    at_file = file;
    at_byte = byte;
  }

  const survey_input& input_;
  std::vector<survey::record_survey> readers_;  // one for each thread
  const survey::survey_counts nothing_;
  survey_state& state_;
  survey_rest& rest_;
  const survey_watcher& watch_;
  const channels& io_;
  progress progress_;
  std::vector<std::uint64_t> starts_;  // by file
  std::vector<file_mark> marks_;       // by file
  std::mutex waiting_lock_;
  std::map<std::uint64_t, block_counts> waiting_;  // by task: no more than the pipeline has
  std::uint64_t bytes_ = 0;
  std::uint64_t records_ = 0;
};

// A record belongs to a range that it begins in. The byte before the range tells whether one begins right there.
std::uint64_t first_byte_to_read(const survey_input& input, const starting_place& source, std::size_t file) {
  if (file == source.file && source.byte > 0) return source.byte;
  return input.range.begin == 0 ? 0 : input.range.begin - 1;
}

}  // namespace

exit_code count_files(const survey_input& input, const survey::record_survey& reader, survey_state& state,
                      survey_rest& rest, const survey_watcher& watch, const channels& io) {
  const starting_place source{state.position.file, state.position.byte};  // the threads move the position
  block_counter counter(input, reader, state, rest, watch, io);
  std::string complaint;
  {
    pipeline threads(
        input.files.jobs, [&](task& t) { counter.count(t); },
        [&](task& t) {
          counter.add_in_turn(t);
          return visit_result::proceed;
        });
    for (std::size_t i = source.file; i < input.files.names.size() && complaint.empty(); ++i) {
      const std::uint64_t start = first_byte_to_read(input, source, i);
      counter.begin_file(i, start);
      complaint = hand_over_records(input.files.names[i], input.files, threads, {start, input.range.end});
    }
    threads.finish();
  }
  counter.finish();
  if (complaint.empty()) return exit_code::success;
  io.complain(complaint);
  return exit_code::failure;
}

}  // namespace urispec::cli
