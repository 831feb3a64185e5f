// cspell:ignore withdrawn -- a field of the format
import { expect, test } from 'vitest';
import { faultsOf, readOsv } from './osv.ts';

const record = (affected: object, more: object = {}) => ({
  id: 'GHSA-1',
  summary: 'Runs code',
  affected: [{ package: { ecosystem: 'npm', name: 'used' }, ...affected }],
  ...more,
});
const range = (...events: object[]) => record({ ranges: [{ type: 'SEMVER', events }] });
const found = (one: object, version: string, name = 'used') =>
  faultsOf(readOsv('osv.json', JSON.stringify(one)), name, version);

test.each([
  ['0.9.0', false],
  ['1.0.0-rc.1', false],
  ['1.0.0', true],
  ['1.9.9', true],
  ['1.10.0-rc.2', true],
  ['1.10.0', false],
  ['2.0.0', true],
  ['2.1.0', true],
  ['2.1.1', false],
])('%s is within the ranges: %s', (version, isFaulty) => {
  const ranges = range(
    { fixed: '1.10.0' },
    { introduced: '1.0.0' },
    { introduced: '2.0.0' },
    { last_affected: '2.1.0' },
  );
  expect(found(ranges, version)).toHaveLength(isFaulty ? 1 : 0);
});

test('a fault has its id, its summary and the next version that fixes it', () => {
  const all = range({ introduced: '0' }, { fixed: '3.0.1' });
  expect(found(all, '1.0.0')).toEqual([{ id: 'GHSA-1', summary: 'Runs code', fix: '3.0.1' }]);
  expect(found(range({ introduced: '0' }), '1.0.0')).toMatchObject([{ fix: null }]);
});

test('versions may be listed; other packages, other ecosystems and withdrawn records don’t count', () => {
  const listed = record({ versions: ['1.0.0'] });
  expect(found(listed, '1.0.0')).toHaveLength(1);
  expect(found(listed, '1.0.1')).toEqual([]);
  expect(found(listed, '1.0.0', 'other')).toEqual([]);
  const python = { package: { ecosystem: 'PyPI', name: 'used' }, versions: ['1.0.0'] };
  expect(found(record(python), '1.0.0')).toEqual([]);
  expect(found({ ...listed, withdrawn: '2026-01-01T00:00:00Z' }, '1.0.0')).toEqual([]);
});

test('a file has one record, an array, or one a line; a mistake names the field', () => {
  const one = record({ versions: ['1.0.0'] });
  const text = JSON.stringify(one);
  for (const file of [text, JSON.stringify(one, null, 2), `[${text}]`, `${text}\n${text}\n`]) {
    expect(readOsv('osv.json', file)[0]).toMatchObject({ id: 'GHSA-1' });
  }
  expect(() => readOsv('osv.json', '[{}]')).toThrow('osv.json is not valid: 0.id');
});
