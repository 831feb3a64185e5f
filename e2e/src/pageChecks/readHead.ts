// Reads the `<head>` of a page and its JSON-LD from the HTML, as a crawler does, without running scripts.
import type { Node } from './structuredData.ts';

export interface PageHead {
  titles: string[];
  /** Values by name or property; one name may occur several times. */
  meta: Map<string, string[]>;
  links: Record<string, string>[];
  jsonLd: Node[];
}

/** @throws if there is no head, or if JSON-LD can't be parsed */
export function readHead(html: string): PageHead {
  const [, head] = /<head>([\s\S]*?)<\/head>/.exec(html) ?? [];
  if (head === undefined) throw new Error('The page has no <head>.');
  const meta: PageHead['meta'] = new Map();
  for (const { name, property, content } of elements(head, 'meta')) {
    const key = name ?? property;
    if (key) meta.set(key, [...(meta.get(key) ?? []), content ?? '']);
  }
  // JSON-LD paints nothing, so it is at the end of the body.
  const scripts = html.matchAll(/<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return {
    titles: [...head.matchAll(/<title[^>]*>(.*?)<\/title>/gs)].map(([, text = '']) => decode(text)),
    meta,
    links: elements(head, 'link'),
    jsonLd: [...scripts].map(([, text = '']) => JSON.parse(text)),
  };
}

/** Attributes of every element with this tag. */
const elements = (html: string, tag: string): Record<string, string>[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value = '']) => [
        name,
        decode(value),
      ]),
    ),
  );

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};
/** Replaces entities by their characters. */
export const decode = (text: string) =>
  text.replace(/&(#?\w+);/g, (whole, name) => ENTITIES[name] ?? whole);
