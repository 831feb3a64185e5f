// Pictures of the content: small, and the same on a machine without their fonts.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { expect, test } from 'vitest';
import { FILES } from '../src/repositoryFiles.ts';

const PICTURES = FILES.filter((file) => /^e2e\/content\/sample\/.+\.svg$/.test(file)).map(
  (file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }),
);
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, id]) => id);

test('pictures are at most six kilobytes', () => {
  expect(PICTURES.length).toBeGreaterThan(30);
  expect(PICTURES.filter(({ text }) => Buffer.byteLength(text) > 6_000)).toEqual([]);
});

test('pictures need no font, script or other file', () => {
  const foreign = /<(text|script|style|image|foreignObject)\b|href="[^#]|url\([^#]/;
  expect(PICTURES.filter(({ text }) => foreign.test(text)).map(({ file }) => file)).toEqual([]);
});

test.each(PICTURES)('the ids of $file are unique and used', ({ text }) => {
  const ids = found(text, / id="([^"]+)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(found(text, /(?:href="|url\()#([\w-]+)/g))).toEqual(new Set(ids));
});
