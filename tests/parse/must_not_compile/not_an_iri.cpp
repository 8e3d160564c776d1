#include "urispec/parse/literals.hpp"
using namespace urispec::literals;
constexpr auto wrong = "http://例え.jp/ "_iri;
