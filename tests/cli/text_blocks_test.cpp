// Blocks of a file of text: together they are the file, each can be searched apart, and each knows where it stands.
#include "cli/input/decoded_file.hpp"

#include "scratch_directory.hpp"

#include "urispec/extract.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <fstream>
#include <random>
#include <string>
#include <vector>

using namespace urispec;
using namespace urispec::cli;

namespace {

struct searched_blocks {
  std::string text;
  std::vector<std::size_t> offsets;  // of references, in the file
  std::vector<cli::console_message> messages;
  std::string_view encoding;
  std::size_t blocks = 0;
  std::size_t longest = 0;
  bool is_unreadable = false;
};

searched_blocks search_blocks(const std::string& content, std::size_t block_size) {
  const test::scratch_directory directory;
  const std::string name = (directory.path() / "text").string();
  std::ofstream(name, std::ios::binary) << content;
  input_file file(name);
  text_block_reader reader(file, name, block_size, abbreviated_forms::ignored);
  searched_blocks result;
  block part;
  for (std::vector<cli::console_message> messages; reader.read(part, messages); messages.clear()) {
    const std::string_view text = part.text();
    BOOST_TEST(part.bytes_before() == result.text.size());
    BOOST_TEST(part.records_before() == static_cast<std::uint64_t>(std::ranges::count(result.text, '\n')));
    for (const text_reference& f : extract(text)) result.offsets.push_back(result.text.size() + f.offset);
    result.text += text;
    result.longest = std::max(result.longest, text.size());
    result.messages.insert(result.messages.end(), messages.begin(), messages.end());
    ++result.blocks;
  }
  result.encoding = reader.encoding();
  result.is_unreadable = reader.is_unreadable();
  return result;
}

std::vector<std::size_t> offsets_of_references(std::string_view text) {
  std::vector<std::size_t> offsets;
  for (const text_reference& f : extract(text)) offsets.push_back(f.offset);
  return offsets;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(text_blocks)

BOOST_AUTO_TEST_CASE(blocks_are_the_file) {
  std::mt19937 random(4);
  for (int round = 0; round < 30; ++round) {
    std::string content;
    for (std::size_t lines = random() % 3000; lines > 0; --lines) {
      switch (random() % 6) {
        case 0: content += "see http://a.example/" + std::to_string(lines) + " and\n"; break;
        case 1: content += "<http://b.example/\n  c"; break;
        case 2: content += ">\n"; break;
        case 3: content += '"'; break;
        default: content.append(random() % 90, 'x') += '\n';
      }
    }
    for (const std::size_t size : {1U, 100U, 5'000U, 1U << 20U}) {
      const searched_blocks read = search_blocks(content, size);
      BOOST_TEST((read.text == content));
      BOOST_TEST((read.offsets == offsets_of_references(content)));
      BOOST_TEST(read.messages.empty());
    }
  }
}

// However long the file is.
BOOST_AUTO_TEST_CASE(blocks_do_not_grow_with_the_file) {
  for (const std::string_view line :
       {"plain prose and http://a.example/b, and a \"quotation\" < that >\n", "he said \"hello, world\"\n",
        "\"http://a.example/\"\n", "\"http://a\n", "\"\n", "a\"\n", "\"www.a.example\n", "\"URL:\n", "<\n", "<\"\n",
        "\"mailto:a\n", "<http://a\n", "<http://a>\n", "x > y\n", "\"http://a b\n", "\"\r\n"}) {
    BOOST_TEST_CONTEXT(line) {
      std::string content;
      while (content.size() < 300'000) content += line;
      const searched_blocks read = search_blocks(content, 10'000);
      BOOST_TEST((read.text == content));
      BOOST_TEST((read.offsets == offsets_of_references(content)));
      BOOST_TEST(read.longest <= 20'000U);
      BOOST_TEST(read.blocks >= 15U);
    }
  }
}

// A block holds as much as the reference needs, and there is no quadratic search for its end.
BOOST_AUTO_TEST_CASE(a_reference_may_be_longer_than_a_block) {
  std::string content = "a\n<http://a.example/";
  for (int line = 0; line < 100'000; ++line) content += "bcdefgh\n";
  const std::string closed = content + ">\nhttp://c.example/\n";
  for (const std::string& text : {content, closed}) {
    const searched_blocks read = search_blocks(text, 64);
    BOOST_TEST((read.text == text));
    BOOST_TEST((read.offsets == offsets_of_references(text)));
  }
}

BOOST_AUTO_TEST_CASE(a_file_in_another_encoding_is_one_block) {
  const searched_blocks latin = search_blocks("<html><meta charset=latin1>" + std::string(1000, 'x') + "\n\xE9\n", 100);
  if (!latin.messages.empty()) return;  // without ICU
  BOOST_TEST(latin.encoding == "windows-1252");
  BOOST_TEST(latin.blocks == 1U);
  BOOST_TEST(latin.text.ends_with("\n\xC3\xA9\n"));
}

// The message about it comes with what makes it matter.
BOOST_AUTO_TEST_CASE(a_file_in_an_unknown_encoding_is_read_in_blocks) {
  std::string content = "<html><meta charset=x-klingon>\n";
  while (content.size() < 10'000) content += "http://a.example/\n";
  const searched_blocks ascii = search_blocks(content, 1000);
  BOOST_TEST(ascii.longest <= 2000U);
  BOOST_TEST(ascii.messages.empty());
  const searched_blocks other = search_blocks(content + "\xC3\xA9\n" + content + "\xC3\xA9\n", 1000);
  BOOST_TEST(other.longest <= 2000U);
  BOOST_REQUIRE(other.messages.size() == 1U);
  BOOST_TEST(other.messages.front().text.ends_with("declares the unknown encoding 'x-klingon'; read as UTF-8"));
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_converted_is_an_empty_block) {
  const searched_blocks unknown = search_blocks(std::string("\xFF\xFE\0\0a\0\0", 7) + std::string(500, 'x'), 100);
  BOOST_TEST(unknown.blocks == 1U);
  if (unknown.is_unreadable) BOOST_TEST(unknown.text.empty());
  BOOST_TEST(!unknown.messages.empty());
}

BOOST_AUTO_TEST_SUITE_END()
