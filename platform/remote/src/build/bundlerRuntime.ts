// Browser only. What the entry of each remote has in place of the bundler's part of the federation
// runtime (platform/remote/src/preset.ts): the shell brings the one copy.

interface BundlerRuntime {
  bundlerRuntime?: object;
  bundlerRuntimeOptions: object;
}

declare global {
  /** Set by the shell before it loads any entry. */
  var __siteBundlerRuntime: BundlerRuntime;
}

const shared = globalThis.__siteBundlerRuntime;

/** What an entry writes into is its own. */
export default {
  ...shared,
  bundlerRuntime: { ...shared.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
};
