import type { Page } from 'playwright/test';
import { untilPageHydrated } from '../../e2e/src/testing/page/hydration.ts';
import { installClock, letPass, stopClock } from '../../e2e/src/testing/page/idle.ts';
import { mainOf } from '../../e2e/src/testing/page/onPage.ts';
import { expect, test } from '../../e2e/src/testing/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const isFocused = (element: Element) => element === document.activeElement;

test.describe('the team page', () => {
  const tab = (page: Page, name: string) => page.getByRole('tab', { name });
  const panel = (page: Page) => page.getByRole('tabpanel');
  const cards = (page: Page) => panel(page).getByRole('heading', { level: 2 });

  test('changes tabs by mouse, with an address for each and a way back, and by arrow keys, Home and End', async ({
    page,
  }) => {
    await page.goto('/about');
    await expect(tab(page, 'Tech Stack')).toHaveAttribute('aria-selected', 'true');
    await expect(cards(page)).toHaveCount(6);
    await tab(page, 'Team').click();
    await expect(page).toHaveURL('/about?tab=team');
    await expect(cards(page)).toHaveCount(9);
    await tab(page, 'Projects').click();
    await expect(page).toHaveURL('/about?tab=projects');
    await expect(cards(page)).toHaveCount(4);
    await page.goBack();
    await expect(tab(page, 'Team')).toHaveAttribute('aria-selected', 'true');
    await expect(cards(page)).toHaveCount(9);

    await tab(page, 'Tech Stack').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Team'],
      ['ArrowRight', 'Projects'],
      ['ArrowRight', 'Tech Stack'],
      ['ArrowLeft', 'Projects'],
      ['Home', 'Tech Stack'],
      ['End', 'Projects'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, name)).toBeFocused();
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      await expect(panel(page)).toHaveAccessibleName(name);
    }
    await page.keyboard.press('Tab');
    await expect(panel(page)).toBeFocused();
  });
});

test.describe('projects', () => {
  const notice = (page: Page) => page.getByText('This feature is currently unavailable');

  test('show four cards; each of their buttons shows for two seconds, in red and read out, that it is unavailable, unless that is dismissed by mouse or keyboard', async ({
    page,
  }) => {
    await installClock(page);
    await page.goto('/projects');
    await untilPageHydrated(page);
    await expect(mainOf(page).getByRole('article')).toHaveCount(4);
    await stopClock(page);
    const buttons = mainOf(page).getByRole('button', {
      name: /^(Live Demo|Source Code|View More on GitHub)$/,
    });
    await expect(buttons).toHaveCount(9);
    for (const button of [buttons.first(), buttons.nth(1), buttons.last()]) {
      await button.click();
      await expect(notice(page)).toBeVisible();
      await letPass(page, 1990);
      await expect(notice(page)).toBeVisible();
      await letPass(page, 20);
      await expect(notice(page)).toBeHidden();
    }

    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await mainOf(page).getByRole('button', { name: 'Live Demo' }).first().click();
    await expect(
      page.getByRole('status').filter({ hasText: 'This feature is currently unavailable' }),
    ).toBeVisible();
    const [red = 0, green = 0, blue = 0] = await notice(page).evaluate((text) =>
      (getComputedStyle(text.parentElement ?? text).backgroundColor.match(/\d+/g) ?? []).map(
        Number,
      ),
    );
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    await dismiss.click();
    await expect(notice(page)).toBeHidden();

    const more = mainOf(page).getByRole('button', { name: 'View More on GitHub' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(notice(page)).toBeVisible();
    for (let stop = 0; stop < 60 && !(await dismiss.evaluate(isFocused)); stop++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(notice(page)).toBeHidden();
    await expect(more).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(notice(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notice(page)).toBeHidden();
    await expect(more).toBeFocused();
  });
});
