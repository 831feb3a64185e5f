// Automated browsers get what every other browser gets, so that tests and measurements see what visitors see: no
// product code asks whether a program drives the browser (decision 11).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { expect, test } from 'vitest';
import { FILES } from '../src/repositoryFiles.ts';

/** They never run in a visitor's browser: they find the tests' own, and its Debian package has that name. */
const BROWSER_FINDERS = ['findBrowser', 'installedBrowser'].map(
  (name) => `platform/gate/src/browser/${name}.ts`,
);

/** Source and build code of every workspace but e2e. */
const isProduct = (file: string): boolean =>
  /^(?!e2e\/).*\.([cm]?[jt]sx?|html|css)$/.test(file) &&
  file.includes('/') &&
  !/\.(test|spec)\.tsx?$|\/testing\//.test(file) &&
  !file.startsWith('docs/') &&
  !BROWSER_FINDERS.includes(file);

const asksWhetherDriven = (text: string): boolean => /webdriver|headless/i.test(text);

test('no product code asks whether a program drives the browser', () => {
  const product = FILES.filter(isProduct);
  expect(product.length).toBeGreaterThan(500);
  expect(product).toContain('platform/host/src/browser/visitor/earlyEvents.ts');
  expect(product).toContain('mfe-marketing/build/content.ts');
  const asking = product.filter((file) =>
    asksWhetherDriven(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(asking).toEqual([]);
});
