// Files that the browser fetches with the shell or right after it.

import { isLeftOut, isSection, parseSlot } from '@platform/contract';
import { findBuiltFile } from '@platform/contract/files/fileNames';
import { type Payload, slotFiles } from '../../app/payload.ts';
import type { RenderedPage } from './renderPage.ts';

interface DueFile {
  href: string;
  integrity: string | undefined;
}

type Page = Pick<RenderedPage, 'slots' | 'failed' | 'deployments'>;

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

/** Whether the page's code is loaded without interaction. */
export const isDue = (
  { slots, failed }: Omit<Page, 'deployments'>,
  { remotes }: Payload,
): boolean =>
  slots.some((key) => {
    const { remote, name } = parseSlot(key);
    const route = remotes[remote]?.routes.find(({ id }) => id === name);
    return route?.hydrate === 'load' && !isLeftOut(failed, key);
  });

/**
 * Files fetched in parallel with the shell: the federation runtime, and those of the page, with the scripts that it
 * fetches later if it asks for them (`ahead`). Sections come when they are near the view or touched.
 */
export function firstFiles(page: Page, { remotes, shell }: Payload): DueFile[] {
  const { slots, failed, deployments } = page;
  const pages = slots.filter((key) => !isSection(parseSlot(key).name) && !isLeftOut(failed, key));
  const files = pages.flatMap((key) => {
    const { remote, name } = parseSlot(key);
    const deployment = remotes[remote];
    if (!deployment) return [];
    const { base, integrity } = deployment;
    const own = deployments[remote]?.routes.find(({ id }) => id === name)?.own ?? [];
    return [...slotFiles(deployment, name), ...own].map((file) => ({
      href: base + file,
      integrity: integrity[file],
    }));
  });
  const runtime = findBuiltFile(Object.keys(shell.integrity), FEDERATION) ?? FEDERATION;
  return [{ href: shell.base + runtime, integrity: shell.integrity[runtime] }, ...files];
}
