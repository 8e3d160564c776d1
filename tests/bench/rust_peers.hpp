// Declarations of rust/src/lib.rs: fluent-uri and oxiri, called from C++. Texts are UTF-8.
#pragma once

#include <cstddef>

extern "C" {
std::size_t fluent_uri_error_offset(const char* text, std::size_t size);
bool fluent_uri_split(const char* text, std::size_t size, std::size_t* sink);
bool fluent_iri_split(const char* text, std::size_t size, std::size_t* sink);
bool oxiri_split(const char* text, std::size_t size, std::size_t* sink);
std::size_t fluent_uri_normalize(const char* text, std::size_t size, char* out, std::size_t room);
}
