// Messages cut out of a stream of bytes, which comes in pieces of any size.
#include "cli/lsp/framing.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace urispec::cli::lsp {
namespace {

// The contents, and `!` for what cannot be read.
std::vector<std::string> messages_in(std::string_view stream, std::size_t piece) {
  message_reader reader;
  std::vector<std::string> messages;
  for (; !stream.empty(); stream.remove_prefix(std::min(piece, stream.size()))) {
    reader.add(stream.substr(0, piece));
    while (const auto message = reader.next()) {
      const auto* const text = std::get_if<std::string>(&*message);
      messages.push_back(text == nullptr ? "!" : *text);
    }
  }
  return messages;
}

struct framing_case {
  std::string stream;
  std::vector<std::string> messages;
};

BOOST_AUTO_TEST_SUITE(framing)

BOOST_AUTO_TEST_CASE(cuts_a_stream_into_messages) {
  const std::string long_line(message_reader::longest_header, 'x');
  const std::vector<framing_case> cases{
      {"", {}},
      {"Content-Length: 2\r\n\r\n{}", {"{}"}},
      {"Content-Length: 2\r\n\r\n{}Content-Length: 3\r\n\r\n[1]", {"{}", "[1]"}},
      {"content-length:2\r\n\r\n{}", {"{}"}},
      {"Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}", {"{}"}},
      {"Content-Length: 0\r\n\r\n", {""}},
      {"Content-Length: 6\r\n\r\n\r\n\r\n{}", {"\r\n\r\n{}"}},
      {"Content-Length: 3\r\n\r\n{}", {}},
      {"Content-Length: two\r\n\r\n{}Content-Length: 2\r\n\r\n[]", {"!", "!"}},
      {"Content-Length: two\r\n\r\nContent-Length: 2\r\n\r\n[]", {"!", "[]"}},
      {"Content-Length: -1\r\n\r\nContent-Length: 2\r\n\r\n[]", {"!", "[]"}},
      {"Content-Length: 99999999999999999999\r\n\r\nContent-Length: 2\r\n\r\n[]", {"!", "[]"}},
      {"Length: 2\r\n\r\nContent-Length: 2\r\n\r\n[]", {"!", "[]"}},
      {"\r\n\r\nContent-Length: 2\r\n\r\n[]", {"!", "[]"}},
      {long_line + "Content-Length: 2\r\n\r\n[]", {"!", "[]"}},
  };
  for (const auto& [stream, messages] : cases) {
    // A header that is too long is given up as soon as it is, so the place of the cut depends on the pieces.
    const std::size_t most = stream.size() > message_reader::longest_header ? 1 : stream.size();
    for (std::size_t piece = 1; piece <= most; ++piece) {
      const auto output = messages_in(stream, piece);
      BOOST_TEST_CONTEXT("in pieces of " << piece << ": " << stream) {
        BOOST_TEST(output == messages, boost::test_tools::per_element());
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(skips_a_content_that_is_too_large) {
  const std::size_t size = message_reader::longest_content + 1;
  const std::string header = "Content-Length: " + std::to_string(size) + "\r\n\r\n";
  const std::string stream = header + std::string(size, ' ') + framed("{}");
  for (const std::size_t piece : {std::size_t{10'000}, stream.size()}) {
    const auto output = messages_in(stream, piece);
    const std::vector<std::string> messages{"!", "{}"};
    BOOST_TEST(output == messages, boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(reads_what_it_writes) {
  std::string stream;
  std::vector<std::string> messages;
  for (std::size_t size = 0; size < 300; ++size) {
    messages.push_back(std::string(size, '\n'));
    stream += framed(messages.back());
  }
  BOOST_TEST(messages_in(stream, 7) == messages, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace urispec::cli::lsp
