// Promises of all three forms beyond their texts: nothing is sent twice, nothing typed is lost, and a slow,
// rejecting or broken network ends in a message that a visitor can act on.

import type { Request } from 'playwright/test';
import { fillForm } from '../../e2e/src/testing/page/fillForm.ts';
import { untilPageHydrated } from '../../e2e/src/testing/page/hydration.ts';
import { installClock, letPass, stopClock } from '../../e2e/src/testing/page/idle.ts';
import { hold } from '../../e2e/src/testing/page/onPage.ts';
import { expect, writingTest as test } from '../../e2e/src/testing/test.ts';
import { FORMS } from './testing/forms.ts';

const isPost = (request: Request) => request.method() === 'POST';

for (const { path, api, name, button, failure, text, done } of FORMS) {
  test(`the form “${name}” survives a reload, double clicks and a broken, slow network`, async ({
    page,
  }) => {
    const posts: { key: string | undefined; body: unknown }[] = [];
    page.on('request', (request) => {
      if (isPost(request))
        posts.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() });
    });
    await installClock(page);
    await page.goto(path);
    await untilPageHydrated(page);
    const form = page.getByRole('form', { name });

    // A reload keeps the values.
    const payload = await fillForm(form, api);
    const typed = String(Object.values(payload).at(-1));
    await page.reload();
    await untilPageHydrated(page);
    await expect(form.getByLabel(text)).toHaveValue(typed);

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
    await expect(form.getByLabel(text)).toHaveValue(typed);
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
    // Exactly the payload that the API's tests store.
    expect(posts.map(({ body }) => body)).toEqual(posts.map(() => payload));
    // The server may have received the first request: each attempt has the same key.
    expect(new Set(posts.map(({ key }) => key)).size).toBe(1);
    expect(posts[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });
}
