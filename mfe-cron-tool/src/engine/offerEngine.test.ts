import type { EngineResponse } from '@site/cron-engine/evaluation/messages';
import { beforeEach, expect, test, vi } from 'vitest';
import { engineFor } from './offerEngine.ts';

/** Answers with each letter of a request; “!” throws. */
function* spell(text: string): Generator<string, undefined> {
  for (const letter of text) {
    if (letter === '!') throw new Error('It gives up.');
    yield letter;
  }
}

/** The engine's responses to requests sent at once, until each has its last one. */
const responsesTo = (...texts: string[]) =>
  new Promise<EngineResponse<string>[]>((resolve) => {
    const responses: EngineResponse<string>[] = [];
    const take = engineFor<string, string>(spell)(
      (response) => {
        responses.push(response);
        const ended = responses.filter(({ id, answer }) => id > 0 && answer === undefined);
        if (ended.length === texts.length) resolve(responses);
      },
      () => false,
    );
    for (const [index, payload] of texts.entries()) take({ id: index + 1, payload });
  });

beforeEach(() => {
  // On this clock each step takes longer than a slice.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1000;
    return now;
  });
});

test('a newer evaluation ends a search, and both requests get a last response', async () => {
  const responses = await responsesTo('abc', 'de');
  expect(responses.filter(({ id, answer }) => id === 1 && answer)).not.toHaveLength(3);
  expect(responses.filter(({ id }) => id === 2)).toEqual([
    { id: 2, answer: 'd' },
    { id: 2, answer: 'e' },
    { id: 2 },
  ]);
});

test('work that throws gets a last response after its answers', async () => {
  const responses = await responsesTo('a!');
  expect(responses.filter(({ id }) => id > 0)).toEqual([{ id: 1, answer: 'a' }, { id: 1 }]);
});

test('long work reports progress', async () => {
  expect(await responsesTo('abcdef')).toContainEqual({ id: 0 });
});
