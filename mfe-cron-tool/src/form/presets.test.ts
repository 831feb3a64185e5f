import { expect, test } from 'vitest';
import { evaluate } from '../engine/evaluate.ts';
import { examples } from '../texts/cron.texts.ts';
import { presets } from '../texts/presets.ts';

test.each(presets.map(({ name, expression }) => [name, expression]))(
  'preset "%s", %s, runs',
  (_, expression) => {
    const request = { expression, zone: 'UTC', from: 0, count: 5 } as const;
    expect([...evaluate(request)].at(-1)?.runs).toHaveLength(5);
  },
);

test('no preset’s name contains an example’s: tests find buttons by name', () => {
  for (const { name } of presets) {
    for (const example of examples) {
      expect(name.toLowerCase()).not.toContain(example.name.toLowerCase());
    }
  }
});
