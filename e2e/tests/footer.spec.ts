import { untilShellRuns } from '../src/testing/page/hydration.ts';
import { headingOf, mainNav } from '../src/testing/page/onPage.ts';
import { expect, test } from '../src/testing/test.ts';

const FOOTER_LINKS = [
  '/',
  '/services/cloud-infrastructure',
  '/services/cicd-pipeline',
  '/services/containerization',
  '/services/monitoring',
  '/about',
  '/blog',
  '/contact',
  '/hire-me',
  '/consultation',
  '/privacy-policy',
  '/terms-of-service',
];

test('the footer has its links, profiles, mail address and this year', async ({ page }) => {
  const answer = await page.goto('/contact');
  const footer = page.getByRole('contentinfo');
  const internal = await footer
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(internal).toEqual(FOOTER_LINKS);
  await expect(footer.getByRole('link', { name: 'Pipewright' }).first()).toHaveAttribute(
    'href',
    '/',
  );
  await expect(footer.getByRole('link', { name: 'hello@pipewright.example' })).toHaveAttribute(
    'href',
    'mailto:hello@pipewright.example',
  );
  const profiles = footer.getByRole('list', { name: 'Social profiles' }).getByRole('link');
  await expect(profiles).toHaveCount(4);
  for (const name of ['LinkedIn', 'X (Twitter)', 'Instagram']) {
    const profile = footer.getByRole('link', { name });
    await expect(profile).toHaveAttribute('href', /^https:/);
    await expect(profile).toHaveAttribute('target', '_blank');
    await expect(profile).toHaveAttribute('rel', /noopener/);
  }
  const sent = new Date((await answer?.headerValue('date')) ?? '');
  await expect(footer).toContainText(`© ${sent.getFullYear()} Pipewright`);
});

test('the footer asks on pages that don’t, also after a navigation', async ({ page }) => {
  const ask = page.getByRole('complementary').getByRole('link', { name: 'Get Free Consultation' });
  await page.goto('/contact');
  await untilShellRuns(page);
  await expect(ask).toBeVisible();
  await mainNav(page).getByRole('link', { name: 'Services' }).click();
  await expect(headingOf(page)).toHaveText('Our Services');
  await expect(ask, 'the page ends in a band').toBeHidden();
  await mainNav(page).getByRole('link', { name: 'Home' }).click();
  await ask.click();
  await expect(headingOf(page)).toHaveText('Book Your Free Consultation');
  await expect(ask, 'the page is the booking page').toBeHidden();
});

test('a line below the footer has the parts of the page, also after a navigation', async ({
  page,
  complaints,
}) => {
  await page.goto('/contact');
  await untilShellRuns(page);
  const line = page.getByRole('complementary', { name: 'Parts of this page' });
  const shows = (...names: string[]) =>
    expect
      .poll(async () =>
        [...(await line.innerText()).matchAll(/([a-z-]+) since \d/g)].map(([, name]) => name),
      )
      .toEqual(names);
  await shows('shell', 'engagement');
  await expect(line).toHaveText(/ since \d+\s\w+, \d+\skB/);
  await mainNav(page).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('figure', { name: /^Shipped / }).getByRole('listitem')).toHaveCount(
    4,
  );
  await expect.poll(async () => (await line.innerText()).includes('marketing')).toBe(true);
  expect(complaints).toEqual([]);
});

test('a browser whose clock is in another year keeps the server’s, without errors or warnings', async ({
  page,
  complaints,
}) => {
  await page.clock.setFixedTime(new Date('2001-01-01T00:00:30Z'));
  const html = await (await page.goto('/contact'))?.text();
  const [year = 'none'] = /© \d{4} Pipewright/.exec(html ?? '') ?? [];
  expect(year).not.toContain('2001');
  await untilShellRuns(page);
  await expect(page.getByRole('contentinfo')).toContainText(year);
  await mainNav(page).getByRole('link', { name: 'About' }).click();
  await expect(headingOf(page)).toHaveText('The people behind your pipeline');
  await expect(page.getByRole('contentinfo')).toContainText(year);
  expect(complaints).toEqual([]);
});
