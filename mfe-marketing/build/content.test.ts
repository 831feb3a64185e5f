import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mistakesIn } from '@platform/content/checkContent';
import { contentFolder } from '@platform/content/contentFolder';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { rules } from './content.ts';
import { pictureOrigins } from './pictureOrigins.ts';

const FOLDER = contentFolder('mfe-marketing');

/** Mistakes in the content after one change. */
async function mistakesWith(
  file: string,
  old: string | RegExp,
  changed: string,
): Promise<string[]> {
  const copy = await temporaryFolder();
  await cp(FOLDER, copy, { recursive: true });
  const text = await readFile(path.join(copy, file), 'utf8');
  expect(text).toMatch(old);
  await writeFile(path.join(copy, file), text.replace(old, changed));
  return mistakesIn(copy, rules);
}

test('pictureOrigins lists the origins of the logos and no other', () => {
  expect(pictureOrigins()).toEqual(['https://cdn.jsdelivr.net']);
});

test('a logo is a file of the content or the address of one', async () => {
  const logo = /logo: https:.*openstack-original.svg/;
  const file = 'technologies.yaml';
  expect(await mistakesWith(file, logo, 'logo: pictures/service-networking.svg')).toEqual([]);
  expect(await mistakesWith(file, logo, 'logo: http://logos.example/a.svg')).toEqual([
    expect.stringMatching(
      /"list\.1\.logo": must look like "pictures\/name.svg" or begin with "https/,
    ),
  ]);
});

test('the content has no mistakes', () => {
  expect(mistakesIn(FOLDER, rules)).toEqual([]);
});

test.each([
  [
    'a text that is too short',
    'hire.yaml',
    /text: Thirty minutes.*/,
    "text: ''",
    /^content\/hire\.yaml:\d\d: "steps\.0\.text": /,
  ],
  [
    'an unknown icon',
    'service-summaries.yaml',
    'icon: zap',
    'icon: zaps',
    /^content\/service-summaries\.yaml:18: "list\.4\.icon": "zaps" isn’t an icon .*close names: zap, /,
  ],
  [
    'a row of the comparison without a value for each package',
    'hire.yaml',
    'values: [Weekly, Daily, Real-time]',
    'values: [Weekly]',
    /^content\/hire\.yaml:\d\d: "Updates" needs 3 values/,
  ],
  [
    'a field that is missing',
    'about.yaml',
    'tabsLabel: About the studio\n',
    '',
    'content/about.yaml:1: "tabsLabel": is missing.',
  ],
])('%s is reported with file, line and field', async (_what, file, old, changed, message) => {
  const [first, ...more] = await mistakesWith(file, old, changed);
  expect(first).toMatch(message);
  expect(more).toEqual([]);
});
