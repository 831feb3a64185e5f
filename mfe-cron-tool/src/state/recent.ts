// Browser only. Expressions that were used on this device, latest first; they never leave it.
import { type CronFields, FIELD_NAMES } from '../cron/fields.ts';

const KEY = 'cron-tool:recent';
const KEPT = 10;

export interface Recent {
  fields: CronFields;
  /** IANA name; empty for the browser's own. */
  zone: string;
}

/** In place of a storage that is closed. */
let onThisPage: readonly Recent[] = [];

const keyOf = ({ fields, zone }: Recent): string =>
  [...FIELD_NAMES.map((name) => fields[name]), zone].join('\n');

/** Those that were kept; none where the storage holds something else. */
export function readRecent(): readonly Recent[] {
  let text: string;
  try {
    text = localStorage.getItem(KEY) ?? '[]';
  } catch {
    return onThisPage;
  }
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

function isRecent(value: unknown): value is Recent {
  const { fields, zone } = (value ?? {}) as Partial<Recent>;
  return (
    typeof zone === 'string' && FIELD_NAMES.every((name) => typeof fields?.[name] === 'string')
  );
}

/** Puts one first and gives the new list. */
export function keepRecent(recent: Recent): readonly Recent[] {
  return write([recent, ...without(recent)].slice(0, KEPT));
}

/** Removes one, or all, and gives the new list. */
export function forgetRecent(recent?: Recent): readonly Recent[] {
  return write(recent ? without(recent) : []);
}

const without = (recent: Recent) => readRecent().filter((other) => keyOf(other) !== keyOf(recent));

function write(list: readonly Recent[]): readonly Recent[] {
  onThisPage = list;
  try {
    if (list.length > 0) localStorage.setItem(KEY, JSON.stringify(list));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is full or closed: the list lasts as long as the page.
  }
  return list;
}
