// Must not compile: the literal is no IRI.
#include "urispec/pegtl/literals.hpp"
using namespace urispec::literals;
constexpr auto wrong = "http://例え.jp/ "_iri;
