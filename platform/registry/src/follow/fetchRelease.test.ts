import { readdir, readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Rejection } from '@platform/contract/publishing';
import { served } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { describeRelease } from '../store/describeRelease.ts';
import { damages } from '../store/integrity.ts';
import { fakeDist, fakeInspect } from '../testing/fakeDist.ts';
import { fetchRelease } from './fetchRelease.ts';

const serve = async (listener: RequestListener) => `${(await served(listener)).url}/`;

type Answers = Record<string, string | Buffer | { location: string } | undefined>;

/** Serves a release, with some responses replaced. */
async function serveRelease(replace: (release: object) => Answers = () => ({})) {
  const dist = await fakeDist('mfe-blog');
  const release = await describeRelease(dist, fakeInspect, 'abcdef0');
  const answers = { '/release.json': JSON.stringify(release), ...replace(release) };
  const base = await serve(async ({ url = '' }, response) => {
    const own = url in answers;
    const answer = own
      ? (answers as Answers)[url]
      : await readFile(path.join(dist, url)).catch(() => undefined);
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === 'object' && 'location' in answer) {
      response.writeHead(302, { Location: answer.location }).end();
    } else response.end(answer);
  });
  return { base, release };
}

test('a release is fetched with all its files', async () => {
  const { base, release } = await serveRelease();
  const fetched = await fetchRelease(base);
  expect(fetched.release).toEqual(release);
  const entry = await readFile(path.join(fetched.folder, release.entry), 'utf8');
  expect(entry).toContain('export const text');
  await fetched.remove();
  await expect(readdir(fetched.folder)).rejects.toThrow('ENOENT');
});

test('a description that was changed after the build is rejected', async () => {
  const { base } = await serveRelease((release) => ({
    '/release.json': JSON.stringify({ ...release, shared: {} }),
  }));
  await expect(fetchRelease(base)).rejects.toThrow(Rejection);
  await expect(fetchRelease(base)).rejects.toThrow(/changed after mfe-blog .* its hash differs/);
});

test('a missing file is left out, and no more bytes than listed are read', async () => {
  const { base, release } = await serveRelease(() => ({
    '/browser/expose-routes.js': undefined,
    '/browser/pictures/dot.svg': Buffer.alloc(5_000_000),
  }));
  const { folder, remove } = await fetchRelease(base);
  expect(await readdir(path.join(folder, 'browser'))).not.toContain('expose-routes.js');
  const dot = await readFile(path.join(folder, 'browser/pictures/dot.svg'));
  expect(dot).toHaveLength((release.files['browser/pictures/dot.svg']?.bytes ?? 0) + 1);
  await remove();
});

test('compressed siblings are fetched and checked; an HTML page in their place is ignored', async () => {
  const { base, release } = await serveRelease(() => ({
    '/browser/remoteEntry.js.br': '<!DOCTYPE html><title>Not found</title>',
    '/browser/remoteEntry.js.gz': gzipSync('alert(1)'),
  }));
  const { folder, remove } = await fetchRelease(base);
  expect(await damages(folder, release.files)).toEqual([
    { file: 'browser/remoteEntry.js.br', what: 'is missing' },
    { file: 'browser/remoteEntry.js.gz', what: 'has been changed' },
  ]);
  await remove();
});

test('redirects are followed only within the same origin', async () => {
  const elsewhere = await serve((_, response) => response.end('secret'));
  const inside = await serveRelease((release) => ({
    '/release.json': { location: '/moved.json' },
    '/moved.json': JSON.stringify(release),
  }));
  await (await fetchRelease(inside.base)).remove();
  const outside = await serveRelease(() => ({ '/node/index.cjs': { location: elsewhere } }));
  await expect(fetchRelease(outside.base)).rejects.toThrow('redirects to http://127.0.0.1');
  const round = await serveRelease(() => ({ '/release.json': { location: '/release.json' } }));
  await expect(fetchRelease(round.base)).rejects.toThrow('redirects more than 3 times');
});

test('an address without a release is named', async () => {
  const nothing = await serve((_, response) => response.writeHead(404).end());
  await expect(fetchRelease(nothing)).rejects.toThrow(`${nothing}release.json doesn't exist`);
  const page = await serve((_, response) => response.end('<!doctype html>'));
  await expect(fetchRelease(page)).rejects.toThrow('is not JSON');
  const failing = await serve((_, response) => response.writeHead(500).end());
  await expect(fetchRelease(failing)).rejects.toThrow('answered 500');
  await expect(fetchRelease('http://127.0.0.1:1/')).rejects.toThrow("Can't fetch");
});
