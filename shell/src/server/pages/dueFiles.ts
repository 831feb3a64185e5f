// Server only. Which files the browser should fetch along with the shell.
import { isLeftOut, parseSlot } from '@site/kit/slotKey';
import { type Payload, slotFiles } from '../../app/payload.ts';
import type { RenderedPage } from './renderPage.ts';

interface DueFile {
  href: string;
  integrity: string | undefined;
}

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

/**
 * Files of pages that hydrate at once, so that they come in one round with the shell's own script.
 * Sections of the home page wait until they are near the view and name their files then.
 */
export function dueFiles({ slots, failed }: RenderedPage, { remotes, shell }: Payload): DueFile[] {
  const files = slots.flatMap((key) => {
    const { remote, name } = parseSlot(key);
    const pin = remotes[remote];
    const route = pin?.routes.find(({ id }) => id === name);
    if (!pin || route?.hydrate !== 'load' || isLeftOut(failed, key)) return [];
    return [pin.entry, ...slotFiles(pin, name)].map((file) => ({ file, of: pin }));
  });
  const all = files.length > 0 ? [{ file: FEDERATION, of: shell }, ...files] : [];
  return all.map(({ file, of }) => ({ href: of.base + file, integrity: of.integrity[file] }));
}
