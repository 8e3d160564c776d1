// The generated rules on the inputs of PEGTL: each rule takes as many bytes from a buffer, which reads what rules ask
// for, as from a text in memory. And PEGTL's analyze() finds no rule that could loop without reading anything.
#include "parse/table.hpp"
#include "urispec/pegtl/rules/catalogue.hpp"

#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

namespace {

namespace pegtl = tao::pegtl;

// The bytes that a rule takes; nullopt where it does not match.
using length = std::optional<std::size_t>;

template <typename Rule, typename Input>
length match(Input& in) {
  return pegtl::parse<Rule>(in) ? length(in.byte()) : std::nullopt;
}

template <typename Rule>
length in_memory(const std::string& text) {
  pegtl::memory_input<> in(text.data(), text.size(), "text");
  return match<Rule>(in);
}

// A buffer that reads one byte more whenever a rule asks for it.
template <typename Rule>
length in_stream(const std::string& text) {
  std::istringstream stream(text);
  pegtl::istream_input<pegtl::eol::lf_crlf, 1> in(stream, text.size() + 8, "text");
  return match<Rule>(in);
}

struct matcher {
  std::string_view rule;
  length (*memory)(const std::string&);
  length (*stream)(const std::string&);
};

template <typename Grammar, typename... Rules>
void add_matchers(pegtl::type_list<Rules...>, std::vector<matcher>& matchers) {
  std::size_t i = 0;
  (matchers.push_back({Grammar::info[i++].name, in_memory<Rules>, in_stream<Rules>}), ...);
}

template <typename Grammar>
std::vector<matcher> matchers_of_grammar() {
  std::vector<matcher> matchers;
  add_matchers<Grammar>(typename Grammar::rule_list(), matchers);
  return matchers;
}

// Texts that are valid under many rules, and texts that are not; short ones, and some that fill several chunks of a
// buffer, with escapes and characters of several bytes at every place of a chunk.
template <typename Grammar>
std::vector<std::string> texts_of_grammar() {
  std::vector<std::string> texts;
  for (const auto table : {"components", "errors"}) {
    for (const auto& row : urispec::test::read_table(table, Grammar::id)) texts.push_back(urispec::test::text_of(row));
  }
  for (const std::string_view part : {"abc/", "%41", "a%c3%a9", "\xC3\xA9", "\xE2\x82\xACx", "\xF0\xA0\x80\x80"}) {
    for (const std::string_view beginning : {"", "http://", "http://h/", "//h?", "s:#", "[v1."}) {
      std::string text(beginning);
      while (text.size() < 200) text += part;
      texts.push_back(text);
      texts.push_back(text + "%4");
      texts.push_back(text + "\xC3");
      texts.push_back(text + ":1/?q#f");
    }
  }
  return texts;
}

template <typename Grammar>
void compare_rules() {
  const auto texts = texts_of_grammar<Grammar>();
  std::size_t matched = 0;
  for (const matcher& m : matchers_of_grammar<Grammar>()) {
    for (const auto& text : texts) {
      const length expected = m.memory(text);
      matched += expected.value_or(0) > 1 ? 1U : 0U;
      if (m.stream(text) != expected) BOOST_ERROR(Grammar::id << ' ' << m.rule << ": " << text);
    }
  }
  BOOST_TEST(matched > 100U);
}

template <typename... Grammars>
void compare_grammars(pegtl::type_list<Grammars...>) {
  (compare_rules<Grammars>(), ...);
}

class temporary_file {
 public:
  explicit temporary_file(std::string_view text)
      : path_(std::filesystem::temp_directory_path() / ("urispec-inputs-" + std::to_string(getpid()))) {
    std::ofstream(path_, std::ios::binary) << text;
  }
  ~temporary_file() { std::filesystem::remove(path_); }
  temporary_file(const temporary_file&) = delete;
  temporary_file& operator=(const temporary_file&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

template <typename Grammar>
void compare_inputs() {
  using rule = typename Grammar::start;
  for (const std::string text : {"http://u@example.org:80/%41/b%20c;d?e=f&g#h", "mailto:a@b", "http://a b/", "%", ""}) {
    const length expected = in_memory<rule>(text);
    const temporary_file file(text);
    BOOST_TEST_CONTEXT(Grammar::id << ' ' << text) {
      const auto check = [&](auto&& in) { BOOST_TEST((match<rule>(in) == expected)); };
      check(pegtl::memory_input<pegtl::tracking_mode::lazy>(text, "text"));
      check(pegtl::string_input<>(text, "text"));
      check(pegtl::read_input<>(file.path()));
      check(pegtl::mmap_input<>(file.path()));
      check(pegtl::file_input<>(file.path()));
      char* arguments[] = {const_cast<char*>(text.c_str())};
      check(pegtl::argv_input<>(arguments, 0));
      std::ifstream stream(file.path(), std::ios::binary);
      check(pegtl::istream_input<>(stream, 64, "text"));
      const std::unique_ptr<std::FILE, int (*)(std::FILE*)> c_stream(std::fopen(file.path().c_str(), "rb"),
                                                                     std::fclose);
      check(pegtl::cstream_input<>(c_stream.get(), 64, "text"));
    }
  }
}

template <typename... Grammars>
void compare_inputs_of(pegtl::type_list<Grammars...>) {
  (compare_inputs<Grammars>(), ...);
}

template <typename Grammar, typename... Rules>
void analyze_rules(pegtl::type_list<Rules...>) {
  std::size_t i = 0;
  const auto check = [&](std::size_t problems) {
    BOOST_TEST(problems == 0U, Grammar::id << ' ' << Grammar::info[i++].name);
  };
  (check(pegtl::analyze<Rules>(-1)), ...);
}

template <typename... Grammars>
void analyze_grammars(pegtl::type_list<Grammars...>) {
  (analyze_rules<Grammars>(typename Grammars::rule_list()), ...);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(inputs_tests)

BOOST_AUTO_TEST_CASE(every_rule_in_a_buffer) { compare_grammars(urispec::grammars::all()); }

BOOST_AUTO_TEST_CASE(every_input) { compare_inputs_of(urispec::grammars::all()); }

BOOST_AUTO_TEST_CASE(no_loop_without_progress) { analyze_grammars(urispec::grammars::all()); }

BOOST_AUTO_TEST_SUITE_END()
