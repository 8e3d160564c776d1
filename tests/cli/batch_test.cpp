// Many threads write what one loop over the lines writes, in the same order, on both streams.
#include "cli/input/batch.hpp"

#include "scratch_directory.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <memory>
#include <mutex>
#include <random>
#include <sstream>
#include <string>
#include <vector>

using namespace urispec;
using namespace urispec::cli;

namespace {

// Both streams one after the other, as on a terminal, and how much came at once.
struct listener {
  std::string heard;
  std::size_t most_at_once = 0;
  report::output out{[this](std::string_view text) { return hear(text); }};
  report::output err{[this](std::string_view text) { return hear(text); }};
  channels io{out, err};

  int hear(std::string_view text) {
    heard += text;
    most_at_once = std::max(most_at_once, text.size());
    return 0;
  }
  std::string text() {
    out.flush();
    err.flush();
    return heard;
  }
};

// Lines of all lengths, in several blocks of a reader.
std::string random_lines(std::size_t size) {
  std::mt19937 random(17);
  std::string text;
  while (text.size() < size) {
    text.append(random() % (random() % 100 == 0 ? 5000 : 40), static_cast<char>('a' + random() % 26));
    text += '\n';
  }
  return text;
}

// One result for each line; a message as well where it begins with a vowel, before the result.
record_counts answer(std::string_view line, std::uint64_t number, const channels& io) {
  const bool speaks = line.find_first_of("aeiou") == 0;
  if (speaks) {
    io.out.flush();
    io.err.write("message " + std::to_string(number) + "\n");
    io.err.flush();
  }
  io.out.write(std::to_string(number) + " " + std::string(line) + "\n");
  return {speaks ? 0U : 1U, speaks ? 1U : 0U};
}

record_counts answer_block(const task& t, const channels& io) {
  record_counts count;
  std::uint64_t number = t.records.records_before();
  for_each_record(t.records.text(), terminator::line_feed,
                  [&](std::string_view line) { count += answer(line, number++, io); });
  return count;
}

struct files {
  urispec::test::scratch_directory directory;

  std::string make(const std::string& name, const std::string& content) const {
    const auto path = directory.path() / name;
    std::ofstream(path, std::ios::binary) << content;
    return path.string();
  }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(batches)

BOOST_AUTO_TEST_CASE(threads_say_what_a_loop_says) {
  const files files_on_disk;
  const std::vector<std::string> contents{random_lines(5'000'000), "", "one line without an end",
                                          random_lines(100'000)};
  listener loop;
  record_counts expected;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < contents.size(); ++i) {
    names.push_back(files_on_disk.make(std::to_string(i), contents[i]));
    std::istringstream in(contents[i]);
    std::uint64_t number = 0;
    for (std::string line; std::getline(in, line);) expected += answer(line, number++, loop.io);
  }
  for (const std::size_t jobs : {1U, 2U, 7U}) {
    listener threads;
    const auto [count, complaints] = answer_files({names, terminator::line_feed, jobs}, threads.io, answer_block);
    BOOST_TEST((threads.text() == loop.text()));
    BOOST_TEST(count.valid == expected.valid);
    BOOST_TEST(count.invalid == expected.invalid);
    BOOST_TEST(complaints.empty());
  }
}

// A thread does not gather all that there is to say of its block.
BOOST_AUTO_TEST_CASE(long_answers_are_passed_on_as_they_come) {
  const files files_on_disk;
  const std::string name = files_on_disk.make("lines", random_lines(3'000'000));
  const auto answer = [](const task& t, const channels& io) {
    for (int part = 0; part < 200; ++part) {
      io.out.write(std::string(100'000, static_cast<char>('a' + part % 26)));
      if (part % 50 == 0) io.err.write(std::to_string(t.number) + ";");
      io.out.flush();
      io.err.flush();
    }
    return record_counts{1, 0};
  };
  listener single;
  listener all_records;
  (void)answer_files({{name}, terminator::line_feed, 1}, single.io, answer);
  (void)answer_files({{name}, terminator::line_feed, 5}, all_records.io, answer);
  BOOST_TEST((single.text() == all_records.text()));
  BOOST_TEST(all_records.heard.size() > 40'000'000U);
  BOOST_TEST(all_records.most_at_once < 2'000'000U);
}

BOOST_AUTO_TEST_CASE(nothing_more_is_asked_where_results_cannot_be_written) {
  const files files_on_disk;
  const std::string name = files_on_disk.make("lines", random_lines(20'000'000));
  report::output full([](std::string_view) { return ENOSPC; });
  listener messages;
  std::uint64_t blocks = 0;
  std::mutex counting;
  const auto answer = [&](const task&, const channels& io) {
    {
      const std::lock_guard lock(counting);
      ++blocks;
    }
    for (int part = 0; part < 100 && io.out.ok(); ++part) io.out.write(std::string(100'000, 'x'));
    return record_counts{};
  };
  (void)answer_files({{name}, terminator::line_feed, 2}, {full, messages.err}, answer);
  BOOST_TEST(full.error() == ENOSPC);
  BOOST_TEST(blocks < 10U);
}

BOOST_AUTO_TEST_CASE(files_that_cannot_be_read_are_told_and_the_others_answered) {
  const files files_on_disk;
  const std::string name = files_on_disk.make("lines", "a\nb\n");
  listener heard;
  const auto [count, complaints] =
      answer_files({{"/none/such", name, files_on_disk.directory.path().string()}, terminator::line_feed, 3}, heard.io,
                   answer_block);
  BOOST_TEST(count.valid + count.invalid == 2U);
  BOOST_TEST(complaints.size() == 2U);
}

BOOST_AUTO_TEST_CASE(a_byte_order_mark_is_told_in_its_place) {
  const files files_on_disk;
  const std::vector<std::string> names{files_on_disk.make("a", "x\n"), files_on_disk.make("b", "\xEF\xBB\xBFy\n")};
  listener heard;
  (void)answer_files({names, terminator::line_feed, 2}, heard.io, answer_block);
  const std::string text = heard.text();
  BOOST_TEST(text.starts_with("0 x\n" + names[1] + ":1:1: note: "));
  BOOST_TEST(text.ends_with("\n0 \xEF\xBB\xBFy\n"));
}

text_sources arguments(const std::vector<std::string>& texts) { return {texts, {}}; }

BOOST_AUTO_TEST_CASE(texts_are_numbered_and_the_worst_status_counts) {
  listener heard;
  const text_answerer answer = [](const report::located_text& subject, const channels& io) {
    io.out.write(std::to_string(subject.line) + std::string(subject.text) + (subject.is_argument() ? ";" : "?"));
    return subject.text == "no" ? exit_code::failure : subject.text == "b" ? exit_code::invalid : exit_code::success;
  };
  BOOST_TEST((answer_texts(arguments({"a"}), heard.io, answer) == exit_code::success));
  BOOST_TEST((answer_texts(arguments({"a", "b", "a"}), heard.io, answer) == exit_code::invalid));
  BOOST_TEST((answer_texts(arguments({"no", "b"}), heard.io, answer) == exit_code::failure));
  BOOST_TEST(heard.text() == "1a;1a;2b;3a;1no;2b;");
}

BOOST_AUTO_TEST_CASE(one_text_comes_first) {
  const files files_on_disk;
  const std::string empty = files_on_disk.make("empty", "");
  const std::string lines = files_on_disk.make("lines", random_lines(3'000'000));
  const auto count_first = [](const text_sources& sources) {
    listener heard;
    (void)answer_texts(sources, heard.io, [](const report::located_text& subject, const channels& io) {
      if (subject.is_first) io.out.write(std::to_string(subject.line) + std::string(subject.file) + ";");
      return exit_code::success;
    });
    return heard.text();
  };
  BOOST_TEST(count_first({{}, {{empty, lines, lines}}}) == "1" + lines + ";");
  BOOST_TEST(count_first({{"a", "b"}, {{lines}}}) == "1;");
}

// Each thread has its own answerer, and asks it about one text after the other.
BOOST_AUTO_TEST_CASE(threads_answer_texts_as_one_does) {
  const files files_on_disk;
  const text_sources sources{{"first"},
                             {{files_on_disk.make("a", random_lines(3'000'000)), files_on_disk.make("b", "x\ny")}}};
  const auto heard_with = [&sources](std::size_t jobs) {
    text_sources request = sources;
    request.files.jobs = jobs;
    listener heard;
    (void)answer_texts(request, heard.io, []() -> text_answerer {
      const auto before = std::make_shared<std::string>();
      return [before](const report::located_text& subject, const channels& io) {
        *before = subject.text;  // a data race if two threads had it
        io.out.write(std::to_string(subject.line) + *before + "\n");
        return exit_code::success;
      };
    });
    return heard.text();
  };
  const std::string single = heard_with(1);
  BOOST_TEST((heard_with(2) == single));
  BOOST_TEST((heard_with(7) == single));
  BOOST_TEST(single.ends_with("\n1x\n2y\n"));
}

BOOST_AUTO_TEST_SUITE_END()
