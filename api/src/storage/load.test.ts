import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { usePostgres } from '../testing/postgres/usePostgres.ts';
import { startApi } from '../testing/startApi.ts';

const { isMissing, newDatabase } = usePostgres();

test.for([
  { name: 'files', open: () => undefined },
  ...(isMissing ? [] : [{ name: 'PostgreSQL', open: newDatabase }]),
])('200 simultaneous reviews are stored exactly once each in $name', async ({ open }) => {
  const databaseUrl = await open();
  const { post, get } = await startApi(await temporaryFolder(), { databaseUrl });
  const sent = Array.from({ length: 200 }, (_, i) => `Review ${i}`);
  const answers = await Promise.all(
    sent.map((text) => post('/api/reviews', { name: 'Asha', rating: 5, text })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));

  const { body: first } = await get('/api/reviews');
  const { body: second } = await get(`/api/reviews?before=${first.at(-1).id}`);
  const kept = [...first, ...second].map(({ text }: { text: string }) => text);
  expect(kept.toSorted()).toEqual(sent.toSorted());
});
