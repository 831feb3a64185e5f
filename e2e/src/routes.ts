// Every address of the site, as one table: its owner, its status, and the text a visitor reads before any script
// runs (spec §2).

import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Address, address } from '@platform/remote/testing/address';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { REMOTES } from '@platform/remote/workspace/remotes';
import { ARTICLES, COMING_SOON } from './content/articles.ts';

/** One address and its expected response. */
export interface SiteRoute extends Address {
  /** Remote that owns the page; `shell` for the shell's own pages. */
  owner: 'shell' | `mfe-${string}`;
}

const BRAND = 'Pipewright';

/** Document title. */
export const fullTitle = ({ title }: Pick<SiteRoute, 'title'>): string => `${title} · ${BRAND}`;

const page = (
  owner: SiteRoute['owner'],
  ...[where, title, text, more]: Parameters<typeof address>
): SiteRoute => ({ owner, ...address(where, title, text, more) });

/** Addresses that remotes add to the specification's. */
async function ownAddresses(): Promise<SiteRoute[]> {
  const tables = REMOTES.map(async (owner) => {
    const file = path.join(ROOT, owner, 'testing', 'addresses.ts');
    const own: Address[] = existsSync(file) ? (await import(file)).default : [];
    return own.map((each) => ({ owner: owner as SiteRoute['owner'], ...each }));
  });
  return (await Promise.all(tables)).flat();
}

const category = (id: string, title: string, service: string) =>
  page('mfe-marketing', `/services/${id}`, title, service);

const service = (path: string, title: string, feature: string) =>
  page('mfe-marketing', `/services/${path}`, title, feature);

const noCategory = (id: string) =>
  page('mfe-marketing', `/services/${id}`, 'Category not found', 'Back to Services', {
    status: 404,
  });

const noService = (path: string) =>
  page('mfe-marketing', `/services/${path}`, 'Service not found', 'Back to Services', {
    status: 404,
  });

const noArticle = (slug: string) =>
  page('mfe-blog', `/blog/${slug}`, 'Coming Soon! Stay Tuned!', 'Back to Blog', { status: 404 });

const pages: SiteRoute[] = [
  page(
    'shell',
    '/',
    'Cloud, DevOps and web engineering for teams that ship',
    'Technologies We Work With',
    { h1: 'Modern DevOps and full-stack solutions that ship every day' },
  ),
  page('mfe-marketing', '/about', 'About', 'years combined experience', {
    h1: 'The people behind your pipeline',
  }),
  page('mfe-marketing', '/services', 'Services', '+3 more services', {
    h1: 'Our Services',
  }),
  page('mfe-marketing', '/explore-services', 'Explore Services', 'How We Work'),
  page('mfe-marketing', '/projects', 'Projects', 'Freight Visibility Platform', {
    h1: 'Featured Projects',
  }),
  page('mfe-blog', '/blog', 'Latest Insights', 'Stay updated with the latest in cloud and DevOps'),
  page('mfe-engagement', '/reviews', 'Client Reviews', 'Share Your Experience'),
  page('mfe-engagement', '/contact', 'Contact', 'Remote (Based in Bangalore, India)', {
    h1: 'Get in Touch',
  }),
  page('mfe-engagement', '/consultation', 'Book Your Free Consultation', 'What to Expect', {}),
  page('mfe-marketing', '/hire-me', 'Hire Us', '₹75/hour'),
  page(
    'mfe-cron-tool',
    '/cron-analyser',
    'Cron Expression Generator',
    'Every hour from 9 to 5 on weekdays',
  ),
  page('mfe-cron-tool', '/cron-analyser/crontab', 'Crontab Check', 'Paste a whole crontab', {}),
  page('mfe-marketing', '/privacy-policy', 'Privacy Policy', 'XSRF-TOKEN'),
  page('mfe-marketing', '/terms-of-service', 'Terms of Service', 'statement of work'),
];

const categories: SiteRoute[] = [
  category('devops', 'DevOps Services', 'Networking'),
  category('frontend', 'Frontend Development', 'Progressive Web Apps'),
  category('backend', 'Backend Development', 'Microservices'),
  category('database', 'Database Solutions', 'Backup and Recovery'),
  category('uiux', 'UI/UX Design', 'Prototyping'),
];

const services: SiteRoute[] = [
  service('devops/cloud-infrastructure', 'Cloud Infrastructure', 'Landing zone in code'),
  service('devops/cicd-pipeline', 'CI/CD Pipeline', 'Canary and blue-green releases'),
  service('devops/containerization', 'Containerization', 'Image scanning and signing'),
  service('devops/monitoring', 'Monitoring', 'Dashboards by user journey'),
  service('devops/automation', 'Automation', 'Ansible roles and scripts'),
  service('devops/networking', 'Networking', 'VPC and subnet plans'),
  service('frontend/react-development', 'React Development', 'TypeScript throughout'),
  service('backend/api-development', 'API Development', 'Contract first'),
  service('database/database-design', 'Database Design', 'Domain modelling'),
  service('uiux/ui-design', 'UI Design', 'Screen flows from first sketch'),
];

const articles: SiteRoute[] = ARTICLES.map(({ path, title, readTime }) =>
  page('mfe-blog', path, title, readTime),
);

/** The footer names services without their category (spec §2), so these are 404. */
const FOOTER_SERVICES = ['cloud-infrastructure', 'cicd-pipeline', 'containerization', 'monitoring'];

/** Services that have a name but no content (spec §3). */
const EMPTY_SERVICES = [
  'frontend/responsive-design',
  'frontend/spa-development',
  'frontend/pwa-development',
  'backend/microservices',
  'backend/authentication',
  'backend/server-optimization',
  'database/database-optimization',
  'database/data-migration',
  'database/backup-recovery',
  'uiux/ux-research',
  'uiux/prototyping',
  'uiux/design-systems',
];

/** Linked from pages of the site, yet 404: the specification requires both. */
export const LINKED_404: readonly string[] = [
  ...FOOTER_SERVICES.map((id) => `/services/${id}`),
  ...EMPTY_SERVICES.map((path) => `/services/${path}`),
  ...COMING_SOON.map(({ path }) => path),
];

const nowhere: SiteRoute[] = [
  ...FOOTER_SERVICES.map(noCategory),
  noCategory('gardening'),
  ...EMPTY_SERVICES.map(noService),
  noService('devops/gardening'),
  // A service exists only below its own category.
  noService('backend/react-development'),
  ...COMING_SOON.map(({ slug }) => noArticle(slug)),
  noArticle('gardening'),
  page('shell', '/gardening', 'Page not found', 'Back to the home page', { status: 404 }),
  page('shell', '/about/gardening', 'Page not found', 'Back to the home page', { status: 404 }),
];

export const ROUTES: readonly SiteRoute[] = [
  ...pages,
  ...categories,
  ...services,
  ...articles,
  ...nowhere,
  ...(await ownAddresses()),
];

/** The table in parts, for tests that visit them with one page each. */
export const ROUTES_BY_KIND = {
  'pages of the shell, the blog, the cron tool and engagement': ROUTES.filter(
    ({ owner }) => owner !== 'mfe-marketing',
  ),
  'pages of marketing': pages.filter(({ owner }) => owner === 'mfe-marketing'),
  'categories and services': [...categories, ...services],
  'unknown services': nowhere.filter(({ owner }) => owner === 'mfe-marketing'),
} satisfies Record<string, readonly SiteRoute[]>;
