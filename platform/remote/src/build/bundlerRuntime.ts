// Browser only. Replaces the bundler's part of the federation runtime in each entry (platform/remote/src/preset.ts).

interface BundlerRuntime {
  bundlerRuntime?: object;
  bundlerRuntimeOptions: object;
}

declare global {
  /** Set by the shell before any entry loads. */
  var __siteBundlerRuntime: BundlerRuntime;
}

const shared = globalThis.__siteBundlerRuntime;

// Entries write into these objects, so each gets its own.
export default {
  ...shared,
  bundlerRuntime: { ...shared.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
};
