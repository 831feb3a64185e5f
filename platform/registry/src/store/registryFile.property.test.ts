import { cases } from '@platform/testing/cases';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeDeployment } from '../testing/fakeDeployment.ts';
import { parseRegistry, registryText } from './registryFile.ts';

const version = fc.stringMatching(/^[0-9a-z]{1,6}(\.[0-9a-z]{1,6}){0,2}$/);
const entry = fc
  .tuple(version, fc.uniqueArray(version, { maxLength: 3 }))
  .map(([live, previous]) => ({
    live: fakeDeployment('mfe-blog', live),
    previous: previous.map((each) => fakeDeployment('mfe-blog', each)),
  }));
const registry = entry.map((blog) => ({
  revision: 3,
  shell: { live: fakeDeployment('shell', '1.0.0'), previous: [] },
  remotes: { 'mfe-blog': blog },
}));

test('any registry is read as it was written', () => {
  fc.assert(
    fc.property(registry, (written) => {
      expect(parseRegistry(registryText(written))).toEqual(written);
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

test('a registry with any value replaced is valid or rejected with a message', () => {
  const steps = fc.array(fc.nat(20), { maxLength: 5 });
  fc.assert(
    fc.property(registry, steps, fc.jsonValue(), (written, where, other) => {
      const text = JSON.stringify(spoil(written, where, other));
      let read: ReturnType<typeof parseRegistry>;
      try {
        read = parseRegistry(text);
      } catch (error) {
        expect((error as Error).message).toMatch(/^The registry/);
        return;
      }
      expect(parseRegistry(registryText(read))).toEqual(read);
      for (const { live } of Object.values(read.remotes))
        expect(live.entry).not.toMatch(/\.\.|^\//);
    }),
    cases,
  );
});
