// Protection against forged and automated submissions, in a browser: visitors notice none of it.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { untilPageHydrated } from '../src/testing/page/hydration.ts';
import { expect, test } from '../src/testing/test.ts';

const HTML = { accept: 'text/html' };

/** Sends a message. Resolves to the statuses of its calls. */
async function sendMessage(page: Page): Promise<number[]> {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/contact')) statuses.push(response.status());
  });
  await page.getByLabel('Name *').fill('Asha Rao');
  await page.getByLabel('Email *').fill('asha@example.com');
  await page.getByLabel('Message *').fill('Our pipeline takes an hour.');
  // The server takes a form sent within 300 ms for a program's.
  await page.waitForFunction(() => {
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance.now() - (loaded?.responseStart ?? 0) > 300;
  });
  const accepted = page.waitForResponse((response) => response.status() === 201);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await accepted;
  await expect(page.getByLabel('Name *')).toHaveValue('');
  await expect(page.getByText('Sent. We’ll reply by email')).toBeVisible();
  return statuses;
}

async function statesOfMessages(dataDir: string): Promise<string[]> {
  const { records } = JSON.parse(await readFile(path.join(dataDir, 'messages.json'), 'utf8'));
  return records.map(({ handling }: { handling: { state: string } }) => handling.state);
}

test('a page sets the cookies once, and stays the same cacheable document', async ({ site }) => {
  const first = await fetch(`${site.url}/contact`, { headers: HTML });
  const cookies = first.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['XSRF-TOKEN', 'visit']);
  expect(first.headers.get('cache-control')).toBe('private, no-cache');

  const again = await fetch(`${site.url}/contact`, {
    headers: { ...HTML, cookie: cookies.join('; ') },
  });
  expect(again.headers.getSetCookie()).toEqual([]);
  expect(again.headers.get('cache-control')).toBe('no-cache');
  expect(await again.text()).toBe(await first.text());

  const etag = first.headers.get('etag') ?? '';
  const known = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  expect((await fetch(`${site.url}/contact`, { headers: { ...HTML, ...known } })).status).toBe(304);
  const program = await fetch(`${site.url}/contact`);
  expect(program.headers.getSetCookie(), 'a program keeps no cookies').toEqual([]);
});

test('a visitor’s first attempt succeeds, a refused token is renewed unnoticed, and only a program fills in the honeypot field', async ({
  page,
  own,
}) => {
  await page.goto(`${own.url}/contact`);
  await untilPageHydrated(page);
  const form = page.getByRole('form', { name: 'Send us a Message' });
  await expect(form.getByRole('textbox')).toHaveCount(3);
  for (const label of ['Name *', 'Email *', 'Message *']) {
    await (label === 'Name *' ? form.getByLabel(label).focus() : page.keyboard.press('Tab'));
    await expect(form.getByLabel(label)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeFocused();

  expect(await sendMessage(page)).toEqual([201]);
  await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'forged', url: own.url }]);
  expect(await sendMessage(page)).toEqual([403, 201]);
  expect(await statesOfMessages(own.dataDir)).toEqual(['new', 'new']);

  await form.locator('[aria-hidden=true] input').fill('https://pills.example');
  expect(await sendMessage(page)).toEqual([201]);
  expect(await statesOfMessages(own.dataDir)).toEqual(['new', 'new', 'spam']);
});
