import { cases } from '@platform/testing/cases';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptedEncodings } from './encoding.ts';

const coding = fc.constantFrom('br', 'gzip', 'identity', '*', 'zstd', 'deflate');
const weight = fc.constantFrom(undefined, '0', '0.0', '0.001', '0.5', '1', '1.0');
const asked = fc.uniqueArray(fc.tuple(coding, weight), { selector: ([name]) => name });

test('the best accepted coding is sent, never a rejected one (RFC 9110, 12.5.3)', () => {
  fc.assert(
    fc.property(asked, (wanted) => {
      const header = wanted.map(([name, q]) => (q === undefined ? name : `${name};q=${q}`));
      const weights = new Map(wanted.map(([name, q]) => [name as string, Number(q ?? 1)]));
      const any = weights.get('*') ?? 0;
      const of = (name: string) =>
        weights.get(name) ?? (name === 'identity' && !weights.has('*') ? 0.0001 : any);
      const best = acceptedEncodings(header.join(', '));
      expect([...best].sort()).toEqual(['br', 'gzip', 'identity'].filter((name) => of(name) > 0));
      const order = best.map(of);
      expect(order).toEqual(order.toSorted((a, b) => b - a));
      if (of('br') > 0 && of('br') >= of('gzip')) {
        expect(best.filter((name) => name !== 'identity')[0]).toBe('br');
      }
    }),
    cases,
  );
});

test('any header is handled', () => {
  const strange = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[briq=;,.*0-9 ]+$/));
  fc.assert(
    fc.property(strange, (header) => {
      for (const each of acceptedEncodings(header))
        expect(['br', 'gzip', 'identity']).toContain(each);
    }),
    cases,
  );
});
