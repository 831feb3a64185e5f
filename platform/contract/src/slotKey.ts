// Runs on both sides. Keys of slots, the places on a page that remotes fill: a section's
// `mfe-blog#./BlogTeaser`, a page's `mfe-blog#blog/article`.

export type SlotKey = `${string}#${string}`;

/**
 * When a section or page gets its code: as soon as the shell runs, once it is near the viewport,
 * once the browser is idle, or once somebody points at it, touches it or focuses something in it.
 */
export type HydrateWhen = 'load' | 'visible' | 'idle' | 'touch';

/** Key of a remote's section (by its expose) or page (by its route id). */
export const slotKey = (remote: string, exposeOrRouteId: string): SlotKey =>
  `${remote}#${exposeOrRouteId}`;

/** The remote of a slot, and the expose or route id that the remote knows it by. */
export function parseSlot(key: SlotKey): { remote: string; name: string } {
  const end = key.indexOf('#');
  return { remote: key.slice(0, end), name: key.slice(end + 1) };
}

/** Name of the remote in a slot's key. */
export const remoteOf = (key: SlotKey): string => parseSlot(key).remote;

/** Whether a slot is a section; else it is a page, and its name is a route's id. */
export const isSection = (name: string): boolean => name.startsWith('./');

/** In a list of slots that are left out: all slots of a remote. */
export const wholeRemote = (remote: string): SlotKey => slotKey(remote, '');

/** Whether a slot is on such a list. */
export const isLeftOut = (left: readonly SlotKey[], key: SlotKey): boolean =>
  left.includes(key) || left.includes(wholeRemote(remoteOf(key)));
