// The one entry point of every Boost.Test program; the cases are in the folder of each layer.
#define BOOST_TEST_MODULE urispec
#include <boost/test/unit_test.hpp>
