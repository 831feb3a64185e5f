// Runs on both sides. The form's state in an address: `?cron=0+9+*+*+1-5&tz=UTC`.
import {
  type CronFields,
  EMPTY_FIELDS,
  FIELD_NAMES,
  toFields,
} from '@site/cron-engine/expression/fields';
import { todaysZone } from '@site/cron-engine/zones/todaysZone';
import { isZone } from '@site/cron-engine/zones/zone';

export interface ToolState {
  fields: CronFields;
  /** IANA name; empty for the browser's own. */
  zone: string;
}

export const EMPTY_STATE: ToolState = { fields: EMPTY_FIELDS, zone: '' };

/**
 * The form's state in a query string: `fields` only if it has five, `zone` empty if the browser
 * doesn't support it.
 */
export function stateFrom(search: string): Partial<ToolState> {
  const parameters = new URLSearchParams(search);
  const named = parameters.get('tz') ?? '';
  const zone = isZone(named) ? named : '';
  const parts = parameters.get('cron')?.split(' ');
  if (parts?.length !== FIELD_NAMES.length) return { zone };
  return { zone, fields: toFields(parts.map((part) => part.replaceAll('_', ' '))) };
}

/**
 * The query string with the form's state added and other parameters kept. A space inside a field
 * becomes `_`, which no cron field contains.
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

/** Writes the state into the page's address without a navigation. */
export function writeAddress(state: ToolState): void {
  const { pathname, search, hash } = location;
  const next = withState(search, state);
  if (next === search) return;
  try {
    // The router owns the state of the history entry.
    history.replaceState(history.state, '', pathname + next + hash);
  } catch {
    // Safari allows 100 changes per 30 seconds; the next one writes the whole state again.
  }
}
