import { untilShellRuns } from '../src/testing/page/hydration.ts';
import { headingOf, mainNav } from '../src/testing/page/onPage.ts';
import { expect, test } from '../src/testing/test.ts';

// The browser's clock is in another year; the footer's is the server's.
test('the footer has profiles, the year, a question and the parts of the page, also after a navigation, without errors or warnings', async ({
  page,
  complaints,
}) => {
  await page.clock.setFixedTime(new Date('2001-01-01T00:00:30Z'));
  const answer = await page.goto('/contact');
  await untilShellRuns(page);
  const footer = page.getByRole('contentinfo');
  const follow = async (name: string, heading: RegExp) => {
    await mainNav(page).getByRole('link', { name }).click();
    await expect(headingOf(page)).toHaveText(heading);
  };
  for (const name of ['LinkedIn', 'X (Twitter)', 'Instagram']) {
    const profile = footer.getByRole('link', { name });
    await expect(profile).toHaveAttribute('target', '_blank');
    await expect(profile).toHaveAttribute('rel', /noopener/);
  }
  const year = `© ${new Date((await answer?.headerValue('date')) ?? '').getFullYear()} Pipewright`;
  await expect(footer).toContainText(year);

  const ask = page.getByRole('complementary').getByRole('link', { name: 'Get Free Consultation' });
  const parts = page.getByRole('complementary', { name: 'Parts of this page' });
  await expect(ask).toBeVisible();
  await expect
    .poll(async () =>
      [...(await parts.innerText()).matchAll(/([a-z-]+) since \d/g)].map(([, name]) => name),
    )
    .toEqual(['shell', 'engagement']);
  await expect(parts).toHaveText(/ since \d+\s\w+, \d+\skB/);

  await follow('Services', /Our Services/);
  await expect(ask, 'the page ends in a band').toBeHidden();
  await expect(footer).toContainText(year);
  await follow('Home', /Modern DevOps/);
  const receipt = page.getByRole('figure', { name: /^Shipped / });
  await expect(receipt.getByRole('listitem')).toHaveCount(4);
  await expect.poll(async () => (await parts.innerText()).includes('marketing')).toBe(true);
  await ask.click();
  await expect(headingOf(page)).toHaveText('Book Your Free Consultation');
  await expect(ask, 'the page is the booking page').toBeHidden();
  expect(complaints).toEqual([]);
});
