import {
  type Contribution,
  type PageModule,
  parseSlot,
  remoteOf,
  type SectionModule,
  type SectionProps,
} from '@platform/contract';
import type { RenderRemote, RenderRequest } from '@platform/contract/rendering';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { layout } from './pages/layout.ts';
import { render } from './render.tsx';

const HOME_SECTIONS = layout.sections;

const release = { base: '/', files: {} };

interface Fake {
  sections?: Record<string, ComponentType<SectionProps>>;
  pages?: Record<string, ComponentType>;
  contributions?: Contribution[];
}

/** A remote with sections by expose and pages by address. */
function remote(name: string, { sections = {}, pages = {}, contributions }: Fake): RenderRemote {
  const routes = Object.entries(pages).map(([path, Page]) => ({
    id: `${name}${path}`,
    path,
    load: async (): Promise<PageModule> => ({
      Page,
      head: () => ({ title: path, description: path }),
      paths: () => [path],
    }),
  }));
  return {
    routes,
    release,
    ...(contributions && { contributions }),
    async load(expose) {
      if (expose === './routes') return { default: routes };
      const Section = sections[expose];
      if (!Section) throw new Error(`There is no ${expose}.`);
      return { default: Section } satisfies SectionModule;
    },
  };
}

/** Remotes with all sections of the specification, each with its key as text. */
function ownSections(): Record<string, RenderRemote> {
  const names = [...new Set(HOME_SECTIONS.map(({ key }) => remoteOf(key)))];
  return Object.fromEntries(
    names.map((name) => {
      const own = HOME_SECTIONS.filter(({ key }) => remoteOf(key) === name);
      const sections = own.map(({ key }) => [parseSlot(key).name, () => <p>{key}</p>]);
      return [name, remote(name, { sections: Object.fromEntries(sections) })];
    }),
  );
}

function rendered(
  url: string,
  remotes: RenderRequest['remotes'],
  history?: RenderRequest['history'],
) {
  return render({
    url,
    origin: 'https://site.example',
    remotes,
    shell: release,
    failed: [],
    history,
    entering: () => {},
    timeLimitMs: 5000,
  });
}

const slotsIn = (html: string) => [...html.matchAll(/data-slot="([^"]+)"/g)].map(([, key]) => key);
/** Addresses in the first list after these words. */
function linksIn(html: string, words: string) {
  const [list = ''] = (html.split(words)[1] ?? '').split('</ul>');
  return [...list.matchAll(/href="([^"]+)"/g)].map(([, to]) => to);
}

const Roles = () => <p>Open roles</p>;
const More = () => <p>More</p>;
const SPECIFIED = HOME_SECTIONS.map(({ key }) => key);

test('a remote’s contributions appear in their places; everything else keeps the specification’s order', async () => {
  const before = await rendered('/', ownSections());
  expect(slotsIn(before.bodyHtml)).toEqual(SPECIFIED);
  const jobs = remote('mfe-jobs', {
    sections: { './Roles': Roles, './More': More },
    pages: { '/jobs': Roles },
    contributions: [
      { extensionPoint: 'home', section: './Roles', order: 65 },
      // One too many: the shell allows one per remote.
      { extensionPoint: 'home', section: './More', order: 5 },
      { extensionPoint: 'tools', label: 'Salary table', to: '/jobs', order: 5 },
      { extensionPoint: 'company', label: 'Careers', to: '/jobs', order: 10 },
    ],
  });
  const { bodyHtml, slots, status } = await rendered('/', {
    ...ownSections(),
    'mfe-jobs': jobs,
  });
  expect(status).toBe(200);
  const expected = [...SPECIFIED];
  expected.splice(6, 0, 'mfe-jobs#./Roles');
  expect(slotsIn(bodyHtml)).toEqual(expected);
  expect(slots).toEqual(expected);
  expect(bodyHtml).toContain('Open roles');
  expect(linksIn(bodyHtml, 'id="tools-menu"')).toEqual(['/jobs', '/cron-analyser']);
  expect(linksIn(bodyHtml, '<h2>Company</h2>')).toEqual([
    '/about',
    '/jobs',
    '/blog',
    '/contact',
    '/hire-me',
    '/consultation',
  ]);
  expect(linksIn(before.bodyHtml, 'id="tools-menu"')).toEqual(['/cron-analyser']);
});

const host = remote('mfe-jobs', { pages: { '/jobs': Roles } });

test('every page gets the newest release among the home page’s parts', async () => {
  const part = (name: string, day: number) => ({
    name,
    version: `${day}`,
    liveSince: `2026-11-${day}T08:00:00.000Z`,
  });
  const history = [part('mfe-jobs', 23), part('mfe-blog', 22), part('shell', 21)];
  const remotes = { ...ownSections(), 'mfe-jobs': host };
  for (const url of ['/', '/jobs']) {
    const { facts } = await rendered(url, remotes, history);
    expect(facts?.release).toEqual(history[1]);
  }
});
