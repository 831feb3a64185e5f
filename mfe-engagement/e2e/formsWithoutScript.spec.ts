// The three forms without JavaScript: by keyboard, through their errors to their success. Then the answers' pages,
// with JavaScript.

import type { Browser, Locator, Page, Response } from 'playwright/test';
import { faultsEverywhere, NO_FAULTS } from '../../e2e/src/pageChecks/accessibility.ts';
import { untilPageHydrated } from '../../e2e/src/testing/page/hydration.ts';
import { expect, writingTest as test, VARIATION } from '../../e2e/src/testing/test.ts';

/** How the keyboard fills a field. */
type Entry = [label: string, keys: string];

interface Journey {
  path: string;
  name: string;
  /** Values that the browser accepts and the server rejects. */
  mistakes: Entry[];
  /** The server's errors, in the summary and at the fields. */
  complaints: string[];
  corrections: Entry[];
  done: (page: Page) => Locator;
}

const JOURNEYS: Journey[] = [
  {
    path: '/contact',
    name: 'Send us a Message',
    mistakes: [
      ['Name *', ' '],
      ['Email *', 'asha@localhost'],
      ['Message *', '</textarea> & “two” lines'],
    ],
    complaints: [
      'Please check these fields: Name, Email',
      'Please enter your name.',
      'Email must look like name@example.com.',
    ],
    corrections: [
      ['Name *', 'Asha Rao'],
      ['Email *', 'asha@example.com'],
    ],
    done: (page) => page.getByText('Your message has been sent successfully!'),
  },
  {
    path: '/reviews',
    name: 'Share Your Experience',
    mistakes: [
      ['Name *', ' '],
      ['Your Review *', 'Written without a script.'],
    ],
    complaints: ['Please check these fields: Name', 'Please enter your name.'],
    corrections: [['Name *', 'Noscript Nandini']],
    done: (page) => page.getByText('Thank you! Your review has been added.'),
  },
  {
    path: '/consultation',
    name: 'Book Your Free Consultation',
    mistakes: [
      ['Full Name *', ' '],
      ['Email *', 'asha@example.com'],
      ['Phone *', 'call me'],
      ['Project Type *', 'Oth'],
      ['Preferred Date *', '01012999'],
      ['Message *', 'Two clusters.'],
    ],
    complaints: [
      'Please fill in all required fields: Full Name, Specify Project Type',
      'Please check these fields: Phone',
      'Please enter your full name.',
    ],
    corrections: [
      ['Full Name *', 'Asha Rao'],
      ['Phone *', '+91 80 5555 0123'],
      ['Specify Project Type *', 'UI'],
    ],
    done: (page) => page.getByRole('dialog', { name: 'Consultation Request Received!' }),
  },
];

const formOf = (page: Page, { name }: Journey) => page.getByRole('form', { name });

async function typeIn(page: Page, journey: Journey, entries: Entry[]): Promise<void> {
  for (const [label, keys] of entries) {
    await formOf(page, journey).getByLabel(label, { exact: true }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(keys);
  }
}

/** Fills a form with the keyboard alone, and sends it with its button. */
async function fillIn(page: Page, journey: Journey, entries: Entry[]): Promise<Response> {
  await typeIn(page, journey, entries);
  const button = formOf(page, journey).getByRole('button');
  while (!(await button.evaluate((node) => node === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.keyboard.press('Enter');
  return answer;
}

/** axe's violations in an answer: axe is a script, and the page runs none. */
async function faultsIn(answer: Response, browser: Browser): Promise<unknown> {
  const body = (await answer.text()).replace(/<script\b.*?<\/script>/gs, '');
  const page = await browser.newPage({ javaScriptEnabled: true, reducedMotion: 'reduce' });
  await page.route(answer.url(), (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(answer.url());
  const found = await faultsEverywhere(page);
  await page.close();
  return found;
}

async function valuesOf(page: Page, journey: Journey): Promise<string[]> {
  const form = formOf(page, journey);
  const fields = form.locator('input:visible, select:visible, textarea:visible');
  return fields.evaluateAll((list) => list.map((field) => (field as HTMLInputElement).value));
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  for (const journey of JOURNEYS) {
    test(`the form “${journey.name}” on ${journey.path} can be sent`, async ({ page, browser }) => {
      await page.goto(journey.path);
      const refused = await fillIn(page, journey, journey.mistakes);
      expect(refused.status()).toBe(422);
      await expect(page.locator(':focus')).toContainText(journey.complaints[0] ?? '');
      for (const text of journey.complaints) {
        await expect(page.getByRole('main')).toContainText(text);
      }
      for (const [label, keys] of journey.mistakes) {
        const field = formOf(page, journey).getByLabel(label, { exact: true });
        const value =
          { 'Project Type *': 'Other', 'Preferred Date *': '2999-01-01' }[label] ?? keys;
        await expect(field, label).toHaveValue(value);
      }
      const second = page.getByLabel('Specify Project Type *');
      if (await second.isVisible()) {
        const what = 'Please choose what kind of project it is.';
        await expect(second).toHaveAccessibleDescription(what);
      }
      expect(new URL(page.url()).search).toBe('');
      expect.soft(await faultsIn(refused, browser), 'with mistakes').toEqual(NO_FAULTS);

      const sent = await fillIn(page, journey, journey.corrections);
      expect(sent.status()).toBe(200);
      await expect(journey.done(page)).toBeVisible();
      await expect(journey.done(page)).toBeInViewport();
      expect((await valuesOf(page, journey)).filter((value) => value.length > 1)).toEqual([]);
      expect.soft(await faultsIn(sent, browser), 'sent').toEqual(NO_FAULTS);
    });
  }

  test('the dialog closes with its button', async ({ page }) => {
    const [, , journey] = JOURNEYS;
    if (!journey) throw new Error('no such journey');
    await page.goto(journey.path);
    await fillIn(page, journey, [...journey.mistakes, ...journey.corrections]);
    const dialog = journey.done(page);
    await expect(dialog.getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  });
});

/** Sends the form without its script, as a browser without JavaScript does, and waits for the answer. */
async function sendAround(page: Page, journey: Journey, entries: Entry[]): Promise<void> {
  await typeIn(page, journey, entries);
  // The answer's event: this document's own has long passed.
  const answered = page.waitForEvent('domcontentloaded');
  const form = formOf(page, journey);
  await form.evaluate((node) => void HTMLFormElement.prototype.submit.call(node));
  await answered;
}

for (const journey of JOURNEYS) {
  test(
    `the page that answers “${journey.name}” hydrates as it is`,
    journey === JOURNEYS[0] ? {} : VARIATION,
    async ({ page, complaints }) => {
      await page.goto(journey.path);
      await untilPageHydrated(page);
      await sendAround(page, journey, journey.mistakes);
      await untilPageHydrated(page);
      await expect(page.getByRole('main')).toContainText(journey.complaints[0] ?? '');
      await expect(formOf(page, journey).getByLabel(/Message|Your Review/)).not.toHaveValue('');

      // From here on the script sends: the values don't come back after success.
      const form = formOf(page, journey);
      await typeIn(page, journey, journey.corrections);
      await form.locator('button[type=submit]').click();
      await expect(form.getByLabel(/Message|Your Review/)).toHaveValue('');
      expect((await valuesOf(page, journey)).filter((value) => value.length > 1)).toEqual([]);
      const unexpected = complaints.filter((line) => !/status of 422/.test(line));
      expect(unexpected).toEqual([]);
    },
  );
}
