// JSON output of commands, compared with the schemas of docs/schema; and tests that the schemas are strict.
#include "cli/json_output.hpp"
#include "cli/json_schemas.hpp"
#include "report/json.hpp"
#include "cli/process.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

using urispec::test::all_json_output;
using urispec::test::json_output;
using urispec::test::complaints;
using urispec::test::json_schemas;
using urispec::test::schema_file;
using urispec::test::schema_query;

namespace {

const nlohmann::json& schema(const std::string& name) { return json_schemas().at(name); }

// The schemas that commands write, by name.
std::vector<std::string> names_of_schemas() {
  std::vector<std::string> names;
  for (const auto& [name, text] : json_schemas()) {
    if (name != "shared") names.push_back(name);
  }
  return names;
}

// A value that a command wrote, and the one of its schemas that it keeps; empty where it keeps none, with what is wrong
// with it under each.
struct validated {
  const json_output* output;
  std::string schema;
  std::string complaint;
};

std::vector<validated> validate_all_output() {
  std::vector<schema_query> queries;
  for (const json_output& output : all_json_output()) {
    if (output.value.is_discarded()) continue;
    for (const std::string& name : output.schemas) queries.push_back({schema_file(name), output.value});
  }
  const auto list_of_complaints = complaints(queries);
  std::vector<validated> all;
  std::size_t next = 0;
  for (const json_output& output : all_json_output()) {
    validated& result = all.emplace_back(&output);
    if (output.value.is_discarded()) continue;
    for (const std::string& name : output.schemas) {
      const std::string& complaint = list_of_complaints[next++];
      if (complaint.empty() && result.schema.empty()) result.schema = name;
      result.complaint += name + ": " + complaint + "\n";
    }
  }
  return all;
}

const std::vector<validated>& all_validated() {
  static const auto all = validate_all_output();
  return all;
}

bool has_error(const nlohmann::json& value) {
  const auto has = [&](const char* side) {
    return value.contains(side) && value[side].is_object() && has_error(value[side]);
  };
  return value.contains("error") || has("left") || has("right");
}

// The commands that the help names, below `above`.
std::vector<std::string> commands_below(const std::string& above) {
  std::istringstream help(urispec::test::run("urispec " + above + " --help").out);
  std::vector<std::string> names;
  bool inside = false;
  for (std::string line; std::getline(help, line);) {
    if (line == "Subcommands:") {
      inside = true;
    } else if (above.empty() && line.ends_with(':')) {  // the commands stand below their jobs
      inside = line != "Options:" && line != "Exit status:" && line != "Examples:";
    } else if (!line.starts_with("  ")) {
      inside = false;
    } else if (inside && line[2] != ' ') {
      names.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
  }
  return names;
}

// Reads what the help says of --format.
bool offers_json(const std::string& command) {
  const std::string help = urispec::test::run("urispec " + command + " --help").out;
  const auto option = help.find("\n  --format ");
  if (option == std::string::npos) return false;
  const auto end = std::min(help.find("\n  -", option + 1), help.find("\n\n", option));
  return help.substr(option, end - option).find("json") != std::string::npos;
}

// Commands that work and that the help does not list.
const std::vector<std::string> unlisted_commands{"atlas", "ecma"};

// Schemas of the commands whose help offers JSON.
std::set<std::string> schemas_that_are_needed() {
  std::set<std::string> names;
  std::vector<std::string> commands = commands_below("");
  commands.insert(commands.end(), unlisted_commands.begin(), unlisted_commands.end());
  for (const std::string& command : commands) {
    if (command != "grammar" && offers_json(command)) names.insert(command);
  }
  for (const std::string& command : commands_below("grammar")) {
    if (offers_json("grammar " + command)) names.insert("grammar-" + command);
  }
  if (names.contains("check")) names.insert("check-list");
  if (names.contains("grammar-check")) names.insert("grammar-check-list");
  if (names.contains("diff")) names.insert({"diff-uri", "diff-corpus"});
  if (names.contains("validate")) names.insert("validate-all");
  return names;
}

// Members that are there or not without anything else that says so.
const std::set<std::string> may_be_missing{
    // clang-format off
    "file",             // of texts that were read
    "input_hex", "base_hex", "result_hex",
    "engine",           // where a parser is compiled in
    "encoding", "without_hyphens", "stopped_at",
    "steps", "rungs",   // with --explain
    "exercises",        // of vectors that cover a grammar
    "example", "option",  // with --examples, and of an example that has one
    "tree",             // with --tree
    "segments", "pairs",  // with --segments
    "derivations",      // with --derivations
    "step",             // of a section that numbers its steps
    "components",       // none where rules of a grammar have no such names
    "opaque_part", "server", "reg_name",
    "made", "note", "called_wrong", "document", "percent", "resolution", "counterexample",
    "beyond", "left_out",  // of a scheme, where there is one
    "gained", "lost",   // by an erratum
    "attribute",        // of a reference that is no text of an element
    "scheme_grammar", "scheme_rule", "refused_by",  // with --scheme-rules
    "undecided", "not_compared", "needs_icu",  // of records, where there are some
    "undefined",        // of rules, where a grammar uses names that nothing defines
    "not_checked",      // of components, where there is no time
    "detail",           // of a cause, where it depends on the rule
    "readings",         // what is without it is refused for other reasons
    "browsers",         // of an invalid text, where its host misleads
    "url_standard",     // with --all
    "parser"            // of the URL Standard
    // clang-format on
};

nlohmann::json of_another_type(const nlohmann::json& value) {
  if (value.is_null()) return nlohmann::json::array({nlohmann::json::array({true})});  // no member has such lists
  if (value.is_string()) return 7;
  if (value.is_number()) return "7";
  if (value.is_array()) return nlohmann::json::object();
  if (value.is_object()) return nlohmann::json::array();
  return "true";
}

struct mutant {
  std::string what;
  nlohmann::json value;
};

// A member of `whole`, at `parent`, that is removed, renamed or of another type.
std::vector<mutant> mutants_of(const nlohmann::json& whole, const nlohmann::json::json_pointer& parent,
                               const std::string& name) {
  std::vector<mutant> all;
  const nlohmann::json::json_pointer place = parent / name;
  if (!may_be_missing.contains(name)) {
    nlohmann::json removed = whole;
    removed[parent].erase(name);
    all.push_back({place.to_string() + " is removed", std::move(removed)});
  }
  nlohmann::json renamed = whole;
  renamed[parent]["x_" + name] = whole[place];
  renamed[parent].erase(name);
  all.push_back({place.to_string() + " is renamed", std::move(renamed)});
  nlohmann::json changed = whole;
  changed[place] = of_another_type(whole[place]);
  all.push_back({place.to_string() + " is of another type", std::move(changed)});
  return all;
}

// Each member at each kind of place, once for each type that it has.
class mutations {
 public:
  void add(const std::string& schema, const nlohmann::json& value) {
    visit(schema, value, nlohmann::json::json_pointer(), schema);
  }
  [[nodiscard]] const std::vector<schema_query>& queries() const { return queries_; }
  // Descriptions of the changes, query by query.
  [[nodiscard]] const std::vector<std::string>& changes() const { return changes_; }

 private:
  void visit(const std::string& schema, const nlohmann::json& whole, const nlohmann::json::json_pointer& position,
             const std::string& kind) {
    const nlohmann::json& value = whole[position];
    if (value.is_array()) {
      for (std::size_t i = 0; i < value.size(); ++i) visit(schema, whole, position / i, kind + "/*");
    }
    if (!value.is_object() || kind.ends_with("/differences")) return;  // whose names are those of components
    for (const auto& [name, member] : value.items()) {
      const std::string below = kind + "/" + name;
      if (seen_.insert(below + " " + member.type_name()).second) {
        for (const mutant& m : mutants_of(whole, position, name)) {
          queries_.push_back({schema_file(schema), m.value});
          changes_.push_back(schema + " accepts it where " + m.what + ": " + whole.dump().substr(0, 300));
        }
      }
      visit(schema, whole, position / name, below);
    }
  }

  std::set<std::string> seen_;
  std::vector<schema_query> queries_;
  std::vector<std::string> changes_;
};

// Calls `use` with each schema of an object in a schema, and where it is.
void for_each_object_schema(const nlohmann::json& schema, const std::string& place, const auto& use) {
  if (schema.is_object()) {
    if (schema.value("type", nlohmann::json()) == "object" && schema.contains("properties")) use(schema, place);
    for (const auto& [name, below] : schema.items()) for_each_object_schema(below, place + "/" + name, use);
  } else if (schema.is_array()) {
    for (const nlohmann::json& below : schema) for_each_object_schema(below, place + "/*", use);
  }
}

// The target of a reference inside `document`.
const nlohmann::json& target_of(const std::string& reference, const std::string& document) {
  const auto hash = reference.find('#');
  const std::string file = hash == 0 ? document : reference.substr(0, reference.find(".json"));
  return schema(file).at(nlohmann::json::json_pointer(reference.substr(hash + 1)));
}

// The vocabulary of a schema: the names of members, and the values of members that have a closed set of them.
struct vocabulary {
  std::set<std::string> members;
  std::set<std::string> values;  // "member: value"
};

void add_described(const nlohmann::json& schema, const std::string& document, vocabulary& output,
                   std::set<std::string>& visited) {
  if (schema.contains("$ref")) {
    const std::string reference = schema["$ref"];
    if (!visited.insert(document + " " + reference).second) return;
    const auto hash = reference.find('#');
    const std::string file = hash == 0 ? document : reference.substr(0, reference.find(".json"));
    return add_described(target_of(reference, document), file, output, visited);
  }
  if (schema.contains("additionalProperties") && schema.contains("properties")) {
    for (const auto& [name, about] : schema["properties"].items()) {
      output.members.insert(name);
      const nlohmann::json& described = about.contains("$ref") ? target_of(about["$ref"], document) : about;
      if (!described.contains("enum")) continue;
      for (const nlohmann::json& value : described["enum"]) output.values.insert(name + ": " + value.dump());
    }
  }
  if (!schema.is_structured()) return;
  for (const auto& [name, below] : schema.items()) {
    if (name != "definitions") add_described(below, document, output, visited);
  }
}

void add_written(const nlohmann::json& value, vocabulary& output) {
  for (const auto& [name, member] : value.items()) {
    if (value.is_object()) output.members.insert(name);
    if (value.is_object() && !member.is_structured()) output.values.insert(name + ": " + member.dump());
    if (member.is_structured()) add_written(member, output);
  }
}

boost::test_tools::assertion_result has_all_libraries(boost::unit_test::test_unit_id /*test*/) {
  const std::set<std::string> folders{URISPEC_TRANSCRIPT_FOLDERS};
  return folders.contains("cli/icu-and-gumbo");
}

// Members and values that no test has found a way to write.
const std::set<std::string> is_never_written{
    // clang-format off
    // A rule whose language is proved has no loop over what can be empty; the verdict is there for the library's sake.
    "grammar-derivations verdict: \"endless loop\"",
    // The edits have a budget of their own, as large as that of the comparison: no small grammar runs out of one alone.
    "diff from: \"undecided\"",
    // A sentence of an RFC that the grammars of the catalogue do not show: each of them is shown or not about grammar.
    "history verdict: \"not_shown\"",
    // No URI has them: both documents take the same schemes and the same numbers of ports.
    "whatwg relation: \"other-scheme\"", "whatwg relation: \"other-port\"", "parse relation: \"other-scheme\"",
    "parse relation: \"other-port\"", "survey relation: \"other-scheme\"", "survey relation: \"other-port\"",
    // A diagnosis is that of an invalid text.
    "check relation: \"same\"", "check relation: \"fails\"", "check relation: \"other-scheme\"",
    "check relation: \"other-host\"", "check relation: \"other-port\"", "check relation: \"other-path\"",
    "fix relation: \"same\"", "fix relation: \"fails\"", "fix relation: \"other-scheme\"",
    "fix relation: \"other-host\"", "fix relation: \"other-port\"", "fix relation: \"other-path\"",
    "validate relation: \"same\"", "validate relation: \"fails\"", "validate relation: \"other-scheme\"",
    "validate relation: \"other-host\"", "validate relation: \"other-port\"", "validate relation: \"other-path\"",
    // Records are left out where ICU is missing, which this build has.
    "survey needs_icu",
    // The command would take a gigabyte of memory, or minutes in a build for debugging.
    "check kind: \"out_of_memory\"", "parse kind: \"out_of_memory\"", "validate kind: \"out_of_memory\"",
    "fix kind: \"out_of_memory\"",
    // A fix encodes characters: its diagnosis has the edits of fixes alone, and no search for nearest strings.
    "fix kind: \"insert\"", "fix kind: \"remove\"", "fix kind: \"replace\"",
    "fix limit: \"search_too_costly\"", "fix limit: \"text_too_long\"",
    // These ends depend on the clock and on memory, or take millions of steps: tests/language/ambiguity_test.cpp.
    "grammar-ambiguity ways_end: \"steps\"", "grammar-ambiguity ways_end: \"time\"",
    "grammar-ambiguity ways_end: \"memory\"", "grammar-ambiguity verdict: \"out of memory, not decided\"",
    // Only a search for nearest strings can be too costly: check looks for none.
    "check limit: \"search_too_costly\"",
    // Only whatwg has a base.
    "parse input: \"base\"",
    // Parts that RFC 2396 has besides; the error names the part around or inside them.
    "edit component: \"opaque_part\"", "edit component: \"reg_name\"", "edit component: \"server\"",
    // clang-format on
};

}  // namespace

BOOST_AUTO_TEST_SUITE(json_schema_tests)

BOOST_AUTO_TEST_CASE(all_json_keeps_its_schema) {
  for (const auto& [output, kept, complaint] : all_validated()) {
    BOOST_CHECK_MESSAGE(!output->value.is_discarded(), output->place << ": no JSON: " << output->line.substr(0, 300));
    if (output->value.is_discarded() || !kept.empty()) continue;
    BOOST_ERROR(output->place << ": " << output->line.substr(0, 500) << "\n" << complaint);
  }
  BOOST_TEST(all_json_output().size() > 500U);
}

BOOST_AUTO_TEST_CASE(every_command_that_offers_json_has_a_schema_and_keeps_it) {
  std::map<std::string, std::pair<std::size_t, std::size_t>> counts;  // with and without an error
  for (const auto& [output, kept, complaint] : all_validated()) {
    auto& [errors, others] = counts[kept];
    ++(has_error(output->value) ? errors : others);
  }
  const auto needed = schemas_that_are_needed();
  BOOST_TEST(needed.size() > 25U);
  const auto names = names_of_schemas();
  for (const std::string& name : needed) {
    BOOST_CHECK_MESSAGE(std::ranges::find(names, name) != names.end(), "no schema for " << name);
    if (std::ranges::find(names, name) == names.end()) continue;
    BOOST_CHECK_MESSAGE(counts[name].second > 0, name << " is never tried with a success");
    const bool has_errors = schema(name).dump().find("\"error\":") != std::string::npos;
    BOOST_CHECK_MESSAGE(!has_errors || counts[name].first > 0, name << " is never tried with an error");
  }
  for (const std::string& name : names) {
    BOOST_CHECK_MESSAGE(needed.contains(name) || name == "links", "no command for the schema " << name);
  }
}

BOOST_AUTO_TEST_CASE(what_is_not_documented_is_refused) {
  mutations all;
  for (const auto& [output, kept, complaint] : all_validated()) {
    if (!kept.empty()) all.add(kept, output->value);
  }
  const auto list_of_complaints = complaints(all.queries());
  for (std::size_t i = 0; i < list_of_complaints.size(); ++i)
    BOOST_CHECK_MESSAGE(!list_of_complaints[i].empty(), all.changes()[i]);
  BOOST_TEST(list_of_complaints.size() > 1000U);
}

// Needs a build with all that is optional: some of the output needs ICU or gumbo.
BOOST_AUTO_TEST_CASE(what_is_documented_is_written, *boost::unit_test::precondition(has_all_libraries)) {
  std::map<std::string, vocabulary> written;
  for (const auto& [output, kept, complaint] : all_validated()) {
    if (!kept.empty()) add_written(output->value, written[kept]);
  }
  for (const std::string& name : names_of_schemas()) {
    vocabulary described;
    std::set<std::string> visited;
    add_described(schema(name), name, described, visited);
    for (const std::string& member : described.members) {
      BOOST_CHECK_MESSAGE(written[name].members.contains(member) || is_never_written.contains(name + " " + member),
                          name << " never writes " << member);
    }
    for (const std::string& value : described.values) {
      BOOST_CHECK_MESSAGE(written[name].values.contains(value) || is_never_written.contains(name + " " + value),
                          name << " never writes " << value);
    }
  }
}

BOOST_AUTO_TEST_CASE(all_members_are_described_and_no_others_are_allowed) {
  auto names = names_of_schemas();
  names.push_back("shared");
  for (const std::string& name : names) {
    const nlohmann::json& text = schema(name);
    BOOST_TEST(text.contains("title"));
    BOOST_TEST(text.contains("description"));
    for_each_object_schema(text, name, [&](const nlohmann::json& object, const std::string& place) {
      BOOST_CHECK_MESSAGE(object.value("additionalProperties", true) == false, place << " allows any member");
      for (const auto& [member, about] : object["properties"].items()) {
        const bool refers = about.contains("$ref");
        const nlohmann::json& described = refers ? target_of(about["$ref"], name) : about;
        BOOST_CHECK_MESSAGE(described.contains("description"), place << "/" << member << " is not described");
      }
    });
  }
}

BOOST_AUTO_TEST_CASE(the_version_is_the_one_that_the_command_tells) {
  const std::string version(urispec::report::json_schema_version);
  auto names = names_of_schemas();
  names.push_back("shared");
  for (const std::string& name : names) {
    BOOST_TEST(schema(name).at("$id") == "https://urispec.example/schema/" + version + "/" + name + ".json");
  }
  const std::string told_version = urispec::test::run("urispec --version").out;
  BOOST_TEST(told_version.ends_with("\nJSON schemas " + version + "\n"));
}

BOOST_AUTO_TEST_SUITE_END()
