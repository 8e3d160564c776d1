// The function that Boost calls in place of a throw, for a build without exceptions.
#include <boost/throw_exception.hpp>

#include <cstdlib>

void boost::throw_exception(const std::exception&) { std::abort(); }
void boost::throw_exception(const std::exception&, const boost::source_location&) { std::abort(); }
