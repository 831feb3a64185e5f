// Importing a picture or font returns the address of the emitted file.
/// <reference types="@rsbuild/core/types" />
