// Reads the files that include/urispec/diff/correspondence.hpp describes. Cost: linear. Tests:
// tests/diff/tables_test.cpp.
#include "abnf/text.hpp"
#include "abnf/catalogue.hpp"
#include "urispec/abnf.hpp"
#include "urispec/diff/correspondence.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <utility>

namespace urispec::diff {

using abnf::for_each_line;
using abnf::next_word;
using abnf::trimmed;
using abnf::words;

namespace {

constexpr std::string_view arrow = " <=> ";

std::vector<std::string> copies(std::string_view list) {
  const auto found = words(list);
  return {found.begin(), found.end()};
}

void append(std::vector<std::string>& to, std::vector<std::string> more) {
  to.insert(to.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

// A line below an item; false where it is none.
bool add_to(document_item& item, std::string_view line) {
  const std::string_view what = next_word(line);
  if (what == "rules")
    append(item.rules, copies(line));
  else if (what == "splits")
    append(item.splits, copies(line));
  else if (what == "about")
    append(item.topics, copies(line));
  else if (what == "keeps")
    append(item.keeps, copies(line));
  else if (what == "equal" && line.empty())
    item.pairs_are_equal = true;
  else if (what == "characters") {
    for (const auto word : words(line)) item.characters += unicode::from_utf8(word).value_or(U"");
  } else if (what == "note")
    item.note = line;
  else if (what == "parts") {
    const std::string_view where = next_word(line);
    if ((where != "left" && where != "right") || line.empty()) return false;
    for (const auto rule : words(line)) {
      item.parts.push_back({where == "left" ? side::left : side::right, std::string(rule)});
    }
  } else {
    return false;
  }
  return true;
}

}  // namespace

correspondence_table read_correspondence(std::string_view text) {
  correspondence_table table;
  for_each_line(text, [&](std::size_t number, std::string_view line) {
    line = trimmed(line);
    if (line.empty() || line.starts_with('#')) return;
    if (const std::size_t at = line.find(arrow); at != std::string_view::npos) {
      table.lines.push_back(
          {std::string(trimmed(line.substr(0, at))), std::string(trimmed(line.substr(at + arrow.size())))});
      if (!table.items.empty()) table.items.back().lines.push_back(table.lines.back());
      return;
    }
    std::string_view rest = line;
    const std::string_view what = next_word(rest);
    if (what == "document" && !rest.empty()) {
      table.document = rest;
    } else if (what == "item" && !rest.empty()) {
      const std::string_view item = next_word(rest);
      table.items.push_back({std::string(item), std::string(rest), {}, {}, {}, {}, {}, {}, {}, {}, false});
    } else if (table.items.empty() || !add_to(table.items.back(), line)) {
      table.bad_lines.push_back(number);
    }
  });
  return table;
}

correspondence_table turned(correspondence_table table) {
  for (auto& line : table.lines) std::swap(line.left, line.right);
  for (auto& item : table.items) {
    for (auto& line : item.lines) std::swap(line.left, line.right);
    for (auto& pattern : item.parts) pattern.has = other(pattern.has);
  }
  return table;
}

correspondence_table built_in_correspondence(std::string_view left_id, std::string_view right_id) {
  correspondence_table found;
  const auto has = [](std::string_view list, std::string_view id) {
    while (!list.empty()) {
      const std::size_t end = std::min(list.find('+'), list.size());
      if (list.substr(0, end) == id) return true;
      list.remove_prefix(std::min(end + 1, list.size()));
    }
    return false;
  };
  for_each_line(abnf::embedded_file("pairs.txt").value_or(""), [&](std::size_t, std::string_view line) {
    const auto parts = words(line);
    if (parts.size() != 3 || parts.front().starts_with('#')) return;
    const auto text = abnf::embedded_file(parts[2]).value_or("");
    if (has(parts[0], left_id) && has(parts[1], right_id)) found = read_correspondence(text);
    if (has(parts[0], right_id) && has(parts[1], left_id)) found = turned(read_correspondence(text));
  });
  return found;
}

}  // namespace urispec::diff
