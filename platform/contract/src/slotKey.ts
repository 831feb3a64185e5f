// Runs on both sides. Slot keys: `mfe-blog#./BlogTeaser` for a section, `mfe-blog#blog/article` for a page.

export type SlotKey = `${string}#${string}`;

/**
 * When a slot's code is fetched: when the shell runs, near the viewport, when the browser is idle, or when a
 * visitor points at, touches or focuses it.
 */
export type HydrateWhen = 'load' | 'visible' | 'idle' | 'touch';

export const slotKey = (remote: string, exposeOrRouteId: string): SlotKey =>
  `${remote}#${exposeOrRouteId}`;

/** The remote of a slot, and its expose or route id. */
export function parseSlot(key: SlotKey): { remote: string; name: string } {
  const end = key.indexOf('#');
  return { remote: key.slice(0, end), name: key.slice(end + 1) };
}

export const remoteOf = (key: SlotKey): string => parseSlot(key).remote;

/** Whether a slot's name is an expose; otherwise it is a route id. */
export const isSection = (name: string): boolean => name.startsWith('./');

/** In a list of left-out slots: all slots of a remote. */
export const wholeRemote = (remote: string): SlotKey => slotKey(remote, '');

export const isLeftOut = (left: readonly SlotKey[], key: SlotKey): boolean =>
  left.includes(key) || left.includes(wholeRemote(remoteOf(key)));
