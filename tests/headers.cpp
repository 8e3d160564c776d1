// Nothing: the precompiled headers of the tests belong to this source (CMakeLists.txt).
