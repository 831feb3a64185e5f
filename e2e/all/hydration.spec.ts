// React's production build hides most mistakes. These tests build the whole site with the development build, which
// reports each difference between the server's HTML and its own.
import type { Page } from 'playwright/test';
import { ROUTES_BY_KIND } from '../src/routes.ts';
import { copyOfSources, type SourcesCopy } from '../src/testing/guides/copyOfSources.ts';
import { inertSlots, touchEverySlot, untilShellRuns } from '../src/testing/page/hydration.ts';
import { expect, test } from '../src/testing/test.ts';
import { startTestSite, type TestSite } from '../src/testing/testSite.ts';
import { publishDevelopmentBuild } from '../src/testing/versions/developmentBuild.ts';

// In sequence in one worker: the build is made once.
test.describe.configure({ mode: 'default' });

let copy: SourcesCopy | undefined;
let site: TestSite | undefined;

test.beforeAll(async () => {
  copy = await copyOfSources();
  site = await startTestSite({
    releasesFrom: await publishDevelopmentBuild(copy),
    env: { NODE_ENV: 'development' },
  });
});

test.afterAll(async () => {
  await site?.remove();
  await copy?.remove();
});

/** Messages of the development build, and the browser's message for every 404. */
const EXPECTED = /Download the React DevTools|status of 404 \(Not Found\)/;

/** Opens a page and hydrates every slot, including those that wait for a touch. */
async function bringToLife(page: Page, route: string): Promise<void> {
  await page.goto(`${site?.url}${route}`);
  await untilShellRuns(page);
  await touchEverySlot(page);
  await expect.poll(() => inertSlots(page)).toEqual([]);
}

for (const [kind, routes] of Object.entries(ROUTES_BY_KIND)) {
  test(`${kind} are the same on both sides, to the letter`, async ({ page, complaints }) => {
    for (const { path: route } of routes) {
      complaints.length = 0;
      await bringToLife(page, route);
      expect
        .soft(
          complaints.filter((text) => !EXPECTED.test(text)),
          route,
        )
        .toEqual([]);
    }
  });
}

test('following links between pages logs no errors or warnings', async ({ page, complaints }) => {
  await bringToLife(page, '/');
  for (const name of ['About', 'Services', 'Projects', 'Blogs', 'Reviews', 'Contact', 'Hire Us']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page).toHaveTitle(/ · Pipewright/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  expect(complaints.filter((text) => !EXPECTED.test(text))).toEqual([]);
});

/** After a mismatch the page fetches itself again, maybe beyond the end of the test. */
const FIRST_ONLY = { times: 1 };

test('a difference is reported', async ({ page, complaints }) => {
  await page.route(
    '**/hire-me',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('Popular</', 'Unpopular</');
      await route.fulfill({ response, body });
    },
    FIRST_ONLY,
  );
  await bringToLife(page, '/hire-me');
  expect(complaints.join()).toMatch(/hydrat/i);
});
