// Runs on both sides.
import { FIELD_NAMES } from '../expression/fields.ts';
import { todaysZone } from '../zones/todaysZone.ts';
import type { ToolState } from './address.ts';

/**
 * Writes the state into the parameters of an address and keeps the others. A blank field is left
 * empty, and a space inside one becomes `_`, which no cron field has.
 */
export function withState(search: string, { fields, zone }: ToolState): string {
  const parameters = new URLSearchParams(search);
  const parts = FIELD_NAMES.map((name) => fields[name].trim().replace(/\s+/g, '_'));
  const held = { cron: parts.join('') && parts.join(' '), tz: todaysZone(zone) };
  for (const [name, value] of Object.entries(held)) {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  }
  // A query allows commas and slashes unescaped (RFC 3986, section 3.4).
  const text = parameters.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
  return text && `?${text}`;
}

/** Has the page's address hold the state, without a navigation. */
export function writeAddress(state: ToolState): void {
  const { pathname, search, hash } = location;
  const next = withState(search, state);
  if (next === search) return;
  try {
    // The state of the history entry is the router's.
    history.replaceState(history.state, '', pathname + next + hash);
  } catch {
    // Safari takes 100 changes in half a minute; the next one brings the whole state again.
  }
}
