// Types only. Content modules, checked at build time by the schema in `build/content.ts`, and what the bundler gives.

declare module '#content/blog.yaml' {
  const content: import('../build/content.ts').Content['blog.yaml'];
  export default content;
}

/** The part of the bundler's `import.meta.glob` in use. */
interface ImportMeta {
  glob<T>(
    pattern: string,
    options: { query: string; import: 'default'; eager: true },
  ): Record<string, T>;
}

// Build-time constants, so that the bundler drops code that a bundle doesn't need.

/** False in browser bundles. */
declare const ON_SERVER: boolean;
/** Whether `content/` has drafts or scheduled articles. */
declare const HAS_UNPUBLISHED: boolean;
/** Whether the brand names an external blog. */
declare const HAS_EXTERNAL_BLOG: boolean;
/** Whether any illustration is a photograph in several widths. */
declare const SOME_PHOTOGRAPHS: boolean;
