// The URL of Node as a peer: a text without a base and against one of eight. Node answers over a pipe; URISPEC_NODE names
// the program, URISPEC_NODE_URLS the script. Differences that docs/conformance/url-standard.md explains are counted; the
// others are printed, and the run fails at its end.
#include "fuzz/require.hpp"
#include "url_standard/node.hpp"

#include <fmt/core.h>

#include <array>
#include <cstdio>
#include <cstdlib>

#include <spawn.h>
#include <unistd.h>

extern char** environ;
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace urispec::test {
namespace {

using namespace node;

// Invariant: a request and its answer fit into the pipes, so that nobody waits for the other.
class node_process {
 public:
  node_process() {
    std::array<int, 2> to{};
    std::array<int, 2> from{};
    require(::pipe(to.data()) == 0 && ::pipe(from.data()) == 0, "pipes");
    ::posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, to[0], 0);
    ::posix_spawn_file_actions_adddup2(&actions, from[1], 1);
    for (const int end : {to[0], to[1], from[0], from[1]}) ::posix_spawn_file_actions_addclose(&actions, end);
    std::string program = URISPEC_NODE;
    std::string script = URISPEC_NODE_URLS;
    std::array<char*, 3> arguments{program.data(), script.data(), nullptr};
    ::pid_t process = 0;
    require(::posix_spawn(&process, program.c_str(), &actions, nullptr, arguments.data(), environ) == 0, "node");
    ::posix_spawn_file_actions_destroy(&actions);
    ::close(to[0]);
    ::close(from[1]);
    requests_ = ::fdopen(to[1], "w");
    answers_ = ::fdopen(from[0], "r");
  }

  void ask(const std::string& lines) {
    std::fputs(lines.c_str(), requests_);
    std::fflush(requests_);
  }

  std::string answer() {
    const ::ssize_t size = ::getline(&line_, &capacity_, answers_);
    require(size > 0, "node answers");
    return {line_, static_cast<std::size_t>(size) - 1};
  }

 private:
  std::FILE* requests_ = nullptr;
  std::FILE* answers_ = nullptr;
  char* line_ = nullptr;
  std::size_t capacity_ = 0;
};

comparison& results() {
  static comparison both;
  return both;
}

}  // namespace
}  // namespace urispec::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace urispec::test;
  static node_process peer;
  [[maybe_unused]] static const int at_exit = [] {
    results();
    return std::atexit([] {
      results().print();
      std::fflush(stdout);
      if (!results().all_are_explained()) ::_exit(EXIT_FAILURE);
    });
  }();
  const std::string text(as_text(data, size));
  const std::array<request, 2> requests{request{text, std::nullopt}, request{text, size % base_texts.size()}};
  peer.ask(line(requests[0]) + line(requests[1]));
  for (const request& r : requests) results().add(r, peer.answer());
  return 0;
}

// Every second text is one of the seeds of node.hpp or the text, changed by tokens.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  using namespace urispec::test;
  std::mt19937_64 random(seed);
  if (random() % 2 == 0) return LLVMFuzzerMutate(data, size, most);
  std::string text(as_text(data, size));
  if (text.empty() || urispec::unicode::find_ill_formed(text)) text = seeds[random() % seeds.size()];
  text = mutated(random, text).substr(0, most);
  std::ranges::copy(text, data);
  return text.size();
}
