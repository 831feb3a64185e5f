import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test('values take the place of their names, and nothing else does', () => {
  expect(fill('Back to {title} {of}', { title: 'A $& B' })).toBe('Back to A $& B {of}');
});
