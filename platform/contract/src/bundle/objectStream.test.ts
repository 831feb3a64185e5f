import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readObjects, sendObject } from './objectStream.ts';

async function read(chunks: string[], limits = {}) {
  const stream = new PassThrough();
  const got: unknown[] = [];
  const broken: string[] = [];
  const all = { bytes: 20, totalBytes: 100, objects: 5, ...limits };
  readObjects(
    stream,
    all,
    (value) => got.push(value),
    (reason) => broken.push(reason),
  );
  for (const chunk of chunks) stream.write(chunk);
  await new Promise((resolve) => setImmediate(resolve));
  return { got, broken, isOpen: !stream.destroyed };
}

test('objects arrive complete, however the chunks are cut', async () => {
  const { got, isOpen } = await read(['{"a"', ':1}\n{"b":2}', '\n[3', ']\n']);
  expect(got).toEqual([{ a: 1 }, { b: 2 }, [3]]);
  expect(isOpen).toBe(true);
});

test.each([
  [
    'is too long, with no end',
    [`"${'a'.repeat(15)}`, 'a'.repeat(15)],
    /more than 20 bytes at once/,
  ],
  ['is one byte too long', [`"${'a'.repeat(19)}"\n`], /more than 20 bytes at once/],
  [
    'says too much',
    Array(7).fill(`"${'a'.repeat(12)}"\n`),
    /more than 100 bytes|more than 5 messages/,
  ],
  ['sends too many objects', ['1\n1\n1\n1\n1\n1\n'], /more than 5 messages/],
  ['is not JSON', ['{a}\n'], /not JSON/],
])('a process that %s is cut off, with one report', async (_, chunks, reason) => {
  const { broken, isOpen } = await read([...chunks, '1\n']);
  expect(broken).toEqual([expect.stringMatching(reason)]);
  expect(isOpen).toBe(false);
});

test('an object may have as many bytes as are allowed', async () => {
  expect((await read([`"${'a'.repeat(18)}"\n`])).got).toEqual(['a'.repeat(18)]);
});

test('total bytes and object count may reach their limits, but not exceed them', async () => {
  const ten = `"${'a'.repeat(7)}"\n`;
  const limits = { totalBytes: 50 };
  expect(await read(Array(5).fill(ten), limits)).toMatchObject({ broken: [], isOpen: true });
  const { got, broken } = await read([...Array(4).fill(ten), `"${'a'.repeat(8)}"\n`], limits);
  expect(got).toHaveLength(4);
  expect(broken).toEqual(["The gate's process sent more than 50 bytes."]);
  const six = await read(['1\n2\n3\n4\n5\n6\n7\n']);
  expect(six).toEqual({
    got: [1, 2, 3, 4, 5],
    broken: ["The gate's process sent more than 5 messages."],
    isOpen: false,
  });
});

test('an object is sent as one line', async () => {
  const stream = new PassThrough();
  sendObject(stream, { a: '\n' });
  expect(stream.read()?.toString()).toBe('{"a":"\\n"}\n');
});

test('a broken connection throws nothing', async () => {
  const stream = new PassThrough();
  readObjects(
    stream,
    { bytes: 1, totalBytes: 1, objects: 1 },
    () => {},
    () => {},
  );
  stream.destroy(new Error('gone'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(stream.destroyed).toBe(true);
});
