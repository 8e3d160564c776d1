// urispec grammar examples: the examples that RFCs print, each read by the ABNF of its own RFC (grammar/examples.json).
#include "cli/commands.hpp"
#include "cli/format_option.hpp"
#include "cli/grammar_command.hpp"
#include "cli/glyphs.hpp"
#include "cli/json.hpp"
#include "cli/regular_rule.hpp"
#include "urispec/abnf/catalogue.hpp"
#include "urispec/unicode/utf8.hpp"

#include <fmt/format.h>

#include <map>
#include <memory>

namespace urispec::cli {
namespace {

struct examples_options {
  CLI::Option* grammars = nullptr;
  report_form form = report_form::text;
  bool all = false;
};

struct example {
  std::string grammar, section, rule, text, note;
};

std::vector<example> read_examples() {
  std::vector<example> result;
  for (const auto& e : nlohmann::json::parse(abnf::embedded_file("examples.json").value_or("[]"))) {
    result.push_back({e.at("grammar"), e.at("section"), e.at("rule"), e.at("text"), e.value("note", "")});
  }
  return result;
}

// The automata of the rules that examples are read as, each built once.
class readers {
 public:
  explicit readers(const channels& io) : io_(io) {}

  // How many code points of the text some string of the rule begins with; all of a valid text.
  struct verdict {
    bool valid = false;
    std::size_t stops_at = 0;  // code points
  };
  [[nodiscard]] std::optional<verdict> read(const example& e) {
    const auto [where, is_new] = known_.try_emplace({e.grammar, e.rule});
    if (is_new) where->second = load_regular_rule({{e.grammar}, e.rule}, io_);
    if (!where->second) return std::nullopt;
    const automaton::dfa& a = where->second->minimal();
    const auto live = live_states(a);
    const auto text = unicode::from_utf8(e.text).value_or(U"");
    automaton::state s = a.start;
    std::size_t i = 0;
    for (; i < text.size(); ++i) {
      s = a.next(s, a.symbols->class_of(text[i]));
      if (!live[s]) return verdict{false, i};
    }
    return verdict{a.accepting[s], i};
  }

 private:
  const channels& io_;
  std::map<std::pair<std::string, std::string>, std::optional<regular_rule>> known_;
};

std::string section_text(std::string_view section) {
  return section.starts_with("Appendix") ? std::string(section) : fmt::format("\xC2\xA7{}", section);
}

void write_line(const example& e, const readers::verdict& v, report_form form, const channels& io) {
  if (form == report_form::json) {
    nlohmann::ordered_json line;
    line["grammar"] = e.grammar;
    line["section"] = e.section;
    line["rule"] = e.rule;
    line["input"] = e.text;
    line["valid"] = v.valid;
    if (!v.valid) line["stops_at"] = v.stops_at;
    if (!e.note.empty()) line["note"] = e.note;
    io.out.write(to_text(line) + "\n");
    return;
  }
  const std::string_view mark = v.valid ? "      ok" : "rejected";
  io.out.write(fmt::format("{}  {} {}, {}: {}\n", mark, e.grammar, section_text(e.section), e.rule,
                           e.text.empty() ? "(the empty string)" : visible(e.text)));
  if (!v.valid) io.out.write(fmt::format("          no {} goes on behind {} characters of it\n", e.rule, v.stops_at));
  if (!v.valid && !e.note.empty()) io.out.write(fmt::format("          {}\n", e.note));
}

exit_code run_examples(const examples_options& options, const channels& io) {
  std::vector<std::string> wanted;
  for (const auto& name : texts(*options.grammars)) {
    const auto* entry = abnf::find_entry(name);
    if (entry == nullptr) {
      io.complain(fmt::format("no grammar '{}' is built in", name));
      return exit_code::failure;
    }
    wanted.emplace_back(entry->id);
  }
  readers known(io);
  std::size_t read = 0;
  std::size_t rejected = 0;
  for (const example& e : read_examples()) {
    if (!wanted.empty() && std::ranges::find(wanted, e.grammar) == wanted.end()) continue;
    const auto verdict = known.read(e);
    if (!verdict) return exit_code::failure;
    ++read;
    rejected += verdict->valid ? 0U : 1U;
    if (options.all || !verdict->valid) write_line(e, *verdict, options.form, io);
  }
  io.err.write(fmt::format("{} examples, {} rejected by the grammar of their own RFC\n", read, rejected));
  return rejected == 0 ? exit_code::success : exit_code::invalid;
}

constexpr const char* footer =
    R"(Formats:
  text  what is rejected, where it is printed and how far a reader comes; a summary goes to standard error
  json  {"grammar":…,"section":…,"rule":…,"input":…,"valid":…,"stops_at":…,"note":…}, one a line; stops_at
        counts code points and is there where the example is not valid

Exit status: 0 none is rejected, 1 some are, 2 wrong usage.

Examples:
  urispec grammar examples
  urispec grammar examples rfc3986 --all)";

}  // namespace

void add_grammar_examples(CLI::App& root, action& chosen) {
  auto* const command =
      grammar_command(root).add_subcommand("examples", "The examples that RFCs print, read by their own ABNF");
  const auto options = std::make_shared<examples_options>();
  options->grammars = add_texts(*command, "GRAMMAR", "Grammars that are built in; all of them if none");
  command->add_flag("--all", options->all, "List those that are accepted too");
  add_format_option(*command, options->form);
  command->footer(footer);
  command->callback(
      [&chosen, options] { chosen = [options](const channels& io) { return run_examples(*options, io); }; });
}

}  // namespace urispec::cli
