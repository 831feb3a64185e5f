// Node only. Whether systemd accepts a calendar event (systemd.time(7)).
import { isZone } from '../zones/zone.ts';

const NAMED =
  /^(minutely|hourly|daily|weekly|monthly|quarterly|(semi|bi)-?annually|yearly|annually)$/i;
const WEEKDAY =
  '(?:mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)';
const WEEKDAYS = new RegExp(`^${WEEKDAY}(?:(?:\\.\\.|-|,)${WEEKDAY})*,?$`, 'i');
const DATE = /^(?:([^-~]+)-)?([^-~]+)([-~])([^-~]+)$/;
const EPOCH = /^@\d+(\.\d+)?$/;

/** @returns the zone that doesn't exist, if that is why systemd rejects it */
export function checkEvent(text: string): { valid: boolean; zone?: string } {
  const words = text.replace(/(\d)T(?=\d)/, '$1 ').split(/\s+/);
  const last = words.at(-1) ?? '';
  if (words.length > 1 && /^[A-Z]/.test(last) && !WEEKDAYS.test(last)) {
    if (!isZone(last)) return { valid: false, zone: last };
    words.pop();
  }
  const [first = ''] = words;
  if (words.length === 1 && (NAMED.test(first) || EPOCH.test(first))) return { valid: true };
  if (WEEKDAYS.test(first)) words.shift();
  if (isDate(words[0])) words.shift();
  if (isTime(words[0])) words.shift();
  return { valid: words.length === 0 };
}

function isDate(word = ''): boolean {
  const [whole, year = '*', month = '', , day = ''] = DATE.exec(word) ?? [];
  return (
    whole !== undefined &&
    isComponent(year, 0, 2200) &&
    isComponent(month, 1, 12) &&
    isComponent(day, 1, 31)
  );
}

function isTime(word = ''): boolean {
  const [hour = '', minute = '', second = '0', ...rest] = word.split(':');
  return (
    word.includes(':') &&
    rest.length === 0 &&
    isComponent(hour, 0, 23) &&
    isComponent(minute, 0, 59) &&
    isComponent(second, 0, 60)
  );
}

/** `*`, `1,15`, `0/15`, `8..18/2`. */
function isComponent(text: string, min: number, max: number): boolean {
  return text.split(',').every((item) => {
    const match = /^(?:\*|(\d+(?:\.\d+)?)(?:\.\.(\d+(?:\.\d+)?))?)(?:\/\d+(?:\.\d+)?)?$/.exec(item);
    return (
      match !== null &&
      [match[1], match[2]].every((end) => !end || (Number(end) >= min && Number(end) <= max))
    );
  });
}
