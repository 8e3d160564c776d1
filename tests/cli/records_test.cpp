// Blocks of records against a splitter that has the whole text at once.
#include "cli/input/records.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

using namespace urispec::cli;

namespace {

using strings = std::vector<std::string>;

strings split(const std::string& text, terminator end) {
  strings records;
  std::string record;
  for (const char c : text) {
    if (c != static_cast<char>(end)) {
      record += c;
      continue;
    }
    if (end == terminator::line_feed && !record.empty() && record.back() == '\r') record.pop_back();
    records.push_back(std::move(record));
    record.clear();
  }
  if (!record.empty()) records.push_back(record);
  return records;
}

// All records of a file, and that each block counts those before it.
strings read_all(const std::string& name, terminator end) {
  input_file file(name);
  record_reader reader(file, end);
  block records;
  strings list;
  while (reader.read(records)) {
    BOOST_TEST(records.records_before() == list.size());
    for_each_record(records.text(), end, [&](std::string_view record) { list.emplace_back(record); });
  }
  BOOST_TEST(file.error() == 0);
  return list;
}

struct file_of {
  explicit file_of(const std::string& text) {
    path = (std::filesystem::temp_directory_path() / ("urispec-records-" + std::to_string(::getpid()))).string();
    std::ofstream(path, std::ios::binary) << text;
  }
  ~file_of() { std::filesystem::remove(path); }
  file_of(const file_of&) = delete;
  file_of& operator=(const file_of&) = delete;

  std::string path;
};

}  // namespace

BOOST_AUTO_TEST_SUITE(records)

BOOST_AUTO_TEST_CASE(small_texts) {
  struct row {
    std::string text;
    terminator end;
    strings expected;
  };
  using namespace std::string_literals;
  const row rows[] = {
      {"", terminator::line_feed, {}},
      {"\n", terminator::line_feed, {""}},
      {"a", terminator::line_feed, {"a"}},
      {"a\n\nb\n", terminator::line_feed, {"a", "", "b"}},
      {"a\r\nb\r", terminator::line_feed, {"a", "b\r"}},
      {"\r\r\n\r\n", terminator::line_feed, {"\r", ""}},
      {"a\rb\n", terminator::line_feed, {"a\rb"}},
      {"a\0b\n"s, terminator::line_feed, {"a\0b"s}},
      {"a\0b\r\0\n\0c"s, terminator::nul, {"a", "b\r", "\n", "c"}},
  };
  for (const row& r : rows) {
    const file_of file(r.text);
    BOOST_TEST(read_all(file.path, r.end) == r.expected, boost::test_tools::per_element());
    BOOST_TEST(split(r.text, r.end) == r.expected, boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(records_of_every_length_across_blocks) {
  std::mt19937 random(3);
  for (int round = 0; round < 6; ++round) {
    std::string text;
    while (text.size() < 5'000'000) {
      const std::size_t length =
          random() % 10 == 0 ? random() % (static_cast<unsigned>(round) * 700'000 + 10) : random() % 80;
      text.append(length, static_cast<char>('a' + random() % 26));
      text += random() % 5 == 0 ? "\r\n" : "\n";
    }
    if (round % 2 == 0) text += "no end";
    const file_of file(text);
    BOOST_CHECK(read_all(file.path, terminator::line_feed) == split(text, terminator::line_feed));
  }
}

// A pipe gives a few bytes at a time; whole records are passed on without waiting for more.
BOOST_AUTO_TEST_CASE(what_has_arrived_is_passed_on) {
  int ends[2];
  BOOST_REQUIRE(::pipe(ends) == 0);
  input_file file("/dev/fd/" + std::to_string(ends[0]));
  BOOST_REQUIRE(file.error() == 0);
  record_reader reader(file, terminator::line_feed);
  block records;
  const auto send = [&](std::string_view text) {
    BOOST_REQUIRE(::write(ends[1], text.data(), text.size()) == static_cast<ssize_t>(text.size()));
  };

  send("one\ntw");
  BOOST_REQUIRE(reader.read(records));
  BOOST_TEST(records.text() == "one\n");
  send("o\nthree");
  BOOST_REQUIRE(reader.read(records));
  BOOST_TEST(records.text() == "two\n");
  ::close(ends[1]);
  BOOST_REQUIRE(reader.read(records));
  BOOST_TEST(records.text() == "three");
  BOOST_TEST(records.records_before() == 2U);
  BOOST_TEST(!reader.read(records));
  ::close(ends[0]);
}

BOOST_AUTO_TEST_CASE(a_failure_is_kept) {
  input_file missing("/nowhere/at/all");
  BOOST_TEST(missing.error() == ENOENT);
  input_file directory("/");
  record_reader reader(directory, terminator::line_feed);
  block records;
  BOOST_TEST(!reader.read(records));
  BOOST_TEST(directory.error() == EISDIR);
}

BOOST_AUTO_TEST_SUITE_END()
