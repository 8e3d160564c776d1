#include "cli/checks/list.hpp"

#include "report/text.hpp"
#include "report/json.hpp"
#include "urispec/checks.hpp"

#include <fmt/core.h>

#include <string>
#include <string_view>

namespace urispec::cli {
namespace {

std::string_view grammar_of(const check_entry& entry) { return info(entry.read_as).id; }

// "rfc off, web warning, strict warning, security off"
std::string severities_in_words(const check_entry& entry) {
  std::string words;
  for (const check_profile p : all_check_profiles) {
    words += fmt::format("{}{} {}", words.empty() ? "" : ", ", name(p), name(entry.under(p)));
  }
  return words;
}

// As code in a cell: examples have no backtick, and "|" would end the cell.
std::string code(std::string_view text) {
  std::string shown = visible(text);
  for (std::size_t at = shown.find('|'); at != std::string::npos; at = shown.find('|', at + 2)) shown.insert(at, "\\");
  return "`" + shown + "`";
}

}  // namespace

void list_checks_as_text(const channels& io) {
  for (const check_entry& entry : check_entries()) {
    const bool needs_unicode = entry.needs == check_needs::unicode_tables;
    io.out.write(fmt::format("{}: {}, {}; {}{}\n", entry.id, name(entry.layer), entry.section,
                             severities_in_words(entry), needs_unicode ? "; needs ICU" : ""));
    io.out.write(fmt::format("  {}\n  triggers it  {}\n  does not     {}\n", entry.title, visible(entry.example),
                             visible(entry.near_example)));
  }
}

void list_checks_as_json(const channels& io) {
  for (const check_entry& entry : check_entries()) {
    auto line = json_to(io.out);
    line.begin_object().member("id", entry.id).member("layer", name(entry.layer)).member("section", entry.section);
    line.member("title", entry.title).key("severities").begin_object();
    for (const check_profile p : all_check_profiles) line.member(name(p), name(entry.under(p)));
    line.end_object().member("grammar", grammar_of(entry)).member("example", entry.example);
    line.member("near_example", entry.near_example).member("needs_icu", entry.needs == check_needs::unicode_tables);
    line.end_object().end_line();
  }
}

void list_checks_as_markdown(const channels& io) {
  io.out.write("| check | | section | rfc | web | strict | security | triggers it | does not |\n");
  io.out.write("|---|---|---|---|---|---|---|---|---|\n");
  for (const check_entry& entry : check_entries()) {
    std::string row = fmt::format("| `{}`: {} | {} | {} |", entry.id, entry.title, name(entry.layer), entry.section);
    for (const check_profile p : all_check_profiles) {
      row += fmt::format(" {} |", entry.under(p) == severity::off ? std::string_view("–") : name(entry.under(p)));
    }
    io.out.write(fmt::format("{} {} | {} |\n", row, code(entry.example), code(entry.near_example)));
  }
}

}  // namespace urispec::cli
