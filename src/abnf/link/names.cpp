#include "abnf/link.hpp"

#include "urispec/abnf.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <array>

namespace urispec::abnf {
namespace {

// C++20 [lex.key] table 5 and [lex.digraph] table 6, sorted.
constexpr std::array<std::string_view, 92> keywords{
    "alignas",     "alignof",  "and",        "and_eq",    "asm",       "auto",         "bitand",
    "bitor",       "bool",     "break",      "case",      "catch",     "char",         "char16_t",
    "char32_t",    "char8_t",  "class",      "co_await",  "co_return", "co_yield",     "compl",
    "concept",     "const",    "const_cast", "consteval", "constexpr", "constinit",    "continue",
    "decltype",    "default",  "delete",     "do",        "double",    "dynamic_cast", "else",
    "enum",        "explicit", "export",     "extern",    "false",     "float",        "for",
    "friend",      "goto",     "if",         "inline",    "int",       "long",         "mutable",
    "namespace",   "new",      "noexcept",   "not",       "not_eq",    "nullptr",      "operator",
    "or",          "or_eq",    "private",    "protected", "public",    "register",     "reinterpret_cast",
    "requires",    "return",   "short",      "signed",    "sizeof",    "static",       "static_assert",
    "static_cast", "struct",   "switch",     "template",  "this",      "thread_local", "throw",
    "true",        "try",      "typedef",    "typeid",    "typename",  "union",        "unsigned",
    "using",       "virtual",  "void",       "volatile",  "wchar_t",   "while",        "xor",
    "xor_eq"};
static_assert(std::is_sorted(keywords.begin(), keywords.end()));

// Macros of the C++20 standard library and of GNU compilers without the form of reserved names, sorted: those that a
// grammar may well have.
constexpr std::array<std::string_view, 11> macros{"EOF",    "NULL",   "assert", "errno",  "linux", "offsetof",
                                                  "setjmp", "stderr", "stdin",  "stdout", "unix"};
static_assert(std::is_sorted(macros.begin(), macros.end()));

// The namespaces that generated headers name, and the members of a PEGTL rule, which a class of that name would hide.
constexpr std::array<std::string_view, 14> taken{
    "automata", "combinators", "engine_grammar", "match", "pegtl",  "rule_t", "rules",
    "runs",     "recognizer",  "recognizers",    "std",   "subs_t", "tao",    "urispec"};

}  // namespace

std::string fold(std::string_view name) {
  std::string folded(name);
  std::transform(folded.begin(), folded.end(), folded.begin(), unicode::in_lower_case);
  return folded;
}

bool reserved_in_cpp(std::string_view identifier) {
  return std::binary_search(keywords.begin(), keywords.end(), identifier) ||
         std::binary_search(macros.begin(), macros.end(), identifier) ||
         identifier.find("__") != std::string_view::npos;
}

bool reserved_in_generated_headers(std::string_view identifier) {
  return std::find(taken.begin(), taken.end(), identifier) != taken.end();
}

std::string cpp_name(std::string_view rule_name) {
  std::string name(rule_name);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

}  // namespace urispec::abnf
