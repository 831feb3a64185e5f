// One spelling for what visitors read: Oxford's, which is British with -ize, because the
// specification's own labels and addresses have it ("Cost Optimization", /services/containerization).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentFolder } from '@platform/content/contentFolder';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { REMOTES } from '@platform/remote/workspace/remotes';
import { expect, test } from 'vitest';

const FOLDERS = [
  ...[...REMOTES, 'shell', 'brand'].map((name) => path.relative(ROOT, contentFolder(name))),
  ...['mfe-cron-tool/src/texts', 'shell/src/pages', 'shell/src/quality'],
];

/** What doesn't belong, and what stands there instead. */
const SPELLING: [RegExp, string][] = [
  [
    /\b\w*(container|optim|modern|organ|util|recogn|anonym|central|custom|minim|maxim|priorit|summar|standard|special|visual|author|synchron|real|normal|local|final|apolog|emphas|categor|initial|serial)is(e[sdr]?|ers|ing|ations?)\b/gi,
    '-ize',
  ],
  [/\banaly[z]\w*/gi, 'analyse'],
  [/\bbehavior\w*/gi, 'behaviour'],
  [/\b(?<!-)colors?\b(?!-)/gi, 'colour'],
  [/\bcenter(s|ed)?\b/gi, 'centre'],
  [/\be-mail\w*/gi, 'email'],
  [/\bset-up\b/gi, 'setup'],
  [/\bweb[- ]site\w*/gi, 'website'],
];

const misspelt = (text: string): string[] =>
  SPELLING.flatMap(([wrong, right]) =>
    [...text.matchAll(wrong)].map(([word]) => `${word}: ${right}`),
  );

test('everything that visitors read is spelt in one way', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|md|yaml)$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  const found = files.flatMap((file) => {
    // Styles have a language of their own.
    const text = readFileSync(path.join(ROOT, file), 'utf8')
      .replace(/styled[^`]*`[^`]*`/g, '')
      // Comments and keys of YAML.
      .replace(/^\s*(#|\/\/).*$|^\s*[\w-]+:(?=\s)/gm, '');
    return misspelt(text).map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
  expect(files.length, 'content was found').toBeGreaterThan(40);
});

test('the list knows both spellings of what it is about', () => {
  expect(misspelt('Containerisation by e-mail, an optimised set-up')).toEqual([
    'Containerisation: -ize',
    'optimised: -ize',
    'e-mail: email',
    'set-up: setup',
  ]);
  expect(misspelt('Containerization by email, a promise of specialists, advertised')).toEqual([]);
});
