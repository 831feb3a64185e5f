import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RENDERING } from '@site/kit/rendering';
import { expect, onTestFinished, test } from 'vitest';
import { fileFacts } from '../store/integrity.ts';
import { temporaryStore } from '../testing/fakeDist.ts';
import { fakePin } from '../testing/fakePin.ts';
import { RenderHost } from './RenderHost.ts';

/** Asks a shell with this Node bundle for its sections and a page. */
async function ask(code: string) {
  const store = await temporaryStore();
  const files = { 'node/index.cjs': fileFacts(Buffer.from(code)) };
  const shell = fakePin('shell', '2.0.0', { files });
  const file = store.fileOf(shell, shell.node);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, code);
  const host = new RenderHost(store);
  onTestFinished(() => host.close());
  const page = { url: '/', origin: 'http://localhost', failed: [] };
  return Promise.all([host.sections(shell), host.render({ ...page, shell, remotes: {} })]);
}

const RENDER = 'exports.render = async ({ url }) => ({ status: 200, bodyHtml: url });';

test('a shell renders, and says which sections it places', async () => {
  const code = `exports.rendering = ${RENDERING}; exports.sections = ['mfe-blog#./Teaser']; ${RENDER}`;
  expect(await ask(code)).toEqual([['mfe-blog#./Teaser'], { status: 200, bodyHtml: '/' }]);
});

test('a shell from before the contract had a version speaks the first one', async () => {
  expect(await ask(RENDER)).toEqual([[], { status: 200, bodyHtml: '/' }]);
});

test('a shell that speaks another rendering contract is refused with both numbers', async () => {
  const asked = ask(`exports.rendering = ${RENDERING + 1}; ${RENDER}`);
  await expect(asked).rejects.toThrow(
    `shell 2.0.0 speaks rendering contract ${RENDERING + 1}, this server ${RENDERING}`,
  );
});
