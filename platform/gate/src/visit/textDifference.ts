import type { Page } from 'playwright';
import { runInPage } from './runInPage.ts';

/**
 * The first text that differs from the server's HTML, as the end of a sentence; undefined if none does. Texts of
 * other remotes may have changed since, as lists do that load late.
 * @param remote whose slots count; all slots if undefined
 */
export const textDifference = (
  page: Page,
  serverHtml: string,
  remote: string | undefined,
): Promise<string | undefined> =>
  runInPage(
    page,
    ({ html, prefix }) => {
      const textsOf = (root: ParentNode | null) => {
        const texts: string[] = [];
        const walk = (node: Node) => {
          if (node instanceof Text && node.data.trim()) texts.push(node.data.trim());
          const isOther = node instanceof Element && node.hasAttribute('data-slot');
          if (!isOther && !/^(SCRIPT|STYLE)$/.test(node.nodeName)) node.childNodes.forEach(walk);
        };
        root?.childNodes.forEach(walk);
        return texts;
      };
      const server = new DOMParser().parseFromString(html, 'text/html');
      const quoted = (text?: string) => (text === undefined ? 'nothing' : `"${text.slice(0, 80)}"`);
      for (const slot of document.querySelectorAll('[data-slot]')) {
        const key = slot.getAttribute('data-slot') ?? '';
        if (!key.startsWith(prefix)) continue;
        const sent = textsOf(server.querySelector(`[data-slot="${CSS.escape(key)}"]`));
        const shown = textsOf(slot);
        const at = Array.from(shown.length > sent.length ? shown : sent).findIndex(
          (_, place) => sent[place] !== shown[place],
        );
        if (at >= 0) {
          return `reads ${quoted(sent[at])} on the server and ${quoted(shown[at])} in the browser, in ${key}`;
        }
      }
    },
    { html: serverHtml, prefix: remote ? `${remote}#` : '' },
  );
