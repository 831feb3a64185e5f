// Browser only: part of the chunk "cron-extras". What the last line that was taken has left.

import type { ToolState } from '../address/address.ts';
import type { PastedLine, RefusedLine } from '../paste/parseLine.ts';
import { extrasTexts } from '../texts/extras.texts.ts';
import { todaysZone } from '../zones/todaysZone.ts';
import { browserZone } from '../zones/zone.ts';

export interface Pasted extends ToolState {
  line: PastedLine | RefusedLine;
  /** What the form held before it. */
  before: ToolState;
  /** The zone that the visitor has chosen: one that came with a line goes with that line. */
  own: string;
}

/** What the form holds after a line that is known. */
export type Take = (before: ToolState, last?: Pasted) => Pasted;

/** Takes a line: a refused one leaves the form as it is. */
export const takeLine =
  (line: Pasted['line']): Take =>
  (before, last) => {
    const own = last && last.zone === before.zone ? last.own : before.zone;
    if ('refused' in line) return { ...before, line, before, own };
    return { fields: line.fields, zone: line.zone ?? own, line, before, own };
  };

/** How a line was taken, in whole sentences. */
export function noteOf({ line, zone, before }: Pasted): string {
  if ('refused' in line) return line.refused;
  if (line.zone || zone === before.zone) return line.note;
  const name = (chosen: string) => todaysZone(chosen || browserZone());
  return `${line.note} ${extrasTexts.zoneBack(name(zone), name(before.zone))}`;
}
