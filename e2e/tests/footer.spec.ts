import { untilShellRuns } from '../src/testing/page/hydration.ts';
import { headingOf, mainNav } from '../src/testing/page/onPage.ts';
import { expect, test } from '../src/testing/test.ts';

// The browser's clock is in another year; the footer's is the server's.
test('the footer has profiles and the year, also after a navigation, without errors or warnings', async ({
  page,
  complaints,
}) => {
  await page.clock.setFixedTime(new Date('2001-01-01T00:00:30Z'));
  const answer = await page.goto('/contact');
  await untilShellRuns(page);
  const footer = page.getByRole('contentinfo');
  for (const name of ['LinkedIn', 'X (Twitter)', 'Instagram']) {
    const profile = footer.getByRole('link', { name });
    await expect(profile).toHaveAttribute('target', '_blank');
    await expect(profile).toHaveAttribute('rel', /noopener/);
  }
  const year = `© ${new Date((await answer?.headerValue('date')) ?? '').getFullYear()} Pipewright`;
  await expect(footer).toContainText(year);
  await mainNav(page).getByRole('link', { name: 'Services' }).click();
  await expect(headingOf(page)).toHaveText(/Our Services/);
  await expect(footer).toContainText(year);
  expect(complaints).toEqual([]);
});
