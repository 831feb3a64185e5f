import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@platform/contract/bundle/root';
import { fileFacts } from '@platform/contract/fileFacts';
import { promote } from '@platform/registry';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { temporaryStore } from '@platform/registry/testing/fakeDist';
import { expect, test } from 'vitest';
import { checkSample, SAMPLE } from './sampleContent.ts';

const NODE = 'node/index.cjs';

/** A store whose live releases have these Node bundles. */
async function storeWith(bundles: Record<string, string>) {
  const store = await temporaryStore();
  for (const [name, text] of Object.entries(bundles)) {
    const deployment = fakeDeployment(name, '1.0.0', { node: NODE });
    const files = { ...deployment.files, [NODE]: fileFacts(Buffer.from(text)) };
    const file = store.fileOf(deployment, NODE);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    await promote(
      store,
      { ...deployment, files },
      { author: 'Asha', reason: 'a test', log: () => {} },
    );
  }
  return store;
}

test('sample content that is live is named, with the releases that show it', async () => {
  const store = await storeWith({
    shell: 'the brand "Pipewright"',
    'mfe-blog': 'x="Northwind"',
    'mfe-marketing': '"Pipewright","Last updated 1 November 2026"',
  });
  expect(await checkSample(store)).toMatchObject({
    state: 'warning',
    says: 'Visitors still see the sample’s content: the name Pipewright (shell, marketing), the terms of service (marketing).',
    fix: expect.stringContaining('docs/owner.md'),
  });
});

test('content of one’s own is nothing to warn of', async () => {
  const store = await storeWith({
    shell: 'Northwind',
    'mfe-marketing': 'Last updated 21 November 2026',
  });
  expect(await checkSample(store)).toMatchObject({ state: 'ok' });
});

test('the sample’s words are in the sample', async () => {
  const read = (file: string) => readFile(path.join(ROOT, 'e2e/content/sample', file), 'utf8');
  const files = [
    'brand/brand.yaml',
    ...['team', 'privacy-policy', 'terms-of-service'].map((name) => `mfe-marketing/${name}.yaml`),
  ];
  const texts = (await Promise.all(files.map(read))).join('\n');
  if (!texts.includes('brand: Pipewright')) return;
  for (const words of Object.values(SAMPLE)) expect(texts).toContain(words);
});
