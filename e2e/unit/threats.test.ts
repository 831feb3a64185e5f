// The threat model names every attack of `npm run attack -w e2e`, and no other.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { expect, test } from 'vitest';
import { ATTACKS } from '../src/attack/attacks.ts';

const text = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const rows = text.split('\n').filter((line) => /^\| (?!Attacker|This machine)[a-z]/.test(line));
const model = rows
  .map((row) => row.split('|').map((cell) => cell.trim()))
  .filter((row) => row.length === 6);
const shownBy = model.map((row) => row[4] ?? '');

test('every attack is in the threat model, and every attack there can be run', () => {
  const named = shownBy.flatMap((cell) =>
    [...cell.matchAll(/\*([^*]+)\*/g)].map(([, name]) => name),
  );
  expect(named.sort()).toEqual(Object.keys(ATTACKS).sort());
});

test('every row names attacker, target, measure and evidence', () => {
  const attackers = [...text.matchAll(/\*\*([a-z ]+)\*\* \(|\*\*(live release)\*\*/g)].map(
    ([, a, b]) => a ?? b,
  );
  expect(attackers).toHaveLength(7);
  for (const [, attacker, asset, measure, shown] of model) {
    expect(attackers).toContain(attacker);
    expect(asset).not.toBe('');
    expect(measure).toMatch(/\.$/);
    expect(shown, measure).toMatch(/\*[^*]+\*|\.(test|spec)\.ts`/);
  }
});
