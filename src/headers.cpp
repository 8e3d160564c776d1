// The precompiled headers are made with this file (cmake/layer.cmake).
