#include "cli/help_page.hpp"

#include "cli/glyphs.hpp"

#include <algorithm>

namespace urispec::cli {
namespace {

constexpr std::size_t name_columns = 34;

}  // namespace

std::string broken_between_words(std::string_view text, std::size_t columns) {
  std::string result;
  std::size_t width = 0;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    const std::size_t room = display_width(word);
    if (width > 0 && width + 1 + room > columns) {
      result += '\n';
      width = 0;
    } else if (width > 0) {
      result += ' ';
      ++width;
    }
    result += word;
    width += room;
  }
  return result;
}

void lay_out_help(CLI::App& command) {
  command.get_formatter()->column_width(name_columns);
  for (CLI::Option* const option : command.get_options()) {
    option->description(broken_between_words(option->get_description(), help_columns - name_columns));
  }
  for (CLI::App* const below : command.get_subcommands([](const CLI::App*) { return true; })) lay_out_help(*below);
}

}  // namespace urispec::cli
