import { expect, test } from 'vitest';
import { GateQueue } from './GateQueue.ts';

function held() {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { over, end };
}

const pause = () => new Promise((resolve) => setImmediate(resolve));

test('a slow release of one name does not block another name', async () => {
  const queue = new GateQueue();
  const long = held();
  const waits: string[] = [];
  const begun: string[] = [];
  const take = (name: string, work: Promise<void>) =>
    queue.take(
      name,
      () => {
        begun.push(name);
        return work;
      },
      () => waits.push(name),
    );
  const all = [take('blog', long.over), take('blog', long.over), take('blog', long.over)];
  await pause();
  await take('tool', Promise.resolve());
  await take('reviews', Promise.resolve());
  expect(begun).toEqual(['blog', 'tool', 'reviews']);
  expect(waits).toEqual(['blog', 'blog']);
  long.end();
  await Promise.all(all);
  expect(begun).toHaveLength(5);
});

test('a free slot goes to the first waiting name that is not running', async () => {
  const queue = new GateQueue();
  const [one, two] = [held(), held()];
  const begun: string[] = [];
  const take = (name: string, work: Promise<void>) =>
    queue.take(
      name,
      () => {
        begun.push(name);
        return work;
      },
      () => {},
    );
  const all = [
    take('blog', one.over),
    take('tool', two.over),
    take('blog', one.over),
    take('reviews', Promise.resolve()),
  ];
  await pause();
  expect(begun).toEqual(['blog', 'tool']);
  two.end();
  await pause();
  expect(begun).toEqual(['blog', 'tool', 'reviews']);
  one.end();
  await Promise.all(all);
  expect(begun).toEqual(['blog', 'tool', 'reviews', 'blog']);
});

test('a failure frees its slot, and a fourth waiting release of a name is rejected', async () => {
  const queue = new GateQueue();
  const fails = queue.take(
    'blog',
    () => Promise.reject(new Error('broken')),
    () => {},
  );
  await expect(fails).rejects.toThrow('broken');
  const long = held();
  const take = () =>
    queue.take(
      'blog',
      () => long.over,
      () => {},
    );
  const all = [take(), take(), take(), take()];
  await expect(take()).rejects.toThrow('Too many releases of blog are queued');
  long.end();
  await Promise.all(all);
});

test('the queue limit applies per name', async () => {
  const queue = new GateQueue();
  const long = held();
  const take = (name: string) =>
    queue.take(
      name,
      () => long.over,
      () => {},
    );
  const names = ['blog', 'tool', 'blog', 'blog', 'blog', 'tool', 'tool', 'tool', 'reviews'];
  const all = names.map(take);
  await expect(take('blog')).rejects.toMatchObject({ status: 503 });
  await expect(take('tool')).rejects.toMatchObject({ status: 503 });
  long.end();
  await Promise.all(all);
});
