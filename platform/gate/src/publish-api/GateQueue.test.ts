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

/** A queue, the names whose work began, and those that had to wait. */
function queue() {
  const gates = new GateQueue();
  const begun: string[] = [];
  const waits: string[] = [];
  const take = (name: string, work: Promise<void>) =>
    gates.take(
      name,
      () => {
        begun.push(name);
        return work;
      },
      () => waits.push(name),
    );
  return { take, begun, waits };
}

test('a slow release of one name does not block another name', async () => {
  const { take, begun, waits } = queue();
  const long = held();
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
  const { take, begun } = queue();
  const [one, two] = [held(), held()];
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

test('a failure frees its slot', async () => {
  const { take } = queue();
  const broken = () => take('blog', Promise.reject(new Error('broken')));
  for (let at = 0; at < 5; at += 1) await expect(broken()).rejects.toThrow('broken');
});

test('the queue limit applies per name', async () => {
  const { take } = queue();
  const long = held();
  const names = ['blog', 'tool', 'blog', 'blog', 'blog', 'tool', 'tool', 'tool', 'reviews'];
  const all = names.map((name) => take(name, long.over));
  const message = expect.stringContaining('Too many releases of blog are queued');
  await expect(take('blog', long.over)).rejects.toMatchObject({ status: 503, message });
  await expect(take('tool', long.over)).rejects.toMatchObject({ status: 503 });
  long.end();
  await Promise.all(all);
});
