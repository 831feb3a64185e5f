// Server only, built into a shell's Node bundle.
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
  remoteOf,
  type SectionModule,
  SHELL,
  type SiteFacts,
  type SlotKey,
  wholeRemote,
} from '@platform/contract';
import { CurrentRenderContext } from '@platform/contract/renderContext';
import {
  createFailedResult,
  RENDERING,
  type RenderBundle,
  type RenderRequest,
  type RenderResult,
  type SlotFailure,
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
import { HOME_ID, MAIN_ID, NOT_FOUND_ID } from '../app/ids.ts';
import { buildRoutes, ownerOf, slotsOf } from '../app/routes.tsx';
import { SlotContext } from '../app/Slot.tsx';
import type { Shell } from '../app/shell.ts';
import { findSocialPicture } from './findSocialPicture.ts';
import { idleTimeout } from './idleTimeout.ts';
import { renderWhole } from './renderWhole.ts';
import { type ServerSlots, serverSlots } from './serverSlots.tsx';
import { sharedLibraries } from './sharedLibraries.ts';
import { tagsToHtml } from './tagsToHtml.ts';

export interface FrameProps {
  /** Path of the current link; '' for none, because all unknown addresses share a document. */
  path: string;
  /** The page, the only part that is hydrated. */
  main: ReactNode;
  /** Contributors of menu links. */
  remotes: Contributors;
  /** Time of the rendering, milliseconds since 1970. */
  now: number;
}

export interface RenderOptions {
  shell: Shell;
  /** Header, footer and the live region with the id ANNOUNCER_ID. */
  Frame: ComponentType<FrameProps>;
  /** For a page that no version renders. */
  unavailableHead: Head;
  /** Extension points of the frame's menus, by menu. */
  menus?: Readonly<Record<string, ExtensionPoint>>;
  /** Heads for the social pictures of the shell's own pages, by picture file. */
  socialHeads?: Record<string, Head>;
}

/** Exports of a shell's Node bundle: `module.exports = createRender({ … })`. */
export function createRender(options: RenderOptions): Required<RenderBundle> {
  const { shell, socialHeads = {} } = options;
  return {
    rendering: RENDERING,
    shared: sharedLibraries,
    extensionPoints: { home: shell.home.extensionPoint, ...options.menus },
    socialHeads,
    sections: shell.home.sections.map(({ key }) => key),
    render(request) {
      const routes = buildRoutes({ shell, remotes: request.remotes });
      const match = matchRoutes(routes, request.url)?.at(-1);
      const routeId = match?.route.id ?? NOT_FOUND_ID;
      const target = { routes, routeId, params: match?.params ?? {} };
      const keys = slotsOf(routeId, shell, request.remotes);
      return renderSlots(options, keys, request, target);
    },
  };
}

interface Target {
  routes: RouteObject[];
  routeId: string;
  params: Params;
}

async function renderSlots(
  { shell, Frame, unavailableHead }: RenderOptions,
  keys: SlotKey[],
  request: RenderRequest,
  { routes, routeId, params }: Target,
): Promise<RenderResult> {
  const { remotes, url } = request;
  const facts: SiteFacts = {
    release: homeRelease(shell, request),
  };
  const slots = serverSlots(facts, request);
  const { page, failures } = await loadSlots(keys, request, slots);
  if (failures.length > 0) {
    return createFailedResult(keys, failures);
  }

  const context = { ...(request.context ?? { now: Date.now(), preview: false }), url };
  let described: { status?: 200 | 404; head?: Head };
  try {
    described = { status: page?.status?.(params, context), head: page?.head(params, context) };
  } catch (error) {
    const [key = wholeRemote('')] = keys;
    return createFailedResult(keys, [failureOf(key, error)]);
  } finally {
    request.entering(NO_REMOTE);
  }
  const ownHead = routeId === HOME_ID ? shell.home.head : undefined;
  const status = statusOf(routeId, ownHead, keys, request, described.status);
  const head =
    ownHead ?? (status === 503 ? unavailableHead : (described.head ?? shell.notFound.head));
  const path = url.split('?')[0] ?? '/';
  const image =
    head.image ?? findSocialPicture(path, ownFiles(routeId, status, request), request.shell);
  const handler = createStaticHandler(routes);
  const query = await handler.query(new Request(new URL(url, request.origin)));
  if (query instanceof Response) throw new Error(`${url} answered with a redirect.`);
  const app = (
    <CurrentRenderContext value={context}>
      <SlotContext value={slots}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, query)}
          context={query}
          hydrate={false}
        />
      </SlotContext>
    </CurrentRenderContext>
  );
  const current = routeId === NOT_FOUND_ID ? '' : path;
  const frame = (html: string) => {
    request.entering(NO_REMOTE);
    return <Frame path={current} main={<Main html={html} />} remotes={remotes} now={context.now} />;
  };
  const address = { origin: request.origin, pathname: path };
  const rendered = await renderWhole({ app, frame }, request.timeLimitMs);
  return {
    status,
    headHtml: tagsToHtml(headTags({ ...head, image }, shell.names, address, status === 200)),
    styleHtml: rendered.styleHtml,
    bodyHtml: rendered.html,
    slots: keys,
    failures: rendered.failures,
    facts,
  };
}

/** The only part of a page that React hydrates. */
const Main = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own
  <main id={MAIN_ID} tabIndex={-1} data-first="" dangerouslySetInnerHTML={{ __html: html }} />
);

/** The latest release among the home page's parts, on every page, because a tab keeps these facts. */
function homeRelease(shell: Shell, { history, remotes }: RenderRequest): SiteFacts['release'] {
  const own = new Set([SHELL, ...slotsOf(HOME_ID, shell, remotes).map(remoteOf)]);
  return history?.find(({ name }) => own.has(name));
}

const failureOf = (key: SlotKey, error: unknown): SlotFailure => ({
  key,
  error: String(error),
  stack: error instanceof Error ? error.stack : undefined,
});

/** Reports that no remote's code runs. */
const NO_REMOTE = '';

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
      const within = <T,>(work: Promise<T>) => limitTime(work, request.timeLimitMs);
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
      failures.push({ ...failureOf(key, error), phase: 'load' });
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

/** The release of a page; undefined unless its status is 200. */
function ownFiles(routeId: string, status: number, { remotes, shell }: RenderRequest) {
  if (status !== 200) return undefined;
  return routeId === HOME_ID ? shell : remotes[ownerOf(routeId, remotes) ?? '']?.release;
}

function limitTime<T>(work: Promise<T>, timeLimitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = idleTimeout(timeLimitMs, () =>
      reject(new Error(`did not load in ${timeLimitMs} ms`)),
    );
    work.then(resolve, reject).finally(stop);
  });
}
