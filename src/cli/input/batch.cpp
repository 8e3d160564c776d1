// Blocks read, answered by threads, and written in order.
#include "cli/input/batch.hpp"

#include "cli/input/records.hpp"
#include "cli/input/input_file.hpp"
#include "cli/output/progress.hpp"

#include <algorithm>
#include <cerrno>
#include <utility>

namespace urispec::cli {
namespace {

// A thread collects so many bytes of its block before it waits for its turn.
constexpr std::size_t most_said = std::size_t{1} << 20;
// A thread writes after so many bytes while it has its turn.
constexpr std::size_t enough_to_write = std::size_t{1} << 15;

std::optional<std::uint64_t> total_size(const std::vector<std::string>& names) {
  std::uint64_t total = 0;
  for (const std::string& name : names) {
    const auto size = file_size(name);
    if (!size) return std::nullopt;
    total += *size;
  }
  return total;
}

// Results and messages go to the streams in their turn; the line of progress is taken away before.
class delivery {
 public:
  delivery(const record_files& files, const channels& io)
      : io_(io),
        noun_(files.noun),
        shown_(io.err, total_size(files.names)),
        shares_terminal_(io.out.is_terminal()) {}

  void write(transcript& output) {
    if (output.has_messages() || (shares_terminal_ && output.size() > 0)) shown_.clear();
    output.give_to(io_);
    io_.out.flush();
  }

  void finish_block(task& t) {
    write(t.output);
    count_ += t.count;
    bytes_ += t.records.text().size();
    shown_.show(bytes_, [this](double seconds) {
      return rate_text(count_.all(), noun_, bytes_, seconds);
    });
  }

  record_counts finish() {
    shown_.clear();
    return count_;
  }

 private:
  const channels& io_;
  std::string_view noun_;
  progress shown_;
  bool shares_terminal_;
  record_counts count_;
  std::uint64_t bytes_ = 0;
};

// Hands all records of the files over, and returns the complaints about files that cannot be read.
std::vector<std::string> read_all(const record_files& files, pipeline& threads) {
  std::vector<std::string> complaints;
  for (const std::string& name : files.names) {
    if (threads.vacant() == nullptr) break;
    if (std::string complaint = hand_over_records(name, files, threads); !complaint.empty())
      complaints.push_back(std::move(complaint));
  }
  return complaints;
}

}  // namespace

std::string hand_over_records(const std::string& name, const record_files& files, pipeline& threads,
                              const file_part& part) {
  input_file file(name);
  if (part.begin > 0) file.skip_to(part.begin);
  record_reader reader(file, files.end, files.block_size);
  while (task* const next = threads.vacant()) {
    if (!reader.read(next->records) || part.begin + next->records.bytes_before() >= part.end) break;
    next->file = &name;
    threads.hand_over();
  }
  return file.error() != 0 ? file.complaint() : std::string();
}

files_answered answer_files(const record_files& files, const channels& io, const block_answerer& answer) {
  return answer_blocks(files, [&files](pipeline& threads) { return read_all(files, threads); }, io,
                       [&answer](const task& t, const channels& target) {
                         if (begins_with_byte_order_mark(t.records)) note_byte_order_mark(*t.file, target);
                         return answer(t, target);
                       });
}

files_answered answer_blocks(const record_files& files, const task_filler& fill, const channels& io,
                             const block_answerer& answer) {
  delivery delivered(files, io);
  pipeline* line = nullptr;
  const auto say = [&](task& t, transcript::stream target, std::string& text) {
    t.output.add(target, text);
    // The thread whose turn it is writes soon, while what it said is in the cache.
    if (t.output.size() < most_said) {
      if (t.output.size() < enough_to_write || !line->has_turn(t)) return 0;
    } else if (!line->await_turn(t)) {
      return ECANCELED;
    }
    delivered.write(t.output);
    return io.out.error();
  };
  const auto work = [&](task& t) {
    report::output out([&](std::string& text) { return say(t, transcript::stream::results, text); }, io.out.page());
    report::output err([&](std::string& text) { return say(t, transcript::stream::messages, text); }, io.err.page());
    const channels mine{out, err};
    t.count = answer(t, mine);
    out.flush();
    err.flush();
  };
  const auto pass_on = [&](task& t) {
    delivered.finish_block(t);
    return io.out.ok() ? visit_result::proceed : visit_result::stop;
  };
  std::vector<std::string> complaints;
  {
    pipeline threads(files.jobs, work, pass_on);
    line = &threads;
    complaints = fill(threads);
    threads.finish();
  }
  return {delivered.finish(), std::move(complaints)};
}

texts_answered answer_all_texts(const text_sources& sources, const channels& io,
                                const std::function<text_answerer()>& make) {
  // One for each thread, made when it is needed; threads touch what stands side by side here once a block.
  struct one_thread {
    text_answerer answer;
    exit_code status = exit_code::success;
  };
  std::vector<one_thread> threads(sources.files.jobs);
  const auto answerer = [&](std::size_t thread) -> const text_answerer& {
    if (!threads[thread].answer) threads[thread].answer = make();
    return threads[thread].answer;
  };

  exit_code status = exit_code::success;
  std::size_t unread_files = 0;
  bool any_before = false;
  const auto answer_records = [&](const std::vector<std::string>& names) {
    if (names.empty()) return;
    const record_files files{names, sources.files.end, sources.files.jobs, small_block};
    const auto answered = answer_files(files, io, [&](const task& t, const channels& target) {
      const text_answerer& answer = answerer(t.thread);
      const std::uint64_t before = t.records.records_before();
      report::located_text subject{.text = {}, .file = *t.file, .line = before};
      exit_code worst = exit_code::success;
      for_each_record(t.records.text(), files.end, [&](std::string_view record) {
        subject.text = record;
        subject.is_first = !any_before && t.number == 0 && subject.line <= before;
        ++subject.line;
        if (target.out.ok()) worst = std::max(worst, answer(subject, target));
      });
      threads[t.thread].status = std::max(threads[t.thread].status, worst);
      return record_counts{subject.line - before, 0};
    });
    any_before |= answered.count.valid > 0;
    for (const std::string& complaint : answered.complaints) {
      io.complain(complaint);
      status = exit_code::failure;
    }
    unread_files += answered.complaints.size();
  };

  std::uint64_t number = 0;
  for (const std::string& text : sources.texts) {
    if (!io.out.ok()) break;
    ++number;
    if (text == "-") {
      answer_records({text});
    } else {
      const report::located_text subject{.text = text, .line = number, .is_first = !any_before};
      status = std::max(status, answerer(0)(subject, io));
      any_before = true;
    }
  }
  if (io.out.ok()) answer_records(sources.files.names);
  for (const one_thread& thread : threads) status = std::max(status, thread.status);
  return {status, unread_files};
}

exit_code answer_texts(const text_sources& sources, const channels& io, const std::function<text_answerer()>& make) {
  return answer_all_texts(sources, io, make).status;
}

exit_code answer_texts(const text_sources& sources, const channels& io, const text_answerer& answer) {
  return answer_texts(sources, io, [&answer]() -> text_answerer {
    return [&answer](const report::located_text& subject, const channels& target) { return answer(subject, target); };
  });
}

}  // namespace urispec::cli
