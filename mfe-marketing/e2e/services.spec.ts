import type { Page } from 'playwright/test';
import { untilPageHydrated, untilShellRuns } from '../../e2e/src/testing/page/hydration.ts';
import { mainOf } from '../../e2e/src/testing/page/onPage.ts';
import { expect, test } from '../../e2e/src/testing/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('services', () => {
  test('enter one by one, and lead from the overview to one service and on to a consultation, without a reload', async ({
    page,
  }) => {
    await page.goto('/services');
    const delays = await mainOf(page)
      .locator('li:has(> * h2)')
      .evaluateAll((items) => items.map((item) => getComputedStyle(item).animationDelay));
    expect(delays).toEqual(['0s', '0.1s', '0.2s', '0.3s', '0.4s']);
    await untilShellRuns(page);
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await mainOf(page).getByRole('link', { name: 'Database Solutions' }).click();
    await expect(mainOf(page).getByRole('link', { name: /Get Started with/ })).toHaveText(
      'Get Started with Database Solutions',
    );
    await mainOf(page).getByRole('link', { name: 'Database Design' }).click();
    await expect(page).toHaveURL('/services/database/database-design');
    await mainOf(page).getByRole('link', { name: 'Get Started with Database Design' }).click();
    await expect(page).toHaveURL('/consultation');
    await expect(page.getByLabel('Project Type *', { exact: true })).toHaveValue('Other');
    await expect(page.getByLabel('Specify Project Type *')).toHaveValue('Database Management');
    expect(await page.evaluate(() => 'marked' in window), 'one document').toBe(true);
  });
});

test.describe('explore services', () => {
  const dialog = (page: Page) => page.getByRole('dialog');

  test('a modal opens, has an address, closes by key, button, Back and beside it, and returns the focus', async ({
    page,
  }) => {
    await page.goto('/explore-services');
    await untilPageHydrated(page);
    const opener = mainOf(page).getByRole('button', { name: 'Explore Backend' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveAccessibleName('Backend Development');
    await expect(page).toHaveURL('/explore-services?service=backend');
    // The focus starts inside, and so does the first Tab stop.
    await expect(dialog(page).locator(':focus')).toHaveText('Backend Development');
    await page.keyboard.press('Tab');
    await expect(dialog(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/explore-services');
    await expect(opener).toBeFocused();
    for (const close of [
      () => dialog(page).getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 400),
      () => page.goBack(),
    ]) {
      await opener.click();
      await expect(dialog(page)).toBeVisible();
      await close();
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL('/explore-services');
    }

    // On a phone the text is longer than the screen; its actions stay in view.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/explore-services?service=backend');
    await expect(dialog(page)).toHaveAccessibleName('Backend Development');
    const action = dialog(page).getByRole('link', { name: 'Start a Backend Project' });
    await expect(action).toBeInViewport({ ratio: 1 });
    const hidden = () => dialog(page).evaluate((box) => box.scrollHeight - box.clientHeight);
    await expect.poll(hidden, 'there is something to scroll').toBeGreaterThan(0);
    await action.click();
    await expect(page).toHaveURL('/consultation');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Your Free Consultation');
  });
});

test.describe('hire me', () => {
  test('its Get Started buttons do nothing', async ({ page, complaints }) => {
    await page.goto('/hire-me');
    const requests: string[] = [];
    for (const offer of await page.getByRole('button', { name: 'Get Started' }).all()) {
      await offer.click();
    }
    page.on('request', (request) => request.method() !== 'GET' && requests.push(request.url()));
    await untilPageHydrated(page);
    for (const offer of await page.getByRole('button', { name: 'Get Started' }).all()) {
      await offer.click();
    }
    await expect(page).toHaveURL('/hire-me');
    expect(requests).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
