// Another site makes a visitor's browser send a form: with a script in every possible way, and without.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LURE, otherSite, REFUSED, SENT } from '../src/testing/otherSite.ts';
import { expect, test } from '../src/testing/test.ts';

const AUTHOR = 'Another site';

test('nothing that another site makes a browser send is stored, with a script or without', async ({
  browser,
  own,
  atEnd,
}) => {
  const other = await otherSite(own.url, AUTHOR);
  atEnd(() => other.stop());
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${own.url}/reviews`);
    await page.goto(other.url);
    if (javaScriptEnabled) await expect(page).toHaveTitle(SENT);
    const answer = page.waitForResponse(
      (response) =>
        response.url() === `${own.url}/reviews` && response.request().method() === 'POST',
    );
    await page.getByRole('button', { name: LURE }).click();
    expect((await answer).status()).toBe(403);
    await expect(page.getByText(REFUSED)).toBeVisible();
    expect(await readFile(path.join(own.dataDir, 'reviews.json'), 'utf8')).not.toContain(AUTHOR);
    await context.close();
  }
});
