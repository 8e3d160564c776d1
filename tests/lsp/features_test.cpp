// Answers to an editor about a document, by the cases of tests/data/lsp/*.txt. A file has sections:
//
//   === KIND [IMPORT…]      a document: `abnf`, `markdown`, `xml`, `html` or `text`; its lines follow
//   --- QUESTION            what an editor asks; the lines that follow are the answer. Places are LINE:CHARACTER
//                           from 1, in code points
//
// Questions: blocks; mistakes; hover PLACE; definition PLACE; references PLACE; rename PLACE NAME; format; complete PLACE;
// outline. The answer to `rename` and `format` is the document after it, that to `blocks` the places of the code and its
// lines. A file that a case writes is compared as a
// whole, so that what differs is seen in its place.
#include "abnf/text.hpp"
#include "cli/lsp/analysis.hpp"
#include "cli/lsp/features.hpp"
#include "cli/rules/load_grammar.hpp"

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace urispec::cli::lsp {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> case_files() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(URISPEC_TEST_DATA "/lsp")) {
    if (entry.path().extension() == ".txt") names.push_back(entry.path().filename().string());
  }
  std::ranges::sort(names);
  return names;
}

constexpr auto units = position_encoding::utf32;

std::string shown(const analysis& a, std::size_t offset) {
  const text_place place = a.source.place_of(offset, units);
  return fmt::format("{}:{}", place.line + 1, place.character + 1);
}

std::string shown(const analysis& a, text_range range) {
  return fmt::format("{}-{} {}", shown(a, range.begin), shown(a, range.end),
                     a.source.text().substr(range.begin, range.end - range.begin));
}

std::size_t offset_of(const analysis& a, const std::string& place) {
  const std::size_t colon = place.find(':');
  return a.source.offset_of(text_place{std::stoul(place.substr(0, colon)) - 1, std::stoul(place.substr(colon + 1)) - 1},
                            units);
}

// The edits do not overlap.
std::string after(const analysis& a, std::vector<text_edit> edits) {
  std::ranges::sort(edits, std::ranges::greater(), [](const text_edit& e) { return e.range.begin; });
  std::string text = a.source.text();
  for (const text_edit& e : edits) text.replace(e.range.begin, e.range.end - e.range.begin, e.text);
  return text;
}

std::string answer_to(const analysis& a, const std::vector<std::string>& question) {
  const std::string& kind = question.front();
  std::string answer;
  const auto line = [&](const std::string& text) { answer += text + '\n'; };
  if (kind == "mistakes") {
    for (const placed_finding& f : find_mistakes(a, {}, work_budget()).findings) {
      line(fmt::format("{} {} {}: {}", shown(a, f.range), static_cast<int>(f.weight), f.id, f.message));
    }
    return answer;
  }
  if (kind == "blocks") {
    for (const code_block& b : a.blocks) {
      line(fmt::format("{}-{}", shown(a, b.range.begin), shown(a, b.range.end)));
      BOOST_TEST(a.source.place_of(b.range.begin, units).line + 1 == b.line);
      abnf::for_each_line(b.text, [&](std::size_t, std::string_view code) {
        line(code.empty() ? "|" : fmt::format("| {}", code));
      });
    }
    return answer;
  }
  if (kind == "format") return after(a, formatted(a));
  if (kind == "outline") {
    for (const symbol& s : outline(a)) line(fmt::format("{} [{}]", shown(a, s.range), s.definition));
    return answer;
  }
  const std::size_t offset = offset_of(a, question.at(1));
  if (kind == "complete") {
    const completion_list list = complete(a, offset);
    for (const completion& c : list.names) {
      if (c.origin != "RFC 5234 Appendix B.1" || c.name == "ALPHA") {
        line(fmt::format("{} | {} | {}", shown(a, list.range), c.definition, c.origin));
      }
    }
    return answer;
  }
  const name_place* const name = name_at(a, offset);
  if (name == nullptr) return "no name\n";
  if (kind == "hover") return describe(a, name->name, hover_picture::text, work_budget()).value_or("nothing\n");
  if (kind == "definition") {
    const definition_places places = definitions_of(a, name->name);
    for (const text_range range : places.here) line(shown(a, range));
    if (const auto& other = places.elsewhere) {
      line(fmt::format("{} {}:{}", other->file, other->position.line, other->position.column));
    }
    return answer;
  }
  if (kind == "references") {
    for (const name_place& n : references_to(a, name->name, reference_selection::uses_and_definitions)) {
      line(fmt::format("{}{}", shown(a, n.range), n.role == name_role::definition ? " (definition)" : ""));
    }
    return answer;
  }
  BOOST_REQUIRE_EQUAL(kind, "rename");
  const auto edits = rename(a, name->name, question.at(2));
  return edits ? after(a, *edits) : "refused: " + edits.error() + "\n";
}

std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> result;
  for (const std::string_view word : abnf::words(line)) result.emplace_back(word);
  return result;
}

analysis analysis_of(const std::vector<std::string>& head, const std::string& text) {
  loaded_imports imports;
  for (std::size_t i = 1; i < head.size(); ++i) {
    const bool is_file = head[i].ends_with(".abnf") || head[i].ends_with(".md");
    const auto loaded = load_imports({is_file ? URISPEC_TEST_DATA "/lsp/" + head[i] : head[i]});
    BOOST_REQUIRE(loaded.value);
    std::ranges::copy(loaded.value->layers, std::back_inserter(imports.layers));
    std::ranges::copy(loaded.value->drafts, std::back_inserter(imports.drafts));
  }
  for (spec::layer& l : imports.layers) {  // without the folder of this checkout
    for (abnf::read_result& file : l.files) {
      for (abnf::rule& r : file.rules) r.file = fs::path(r.file).filename().string();
    }
    l.name = fs::path(l.name).filename().string();
  }
  const document_kind kind = head.front() == "text" ? document_kind::text : kind_of(head.front(), "", "");
  return analyse(text, kind, kind == document_kind::abnf ? "my.abnf" : "draft", {}, imports);
}

BOOST_AUTO_TEST_SUITE(features)

// As `grammar check` reads them: the text decides, and then the name of the file.
BOOST_AUTO_TEST_CASE(kinds_of_documents) {
  const struct {
    std::string_view language, name, text;
    document_kind kind;
  } cases[] = {
      {"", "rules.md", "ok = \"x\"\n", document_kind::abnf},
      {"", "rules.xml", "ok = \"x\"\n", document_kind::abnf},
      {"", "rules.markdown", "# A\n\nText.\n", document_kind::markdown},
      {"", "rules.mkd", "", document_kind::markdown},
      {"", "rules.xml", "", document_kind::xml},
      {"", "rules.md", "<rfc></rfc>\n", document_kind::xml},
      {"", "rules.abnf", "", document_kind::abnf},
      {"plaintext", "draft-a.txt", "Text.\n", document_kind::text},
      {"Markdown", "rules.abnf", "ok = \"x\"\n", document_kind::markdown},
      {"abnf", "draft.md", "# A\n", document_kind::abnf},
  };
  for (const auto& c : cases) BOOST_TEST((kind_of(c.language, c.name, c.text) == c.kind), c.name << ": " << c.text);
}

BOOST_DATA_TEST_CASE(answers_as_the_file_says, boost::unit_test::data::make(case_files()), name) {
  const std::string expected = text_of(URISPEC_TEST_DATA "/lsp/" + name);
  std::string output;
  std::vector<std::string> head, question;
  std::string document;
  std::optional<analysis> content;
  enum class part { preface, document, answer } now = part::preface;
  const auto ask = [&] {
    if (question.empty()) return;
    if (!content) content = analysis_of(head, document);
    output += answer_to(*content, question);
    question.clear();
  };
  abnf::for_each_line(expected, [&](std::size_t, std::string_view line) {
    if (line.starts_with("=== ")) {
      ask();
      head = words_of(line.substr(4));
      content.reset();
      document.clear();
      now = part::document;
    } else if (line.starts_with("--- ") && now != part::preface) {
      ask();
      question = words_of(line.substr(4));
      now = part::answer;
    } else if (now == part::document) {
      document.append(line).append("\n");
    }
    if (now != part::answer || line.starts_with("--- ")) output.append(line).append("\n");
  });
  ask();
  BOOST_TEST(output == expected);
  if (output != expected) std::ofstream(fs::temp_directory_path() / ("lsp-" + name)) << output;
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace urispec::cli::lsp
