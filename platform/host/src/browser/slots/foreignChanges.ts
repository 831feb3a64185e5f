// Tells whether a translator or an extension has changed the document, so that React's complaints blame no release.

const slotsOf = (page: Document): string[] =>
  [...page.querySelectorAll('[data-slot]')].map(({ innerHTML }) => innerHTML);

/** Elements and text only: React ignores attributes, and browsers read <noscript> in two ways. */
const structureOf = (html: string): string =>
  html.replace(/<noscript.*?<\/noscript>|<!--.*?-->/gs, '').replace(/<([\w-]+)[^>]*>/g, '<$1>');

const isReacts = (node: Node): boolean =>
  Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

/** Whether an element that isn't React's was put into one of React's. */
export const isForeign = ({ target, addedNodes }: MutationRecord): boolean =>
  isReacts(target) && [...addedNodes].some((node) => node.nodeType === 1 && !isReacts(node));

/**
 * Fetches this document again to compare it.
 * @param before HTML of the slots before hydration
 * @returns false if it wasn't the server's HTML, or can't be compared
 */
export async function isAsServed(before: string[]): Promise<boolean> {
  try {
    const [{ name = location.href } = {}] = performance.getEntriesByType('navigation');
    const html = await (await fetch(name)).text();
    const served = slotsOf(new DOMParser().parseFromString(html, 'text/html'));
    return served.map(structureOf).join() === before.map(structureOf).join();
  } catch {
    return false;
  }
}
