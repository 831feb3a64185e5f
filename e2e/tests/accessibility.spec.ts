// Accessibility of what opens on a page; routes.spec.ts checks the pages themselves.
import { SHOTS } from '../screenshots/shots.ts';
import {
  bringAxe,
  DESKTOP,
  EVERYTHING,
  faults,
  faultsEverywhere,
  MOBILE,
  NO_FAULTS,
} from '../src/pageChecks/accessibility.ts';
import { slotContent, untilHydrated, untilShellRuns } from '../src/testing/page/hydration.ts';
import { expect, test } from '../src/testing/test.ts';

test.use({ viewport: DESKTOP });

for (const { name, path, prepare } of SHOTS.filter(({ prepare }) => prepare)) {
  test(`${name} has no violations`, async ({ page }) => {
    await page.goto(path);
    await untilShellRuns(page);
    await untilHydrated(slotContent(page));
    await prepare?.(page);
    expect(await faultsEverywhere(page)).toEqual(NO_FAULTS);
  });
}

test('the mobile menu has no violations', async ({ page }) => {
  await page.setViewportSize(MOBILE);
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await bringAxe(page);
  expect(await faults(page, EVERYTHING)).toEqual([]);
});
