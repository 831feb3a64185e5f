import { cases } from '@platform/testing/cases';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeDeployment, fakeRegistry } from '../testing/fakeDeployment.ts';
import { readRegistry, serializeRegistry } from './readRegistry.ts';

const version = fc.stringMatching(/^[0-9a-z]{1,6}(\.[0-9a-z]{1,6}){0,2}$/);
const entry = fc
  .tuple(version, fc.uniqueArray(version, { maxLength: 3 }))
  .map(([live, previous]) => ({
    live: fakeDeployment('mfe-blog', live),
    previous: previous.map((each) => fakeDeployment('mfe-blog', each)),
  }));
const registry = entry.map((blog) => ({ ...fakeRegistry(), remotes: { 'mfe-blog': blog } }));

const read = (text: string) => readRegistry(text).registry;

test('any registry is read as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(registry, async (written) => {
      expect(read(serializeRegistry(written))).toEqual(written);
    }),
    cases,
  );
});

/** Replaces the value at one place. */
function spoil(value: unknown, steps: readonly number[], other: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || typeof value !== 'object' || value === null) return other;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(1, keys.length)] ?? 'more';
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = spoil(copy[key], rest, other);
  return copy;
}

test('a registry with any value replaced is read without it, or rejected with a message', async () => {
  const steps = fc.array(fc.nat(20), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(registry, steps, fc.jsonValue(), async (written, where, other) => {
      const text = JSON.stringify(spoil({ format: 1, ...written }, where, other));
      let found: ReturnType<typeof read>;
      try {
        found = read(text);
      } catch (error) {
        expect((error as Error).message).toMatch(/^The registry/);
        return;
      }
      expect(read(serializeRegistry(found))).toEqual(found);
      for (const { live } of Object.values(found.remotes))
        expect(live.entry).not.toMatch(/\.\.|^\//);
    }),
    cases,
  );
});
