import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contentRules, findMistakes } from './checkContent.ts';
import { contentModule } from './contentModule.ts';
import { line, link, list, picture } from './fields.ts';

const rules = contentRules({
  schemas: {
    'page.yaml': z.strictObject({
      title: line,
      to: link.optional(),
      date: z.iso.date().optional(),
      steps: z.array(z.strictObject({ title: line, picture: picture.optional() })).optional(),
    }),
  },
});

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}

test.each([
  ['a missing file', {}, 'content/page.yaml:1: This file is missing.'],
  [
    'an unquoted text',
    { 'page.yaml': 'title: One\nto: a: b\n' },
    /^content\/page\.yaml:2: .*Put a text that has ": " or " #" into "quotes"\.$/,
  ],
  [
    'a text that begins with an asterisk',
    { 'page.yaml': 'title: *One\n' },
    /^content\/page\.yaml:1: "\*One" is a YAML alias\. Put the text into "quotes"\.$/,
  ],
  [
    'a missing field',
    { 'page.yaml': '# Words.\nto: /about\n' },
    /^content\/page\.yaml:\d: "title": is missing\.$/,
  ],
  [
    'an unknown field',
    { 'page.yaml': 'title: One\nsteps:\n  - title: Two\n    titel: Three\n' },
    'content/page.yaml:4: There is no key "titel". Known keys: title, picture.',
  ],
  [
    'a wrong link',
    { 'page.yaml': 'title: One\nto: about\n' },
    'content/page.yaml:2: "to": must look like "/services/devops".',
  ],
  [
    'a number that should be a text',
    { 'page.yaml': 'title: 24\n' },
    'content/page.yaml:1: "title": must be a text: put it into "quotes".',
  ],
  [
    'a wrong date',
    { 'page.yaml': 'title: One\ndate: 15.3.2027\n' },
    'content/page.yaml:2: "date": must be a date such as 2027-03-15.',
  ],
  [
    'a tab',
    { 'page.yaml': 'title: One\nsteps:\n\t- title: Two\n' },
    /^content\/page\.yaml:3: .*tab.*\. Indent with spaces\.$/i,
  ],
  [
    'a missing picture',
    { 'page.yaml': 'title: One\nsteps:\n  - title: Two\n    picture: pictures/no.svg\n' },
    'content/page.yaml:4: There is no picture content/pictures/no.svg.',
  ],
  [
    'a file without a schema',
    { 'page.yaml': 'title: One\n', 'pages.yml': '' },
    /^content\/pages\.yml:1: No page reads this file\./,
  ],
])('a check reports %s with its line and field', async (_what, files, message) => {
  const found = findMistakes(await folderWith(files), rules);
  expect(found).toEqual([expect.stringMatching(message)]);
});

test('a file becomes a module that imports its pictures', async () => {
  const folder = await folderWith({
    'team.yaml': 'list:\n  - name: Asha "A" Rao\n    picture: pictures/asha.svg\n',
    'pictures/asha.svg': '<svg/>',
  });
  const schema = list(z.strictObject({ name: line, picture }));
  expect(contentModule(path.join(folder, 'team.yaml'), schema).split('\n')).toEqual([
    'import picture0 from "./pictures/asha.svg";',
    'export default [{"name":"Asha \\"A\\" Rao","picture":picture0}];',
    '',
  ]);
});
