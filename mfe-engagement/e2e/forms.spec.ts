// Promises of all three forms beyond their texts: nothing is sent twice, nothing typed is lost, and a slow,
// rejecting or broken network ends in a message that a visitor can act on.

import type { Page, Request } from 'playwright/test';
import { untilPageHydrated } from '../../e2e/src/testing/page/hydration.ts';
import { installClock, letPass, stopClock } from '../../e2e/src/testing/page/idle.ts';
import { hold } from '../../e2e/src/testing/page/onPage.ts';
import { expect, writingTest as test } from '../../e2e/src/testing/test.ts';

const FORMS = [
  {
    path: '/contact',
    api: '/api/contact',
    name: 'Send us a Message',
    button: 'Send Message',
    failure: 'Failed to send message',
    fill: async (page: Page) => {
      await page.getByLabel('Name *').fill('Asha Rao');
      await page.getByLabel('Email *').fill('asha@example.com');
      await page.getByLabel('Message *').fill('Our pipeline takes an hour.');
    },
    kept: ['Message *', 'Our pipeline takes an hour.'],
    done: (page: Page) => page.getByText('Thank you. We’ll reply by email'),
  },
  {
    path: '/consultation',
    api: '/api/book-consultation',
    name: 'Book Your Free Consultation',
    button: 'Book Free Consultation',
    failure: 'Failed to submit consultation request. Please try again.',
    fill: async (page: Page) => {
      await page.getByLabel('Full Name *').fill('Asha Rao');
      await page.getByLabel('Email *').fill('asha@example.com');
      await page.getByLabel('Phone *').fill('+91 80 5555 0123');
      await page.getByLabel('Project Type *', { exact: true }).selectOption('Cloud Deployment');
      await page.getByLabel('Preferred Date *').fill('2099-01-15');
      await page.getByLabel('Message *').fill('Two clusters, one of them old.');
    },
    kept: ['Message *', 'Two clusters, one of them old.'],
    done: (page: Page) => page.getByRole('dialog', { name: 'Consultation Request Received!' }),
  },
  {
    path: '/reviews',
    api: '/api/reviews',
    name: 'Share Your Experience',
    button: 'Submit Review',
    failure: 'Failed to submit review',
    fill: async (page: Page) => {
      await page.getByLabel('Name *').fill('Asha Rao');
      await page.getByLabel('Your Review *').fill('Calm, quick, and gone when done.');
    },
    kept: ['Your Review *', 'Calm, quick, and gone when done.'],
    done: (page: Page) =>
      page
        .getByRole('region', { name: 'Recent Reviews' })
        .getByText('Calm, quick, and gone when done.')
        .first(),
  },
] as const;

const isPost = (request: Request) => request.method() === 'POST';

for (const { path, api, name, button, failure, fill, kept, done } of FORMS) {
  test(`the form “${name}” survives a reload, double clicks and a broken, slow network`, async ({
    page,
  }) => {
    const posts: { key: string | undefined }[] = [];
    page.on('request', (request) => {
      if (isPost(request)) posts.push({ key: request.headers()['idempotency-key'] });
    });
    await installClock(page);
    await page.goto(path);
    await untilPageHydrated(page);
    const form = page.getByRole('form', { name });
    const [label, text] = kept;

    // A reload keeps the values.
    await fill(page);
    await page.reload();
    await untilPageHydrated(page);
    await expect(form.getByLabel(label)).toHaveValue(text);

    // Without a network: the specification's text, the email address, and all values.
    await stopClock(page);
    await page.route(`**${api}`, (route) =>
      isPost(route.request()) ? route.abort() : route.fallback(),
    );
    await form.getByRole('button', { name: button }).click();
    await expect(page.getByRole('main').getByText(failure)).toBeVisible();
    await expect(
      page.getByRole('main').locator(`form, section`).getByRole('link', { name: /@/ }).first(),
    ).toHaveAttribute('href', /^mailto:/);
    await expect(form.getByLabel(label)).toHaveValue(text);
    await page.unroute(`**${api}`);

    // A slow request isn't aborted; a line says that it is being sent. Two clicks send one.
    const { held, letGo } = hold();
    await page.route(`**${api}`, async (route) => {
      if (isPost(route.request())) await held;
      await route.continue();
    });
    const before = posts.length;
    const submit = form.locator('button[type=submit]');
    await submit.dblclick();
    await expect(submit).toBeDisabled();
    await letPass(page, 4_900);
    await expect(form.getByText('Still sending.')).toBeHidden();
    await letPass(page, 200);
    await expect(form.getByText('Still sending.')).toBeVisible();
    await letPass(page, 10 * 60_000);
    await expect(submit).toBeDisabled();

    letGo();
    await expect(done(page)).toBeVisible();
    await expect(form.getByText('Still sending.')).toBeHidden();
    expect(posts.length - before).toBe(1);
    // The server may have received the first request: each attempt has the same key.
    expect(new Set(posts.map(({ key }) => key)).size).toBe(1);
    expect(posts[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });
}
