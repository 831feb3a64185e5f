import type { Page } from 'playwright/test';
import { untilQuiet } from '../src/testing/page/idle.ts';
import { hasRareLetters, headingOf, hold, mainOf } from '../src/testing/page/onPage.ts';
import { expect, test, VARIATION, writingTest } from '../src/testing/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const reviewForm = (page: Page) => page.getByRole('form', { name: 'Share Your Experience' });
const reviewFormOpener = (page: Page) =>
  page.locator('summary', { hasText: 'Share Your Experience' });

test.describe('the home page', () => {
  test('has cards, technologies that pause on request, and a receipt with a rehearsal', async ({
    page,
  }) => {
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

    await test.step('the receipt of the release rehearses a bad one, and nothing moves', async () => {
      const receipt = mainOf(page).getByRole('figure');
      const stages = receipt.getByRole('listitem');
      await expect(stages).toHaveText([/^Released to everyone \d+ \w+ \d{4}/, /^Can be undone/]);
      const places = () =>
        headingOf(page)
          .or(receipt)
          .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
      const before = await places();
      const rehearse = receipt.getByRole('checkbox', { name: 'See a bad release undone' });
      await rehearse.check();
      await expect(receipt).toHaveAccessibleName('Rehearsal: a bad release');
      await expect(stages).toHaveCount(3);
      expect(await places()).toEqual(before);
      await rehearse.uncheck();
      await expect(stages).toHaveCount(2);
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
