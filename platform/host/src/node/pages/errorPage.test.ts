import { createLogger } from '@platform/server/observability/log';
import { served } from '@platform/testing/untilTestEnds';
import express from 'express';
import { expect, test } from 'vitest';
import { SAMPLE, TEXTS } from '../../testing/sampleSite.ts';
import { errorPage } from './errorPage.ts';

test('a page that fails is answered in the site’s language', async () => {
  const log = createLogger('test');
  log.level = 'silent';
  const fail = () => {
    throw new Error('broken');
  };
  const { url } = await served(express().use(fail, errorPage(SAMPLE, TEXTS, log)));
  const answer = await fetch(url);
  expect(answer.status).toBe(500);
  const html = await answer.text();
  expect(html).toContain(`<h1>${TEXTS.unavailable}</h1>\n<p>${TEXTS.again}</p>`);
  const link = `<a href="mailto:${SAMPLE.email}">${SAMPLE.email}</a>`;
  expect(html).toContain(`<p>${TEXTS.email.replace('{email}', link)}</p>`);
});
