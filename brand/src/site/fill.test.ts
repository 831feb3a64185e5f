import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test('fill replaces known names in braces and nothing else', () => {
  expect(fill('Back to {title} {of}', { title: 'A $& B' })).toBe('Back to A $& B {of}');
});
