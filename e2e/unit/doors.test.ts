// Limits how many import paths packages export, so that developers can know them all.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/contract/bundle/root';
import { expect, test } from 'vitest';
import { FILES } from '../src/repositoryFiles.ts';

const MANIFEST = /^(?:platform\/[^/]+|brand)\/package\.json$/;

test('the platform and the brand export 60 paths at most', () => {
  const paths = FILES.filter((file) => MANIFEST.test(file)).flatMap((file) => {
    const { exports = {} } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
    return Object.keys(exports).map((door) => `${path.dirname(file)} ${door}`);
  });
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(60);
});
