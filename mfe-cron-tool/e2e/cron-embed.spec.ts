import type { FrameLocator, Page } from 'playwright/test';
import { letPass } from '../../e2e/src/testing/page/idle.ts';
import { expect, VARIATION } from '../../e2e/src/testing/test.ts';
import type { Change } from '../src/embed/messages.ts';
import { field, fillIn, values } from './testing/cronForm.ts';
import { test } from './testing/embedTest.ts';
import { startHost } from './testing/startHost.ts';

const changes = (page: Page) => page.evaluate(() => Reflect.get(window, 'changes') as Change[]);
const lastChange = async (page: Page) => (await changes(page)).at(-1);
const expectChange = (page: Page, part: Partial<Change>) =>
  expect.poll(() => lastChange(page)).toMatchObject(part);

const set = (page: Page, name: 'expression' | 'timezone' | 'theme', value: string) =>
  page.locator('cron-tool').evaluate((tool, part) => void Object.assign(tool, part), {
    [name]: value,
  });

const read = (page: Page, name: 'expression' | 'timezone') =>
  page.locator('cron-tool').evaluate((tool, property) => Reflect.get(tool, property), name);

const themeIn = (frame: FrameLocator) =>
  frame.locator('html').evaluate(({ dataset }) => dataset.theme);

/** Collects errors and warnings of another site's page. */
function hear(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

test.describe('on another site’s page with a strict policy', () => {
  test('it follows its attributes, sends change events, and ignores messages of other windows and origins', async ({
    page,
    open,
  }) => {
    const problems = hear(page);
    const frame = await open(
      '<cron-tool expression="0 9 * * 1-5" timezone="UTC" theme="dark"></cron-tool>',
    );
    await expect.poll(() => values(frame)).toEqual(['0', '9', '*', '*', '1-5']);
    await expectChange(page, {
      expression: '0 9 * * 1-5',
      timezone: 'UTC',
      valid: true,
      description: 'At 09:00, Monday through Friday',
      error: '',
    });
    const { nextRuns } = (await lastChange(page)) as Change;
    expect(nextRuns).toHaveLength(5);
    for (const run of nextRuns) expect(run).toMatch(/^\d{4}-\d\d-\d\dT09:00:00\.000Z$/);
    expect(await themeIn(frame)).toBe('dark');
    const count = (await changes(page)).length;
    const height = async () => (await page.locator('cron-tool').boundingBox())?.height;
    await expect.poll(height).toBeGreaterThan(300);

    // To the host's page: valid, but from its own window.
    await page.evaluate(() => {
      const base = { protocol: 'cron-tool/2' };
      const texts = { expression: 'forged', timezone: '', description: '', error: '' };
      const change = { ...texts, valid: true, nextRuns: [] };
      window.postMessage({ ...base, kind: 'change', change }, '*');
      window.postMessage({ ...base, kind: 'size', height: 5 }, '*');
    });
    // A valid message arrives after these.
    await set(page, 'theme', 'light');
    await expect.poll(() => themeIn(frame)).toBe('light');
    expect(await changes(page)).toHaveLength(count);
    // The forged height was 5; the real one still grows while the tool loads.
    expect(await height()).toBeGreaterThan(300);
    expect(problems).toEqual([]);
  });

  test('typing sends change events with every verdict; properties, attributes and the page’s theme set it', async ({
    page,
    open,
  }) => {
    const frame = await open('<cron-tool></cron-tool>');
    expect(await changes(page)).toEqual([]);
    await fillIn(frame, '*/15 * * * *');
    await expectChange(page, {
      expression: '*/15 * * * *',
      valid: true,
      description: 'Every 15 minutes',
    });
    await field(frame, 'Minutes').fill('61');
    await expectChange(page, {
      expression: '61 * * * *',
      valid: false,
      description: '',
      error: 'Invalid cron expression',
      nextRuns: [],
    });
    await field(frame, 'Minutes').fill('');
    await expectChange(page, { expression: '', valid: false });
    expect(await read(page, 'expression')).toBe('');
    await set(page, 'expression', '0 0 1 * *');
    await set(page, 'timezone', 'Asia/Kolkata');
    await expect.poll(() => values(frame)).toEqual(['0', '0', '1', '*', '*']);
    await expectChange(page, { timezone: 'Asia/Kolkata' });
    const { nextRuns } = (await lastChange(page)) as Change;
    expect(nextRuns[0]).toContain('T18:30:00');

    // A new zone keeps the visitor's fields.
    await field(frame, 'Hours').fill('7');
    await expectChange(page, { expression: '0 7 1 * *' });
    await set(page, 'timezone', 'UTC');
    await expectChange(page, { timezone: 'UTC' });
    expect(await values(frame)).toEqual(['0', '7', '1', '*', '*']);

    await page.locator('cron-tool').evaluate((tool) => tool.setAttribute('expression', '@daily'));
    await expect.poll(() => values(frame)).toEqual(['0', '0', '*', '*', '*']);
    await set(page, 'expression', '');
    await expect.poll(() => values(frame)).toEqual(['', '', '', '', '']);
    await expectChange(page, { expression: '' });

    // Four fields make no expression.
    const count = (await changes(page)).length;
    await set(page, 'expression', '0 9 * *');
    await expect.poll(() => read(page, 'expression')).toBe('');
    expect(await values(frame)).toEqual(['0', '9', '*', '*', '']);
    expect(await changes(page)).toHaveLength(count);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => themeIn(frame)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => themeIn(frame)).toBe('light');
    await page.evaluate(() => document.documentElement.classList.add('dark'));
    await expect.poll(() => themeIn(frame)).toBe('dark');
    await set(page, 'theme', 'light');
    await expect.poll(() => themeIn(frame)).toBe('light');
  });

  test('properties set before the script has loaded apply', VARIATION, async ({ page, open }) => {
    await page.route('**/cron-tool/embed.js', async (route) => {
      await page.locator('cron-tool').waitFor({ state: 'attached' });
      await set(page, 'expression', '5 4 * * *');
      await route.continue();
    });
    const frame = await open('<cron-tool></cron-tool>');
    await expect.poll(() => values(frame)).toEqual(['5', '4', '*', '*', '*']);
  });
});

test('embed.js has at most 3 kB', async ({ request, site }) => {
  const answer = await request.get(`${site.url}/cron-tool/embed.js`, {
    headers: { 'Accept-Encoding': 'gzip' },
  });
  const { 'content-encoding': encoding, 'content-length': length } = answer.headers();
  expect(encoding).toBe('gzip');
  expect(Number(length)).toBeLessThanOrEqual(3000);
});

test('its height changes once while it loads, and a compact one stays small', async ({
  page,
  open,
}) => {
  const watch = () => {
    const heights: number[] = [];
    Object.assign(window, { heights });
    addEventListener('DOMContentLoaded', () => {
      const tool = document.querySelector('cron-tool') as HTMLElement;
      new ResizeObserver(() => heights.push(tool.clientHeight)).observe(tool);
    });
  };
  await page.addInitScript(watch);
  const attributes = 'expression="*/15 9-17 * * 1-5" timezone="Europe/London"';
  const frame = await open(`<cron-tool ${attributes}></cron-tool>`);
  await expect(frame.getByText('Use it in crontab')).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Show 20 runs' })).toBeVisible();
  const heights = () => page.evaluate(() => Reflect.get(window, 'heights') as number[]);
  const content = () =>
    frame.getByRole('main').evaluate((main) => Math.ceil(main.getBoundingClientRect().height));
  const misfit = async () => ((await heights()).at(-1) ?? 0) - (await content());
  await expect.poll(misfit).toBe(0);
  // The reserved height, then the tool's.
  expect((await heights()).filter((height) => height > 0)).toHaveLength(2);

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(misfit).toBe(0);
  }

  const tool = page.locator('cron-tool');
  await tool.evaluate((element) => element.toggleAttribute('compact'));
  await expect(frame.getByText('Use it in crontab')).toHaveCount(0);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(frame.getByRole('listitem')).toHaveCount(5);
    await expect.poll(misfit).toBe(0);
    expect((await heights()).at(-1)).toBeLessThan(480);
  }
});

test('a page that allows no frames shows its own text', async ({ page, site, visit }) => {
  await page.clock.install();
  const words = 'The tool is at <a href="https://site.example/">its own place</a>.';
  await visit(startHost(site.url, `<cron-tool>${words}</cron-tool>`, "frame-src 'none'"));
  const link = page.getByRole('link', { name: 'its own place' });
  await expect(link).toBeVisible();
  await expect(page.locator('cron-tool iframe')).toBeHidden();
  // It also gives up the reserved height.
  const height = async () => {
    await letPass(page, 3000);
    return (await page.locator('cron-tool').boundingBox())?.height;
  };
  await expect.poll(height).toBeLessThan(100);
  await expect(link).toBeVisible();
});
