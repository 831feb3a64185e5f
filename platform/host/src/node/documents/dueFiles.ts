// Files that the browser fetches with the shell or right after it.

import { isLeftOut, parseSlot, type SlotKey, slotKey } from '@platform/contract';
import { builtAs } from '@platform/contract/files/fileNames';
import { matchRoutes } from 'react-router-dom';
import { homeSections } from '../../app/contributions.ts';
import { HOME_ID } from '../../app/ids.ts';
import { type BrowserDeployment, type Payload, slotFiles } from '../../app/payload.ts';
import type { HomeLayout } from '../../app/shell.ts';
import type { RenderedPage } from './renderPage.ts';

interface DueFile {
  href: string;
  integrity: string | undefined;
}

type Page = Pick<RenderedPage, 'slots' | 'failed' | 'bodyHtml'>;

/**
 * Value of an attribute: URL and hash of each file, space-separated, without unchecked files. Not
 * `<link rel="preload">`, because browsers warn when a busy device uses the files late.
 */
export const prefetchList = (files: DueFile[]): string | undefined =>
  files
    .filter(({ integrity }) => integrity)
    .map(hashedAddress)
    .join(' ') || undefined;

/** URL and hash of one file; the hash may be empty. */
export const hashedAddress = ({ href, integrity = '' }: DueFile): string =>
  `${href.replaceAll(' ', '%20')} ${integrity}`;

/** The shell's late chunk. */
const FEDERATION = 'browser/federation.js';

const hrefsOf = ({ base, integrity }: BrowserDeployment, files: string[]): DueFile[] =>
  files.map((file) => ({ href: base + file, integrity: integrity[file] }));

/** Files of the slots that aren't left out, and the federation runtime, each once. */
function filesFor(keys: SlotKey[], { failed }: Page, { remotes, shell }: Payload): DueFile[] {
  const files = keys.flatMap((key) => {
    const { remote, name } = parseSlot(key);
    const deployment = remotes[remote];
    if (!deployment || isLeftOut(failed, key)) return [];
    return hrefsOf(deployment, slotFiles(deployment, name));
  });
  if (files.length === 0) return [];
  const runtimeFile = builtAs(Object.keys(shell.integrity), FEDERATION) ?? FEDERATION;
  const runtime = { href: shell.base + runtimeFile, integrity: shell.integrity[runtimeFile] };
  return [...new Map([runtime, ...files].map((file) => [file.href, file])).values()];
}

/** Whether the page's code is loaded without interaction. */
export const isDue = ({ slots, failed }: Page, { remotes }: Payload): boolean =>
  slots.some((key) => {
    const { remote, name } = parseSlot(key);
    const route = remotes[remote]?.routes.find(({ id }) => id === name);
    return route?.hydrate === 'load' && !isLeftOut(failed, key);
  });

/** Slots that are visible, or nearly, before scrolling. */
const SEEN_FIRST = 2;

/** Files of the first slots, fetched in parallel with the shell, because interactions wait for both. */
export const firstFiles = (page: Page, payload: Payload): DueFile[] =>
  filesFor(page.slots.slice(0, SEEN_FIRST), page, payload);

/** Files that the page prefetches instead of linked pages (`ahead` of its module); undefined for other pages. */
const ownFiles = ({ slots, failed }: Page, { remotes }: Payload): DueFile[] | undefined =>
  slots.flatMap((key) => {
    const { remote, name } = parseSlot(key);
    const deployment = remotes[remote];
    const own = deployment?.routes.find(({ id }) => id === name)?.own;
    return deployment && own && !isLeftOut(failed, key) ? [hrefsOf(deployment, own)] : [];
  })[0];

/** Files of pages linked in the header and the first slots; without this list, only the shell could fetch them. */
export function nextFiles(page: Page, payload: Payload, layout: HomeLayout): DueFile[] {
  const own = ownFiles(page, payload);
  if (own) return own;
  const { slots, bodyHtml } = page;
  const [html = ''] = bodyHtml.split('data-slot=').slice(0, SEEN_FIRST).join().split('<footer');
  const paths = new Set([...html.matchAll(/ href="(\/[^"?#]*)/g)].map(([, path = '']) => path));
  const pages = Object.entries(payload.remotes).flatMap(([remote, { routes }]) =>
    routes.map(({ id, path }) => ({ id, path, slots: [slotKey(remote, id)] })),
  );
  const home = {
    id: HOME_ID,
    path: '/',
    slots: homeSections(layout, payload.remotes).map(({ key }) => key),
  };
  const linked = [...paths].flatMap(
    (path) => matchRoutes([home, ...pages], path)?.at(-1)?.route.slots ?? [],
  );
  const others = linked.filter((key) => !slots.includes(key));
  return filesFor(others, page, payload);
}
