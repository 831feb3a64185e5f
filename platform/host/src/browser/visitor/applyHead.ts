import type { Head } from '@platform/contract';
import { headTags } from '../../app/head.ts';
import type { SiteNames } from '../../app/shell.ts';

/**
 * Replaces the previous page's elements of `<head>`.
 * @param indexable false for addresses that answer 404
 */
export function applyHead(head: Head, site: SiteNames, indexable: boolean): void {
  // The whole document, because the server's JSON-LD is at its end.
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
