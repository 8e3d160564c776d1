// A valid text near an invalid one, and the edits that lead to it. No repair is ever applied silently: code that shows
// a repair shows what it changes.
// Tests: tests/diagnose/nearest_test.cpp, tests/diagnose/causes_test.cpp.
#pragma once

#include "urispec/checks/check.hpp"
#include "urispec/tree/components.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace urispec {

enum class edit_kind : std::uint8_t { insert, remove, replace, percent_encode };

struct edit {
  edit_kind kind = edit_kind::insert;
  byte_range at;            // in the invalid text; empty for what is inserted
  std::string replacement;  // the new text there; the triplets if it is percent-encoded
  // The other characters that would do, as classes of the grammar: "DIGIT or ALPHA". The replacement is then only an
  // example. Empty if no other character would do, or only a letter in the other case.
  std::string any_of = {};
  friend bool operator==(const edit&, const edit&) = default;
};

enum class repair_source : std::uint8_t {
  cause,    // what the causes suggest, one after the other; it may need more edits than the nearest
  nearest,  // no valid text can be reached with fewer edits
};

// Whether the repair is what the author of the text must have meant. "http://::1:80/" has an address with a port or a
// longer address, and "1http:" may have been any scheme: nobody but the author knows.
enum class repair_meaning : std::uint8_t { clear, doubtful };

struct repair {
  std::string text;         // valid: the automaton was asked
  std::vector<edit> edits;  // in the order of the text; they do not overlap
  repair_source source = repair_source::nearest;
  repair_meaning meaning = repair_meaning::clear;
  // What the checks of the profile web have against it where it was edited: in "http://a%20b/" the host is no name of
  // the DNS. Places are in `text`.
  std::vector<finding> findings = {};
  // Where the authority of `text` is, if it has one; all of `text` if that is an authority, or a part of one as of the
  // rule host.
  std::optional<byte_range> authority = {};
};

// In bytes. Longer texts are not repaired. How much memory the search takes, src/diagnose/edit_layers.hpp says.
inline constexpr std::size_t longest_repaired = std::size_t{1} << 20U;

// Whether the repair only shows what a valid text could look like: a character in it is one of several.
[[nodiscard]] bool is_example(const repair& r);

// Why a program should not offer to apply the edits.
enum class repair_doubt : std::uint8_t {
  none,
  meaning,   // the text can have been meant otherwise (repair_meaning)
  findings,  // the checks have something against the result
  host,      // it names a different host: in an authority something else is edited than brackets, slashes and
             // percent-encoded characters beyond US-ASCII
  nearest,   // no cause suggests it, and few people would mean it: more than a single place percent-encoded or closed
             // with a bracket
};

// The first of these that applies.
[[nodiscard]] repair_doubt doubt_about(const repair& r);

// As in the JSON of the command: "meaning". Empty for none.
[[nodiscard]] std::string_view name(repair_doubt doubt) noexcept;

// Whether a program may offer to apply the edits: there is no doubt about them.
[[nodiscard]] bool is_fix(const repair& r);

// The text with the edits made. They are in order and do not overlap.
[[nodiscard]] std::string apply_edits(std::span<const edit> edits, std::string_view text);

// Where the text that each edit writes stands after `apply_edits`, in the order of the edits; empty for what is
// removed. The edits are in order and do not overlap.
[[nodiscard]] std::vector<byte_range> places_written(std::span<const edit> edits);

// "insert ']' at byte 11", "percent-encode the space at byte 8 as %20". Edits of one kind that are neighbours are one.
// Of more than `most` the rest is counted: "and 12 more".
inline constexpr std::size_t most_described = 8;
[[nodiscard]] std::string describe(std::span<const edit> edits, std::string_view text,
                                   std::size_t most = most_described);

}  // namespace urispec
