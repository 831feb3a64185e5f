import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findMistakes } from '@platform/content/checkContent';
import { contentFolder } from '@platform/content/contentFolder';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { rules } from './content.ts';

async function copyOfContent(): Promise<string> {
  const copy = await temporaryFolder();
  await cp(contentFolder('mfe-marketing'), copy, { recursive: true });
  return copy;
}

/** Mistakes in the content after a change of one file. */
async function mistakesAfter(file: string, change: (text: string) => string): Promise<string[]> {
  const copy = await copyOfContent();
  const target = path.join(copy, file);
  await writeFile(target, change(await readFile(target, 'utf8')));
  return findMistakes(copy, rules);
}

const mistakesWith = (file: string, old: string | RegExp, changed: string) =>
  mistakesAfter(file, (text) => {
    expect(text).toMatch(old);
    return text.replace(old, changed);
  });

/** Mistakes in the content without these keys of a file. */
const mistakesWithout = (file: string, ...keys: string[]) =>
  mistakesAfter(file, (text) => {
    const document = parseDocument(text);
    for (const key of keys) {
      const at = key.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
      expect(document.deleteIn(at), key).toBe(true);
    }
    return String(document);
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

test.each([
  ['hero.yaml', 'eyebrow', 'subtitle', 'proofLabel', 'receipt'],
  ['intro.yaml', 'portraits', 'people', 'price', 'stepsLabel', 'steps'],
  ['projects-overview.yaml', 'ask'],
  ['services-page.yaml', 'closing', 'howWeWork'],
  ['categories.yaml', 'list.0.picture'],
  ['service-details.yaml', 'list.0.features', 'list.0.benefits', 'list.0.process'],
  ['service-details.yaml', 'list.0.picture', 'list.0.imageAlt'],
  ['service-pages.yaml', 'processText', 'categoryClosing', 'serviceClosing'],
  ['projects-page.yaml', 'demo', 'source', 'more', 'closing'],
  ['about.yaml', 'stats', 'tabs.team', 'principles', 'closing'],
  ['team.yaml', 'list.0.experience', 'list.0.specialties', 'list.0.projects'],
  ['hire.yaml', 'getStarted', 'comparison', 'howItWorks', 'steps', 'payment', 'closing'],
  ['hire.yaml', 'responsibilities'],
  ['explore.yaml', 'howWeWork', 'steps', 'closing'],
])('%s may leave out %s', async (file, ...keys) => {
  expect(await mistakesWithout(file, ...keys)).toEqual([]);
});

test('a block without its heading, or without entries, is a mistake', async () => {
  expect(await mistakesWithout('hire.yaml', 'howItWorks')).toEqual([
    'content/hire.yaml:1: "howItWorks": is missing: write it, or leave "steps" out.',
  ]);
  expect(await mistakesWith('about.yaml', /stats:\n(?: .*\n)+/, 'stats: []\n')).toEqual([
    expect.stringMatching(
      /^content\/about\.yaml:\d+: "stats": has no entries: leave the key out\.$/,
    ),
  ]);
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
