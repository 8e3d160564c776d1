// Builds a derivation (urispec/derivation.hpp) while PEGTL matches: each named rule of the grammar has a node, which is
// pushed before the nodes inside it, closed when the rule succeeds and removed when it fails. Nothing else has to be
// undone, because in a text that matches, no rule succeeds inside an alternative that is given up
// (pegtl/combinators.hpp); if the text does not match, there is no tree. Lookahead builds nothing.
//
// Loops over characters become runs, whose nodes are in tables. The builder fills each table once, by reading texts of
// one character, so a table cannot differ from it. If such a loop is a span of US-ASCII, its class finds the end, and
// no character takes a step of its own: the generator has proved that the span matches what its plain rule does.
//
// Cost: linear; filling a table reads fewer than 700 short texts. Tests: tests/parse/derivations_test.cpp, where a
// builder without tables gives the expected nodes, tests/parse/node_table_test.cpp, tests/parse/committed_test.cpp, and
// against a backtracking matcher tests/derivation.
#pragma once

#include "urispec/derivation.hpp"
#include "urispec/pegtl/combinators.hpp"
#include "urispec/pegtl/control.hpp"
#include "urispec/pegtl/first_character.hpp"
#include "urispec/pegtl/loops.hpp"
#include "urispec/pegtl/rule_structure.hpp"

#include <tao/pegtl/type_list.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>
#include <type_traits>

namespace urispec {

// The state of a builder: the place of the arena for the next node or run, and the room that is left. During its
// lifetime the arena is as large as its memory, and most of it is not written; afterwards it has only the places that
// were written.
class derivation_state {
 public:
  // The most that the 32-bit numbers of a node can say, of bytes as of places.
  static constexpr std::size_t most = std::numeric_limits<std::uint32_t>::max();

  // The arena is overwritten. More places than `limit` are refused.
  //
  // Here and in the destructor the arena changes its size within its memory and constructs nothing
  // (uninitialised_allocator). Both are inline: as calls they took a twentieth of the time of a short text.
  explicit derivation_state(derivation_arena& arena, std::size_t limit = most) : arena_(arena), limit_(limit) {
    arena.resize(arena.capacity());
    use_all();
    next_ = first_;
  }
  ~derivation_state() { arena_.resize(size()); }
  derivation_state(const derivation_state&) = delete;
  derivation_state& operator=(const derivation_state&) = delete;

  [[nodiscard]] std::size_t size() const noexcept { return static_cast<std::size_t>(next_ - first_); }
  // A push was refused: the tree is unusable, even if later ones find room.
  [[nodiscard]] bool full() const noexcept { return full_; }

  // Where a file has grown compilers would call these, for each node.
  [[nodiscard, gnu::always_inline]] bool push(std::size_t rule, std::size_t begin, std::size_t end) {
    if (next_ == end_ && !grow(1)) [[unlikely]]
      return false;
    *next_++ = {static_cast<std::uint32_t>(rule), static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end),
                1};
    return true;
  }
  template <typename Run>
  [[nodiscard, gnu::always_inline]] bool push(const Run& run) {
    if (static_cast<std::size_t>(end_ - next_) < Run::places && !grow(Run::places)) [[unlikely]]
      return false;
    run.write_to(next_);
    next_ += Run::places;
    return true;
  }
  // Says where the rule of a node ended, and that what was pushed since is inside it.
  void close(std::size_t place, std::size_t end) noexcept {
    derivation_node& node = first_[place];
    node.end = static_cast<std::uint32_t>(end);
    node.size = static_cast<std::uint32_t>(size() - place);
  }
  void cut(std::size_t size) noexcept { next_ = first_ + size; }

 private:
  void use_all() noexcept {
    first_ = arena_.data();
    end_ = first_ + std::min(arena_.size(), limit_);
  }
  // Room for so many more; false where that is too many, and then the arena is full.
  [[nodiscard]] bool grow(std::size_t count);

  derivation_arena& arena_;
  std::size_t limit_;
  derivation_node* first_ = nullptr;
  derivation_node* next_ = nullptr;
  derivation_node* end_ = nullptr;
  bool full_ = false;
};

// A table is filled with the nodes of texts of one character or one escape. Three things are not in it: characters at
// which the part might take more, characters beyond ASCII, and escapes whose nodes depend on more than the kinds of
// their digits.

// A part of a rule, described by what it makes of short texts: a table is filled with it.
struct character_part {
  std::size_t (*longest_from)(char);                        // pegtl/first_character.hpp
  bool (*build)(std::string_view text, derivation_arena&);  // the nodes of a text; false if it does not match
};
[[nodiscard]] node_table make_node_table(const character_part& part);

// There is one table for each part of a rule that is repeated in a loop over characters, and one for each rule that is
// always one character, such as HEXDIG. Characters that are not in the table are matched in the ordinary way. A part
// that looks ahead has no table, because its nodes depend on more than the character.
// `Control` is the control of a builder that uses no tables.
template <template <typename...> class Control>
struct character_nodes {
  template <typename Part>
  static const node_table& table_of() {
    static const node_table instance = make_node_table(part_of<Part>);
    return instance;
  }

  // True if the part has a table.
  template <typename Part>
  static constexpr bool exist = !detail::looks_ahead<Part>;

  // True if the table of the part has nodes for every character and escape of the class.
  template <typename Part, typename Class>
  static bool know_all() {
    static const bool is_complete = know<Class>(table_of<Part>(), [](char) { return false; });
    return is_complete;
  }
  // Does what know_all() does, for a span in which the separator stands between repetitions of the part.
  template <typename Part, typename Class, char Separator>
  static bool know_all_but() {
    static const bool is_complete = table_of<Part>().at(Separator) == node_iteration::none &&
                                    know<Class>(table_of<Part>(), [](char c) { return c == Separator; });
    return is_complete;
  }

 private:
  // The nodes of a part that matches all of a text; false if it does not. It runs only when a table is filled: it need
  // not be fast, and this way it compiles faster.
  template <typename Part>
  [[gnu::cold, gnu::noinline]] static bool build(std::string_view text, derivation_arena& nodes) {
    scan::plain_input in = input_of(text);
    nodes.clear();
    derivation_state state(nodes);
    using tao::pegtl::apply_mode;
    using tao::pegtl::rewind_mode;
    return Control<Part>::template match<apply_mode::action, rewind_mode::required, tao::pegtl::nothing, Control>(
               in, state) &&
           in.empty();
  }

  template <typename Class, typename Excepted>
  static bool know(const node_table& table, Excepted is_excepted) {
    if (Class::beyond_ascii || (Class::with_percent && table.at('%') != node_iteration::escape)) return false;
    for (std::size_t i = 0; i < node_table::characters; ++i) {
      const char c = static_cast<char>(i);
      if (Class::bytes[i] && !is_excepted(c) && table.at(c) != node_iteration::character) return false;
    }
    return true;
  }

  // The code that fills a table is the same for all parts, and compiled once.
  template <typename Part>
  static constexpr character_part part_of{&longest_from<Part>, &build<Part>};
};

// The iterations that the tables know, as a run (loops.hpp).
template <typename Tables>
struct known_iterations {
  template <typename Part, typename Input>
  iterations operator()(Input& in, derivation_state& state) const {
    const node_table& table = Tables::template table_of<Part>();
    const std::size_t length = table.known_length({in.current(), in.size()});
    if (length != 0 && !state.push(derivation_run(table, in.byte(), in.byte() + length))) {
      return {false, iterations::next::none};
    }
    in.bump(length);
    const bool ends = in.empty() || table.at(*in.current()) == node_iteration::none;
    return {length != 0, ends ? iterations::next::none : iterations::next::unknown};
  }
};

// The nodes of single characters come from tables, or from the rules, as all other nodes do.
enum class node_source : std::uint8_t { tables, rules };

template <typename Grammar, node_source Source = node_source::tables>
struct derivation_builder {
  template <typename Rule>
  struct control : tao::pegtl::normal<Rule> {
    static constexpr bool enable = false;
    static constexpr bool recognizes_only = false;  // pegtl/combinators.hpp: the rules inside a span are what is wanted

    // pegtl/combinators.hpp
    template <typename Guard, typename Input>
    [[nodiscard]] static bool may_enter(Input& in) {
      return matches_ahead<Guard>(in);
    }

    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Action,
              template <typename...> class Control, typename Input>
    [[nodiscard, gnu::always_inline]] static bool match(Input& in, derivation_state& state) {
      constexpr bool is_rule = index_of<Grammar, Rule> != no_rule;
      constexpr bool has_inside = has_names_inside<Grammar, Rule>;
      if constexpr (A == tao::pegtl::apply_mode::nothing || (!is_rule && !has_inside)) {
        return recognize<Rule, M>(in);
      } else if constexpr (!has_inside) {
        const std::size_t begin = in.byte();
        return recognize<Rule, M>(in) && state.push(index_of<Grammar, Rule>, begin, in.byte());
      } else if constexpr (is_one_known_character<Rule>()) {
        const node_table& table = tables::template table_of<Rule>();
        if (in.empty() || table.at(*in.current()) == node_iteration::none) return false;
        if (table.at(*in.current()) != node_iteration::character) return by_rules<A, M, Control>(in, state);
        if (!state.push(derivation_run(table, in.byte(), in.byte() + 1))) return false;
        in.bump(1);
        return true;
      } else if constexpr (is_rule) {
        // Rules are matched in the same modes everywhere, so that a rule is instantiated once for all rules that use
        // it.
        return by_rules<tao::pegtl::apply_mode::action, tao::pegtl::rewind_mode::required, Control>(in, state);
      } else {
        return by_rules<A, M, Control>(in, state);
      }
    }

   private:
    using tables = character_nodes<derivation_builder<Grammar, node_source::rules>::template control>;

    template <typename One>
    static constexpr bool is_one_known_character() {
      if constexpr (Source == node_source::tables && detail::is_always_one_character<One>()) {
        return tables::template exist<One>;
      } else {
        return false;
      }
    }
    // Loop: a character_loop, or what is repeated between separators.
    template <typename Loop>
    static constexpr bool is_known_loop() {
      if constexpr (Source == node_source::tables && Loop::applies) {
        return tables::template exist<typename Loop::part>;
      } else {
        return false;
      }
    }
    template <typename Separated>
    static constexpr bool is_known_separated() {
      if constexpr (Separated::applies) {
        return is_known_loop<typename Separated::repeated>();
      } else {
        return false;
      }
    }

    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Control, typename Input>
    [[nodiscard]] static bool by_rules(Input& in, derivation_state& state) {
      if constexpr (index_of<Grammar, Rule> == no_rule) {
        return inside<A, M, Control>(in, state);
      } else {
        const std::size_t place = state.size();
        if (!state.push(index_of<Grammar, Rule>, in.byte(), in.byte())) return false;
        if (inside<A, M, Control>(in, state)) {
          state.close(place, in.byte());
          return true;
        }
        state.cut(place);
        return false;
      }
    }

    // The parts of the rule.
    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Control, typename Input>
    [[nodiscard]] static bool inside(Input& in, derivation_state& state) {
      if constexpr (Source == node_source::tables && detail::is_span<detail::shape<Rule>>) {
        return match_span<A, M, Control>(detail::shape<Rule>(), in, state);
      } else if constexpr (is_known_loop<detail::character_loop<detail::shape<Rule>>>()) {
        return match_loop<Rule, A, Control>(in, known_iterations<tables>(), state);
      } else if constexpr (detail::is_choice<detail::shape<Rule>>) {
        return match_choice<A, M, Control>(typename Rule::subs_t(), in, state);
      } else {
        return step<Rule, A, M, Control>(in, state);
      }
    }

    // A span over a loop of which the tables know all iterations, or its plain rule.
    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Control,
              combinators::detail::least Least, typename First, typename Class, typename Plain, typename Input>
    [[nodiscard]] static bool match_span(combinators::detail::span<Least, First, Class, Plain>, Input& in,
                                         derivation_state& state) {
      using characters = detail::character_loop<detail::shape<Plain>>;
      using separated = separated_loop<Grammar, detail::shape<Plain>>;
      constexpr bool may_be_empty = Least == combinators::detail::least::none;
      if constexpr (Class::beyond_ascii) {
        return by_plain_rule<Plain, A, M, Control>(in, state);
      } else if constexpr (is_known_loop<characters>()) {
        using element = typename characters::part;
        if (!tables::template know_all<element, Class>()) return by_plain_rule<Plain, A, M, Control>(in, state);
        const std::size_t length = span_length<First, Class>(in);
        if (length == 0) return may_be_empty;
        if (!state.push(derivation_run(tables::template table_of<element>(), in.byte(), in.byte() + length)))
          return false;
        in.bump(length);
        return true;
      } else if constexpr (is_known_separated<separated>()) {
        using element = typename separated::repeated::part;
        if (!tables::template know_all_but<element, Class, separated::separator>()) {
          return by_plain_rule<Plain, A, M, Control>(in, state);
        }
        const std::size_t length = span_length<First, Class>(in);
        if (length == 0) return may_be_empty;
        constexpr std::size_t rule = index_of<Grammar, typename separated::separated>;
        if (!state.push(separated_run(rule, separated::separator, tables::template table_of<element>(), in.byte(),
                                      in.byte() + length))) {
          return false;
        }
        in.bump(length);
        return true;
      } else {
        return by_plain_rule<Plain, A, M, Control>(in, state);
      }
    }
    template <typename Plain, tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Control,
              typename Input>
    [[nodiscard]] static bool by_plain_rule(Input& in, derivation_state& state) {
      return Control<Plain>::template match<A, M, tao::pegtl::nothing, Control>(in, state);
    }
    template <typename First, typename Class, typename Input>
    [[nodiscard]] static std::size_t span_length(Input& in) noexcept {
      if constexpr (!std::is_void_v<First>) {
        if (!First::begins({in.current(), in.size()})) return 0;
      }
      return Class::long_span_length({in.current(), in.size()});
    }

    // Works as in PEGTL, with one function less for each choice.
    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Control, typename First,
              typename... Rest, typename Input>
    [[nodiscard]] static bool match_choice(tao::pegtl::type_list<First, Rest...>, Input& in, derivation_state& state) {
      if constexpr (sizeof...(Rest) == 0) {
        return Control<First>::template match<A, M, tao::pegtl::nothing, Control>(in, state);
      } else {
        constexpr auto rewind = tao::pegtl::rewind_mode::required;
        return Control<First>::template match<A, rewind, tao::pegtl::nothing, Control>(in, state) ||
               match_choice<A, M, Control>(tao::pegtl::type_list<Rest...>(), in, state);
      }
    }
  };
};

}  // namespace urispec
