import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let localLanguage: () => string;
let loads = 0;

beforeEach(async () => {
  loads += 1;
  const anew = `${import.meta.dirname}/language.ts?load=${loads}`;
  ({ localLanguage } = await import(anew));
});

afterEach(() => vi.unstubAllGlobals());

test.each(['C', 'en-US@posix', 'en_GB', '', undefined])(
  'localLanguage is a valid tag in a browser whose language is %j',
  (language) => {
    vi.stubGlobal('navigator', { language, languages: [language] });
    expect(Intl.getCanonicalLocales(localLanguage())).toEqual([localLanguage()]);
    expect(() => new Date(0).toLocaleDateString(localLanguage())).not.toThrow();
  },
);

test('localLanguage is the browser’s date language', () => {
  expect(localLanguage()).toBe(new Intl.DateTimeFormat().resolvedOptions().locale);
});

test('localLanguage is British English without Intl data', () => {
  vi.stubGlobal('Intl', {});
  expect(localLanguage()).toBe('en-GB');
});
