// Browser only: part of the chunk "cron-extras".
import { pasteTexts } from '../texts/paste.texts.ts';
import { todaysZone } from '../zones/todaysZone.ts';
import { browserZone } from '../zones/zone.ts';
import type { Pasted } from './pasted.ts';

/** How a line was taken, in whole sentences. */
export function noteOf({ line, zone, before }: Pasted): string {
  if ('refused' in line) return line.refused;
  if (line.zone || zone === before.zone) return line.note;
  const name = (chosen: string) => todaysZone(chosen || browserZone());
  return `${line.note} ${pasteTexts.zoneBack(name(zone), name(before.zone))}`;
}
