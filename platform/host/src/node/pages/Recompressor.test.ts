import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { type Compressible, Recompressor } from './Recompressor.ts';

const HTML = '<p>A calm pipeline.</p>'.repeat(500);

function documentWith(html = HTML) {
  const used = vi.fn<Compressible['use']>();
  return { html, use: used, used };
}

/** A compressor that finishes when the test calls `finish`. */
function manualCompressor() {
  const begun: string[] = [];
  let finish = () => {};
  const end = vi.fn();
  const compress = (html: string) => {
    begun.push(html);
    return new Promise<Uint8Array>((resolve) => {
      finish = () => resolve(Buffer.from(`small ${html}`));
    });
  };
  return { begun, end, finish: () => finish(), start: () => ({ compress, end }) };
}

/** Nice values of this process's threads. */
function niceness(): number[] {
  const texts = readdirSync('/proc/self/task').map((id) => {
    try {
      return readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
    } catch {
      return ''; // the thread has ended
    }
  });
  // The sixteenth field after the name, which may contain spaces.
  return texts.map((text) => Number(text.split(') ')[1]?.split(' ')[16]));
}

test('a document is recompressed at the highest brotli level', async () => {
  const recompressor = new Recompressor();
  const document = documentWith();
  recompressor.add(document);
  await expect.poll(() => document.used.mock.calls).toEqual([[brotliCompressSync(HTML)]]);
});

test.runIf(process.platform === 'linux')('the thread has the lowest priority', async () => {
  // Waits for the end of another test's thread.
  await expect.poll(niceness).not.toContain(19);
  const recompressor = new Recompressor();
  // The thread lives until its document is used.
  const priorities = new Promise<number[]>((resolve) => {
    recompressor.add({ html: HTML, use: () => resolve(niceness()) });
  });
  expect(await priorities).toContain(19);
  await expect.poll(niceness).not.toContain(19);
});

test('documents are recompressed one at a time, once each, unless dropped', async () => {
  const { begun, finish, start, end } = manualCompressor();
  const recompressor = new Recompressor(start);
  const [one, two, three] = [documentWith('1'), documentWith('2'), documentWith('3')];
  for (const document of [one, two, three, one]) recompressor.add(document);
  expect(begun).toEqual(['1']);
  recompressor.drop(two);
  finish();
  await expect.poll(() => begun).toEqual(['1', '3']);
  finish();
  await expect.poll(() => end.mock.calls).toHaveLength(1);
  recompressor.add(one);
  expect(begun).toEqual(['1', '3']);
  expect(one.used).toHaveBeenCalledWith(Buffer.from('small 1'));
  expect(two.used).not.toHaveBeenCalled();
});

test('closing ends the thread and clears the queue', async () => {
  const { begun, end, finish, start } = manualCompressor();
  const recompressor = new Recompressor(start);
  recompressor.add(documentWith('1'));
  const other = documentWith('2');
  recompressor.add(other);
  recompressor.close();
  expect(end).toHaveBeenCalled();
  recompressor.add(documentWith('3'));
  finish();
  await expect.poll(() => end.mock.calls).toHaveLength(2);
  expect(begun).toEqual(['1']);
  expect(other.used).not.toHaveBeenCalled();
});

test('after a failure, the document stays unchanged and the next one starts a new thread', async () => {
  const compress = vi.fn(async (): Promise<Uint8Array> => {
    throw new Error('no memory');
  });
  const end = vi.fn();
  const recompressor = new Recompressor(() => ({ compress, end }));
  const [one, two] = [documentWith('1'), documentWith('2')];
  recompressor.add(one);
  await expect.poll(() => end.mock.calls).toHaveLength(1);
  recompressor.add(two);
  await expect.poll(() => end.mock.calls).toHaveLength(2);
  expect(compress).toHaveBeenCalledTimes(2);
  expect(one.used).not.toHaveBeenCalled();
});
