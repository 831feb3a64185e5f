// Runs on both sides. Scheduled articles and drafts are in no public file: each page carries the ones
// it shows as JSON. A page reached by in-page navigation fetches its document for them.
import type { ArticleBody, Post } from '../../build/post.ts';

/** JSON that a page carries. */
export interface Unpublished {
  cards: Post[];
  /** Text of the article, on its page. */
  body?: ArticleBody;
}

export const LIST_PATH = '/blog';

const cards = new Map<string, Post>();
const bodies = new Map<string, ArticleBody>();
/** Paths already fetched, and fetches in progress by path. */
const known = new Set<string>();
const asked = new Map<string, Promise<void>>();

function take(json: string | null | undefined): void {
  if (!json) return;
  const brought = JSON.parse(json) as Unpublished;
  for (const card of brought.cards) cards.set(card.slug, card);
  if (brought.body) bodies.set(brought.body.slug, brought.body);
  known.add(LIST_PATH);
}

export const unpublishedCards = (): Iterable<Post> => cards.values();

export const unpublishedBody = (slug: string): ArticleBody | undefined => bodies.get(slug);

/** Promise to await before rendering `path`; undefined if nothing is missing, as almost always. */
export function arrivalOf(path: string): Promise<void> | undefined {
  if (ON_SERVER || known.has(path)) return undefined;
  const arrival = asked.get(path) ?? ask(path);
  asked.set(path, arrival);
  return arrival;
}

async function ask(path: string): Promise<void> {
  try {
    const text = await (await fetch(path)).text();
    // No DOMParser: this page's CSP would report the parsed document's styles.
    take(/<script[^>]* data-unpublished=""[^>]*>(.*?)<\/script>/s.exec(text)?.[1]);
  } catch {
    // Offline: show what the bundle has.
  } finally {
    known.add(path);
  }
}

if (HAS_UNPUBLISHED && !ON_SERVER) {
  take(document.querySelector('script[data-unpublished]')?.textContent);
  // Navigation needs heads at once, so fetch the list ahead.
  void arrivalOf(LIST_PATH);
}
