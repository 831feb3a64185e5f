import { expect, test } from 'vitest';
import { formatTable } from './texts.ts';

test('no text of others commands the terminal', () => {
  const rows = [['\u001b[2J\u0007x', 'a\nb\u009b\u202ec']];
  expect(formatTable(['one', 'two'], rows)).toBe('one     two\n [2J x  a b c');
});
