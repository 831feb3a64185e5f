// Server only.
import { escapeHtml } from '@platform/contract';
import type { HeadTag } from '../app/head.ts';

/** JSON for a script element, escaped so that it can't close the element. */
export const scriptJson = (value: unknown): string => escapeScript(JSON.stringify(value));

const escapeScript = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

export function tagsToHtml(tags: HeadTag[]): string {
  return tags
    .map(({ tag, attributes, text }) => {
      const pairs = Object.entries(attributes).map(([k, v]) => ` ${k}="${escapeHtml(v)}"`);
      const open = `<${tag}${pairs.join('')} data-head="">`;
      if (tag === 'meta' || tag === 'link') return open;
      const inner = tag === 'script' ? escapeScript(text ?? '') : escapeHtml(text ?? '');
      return `${open}${inner}</${tag}>`;
    })
    .join('');
}
