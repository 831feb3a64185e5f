import type { Page } from 'playwright/test';
import { untilHydrated } from '../src/testing/page/hydration.ts';
import { installClock, letPass, stopClock, untilQuiet } from '../src/testing/page/idle.ts';
import { hasRareLetters, headingOf, hold, mainOf } from '../src/testing/page/onPage.ts';
import { expect, test, VARIATION, writingTest } from '../src/testing/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const reviewForm = (page: Page) => page.getByRole('form', { name: 'Share Your Experience' });
const reviewFormOpener = (page: Page) =>
  page.locator('summary', { hasText: 'Share Your Experience' });

test.describe('the home page', () => {
  test('has cards, technologies that pause on request, and a receipt that a replay breaks', async ({
    page,
  }) => {
    await installClock(page);
    await page.goto('/');
    expect(await hasRareLetters(page)).toBe(false);
    for (const [section, cards] of [
      ['Our Services', 5],
      ['Featured Projects', 4],
      ['Latest Insights', 3],
    ] as const) {
      const region = mainOf(page).getByRole('region', { name: section });
      await expect(region.getByRole('heading', { level: 3 })).toHaveCount(cards);
    }
    await expect(reviewForm(page), 'on wide screens it is open').toBeVisible();
    await expect(reviewFormOpener(page)).toBeHidden();

    await test.step('the list of technologies pauses on request', async () => {
      const strip = mainOf(page).getByRole('group', { name: 'Technologies We Work With' });
      await expect(strip.getByRole('listitem'), 'the copy is hidden').toHaveCount(11);
      const playState = () =>
        strip
          .locator('> *')
          .evaluate((track) => track.getAnimations().map(({ playState }) => playState));
      const pause = page.getByRole('button', { name: 'Pause the list of technologies' });
      await headingOf(page).hover();
      expect(await playState()).toEqual(['running']);
      await strip.hover();
      expect(await playState()).toEqual(['paused']);
      await headingOf(page).hover();
      await pause.focus();
      expect(await playState()).toEqual(['running']);
      await page.keyboard.press('Tab');
      await expect(strip).toBeFocused();
      expect(await playState()).toEqual(['paused']);
      await pause.click();
      await headingOf(page).hover();
      await expect.poll(playState).toEqual(['paused']);
    });

    await test.step('the receipt of the release', async () => {
      const receipt = mainOf(page).getByRole('figure');
      const stages = receipt.getByRole('listitem');
      await expect(stages).toHaveText([/^commit/, /^build/, /^canary/, /^live/]);
      const button = receipt.getByRole('button', { name: 'Break this release' });
      await button.hover();
      await untilHydrated(button);
      await stopClock(page);
      await button.click();
      await expect(receipt).toHaveAccessibleName(/^Replay: a broken canary/);
      await letPass(page, 1500);
      await expect(stages.nth(2)).toHaveText('canary 10 % of visitors see errors');
      const canary = async () => {
        for (let tick = 0; tick < 10; tick += 1) await letPass(page, 1000);
        return stages.nth(2).innerText();
      };
      await expect.poll(canary).toMatch(/rolled back$/);
      await receipt.getByRole('spinbutton', { name: /^Days between releases/ }).fill('14');
      const ask = receipt.getByRole('link', { name: 'Ask an engineer' });
      await expect(ask).toHaveAttribute('href', /^\/consultation#message=We\+release\+every\+14/);
      await receipt.getByRole('button', { name: 'Back to the release' }).click();
      await expect(receipt).toHaveAccessibleName(/^Shipped \d+\s\w+/);
      await expect(button).toBeFocused();

      await button.click();
      await expect.poll(canary).toMatch(/rolled back$/);
      await page.clock.resume();
      await ask.click();
      await expect(page.getByLabel('Message *')).toHaveValue(/canaries and automatic rollbacks/);
    });
  });

  test(
    'names a technology whose logo fails to load, and nothing moves',
    VARIATION,
    async ({ page }) => {
      const answers: (() => Promise<void>)[] = [];
      const { held: asked, letGo: logosFail } = hold();
      await page.route('https://cdn.jsdelivr.net/**', (route) => {
        answers.push(() => route.abort());
        logosFail();
      });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      const pause = page.getByRole('button', { name: 'Pause the list of technologies' });
      await expect(pause, 'nothing moves, so there is nothing to pause').toBeHidden();
      const strip = mainOf(page).getByRole('group', { name: 'Technologies We Work With' });
      await strip.scrollIntoViewIfNeeded();
      await asked;
      const places = () =>
        strip
          .getByRole('listitem')
          .evaluateAll((items) =>
            items.map((item) => Object.values(item.getBoundingClientRect().toJSON())),
          );
      const items = strip.getByRole('listitem');
      await expect(items.first().locator('img')).toHaveCount(1);
      await page.evaluate(() => document.fonts.ready);
      const before = await places();
      const widths = () =>
        items.locator('img').evaluateAll((images) => images.map((image) => image.clientWidth));
      expect(await widths(), 'what has not come covers no mark').toEqual(Array(11).fill(0));
      await expect
        .poll(async () => {
          await Promise.all(answers.splice(0).map((answer) => answer()));
          return strip.locator('ul:not([aria-hidden]) img:visible').count();
        })
        .toBe(0);
      await expect(items.first()).toHaveText('AWS');
      await expect(items.first()).toMatchAriaSnapshot('- listitem: AWS');
      expect(await places()).toEqual(before);
    },
  );

  test('on a phone is at most 10,000 pixels long, and its review form folds', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await untilQuiet(page);
    await expect(page.locator('[data-first]')).toHaveCount(0);
    // Its code loads near the view.
    await page.locator('[data-slot$="ReviewsSection"]').scrollIntoViewIfNeeded();
    await expect(page.getByText('No reviews yet')).toBeVisible();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(10_000);
    await expect(reviewForm(page)).toBeHidden();
    await reviewFormOpener(page).press('Enter');
    await expect(reviewForm(page)).toBeVisible();
  });

  writingTest(
    'takes a message and a review as their own pages do',
    async ({ page, complaints }) => {
      await page.goto('/');
      const contact = page.getByRole('form', { name: 'Send us a Message' });
      await contact.getByLabel('Name *').fill('Asha');
      await contact.getByLabel('Email *').fill('asha@example.com');
      await contact.getByLabel('Message *').fill('Hello from the home page.');
      const sent = page.waitForResponse('**/api/contact');
      await contact.getByRole('button', { name: 'Send Message' }).click();
      expect((await sent).status()).toBeLessThan(300);
      await expect(contact.getByLabel('Name *')).toHaveValue('');

      const review = reviewForm(page);
      await review.getByLabel('Name *').fill('Home Visitor');
      await review.getByLabel('Your Review *').fill('Written on the home page.');
      await review.getByRole('button', { name: 'Submit Review' }).click();
      const list = page.getByRole('region', { name: 'Recent Reviews' });
      await expect(list.getByText('Written on the home page.').first()).toBeVisible();
      expect(complaints).toEqual([]);
    },
  );
});
