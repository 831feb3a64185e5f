// Server only. Which files the browser should fetch along with the document.
import {
  type BrowserPin,
  isLeftOut,
  remoteOf,
  type SlotKey,
  type slotFiles,
} from '../app/payload.ts';
import type { RenderedPage } from './renderPage.ts';

/**
 * Files of pages that hydrate at once, so that they come in one round with the shell's own script.
 * Sections of the home page wait until they are near the view and name their files then.
 */
export function preloadedFiles(
  page: RenderedPage,
  remotes: Record<string, BrowserPin>,
  filesOf: typeof slotFiles,
): { href: string; integrity: string | undefined }[] {
  return page.slots.flatMap((key: SlotKey) => {
    const pin = remotes[remoteOf(key)];
    const name = key.slice(key.indexOf('#') + 1);
    const route = pin?.routes.find(({ id }) => id === name);
    if (!pin || route?.hydrate !== 'load' || isLeftOut(page.failed, key)) return [];
    return [pin.entry, ...filesOf(pin, name)].map((file) => ({
      href: pin.base + file,
      integrity: pin.integrity[file],
    }));
  });
}
