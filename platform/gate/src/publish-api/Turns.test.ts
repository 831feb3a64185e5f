import { expect, test } from 'vitest';
import { Turns } from './Turns.ts';

/** Work that ends when it is told to. */
function held() {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { over, end };
}

const pause = () => new Promise((resolve) => setImmediate(resolve));

test('a team that holds its turn makes another team wait for nothing', async () => {
  const turns = new Turns();
  const long = held();
  const waits: string[] = [];
  const begun: string[] = [];
  const take = (name: string, work: Promise<void>) =>
    turns.take(
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

test('of the names that wait, the first one whose turn is free comes first', async () => {
  const turns = new Turns();
  const [one, two] = [held(), held()];
  const begun: string[] = [];
  const take = (name: string, work: Promise<void>) =>
    turns.take(
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

test('a failure frees the turn, and the fourth that waits of one name is rejected', async () => {
  const turns = new Turns();
  const fails = turns.take(
    'blog',
    () => Promise.reject(new Error('broken')),
    () => {},
  );
  await expect(fails).rejects.toThrow('broken');
  const long = held();
  const take = () =>
    turns.take(
      'blog',
      () => long.over,
      () => {},
    );
  const all = [take(), take(), take(), take()];
  await expect(take()).rejects.toThrow('Too many releases of blog wait');
  long.end();
  await Promise.all(all);
});

test('the limit of waiting releases applies to each name', async () => {
  const turns = new Turns();
  const long = held();
  const take = (name: string) =>
    turns.take(
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
