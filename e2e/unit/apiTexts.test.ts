// cspell:ignore Warte Voll viel
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findMistakes, readContent } from '@platform/content/checkContent';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { brandContent, brandFolder } from '../../brand/src/content/brandContent.ts';

const FILE = 'api.yaml';
const read = (folder: string) => readContent(folder, FILE, brandContent.schemas[FILE]);

/** Mistakes in the brand's content with this `api.yaml`. */
async function mistakesWith(text: string): Promise<string[]> {
  const folder = await temporaryFolder();
  await cp(brandFolder(), folder, { recursive: true });
  await writeFile(path.join(folder, FILE), text);
  return findMistakes(folder, brandContent);
}

test('without the file, or with part of it, the texts are those of the sample', async () => {
  const sample = parse(await readFile(path.join(brandFolder(), FILE), 'utf8'));
  const folder = await temporaryFolder();
  expect(read(folder)).toEqual(sample);
  await writeFile(path.join(folder, FILE), 'mails:\n  none: leer\n');
  expect(read(folder)).toEqual({ ...sample, mails: { ...sample.mails, none: 'leer' } });
});

test.each([
  ['errors:\n  tooMany: Warte.', 'content/api.yaml:2: "errors.tooMany": must contain {seconds}.'],
  [
    'mails:\n  message:\n    subject: Von {person}',
    'content/api.yaml:3: "mails.message.subject": has an unknown {person}; known: {name}.',
  ],
  [
    "errors:\n  full: 'Voll {email}'",
    'content/api.yaml:2: "errors.full": has an unknown {email}; write no braces here.',
  ],
  [
    'mails:\n  message:\n    subject: "Von\\n{name}"',
    'content/api.yaml:3: "mails.message.subject": must be on one line.',
  ],
  [
    'errors:\n  tooMuch: Zu viel.',
    expect.stringMatching(/^content\/api\.yaml:2: There is no key "tooMuch"\. Known keys: missing/),
  ],
])('%j is reported with its line and field', async (text, mistake) => {
  expect(await mistakesWith(text)).toEqual([mistake]);
});
