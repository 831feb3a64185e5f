/** The part of the bundler's `import.meta.glob` that the blog uses. */
interface ImportMeta {
  glob<T>(
    pattern: string,
    options: { query: string; import: 'default'; eager: true },
  ): Record<string, T>;
}

// What the build says. A bundle has no code for what its content or its side has no use for.

/** False in a browser's bundle. */
declare const ON_SERVER: boolean;
/** Whether `content/` has articles that aren't for everybody, or not yet. */
declare const SOME_HELD_BACK: boolean;
/** Whether any illustration is a photograph, in several widths. */
declare const SOME_PHOTOGRAPHS: boolean;
