// The pages and states of `npm run screenshots:all -w e2e`.
import type { Page } from 'playwright';
import { ROUTES, type SiteRoute } from '../src/routes.ts';

/** A page, or a state of one. */
export interface Shot {
  name: string;
  path: string;
  /** Brings the page into its state. */
  prepare?: (page: Page) => Promise<void>;
  /** Captures only the viewport, for what covers it. */
  viewportOnly?: true;
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

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
}

/** Answers the next requests to an address; without an answer they fail. */
const reply = (page: Page, address: string, json?: unknown) =>
  page.route(`**/api/${address}`, (route) => (json ? route.fulfill({ json }) : route.abort()));

const MESSAGE = {
  'Name *': 'Asha Menon',
  'Email *': 'asha@acme.example',
  'Message *': 'Two clusters, one of them old.',
};

/** States of pages by name: path, preparation, and whether it covers the viewport. */
const STATES: [name: string, path: string, prepare?: Shot['prepare'], viewportOnly?: true][] = [
  [
    'mobile menu or tools',
    '/contact',
    async (page) => {
      const menu = page.getByRole('button', { name: 'Open menu' });
      if (await menu.isVisible()) await menu.click();
      await press(page, 'Tools');
    },
    true,
  ],
  ['about team', '/about?tab=team'],
  ['about projects', '/about?tab=projects'],
  [
    'explore modal',
    '/explore-services?service=/services/backend',
    async (page) => {
      const dialog = page.getByRole('dialog');
      if (!(await dialog.isVisible())) await press(page, 'Explore Backend');
      await dialog.waitFor();
    },
    true,
  ],
  [
    'reviews list',
    '/reviews',
    async (page) => {
      const reviews = REVIEWS.map(([name, company, rating, text], at) => ({
        ...{ id: String(at), name, company, rating, text },
        created_at: `2026-0${at + 1}-15T10:00:00.000Z`,
      }));
      await reply(page, 'reviews*', reviews);
      await page.reload();
      await page.getByRole('region', { name: 'Recent Reviews' }).waitFor();
      await page.unroute('**/api/reviews*');
    },
  ],
  [
    'consultation mistakes',
    '/consultation',
    async (page) => {
      await press(page, 'Book Free Consultation');
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  ],
  [
    'consultation received',
    '/consultation',
    async (page) => {
      await reply(page, 'book-consultation', { isOpen: true });
      await page.getByLabel('Project Type *', { exact: true }).selectOption('Cloud Deployment');
      await fill(page, {
        ...{ 'Full Name': 'Asha Menon', Email: 'asha@acme.example', Phone: '+91 80 5555 0100' },
        ...{ 'Preferred Date': '2030-01-15', Message: MESSAGE['Message *'] },
      });
      await press(page, 'Book Free Consultation');
      await page.getByRole('dialog').waitFor();
    },
    true,
  ],
  [
    'projects notice',
    '/projects',
    async (page) => {
      // Keeps the notice until the second picture.
      await page.evaluate(
        'const start = setTimeout; window.setTimeout = (then, ms) => ms === 2000 || start(then, ms)',
      );
      await press(page, 'Live Demo');
      await page.getByText('This feature is currently unavailable').waitFor();
    },
    true,
  ],
  [
    'review refused',
    '/reviews',
    async (page) => {
      await reply(page, 'reviews');
      await fill(page, { 'Name *': 'Asha Menon', 'Your Review *': 'Calm.' });
      await press(page, 'Submit Review');
      await page.getByText('Failed to submit review').waitFor();
      await page.unroute('**/api/reviews');
    },
  ],
  [
    'message sent',
    '/contact',
    async (page) => {
      await reply(page, 'contact', { success: true });
      await fill(page, MESSAGE);
      await press(page, 'Send Message');
      await page.getByText('Sent. We’ll reply by email').waitFor();
      await page.unroute('**/api/contact');
    },
  ],
  [
    'crontab checked',
    '/cron-analyser/crontab',
    async (page) => {
      await press(page, 'Show an example');
      await page.getByRole('region', { name: 'Line by line' }).waitFor();
    },
  ],
  [
    'cron clock change',
    '/cron-analyser?cron=30+1+*+*+*&tz=Europe/London',
    async (page) => {
      await page.getByRole('combobox', { name: 'Time zone' }).waitFor();
      await page.getByText('Use it in crontab').click();
    },
  ],
  ['cron refused', '/cron-analyser?cron=0-60+9+*/2+*+1'],
  ['cron standalone', '/cron-tool/'],
  [
    'cron described',
    '/cron-analyser',
    async (page) => {
      await press(page, 'Every 15 minutes');
      await page.getByText('Every 15 minutes').first().waitFor();
      await page.getByRole('combobox', { name: 'Time zone' }).waitFor();
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      await page.getByText('More schedules').waitFor();
    },
  ],
];

/** Missing pages look the same in each remote. */
const isFirstOfItsKind = ({ status, title }: SiteRoute, at: number) =>
  status === 200 || ROUTES.findIndex((route) => route.title === title) === at;

const PAGES: Shot[] = ROUTES.filter(isFirstOfItsKind).map(({ path }) => ({
  name: `page ${path}`,
  path,
}));

const SHOWN = STATES.map(
  ([name, path, prepare, viewportOnly]): Shot => ({
    name: `state ${name}`,
    path,
    prepare,
    viewportOnly,
  }),
);

export const SHOTS: readonly Shot[] = [...PAGES, ...SHOWN];
