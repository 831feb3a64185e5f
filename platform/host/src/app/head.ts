// Runs on both sides. A page's entries in `<head>`.

import type { Head } from '@platform/contract';
import { SOCIAL_SIZE } from '@platform/contract/files/socialPicture';
import type { SiteNames } from './shell.ts';

/** RSS 2.0, for feed readers without Atom. */
export const RSS = { path: '/rss.xml', type: 'application/rss+xml', name: 'RSS' } as const;

export const ATOM = { path: '/atom.xml', type: 'application/atom+xml', name: 'Atom' } as const;

/** An element of `<head>` that changes with the page. */
export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

const meta = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { [/^(og|article):/.test(name) ? 'property' : 'name']: name, content },
});

/**
 * All head tags of a page. The pathname is the canonical one when the head has none.
 * @param indexable false for addresses that answer 404
 */
export function headTags(
  head: Head,
  site: SiteNames,
  { origin, pathname }: Pick<URL, 'origin' | 'pathname'>,
  indexable = true,
): HeadTag[] {
  const absolute = (address: string) => new URL(address, origin).href;
  const canonical = absolute(head.canonical ?? pathname);
  const title = `${head.title} · ${site.brand}`;
  const tags: HeadTag[] = [
    { tag: 'title', attributes: {}, text: title },
    meta('description', head.description),
    meta('og:title', title),
    meta('og:description', head.description),
    meta('og:site_name', site.brand),
    meta('og:locale', site.language.replace('-', '_')),
    meta('og:type', head.article ? 'article' : 'website'),
    ...(site.xHandle ? [meta('twitter:site', site.xHandle)] : []),
    // X takes the rest from Open Graph.
    meta('twitter:card', head.image ? 'summary_large_image' : 'summary'),
  ];
  if (head.image) tags.push(...pictureTags(absolute(head.image), title));
  for (const { path, type, name } of [RSS, ATOM]) {
    const title = `${site.brand} (${name})`;
    const attributes = { rel: 'alternate', type, title, href: absolute(path) };
    tags.push({ tag: 'link', attributes });
  }
  if (!indexable) return [...tags, meta('robots', 'noindex')];
  if (head.article) {
    const { published, modified = published, author } = head.article;
    tags.push(meta('article:published_time', published), meta('article:modified_time', modified));
    tags.push(meta('article:author', author), meta('author', author));
  }
  tags.push(meta('og:url', canonical));
  tags.push({ tag: 'link', attributes: { rel: 'canonical', href: canonical } });
  for (const object of head.jsonLd ?? []) {
    tags.push({
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify({ '@context': 'https://schema.org', ...resolveUrls(object, absolute) }),
    });
  }
  return tags;
}

/** With sizes, because social networks lay out a preview before its picture has loaded. */
const pictureTags = (address: string, alt: string): HeadTag[] => [
  meta('og:image', address),
  meta('og:image:width', String(SOCIAL_SIZE.width)),
  meta('og:image:height', String(SOCIAL_SIZE.height)),
  meta('og:image:alt', alt),
];

const ADDRESS_KEYS = new Set(['url', 'image', 'item', 'mainEntityOfPage', 'logo', '@id']);

/** JSON-LD requires absolute URLs; remotes know only paths. */
function resolveUrls<T>(value: T, absolute: (address: string) => string): T {
  if (Array.isArray(value)) return value.map((item) => resolveUrls(item, absolute)) as T;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    ADDRESS_KEYS.has(key) && typeof item === 'string' && item.startsWith('/')
      ? absolute(item)
      : resolveUrls(item, absolute),
  ]);
  return Object.fromEntries(entries);
}
