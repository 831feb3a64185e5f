// A second studio out of the first by its content alone. All that is imported here has the content
// of `e2e/content/second` (vitest.config.ts); the first one's is the tests' sample.

import path from 'node:path';
import { mistakesIn } from '@site/kit/content/checkContent';
import { contentFolder } from '@site/kit/content/contentFolder';
import { releaseLine } from '@site/kit/releaseLine';
import type { RenderBundle } from '@site/kit/rendering';
import { site } from '@site/kit/site';
import { served } from '@site/kit/testing/untilTestEnds';
import { ROOT } from '@site/kit/toolchain/buildWorkspace';
import express from 'express';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { CONTENT_RULES } from '../src/contentFiles.ts';
import type { WholeSite } from './wholeSite.ts';
import { textsIn, wordsOf } from './words.ts';

vi.mock('../../mfe-blog/src/posts/cards.glob.ts', () => articles());
vi.mock('../../mfe-blog/src/posts/bodies.glob.ts', () => articles());
async function articles() {
  const { source } = await import('./wholeSite.ts');
  const blog = await source<{ articlesIn(folder: string): object }>(
    'mfe-blog/testing/fixtureArticles.ts',
  );
  return blog.articlesIn(contentFolder('mfe-blog'));
}

const FIRST = path.join(ROOT, 'e2e/content/sample');
const SECOND = path.join(ROOT, 'e2e/content/second');

const UNKNOWN = [
  '/nirgends',
  '/services/nichts',
  '/services/deichkarten',
  '/services/karten/nichts',
  '/services/karten/forstkarten',
  '/blog/nichts',
];

let whole: WholeSite;
beforeAll(async () => {
  const { wholeSite } = await import('./wholeSite.ts');
  whole = await wholeSite(UNKNOWN);
});

const own = textsIn(SECOND);
/** Texts of the first that the second doesn't have, too; names of pages and pictures are no texts. */
const firsts = [...textsIn(FIRST)].filter(
  (text) =>
    !/^(\/|#|pictures\/|[a-z\d-]+$)/.test(text) && ![...own].some((one) => one.includes(text)),
);
/** What can only be the first's, wherever it stands. Shorter texts are found in others by chance. */
const telling = [
  ...firsts.filter((text) => text.length > 12),
  ...['Pipewright', 'pipewright', 'Bengaluru', 'Bangalore', 'INR', '₹'],
];

/** What of the first is in a text, or in a piece of it that somebody reads. */
function tracesIn(text: string): string[] {
  const pieces = new Set(wordsOf(text));
  return [
    ...telling.filter((trace) => text.includes(trace)),
    ...firsts.filter((trace) => pieces.has(trace)),
  ];
}

test.each(Object.entries(CONTENT_RULES))('its content for %s is sound', (owner, rules) => {
  expect(mistakesIn(contentFolder(owner), rules)).toEqual([]);
});

test('there are pages to look at, and the first would be found', () => {
  expect(whole.pages.length).toBeGreaterThan(25);
  expect(whole.pages.filter(({ status }) => status !== 200).map(({ address }) => address)).toEqual(
    UNKNOWN,
  );
  expect(firsts.length).toBeGreaterThan(500);
  expect(tracesIn('<h1>Hire Me</h1> by Pipewright')).toEqual(['Pipewright', 'Hire Me']);
});

/** The tool and the page of figures speak for themselves, and name what others have made. */
const PROGRAMS = /^\/(cron-analyser|quality)/;
const isPrograms = (address: string, text: string) =>
  PROGRAMS.test(address) && ['Quality', 'GitHub Actions', 'Kubernetes', 'Jenkins'].includes(text);

test('no page has a trace of the first', () => {
  for (const { address, head, body } of whole.pages) {
    const found = tracesIn(head + body).filter((trace) => !isPrograms(address, trace));
    expect.soft(found, address).toEqual([]);
    expect.soft(head, address).toContain(`· ${site.brand}</title>`);
  }
});

describe('every word on every page stands in the content', () => {
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // The address is a link in the midst of its text.
  const said = [...own]
    .flatMap((text) => text.split('{email}'))
    .map((text) => new RegExp(`^${escaped(text.trim()).replace(/\\\{\w+\\\}/g, '.*')}$`));
  /** Not content: what the site tells of itself, and what it reckons. */
  const reckoned = [/^\d+ min read$/, /^\d{1,2}\. \p{L}+ \d{4}$/u, /^\p{Lu}{2}$/u];
  const isSaid = (text: string) =>
    said.some((pattern) => pattern.test(text)) ||
    [...own].some((one) => one.includes(text)) ||
    text === releaseLine() ||
    reckoned.some((pattern) => pattern.test(text));

  test('but for the tool and the figures, which are the program’s', () => {
    for (const { address, body } of whole.pages) {
      // Header and footer are on other pages, too.
      if (PROGRAMS.test(address)) continue;
      const others = wordsOf(body).filter((text) => !isSaid(text));
      expect.soft([...new Set(others)], address).toEqual([]);
    }
  });
});

test('feeds, manifest and what crawlers read have no trace of the first', async () => {
  const { feeds } = await import('../../shell/src/server/files/feeds.ts');
  const { crawlers } = await import('../../shell/src/server/files/crawlers.ts');
  const { icons } = await import('../../shell/src/server/files/icons.ts');
  const registry = () => whole.registry;
  const brand = async () => site;
  const app = express()
    .use(feeds('https://kiebitz.example', registry, brand))
    .use(crawlers('https://kiebitz.example', registry, brand))
    .use(icons(undefined as never, registry, brand));
  const { url } = await served(app);
  for (const file of ['rss.xml', 'atom.xml', 'sitemap.xml', 'site.webmanifest', 'robots.txt']) {
    const answer = await fetch(`${url}/${file}`);
    expect(answer.status, file).toBe(200);
    const text = await answer.text();
    expect(tracesIn(text), file).toEqual([]);
    if (/atom|rss/.test(file)) expect(text).toContain('Karten ohne Netz');
  }
  const contact = await fetch(`${url}/.well-known/security.txt`);
  expect(await contact.text()).toContain('Contact: mailto:post@kiebitz.example');
});

test('mails and the description of the API have no trace of the first', async () => {
  const { consultationMail, messageMail } = await import('../../api/src/mail/studioMail.ts');
  const { newConsultation } = await import('../../api/src/consultation/consultation.schema.ts');
  const record = {
    id: '6f6d7a0e-2f8c-4f0e-9d3a-0d4a1c2b3e4f',
    created_at: '2030-11-21T08:30:00.123Z',
    handling: { state: 'new' as const },
    message: 'Moin.',
  };
  const asked = newConsultation.parse({
    fullName: 'Ole Petersen',
    email: 'ole@besuch.example',
    phone: '+49 40 123456',
    projectType: 'Etwas anderes',
    otherProjectType: 'Messgeräte anbinden',
    preferredDate: '2031-03-09',
    message: 'Moin.',
  });
  const to = 'buero@kiebitz.example';
  const mails = [
    messageMail({ ...record, name: 'Ole Petersen', email: 'ole@besuch.example' }, to),
    consultationMail({ ...record, ...asked }, to),
  ];
  for (const mail of mails) {
    const text = JSON.stringify(mail);
    expect(text).toContain('Kiebitz');
    expect(tracesIn(text)).toEqual([]);
  }
  expect(JSON.stringify(mails[1])).toContain('TZID:Europe/Berlin');
  expect(newConsultation.safeParse({ ...asked, projectType: 'Cost Optimization' }).success).toBe(
    false,
  );
});

test('header, icon and pictures for social networks are drawn from its one logo', async () => {
  const { iconSvg, readLogo } = await import('../../kit/src/content/logo.ts');
  const { onPipeline } = await import('../../kit/src/toolchain/social/pipeline.ts');
  const { source } = await import('./wholeSite.ts');
  const { socialHeads } = await source<RenderBundle>('shell/src/app/socialHeads.ts');
  const stroke = 'M2 18 12 4l8 10 8-8';
  const [home] = whole.pages;
  const drawings = [home?.body ?? '', iconSvg(readLogo(), site.brand), onPipeline('')];
  for (const drawing of drawings) {
    expect(drawing).toContain(stroke);
    expect(tracesIn(drawing)).toEqual([]);
  }
  expect(tracesIn(JSON.stringify(socialHeads))).toEqual([]);
});
