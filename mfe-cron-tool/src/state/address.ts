// Runs on both sides. The tool's state, and how it is read from the parameters of an address: `?cron=0+9+*+*+1-5&tz=UTC`.
import { type CronFields, FIELD_NAMES } from '../expression/fields.ts';
import { isZone } from '../zones/zone.ts';

export interface ToolState {
  fields: CronFields;
  /** IANA name; empty for the browser's own. */
  zone: string;
}

/** What the form shall hold by an address. */
export function stateFrom(search: string): Partial<ToolState> {
  const zone = zoneFrom(search);
  const fields = fieldsFrom(search);
  return { zone, ...(fields && { fields }) };
}

/** The fields that an address names. Nothing when it names none, or not five. */
export function fieldsFrom(search: string): CronFields | undefined {
  const parts = new URLSearchParams(search).get('cron')?.split(' ');
  if (parts?.length !== FIELD_NAMES.length) return undefined;
  const entries = FIELD_NAMES.map((name, at) => [name, parts[at]?.replaceAll('_', ' ') ?? '']);
  return Object.fromEntries(entries);
}

/** The zone that an address names; empty when it names none that the browser knows. */
export function zoneFrom(search: string): string {
  const zone = new URLSearchParams(search).get('tz') ?? '';
  return isZone(zone) ? zone : '';
}
