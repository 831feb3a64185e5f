import type { Page } from 'playwright/test';
import { untilPageHydrated } from '../src/testing/hydration.ts';
import { expect, test, writingTest } from '../src/testing/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const main = (page: Page) => page.getByRole('main');
/** Whether the file of rare letters, ₹ among them, was fetched. */
const hasRareLetters = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return performance.getEntriesByType('resource').some(({ name }) => name.includes('latin-ext'));
  });
const isFocused = (element: Element) => element === document.activeElement;

test.describe('the home page', () => {
  test('has its sections in order', async ({ page }) => {
    await page.goto('/');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/DevOps and full-stack/);
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
      'Technologies We Work With',
      'Nine people who leave you with systems you can run yourselves',
      'Our Services',
      'Featured Projects',
      'Latest Insights',
      'Client Reviews',
      'Get in Touch',
    ]);
    const calls = main(page).locator('[data-slot="mfe-marketing#./Hero"]').getByRole('link');
    await expect(calls).toHaveText(['Explore Services', 'Get Free Consultation']);
    await expect(calls.nth(0)).toHaveAttribute('href', '/services');
    await expect(calls.nth(1)).toHaveAttribute('href', '/consultation');
    expect(await hasRareLetters(page)).toBe(false);
    for (const [section, cards] of [
      ['Our Services', 5],
      ['Featured Projects', 4],
      ['Latest Insights', 3],
    ] as const) {
      const titles = main(page)
        .getByRole('region', { name: section })
        .getByRole('heading', { level: 3 });
      await expect(titles).toHaveCount(cards);
    }
  });

  test('shows eleven technologies twice, and pauses them on request', async ({ page }) => {
    await page.goto('/');
    const strip = main(page).getByRole('group', { name: 'Technologies We Work With' });
    const names = [
      'AWS',
      'OpenStack',
      'Docker',
      'GitHub Actions',
      'Jenkins',
      'Nginx',
      'SonarQube',
      'Grafana',
      'Prometheus',
      'Terraform',
      'Azure DevOps',
    ];
    await expect(strip.getByRole('listitem')).toHaveText(
      names.map((name) => new RegExp(`${name}$`)),
    );
    await expect(strip.locator('li')).toHaveCount(22);
    const playState = () =>
      strip
        .locator('> *')
        .evaluate((track) => track.getAnimations().map(({ playState }) => playState));
    await page.getByRole('heading', { level: 1 }).hover();
    expect(await playState()).toEqual(['running']);
    await strip.hover();
    expect(await playState()).toEqual(['paused']);
    await page.getByRole('heading', { level: 1 }).hover();
    await page.getByRole('button', { name: 'Pause the list of technologies' }).focus();
    expect(await playState()).toEqual(['running']);
    await page.keyboard.press('Tab');
    await expect(strip).toBeFocused();
    expect(await playState()).toEqual(['paused']);
    await page.getByRole('button', { name: 'Pause the list of technologies' }).click();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect.poll(playState).toEqual(['paused']);
  });

  test('names a technology whose logo can’t be loaded, and nothing moves', async ({ page }) => {
    const answers: (() => Promise<void>)[] = [];
    let logosFail = (): void => {};
    const asked = new Promise<void>((resolve) => {
      logosFail = resolve;
    });
    await page.route('https://cdn.jsdelivr.net/**', (route) => {
      answers.push(() => route.abort());
      logosFail();
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const pause = page.getByRole('button', { name: 'Pause the list of technologies' });
    await expect(pause, 'nothing moves, so there is nothing to pause').toBeHidden();
    const strip = main(page).getByRole('group', { name: 'Technologies We Work With' });
    await strip.scrollIntoViewIfNeeded();
    await asked;
    const places = () =>
      strip
        .getByRole('listitem')
        .evaluateAll((items) =>
          items.map((item) => Object.values(item.getBoundingClientRect().toJSON())),
        );
    const items = strip.getByRole('listitem');
    await expect(items.first().locator('img')).toHaveCount(1);
    await page.evaluate(() => document.fonts.ready);
    const before = await places();
    await expect
      .poll(async () => {
        await Promise.all(answers.splice(0).map((answer) => answer()));
        return strip.locator('ul:not([aria-hidden]) img').count();
      })
      .toBe(0);
    await expect(items.first()).toHaveText('AAWS');
    await expect(items.first()).toMatchAriaSnapshot('- listitem: AWS');
    expect(await places()).toEqual(before);
  });

  writingTest(
    'takes a message and a review as their own pages do',
    async ({ page, complaints }) => {
      await page.goto('/');
      const contact = page.getByRole('form', { name: 'Send us a Message' });
      await contact.getByLabel('Name *').fill('Asha');
      await contact.getByLabel('Email *').fill('asha@example.com');
      await contact.getByLabel('Message *').fill('Hello from the home page.');
      const sent = page.waitForResponse('**/api/contact');
      await contact.getByRole('button', { name: 'Send Message' }).click();
      expect((await sent).status()).toBeLessThan(300);
      await expect(contact.getByLabel('Name *')).toHaveValue('');

      const review = page.getByRole('form', { name: 'Share Your Experience' });
      await review.getByLabel('Name *').fill('Home Visitor');
      await review.getByLabel('Your Review *').fill('Written on the home page.');
      await review.getByRole('button', { name: 'Submit Review' }).click();
      const list = page.getByRole('region', { name: 'Recent Reviews' });
      await expect(list.getByText('Written on the home page.').first()).toBeVisible();
      expect(complaints).toEqual([]);
    },
  );
});

test.describe('services', () => {
  test('stand in five cards with three names each and the number of the others', async ({
    page,
  }) => {
    await page.goto('/services');
    for (const [title, path, more] of [
      ['DevOps Services', '/services/devops', '+3 more services'],
      ['Frontend Development', '/services/frontend', /\+1 more service/],
      ['Backend Development', '/services/backend', /\+1 more service/],
      ['Database Solutions', '/services/database', /\+1 more service/],
      ['UI/UX Design', '/services/uiux', /\+1 more service/],
    ] as const) {
      const link = main(page).getByRole('link', { name: title });
      await expect(link).toHaveAttribute('href', path);
      const card = main(page)
        .locator('li', { has: page.getByRole('link', { name: title }) })
        .first();
      await expect(card).toContainText(more);
      await expect(card.locator('li')).toHaveCount(3);
    }
    const delays = await main(page)
      .locator('li:has(> * h2)')
      .evaluateAll((items) => items.map((item) => getComputedStyle(item).animationDelay));
    expect(delays).toEqual(['0s', '0.1s', '0.2s', '0.3s', '0.4s']);
    await expect(main(page).getByRole('link', { name: 'Get Free Consultation' })).toHaveAttribute(
      'href',
      '/consultation',
    );
  });

  test('lead from the overview to one service and on to a consultation', async ({ page }) => {
    await page.goto('/services');
    await main(page).getByRole('link', { name: 'Database Solutions' }).click();
    await expect(main(page).getByRole('link', { name: /Get Started with/ })).toHaveText(
      'Get Started with Database Solutions',
    );
    await main(page).getByRole('link', { name: 'Database Design' }).click();
    await expect(page).toHaveURL('/services/database/database-design');
    await expect(
      main(page).getByRole('heading', { level: 2 }).filter({ hasText: /./ }),
    ).toContainText(['Key Features', 'Benefits', 'Our Process']);
    await expect(main(page).getByRole('img').first()).toBeVisible();
    await expect(main(page).locator('ol > li').first()).toBeVisible();
    await expect(
      main(page).getByRole('link', { name: 'Back to Database Solutions' }),
    ).toHaveAttribute('href', '/services/database');
    await main(page).getByRole('link', { name: 'Get Started with Database Design' }).click();
    await expect(page).toHaveURL('/consultation');
  });

  test('without content lead back instead of nowhere', async ({ page }) => {
    await page.goto('/services/uiux');
    await main(page).getByRole('link', { name: 'Prototyping' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service not found');
    await main(page).getByRole('link', { name: 'Back to Services' }).click();
    await expect(page).toHaveURL('/services');
  });
});

test.describe('projects', () => {
  const notice = (page: Page) => page.getByText('This feature is currently unavailable');

  test('show four cards, and each of their buttons says for two seconds that it can’t be used', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/projects');
    await untilPageHydrated(page);
    await expect(main(page).getByRole('article')).toHaveCount(4);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const buttons = main(page).getByRole('button', {
      name: /^(Live Demo|Source Code|View More on GitHub)$/,
    });
    await expect(buttons).toHaveCount(9);
    for (const button of [buttons.first(), buttons.nth(1), buttons.last()]) {
      await button.click();
      await expect(notice(page)).toBeVisible();
      await page.clock.runFor(1990);
      await expect(notice(page)).toBeVisible();
      await page.clock.runFor(20);
      await expect(notice(page)).toBeHidden();
    }
  });

  test('let the notice, which is red and read out, be dismissed by mouse and by keyboard', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/projects');
    await untilPageHydrated(page);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await main(page).getByRole('button', { name: 'Live Demo' }).first().click();
    await expect(
      page.getByRole('status').filter({ hasText: 'This feature is currently unavailable' }),
    ).toBeVisible();
    const [red = 0, green = 0, blue = 0] = await notice(page).evaluate((text) =>
      (getComputedStyle(text.parentElement ?? text).backgroundColor.match(/\d+/g) ?? []).map(
        Number,
      ),
    );
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    await dismiss.click();
    await expect(notice(page)).toBeHidden();

    const more = main(page).getByRole('button', { name: 'View More on GitHub' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(notice(page)).toBeVisible();
    for (let stop = 0; stop < 60 && !(await dismiss.evaluate(isFocused)); stop++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(notice(page)).toBeHidden();
    await expect(more).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(notice(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notice(page)).toBeHidden();
    await expect(more).toBeFocused();
  });
});

test.describe('the team page', () => {
  const tab = (page: Page, name: string) => page.getByRole('tab', { name });
  const panel = (page: Page) => page.getByRole('tabpanel');
  const cards = (page: Page) => panel(page).getByRole('heading', { level: 2 });

  test('counts experience, people, technologies and projects', async ({ page }) => {
    await page.goto('/about');
    for (const stat of [
      '40+ years combined experience',
      '9 team members',
      '50+ technologies',
      '20+ projects delivered',
    ]) {
      await expect(main(page).getByRole('listitem').filter({ hasText: stat })).toBeVisible();
    }
    await expect(main(page).getByRole('link', { name: 'Start a Project' })).toHaveAttribute(
      'href',
      '/consultation',
    );
  });

  test('changes tabs by mouse, with an address for each and a way back', async ({ page }) => {
    await page.goto('/about');
    await expect(tab(page, 'Tech Stack')).toHaveAttribute('aria-selected', 'true');
    await expect(cards(page)).toHaveCount(6);
    await tab(page, 'Team').click();
    await expect(page).toHaveURL('/about?tab=team');
    await expect(cards(page)).toHaveCount(9);
    for (const term of ['Experience', 'Specialties', 'Key projects']) {
      await expect(panel(page).getByRole('term').filter({ hasText: term })).toHaveCount(9);
    }
    await tab(page, 'Projects').click();
    await expect(page).toHaveURL('/about?tab=projects');
    await expect(cards(page)).toHaveCount(4);
    await expect(panel(page).getByText('Lead', { exact: true })).toHaveCount(4);
    await page.goBack();
    await expect(tab(page, 'Team')).toHaveAttribute('aria-selected', 'true');
    await expect(cards(page)).toHaveCount(9);
  });

  test('changes tabs by arrow keys, Home and End', async ({ page }) => {
    await page.goto('/about');
    await untilPageHydrated(page);
    await tab(page, 'Tech Stack').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Team'],
      ['ArrowRight', 'Projects'],
      ['ArrowRight', 'Tech Stack'],
      ['ArrowLeft', 'Projects'],
      ['Home', 'Tech Stack'],
      ['End', 'Projects'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, name)).toBeFocused();
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      await expect(panel(page)).toHaveAccessibleName(name);
    }
    await page.keyboard.press('Tab');
    await expect(panel(page)).toBeFocused();
  });

  test('opens at the tab of its address', async ({ page }) => {
    await page.goto('/about?tab=projects');
    await expect(tab(page, 'Projects')).toHaveAttribute('aria-selected', 'true');
    await expect(cards(page).first()).toHaveText('Multi-Cloud Landing Zone');
    await page.goto('/about?tab=gardening');
    await expect(tab(page, 'Tech Stack')).toHaveAttribute('aria-selected', 'true');
  });
});

test.describe('explore services', () => {
  const dialog = (page: Page) => page.getByRole('dialog');

  for (const [link, button, title, cta] of [
    ['frontend', 'Explore Frontend', 'Frontend Development', 'Start a Frontend Project'],
    ['backend', 'Explore Backend', 'Backend Development', 'Start a Backend Project'],
    ['design', 'Explore UI/UX Design', 'UI/UX Design', 'Start a Design Project'],
    ['database', 'Explore Database', 'Database Solutions', 'Start a Database Project'],
  ] as const) {
    test(`the modal of /services/${link} opens, has an address, closes and returns the focus`, async ({
      page,
    }) => {
      await page.goto('/explore-services');
      await untilPageHydrated(page);
      const opener = main(page).getByRole('button', { name: button });
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toHaveAccessibleName(title);
      await expect(page).toHaveURL(`/explore-services?service=${link}`);
      // Reading starts inside, and the first stop of the keyboard is inside, too.
      await expect(dialog(page).locator(':focus')).toHaveText(title);
      await page.keyboard.press('Tab');
      await expect(dialog(page).locator(':focus')).toHaveCount(1);
      await expect(dialog(page).getByRole('heading', { name: 'What We Do' })).toBeVisible();
      expect(await dialog(page).getByRole('listitem').count()).toBeGreaterThan(2);
      await expect(dialog(page).getByRole('heading', { name: 'How We Can Help' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL('/explore-services');
      await expect(opener).toBeFocused();

      await page.goto(`/explore-services?service=${link}`);
      await expect(dialog(page)).toHaveAccessibleName(title);
      await dialog(page).getByRole('link', { name: cta }).click();
      await expect(page).toHaveURL('/consultation');
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Book Your Free Consultation',
      );
    });
  }

  test('the modal closes by its button, beside it, and by Back', async ({ page }) => {
    await page.goto('/explore-services');
    await untilPageHydrated(page);
    const opener = main(page).getByRole('button', { name: 'Explore Backend' });
    await opener.click();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
    await opener.click();
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(5, 400);
    await expect(dialog(page)).toBeHidden();
    await opener.click();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/explore-services');

    // On a phone there is more to read than room; what can be done stays in view.
    await page.setViewportSize({ width: 390, height: 844 });
    await opener.click();
    const cta = dialog(page).getByRole('link', { name: 'Start a Backend Project' });
    await expect(cta).toBeInViewport({ ratio: 1 });
    const hidden = dialog(page).evaluate((box) => box.scrollHeight - box.clientHeight);
    expect(await hidden, 'there is something to scroll').toBeGreaterThan(0);
  });

  test('five steps say how we work', async ({ page }) => {
    await page.goto('/explore-services');
    const steps = page.getByRole('region', { name: 'How We Work' }).getByRole('listitem');
    await expect(steps).toHaveText([
      /Consultation/,
      /Planning/,
      /Execution/,
      /Review & Testing/,
      /Delivery/,
    ]);
  });
});

test.describe('hire me', () => {
  test('offers three packages in rupees, one of them popular', async ({ page }) => {
    await page.goto('/hire-me');
    expect(await hasRareLetters(page), '₹ in the site’s own font').toBe(true);
    for (const [name, price, features] of [
      [
        'Basic Package',
        '₹75/hour',
        ['Cloud infrastructure setup', 'Basic monitoring', 'Email support', 'Weekly updates'],
      ],
      [
        'Standard Package',
        'From ₹2,000',
        [
          'Everything in Basic',
          'CI/CD pipeline setup',
          'Advanced monitoring',
          'Priority support',
          'Daily updates',
        ],
      ],
      [
        'Enterprise Package',
        'Custom',
        [
          'Everything in Standard',
          'Custom solutions',
          '24/7 support',
          'Dedicated engineer',
          'Real-time updates',
        ],
      ],
    ] as const) {
      const offer = page.getByRole('article', { name });
      await expect(offer).toContainText(price);
      await expect(offer.getByRole('listitem')).toHaveText([...features]);
      await expect(offer.getByText('Popular')).toHaveCount(name === 'Standard Package' ? 1 : 0);
    }
  });

  test('its Get Started buttons do nothing', async ({ page, complaints }) => {
    await page.goto('/hire-me');
    const requests: string[] = [];
    for (const offer of await page.getByRole('button', { name: 'Get Started' }).all()) {
      await offer.click();
    }
    page.on('request', (request) => request.method() !== 'GET' && requests.push(request.url()));
    await untilPageHydrated(page);
    for (const offer of await page.getByRole('button', { name: 'Get Started' }).all()) {
      await offer.click();
    }
    await expect(page).toHaveURL('/hire-me');
    expect(requests).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('says how it works, what clients bring and when they pay', async ({ page }) => {
    await page.goto('/hire-me');
    await expect(
      page.getByRole('region', { name: 'How It Works' }).getByRole('listitem'),
    ).toHaveText([
      /Initial Consultation/,
      /Proposal & SOW/,
      /Project Kickoff/,
      /Delivery & Support/,
    ]);
    await expect(
      main(page).getByRole('heading', { name: 'Client Responsibilities' }),
    ).toBeVisible();
    for (const title of ['System access', 'Communication', 'Test environment', 'Availability']) {
      await expect(main(page).getByRole('heading', { name: title })).toBeVisible();
    }
    for (const term of [
      '25% deposit before the project starts',
      '75% on completion',
      'Net 30 for ongoing services',
    ]) {
      await expect(main(page).getByRole('listitem').filter({ hasText: term })).toBeVisible();
    }
    await expect(main(page).getByRole('link', { name: 'Schedule Consultation' })).toHaveAttribute(
      'href',
      '/consultation',
    );
    await expect(main(page).getByRole('link', { name: 'Contact Me' })).toHaveAttribute(
      'href',
      '/contact',
    );
  });
});
