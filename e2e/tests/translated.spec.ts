// Pages that Chrome translates and extensions change, before or after React attaches to them.
import type { Page } from 'playwright/test';
import { message } from '../../mfe-cron-tool/e2e/testing/cronForm.ts';
import { FORMS } from '../../mfe-engagement/e2e/testing/forms.ts';
import { fillForm } from '../src/testing/page/fillForm.ts';
import {
  inertSlots,
  slotContent,
  touchEverySlot,
  untilPageHydrated,
} from '../src/testing/page/hydration.ts';
import { installClock, letPass, stopClock } from '../src/testing/page/idle.ts';
import { headingOf, holdBack, holdUp, mainNav } from '../src/testing/page/onPage.ts';
import { translate } from '../src/testing/page/translate.ts';
import { expect, VARIATION, writingTest } from '../src/testing/test.ts';

/** React renders anew what the translator has changed before hydration, and says so; one try of a form fails on purpose. */
const failuresIn = (complaints: string[]) =>
  complaints.filter((text) => !/^error: \[site\] hydration: |net::ERR_FAILED$/.test(text));

const test = writingTest.extend<{ withoutFailures: undefined }>({
  withoutFailures: [
    async ({ complaints, page }, use) => {
      const reported: (string | null)[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/site/reports')) reported.push(request.postData());
      });
      await use(undefined);
      expect(failuresIn(complaints)).toEqual([]);
      // The visitor's browser blames no honest release.
      expect(reported).toEqual([]);
    },
    { auto: true },
  ],
});

for (const when of ['before', 'after'] as const) {
  const open = async (page: Page, path: string) => {
    if (when === 'before') await translate(page);
    await page.goto(path);
    await slotContent(page).hover();
    await untilPageHydrated(page);
    if (when === 'after') await translate(page);
  };

  test.describe(`translated ${when} React attaches`, () => {
    for (const { path, api, name, button, failure, text, done } of FORMS) {
      test(
        `the form “${name}” can be corrected and sent`,
        path === '/contact' ? {} : VARIATION,
        async ({ page }) => {
          await installClock(page);
          await open(page, path);
          const form = page.getByRole('form', { name });
          const submit = form.locator('button[type=submit]');
          await submit.click();
          for (const input of [form.getByRole('textbox').first(), form.getByLabel(text)]) {
            await input.pressSequentially('two letters');
            await expect(input).toHaveValue('two letters');
          }
          const typed = String(Object.values(await fillForm(form, api)).at(-1));
          await stopClock(page);
          const letGo = await holdUp(page, `**${api}`, (route) => route.abort());
          await form.getByRole('button', { name: button }).click();
          await expect(submit).toBeDisabled();
          await letPass(page, 5_100);
          await expect(form.getByText('Still sending.')).toBeVisible();
          await expect(form.getByLabel(text)).toHaveValue(typed);
          letGo();
          await expect(page.getByRole('main').getByText(failure)).toBeVisible();
          await expect(form.getByText('Still sending.')).toBeHidden();
          await expect(form.getByLabel(text)).toHaveValue(typed);
          await page.unroute(`**${api}`);
          await submit.click();
          await expect(done(page)).toBeVisible();
          await expect(form.getByLabel(text)).toHaveValue('');
        },
      );
    }

    test(
      'a visitor goes through pages of every remote, and back',
      when === 'before' ? {} : VARIATION,
      async ({ page }) => {
        await open(page, '/');
        await page.evaluate(() => Object.assign(window, { same: true }));
        await page.getByRole('checkbox', { name: 'See a bad release undone' }).check();
        await expect(page.getByText('Rehearsal: a bad release')).toBeVisible();
        const go = async (link: string, heading: string) => {
          await mainNav(page).getByRole('link', { name: link, exact: true }).click();
          await expect(headingOf(page)).toHaveText(heading);
        };
        await go('About', 'The people behind your pipeline');
        await page.getByRole('tab', { name: 'Team' }).click();
        await go('Projects', 'Featured Projects');
        await go('Blogs', 'Latest Insights');
        await go('Reviews', 'Client Reviews');
        await go('Contact', 'Get in Touch');
        await page.goBack();
        await expect(headingOf(page)).toHaveText('Client Reviews');
        await mainNav(page).getByRole('button', { name: 'Tools' }).click();
        await go('Cron Analyser', 'Cron Expression Generator');
        await page.setViewportSize({ width: 390, height: 844 });
        await page.getByRole('button', { name: 'Open menu' }).click();
        await go('Services', 'Our Services');
        await page.goBack();
        await expect(headingOf(page)).toHaveText('Cron Expression Generator');
        expect(await page.evaluate(() => 'same' in window)).toBe(true);
      },
    );
  });
}

/** Dark Reader, Grammarly and a browser that refuses storage. Runs in the page. */
function intrude(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    const get = () => {
      throw new DOMException(`${name} is closed to this page.`, 'SecurityError');
    };
    Object.defineProperty(window, name, { get, configurable: true });
  }
  const change = () => {
    document.documentElement.dataset.dark = document.body.dataset.dark = '';
    for (const element of document.querySelectorAll<HTMLElement>('body *:not([data-dark])')) {
      element.dataset.dark = '';
      element.style.setProperty('--dark', '#e8e6e3');
      if (element.matches('textarea, input'))
        element.after(document.createElement('grammarly-extension'));
    }
    for (const style of document.querySelectorAll('style:not(.dark, .dark + *)')) {
      style.before(Object.assign(document.createElement('style'), { className: 'dark' }));
    }
  };
  const start = () => {
    change();
    new MutationObserver(change).observe(document.body, { childList: true, subtree: true });
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
}

/** Pages of every kind, and what visitors open on them. */
const PARTS: Record<string, (page: Page) => Promise<unknown>> = {
  async '/'(page) {
    await page.getByRole('button', { name: /theme/ }).click();
    await mainNav(page).getByRole('button', { name: 'Tools' }).click();
    await expect(page.getByRole('link', { name: 'Cron Analyser' }).first()).toBeVisible();
  },
  async '/explore-services'(page) {
    await page.getByRole('button', { name: 'Explore Backend' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  },
  async '/projects'(page) {
    await page.getByRole('button', { name: 'Live Demo' }).first().click();
    await expect(page.getByText('This feature is currently unavailable')).toBeVisible();
  },
  async '/about'(page) {
    await page.getByRole('tab', { name: 'Team' }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  },
  async '/consultation'(page) {
    await page.getByLabel('Project Type *', { exact: true }).selectOption('Other');
    await expect(page.getByLabel('Specify Project Type *')).toBeVisible();
  },
  async '/reviews'(page) {
    await page.getByRole('radio', { name: /^2/ }).press('Space');
    await expect(page.getByRole('radio', { name: /^2/ })).toBeChecked();
  },
  async '/contact'(page) {
    await page.getByLabel('Name *').pressSequentially('Asha');
    await expect(page.getByLabel('Name *')).toHaveValue('Asha');
  },
  async '/cron-analyser'(page) {
    await page.getByRole('button', { name: 'Every 15 minutes' }).click();
    await expect(message(page)).toHaveText(/^Every 15 minutes/);
  },
  async '/cron-analyser/crontab'(page) {
    await page.getByRole('button', { name: 'Show an example' }).click();
    await expect(page.getByRole('status').first()).toContainText('1 error');
  },
};
for (const path of ['services/devops', 'services/devops/networking', 'hire-me', 'blog']) {
  PARTS[`/${path}`] = (page) => expect(headingOf(page)).toBeVisible();
}

for (const when of ['before', 'after'] as const) {
  test(
    `every kind of page works when a translator, extensions and blocked storage come ${when} React`,
    when === 'before' ? {} : VARIATION,
    async ({ page }) => {
      if (when === 'before') await page.addInitScript(intrude);
      if (when === 'before') await translate(page);
      for (const [path, use] of Object.entries(PARTS)) {
        await test.step(path, async () => {
          await page.goto(path);
          await touchEverySlot(page);
          await expect.poll(() => inertSlots(page)).toEqual([]);
          if (when === 'after') await page.evaluate(intrude);
          if (when === 'after') await translate(page);
          await expect(page.locator('font').first()).toBeAttached();
          await expect(page.locator('[data-dark]').first()).toBeAttached();
          await use(page);
        });
      }
    },
  );
}

test('a visitor goes on typing while React attaches to a translated page', async ({ page }) => {
  const gate = await holdBack(page, /\/releases\/mfe-.*\.js$/);
  await translate(page);
  await page.goto('/consultation', { waitUntil: 'commit' });
  await page.getByLabel('Full Name *').fill('Asha Rao');
  const type = page.getByLabel('Project Type *', { exact: true });
  await type.selectOption('Other');
  await page.getByLabel('Message *').pressSequentially('Our pipeline hour.');
  for (let at = 0; at < 5; at += 1) await page.keyboard.press('ArrowLeft');
  await gate.release();
  await untilPageHydrated(page);
  await expect(page.getByLabel('Message *')).toBeFocused();
  await page.keyboard.type('takes an ');
  await expect(page.getByLabel('Message *')).toHaveValue('Our pipeline takes an hour.');
  await expect(page.getByLabel('Full Name *')).toHaveValue('Asha Rao');
  await expect(type).toHaveValue('Other');
  await expect(page.getByLabel('Specify Project Type *')).toBeVisible();
});
