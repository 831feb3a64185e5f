import { labelOf } from '@site/brand/labelOf';
import { site } from '@site/brand/site';
import { shorten } from '../mail/headerText.ts';
import type { AnyRecord, Kind } from './kinds.ts';

const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: site.timeZone,
});

/** Characters of an id in lists; enough to be unique. */
const ID_LENGTH = 8;
const NARROW = 80;

/** Two lines for lists. */
export function summary(kind: Kind, record: AnyRecord, width = NARROW): string {
  const { id, created_at, handling } = record;
  const head = [
    id.slice(0, ID_LENGTH),
    handling.state.padEnd(6),
    time.format(new Date(created_at)),
    oneLine(kind.from(record)),
  ];
  return `${shorten(head.join('  '), width)}\n${shorten(`          ${oneLine(kind.about(record))}`, width)}`;
}

/** All facts and fields of a record. */
export function details(kind: Kind, record: AnyRecord): string {
  const { id, created_at, handling } = record;
  const { state, reason, mail } = handling;
  const facts: [string, string][] = [
    ['Id', id],
    ['Kind', kind.one],
    ['Received', time.format(new Date(created_at))],
    ['State', reason ? `${state} (${oneLine(reason)})` : state],
    ...(mail ? [['Mail', describeMail(mail)] satisfies [string, string]] : []),
  ];
  const sent = kind.fields
    .filter((field) => record[field] !== undefined && record[field] !== '')
    .map((field) => `${labelOf(field)}\n${manyLines(String(record[field]))}`);
  return [facts.map(([name, value]) => `${name.padEnd(10)}${value}`).join('\n'), ...sent].join(
    '\n\n',
  );
}

function describeMail(mail: NonNullable<AnyRecord['handling']['mail']>): string {
  if (mail.sentAt) return `sent ${time.format(new Date(mail.sentAt))}`;
  const next = `due ${time.format(new Date(mail.nextAt))}`;
  if (!mail.error) return `not sent yet, ${next}`;
  return `not sent after ${mail.attempts} tries, ${next}: ${oneLine(mail.error)}`;
}

/**
 * Control characters, which a terminal executes, and invisible or direction-changing characters. Callers
 * handle line ends and tabs before.
 */
const UNSAFE = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Cs}/gu;

const escaped = (character: string): string =>
  `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`;

/** A visitor's text on one line, safe for terminals. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(UNSAFE, escaped);
}

/** A visitor's text with its lines indented, safe for terminals. */
function manyLines(text: string, indent = '  '): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => (indent + line.replaceAll('\t', '  ').replace(UNSAFE, escaped)).trimEnd())
    .join('\n');
}

/** "1 record", "2 records". */
export const countOf = (count: number, one: string): string =>
  `${count} ${one}${count === 1 ? '' : 's'}`;
