// Why a text is not what it was read as: the object "error" of JSON, the same in all commands. docs/json.md says what
// its members are. What an error has besides comes after them, and a member that means nothing for it is not there.
// Tests: tests/report/objects_test.cpp.
#pragma once

#include "report/json.hpp"
#include "report/located_text.hpp"
#include "urispec/compose.hpp"
#include "urispec/ecma.hpp"
#include "urispec/iri.hpp"
#include "urispec/error.hpp"
#include "urispec/resolve.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace urispec::report {

// Begins an object with what the objects of all commands begin with: the place of `offset` (bytes in the text), and the
// text. Whoever calls it ends the object.
[[nodiscard]] json_writer begin_answer(const given_text& given, std::size_t offset, output& out);

// Adds the member "valid" of a text with this error, or with none where it is null. A text that was not decided is
// neither valid nor invalid: null.
void add_validity(json_writer& object, const parse_error* e);

// Each of these adds the member "error" to an object.
void add_error(json_writer& object, const parse_error& e);
// With "input": base, reference or target.
void add_error(json_writer& object, const resolution_error& e);
void add_error(json_writer& object, const iri_error& e);
// With "component", and where the text that the components make is to blame, with "made".
void add_error(json_writer& object, const build_error& e);
// With "step". `text` is what the function was called with.
void add_error(json_writer& object, const ecma::uri_error& e, std::string_view text);

// The members alone, where a command has more of them to add.
void add_error_members(json_writer& error, const parse_error& e);
// Without "input".
void add_error_members(json_writer& error, const resolution_error& e);
// `message` says it in the words of the command.
void add_error_members(json_writer& error, const build_error& e, std::string_view message);

// Where the text is wrong, in bytes: 0 where the base is to blame.
[[nodiscard]] std::size_t offset_in_text(const parse_error& e);
[[nodiscard]] std::size_t offset_in_text(const resolution_error& e);
[[nodiscard]] std::size_t offset_in_text(const iri_error& e);
// What is wrong, in one line.
[[nodiscard]] std::string message_of(const parse_error& e);
[[nodiscard]] std::string message_of(const resolution_error& e);
[[nodiscard]] std::string message_of(const iri_error& e);

// For help, after the formats.
inline constexpr const char* error_object_help = R"(
Errors in json:
  {"kind":…,"offset":…,"code_point_offset":…,"found":…,"rule":…,"section":…,"message":…}
  kind is syntax, ill_formed_utf8 or another reason; offsets count from 0, in bytes and in code points; found is
  what stands there, as "U+0020", or "FF" for a byte that is not UTF-8, or null at the end of the text; rule is the one
  being read and section where it is published, null where no document says. docs/json.md has more.
)";

// After these, of the commands whose grammar may leave a text undecided.
inline constexpr const char* undecided_object_help =
    "  Of a text that is not decided, \"valid\" is null, kind is out_of_time or out_of_memory, and only the message\n"
    "  follows.\n";

}  // namespace urispec::report
