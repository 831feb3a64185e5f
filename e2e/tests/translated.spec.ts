// Pages that Chrome translates, before or after React attaches to them.
import type { Page } from 'playwright/test';
import {
  field,
  fillIn,
  message,
  runs,
  values,
  zone,
} from '../../mfe-cron-tool/e2e/testing/cronForm.ts';
import { FORMS } from '../../mfe-engagement/e2e/testing/forms.ts';
import { fillForm } from '../src/testing/page/fillForm.ts';
import { slotContent, untilPageHydrated } from '../src/testing/page/hydration.ts';
import { installClock, letPass, stopClock } from '../src/testing/page/idle.ts';
import { headingOf, holdBack, holdUp, mainNav } from '../src/testing/page/onPage.ts';
import { translate } from '../src/testing/page/translate.ts';
import { expect, VARIATION, writingTest } from '../src/testing/test.ts';

/** React renders anew what the translator has changed before hydration, and says so; one try of a form fails on purpose. */
const failuresIn = (complaints: string[]) =>
  complaints.filter((text) => !/^error: \[site\] hydration: |net::ERR_FAILED$/.test(text));

const test = writingTest.extend<{ withoutFailures: undefined }>({
  withoutFailures: [
    async ({ complaints }, use) => {
      await use(undefined);
      expect(failuresIn(complaints)).toEqual([]);
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
        await page.getByRole('checkbox', { name: 'Rehearse a bad release' }).check();
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

    test(
      'the cron tool keeps its fields and shows each result',
      when === 'before' ? {} : VARIATION,
      async ({ page, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.clock.install({ time: new Date('2026-11-21T10:07:30Z') });
        await open(page, '/cron-analyser');
        await zone(page).waitFor();
        const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
        await fillIn(page, '0 9 * * 1-5');
        await expect(message(page)).toHaveText(/^At 09:00/);
        for (const [button, news] of [
          ['Copy', 'Copied!'],
          ['Share link', 'Link copied'],
        ] as const) {
          await press(button);
          await expect(page.getByText(news)).toBeVisible();
          await page.clock.runFor(2_000);
          await expect(page.getByText(news)).toBeHidden();
          await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
        }
        await press('UTC');
        await expect(runs(page).first()).toContainText('at 09:00:00 UTC');
        await press('Show 20 runs');
        await expect(runs(page)).toHaveCount(20);
        await press('Refresh');
        await page.getByText('Compare schedulers').click();
        await expect(page.getByRole('table').getByRole('row')).toHaveCount(10);
        await page.getByText('Use it in crontab').click();
        const scheduler = page.getByLabel('Scheduler', { exact: true });
        for (const rules of ['Jenkins', 'Quartz', 'Kubernetes']) {
          await scheduler.selectOption({ label: rules });
          await expect(scheduler.locator(':checked')).toHaveText(rules);
        }
        await field(page, 'Day (Month)').fill('1');
        await field(page, 'Day (Month)').fill('L');
        await field(page, 'Minutes').fill('61');
        await expect(page.getByText('Invalid cron expression').first()).toBeVisible();
        await press('Every 15 minutes');
        await expect(message(page)).toHaveText(/^Every 15 minutes/);
        expect(await values(page)).toEqual(['*/15', '*', '*', '*', '*']);
      },
    );

    test(
      'the crontab check follows what is typed',
      when === 'before' ? {} : VARIATION,
      async ({ page }) => {
        await open(page, '/cron-analyser/crontab');
        const area = page.getByRole('textbox', { name: 'Crontab' });
        await page.getByRole('button', { name: 'Show an example' }).click();
        await expect(page.getByRole('status').first()).toContainText('1 error');
        const example = await area.inputValue();
        await area.press('ControlOrMeta+Home');
        await area.pressSequentially('0 0 * * * /a\n0 0 * * * /b\n');
        const together = page.getByRole('region', { name: 'Starts in the same minute' });
        await expect(together).toContainText('Lines 1, 2, ');
        await expect(area).toHaveValue(`0 0 * * * /a\n0 0 * * * /b\n${example}`);
      },
    );
  });
}

test('what is typed, chosen and submitted on a translated page before its code is there is not lost', async ({
  page,
}) => {
  const gate = await holdBack(page, /\/releases\/mfe-.*\.js$/);
  await translate(page);
  await page.goto('/reviews', { waitUntil: 'commit' });
  await page.getByLabel('Name *').fill('Early Reader');
  await page.getByRole('radio', { name: /^3/ }).check({ force: true });
  await page.getByLabel('Your Review *').fill('Read in another language.');
  const sent = page.waitForRequest((request) =>
    /POST.*\/api\//.test(request.method() + request.url()),
  );
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await gate.release();
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Early Reader',
    rating: 3,
    text: 'Read in another language.',
  });
});

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
