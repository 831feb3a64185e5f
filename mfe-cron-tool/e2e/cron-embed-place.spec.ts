// The height of the embed on another site's page, and its fallback text.

import { letPass } from '../../e2e/src/testing/page/idle.ts';
import { expect } from '../../e2e/src/testing/test.ts';
import { test } from './testing/embedTest.ts';
import { startHost } from './testing/startHost.ts';

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
    expect((await heights()).at(-1)).toBeLessThan(420);
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
