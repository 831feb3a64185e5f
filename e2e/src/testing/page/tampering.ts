// Files that are changed on their way to a browser.
import { expect, type Page } from 'playwright/test';
import { isHydrated, slotContent } from './hydration.ts';
import { untilQuiet } from './idle.ts';
import { headingOf } from './onPage.ts';

/** Changes a file on its way, preferably so that it still works. Returns how often. */
export async function change(page: Page, pattern: RegExp, edit: (text: string) => string) {
  let times = 0;
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: edit(await response.text()) });
    times += 1;
  });
  return () => times;
}

export const spoilScript = (text: string) => `globalThis.tampered = 1;${text}`;

/** Whether a script ran that `spoilScript` has changed. */
export const tampered = (page: Page) => page.evaluate(() => 'tampered' in globalThis);

/** The server's HTML shows and nothing is hydrated, although the code has arrived. */
export async function expectInert(page: Page, heading: string, hasCome: () => unknown) {
  await expect.poll(hasCome).toBeTruthy();
  await untilQuiet(page);
  await expect(headingOf(page)).toHaveText(heading);
  expect(await tampered(page)).toBe(false);
  expect(await isHydrated(slotContent(page))).toBe(false);
}
