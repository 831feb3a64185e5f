// Tests only. The site out of its sources, without a build: every page as the server sends it.
import path from 'node:path';
import type { PageModule, Registry, RoutesModule } from '@site/kit/contract';
import type { RenderBundle, RenderRequest } from '@site/kit/rendering';
import { ROOT } from '@site/kit/toolchain/buildWorkspace';

export const ORIGIN = 'https://site.example';

/** Sources of workspaces that have content of their own: their types are checked where they are. */
export const source = <T>(file: string): Promise<T> => import(path.join(ROOT, file));

/** What remotes expose, as their configurations have it. */
const EXPOSES: Record<string, Record<string, string>> = {
  'mfe-marketing': {
    './routes': 'marketing.routes.ts',
    './Hero': 'home/Hero.tsx',
    './TechnologyStrip': 'home/TechnologyStrip.tsx',
    './Intro': 'home/Intro.tsx',
    './ServicesSection': 'services/ServicesSection.tsx',
    './ProjectsSection': 'projects/ProjectsSection.tsx',
  },
  'mfe-blog': { './routes': 'blog.routes.ts', './BlogTeaser': 'teaser/BlogTeaser.tsx' },
  'mfe-cron-tool': { './routes': 'cron.routes.ts' },
  'mfe-engagement': {
    './routes': 'engagement.routes.ts',
    './ReviewsSection': 'reviews/ReviewsSection.tsx',
    './ContactSection': 'contact/ContactSection.tsx',
  },
};

export interface SentPage {
  address: string;
  status: number;
  head: string;
  body: string;
}

export interface WholeSite {
  pages: SentPage[];
  /** With what releases tell of their pages. */
  registry: Registry;
}

/** @param more addresses besides those that the remotes tell */
export async function wholeSite(more: string[]): Promise<WholeSite> {
  const remotes: RenderRequest['remotes'] = {};
  const pins: Record<string, unknown> = {};
  const addresses = ['/', '/quality', ...more];
  for (const [name, exposes] of Object.entries(EXPOSES)) {
    const load = (expose: string) => source<unknown>(`${name}/src/${exposes[expose]}`);
    const { default: routes } = (await load('./routes')) as RoutesModule;
    const told = [];
    for (const route of routes) {
      const page: PageModule = await route.load();
      const paths = page.paths();
      const variants = Object.entries(page.variants ?? {}).flatMap(([parameter, values]) =>
        values.map((value) => `?${parameter}=${value}`),
      );
      addresses.push(...paths.flatMap((each) => ['', ...variants].map((query) => each + query)));
      told.push({ id: route.id, path: route.path, paths, feed: page.feed?.() ?? [] });
    }
    pins[name] = { live: { routes: told } };
    remotes[name] = {
      routes,
      release: { base: '/', files: {} },
      load,
    };
  }
  const { render } = await source<RenderBundle>('shell/src/render/render.tsx');
  const pages: SentPage[] = [];
  for (const url of addresses) {
    const { status, headHtml, bodyHtml, failures } = await render({
      url,
      origin: ORIGIN,
      remotes,
      shell: { base: '/', files: {} },
      failed: [],
      entering: () => {},
      timeLimitMs: 60_000,
    });
    if (failures.length > 0) throw new Error(`${url}: ${JSON.stringify(failures)}`);
    pages.push({ address: url, status, head: headHtml, body: bodyHtml });
  }
  return {
    pages,
    registry: { remotes: pins, shell: { live: { version: '1', files: {} } } } as never,
  };
}
