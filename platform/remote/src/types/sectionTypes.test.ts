import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@platform/contract/bundle/root';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { sectionTypes } from './sectionTypes.ts';

/** A remote's folder with these files in `src`. @returns the types, on one line each */
async function typesOf(sources: Record<string, string>, sections: string[]) {
  const root = await temporaryFolder();
  await mkdir(path.join(root, 'src'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  for (const [file, text] of Object.entries(sources)) {
    await writeFile(path.join(root, 'src', file), text);
  }
  const exposes = sections.map((name) => [`./${name}`, `./src/${name}.tsx`]);
  const types = await sectionTypes(root, {
    './routes': './src/routes.ts',
    ...Object.fromEntries(exposes),
  });
  expect(await readdir(path.join(root, '.cache')).catch(() => [])).toEqual([]);

  const lines = Object.entries(types).map(([name, text]) => [name, text.replace(/\s+/g, ' ')]);
  return Object.fromEntries(lines);
}

const LIST = `
import type { SectionProps } from '@platform/contract';
import type { ReactNode } from 'react';
import type { Offer } from './offer.ts';
interface ListProps extends SectionProps { offers: Offer[]; pick?: (name: string) => void; note: ReactNode }
export default function List({ offers }: ListProps) { return <p>{offers.length}</p>; }`;
const OFFER = `
export enum Kind { Fixed = 'fixed', Hourly = 'hourly' }
export interface Offer { name: string; kind: Kind; tags?: readonly string[]; at: Date; part?: Offer }`;

test('props are written out, without what the shell gives and without types of other files', async () => {
  const types = await typesOf({ 'List.tsx': LIST, 'offer.ts': OFFER }, ['List']);
  expect(types['./List']).toMatch(/^\{ headingLevel\?: 1 \| 2; offers: readonly \{ name: string; /);
  expect(types['./List']).toContain(
    'kind: "fixed" | "hourly"; tags?: readonly string[] | undefined',
  );
  expect(types['./List']).toContain('at: unknown; part?: any');
  expect(types['./List']).toMatch(/pick\?: unknown; note: unknown; \}$/);
});

test('a section without props, a memoised one and one with a type error have types, a missing one none', async () => {
  const sources = {
    'Bare.tsx': 'export default () => <p>Bare</p>;',
    'Memo.tsx':
      "import { memo } from 'react';\nexport default memo(({ size }: { size: number }) => <p>{size}</p>);",
    'Wrong.tsx':
      'export default ({ size }: { size: 1 | 2 }) => { const text: string = size; return <p>{text}</p>; };',
  };
  const names = ['Bare', 'Memo', 'Wrong', 'Missing'];
  expect(await typesOf(sources, names)).toEqual({
    './Bare': '{}',
    './Memo': '{ size: number; }',
    './Wrong': '{ size: 1 | 2; }',
  });
});
