// Runs every journey in one browser: one process, one page, in sequence.
import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import type { Driver } from '../browsers/Driver.ts';
import { type ListeningSite, listenTo } from '../browsers/listen.ts';
import { Visitor } from '../browsers/Visitor.ts';
import { JOURNEYS } from './journeys.ts';

export function takeJourneys(name: string, start: () => Promise<Driver>): void {
  describe(`in ${name}`, () => {
    let visitor: Visitor;
    let healthy: ListeningSite;
    let faulty: ListeningSite;

    beforeAll(async () => {
      healthy = await listenTo(inject('healthy'));
      faulty = await listenTo(inject('faulty'));
      visitor = new Visitor(await start());
      await visitor.resize(1280, 800);
    });

    afterAll(async () => {
      await visitor?.close();
      await Promise.all([healthy.close(), faulty.close()]);
    });

    for (const [sentence, take] of Object.entries(JOURNEYS)) {
      test(sentence, () => take(visitor, { healthy, faulty }));
    }
  });
}
