// What keeps the sources as docs/architecture.md says: their length, headers that are ideas of their own, and the words
// of the field. The tables are in tests/data/docs.
#include <boost/regex.hpp>  // many times as fast as std::regex
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace fs = std::filesystem;

const fs::path project = URISPEC_SOURCE_DIR;

struct source {
  std::string path;  // from the project, with slashes
  std::string text;
};

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

bool has_ending(const fs::path& path, std::initializer_list<const char*> endings) {
  return std::ranges::find(endings, path.extension()) != endings.end();
}

std::vector<source> sources_in(std::initializer_list<const char*> folders, std::initializer_list<const char*> endings) {
  std::vector<source> found;
  for (const auto* folder : folders) {
    for (fs::recursive_directory_iterator entry(project / folder), end; entry != end; ++entry) {
      if (entry->path().filename() == "node_modules") entry.disable_recursion_pending();
      if (!entry->is_regular_file() || !has_ending(entry->path(), endings)) continue;
      found.push_back({fs::relative(entry->path(), project).generic_string(), read(entry->path())});
    }
  }
  return found;
}

// README.md, CHANGELOG.md and so on.
std::vector<source> documents_at_the_top() {
  std::vector<source> found;
  for (const auto& entry : fs::directory_iterator(project)) {
    if (has_ending(entry.path(), {".md"})) found.push_back({entry.path().filename().string(), read(entry.path())});
  }
  return found;
}

// A phrase may go on in the next line, of a comment too.
std::string as_one_line(const std::string& text) {
  static const boost::regex break_of_line(R"([ \t]*\n[ \t]*(?://+|#|>)?[ \t]*)");
  return boost::regex_replace(text, break_of_line, " ");
}

// "KEY = VALUE" lines.
std::vector<std::pair<std::string, std::string>> table(const char* name) {
  std::vector<std::pair<std::string, std::string>> rows;
  std::istringstream lines(read(project / "tests/data/docs" / name));
  for (std::string line; std::getline(lines, line);) {
    if (const auto at = line.find(" = "); at != std::string::npos) {
      rows.emplace_back(line.substr(0, at), line.substr(at + 3));
    }
  }
  return rows;
}

// File → the files of the library and of the command that include it, by the path that stands in the #include.
std::map<std::string, std::set<std::string>> users() {
  static const boost::regex include(R"re(#include "([^"]+)")re");
  std::map<std::string, std::set<std::string>> found;
  for (const source& s : sources_in({"src", "include"}, {".hpp", ".cpp"})) {
    for (boost::sregex_iterator at(s.text.begin(), s.text.end(), include), end; at != end; ++at) {
      found[(*at)[1]].insert(s.path);
    }
  }
  return found;
}

// The parameters of a declaration, from its text.
std::vector<std::string> parameters_of(const std::string& function) {
  std::vector<std::string> found(1);
  int depth = 0;
  for (const char c : function.substr(function.find('(') + 1)) {
    if (c == ')' && depth == 0) break;
    depth += c == '(' || c == '<' ? 1 : c == ')' || c == '>' ? -1 : 0;
    if (c == ',' && depth == 0) {
      found.emplace_back();
    } else if (!found.back().empty() || c != ' ') {
      found.back() += c;
    }
  }
  return found;
}

// Names of types that are a function: `using NAME = std::function<…`.
std::set<std::string> function_types(const std::vector<source>& sources) {
  static const boost::regex alias(R"(using (\w+) = std::function<)");
  std::set<std::string> found{"function"};
  for (const source& s : sources) {
    for (boost::sregex_iterator at(s.text.begin(), s.text.end(), alias), end; at != end; ++at) found.insert((*at)[1]);
  }
  return found;
}

// Whether what a function finds out can leave it by a parameter: one that it may change, or a function that it may
// call.
bool is_way_out(const std::string& parameter, const std::set<std::string>& functions) {
  static const boost::regex word(R"(\w+)");
  for (boost::sregex_iterator at(parameter.begin(), parameter.end(), word), end; at != end; ++at) {
    if (functions.contains(at->str())) return true;
  }
  const bool refers = parameter.find_first_of("&*") != std::string::npos;
  return refers && !parameter.starts_with("const ");
}

// The types that a header defines in a namespace that is not for details; not those inside others.
std::set<std::string> types_of(const std::string& header) {
  static const boost::regex space(R"(namespace ([\w:]+) \{)");
  static const boost::regex type(R"((?:struct|class|enum|enum class) (\w+)(?: final)?(?: : .*)?(?: \{.*)?)");
  std::set<std::string> found;
  std::vector<std::string> inside;
  std::istringstream lines(header);
  boost::smatch parts;
  for (std::string line; std::getline(lines, line);) {
    if (boost::regex_match(line, parts, space)) inside.push_back(parts[1]);
    if (line.starts_with("}  // namespace") && !inside.empty()) inside.pop_back();
    const bool is_detail =
        std::ranges::any_of(inside, [](const auto& name) { return name.find("detail") != std::string::npos; });
    const bool is_forward = line.find('{') == std::string::npos && line.find(';') != std::string::npos;
    if (!is_detail && !is_forward && boost::regex_match(line, parts, type)) found.insert(parts[1]);
  }
  return found;
}

// Terms as types are called: "tagged language" is tagged_language. What stands in backticks counts, with brackets
// around it or not; else what stands in brackets says what a term is about.
std::set<std::string> glossary_terms() {
  static const boost::regex row(R"(\| (.*?) \|.*)");
  static const boost::regex code("`([^`]+)`");
  static const boost::regex aside(R"(\([^)]*\)|`)");
  static const boost::regex term(R"([^,]+)");
  std::set<std::string> found;
  const auto add = [&](std::string name) {
    name.erase(0, name.find_first_not_of(' '));
    name.erase(name.find_last_not_of(' ') + 1);
    std::ranges::replace(name, ' ', '_');
    for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    found.insert(name);
  };
  std::istringstream lines(read(project / "docs/glossary.md"));
  boost::smatch parts;
  for (std::string line; std::getline(lines, line);) {
    if (!boost::regex_match(line, parts, row)) continue;
    const std::string cell = parts[1];
    for (boost::sregex_iterator at(cell.begin(), cell.end(), code), end; at != end; ++at) add((*at)[1]);
    const std::string plain = boost::regex_replace(cell, aside, "");
    for (boost::sregex_iterator at(plain.begin(), plain.end(), term), end; at != end; ++at) add(at->str());
  }
  return found;
}

// In the singular or in the plural.
bool is_term(const std::string& name, const std::set<std::string>& terms) {
  return terms.contains(name) || terms.contains(name + "s") ||
         (name.ends_with('s') && terms.contains(name.substr(0, name.size() - 1)));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(source_files)

BOOST_AUTO_TEST_CASE(no_file_is_longer_than_four_hundred_lines) {
  for (const source& s : sources_in({"src", "include"}, {".hpp", ".cpp"})) {
    if (s.text.find("do not edit") != std::string::npos) continue;
    BOOST_TEST(std::ranges::count(s.text, '\n') <= 400, s.path);
  }
}

// Its own source and tests do not count: a header is for files that share something.
BOOST_AUTO_TEST_CASE(a_header_has_two_users_or_a_reason) {
  const auto used_by = users();
  std::set<std::string> lone;
  for (const source& s : sources_in({"src"}, {".hpp"})) {
    auto found = used_by.find(s.path.substr(4));
    auto its_users = found == used_by.end() ? std::set<std::string>() : found->second;
    its_users.erase(fs::path(s.path).replace_extension(".cpp").generic_string());
    if (its_users.size() < 2) lone.insert(s.path.substr(4));
  }
  std::set<std::string> listed;
  for (const auto& [path, reason] : table("private-headers.txt")) listed.insert(path);
  for (const auto& path : lone) BOOST_TEST(listed.contains(path), path << " has a single user");
  for (const auto& path : listed) {
    BOOST_TEST(lone.contains(path), path << " is listed, and has other users, or is gone");
  }
}

// So that every type that a user meets is explained in one place.
BOOST_AUTO_TEST_CASE(public_types_are_in_the_glossary) {
  const auto terms = glossary_terms();
  std::set<std::string> listed;
  for (const auto& [name, of] : table("self-evident-names.txt")) listed.insert(name);
  std::set<std::string> types;
  for (const source& s : sources_in({"include/urispec"}, {".hpp"})) {
    if (s.text.find("do not edit") != std::string::npos) continue;  // the rules of the RFCs
    for (const std::string& name : types_of(s.text)) {
      types.insert(name);
      if (!listed.contains(name)) {
        BOOST_TEST(is_term(name, terms), name << " of " << s.path << " is not in docs/glossary.md");
      }
    }
  }
  BOOST_TEST(types.size() > 300U);
  for (const std::string& name : listed) {
    BOOST_TEST(types.contains(name), name << " is listed, and there is no such type");
    BOOST_TEST(!is_term(name, terms), name << " is listed, and is in docs/glossary.md, too");
  }
}

// Two files fit side by side on a screen. Strings may be longer, text in columns too, and so are generated headers.
BOOST_AUTO_TEST_CASE(lines_have_at_most_120_columns) {
  static const boost::regex prose(R"(\s*///? \S.*)");
  static const boost::regex code(R"([^"]*[;{},)])");
  constexpr std::ptrdiff_t columns = 120;
  for (const source& s : sources_in({"src", "include", "tests"}, {".hpp", ".cpp"})) {
    const bool is_generated = s.text.substr(0, s.text.find("#pragma once")).find("do not edit") != std::string::npos;
    if (is_generated || s.path == "src/cli/diff/html/style.hpp") continue;
    std::istringstream lines(s.text);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
      ++number;
      const auto is_head = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
      if (std::ranges::count_if(line, is_head) <= columns) continue;
      if (boost::regex_match(line, prose) || boost::regex_match(line, code)) BOOST_ERROR(s.path << ":" << number);
    }
  }
}

BOOST_AUTO_TEST_CASE(replaced_words_do_not_come_back) {
  auto sources =
      sources_in({"src", "include", "tests", "cmake", "docs", "grammar", "scripts", "site", "npm", "python"},
                 {".hpp", ".cpp", ".txt", ".md", ".cmake", ".abnf", ".json", ".ts", ".vue", ".mjs", ".py", ""});
  for (source& s : documents_at_the_top()) sources.push_back(std::move(s));
  for (source& s : sources) s.text = as_one_line(s.text);
  const auto words = table("replaced-words.txt");
  BOOST_TEST(words.size() > 20U);
  for (const auto& [word, instead] : words) {
    const boost::regex expression(R"(\b(?:)" + word + R"()\b)", boost::regex::icase);
    for (const source& s : sources) {
      if (s.path == "tests/data/docs/replaced-words.txt" || s.path.starts_with("tests/data/cli/")) continue;
      boost::smatch found;
      if (boost::regex_search(s.text, found, expression)) {
        BOOST_ERROR(s.path << ": \"" << found.str() << "\": say " << instead);
      }
    }
  }
}

// A function of the command that is given the output streams answers: what it finds out on the way is the value of one
// that has none (cli/output/loaded.hpp). One that answers `void` has no other way out either, and so it can only write.
BOOST_AUTO_TEST_CASE(what_loads_or_decides_has_no_streams) {
  static const boost::regex beginning(R"(\s*(?:\[\[nodiscard\]\] )?(?:inline |static )*(\w[\w:<>*& ,]*?) [*&]?(\w+)\(.*)");
  const std::set<std::string> answers{"void", "exit_code", "record_counts", "files_answered", "texts_answered",
                                     "check_verdict"};
  int given_streams = 0;
  const auto sources = sources_in({"src/cli"}, {".hpp", ".cpp"});
  const auto functions = function_types(sources);
  for (const source& s : sources) {
    std::istringstream lines(s.text);
    std::string declaration;
    boost::smatch parts;
    for (std::string line; std::getline(lines, line);) {
      if (declaration.empty() && !boost::regex_match(line, beginning)) continue;
      declaration += line;
      if (!line.ends_with(';') && !line.ends_with('{') && !line.ends_with('}')) continue;
      const std::string function = std::exchange(declaration, {});
      if (function.find("channels&") == std::string::npos || !boost::regex_match(function, parts, beginning)) continue;
      if (parts[1] == "explicit" || parts[1] == "return") continue;
      ++given_streams;
      BOOST_TEST((answers.contains(parts[1]) || parts[2] == "tell"), s.path << ": " << function);
      if (parts[1] != "void") continue;
      for (const std::string& parameter : parameters_of(function)) {
        BOOST_TEST(!is_way_out(parameter, functions), s.path << ": " << function << ": " << parameter);
      }
    }
  }
  BOOST_TEST(given_streams > 100);
}

BOOST_AUTO_TEST_SUITE_END()
