// The grammars of schemes: is a text one that the RFC of its own scheme has?
//
//   const urispec::schemes::grammars known;
//   const auto read = urispec::schemes::check("http:foo", known);
//   if (!read) report(read.error().message());   // rfc9110 as http-URI: byte 5: …
//
// docs/schemes.md lists the schemes. Link urispec::spec. Tests: tests/schemes.
#pragma once

#include "urispec/schemes/check.hpp"
#include "urispec/schemes/grammars.hpp"
#include "urispec/schemes/relation.hpp"
