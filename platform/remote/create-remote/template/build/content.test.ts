import path from 'node:path';
import { findMistakes } from '@platform/content/checkContent';
import { expect, test } from 'vitest';
import { rules } from './content.ts';

const remote = path.join(import.meta.dirname, '..');

test('the content follows its schemas', () => {
  expect(findMistakes(path.join(remote, 'content'), rules)).toEqual([]);
});
