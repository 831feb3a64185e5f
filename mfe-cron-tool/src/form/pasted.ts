// Browser only: part of the chunk "cron-tool". The form's state after a pasted or typed line.

import { type PastedLine, parseLine, type RefusedLine } from '@site/cron-engine/paste/parseLine';
import { extrasTexts } from '@site/cron-engine/texts/extras.texts';
import { todaysZone } from '@site/cron-engine/zones/todaysZone';
import { browserZone } from '@site/cron-engine/zones/zone';
import type { ToolState } from '../address/address.ts';

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

/** Splits a pasted line or reports why that fails. Pastes other text unchanged. */
export function paste(input: HTMLInputElement, text: string, onLine: (take: Take) => void): void {
  const line = parseLine(text);
  if (line) onLine(takeLine(line));
  else pasteAsIs(input, text);
}

/** Inserts text at the caret or over the selection like typing: with an input event and undo. */
export function pasteAsIs(input: HTMLInputElement, text: string): void {
  // Deprecated, but the only method that supports undo in every browser.
  if (document.execCommand('insertText', false, text)) return;
  const end = input.value.length;
  input.setRangeText(text, input.selectionStart ?? end, input.selectionEnd ?? end, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}
