// Server only, built into a shell's Node bundle: renders one address with the given remotes.
import {
  type Contributors,
  type ExtensionPoint,
  type Head,
  isLeftOut,
  isSection,
  type PageModule,
  type Params,
  parseSlot,
  type RoutesModule,
  type SectionModule,
  type SiteFacts,
  type SlotKey,
  wholeRemote,
} from '@platform/contract';
import { OtherSectionContext } from '@platform/contract/OtherSection';
import { CurrentRenderContext } from '@platform/contract/renderContext';
import {
  type PublicHistory,
  RENDERING,
  type RenderBundle,
  type RenderRequest,
  type RenderResult,
  unrendered,
} from '@platform/contract/rendering';
import type { ComponentType, ReactNode } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { headTags } from '../app/head.ts';
import { HOME_ID, NOT_FOUND_ID } from '../app/ids.ts';
import { Main } from '../app/Main.tsx';
import { buildRoutes, ownerOf, slotsOf } from '../app/routes.tsx';
import { NestedSlot, SlotContext } from '../app/Slot.tsx';
import type { Shell } from '../app/shell.ts';
import { afterWaiting } from './afterWaiting.ts';
import { pictureOf } from './pictureOf.ts';
import { renderWhole } from './renderWhole.ts';
import { type ServerSlots, serverSlots } from './serverSlots.tsx';
import { tagsToHtml } from './tagsToHtml.ts';

/** Props of the frame around every page. */
export interface FrameProps {
  /** The current address; '' where no link is to be marked: all unknown addresses share a document. */
  path: string;
  /** The page; what is left and right of it the browser keeps as it was sent. */
  main: ReactNode;
  facts: SiteFacts;
  /** Whose links may stand in the menus. */
  remotes: Contributors;
}

/** What one of the shell's own pages is rendered from. */
export interface OwnPageProps {
  history: PublicHistory | undefined;
  /** Every address of the site that is a page, as the releases say. */
  addresses: ReadonlySet<string>;
}

export interface RenderOptions {
  shell: Shell;
  /** Header, footer and, with the id ANNOUNCER_ID, where titles of pages are read out. */
  Frame: ComponentType<FrameProps>;
  /** What `shell.ownPages` show, by id. */
  ownPages?: Readonly<Record<string, { head: Head; Page: ComponentType<OwnPageProps> }>>;
  /** Of a page that can't be rendered in any version. */
  unavailableHead: Head;
  /** What remotes may add to the menus of the frame, by the menu's name. */
  menus?: Readonly<Record<string, ExtensionPoint>>;
  /** What sections get besides what the host knows. */
  facts?: Partial<SiteFacts>;
  /** What the social pictures of the shell's own pages show, by the picture's file. */
  socialHeads?: Record<string, Head>;
}

/** Exports of a shell's Node bundle: `module.exports = createRender({ … })`. */
export function createRender(options: RenderOptions): Required<RenderBundle> {
  const { shell, socialHeads = {} } = options;
  return {
    rendering: RENDERING,
    extensionPoints: { home: shell.home.extensionPoint, ...options.menus },
    socialHeads,
    sections: shell.home.sections.map(({ key }) => key),
    ownPaths: shell.ownPages.map(({ path }) => path),
    /** Renders the whole page, or says which slots stood in the way. */
    async render(request) {
      const routes = buildRoutes({ shell, remotes: request.remotes });
      const match = matchRoutes(routes, request.url)?.at(-1);
      const routeId = match?.route.id ?? NOT_FOUND_ID;
      const meant = { routes, routeId, params: match?.params ?? {} };
      const keys = slotsOf(routeId, shell, request.remotes);
      for (;;) {
        const { wanted, ...result } = await renderSlots(options, [...keys], request, meant);
        // Sections of others that the page has named: they are loaded by themselves, so that it is known
        // whose code runs, and the page is rendered once more.
        const added = [...new Set(wanted)].filter((key) => !keys.includes(key));
        if (added.length === 0) return result;
        keys.push(...added);
      }
    },
  };
}

/** What an address leads to. */
interface Meant {
  routes: RouteObject[];
  routeId: string;
  params: Params;
}

async function renderSlots(
  { shell, Frame, ownPages = {}, unavailableHead, facts: ownFacts }: RenderOptions,
  keys: SlotKey[],
  request: RenderRequest,
  { routes, routeId, params }: Meant,
): Promise<RenderResult & { wanted: SlotKey[] }> {
  const { remotes, url } = request;
  const facts: SiteFacts = {
    ...ownFacts,
    release: request.history?.release,
    analytics: request.analytics,
  };
  const slots = serverSlots(facts, request);
  const { page, failures } = await loadSlots(keys, request, slots);
  if (failures.length > 0) {
    return { ...unrendered(keys, failures), wanted: [] };
  }

  const context = request.context ?? { now: Date.now(), preview: false };
  let described: { status?: 200 | 404; head?: Head };
  try {
    described = { status: page?.status?.(params, context), head: page?.head(params, context) };
  } catch (error) {
    // What a page says about itself may fail like everything else of a remote.
    const [key = wholeRemote('')] = keys;
    return { ...unrendered(keys, [{ key, error: String(error) }]), wanted: [] };
  } finally {
    request.entering(NOBODY);
  }
  const ownHead = routeId === HOME_ID ? shell.home.head : ownPages[routeId]?.head;
  const status = statusOf(routeId, ownHead, keys, request, described.status);
  const head =
    ownHead ?? (status === 503 ? unavailableHead : (described.head ?? shell.notFound.head));
  const path = url.split('?')[0] ?? '/';
  const image = head.image ?? pictureOf(path, ownFiles(routeId, status, request), request.shell);
  const handler = createStaticHandler(routes);
  const query = await handler.query(new Request(new URL(url, request.origin)));
  if (query instanceof Response) throw new Error(`${url} answered with a redirect.`);
  const app = (
    <CurrentRenderContext value={context}>
      <SlotContext value={slots}>
        <OtherSectionContext value={NestedSlot}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, query)}
            context={query}
            hydrate={false}
          />
        </OtherSectionContext>
      </SlotContext>
    </CurrentRenderContext>
  );
  const current = routeId === NOT_FOUND_ID ? '' : path;
  const OwnPage = ownPages[routeId]?.Page;
  const own = OwnPage && (
    <OwnPage history={request.history} addresses={addressesOf(shell, remotes)} />
  );
  const frame = (html: string) => {
    request.entering(NOBODY);
    return <Frame path={current} main={<Main html={html} />} facts={facts} remotes={remotes} />;
  };
  const address = { origin: request.origin, pathname: path };
  const rendered = await renderWhole({ app, slots, own, frame }, request.timeLimitMs);
  return {
    status,
    headHtml: tagsToHtml(headTags({ ...head, image }, shell.names, address, status === 200)),
    styleHtml: rendered.styleHtml,
    bodyHtml: rendered.html,
    slots: keys,
    failures: rendered.failures,
    facts,
    wanted: slots.wanted,
  };
}

/** Every address of the site that is a page, as the releases tell. */
const addressesOf = ({ ownPages }: Shell, remotes: RenderRequest['remotes']): Set<string> =>
  new Set([
    '/',
    ...ownPages.map(({ path }) => path),
    ...Object.values(remotes).flatMap(({ routes }) => routes.flatMap(({ paths = [] }) => paths)),
  ]);

/** What runs now is no remote's. */
const NOBODY = '';

async function loadSlots(keys: SlotKey[], request: RenderRequest, slots: ServerSlots) {
  const failures: RenderResult['failures'] = [];
  let page: PageModule | undefined;
  for (const key of keys) {
    if (isLeftOut(request.failed, key)) continue;
    const { remote, name } = parseSlot(key);
    request.entering(remote);
    try {
      const owner = request.remotes[remote];
      if (!owner) throw new Error('The registry has no such remote.');
      const within = <T,>(work: Promise<T>) => inTime(work, request.timeLimitMs);
      if (isSection(name)) {
        slots.set(key, ((await within(owner.load(name))) as SectionModule).default);
      } else {
        const { default: routes } = (await within(owner.load('./routes'))) as RoutesModule;
        const route = routes.find(({ id }) => id === name);
        if (!route) throw new Error(`./routes has no ${name}.`);
        page = await within(route.load());
        slots.set(key, page.Page);
      }
    } catch (error) {
      failures.push({ key, error: String(error), phase: 'load' });
    }
  }
  return { page, failures };
}

function statusOf(
  routeId: string,
  ownHead: Head | undefined,
  keys: SlotKey[],
  { failed }: RenderRequest,
  own: 200 | 404 = 200,
): RenderResult['status'] {
  if (routeId === NOT_FOUND_ID) return 404;
  if (ownHead) return 200;
  return keys.some((key) => isLeftOut(failed, key)) ? 503 : own;
}

/** Files of the release that has this page. A page that isn't there has no picture of its own. */
function ownFiles(routeId: string, status: number, { remotes, shell }: RenderRequest) {
  if (status !== 200) return undefined;
  return routeId === HOME_ID ? shell : remotes[ownerOf(routeId, remotes) ?? '']?.release;
}

function inTime<T>(work: Promise<T>, timeLimitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = afterWaiting(timeLimitMs, () =>
      reject(new Error(`did not load in ${timeLimitMs} ms`)),
    );
    work.then(resolve, reject).finally(stop);
  });
}
