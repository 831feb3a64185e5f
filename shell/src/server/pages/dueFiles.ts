// Server only. Which files the browser should fetch along with the shell, or right after it.
import { isLeftOut, parseSlot, type SlotKey, slotKey } from '@site/kit/slotKey';
import { matchRoutes } from 'react-router-dom';
import { HOME_SECTIONS } from '../../app/HomePage.tsx';
import { HOME_ID } from '../../app/ids.ts';
import { type BrowserPin, type Payload, slotFiles } from '../../app/payload.ts';
import type { RenderedPage } from './renderPage.ts';

interface DueFile {
  href: string;
  integrity: string | undefined;
}

type Page = Pick<RenderedPage, 'slots' | 'failed' | 'bodyHtml'>;

/**
 * The same in an attribute: address and hash, pair by pair. Not as `<link rel="preload">`, of which
 * browsers complain when the shell, on a busy device, comes later than they like. What has no hash is
 * a developer's, and changes.
 */
export const aheadList = (files: DueFile[]): string | undefined =>
  files.flatMap(({ href, integrity }) => (integrity ? [href, integrity] : [])).join(' ') ||
  undefined;

/** The shell's late chunk, without which no remote can run. */
const FEDERATION = 'browser/federation.js';

const withFederation = (files: DueFile[], { base, integrity }: Payload['shell']): DueFile[] =>
  files.length > 0 ? [{ href: base + FEDERATION, integrity: integrity[FEDERATION] }, ...files] : [];

const filesOf = (pin: BrowserPin, name: string): DueFile[] =>
  [pin.entry, ...slotFiles(pin, name)].map((file) => ({
    href: pin.base + file,
    integrity: pin.integrity[file],
  }));

/**
 * Files of pages that hydrate at once, so that they come in one round with the shell's own script.
 * Sections of the home page wait until they are near the view and name their files then.
 */
export function dueFiles({ slots, failed }: Page, { remotes, shell }: Payload): DueFile[] {
  const files = slots.flatMap((key) => {
    const { remote, name } = parseSlot(key);
    const pin = remotes[remote];
    const route = pin?.routes.find(({ id }) => id === name);
    if (!pin || route?.hydrate !== 'load' || isLeftOut(failed, key)) return [];
    return filesOf(pin, name);
  });
  return withFederation(files, shell);
}

/** How many slots of a page are seen, or nearly, before anybody scrolls. */
const SEEN_FIRST = 2;

/**
 * Files of what is seen first, and of the pages that links in the header and in the first slot lead to:
 * they are wanted next, and without this list only the shell could ask for them.
 */
export function nextFiles(
  { slots, failed, bodyHtml }: Page,
  { remotes, shell }: Payload,
): DueFile[] {
  const filesFor = (keys: SlotKey[]) =>
    keys.flatMap((key) => {
      const { remote, name } = parseSlot(key);
      const pin = remotes[remote];
      return pin && !isLeftOut(failed, key) ? filesOf(pin, name) : [];
    });
  const [html = ''] = bodyHtml.split('data-slot=').slice(0, SEEN_FIRST).join().split('<footer');
  const paths = new Set([...html.matchAll(/ href="(\/[^"?#]*)/g)].map(([, path = '']) => path));
  const pages = Object.entries(remotes).flatMap(([remote, { routes }]) =>
    routes.map(({ id, path }) => ({ id, path, slots: [slotKey(remote, id)] })),
  );
  const home = { id: HOME_ID, path: '/', slots: HOME_SECTIONS.map(({ key }) => key) };
  const linked = [...paths].flatMap(
    (path) => matchRoutes([home, ...pages], path)?.at(-1)?.route.slots ?? [],
  );
  const others = linked.filter((key) => !slots.includes(key));
  const wanted = filesFor([...slots.slice(0, SEEN_FIRST), ...others]);
  const files = new Map(wanted.map((file) => [file.href, file]));
  return withFederation([...files.values()], shell);
}
