// Browser only. Brings `<head>` up to date after a navigation.
import type { Head } from '@platform/contract';
import { headTags } from '../../app/head.ts';
import type { SiteNames } from '../../app/shell.ts';

/**
 * Replaces what the previous page said about itself.
 * @param indexable false for addresses that answer 404
 */
export function applyHead(head: Head, site: SiteNames, indexable: boolean): void {
  // The server's JSON-LD is at the end of the document.
  const stale = document.querySelectorAll('[data-head]');
  for (const { tag, attributes, text } of headTags(head, site, location, indexable)) {
    if (tag === 'title') {
      document.title = text ?? '';
      continue;
    }
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.dataset.head = '';
    if (text) element.textContent = text;
    document.head.append(element);
  }
  for (const element of stale) if (element.tagName !== 'TITLE') element.remove();
}
