// Runs on both sides. The bundler reads the body of every file in `content/`, about 3.5 kB each when
// compressed. One chunk with all of them is right for a handful; with twenty or more, drop `eager`.

interface Body {
  slug: string;
  body: string;
}

const modules = import.meta.glob<Body>('../../content/*.md', {
  query: '?body',
  import: 'default',
  eager: true,
});

/** Texts of the articles by slug. */
export const bodies: ReadonlyMap<string, string> = new Map(
  Object.values(modules).map(({ slug, body }) => [slug, body]),
);
