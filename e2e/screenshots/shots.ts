// The pages and states of `npm run screenshots:all -w e2e`.
import type { Page } from 'playwright';
import { ARTICLES } from '../src/articles.ts';
import { ROUTES, type SiteRoute } from '../src/routes.ts';

/** A page, or a state of one. */
export interface Shot {
  name: string;
  path: string;
  /** Brings the page into its state. */
  prepare?: (page: Page) => Promise<void>;
  /** Captures only the viewport, for what covers it. */
  viewportOnly?: true;
  /** Print, or forced colours. */
  media?: Pick<NonNullable<Parameters<Page['emulateMedia']>[0]>, 'media' | 'forcedColors'>;
}

const REVIEWS = [
  ['Asha Menon', 'Acme Logistics', 5, 'They left us with pipelines that we run ourselves. Calm.'],
  ['Tom Okafor', '', 4, 'Kubernetes migration in six weeks, with one planned minute of downtime.'],
  [
    'Anneliese Müller-Lüdenscheidt-Hohenzollern',
    'Donaudampfschifffahrtsgesellschaft',
    3,
    'Averylongwordwithoutanyspacethatmustbreaksomewhereorelsetheboxgrowstoowideforasmallscreen and then some ordinary text that goes on for a few lines, as people do when they are pleased or cross.',
  ],
] as const;

/** Reviews that are the same in every run. */
const withReviews = async (page: Page) => {
  await page.route('**/api/reviews*', (route) =>
    route.fulfill({
      json: REVIEWS.map(([name, company, rating, text], at) => ({
        id: String(at),
        name,
        company,
        rating,
        text,
        created_at: `2026-0${at + 1}-15T10:00:00.000Z`,
      })),
    }),
  );
  await page.reload();
  await page.getByRole('region', { name: 'Recent Reviews' }).waitFor();
  await page.unroute('**/api/reviews*');
};

const fillConsultation = async (page: Page) => {
  await page.route('**/api/book-consultation', (route) =>
    route.fulfill({ json: { isOpen: true } }),
  );
  await page.getByLabel('Full Name').fill('Asha Menon');
  await page.getByLabel('Email').fill('asha@acme.example');
  await page.getByLabel('Phone').fill('+91 80 5555 0100');
  await page.getByLabel('Project Type *', { exact: true }).selectOption('Cloud Deployment');
  await page.getByLabel('Preferred Date').fill('2030-01-15');
  await page.getByLabel('Message').fill('Two clusters, one of them old.');
};

const STATES: Shot[] = [
  {
    name: 'state mobile menu or tools',
    path: '/contact',
    viewportOnly: true,
    prepare: async (page) => {
      const menu = page.getByRole('button', { name: 'Open menu' });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('button', { name: 'Tools' }).click();
    },
  },
  {
    name: 'state about team',
    path: '/about?tab=team',
  },
  {
    name: 'state about projects',
    path: '/about?tab=projects',
  },
  {
    name: 'state explore modal',
    path: '/explore-services?service=/services/backend',
    viewportOnly: true,
    prepare: async (page) => {
      const dialog = page.getByRole('dialog');
      if (!(await dialog.isVisible())) {
        await page.getByRole('button', { name: 'Explore Backend' }).click();
      }
      await dialog.waitFor();
    },
  },
  { name: 'state reviews list', path: '/reviews', prepare: withReviews },
  {
    name: 'state consultation mistakes',
    path: '/consultation',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Book Free Consultation' }).click();
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  {
    name: 'state consultation received',
    path: '/consultation',
    viewportOnly: true,
    prepare: async (page) => {
      await fillConsultation(page);
      await page.getByRole('button', { name: 'Book Free Consultation' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'state projects notice',
    path: '/projects',
    viewportOnly: true,
    prepare: async (page) => {
      // Keeps the notice until the second picture.
      await page.evaluate('window.setTimeout = () => 0');
      await page.getByRole('button', { name: 'Live Demo' }).first().click();
      await page.getByText('This feature is currently unavailable').waitFor();
    },
  },
  {
    name: 'state review refused',
    path: '/reviews',
    prepare: async (page) => {
      await page.route('**/api/reviews', (route) => route.abort());
      await page.getByLabel('Name *').fill('Asha Menon');
      await page.getByLabel('Your Review *').fill('Calm.');
      await page.getByRole('button', { name: 'Submit Review' }).click();
      await page.getByText('Failed to submit review').waitFor();
      await page.unroute('**/api/reviews');
    },
  },
  {
    name: 'state message sent',
    path: '/contact',
    prepare: async (page) => {
      await page.route('**/api/contact', (route) => route.fulfill({ json: { success: true } }));
      await page.getByLabel('Name *').fill('Asha Menon');
      await page.getByLabel('Email *').fill('asha@acme.example');
      await page.getByLabel('Message *').fill('Two clusters, one of them old.');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText('Thank you. We’ll reply by email').waitFor();
      await page.unroute('**/api/contact');
    },
  },
  {
    name: 'state crontab checked',
    path: '/cron-analyser/crontab',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Show an example' }).click();
      await page.getByRole('region', { name: 'Line by line' }).waitFor();
    },
  },
  {
    name: 'state cron clock change',
    path: '/cron-analyser?cron=30+1+*+*+*&tz=Europe/London',
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Time zone' }).waitFor();
      await page.getByText('Use it in crontab').click();
    },
  },
  {
    name: 'state cron refused',
    path: '/cron-analyser?cron=0-60+9+*/2+*+1',
    prepare: async (page) => {
      await page.getByText('Why?').click();
    },
  },
  { name: 'state cron standalone', path: '/cron-tool/' },
  { name: 'state cron embedded', path: '/cron-tool/demo.html' },
  {
    name: 'state cron compact',
    path: '/cron-tool/demo.html',
    prepare: async (page) => {
      await page.getByLabel('Size').selectOption('compact');
      await page
        .frameLocator('cron-tool iframe')
        .getByText('Quick Reference')
        .waitFor({ state: 'detached' });
    },
  },
  {
    name: 'state cron described',
    path: '/cron-analyser',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Every 15 minutes' }).click();
      await page.getByText('Every 15 minutes').first().waitFor();
      await page.getByRole('combobox', { name: 'Time zone' }).waitFor();
      await page.getByText(/runs on \d+ days in/).waitFor();
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      await page.getByText('More schedules').waitFor();
    },
  },
];

/** Missing pages look the same in each remote. */
const isFirstOfItsKind = ({ status, title }: SiteRoute, at: number) =>
  status === 200 || ROUTES.findIndex((route) => route.title === title) === at;

const PAGES: Shot[] = ROUTES.filter(isFirstOfItsKind).map(({ path }) => ({
  name: `page ${path}`,
  path,
}));

/** One page of each kind in print and in forced colours. */
const MEDIA: Shot[] = [
  '/',
  '/services/devops/cicd-pipeline',
  ...ARTICLES.slice(0, 1).map(({ path }) => path),
  '/projects',
  '/hire-me',
  '/consultation',
  '/cron-analyser',
  '/no-such-page',
].flatMap((path): Shot[] => [
  { name: `print ${path}`, path, media: { media: 'print' } },
  { name: `forced colours ${path}`, path, media: { forcedColors: 'active' } },
]);

export const SHOTS: readonly Shot[] = [...PAGES, ...STATES, ...MEDIA];
