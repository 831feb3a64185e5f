// Scroll positions: the top on every route change (spec §2), Back and Forward included.
import type { Page } from 'playwright/test';
import { untilShellRuns } from '../src/testing/page/hydration.ts';
import { addLink, headingOf, mainNav } from '../src/testing/page/onPage.ts';
import { expect, test, VARIATION } from '../src/testing/test.ts';

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await expect.poll(() => scrollOf(page)).toBe(700);
}

/** Waits two frames: a browser restores a position with the first. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    if (document.readyState !== 'complete')
      await new Promise((then) => addEventListener('load', then));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return Math.round(scrollY);
  });

test('every page begins at its top with the focus on its heading, after Back and Forward as well; a reload stays where the visitor was', async ({
  page,
}) => {
  const announcement = page.locator('[aria-live=polite]').last();
  const isAtTop = async (title: string) => {
    await expect(headingOf(page)).toHaveText(title);
    await expect(headingOf(page)).toBeFocused();
    await expect(page).toHaveTitle(`${title} · Pipewright`);
    await expect(announcement).toHaveText(`${title} · Pipewright`);
    expect(await settled(page)).toBe(0);
  };
  const staysNear = () =>
    expect.poll(async () => Math.abs((await scrollOf(page)) - 700)).toBeLessThan(40);
  await page.goto('/privacy-policy');
  await untilShellRuns(page);
  await expect(announcement).toHaveText('');
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await scrollDown(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await isAtTop('Terms of Service');
  await scrollDown(page);
  await page.goBack();
  await isAtTop('Privacy Policy');
  await scrollDown(page);
  await page.goForward();
  await isAtTop('Terms of Service');
  expect(await page.evaluate(() => 'marked' in window), 'one document').toBe(true);
  await scrollDown(page);
  await page.reload();
  await staysNear();
  await page.goto('data:text/html,<p>Elsewhere</p>');
  await page.goBack();
  await staysNear();

  await test.step('beyond the document’s first page, and from another document', async () => {
    await page.goBack();
    await expect(headingOf(page)).toHaveText('Privacy Policy');
    expect(await settled(page)).toBe(0);
    await scrollDown(page);
    await page.goto('/terms-of-service');
    await scrollDown(page);
    await page.goBack();
    await expect(headingOf(page)).toHaveText('Privacy Policy');
    expect(await settled(page)).toBe(0);
  });
});

test('Back within a page leaves it where it is', VARIATION, async ({ page }) => {
  await page.goto('/explore-services');
  await untilShellRuns(page);
  const opener = page.getByRole('button', { name: 'Explore Frontend' });
  await opener.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const before = await settled(page);
  expect(before).toBeGreaterThan(0);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await settled(page)).toBe(before);
});

test('a link to an anchor scrolls there and does nothing else, also by Back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/hire-me');
  await untilShellRuns(page);
  const place = page.getByRole('heading', { name: 'How It Works' });
  await (await addLink(page, '#how-it-works')).click();
  await expect(place).toBeInViewport();
  await expect(page.locator('[aria-live=polite]').last()).toHaveText('');
  await expect(page).toHaveTitle('Hire Us · Pipewright');
  // The link is several screens down on a phone.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(headingOf(page)).toHaveText('Privacy Policy');
  await page.goBack();
  await expect(page).toHaveURL('/hire-me#how-it-works');
  await expect(place).toBeInViewport();
});

test(
  'before the shell runs, Back to a page of the same document begins at its top',
  VARIATION,
  async ({ page }) => {
    await page.goto('/privacy-policy');
    await untilShellRuns(page);
    await scrollDown(page);
    await mainNav(page).getByRole('link', { name: 'About', exact: true }).click();
    await expect(headingOf(page)).toHaveText('The people behind your pipeline');
    await page.route(/\/shell\.[0-9a-f]+\.js$/, (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => '__early' in window);
    await page.evaluate(() => history.back());
    await expect(headingOf(page)).toHaveText('Privacy Policy');
    expect(await settled(page)).toBe(0);
  },
);
