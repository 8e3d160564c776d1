// The reader: cut the file into rules (lines.hpp), read each rule (notation.hpp), join `=/` rules, find duplicates.
// Each rule is read alone, so a bad one costs nothing but itself. Cost: linear in the text.
#include "abnf/text/document_title.hpp"
#include "urispec/abnf.hpp"

#include "abnf/link/merge.hpp"
#include "abnf/link.hpp"
#include "abnf/read/reporter.hpp"
#include "abnf/read/rule_actions.hpp"
#include "abnf/read/split.hpp"
#include "abnf/read/terminal_actions.hpp"

#include <tao/pegtl/memory_input.hpp>
#include <tao/pegtl/parse.hpp>

#include <iterator>
#include <optional>
#include <unordered_map>
#include <utility>

#include <fmt/core.h>

namespace urispec::abnf {
namespace {

// What the rules of a file share.
struct shared_by_rules {
  reporter& problems;
  conventions other_conventions;
  abnf::notation notation;
  list_spaces spaces;
};

std::optional<rule> read_rule(shared_by_rules& shared, const rule_extent& extent, std::string& name) {
  namespace pegtl = tao::pegtl;
  reporter& problems = shared.problems;
  const char* const begin = problems.text().data() + extent.begin;
  const char* const end = problems.text().data() + extent.end;
  const std::size_t errors_before = problems.errors();
  rule_builder builder(problems, shared.other_conventions, shared.notation, shared.spaces);
  pegtl::memory_input<pegtl::tracking_mode::lazy> in(begin, end, "");
  const bool matched = pegtl::parse<notations::rule, rule_action>(in, builder);
  name = builder.name;
  if (!matched) {
    builder.report_fault(begin, end);
    return std::nullopt;
  }
  return rule{.name = std::move(builder.name),
              .definition = builder.pop(),
              .section = extent.section,
              .source_text = std::string(begin, end),
              .file = problems.file(),
              .where = problems.where(extent.begin),
              .notation = shared.notation,
              .form = builder.form,
              .has_errors = problems.errors() > errors_before};
}

}  // namespace

read_result read(std::string_view text, std::string_view file) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  const bool has_mark = text.starts_with(byte_order_mark);
  if (has_mark) text.remove_prefix(byte_order_mark.size());
  reporter problems(text, file);
  if (has_mark) problems.note(problem::byte_order_mark, 0, "a byte order mark, U+FEFF, is not ABNF; it is skipped");
  const split_result parts = split(problems);
  read_result result;
  result.notation = parts.notation;
  result.document = title_in(text);
  std::unordered_map<std::string, std::size_t> known;
  shared_by_rules shared{problems, conventions(problems), parts.notation, spaces_of_lists(text)};
  for (const rule_extent& extent : parts.rules) {
    std::string name;
    std::optional<rule> read = read_rule(shared, extent, name);
    if (!read) {
      result.unread.push_back({std::move(name), std::string(text.substr(extent.begin, extent.end - extent.begin))});
      continue;
    }
    const auto [entry, is_new] = known.try_emplace(fold(read->name), result.rules.size());
    if (is_new) {
      result.rules.push_back(std::move(*read));
    } else if (read->form == rule_form::addition) {
      merge(result.rules[entry->second], std::move(*read));
    } else {
      const rule& first = result.rules[entry->second];
      problems.error(problem::duplicate_rule, extent.begin,
                     fmt::format("the rule {} is already defined at {}:{}{}, and the first definition counts{}",
                                 read->name, first.where.line, first.where.column,
                                 read->name == first.name ? "" : " (names are the same in upper and lower case)",
                                 parts.notation == notation::rfc5234 ? "; `=/` adds alternatives to it" : ""));
    }
  }
  for (const other_text& other : parts.others) {
    result.unread.push_back(
        {std::string(other.name), std::string(text.substr(other.begin, other.end - other.begin))});
  }
  result.diagnostics = problems.take();
  if (parts.rules.empty() && !has_errors(result.diagnostics)) {
    result.diagnostics.push_back(
        {diagnostic_severity::error, problem::syntax, std::string(file), {1, 1}, "there is no rule here"});
  }
  return result;
}

}  // namespace urispec::abnf
