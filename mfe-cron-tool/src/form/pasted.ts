// Browser only: part of the chunk "cron-extras". The form's state after a pasted or typed line.

import type { ToolState } from '../address/address.ts';
import type { PastedLine, RefusedLine } from '../paste/parseLine.ts';
import { extrasTexts } from '../texts/extras.texts.ts';
import { todaysZone } from '../zones/todaysZone.ts';
import { browserZone } from '../zones/zone.ts';

export interface Pasted extends ToolState {
  line: PastedLine | RefusedLine;
  /** The form's state before the line. */
  before: ToolState;
  /** The zone that the visitor chose: the next line resets a zone that came with a line. */
  own: string;
}

/** The state after a line, from the state before it and the line before that. */
export type Take = (before: ToolState, last?: Pasted) => Pasted;

/** Applies a line; a rejected one keeps the form's state. */
export const takeLine =
  (line: Pasted['line']): Take =>
  (before, last) => {
    const own = last && last.zone === before.zone ? last.own : before.zone;
    if ('refused' in line) return { ...before, line, before, own };
    return { fields: line.fields, zone: line.zone ?? own, line, before, own };
  };

/** How a line was read, in whole sentences. */
export function noteOf({ line, zone, before }: Pasted): string {
  if ('refused' in line) return line.refused;
  if (line.zone || zone === before.zone) return line.note;
  const name = (chosen: string) => todaysZone(chosen || browserZone());
  return `${line.note} ${extrasTexts.zoneBack(name(zone), name(before.zone))}`;
}
