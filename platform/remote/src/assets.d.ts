// Importing a picture or font gives the address of the emitted file.
/// <reference types="@rsbuild/core/types" />
