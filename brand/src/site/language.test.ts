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
  'a browser whose language is %j still has a valid one for dates',
  (language) => {
    vi.stubGlobal('navigator', { language, languages: [language] });
    expect(Intl.getCanonicalLocales(localLanguage())).toEqual([localLanguage()]);
    expect(() => new Date(0).toLocaleDateString(localLanguage())).not.toThrow();
  },
);

test('dates are written in the language that the browser writes them in', () => {
  expect(localLanguage()).toBe(new Intl.DateTimeFormat().resolvedOptions().locale);
});

test('without the browser’s tables it is British English', () => {
  vi.stubGlobal('Intl', {});
  expect(localLanguage()).toBe('en-GB');
});
