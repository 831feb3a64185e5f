// Chrome's translator, which replaces text nodes that React knows.
import type { Page } from 'playwright/test';

/** Translates the page and each later document before React attaches; also text that is added later. */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(translateHere);
  await page.evaluate(translateHere);
}

/** Runs in the page. */
function translateHere(): void {
  const UNTRANSLATED = 'font, script, style, noscript, textarea, [translate=no]';
  const font = (content: Node) => {
    const element = document.createElement('font');
    element.style.verticalAlign = 'inherit';
    element.append(content);
    return element;
  };
  const replace = (root: Node) => {
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.textContent?.trim() || text.parentElement?.closest(UNTRANSLATED)) continue;
      // Locators ignore this character, so that tests find the translation by the original.
      const translation = document.createTextNode(`${text.textContent}\u200b`);
      text.parentNode?.replaceChild(font(font(translation)), text);
    }
  };
  const start = () => {
    document.documentElement.classList.add('translated-ltr');
    document.documentElement.lang = 'de';
    replace(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === 'characterData') replace(target);
        for (const node of addedNodes) if (node.isConnected) replace(node);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
}
