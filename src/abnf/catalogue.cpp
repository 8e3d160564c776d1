// The built-in grammars: grammar/catalogue.txt, one line a grammar: id, alias or -, start rule, files joined by +, and
// the title to the end of the line. Lines that are empty or begin with # are skipped.
#include "urispec/abnf/catalogue.hpp"

#include "abnf/embedded.hpp"
#include "abnf/text/words.hpp"

#include <algorithm>

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

std::vector<catalogue_entry> read_catalogue(std::string_view text) {
  std::vector<catalogue_entry> entries;
  for (std::string_view line : split(text, '\n')) {
    if (line.empty() || line.front() == '#') continue;
    catalogue_entry entry;
    entry.id = next_word(line);
    entry.alias = next_word(line);
    if (entry.alias == "-") entry.alias = {};
    entry.start = next_word(line);
    entry.files = split(next_word(line), '+');
    entry.title = line;
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace

std::span<const catalogue_entry> catalogue() {
  static const std::vector<catalogue_entry> entries = read_catalogue(embedded_file("catalogue.txt").value_or(""));
  return entries;
}

const catalogue_entry* find_entry(std::string_view id_or_alias) {
  const auto entries = catalogue();
  const auto found = std::find_if(entries.begin(), entries.end(), [=](const catalogue_entry& e) {
    return e.id == id_or_alias || (!e.alias.empty() && e.alias == id_or_alias);
  });
  return found == entries.end() ? nullptr : &*found;
}

std::optional<std::string_view> embedded_file(std::string_view name) {
  const auto found = std::find_if(embedded_files().begin(), embedded_files().end(),
                                  [=](const embedded& file) { return file.name == name; });
  if (found == embedded_files().end()) return std::nullopt;
  return found->text;
}

link_result load(const catalogue_entry& entry) {
  std::vector<read_result> files;
  for (const std::string_view name : entry.files) files.push_back(read(embedded_file(name).value_or(""), name));
  return link(files, entry.id, entry.start);
}

}  // namespace urispec::abnf
