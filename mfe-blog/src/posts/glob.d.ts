/** The part of the bundler's `import.meta.glob` that the blog uses. */
interface ImportMeta {
  glob<T>(
    pattern: string,
    options: { query: string; import: 'default'; eager: true },
  ): Record<string, T>;
}
