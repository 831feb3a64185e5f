// Runs on both sides. Reads the form's state from an address: `?cron=0+9+*+*+1-5&tz=UTC`.
import {
  type CronFields,
  EMPTY_FIELDS,
  FIELD_NAMES,
  toFields,
} from '@site/cron-engine/expression/fields';
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
