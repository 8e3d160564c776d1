// Texts with the cause that people would name: one table for each family of causes (src/diagnose/causes), in the order
// of the causes.
#pragma once

#include "diagnose/cause_cases/authority.hpp"
#include "diagnose/cause_cases/brackets.hpp"
#include "diagnose/cause_cases/characters.hpp"
#include "diagnose/cause_cases/incomplete.hpp"
#include "diagnose/cause_cases/no_cause.hpp"
#include "diagnose/cause_cases/octets.hpp"
#include "diagnose/cause_cases/parts.hpp"
#include "diagnose/cause_cases/program_text.hpp"
#include "diagnose/cause_cases/references.hpp"
#include "diagnose/cause_cases/surroundings.hpp"
#include "diagnose/cause_cases/wide_characters.hpp"
#include "diagnose/cause_cases/windows.hpp"

#include <span>
#include <vector>

namespace urispec::test {

inline std::vector<expected_cause> cause_cases() {
  const std::span<const expected_cause> tables[] = {
      surroundings_cases,
      program_text_cases,
      octets_cases,
      brackets_cases,
      wide_characters_cases,
      windows_cases,
      characters_cases,
      parts_cases,
      authority_cases,
      references_cases,
      incomplete_cases,
      no_cause_cases,
  };
  std::vector<expected_cause> all;
  for (const auto& table : tables) all.insert(all.end(), table.begin(), table.end());
  return all;
}

}  // namespace urispec::test
