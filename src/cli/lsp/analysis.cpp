#include "cli/lsp/analysis.hpp"

#include "abnf/link.hpp"
#include "abnf/reporter.hpp"
#include "abnf/split.hpp"
#include "abnf/text.hpp"
#include "abnf/tokens.hpp"
#include "report/located_text.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

namespace urispec::cli::lsp {
namespace {

using abnf::token;

// A place in a block as a byte of the document. The whole file is one block where there is no draft.
std::size_t document_offset(const placed_text& source, const code_block& block, const placed_text& text,
                            std::size_t offset, document_kind kind) {
  if (kind == document_kind::abnf) return block.range.begin + offset;
  const text_place place = text.place_of(offset, position_encoding::utf32);
  return source.offset_of(
      abnf::place_in_document(block.pieces, block.line, abnf::position{place.line + 1, place.character + 1}));
}

// The name in a token: `name`, `<name>`, and `<a b>` as it is written; empty for all others.
std::string_view name_in(const token& t) {
  if (t.type != token::kind::element) return {};
  std::string_view text = t.text;
  if (text.size() > 2 && text.front() == '<' && text.back() == '>') text = text.substr(1, text.size() - 2);
  return abnf::is_rule_name(text) ? text : std::string_view();
}

void add_names(const placed_text& source, const code_block& block, document_kind kind, analysis& result) {
  const placed_text text(block.text);
  const std::string_view all = text.text();
  abnf::reporter unused(all, "");
  for (const abnf::rule_extent& extent : abnf::split(unused).rules) {
    const auto in_document = [&](std::size_t offset) { return document_offset(source, block, text, offset, kind); };
    const std::string_view rule = all.substr(extent.begin, extent.end - extent.begin);
    const text_range whole{in_document(extent.begin), in_document(extent.end)};
    bool is_first = true;
    for (const token& t : abnf::tokens_of(rule)) {
      const name_role role = std::exchange(is_first, false) ? name_role::definition : name_role::use;
      const std::string_view name = name_in(t);
      if (name.empty()) continue;
      const std::size_t begin = in_document(static_cast<std::size_t>(name.data() - all.data()));
      if (source.text().compare(begin, name.size(), name) != 0) {
        ++result.unplaced;
        continue;
      }
      result.names.push_back({std::string(name), role, {begin, begin + name.size()}, whole});
    }
  }
}

// True if rules of the document stand in the passage that are taken, or that say again or otherwise what those do.
bool has_rules(const abnf::passage& p, std::size_t lines, const draft& d) {
  using abnf::ground;
  return std::ranges::any_of(d.grammar.lines, [&](const abnf::judged_line& line) {
    const bool is_rule = is_taken(line.ground) || line.ground == ground::repetition ||
                         line.ground == ground::definition || line.ground == ground::conflict;
    return is_rule && line.file == p.file && p.line <= line.line && line.line <= p.line_at(lines);
  });
}

std::vector<code_block> blocks_of(const placed_text& source, const draft& d) {
  using kind = abnf::passage::kind;
  std::vector<code_block> blocks;
  const auto* const passages = std::get_if<std::vector<abnf::passage>>(&d.content);
  if (passages == nullptr) return blocks;
  for (const abnf::passage& p : *passages) {
    if (!p.file.empty() || p.line == 0) continue;
    const std::size_t lines = static_cast<std::size_t>(std::ranges::count(p.text, '\n')) + 1;
    const bool is_abnf = p.content == kind::abnf || (p.content == kind::code && has_rules(p, lines, d));
    if (!is_abnf) continue;
    const std::size_t last = p.line_at(lines - (p.text.ends_with('\n') ? 1 : 0));
    const std::size_t end = source.offset_of(abnf::position{last, 1}) + source.line(last).size();
    blocks.push_back({p.text, p.line, {source.offset_of(abnf::position{p.line, 1}), end}, p.pieces});
  }
  return blocks;
}

// Adds the places of a line of the grammar, which is the next one of the block.
void add_pieces(const abnf::line_place& place, code_block& block) {
  const std::size_t number = place.line - block.line + 1;
  block.pieces.push_back({{number, 1}, {place.line, place.shift + 1}});
  for (const abnf::folded_part& part : place.folded) {
    block.pieces.push_back({{number, part.column}, {part.line, part.shift + 1}});
  }
}

// Each rule that is taken from the text of an RFC or draft is a block. Lines between its lines, such as the end of a
// page, are empty in it.
std::vector<code_block> rules_of_text(const placed_text& source, const draft& d) {
  std::vector<code_block> blocks;
  std::size_t last = 0;  // line of the document; 0 between two rules
  abnf::for_each_line(d.grammar.text, [&](std::size_t number, std::string_view line) {
    const std::size_t place = number <= d.grammar.places.size() ? d.grammar.places[number - 1].line : 0;
    if (place == 0) {
      last = 0;
      return;
    }
    const std::size_t end = source.offset_of(abnf::position{place, 1}) + source.line(place).size();
    const bool begins = last == 0 || place <= last;  // a rule may stand earlier than the one before it in the grammar
    if (begins) {
      blocks.push_back({{}, place, {source.offset_of(abnf::position{place, 1}), end}});
    } else {
      blocks.back().text.append(place - last, '\n');
    }
    add_pieces(d.grammar.places[number - 1], blocks.back());
    blocks.back().text += line;
    blocks.back().range.end = end;
    last = place;
  });
  std::ranges::sort(blocks, {}, &code_block::line);
  return blocks;
}

// The name of a rule in a line that marks an example; npos if the line marks none of that rule.
std::size_t mark_in(std::string_view line, std::string_view name) {
  const std::string lower = unicode::lower(line);
  const std::string folded = abnf::fold(name);
  const bool is_mark = lower.find("example") != std::string::npos || lower.find("valid") != std::string::npos;
  if (!is_mark) return std::string_view::npos;
  for (std::size_t i = 0; (i = lower.find(folded, i)) != std::string::npos; ++i) {
    const std::size_t end = i + folded.size();
    const bool begins = i == 0 || !abnf::is_name_character(line[i - 1]);
    if (begins && (end == line.size() || !abnf::is_name_character(line[end]))) return i;
  }
  return std::string_view::npos;
}

// Names of rules in the marks of examples, which stand in the nearest line of a mark above the example. In XML and HTML
// that may be the line where the example begins.
void add_marks(analysis& result) {
  if (!result.document) return;
  constexpr std::size_t farthest = 10;  // lines: a mark has a fence or a few attributes after it
  const bool has_tags = result.kind == document_kind::xml || result.kind == document_kind::html;
  for (const documents::example& e :
       documents::examples_in(result.document->content, result.document->grammar.rules)) {
    if (e.rule.empty() || !e.file.empty() || !e.unread_mark.empty()) continue;
    const std::size_t first = e.lines.front().line;
    for (std::size_t line = has_tags ? first : first - 1; line > 0 && line + farthest > first; --line) {
      const std::size_t place = mark_in(result.source.line(line), e.rule);
      if (place == std::string_view::npos) continue;
      const std::size_t begin = result.source.offset_of(abnf::position{line, 1}) + place;
      const text_range range{begin, begin + e.rule.size()};
      result.names.push_back({result.source.text().substr(begin, e.rule.size()), name_role::mark, range, range});
      break;
    }
  }
  // Several examples stand below one mark.
  const auto begin_of = [](const name_place& n) { return n.range.begin; };
  const auto is_same = [&](const name_place& a, const name_place& b) { return begin_of(a) == begin_of(b); };
  std::ranges::stable_sort(result.names, {}, begin_of);
  result.names.erase(std::unique(result.names.begin(), result.names.end(), is_same), result.names.end());
}

documents::document_format format_of(document_kind kind) {
  switch (kind) {
    case document_kind::xml: return documents::document_format::xml;
    case document_kind::html: return documents::document_format::html;
    case document_kind::markdown: return documents::document_format::markdown;
    default: return documents::document_format::text;
  }
}

document_kind kind_of(documents::document_format format) {
  switch (format) {
    case documents::document_format::xml: return document_kind::xml;
    case documents::document_format::html: return document_kind::html;
    case documents::document_format::markdown: return document_kind::markdown;
    case documents::document_format::text: break;
  }
  return document_kind::text;
}

void read_draft_of(analysis& result, const std::string& file, std::optional<abnf::notation> notation) {
  const documents::document_format format = format_of(result.kind);
  auto parsed = read_draft({file, format, {notation, {}, {}}}, result.source.text());
  if (!parsed) {
    result.complaint = parsed.error().message();
    result.complaint_line = parsed.error().line;
    return;
  }
  result.document = *std::move(parsed);
  result.blocks = result.kind == document_kind::text ? rules_of_text(result.source, *result.document)
                                                     : blocks_of(result.source, *result.document);
}

}  // namespace

document_kind kind_of(std::string_view language, std::string_view name, std::string_view text) {
  const auto is_one_of = [&](std::string_view word, auto... words) {
    return (unicode::equal_but_for_case(word, words) || ...);
  };
  if (is_one_of(language, "abnf")) return document_kind::abnf;
  if (is_one_of(language, "markdown", "kramdown", "mmark", "gfm")) return document_kind::markdown;
  if (is_one_of(language, "xml", "rfcxml", "nxml")) return document_kind::xml;
  if (is_one_of(language, "html")) return document_kind::html;
  const auto format = documents::format_of_draft(text, name);
  return format ? kind_of(*format) : document_kind::abnf;
}

analysis analyse(std::string text, document_kind kind, const std::string& file, std::optional<abnf::notation> notation,
                 const loaded_imports& imports) {
  analysis result;
  result.name = report::name_in_messages(file);
  result.source = placed_text(std::move(text));
  result.kind = kind;
  const auto is_another = [&](const auto& imported) { return imported.name != result.name; };
  std::ranges::copy_if(imports.layers, std::back_inserter(result.imports), is_another);
  std::string grammar = result.source.text();
  if (kind == document_kind::abnf) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    const std::size_t begin = grammar.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
    result.blocks.push_back({grammar.substr(begin), 1, {begin, grammar.size()}});
  } else {
    read_draft_of(result, file, notation);
    if (!result.document) return result;
  }
  for (const code_block& block : result.blocks) add_names(result.source, block, kind, result);
  add_marks(result);
  const bool is_empty = result.document && result.document->grammar.rules.empty();
  if (is_empty) return result;
  const std::array layers{result.document ? layer_of(*result.document) : spec::read_layer(grammar, result.name)};
  result.loaded = spec::load(layers, result.imports);
  if (result.document) documents::name_unread_rules(*result.document, result.loaded);
  for (const draft& d : imports.drafts) {
    if (is_another(d)) documents::name_unread_rules(d, result.loaded);
  }
  return result;
}

const name_place* name_at(const analysis& a, std::size_t offset) {
  const auto place = std::ranges::find_if(a.names, [&](const name_place& n) {
    return n.range.begin <= offset && offset <= n.range.end;
  });
  return place == a.names.end() ? nullptr : &*place;
}

const code_block* block_at(const analysis& a, std::size_t offset) {
  const auto block = std::ranges::find_if(a.blocks, [&](const code_block& b) {
    return b.range.begin <= offset && offset <= b.range.end;
  });
  return block == a.blocks.end() ? nullptr : &*block;
}

const abnf::rule* rule_of(const analysis& a, std::string_view name) {
  const auto& rules = a.loaded.grammar.rules;
  const auto exact = std::ranges::find(rules, name, &abnf::rule::name);
  if (exact != rules.end()) return &*exact;
  const auto index = a.loaded.grammar.find(name);
  return index ? &rules[*index] : nullptr;
}

bool is_defined_in(const analysis& a, std::string_view name) {
  return std::ranges::any_of(a.names, [&](const name_place& n) {
    return n.role == name_role::definition && unicode::equal_but_for_case(n.name, name);
  });
}

}  // namespace urispec::cli::lsp
