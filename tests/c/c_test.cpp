// Each function of urispec.h beside the function of C++ that it stands for: on the texts of the parse tables and their
// errors, under every grammar.
#include "urispec.h"

#include "urispec/browsers.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/ecma.hpp"
#include "urispec/normalize.hpp"
#include "urispec/resolve.hpp"
#include "urispec/rules/rule_components.hpp"
#include "urispec/uri.hpp"
#include "urispec/version.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <array>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <new>
#include <string>
#include <utility>
#include <vector>

namespace {

std::atomic<std::size_t> allocations = 0;

}  // namespace

// The library for C calls these too.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* const memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace {

using urispec::grammar;

constexpr std::array numbered{std::pair{grammar::rfc3986, URISPEC_RFC3986},
                              std::pair{grammar::rfc3987, URISPEC_RFC3987},
                              std::pair{grammar::rfc2396, URISPEC_RFC2396},
                              std::pair{grammar::rfc2732, URISPEC_RFC2732},
                              std::pair{grammar::rfc6874, URISPEC_RFC6874},
                              std::pair{grammar::rfc3986_eid5428, URISPEC_RFC3986_EID5428},
                              std::pair{grammar::ecma262, URISPEC_ECMA262}};
static_assert(numbered.size() == urispec::grammar_count);

urispec_text text_of(std::string_view text) { return {text.data(), text.size()}; }

// The texts of all tables of components and of errors.
const std::vector<std::string>& texts() {
  static const std::vector<std::string> texts = [] {
    std::vector<std::string> texts{"", "\x80", "a\0b", "http://\xC3\xA9/"};
    for (const urispec::grammar_info& g : urispec::all_grammars()) {
      for (const std::string kind : {"components", "errors"}) {
        std::ifstream file(URISPEC_TEST_DATA "/parse-" + kind + "-" + std::string(g.id) + ".json");
        for (const auto& row : nlohmann::json::parse(file)) {
          if (row.contains("text")) texts.push_back(row.at("text").get<std::string>());
        }
      }
    }
    return texts;
  }();
  return texts;
}

// The text that a function writes into a buffer that is large enough.
std::string written(const std::function<void(urispec_buffer&)>& function) {
  std::string memory(100'000, '?');
  urispec_buffer buffer{memory.data(), memory.size(), 0};
  function(buffer);
  BOOST_TEST(buffer.length < buffer.capacity);
  BOOST_TEST(memory[buffer.length] == '\0');
  memory.resize(buffer.length);
  return memory;
}

std::string message_of(const urispec_error& error) {
  return written([&](urispec_buffer& b) { BOOST_TEST(urispec_message(&error, &b) == URISPEC_OK); });
}
std::string reason_of(const urispec_error& error) {
  return written([&](urispec_buffer& b) { BOOST_TEST(urispec_reason(&error, &b) == URISPEC_OK); });
}

void same_error(const urispec_error& actual, const urispec::parse_error& expected) {
  BOOST_TEST(actual.status ==
             (expected.kind == urispec::error_kind::syntax ? URISPEC_INVALID : URISPEC_ILL_FORMED_UTF8));
  BOOST_TEST(actual.input == URISPEC_INPUT_TEXT);
  BOOST_TEST(actual.offset == expected.offset);
  BOOST_TEST(actual.code_point_offset == expected.code_point_offset);
  BOOST_TEST(actual.unexpected ==
             (expected.unexpected ? static_cast<std::int32_t>(*expected.unexpected) : URISPEC_END_OF_TEXT));
  BOOST_TEST(actual.rule == expected.rule_name);
  BOOST_TEST(actual.section == expected.section);
  BOOST_TEST(message_of(actual) == expected.message());
  BOOST_TEST(reason_of(actual) == expected.reason());
}

void same_components(const urispec_components& actual, const urispec::components& expected) {
  for (std::size_t i = 0; i < urispec::part_count; ++i) {
    BOOST_TEST(actual.parts[i].begin == expected.ranges[i].begin);
    BOOST_TEST(actual.parts[i].end == expected.ranges[i].end);
  }
  BOOST_TEST((actual.host_kind == nullptr ? "" : actual.host_kind) == expected.host_kind);
  BOOST_TEST((actual.path_kind == nullptr ? "" : actual.path_kind) == expected.path_kind);
  BOOST_TEST(actual.port_number == (expected.port_number() ? int{*expected.port_number()} : -1));
}

bool ends_in_nul(std::string_view of_a_table) { return of_a_table.data()[of_a_table.size()] == '\0'; }

}  // namespace

BOOST_AUTO_TEST_SUITE(c_interface)

BOOST_AUTO_TEST_CASE(texts_are_read_alike) {
  BOOST_TEST(texts().size() > 250U);
  std::size_t valid = 0;
  for (const auto& [g, number] : numbered) {
    for (const std::string& text : texts()) {
      urispec_components components;
      urispec_error error;
      const auto expected = urispec::parse(std::string_view(text), g);
      const auto status = urispec_parse(text_of(text), number, &components, &error);
      BOOST_TEST((status == URISPEC_OK) == expected.has_value(), text);
      BOOST_TEST(urispec_matches(text_of(text), number) == (expected ? 1 : 0));
      if (expected) {
        ++valid;
        same_components(components, *expected);
        BOOST_TEST(error.status == URISPEC_OK);
        BOOST_TEST(message_of(error) == "");
      } else {
        same_components(components, {});
        same_error(error, expected.error());
        BOOST_TEST(status == error.status);
      }
      urispec_error second;
      BOOST_TEST(urispec_validate(text_of(text), number, &second) == status);
      BOOST_TEST(second.offset == error.offset);
      BOOST_TEST(urispec_validate(text_of(text), number, nullptr) == status);
      BOOST_TEST(urispec_parse(text_of(text), number, nullptr, nullptr) == status);
    }
  }
  BOOST_TEST(valid > 500U);
}

BOOST_AUTO_TEST_CASE(every_rule_is_found_by_its_name) {
  for (const urispec::grammar_info& g : urispec::all_grammars()) {
    for (const urispec::rule_info& r : g.rule_list) {
      const urispec_rule number = urispec_find_rule(text_of(g.id), text_of(r.name));
      for (const std::string_view text : {"a", "http://a/", "1", "%41", ""}) {
        const auto expected = urispec::matches(text, *urispec::find_rule(*urispec::find_grammar(g.id), r.name));
        BOOST_TEST(urispec_matches(text_of(text), number) == (expected ? 1 : 0), g.id << ' ' << r.name << ' ' << text);
      }
    }
  }
  for (const auto& [g, number] : numbered) {
    BOOST_TEST(urispec_find_rule(text_of(urispec::info(g).id), {}) == number);
    BOOST_TEST(urispec_find_rule(text_of(urispec::info(g).id), text_of(urispec::info(urispec::start_rule(g)).name)) ==
               number);
  }
  BOOST_TEST(urispec_find_rule(text_of("modern"), text_of("uri")) ==
             urispec_find_rule(text_of("rfc3986"), text_of("URI")));
  BOOST_TEST(urispec_find_rule(text_of("rfc1"), {}) == URISPEC_NO_RULE);
  BOOST_TEST(urispec_find_rule(text_of("rfc3986"), text_of("urn")) == URISPEC_NO_RULE);
}

BOOST_AUTO_TEST_CASE(what_is_no_rule_reads_nothing) {
  for (const urispec_rule none : {URISPEC_NO_RULE, urispec_rule{urispec::grammar_count}, 0xFFFFU, 0xFFFF0000U}) {
    urispec_error error;
    BOOST_TEST(urispec_matches(text_of("a"), none) == 0);
    BOOST_TEST(urispec_validate(text_of("a"), none, &error) == URISPEC_UNKNOWN_RULE);
    BOOST_TEST(message_of(error) == "there is no such rule");
    BOOST_TEST(urispec_resolve(text_of("a:"), text_of(""), none, nullptr, nullptr) == URISPEC_UNKNOWN_RULE);
    BOOST_TEST(urispec_normalize(text_of("a:"), none, 0, nullptr, nullptr) == URISPEC_UNKNOWN_RULE);
    BOOST_TEST(urispec_diagnose(text_of("a:"), none, nullptr, nullptr, nullptr) == URISPEC_UNKNOWN_RULE);
    const std::int64_t offsets[] = {0, 1};
    const urispec_texts text{"a", nullptr, offsets, 1, 1};
    std::size_t count = 9;
    BOOST_TEST(urispec_validate_batch(&text, none, nullptr, &count) == URISPEC_UNKNOWN_RULE);
    BOOST_TEST(count == 0U);
    BOOST_TEST(urispec_parse_batch(&text, none, nullptr, nullptr, nullptr) == URISPEC_UNKNOWN_RULE);
  }
}

BOOST_AUTO_TEST_CASE(strings_of_tables_end_in_nul) {
  for (const urispec::grammar_info& g : urispec::all_grammars()) {
    for (const urispec::rule_info& r : g.rule_list) {
      BOOST_TEST(ends_in_nul(r.name));
      BOOST_TEST(ends_in_nul(r.section));
    }
  }
  for (const urispec::rule_component& r : urispec::rule_components) BOOST_TEST(ends_in_nul(r.rule));
  for (const urispec::cause_entry& c : urispec::cause_entries()) {
    BOOST_TEST((ends_in_nul(c.id) && ends_in_nul(c.title) && ends_in_nul(c.advice) && ends_in_nul(c.sections)));
    BOOST_TEST(ends_in_nul(c.sections_of_rfc2396));
  }
  BOOST_TEST(urispec_version() == urispec::version);
}

BOOST_AUTO_TEST_CASE(batches_are_texts_one_after_the_other) {
  std::string data;
  std::vector<std::int32_t> offsets32{0};
  std::vector<std::int64_t> offsets64{0};
  for (const std::string& text : texts()) {
    data += text;
    offsets32.push_back(static_cast<std::int32_t>(data.size()));
    offsets64.push_back(static_cast<std::int64_t>(data.size()));
  }
  const std::size_t count = texts().size();
  for (const auto& [g, number] : numbered) {
    for (const urispec_texts views : {urispec_texts{data.data(), offsets32.data(), nullptr, count, data.size()},
                                    urispec_texts{data.data(), nullptr, offsets64.data(), count, data.size()}}) {
      std::vector<std::uint8_t> valid(count, 7);
      std::vector<std::uint8_t> parsed(count, 7);
      std::vector<urispec_components> components(count);
      std::size_t how_many = 0;
      std::size_t second = 0;
      BOOST_TEST(urispec_validate_batch(&views, number, valid.data(), &how_many) == URISPEC_OK);
      BOOST_TEST(urispec_parse_batch(&views, number, components.data(), parsed.data(), &second) == URISPEC_OK);
      BOOST_TEST(second == how_many);
      BOOST_TEST(urispec_validate_batch(&views, number, nullptr, nullptr) == URISPEC_OK);
      BOOST_TEST(valid == parsed, boost::test_tools::per_element());
      std::size_t expected_count = 0;
      for (std::size_t n = 0; n < count; ++n) {
        const auto expected = urispec::parse(std::string_view(texts()[n]), g);
        BOOST_TEST(valid[n] == (expected ? 1 : 0));
        same_components(components[n], expected ? *expected : urispec::components{});
        if (expected) ++expected_count;
      }
      BOOST_TEST(how_many == expected_count);
    }
  }
  const urispec_texts none{nullptr, nullptr, nullptr, 0, 0};
  std::size_t none_valid = 9;
  BOOST_TEST(urispec_validate_batch(&none, URISPEC_RFC3986, nullptr, &none_valid) == URISPEC_OK);
  BOOST_TEST(none_valid == 0U);
}

BOOST_AUTO_TEST_CASE(offsets_are_checked) {
  struct {
    std::vector<std::int32_t> offsets;
    std::size_t misplaced;  // the text, or the number of texts
  } const table[] = {{{0, 1, 2, 3}, 3},  {{1, 1, 3, 3}, 3}, {{0, 1, 2, 4}, 2},         {{0, 2, 1, 3}, 1},
                     {{-1, 1, 2, 3}, 0}, {{3, 2, 1, 0}, 0}, {{0, -2147483647, 1, 3}, 0}, {{9, 9, 9, 9}, 0}};
  for (const auto& row : table) {
    const std::vector<std::int64_t> wide(row.offsets.begin(), row.offsets.end());
    for (const urispec_texts texts : {urispec_texts{"a b", row.offsets.data(), nullptr, 3, 3},
                                      urispec_texts{"a b", nullptr, wide.data(), 3, 3}}) {
      const urispec_status expected = row.misplaced == 3 ? URISPEC_OK : URISPEC_BAD_OFFSETS;
      std::vector<std::uint8_t> valid(3, 7);
      std::size_t count = 9;
      BOOST_TEST(urispec_validate_batch(&texts, URISPEC_RFC3986, valid.data(), &count) == expected);
      if (row.misplaced == 3) continue;
      BOOST_TEST(count == row.misplaced);
      BOOST_TEST(urispec_parse_batch(&texts, URISPEC_RFC3986, nullptr, valid.data(), &count) == expected);
      BOOST_TEST(count == row.misplaced);
      BOOST_TEST(valid == std::vector<std::uint8_t>(3, 7), boost::test_tools::per_element());
    }
  }
}

BOOST_AUTO_TEST_CASE(reading_allocates_nothing) {
  for (const std::string& text : texts()) {
    urispec_components components;
    urispec_error error;
    std::uint8_t valid;
    const std::int64_t offsets[] = {0, static_cast<std::int64_t>(text.size())};
    const urispec_texts one_text{text.data(), nullptr, offsets, 1, text.size()};
    const std::size_t before = allocations;
    urispec_matches(text_of(text), URISPEC_RFC3986);
    urispec_validate(text_of(text), URISPEC_RFC3986, &error);
    urispec_parse(text_of(text), URISPEC_RFC3986, &components, &error);
    urispec_validate_batch(&one_text, URISPEC_RFC3986, &valid, nullptr);
    urispec_parse_batch(&one_text, URISPEC_RFC3986, &components, &valid, nullptr);
    const std::size_t after = allocations;
    BOOST_TEST(after == before, text);
  }
  const std::size_t before = allocations;
  written(
      [](urispec_buffer& b) { urispec_normalize(text_of("HTTP://A/" + std::string(100, 'a')), 0, 29, &b, nullptr); });
  BOOST_TEST(allocations > before);  // so those of the library are counted
}

BOOST_AUTO_TEST_CASE(references_are_resolved_alike) {
  std::size_t resolved = 0;
  for (const auto& [g, number] : numbered) {
    for (const std::string base : {"http://a/b/c/d;p?q", "mailto:a@b", "a/b", "http://[", "s:a"}) {
      for (const std::string reference : {"../g", "", "#f", "g:h", "//x", "?y", "a b", ".", "\xFF"}) {
        urispec_error error;
        urispec_status status = URISPEC_OK;
        const std::string actual = written([&](urispec_buffer& b) {
          status = urispec_resolve(text_of(base), text_of(reference), number, &b, &error);
        });
        const auto expected = urispec::resolve(base, reference, g);
        BOOST_TEST((status == URISPEC_OK) == expected.has_value());
        BOOST_TEST(actual == (expected ? expected->text : ""));
        BOOST_TEST(message_of(error) == (expected ? "" : expected.error().message()));
        if (!expected) {
          BOOST_TEST(status == error.status);
          BOOST_TEST(error.offset == expected.error().position.offset);
        }
        if (expected) ++resolved;
      }
    }
  }
  BOOST_TEST(resolved > 50U);
}

// The numbers of the enumeration are those of C++, and its names as well.
BOOST_AUTO_TEST_CASE(texts_are_compared_with_browsers_alike) {
  BOOST_TEST(std::size_t{URISPEC_BROWSER_RELATION_COUNT} == urispec::browser_relation_count);
  const std::map<std::string, urispec_browser_relation> texts{
      {"http://a/", URISPEC_BROWSER_SAME},
      {"http://127.1/", URISPEC_BROWSER_OTHER_HOST},
      {"file:///c:/../a", URISPEC_BROWSER_OTHER_PATH},
      {"http://a.1/", URISPEC_BROWSER_FAILS},
      {"http://a/\u00E9", URISPEC_BROWSER_SAME},
      {"http://127.1/\u00E9", URISPEC_BROWSER_OTHER_HOST},
      {"http://a/ b", URISPEC_BROWSER_ACCEPTED_ALTHOUGH_INVALID},
      {"http://a\\@b/", URISPEC_BROWSER_ACCEPTED_ALTHOUGH_INVALID}};
  for (const auto& [text, relation] : texts) {
    const auto expected = urispec::compare_with_browser(text);
    urispec_browser_comparison comparison{};
    const std::string message =
        written([&](urispec_buffer& b) { urispec_compare_with_browser(text_of(text), &comparison, &b, nullptr); });
    BOOST_TEST(comparison.relation == static_cast<std::int32_t>(relation), text);
    BOOST_TEST(comparison.relation == static_cast<std::int32_t>(expected->relation), text);
    BOOST_TEST(comparison.name == name(expected->relation));
    BOOST_TEST((comparison.misleads == 1) == expected->misleads, text);
    BOOST_TEST(message == expected->message());
    BOOST_TEST((comparison.reason == nullptr ? std::string() : comparison.reason) == expected->reason);
  }
  const std::string href =
      written([](urispec_buffer& b) { urispec_compare_with_browser(text_of("HTTP:a"), nullptr, nullptr, &b); });
  BOOST_TEST(href == "http://a/");
  urispec_browser_comparison comparison{URISPEC_BROWSER_FAILS, 1, nullptr, nullptr};
  BOOST_TEST(urispec_compare_with_browser(text_of("/a"), &comparison, nullptr, nullptr) == URISPEC_NO_SCHEME);
  BOOST_TEST(comparison.relation == URISPEC_BROWSER_SAME);
  BOOST_TEST(urispec_compare_with_browser(text_of("http://\xC3\xA9/"), nullptr, nullptr, nullptr) == URISPEC_NEEDS_ICU);
}

BOOST_AUTO_TEST_CASE(texts_are_normalized_alike) {
  using urispec::normalization_step;
  const std::array steps{
      std::pair{0U, urispec::normalization_steps{}},
      std::pair{URISPEC_PERCENT_ENCODING, urispec::normalization_steps{normalization_step::percent_encoding}},
      std::pair{URISPEC_LETTER_CASE, urispec::normalization_steps{normalization_step::letter_case}},
      std::pair{URISPEC_DOT_SEGMENTS, urispec::normalization_steps{normalization_step::dot_segments}},
      std::pair{URISPEC_SCHEME_BASED, urispec::normalization_steps{normalization_step::scheme_based}},
      std::pair{URISPEC_SYNTAX_BASED, urispec::syntax_based},
      std::pair{URISPEC_SYNTAX_AND_SCHEME_BASED, urispec::syntax_and_scheme_based}};
  std::vector<std::string> to_be_read = texts();
  to_be_read.insert(to_be_read.end(), {"HTTP://A:80/%7e/../b/./c", "http://Example.org", "a/../B/%2f"});
  for (const auto& [g, number] : numbered) {
    for (const auto& [bits, set] : steps) {
      for (const std::string& text : to_be_read) {
        urispec_error error;
        const std::string actual =
            written([&](urispec_buffer& b) { urispec_normalize(text_of(text), number, bits, &b, &error); });
        const auto expected = urispec::normalize(text, {.steps = set, .grammar = g});
        BOOST_TEST(actual == (expected ? *expected : ""));
        BOOST_TEST(message_of(error) == (expected ? "" : expected.error().message()));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(errors_are_explained_alike) {
  std::size_t causes = 0;
  std::size_t kinds = 0;
  std::size_t repaired = 0;
  for (const auto& [g, number] : {numbered[0], numbered[2]}) {
    for (const std::string& text : texts()) {
      urispec_diagnosis actual;
      urispec_error error;
      urispec_status status = URISPEC_OK;
      const std::string instead = written(
          [&](urispec_buffer& b) { status = urispec_diagnose(text_of(text), number, &actual, &b, &error); });
      const auto expected =
          urispec::diagnose(text, urispec::start_rule(g));
      BOOST_TEST((status == URISPEC_OK) == !expected);
      if (!expected) {
        BOOST_TEST((actual.cause == nullptr && actual.kind == nullptr && actual.reading == -1 &&
                    actual.is_fix == 0 && instead.empty()));
        continue;
      }
      same_error(error, expected->error);
      BOOST_TEST((actual.cause == nullptr ? "" : actual.cause) == (expected->cause ? expected->cause->entry->id : ""));
      if (expected->cause) {
        ++causes;
        BOOST_TEST(actual.title == expected->cause->entry->title);
        BOOST_TEST(actual.advice == expected->cause->entry->advice);
        BOOST_TEST(actual.sections == expected->cause->sections);
        BOOST_TEST(actual.fault.begin == expected->cause->fault.begin);
        BOOST_TEST(actual.fault.end == expected->cause->fault.end);
      }
      BOOST_TEST((actual.kind == nullptr ? "" : actual.kind) == expected->kind);
      kinds += expected->kind.empty() ? 0U : 1U;
      BOOST_TEST(actual.reading == (expected->reading ? static_cast<int>(*expected->reading) : -1));
      BOOST_TEST((instead.empty() && actual.is_fix == 0) == expected->repairs.empty());
      if (expected->repairs.empty()) continue;
      ++repaired;
      BOOST_TEST(instead == expected->repairs.front().text);
      BOOST_TEST(actual.is_fix == (urispec::is_fix(expected->repairs.front()) ? 1 : 0));
    }
  }
  BOOST_TEST(causes > 20U);
  BOOST_TEST(kinds > 20U);
  BOOST_TEST(repaired > 50U);
}

BOOST_AUTO_TEST_CASE(the_functions_of_ecma_262_are_the_same) {
  using of_c = urispec_status (*)(urispec_text, urispec_buffer*, urispec_error*);
  using of_cpp = urispec::result<std::string, urispec::ecma::uri_error> (*)(std::string_view);
  const std::array<std::pair<of_c, of_cpp>, 4> functions{
      std::pair<of_c, of_cpp>{urispec_encode_uri, urispec::ecma::encode_uri},
      {urispec_encode_uri_component, urispec::ecma::encode_uri_component},
      {urispec_decode_uri, urispec::ecma::decode_uri},
      {urispec_decode_uri_component, urispec::ecma::decode_uri_component}};
  std::size_t errors = 0;
  for (const auto& [c, cpp] : functions) {
    for (const std::string text :
         {"", "a b", "%C3%A9%2F", "\xC3\xA9/#", "%", "%4", "%FF", "%C3", "%C3%41", "%ED%A0%80", "\xFF"}) {
      urispec_error error;
      urispec_status status = URISPEC_OK;
      const std::string actual = written([&](urispec_buffer& b) { status = c(text_of(text), &b, &error); });
      const auto expected = cpp(text);
      BOOST_TEST(actual == (expected ? *expected : ""));
      BOOST_TEST(message_of(error) == (expected ? "" : to_string(expected.error())));
      if (expected) continue;
      ++errors;
      BOOST_TEST(error.offset == expected.error().index);
      BOOST_TEST(error.section == clause(expected.error().step));
      BOOST_TEST(reason_of(error) == message(expected.error().step));
      const bool ill_formed = expected.error().step == urispec::ecma::uri_error_step::ill_formed_input;
      BOOST_TEST(status == (ill_formed ? URISPEC_ILL_FORMED_UTF8 : URISPEC_URI_ERROR));
    }
  }
  BOOST_TEST(errors > 10U);
}

BOOST_AUTO_TEST_CASE(a_buffer_that_is_too_small_is_filled) {
  const std::string whole = "http://a/b/g";
  for (std::size_t capacity = 0; capacity <= whole.size() + 2; ++capacity) {
    std::string memory(capacity + 1, '?');
    urispec_buffer buffer{capacity == 0 ? nullptr : memory.data(), capacity, 99};
    urispec_error error;
    const urispec_status expected = capacity <= whole.size() ? URISPEC_CUT_OFF : URISPEC_OK;
    const auto status = urispec_resolve(text_of("http://a/b/c/d"), text_of("../g"), URISPEC_RFC3986, &buffer, &error);
    BOOST_TEST(status == expected);
    BOOST_TEST(error.status == expected);
    BOOST_TEST(buffer.length == whole.size());
    BOOST_TEST(memory[capacity] == '?');
    if (capacity != 0) BOOST_TEST(memory.c_str() == whole.substr(0, capacity - 1));
    if (expected == URISPEC_CUT_OFF) BOOST_TEST(message_of(error) == "the result does not fit into the buffer");
  }
  // The buffer of a result that nobody wants is not too small; that of a message may be.
  BOOST_TEST(urispec_resolve(text_of("http://a/"), text_of("g"), URISPEC_RFC3986, nullptr, nullptr) == URISPEC_OK);
  urispec_error error;
  BOOST_TEST(urispec_validate(text_of("%"), URISPEC_RFC3986, &error) == URISPEC_INVALID);
  char memory[8];
  urispec_buffer buffer{memory, sizeof memory, 0};
  BOOST_TEST(urispec_message(&error, &buffer) == URISPEC_CUT_OFF);
  BOOST_TEST(urispec_reason(&error, &buffer) == URISPEC_CUT_OFF);
}

BOOST_AUTO_TEST_SUITE_END()
