import { escapeHtml, type FeedEntry, type Registry } from '@platform/contract';
import { Router } from 'express';
import { Feed } from 'feed';
import { ATOM, RSS } from '../../app/head.ts';
import { duePages, liveRoutes } from '../addresses/livePages.ts';
import type { SiteIdentity } from '../addresses/SiteTexts.ts';
import type { LiveSite } from './liveSite.ts';

/** The newest ones. */
const MAX_ENTRIES = 100;

/**
 * RSS and Atom feeds of the live releases.
 * @param origin scheme and host of the public site
 * @param now milliseconds since 1970
 */
export function feeds(
  origin: string,
  registry: () => Registry,
  site: LiveSite,
  now = Date.now,
): Router {
  const router = Router();
  const texts = keepLast((live: Registry, site: SiteIdentity, _due: number) => {
    const entries = feedEntries(live, now()).slice(0, MAX_ENTRIES);
    return {
      rss: feedOf(entries, site, origin, (title) => title).rss2(),
      // The library declares titles as HTML in Atom, as text in RSS.
      atom: feedOf(entries, site, origin, escapeHtml).atom1(),
    };
  });
  const send = (format: 'rss' | 'atom', { path, type }: typeof RSS | typeof ATOM) =>
    router.get(path, async (_req, res) => {
      const live = registry();
      const due = duePages(live, now()).length;
      res.type(type).set('Cache-Control', 'no-cache');
      res.send(texts(live, await site(), due)[format]);
    });
  send('rss', RSS);
  send('atom', ATOM);
  return router;
}

/** Keeps a function's last result while it gets the same: a feed of many entries takes a second. */
export function keepLast<Given extends unknown[], Made>(make: (...given: Given) => Made) {
  let last: { given: Given; made: Made } | undefined;
  return (...given: Given): Made => {
    if (!last?.given.every((each, at) => each === given[at]))
      last = { given, made: make(...given) };
    return last.made;
  };
}

/** Published entries of the live releases, newest first. */
export function feedEntries(registry: Registry, now: number): FeedEntry[] {
  const later = duePages(registry, now).flatMap(({ entry = [] }) => entry);
  return liveRoutes(registry)
    .flatMap(({ feed = [] }) => feed)
    .concat(later)
    .sort((a, b) => Date.parse(b.date) - Date.parse(a.date) || a.path.localeCompare(b.path));
}

/** Date of the last change. */
export const changedOn = ({ date, updated }: FeedEntry): string => updated ?? date;

function feedOf(
  entries: FeedEntry[],
  site: SiteIdentity,
  origin: string,
  titleText: (title: string) => string,
): Feed {
  const changes = entries.map((entry) => Date.parse(changedOn(entry)));
  const feed = new Feed({
    id: `${origin}/`,
    title: site.brand,
    description: site.tagline,
    link: `${origin}/`,
    language: site.language,
    // Not the present time, so that the same entries have the same ETag.
    updated: new Date(Math.max(0, ...changes)),
    author: { name: site.legalName, email: site.email, link: `${origin}/` },
    feedLinks: { rss: origin + RSS.path, atom: origin + ATOM.path },
    generator: false,
  });
  for (const entry of entries) {
    feed.addItem({
      title: titleText(entry.title),
      link: origin + entry.path,
      description: escapeHtml(entry.summary),
      published: new Date(entry.date),
      date: new Date(changedOn(entry)),
      // RSS requires an email address of each author.
      author: [{ name: entry.author, email: site.email }],
      category: entry.categories?.map((name) => ({ name, term: name })),
    });
  }
  return feed;
}
