// Can be linked where the standard library and {fmt} can be linked statically (static_standard_library.cmake).
#include <fmt/core.h>

#include <string>

int main(int count, char** arguments) {
  return fmt::format("{} {:L}", std::string(arguments[0]), count).empty() ? 1 : 0;
}
