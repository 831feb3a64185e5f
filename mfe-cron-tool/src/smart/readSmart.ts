// Runs on both sides. A line of any kind, in words or not.

import { toFields } from '../expression/fields.ts';
import { type PastedLine, parseLine, type RefusedLine, severalLines } from '../paste/parseLine.ts';
import { smartTexts } from '../texts/smart.texts.ts';
import { compose } from './compose.ts';
import { readPhrase } from './readPhrase.ts';

/** Of words, in characters. */
const LONGEST = 300;

/** The five fields of a line, or why there are none; nothing for an empty one. */
export function readSmart(text: string): PastedLine | RefusedLine | undefined {
  const line = text.trim();
  if (line === '') return undefined;
  const parsed = parseLine(line);
  if (parsed) return parsed;
  if (line.length > LONGEST) return { refused: smartTexts.tooLong(LONGEST) };
  const said = readPhrase(line);
  if ('refused' in said) return said;
  const composed = compose(said);
  if ('refused' in composed) return composed;
  const [first = '', ...others] = composed.expressions;
  if (others.length > 0) return severalLines(composed.expressions);
  return {
    fields: toFields(first.split(' ')),
    note: [smartTexts.phrase(line), ...composed.notes].join(' '),
  };
}
