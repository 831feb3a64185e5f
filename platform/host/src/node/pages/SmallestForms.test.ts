import { readdir, readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { SmallestForms, type Waiting } from './SmallestForms.ts';

const HTML = '<p>A calm pipeline.</p>'.repeat(500);

/** A document, and what it was given. */
function waiting(html = HTML) {
  const used = vi.fn<Waiting['use']>();
  return { html, use: used, used };
}

/** Compression that goes on when the test says so. */
function held() {
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

/** How nice each thread of this process is. */
async function niceness(): Promise<number[]> {
  const threads = await readdir('/proc/self/task');
  const texts = threads.map((id) => readFile(`/proc/self/task/${id}/stat`, 'utf8').catch(() => ''));
  // The sixteenth field after the name, which may hold spaces.
  return (await Promise.all(texts)).map((text) => Number(text.split(') ')[1]?.split(' ')[16]));
}

test('a document becomes as small as brotli makes it', async () => {
  const forms = new SmallestForms();
  const document = waiting();
  forms.add(document);
  await expect.poll(() => document.used.mock.calls).toEqual([[brotliCompressSync(HTML)]]);
});

test.runIf(process.platform === 'linux')('the thread gives way to all others', async () => {
  // The thread of another test may be about to end.
  await expect.poll(niceness).not.toContain(19);
  const forms = new SmallestForms();
  // As long as brotli needs for this, somebody can look.
  const large = waiting(Array.from({ length: 200_000 }, (_, i) => (i * i).toString(36)).join());
  forms.add(large);
  await expect.poll(niceness, { interval: 5 }).toContain(19);
  forms.close();
  // The thread is the only one, and goes.
  await expect.poll(niceness).not.toContain(19);
});

test('one document at a time, each once, and none that has left the cache', async () => {
  const { begun, finish, start, end } = held();
  const forms = new SmallestForms(start);
  const [one, two, three] = [waiting('1'), waiting('2'), waiting('3')];
  for (const document of [one, two, three, one]) forms.add(document);
  expect(begun).toEqual(['1']);
  forms.drop(two);
  finish();
  await expect.poll(() => begun).toEqual(['1', '3']);
  finish();
  await expect.poll(() => end.mock.calls).toHaveLength(1);
  forms.add(one);
  expect(begun).toEqual(['1', '3']);
  expect(one.used).toHaveBeenCalledWith(Buffer.from('small 1'));
  expect(two.used).not.toHaveBeenCalled();
});

test('closing ends the thread and what waits for it; nothing is begun any more', async () => {
  const { begun, end, finish, start } = held();
  const forms = new SmallestForms(start);
  forms.add(waiting('1'));
  const other = waiting('2');
  forms.add(other);
  forms.close();
  expect(end).toHaveBeenCalled();
  forms.add(waiting('3'));
  finish();
  await expect.poll(() => end.mock.calls).toHaveLength(2);
  expect(begun).toEqual(['1']);
  expect(other.used).not.toHaveBeenCalled();
});

test('where it fails, documents stay as they are, and the next one is watched again', async () => {
  const compress = vi.fn(async (): Promise<Uint8Array> => {
    throw new Error('no memory');
  });
  const end = vi.fn();
  const forms = new SmallestForms(() => ({ compress, end }));
  const [one, two] = [waiting('1'), waiting('2')];
  forms.add(one);
  await expect.poll(() => end.mock.calls).toHaveLength(1);
  forms.add(two);
  await expect.poll(() => end.mock.calls).toHaveLength(2);
  expect(compress).toHaveBeenCalledTimes(2);
  expect(one.used).not.toHaveBeenCalled();
});
