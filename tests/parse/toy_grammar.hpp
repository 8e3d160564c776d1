// A grammar made to try things: rules with components stand in parts that are tried and not taken, each with its guard.
// It is also what a user's own descriptor looks like.
#pragma once

#include "urispec/pegtl/combinators.hpp"
#include "urispec/grammars.hpp"

#include <array>
#include <string_view>
#include <tao/pegtl/ascii.hpp>
#include <tao/pegtl/rules.hpp>
#include <tao/pegtl/type_list.hpp>

namespace urispec::test::toy {

namespace pegtl = tao::pegtl;
using pegtl::one;
using pegtl::plus;
using pegtl::seq;
using pegtl::sor;
using combinators::committed;
using combinators::first;

struct scheme : plus<one<'s'>> {};
struct query : plus<one<'q'>> {};
struct port : plus<one<'1'>> {};
struct IPv4address : plus<one<'4'>> {};
struct reg_name_4 : plus<one<'4', 'r'>> {};  // published as "reg-name"
struct host : sor<committed<first<2>, IPv4address, pegtl::not_at<one<'r'>>>, reg_name_4> {};

// Two sequences that share a beginning: the first would have matched a scheme and a host when it fails.
struct choice : sor<committed<first<3>, scheme, host, one<'!'>>, seq<pegtl::string<'s'>, host, query>> {};
// An option and a loop whose last iteration would fail half way.
struct option : seq<pegtl::opt<committed<first<2>, scheme, one<':'>>>, pegtl::opt<plus<one<'s'>>>, one<'.'>> {};
struct loop : seq<pegtl::star<committed<first<2>, port, one<','>>>, pegtl::opt<plus<one<'1'>>>> {};
// Counted repetition that would fail at its second iteration.
struct counted : sor<committed<first<1>, pegtl::rep<2, seq<query, one<';'>>>>, pegtl::string<'q', ';'>> {};
// Lookahead, of both signs, in which rules match.
struct ahead : seq<pegtl::at<scheme, query>, one<'s'>, one<'q'>> {};
struct not_ahead : seq<pegtl::not_at<scheme, query>, plus<one<'s'>>> {};
// A component that stays what it was before.
struct twice : seq<port, one<','>, sor<committed<first<2>, port, one<'!'>>, one<'1'>>> {};
// A host of no kind after one that has a kind was tried; published as "host" like the other.
struct host_without_kind : sor<committed<first<2>, IPv4address, one<'!'>>, plus<one<'4'>>> {};
// A rule with rules inside that would fail as a whole. The guard may be less than all of it.
struct pair : seq<scheme, query> {};
struct pair_or_scheme : sor<committed<seq<scheme, one<'q'>>, pair>, scheme> {};
// A grammar that must not be: it lacks the guard.
struct pair_or_scheme_unguarded : sor<pair, scheme> {};
// PEGTL's own way to say that nothing is to be built inside.
struct silent : seq<pegtl::disable<scheme>, query> {};

struct grammar {
  static constexpr std::string_view id = "toy", alias = "", title = "toy";
  using start = choice;
  using rule_list = pegtl::type_list<choice, option, loop, counted, ahead, not_ahead, twice, scheme, query, port,
                                     IPv4address, reg_name_4, host, host_without_kind, pair, pair_or_scheme, silent,
                                     pair_or_scheme_unguarded>;
  static constexpr std::array<rule_info, 18> info{{{"choice", "1", ""},
                                                          {"option", "2", ""},
                                                          {"loop", "3", ""},
                                                          {"counted", "4", ""},
                                                          {"ahead", "5", ""},
                                                          {"not-ahead", "6", ""},
                                                          {"twice", "7", ""},
                                                          {"scheme", "8", ""},
                                                          {"query", "9", ""},
                                                          {"port", "10", ""},
                                                          {"IPv4address", "11", ""},
                                                          {"reg-name", "12", ""},
                                                          {"host", "13", ""},
                                                          {"host", "14", ""},
                                                          {"pair", "15", ""},
                                                          {"pair-or-scheme", "16", ""},
                                                          {"silent", "17", ""},
                                                          {"unguarded", "18", ""}}};
};

}  // namespace urispec::test::toy
