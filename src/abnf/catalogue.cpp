// The built-in grammars, one line for each grammar. grammar/catalogue.txt: id, alias or -, start rule, files joined by
// +, and the title to the end of the line. grammar/schemes/catalogue.txt: id, start rule, SCHEME=RULE joined by commas
// or -, files and imports joined by + (- for no imports), title; grammar/interpreted.txt and
// grammar/errata/catalogue.txt are like that. grammar/imports/catalogue.txt has an alias too, and no schemes. Lines
// that are empty or begin with # are skipped. grammar/dates.txt has the dates, grammar/replaced.txt the documents that
// replaced others: id, document, date, and what holds since then, with two blanks between them.
#include "urispec/abnf.hpp"

#include "abnf/catalogue.hpp"
#include "abnf/text.hpp"
#include "unicode/sections.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace urispec::abnf {
namespace {

std::vector<std::string_view> split(std::string_view list, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = list.find(separator);
    parts.push_back(list.substr(0, end));
    if (end == std::string_view::npos) return parts;
    list.remove_prefix(end + 1);
  }
}

// Empty for -.
std::vector<std::string_view> list_of(std::string_view word, char separator) {
  return word == "-" ? std::vector<std::string_view>{} : split(word, separator);
}

// The words that begin a line: id, alias and start rule.
catalogue_entry named_entry(std::string_view& line) {
  catalogue_entry entry;
  entry.id = next_word(line);
  entry.alias = next_word(line);
  if (entry.alias == "-") entry.alias = {};
  entry.start = next_word(line);
  return entry;
}

catalogue_entry generic_entry(std::string_view line) {
  catalogue_entry entry = named_entry(line);
  entry.files = split(next_word(line), '+');
  entry.title = line;
  return entry;
}

catalogue_entry scheme_entry(std::string_view line) {
  catalogue_entry entry;
  entry.id = next_word(line);
  entry.start = next_word(line);
  for (const std::string_view pair : list_of(next_word(line), ',')) {
    const std::size_t equals = pair.find('=');
    entry.schemes.push_back({pair.substr(0, equals), pair.substr(std::min(equals, pair.size() - 1) + 1)});
  }
  entry.files = split(next_word(line), '+');
  entry.imports = list_of(next_word(line), '+');
  entry.title = line;
  return entry;
}

catalogue_entry import_entry(std::string_view line) {
  catalogue_entry entry = named_entry(line);
  entry.files = split(next_word(line), '+');
  entry.imports = list_of(next_word(line), '+');
  entry.title = line;
  return entry;
}

using date_table = std::vector<std::pair<std::string_view, std::string_view>>;  // dates by id

// Read once: every command begins with the names of the catalogue.
const date_table& dates() {
  static const date_table table = [] {
    date_table read;
    for_each_line(embedded_file("dates.txt").value_or(""), [&](std::size_t, std::string_view line) {
      const std::string_view id = next_word(line);
      read.emplace_back(id, line);
    });
    return read;
  }();
  return table;
}

// Empty where the table has none.
std::string_view date_of(std::string_view id) {
  const auto entry = std::ranges::find(dates(), id, &date_table::value_type::first);
  return entry == dates().end() ? std::string_view() : entry->second;
}

std::optional<successor> successor_of(std::string_view id) {
  constexpr std::string_view gap = "  ";
  const auto next_field = [&](std::string_view& line) {
    const std::string_view field = line.substr(0, line.find(gap));
    line.remove_prefix(field.size());
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    return field;
  };
  std::optional<successor> match;
  for_each_line(embedded_file("replaced.txt").value_or(""), [&](std::size_t, std::string_view line) {
    if (next_field(line) != id) return;
    const std::string_view document = next_field(line);
    const std::string_view date = next_field(line);
    match = successor{document, date, line};
  });
  return match;
}

// The lines that are entries.
std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines = split(text, '\n');
  std::erase_if(lines, [](std::string_view line) { return line.empty() || line.front() == '#'; });
  return lines;
}

std::vector<catalogue_entry> read_catalogue(std::string_view text, catalogue_entry (*entry_of)(std::string_view)) {
  std::vector<catalogue_entry> entries;
  for (const std::string_view line : lines_of(text)) {
    entries.push_back(entry_of(line));
    entries.back().date = date_of(entries.back().id);
    entries.back().replaced_by = successor_of(entries.back().id);
  }
  return entries;
}

std::string_view scheme_text() { return embedded_file("schemes/catalogue.txt").value_or(""); }

}  // namespace

std::string_view deciding_prose(std::string_view grammar, std::string_view rule) {
  const std::string_view base = grammar.substr(0, grammar.find('+'));
  for (std::string_view line : lines_of(embedded_file("deciding-prose.txt").value_or(""))) {
    const std::string_view line_grammar = next_word(line);
    const std::string_view line_rule = next_word(line);
    if (line_grammar == base && (line_rule == rule || line_rule == "*")) return line;
  }
  return {};
}

std::span<const catalogue_entry> catalogue() {
  static const auto entries = read_catalogue(embedded_file("catalogue.txt").value_or(""), generic_entry);
  return entries;
}

std::span<const catalogue_entry> scheme_catalogue() {
  static const auto entries = read_catalogue(scheme_text(), scheme_entry);
  return entries;
}

std::size_t count_further_grammars() {
  std::size_t count = lines_of(scheme_text()).size();
  for (const char* const name : {"interpreted.txt", "errata/catalogue.txt", "imports/catalogue.txt"}) {
    count += lines_of(embedded_file(name).value_or("")).size();
  }
  return count;
}

std::span<const catalogue_entry> interpreted_catalogue() {
  static const auto entries = read_catalogue(embedded_file("interpreted.txt").value_or(""), scheme_entry);
  return entries;
}

std::span<const catalogue_entry> errata_catalogue() {
  static const auto entries = read_catalogue(embedded_file("errata/catalogue.txt").value_or(""), scheme_entry);
  return entries;
}

std::span<const catalogue_entry> import_catalogue() {
  static const auto entries = read_catalogue(embedded_file("imports/catalogue.txt").value_or(""), import_entry);
  return entries;
}

std::array<std::span<const catalogue_entry>, 4> catalogues() {
  return {catalogue(), interpreted_catalogue(), errata_catalogue(), scheme_catalogue()};
}

namespace {

const catalogue_entry* find_among(std::span<const catalogue_entry> entries, std::string_view id_or_alias) {
  const auto entry = std::ranges::find_if(entries, [=](const catalogue_entry& e) {
    return e.id == id_or_alias || (!e.alias.empty() && e.alias == id_or_alias);
  });
  return entry == entries.end() ? nullptr : &*entry;
}

}  // namespace

const catalogue_entry* find_entry(std::string_view id_or_alias) {
  // A catalogue is read when it is asked for the first time: most grammars are in the first one.
  for (const auto& entries_of : {catalogue, interpreted_catalogue, errata_catalogue, scheme_catalogue}) {
    if (const auto* entry = find_among(entries_of(), id_or_alias)) return entry;
  }
  return nullptr;
}

const catalogue_entry* find_import(std::string_view id_or_alias) {
  const auto* const entry = find_among(import_catalogue(), id_or_alias);
  return entry != nullptr ? entry : find_entry(id_or_alias);
}

const catalogue_entry* find_grammar_or_import(std::string_view id_or_alias) {
  const auto* const entry = find_entry(id_or_alias);
  return entry != nullptr ? entry : find_among(import_catalogue(), id_or_alias);
}

std::vector<read_result> read_imports(const catalogue_entry& entry) {
  std::vector<read_result> imports;
  for (const std::string_view name : entry.imports) {
    imports.push_back(as_import(read(embedded_file(name).value_or(""), name), name));
  }
  return imports;
}

read_result as_import(read_result file, std::string_view name) {
  const std::string_view title = file.document.title;
  const std::string document(title.empty() ? name : title.substr(0, title.find(',')));
  for (rule& r : file.rules) {
    const bool is_number = unicode::is_section_number(r.section);
    if (!is_number && !r.section.starts_with("Appendix")) continue;  // it says itself of which document
    r.section = document + (is_number ? " \xC2\xA7" : " ") + r.section;
  }
  return file;
}

std::optional<std::string_view> embedded_file(std::string_view name) {
  const auto match = std::find_if(embedded_files().begin(), embedded_files().end(),
                                  [=](const embedded& file) { return file.name == name; });
  if (match == embedded_files().end()) return std::nullopt;
  return match->text;
}

const std::vector<rule>& core_rules() {
  static const std::vector<rule> rules = [] {
    constexpr std::string_view file = "rfc5234.abnf";
    std::vector<rule> core;
    for (rule& r : read(embedded_file(file).value_or(""), file).rules) {
      if (r.section != "Appendix B.1") continue;
      r.section = "RFC 5234 Appendix B.1";  // in a grammar of another document it has to say whose appendix
      core.push_back(std::move(r));
    }
    return core;
  }();
  return rules;
}

link_result load(const catalogue_entry& entry) {
  std::vector<read_result> files;
  for (const std::string_view name : entry.files) files.push_back(read(embedded_file(name).value_or(""), name));
  return link(files, entry.id, entry.start, read_imports(entry));
}

}  // namespace urispec::abnf
