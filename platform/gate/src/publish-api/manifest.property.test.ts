import path from 'node:path';
import { cases } from '@platform/testing/cases';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manifestSchema } from './Upload.ts';

const part = fc.oneof(
  fc.constantFrom('..', '.', '', 'browser', 'node', 'a.js', '\\', 'C:', '\0', '%2e%2e', '.env'),
  fc.string({ unit: 'binary', maxLength: 5 }),
);
const file = fc
  .tuple(
    fc.constantFrom('browser/', 'node/', 'maps/browser/', '/', '', 'build.json/'),
    fc.array(part),
  )
  .map(([first, parts]) => first + parts.join('/'));
const facts = { integrity: `sha256-${'A'.repeat(43)}=`, bytes: 1 };

test('an accepted manifest lists only files inside a build', () => {
  fc.assert(
    fc.property(fc.uniqueArray(file, { minLength: 1, maxLength: 4 }), (files) => {
      const read = manifestSchema.safeParse({
        files: Object.fromEntries(files.map((each) => [each, facts])),
      });
      for (const each of Object.keys(read.data?.files ?? {})) {
        const place = path.resolve('/upload', each);
        expect(place).toBe(`/upload/${each}`);
        expect(place).toMatch(/^\/upload\/(browser\/|node\/|[\w.]+$)/);
        expect(each).not.toMatch(/[\\\0]/);
      }
    }),
    cases,
  );
});

test('anything but a list of files is rejected', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (files) => {
      const { success, data } = manifestSchema.safeParse({ files });
      if (success) expect(Object.keys(data.files)).toEqual([]);
    }),
    cases,
  );
});
