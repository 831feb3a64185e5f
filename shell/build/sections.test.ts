import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readContent } from '@platform/content/checkContent';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { rules } from './content.ts';

/** Keys of home's sections by the text of `home.yaml`. */
async function sectionsOf(text?: string): Promise<string[]> {
  const folder = await temporaryFolder();
  if (text !== undefined) await writeFile(path.join(folder, 'home.yaml'), text);
  const sections = readContent(folder, 'home.yaml', rules.schemas['home.yaml']);
  return sections.map(({ key }) => key.replace(/.*\//, ''));
}

test('home has the sections that the content lists', async () => {
  expect(await sectionsOf('sections: [hero, services, contact]\n')).toEqual([
    'Hero',
    'ServicesSection',
    'ContactSection',
  ]);
});

test('without the file home has all sections, in the order of the specification', async () => {
  expect(await sectionsOf()).toEqual([
    'Hero',
    'Intro',
    'TechnologyStrip',
    'ServicesSection',
    'ProjectsSection',
    'BlogTeaser',
    'ReviewsSection',
    'ContactSection',
  ]);
});

test.each([
  ['without the hero', '[services]', 'must begin with hero, which has the main heading'],
  ['twice the same', '[hero, blog, blog]', 'must name each section once'],
])('a home page %s is a mistake', async (_what, list, problem) => {
  await expect(sectionsOf(`sections: ${list}\n`)).rejects.toThrow(
    `content/home.yaml:1: "sections": ${problem}.`,
  );
});
