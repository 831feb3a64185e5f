import { expect, test } from 'vitest';
import { escapeText, joinLines, quoteParameter } from './icsLine.ts';

test('escapeText keeps line breaks and starts no new property', () => {
  expect(escapeText('a\\b; c, d\r\nATTENDEE:mailto:x@y.example\re\u2028f')).toBe(
    'a\\\\b\\; c\\, d\\nATTENDEE:mailto:x@y.example\\ne\\nf',
  );
  expect(escapeText('\u0000a\u0007b\ud83d')).toBe('ab');
});

test('quoteParameter never ends its quotes early', () => {
  expect(quoteParameter('"Ann";X=1^\r\nY:2')).toBe(`"^'Ann^';X=1^^^nY:2"`);
});

test.each([
  ['long lines of ASCII', 'X'.repeat(400)],
  ['long lines of emoji', '👩‍💻'.repeat(60)],
  ['long lines of Hindi', 'नमस्ते '.repeat(60)],
  ['a line of exactly 75 octets', 'X'.repeat(75)],
])('%s are folded at 75 octets and unfold unchanged', (_what, line) => {
  const folded = joinLines([line, 'END']);
  expect(folded.endsWith('\r\nEND\r\n')).toBe(true);
  for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
  expect(folded.replaceAll('\r\n ', '')).toBe(`${line}\r\nEND\r\n`);
  if (line.length === 75) expect(folded).not.toContain('\r\n ');
});
