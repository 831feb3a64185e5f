// Runs in the page: each function is sent there as text, together with `find` and its arguments.

const SELECTORS: Record<string, string> = {
  alert: '[role=alert]',
  button: 'button, [role=button], summary',
  combobox: 'select',
  contentinfo: 'body footer',
  dialog: 'dialog, [role=dialog]',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  listitem: 'li',
  navigation: 'nav',
  radio: 'input[type=radio]',
  region: 'section, [role=region]',
  status: '[role=status], output',
  textbox: 'input:not([type=radio], [type=checkbox]), textarea',
};

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

/** An element's accessible name, as far as this site needs it (W3C accname). */
function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  if (ids.length > 0) {
    return plain(ids.map((id) => document.getElementById(id)?.textContent).join(' '));
  }
  const { labels } = element as HTMLInputElement;
  const label = element.getAttribute('aria-label') ?? labels?.[0]?.textContent;
  return plain(label ?? element.textContent);
}

/** The first visible element with a role, and with a name if one is given. */
function find(role: string, name?: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(SELECTORS[role] ?? role)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getClientRects().length > 0 &&
      (!name || nameOf(element) === name),
  );
}

/** Source that every other function may use; declared before it. */
const TOOLS = [
  `const SELECTORS = ${JSON.stringify(SELECTORS)};`,
  `const plain = ${plain};`,
  String(nameOf),
  String(find),
].join('\n');

/** Whether it is visible. */
export const isSeen = (role: string, name?: string) => find(role, name) !== undefined;

export const isGone = (role: string, name?: string) => find(role, name) === undefined;

/** Whether a visible element of this role has exactly this text. */
export const hasText = (role: string, text: string) =>
  [...document.querySelectorAll<HTMLElement>(SELECTORS[role] ?? role)].some(
    (element) => element.checkVisibility() && plain(element.textContent) === text,
  );

/** How many elements a selector matches inside another element. */
export const countIn = (role: string, name: string, selector: string) =>
  find(role, name)?.querySelectorAll(selector).length;

/** An element that React hydrates on every page as soon as the shell runs. */
export const IN_MAIN = 'main > :last-child';

/** Whether React has hydrated what matches: it leaves its fiber on each hydrated element. */
export const isHydrated = (selector: string) => {
  const elements = [...document.querySelectorAll(selector)];
  const has = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  return elements.length > 0 && elements.every(has);
};

/** Middle of an element, once a click there would hit it. */
export function placeOf(role: string, name?: string) {
  const element = find(role, name);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element?.getBoundingClientRect();
  if (!element || !box) return undefined;
  const x = Math.round(box.x + box.width / 2);
  const y = Math.round(box.y + box.height / 2);
  const hit = document.elementFromPoint(x, y);
  return hit && (element.contains(hit) || hit.contains(element)) ? { x, y } : undefined;
}

export const hasFocus = (role: string, name?: string) =>
  document.activeElement === find(role, name);

/** Focuses an element, as Tab would. @returns whether that worked */
export function focus(role: string, name?: string) {
  const element = find(role, name);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  element?.focus();
  return element !== undefined && document.activeElement === element;
}

/** Sets a select or a date, for which browsers have their own widgets. */
export function choose(role: string, name: string, value: string) {
  const element = find(role, name) as HTMLInputElement | HTMLSelectElement | undefined;
  if (!element) return false;
  const kind = element instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  // Bypasses React, which replaces the property to notice changes of its own.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
  return element.value === value;
}

/** Returns and clears what listen.ts has recorded, and what the page marks as broken. */
export function takeComplaints() {
  const inert = [...document.querySelectorAll('[data-inert-html]')].map(
    (element) => `inert: ${element.closest('[data-slot]')?.getAttribute('data-slot')}`,
  );
  const heard = Reflect.get(globalThis, 'complaints') as string[] | undefined;
  return [...(heard?.splice(0) ?? ['listen.ts has not run']), ...inert];
}

/** Text of a function that takes its arguments and returns its result as JSON. */
export const asSource = (run: (...args: never[]) => unknown): string =>
  `(json) => { ${TOOLS}
  return JSON.stringify((${run})(...JSON.parse(json)) ?? null); }`;
