// Templates read into pieces, and pieces written with the components of one text.
#include "cli/output/component_template.hpp"

#include "abnf/similar_names.hpp"
#include "urispec/compose.hpp"
#include "urispec/percent.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace urispec::cli {
namespace {

bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

// Reads the text between braces.
attempt<template_piece> read_name(std::string_view text) {
  template_piece piece;
  std::string_view rest = text;
  piece.decoded = take_prefix(rest, "decoded:");
  if (take_prefix(rest, "query:")) {
    piece.component = part::query;
    piece.pair_name = std::string(rest);
    return {std::move(piece)};
  }
  const auto component = std::ranges::find_if(all_parts, [&](part p) { return name(p) == rest; });
  if (component != all_parts.end()) {
    piece.component = *component;
    return {std::move(piece)};
  }
  std::vector<std::string> names;
  for (const part p : all_parts) names.emplace_back(name(p));
  return attempt<template_piece>::none(
      fmt::format("there is no {{{}}}{}; {{query:name}} is the value of a pair, and {{decoded:path}} is decoded",
                  text, abnf::did_you_mean(rest, names)));
}

// Takes {{, }}, \n, \t or \\ from the beginning of the text, and nothing else.
std::optional<char> take_escape(std::string_view& text) {
  if (take_prefix(text, "{{")) return '{';
  if (take_prefix(text, "}}")) return '}';
  if (take_prefix(text, "\\n")) return '\n';
  if (take_prefix(text, "\\t")) return '\t';
  if (take_prefix(text, "\\\\")) return '\\';
  return std::nullopt;
}

std::string_view value_of(const template_piece& piece, const components& values) {
  if (!piece.pair_name) return *values[*piece.component];
  for (const query_pair pair : query_pairs(values)) {
    if (decode(pair.name()).bytes() == *piece.pair_name) {
      return pair.value() ? pair.value()->text() : std::string_view();
    }
  }
  return {};
}

}  // namespace

attempt<component_template> read_component_template(std::string_view text) {
  component_template pieces;
  std::string literal;
  const auto end_literal = [&] {
    if (!literal.empty()) pieces.push_back({.literal = std::move(literal), .component = {}, .pair_name = {}});
    literal.clear();
  };
  while (!text.empty()) {
    if (const auto escaped = take_escape(text)) {
      literal += *escaped;
    } else if (text.front() != '{') {
      literal += text.front();
      text.remove_prefix(1);
    } else {
      const std::size_t end = text.find('}');
      if (end == std::string_view::npos) {
        return attempt<component_template>::none(fmt::format("'{}' has no }}; write {{{{ for a brace", text));
      }
      auto piece = read_name(text.substr(1, end - 1));
      if (!piece.value) return {std::nullopt, std::move(piece.messages)};
      end_literal();
      pieces.push_back(std::move(*piece.value));
      text.remove_prefix(end + 1);
    }
  }
  end_literal();
  return {std::move(pieces)};
}

std::string fill_template(const component_template& pieces, const components& values) {
  std::string line;
  for (const template_piece& piece : pieces) {
    if (!piece.component) {
      line += piece.literal;
    } else if (piece.decoded) {
      decode_to(line, encoded_view::assume(value_of(piece, values)));
    } else {
      line += value_of(piece, values);
    }
  }
  return line;
}

}  // namespace urispec::cli
