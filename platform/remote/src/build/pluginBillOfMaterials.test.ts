import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BILL_OF_MATERIALS } from '@platform/contract/files/fileNames';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { createRsbuild } from '@rsbuild/core';
import { expect, test } from 'vitest';
import { pluginBillOfMaterials } from './pluginBillOfMaterials.ts';

test('a build lists the packages in its bundles, and none that is only installed', async () => {
  const root = await temporaryFolder();
  const add = async (folder: string, name: string, code: string) => {
    await mkdir(path.join(root, folder), { recursive: true });
    const facts = JSON.stringify({ name, version: '1.2.3', main: 'index.js' });
    await writeFile(path.join(root, folder, 'package.json'), facts);
    await writeFile(path.join(root, folder, 'index.js'), code);
  };
  await add('.', 'mfe-x', "import 'used'; import '@scope/used';");
  await add('node_modules/used', 'used', "require('nested')");
  await add('node_modules/used/node_modules/nested', 'nested', 'globalThis.nested = 1');
  await add('node_modules/@scope/used', '@scope/used', 'globalThis.scoped = 1');
  await add('node_modules/installed', 'installed', 'globalThis.installed = 1');
  const rsbuild = await createRsbuild({
    cwd: root,
    config: {
      plugins: [pluginBillOfMaterials()],
      logLevel: 'silent',
      source: { entry: { index: './index.js' } },
      environments: Object.fromEntries(
        ['browser', 'browser/alone'].map((name) => [
          name.replace('/', '-'),
          { output: { distPath: { root: `dist/${name}` } } },
        ]),
      ),
      tools: { htmlPlugin: false },
    },
  });
  await (await rsbuild.build()).close();
  expect(await readdir(path.join(root, 'dist/browser'))).not.toContain(BILL_OF_MATERIALS);
  const bill = JSON.parse(await readFile(path.join(root, 'dist', BILL_OF_MATERIALS), 'utf8'));
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'mfe-x' } },
  });
  expect(bill.components.map(({ purl }: { purl: string }) => purl)).toEqual([
    'pkg:npm/%40scope/used@1.2.3',
    'pkg:npm/nested@1.2.3',
    'pkg:npm/used@1.2.3',
  ]);
});
