// Runs on both sides. Articles that wait for their time, and drafts, are in no file that a browser
// can get: each page brings along those that it shows. A page that is shown in place, without a
// document of its own, asks the server for that document.
import type { ArticleBody, Post } from './post.ts';

/** Its format is the reader's to find. */
type BroughtBody = Omit<ArticleBody, 'format'>;

/** What a page brings along. */
export interface HeldBack {
  cards: Post[];
  /** The article's own, on its page. */
  body?: BroughtBody;
}

export const LIST_PATH = '/blog';

const cards = new Map<string, Post>();
const bodies = new Map<string, BroughtBody>();
/** Addresses that needn't be asked for any more, and those that are being asked for. */
const known = new Set<string>();
const asked = new Map<string, Promise<void>>();

function take(json: string | null | undefined): void {
  if (!json) return;
  const brought = JSON.parse(json) as HeldBack;
  for (const card of brought.cards) cards.set(card.slug, card);
  if (brought.body) bodies.set(brought.body.slug, brought.body);
  known.add(LIST_PATH);
}

export const broughtCards = (): Iterable<Post> => cards.values();

export const broughtBody = (slug: string): BroughtBody | undefined => bodies.get(slug);

/** What has to be waited for before `path` can be shown in place; nothing, almost always. */
export function arrivalOf(path: string): Promise<void> | undefined {
  if (ON_SERVER || known.has(path)) return undefined;
  const arrival = asked.get(path) ?? ask(path);
  asked.set(path, arrival);
  return arrival;
}

async function ask(path: string): Promise<void> {
  try {
    const text = await (await fetch(path)).text();
    // Parsing the document would have its styles refused by this document's policy.
    take(/<script[^>]* data-held-back=""[^>]*>(.*?)<\/script>/s.exec(text)?.[1]);
  } catch {
    // What is in the bundle can be shown.
  } finally {
    known.add(path);
  }
}

if (SOME_HELD_BACK && !ON_SERVER) {
  take(document.querySelector('script[data-held-back]')?.textContent);
  // Heads are asked for at once when a page is shown in place.
  void arrivalOf(LIST_PATH);
}
