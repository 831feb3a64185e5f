import { readFileSync } from 'node:fs';
import type { PageModule } from '@site/kit/contract';
import { pageChunk } from '@site/kit/contract';
import { namePageChunks } from '@site/kit/toolchain/pageChunks';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import exploreCards from '#content/explore-cards.yaml';
import flagshipProjects from '#content/flagship-projects.yaml';
import projects from '#content/projects.yaml';
import team from '#content/team.yaml';
import technologies from '#content/technologies.yaml';

/** Remotes know the router only through the kit, so its stand-in is enough here. */
const at = vi.hoisted(() => ({
  params: {} as Record<string, string | undefined>,
  search: new URLSearchParams(),
}));
vi.mock('@site/kit/router', () => ({
  Link: ({
    to,
    replace,
    preventScrollReset,
    ...rest
  }: ComponentProps<'a'> & { to: string; replace?: boolean; preventScrollReset?: boolean }) => (
    <a href={to} {...rest} />
  ),
  useNavigate: () => () => {},
  useParams: () => at.params,
  useSearchParams: () => [at.search, () => {}],
}));

const { default: routes } = await import('./marketing.routes.ts');

/** HTML of the page at an address, without React's comments, and what a reader sees of it. */
async function visit(address: string) {
  const url = new URL(address, 'http://site.test');
  const parts = url.pathname.split('/');
  const route = routes.find(({ path }) => {
    const pattern = path.split('/');
    return (
      pattern.length === parts.length &&
      pattern.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  });
  if (!route) throw new Error(`No route for ${address}`);
  at.params = Object.fromEntries(
    route.path
      .split('/')
      .flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), parts[index]]] : [])),
  );
  at.search = url.searchParams;
  const page: PageModule = await route.load();
  const html = renderToString(<page.Page />).replaceAll('<!-- -->', '');
  return { html, page, text: textOf(html), params: at.params };
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '|')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\|+/g, '|');

/** Expects the parts to follow one another. */
function inOrder(text: string, parts: readonly string[]) {
  let from = 0;
  for (const part of parts) {
    const found = text.indexOf(part, from);
    expect(found, `“${part}” after “${text.slice(Math.max(0, from - 40), from)}”`).toBeGreaterThan(
      -1,
    );
    from = found + part.length;
  }
}

/** Where the link with this text goes. */
const linkTo = (html: string, name: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].find(
    ([, , label]) => textOf(label ?? '').replaceAll('|', '') === name,
  )?.[1];

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

const addresses = (
  await Promise.all(
    routes.map(async (route) => {
      const page: PageModule = await route.load();
      const variants = Object.entries(page.variants ?? {}).flatMap(([name, values]) =>
        values.map((value) => `?${name}=${value}`),
      );
      return page.paths().flatMap((path) => ['', ...variants].map((query) => path + query));
    }),
  )
).flat();

describe('every page', () => {
  test.each([...addresses, '/services/nothing', '/services/devops/nothing'])(
    '%s has one main heading, headings in order, a head, and nothing that the policy forbids',
    async (address) => {
      const { html, page, params } = await visit(address);
      const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      levels.forEach((level, index) => {
        expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
      });
      expect(html).not.toMatch(/ style="|<style|<script| href="undefined/);
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const { title, description } = page.head(params);
      expect(title.length).toBeLessThanOrEqual(60);
      expect(description.length).toBeLessThanOrEqual(160);
    },
  );

  test('has a chunk that carries the name of its route', () => {
    const source = readFileSync(new URL('./marketing.routes.ts', import.meta.url), 'utf8');
    const chunks = [...namePageChunks(source).matchAll(/webpackChunkName: "([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(chunks).toEqual(routes.map(({ id }) => pageChunk(id)));
  });

  test('every address is given once, and only by its own route', () => {
    expect(addresses.filter((address) => address.split('/').length === 4)).toHaveLength(10);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe('/services', () => {
  test('shows five categories, each with three services, how many more, and one link', async () => {
    const { html, text } = await visit('/services');
    inOrder(text, [
      'DevOps Services',
      'Cloud Infrastructure',
      'CI/CD Pipeline',
      'Containerization',
      '+3 more services',
      'Frontend Development',
      '+1 more services',
      'Backend Development',
      '+1 more services',
      'Database Solutions',
      '+1 more services',
      'UI/UX Design',
      '+1 more services',
    ]);
    expect([...html.matchAll(/href="(\/services\/[^"]+)"/g)].map(([, to]) => to)).toEqual(
      ['devops', 'frontend', 'backend', 'database', 'uiux'].map((id) => `/services/${id}`),
    );
    expect(text).not.toContain('Networking');
    expect(count(html, /<span[^>]*><svg.*?<\/svg><\/span><h2/g), 'icons').toBe(5);
    expect(linkTo(html, 'Get Free Consultation')).toBe('/consultation');
  });
});

describe('a category', () => {
  test('shows its way back, all of its services, and how to get started', async () => {
    const { html, page, params, text } = await visit('/services/devops');
    expect(page.status?.(params)).toBe(200);
    expect(linkTo(html, 'Back to Services')).toBe('/services');
    expect(html).toContain('>DevOps Services</h1>');
    expect([...html.matchAll(/href="(\/services\/devops\/[^"]+)"/g)].map(([, to]) => to)).toEqual(
      [
        'cloud-infrastructure',
        'cicd-pipeline',
        'containerization',
        'monitoring',
        'automation',
        'networking',
      ].map((id) => `/services/devops/${id}`),
    );
    expect(text).toContain('Cloud platforms, pipelines and monitoring');
    expect(linkTo(html, 'Get Started with DevOps Services')).toBe('/consultation');
  });

  test('that does not exist is "Category not found", with all five to choose from', async () => {
    const { html, page, params, text } = await visit('/services/gardening');
    expect(page.status?.(params)).toBe(404);
    expect(html).toContain('>Category not found</h1>');
    expect(count(html, /href="\/services\/[a-z]+"/g)).toBe(5);
    expect(text).not.toContain('Looking for');
  });

  test.each([
    ['cloud-infrastructure', 'Cloud Infrastructure'],
    ['cicd-pipeline', 'CI/CD Pipeline'],
    ['containerization', 'Containerization'],
    ['monitoring', 'Monitoring'],
  ])('named by a footer link to a service, %s, leads on to the service', async (id, title) => {
    const { html, page, params, text } = await visit(`/services/${id}`);
    expect(page.status?.(params)).toBe(404);
    expect(html).toContain('>Category not found</h1>');
    expect(text).toContain(`Looking for ${title}?`);
    expect(linkTo(html, `Go to ${title}`)).toBe(`/services/devops/${id}`);
  });
});

describe('a service', () => {
  test('shows its way back, picture, features, benefits, process and how to get started', async () => {
    const { html, page, params, text } = await visit('/services/devops/monitoring');
    expect(page.status?.(params)).toBe(200);
    expect(linkTo(html, 'Back to DevOps Services')).toBe('/services/devops');
    inOrder(text, ['Monitoring', 'Key Features', 'Benefits', 'Our Process', 'Get Started with']);
    expect(html).toMatch(/<img src="[^"]+" alt="A service graph/);
    expect(html).toMatch(/<ol[^>]*><li/);
    expect(linkTo(html, 'Get Started with Monitoring')).toBe('/consultation');
    expect(page.head(params).jsonLd?.map((thing) => thing['@type'])).toEqual([
      'Service',
      'BreadcrumbList',
    ]);
  });

  test.each([
    ['unknown', '/services/devops/gardening', 'See all DevOps Services', '/services/devops'],
    [
      'without content',
      '/services/backend/microservices',
      'See all Backend Development',
      '/services/backend',
    ],
    [
      'in another category',
      '/services/uiux/monitoring',
      'Go to Monitoring',
      '/services/devops/monitoring',
    ],
    [
      'in no category',
      '/services/gardening/monitoring',
      'Go to Monitoring',
      '/services/devops/monitoring',
    ],
  ])('that is %s is "Service not found", with a way onward', async (_, address, label, to) => {
    const { html, page, params } = await visit(address);
    expect(page.status?.(params)).toBe(404);
    expect(html).toContain('>Service not found</h1>');
    expect(linkTo(html, label)).toBe(to);
  });
});

describe('/explore-services', () => {
  test('shows four cards whose buttons ask for their modal, and five steps', async () => {
    const { html, text } = await visit('/explore-services');
    inOrder(text, [
      'Frontend',
      'Backend',
      'UI/UX Design',
      'Database',
      'How We Work',
      'Consultation',
      'Planning',
      'Execution',
      'Review & Testing',
      'Delivery',
    ]);
    expect(
      [...html.matchAll(/<button(?=[^>]* name="service")[^>]* value="([a-z]+)"/g)].map(
        ([, value]) => value,
      ),
    ).toEqual(['frontend', 'backend', 'design', 'database']);
    for (const { title, category, description, offerings, cta } of exploreCards) {
      inOrder(text, [title, description, ...offerings, cta]);
      expect(text).toContain(category);
    }
    expect(html).not.toContain('<dialog open');
  });

  test.each(['frontend', 'backend', 'design', 'database'])(
    'shows the modal of %s by address, without JavaScript',
    async (service) => {
      const { html } = await visit(`/explore-services?service=${service}`);
      const dialog = html.match(/<dialog open.*?<\/dialog>/)?.[0] ?? '';
      const { title, introduction, whatWeDo, howWeCanHelp, ctaText } =
        exploreCards.find(({ id }) => id === service)?.modal ??
        expect.fail(`no modal for ${service}`);
      inOrder(textOf(dialog), [
        title,
        introduction,
        'What We Do',
        ...whatWeDo,
        'How We Can Help',
        howWeCanHelp,
        ctaText,
      ]);
      expect(linkTo(dialog, 'Close')).toBe('/explore-services');
      expect(dialog).toMatch(/href="\/consultation"/);
    },
  );

  test('has no modal for a service that does not exist', async () => {
    expect((await visit('/explore-services?service=gardening')).html).not.toContain('<dialog open');
  });
});

describe('/projects', () => {
  test('shows four projects with pictures, tags and buttons, and no notice', async () => {
    const { html, text } = await visit('/projects');
    expect(count(html, /<article/g)).toBe(4);
    for (const { title, description, tags } of projects)
      inOrder(text, [title, description, ...tags]);
    expect(count(html, /<img [^>]*alt="[^"]{20,}"/g)).toBe(4);
    expect(count(html, /<ul aria-label="Technologies"/g)).toBe(4);
    expect(count(text, /\|Live Demo\|/g)).toBe(4);
    expect(count(text, /\|Source Code\|/g)).toBe(4);
    expect(count(text, /\|View More on GitHub\|/g)).toBe(1);
    expect(count(html, /<button type="button"/g)).toBe(9);
    expect(text).not.toContain('currently unavailable');
  });
});

describe('/about', () => {
  test('shows the numbers and, first, the technologies', async () => {
    const { html, text } = await visit('/about');
    inOrder(text, [
      '40+| |years combined experience',
      '9| |team members',
      '50+| |technologies',
      '20+| |projects delivered',
      'Tech Stack',
      'Team',
      'Projects',
    ]);
    expect(count(html, /<h2[^>]*id="about-closing"/g)).toBe(1);
    expect(count(html, /<h2/g)).toBe(6 + 1);
    expect(linkTo(html, 'Start a Project')).toBe('/consultation');
  });

  test.each([
    ['', 'tech-stack', 6],
    ['?tab=team', 'team', 9],
    ['?tab=projects', 'projects', 4],
    ['?tab=gardening', 'tech-stack', 6],
  ])('with “%s” chooses the tab %s', async (query, tab, items) => {
    const { html } = await visit(`/about${query}`);
    const selected = html.match(/<a [^>]*aria-selected="true"[^>]*>/g) ?? [];
    expect(selected).toHaveLength(1);
    expect(selected[0]).toContain(`id="about-tab-${tab}"`);
    expect(selected[0]).toContain('tabindex="0"');
    expect(selected[0]).toContain('aria-controls="about-panel"');
    expect(html).toMatch(new RegExp(`role="tabpanel" aria-labelledby="about-tab-${tab}"`));
    expect(count(html, /role="tab" /g)).toBe(3);
    expect(count(html, /tabindex="-1"/g)).toBe(2);
    expect(count(html, /<h2/g)).toBe(items + 1);
  });

  test('says of each person what they do, for how long and on what', async () => {
    const { text } = await visit('/about?tab=team');
    expect(count(text, /\|Experience\|\d+ years\|Specialties\|/g)).toBe(9);
    expect(count(text, /\|Key projects\|/g)).toBe(9);
  });

  test('says who the nine are', async () => {
    const { text } = await visit('/about?tab=team');
    for (const { name, role, experience, specialties, projects: known } of team) {
      inOrder(text, [name, role, experience, ...specialties, ...known]);
    }
  });

  test('says of each flagship project who leads it', async () => {
    const { text } = await visit('/about?tab=projects');
    expect(count(text, /\|Lead\| /g)).toBe(4);
    for (const { name, description, lead, tech } of flagshipProjects) {
      for (const part of [name, description, lead, ...tech]) expect(text).toContain(part);
    }
  });
});

describe('/hire-me', () => {
  test('shows packages, prices, steps, responsibilities and terms exactly as agreed', async () => {
    const { html, text } = await visit('/hire-me');
    inOrder(text.toLowerCase(), [
      'basic package',
      '₹75/hour',
      'cloud infrastructure setup',
      'basic monitoring',
      'email support',
      'weekly updates',
      'popular',
      'standard package',
      'from ₹2,000',
      'everything in basic',
      'ci/cd pipeline setup',
      'advanced monitoring',
      'priority support',
      'daily updates',
      'enterprise package',
      'custom price',
      'everything in standard',
      'custom solutions',
      '24/7 support',
      'dedicated engineer',
      'real-time updates',
      'how it works',
      'initial consultation',
      'proposal & sow',
      'project kickoff',
      'delivery & support',
      'client responsibilities',
      'system access',
      'communication',
      'test environment',
      'availability',
      'payment terms',
      '25%| deposit before the project starts',
      '75%| on completion',
      'net 30| for ongoing services',
    ]);
    expect(count(text, /\|Popular\|/g)).toBe(1);
    expect(linkTo(html, 'Schedule Consultation')).toBe('/consultation');
    expect(linkTo(html, 'Contact Me')).toBe('/contact');
    expect(count(html, /<button type="button"[^>]*>Get Started<\/button>/g)).toBe(3);
  });
});

describe('the legal pages', () => {
  test('the privacy policy names everything that the site keeps, and where', async () => {
    const { text } = await visit('/privacy-policy');
    inOrder(text, [
      'Reviews are public',
      'A message:',
      'A consultation request:',
      'XSRF-TOKEN',
      'theme: in the local storage',
      'draft of a form that you have not sent',
      'storage of the browser tab',
      'cron tool works in your browser',
      'neither your network address nor anything that you typed',
    ]);
    const hosts = technologies.list.map(({ logo }) => new URL(logo).host);
    expect([...new Set(hosts)]).toEqual(['cdn.jsdelivr.net']);
    expect(text).toMatch(/jsDelivr, .*it sees your network address/);
  });

  test.each(['/privacy-policy', '/terms-of-service'])('%s tells whom to write to', async (path) => {
    const { html, text } = await visit(path);
    expect(text).toMatch(/Last updated \d+ \w+ 20\d\d/);
    expect(html).toMatch(/<a href="mailto:[^"]+@[^"]+">/);
    expect(text).not.toContain('{email}');
  });
});
