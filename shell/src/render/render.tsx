// Server only, built into the shell's Node bundle: renders one address with the given remotes.
import { PassThrough } from 'node:stream';
import type {
  Head,
  PageModule,
  Params,
  RoutesModule,
  SectionModule,
  SiteFacts,
} from '@platform/contract';
import { MomentContext } from '@platform/contract/moment';
import { OtherSectionContext } from '@platform/contract/OtherSection';
import {
  type RenderBundle,
  type RenderRequest,
  type RenderResult,
  unrendered,
} from '@platform/contract/rendering';
import {
  isLeftOut,
  isSection,
  parseSlot,
  type SlotKey,
  wholeRemote,
} from '@platform/contract/slotKey';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { HOME_SECTIONS } from '../app/HomePage.tsx';
import {
  HOME_HEAD,
  headTags,
  NOT_FOUND_HEAD,
  QUALITY_HEAD,
  UNAVAILABLE_HEAD,
} from '../app/head.ts';
import { HOME_ID, NOT_FOUND_ID, QUALITY_ID } from '../app/ids.ts';
import { buildRoutes, ownerOf, slotsOf } from '../app/routes.tsx';
import { NestedSlot, SlotContext } from '../app/Slot.tsx';
import { Frame } from '../frame/Frame.tsx';
import { measured, stillThere } from '../quality/measured.ts';
import { QualityView } from '../quality/QualityView.tsx';
import { afterWaiting } from './afterWaiting.ts';
import { pictureOf } from './pictureOf.ts';
import { type ServerSlots, serverSlots } from './serverSlots.tsx';
import { tagsToHtml } from './tagsToHtml.ts';

// What this bundle exports besides `render`: see RenderBundle.
export { RENDERING as rendering } from '@platform/contract/rendering';
export { ALLOWANCES as allowances } from '../app/places.ts';
export { socialHeads } from '../app/socialHeads.ts';

export const sections: RenderBundle['sections'] = HOME_SECTIONS.map(({ key }) => key);

/** Renders the whole page, or says which slots stood in the way. */
export const render: RenderBundle['render'] = async (request) => {
  const routes = buildRoutes({ remotes: request.remotes });
  const match = matchRoutes(routes, request.url)?.at(-1);
  const meant = { routes, routeId: match?.route.id ?? NOT_FOUND_ID, params: match?.params ?? {} };
  const keys = slotsOf(meant.routeId, request.remotes);
  for (;;) {
    const { wanted, ...result } = await renderSlots([...keys], request, meant);
    // Sections of others that the page has named: they are loaded by themselves, so that it is known
    // whose code runs, and the page is rendered once more.
    const added = [...new Set(wanted)].filter((key) => !keys.includes(key));
    if (added.length === 0) return result;
    keys.push(...added);
  }
};

/** What an address leads to. */
interface Meant {
  routes: RouteObject[];
  routeId: string;
  params: Params;
}

async function renderSlots(
  keys: SlotKey[],
  request: RenderRequest,
  { routes, routeId, params }: Meant,
): Promise<RenderResult & { wanted: SlotKey[] }> {
  const { remotes, url } = request;
  const facts: SiteFacts = {
    release: request.history?.release,
    testSeconds: measured.tests?.seconds,
    rollbackSeconds: measured.release && measured.release.rollbackMs / 1000,
    analytics: request.analytics,
  };
  const slots = serverSlots(facts, request);
  const { page, failures } = await loadSlots(keys, request, slots);
  if (failures.length > 0) {
    return { ...unrendered(keys, failures), wanted: [] };
  }

  const moment = request.moment ?? { now: Date.now(), preview: false };
  let described: { status?: 200 | 404; head?: Head };
  try {
    described = { status: page?.status?.(params, moment), head: page?.head(params, moment) };
  } catch (error) {
    // What a page says about itself may fail like everything else of a remote.
    const [key = wholeRemote('')] = keys;
    return { ...unrendered(keys, [{ key, error: String(error) }]), wanted: [] };
  } finally {
    request.entering(NOBODY);
  }
  const status = statusOf(routeId, keys, request, described.status);
  const head = headOf(routeId, status, described.head);
  const path = url.split('?')[0] ?? '/';
  const image = head.image ?? pictureOf(path, ownFiles(routeId, status, request), request.shell);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(url, request.origin)));
  if (context instanceof Response) throw new Error(`${url} answered with a redirect.`);
  const app = (
    <MomentContext value={moment}>
      <SlotContext value={slots}>
        <OtherSectionContext value={NestedSlot}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </OtherSectionContext>
      </SlotContext>
    </MomentContext>
  );
  const current = routeId === NOT_FOUND_ID ? '' : path;
  const own = routeId === QUALITY_ID && (
    <QualityView
      measured={stillThere(measured, addressesOf(remotes))}
      changes={request.history?.changes}
    />
  );
  const frame = (html: string) => {
    request.entering(NOBODY);
    return <Frame path={current} html={html} facts={facts} remotes={remotes} />;
  };
  const rendered = await renderWhole({ app, slots, own, frame }, request.timeLimitMs);
  return {
    status,
    headHtml: tagsToHtml(headTags({ ...head, image }, request.origin, path, status === 200)),
    styleHtml: rendered.styleHtml,
    bodyHtml: rendered.html,
    slots: keys,
    failures: rendered.failures,
    facts,
    wanted: slots.wanted,
  };
}

/** Every address of the site that is a page, as the releases tell. */
const addressesOf = (remotes: RenderRequest['remotes']): Set<string> =>
  new Set([
    ...['/', '/quality'],
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

/** Heads of the shell's own pages, which are there whatever becomes of their slots. */
const OWN_HEADS: Readonly<Record<string, Head>> = {
  [HOME_ID]: HOME_HEAD,
  [QUALITY_ID]: QUALITY_HEAD,
};

function statusOf(
  routeId: string,
  keys: SlotKey[],
  { failed }: RenderRequest,
  own: 200 | 404 = 200,
): RenderResult['status'] {
  if (routeId === NOT_FOUND_ID) return 404;
  if (Object.hasOwn(OWN_HEADS, routeId)) return 200;
  return keys.some((key) => isLeftOut(failed, key)) ? 503 : own;
}

function headOf(routeId: string, status: number, own?: Head): Head {
  const other = status === 503 ? UNAVAILABLE_HEAD : (own ?? NOT_FOUND_HEAD);
  return OWN_HEADS[routeId] ?? other;
}

/** Files of the release that has this page. A page that isn't there has no picture of its own. */
function ownFiles(routeId: string, status: number, { remotes, shell }: RenderRequest) {
  if (status !== 200) return undefined;
  return routeId === HOME_ID ? shell : remotes[ownerOf(routeId, remotes) ?? '']?.release;
}

/** Marks, in the HTML of a slot, that React gave up on it. */
const BROKEN_SLOT = /data-slot="([^"]+)"[^>]*><!--\$!-->/g;

interface Whole {
  app: React.ReactNode;
  slots: ServerSlots;
  /** A page that has no code in the browser. */
  own: React.ReactNode;
  /** What stands around the page, which the browser's React knows nothing of. */
  frame(html: string): React.ReactNode;
}

async function renderWhole({ app, slots, own, frame }: Whole, timeLimitMs: number) {
  const sheet = new ServerStyleSheet();
  const errors: string[] = [];
  try {
    slots.ownHtml = renderToStaticMarkup(sheet.collectStyles(own));
    const out = await new Promise<PassThrough>((resolve, reject) => {
      const { pipe, abort } = renderToPipeableStream(sheet.collectStyles(app), {
        // Large boundaries stay in their place, so that the HTML is whole without a script.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          stop();
          resolve(pipe(new PassThrough({ encoding: 'utf8' })));
        },
        onShellError: reject,
        onError(error) {
          errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
        },
      });
      const stop = afterWaiting(timeLimitMs, () =>
        abort(new Error(`did not finish rendering in ${timeLimitMs} ms`)),
      );
    });
    const html = (await out.toArray()).join('');
    const failures = [...html.matchAll(BROKEN_SLOT)].map((match, index) => ({
      key: (match[1] ?? '').replaceAll('&#x27;', "'") as SlotKey,
      error: errors[index] ?? errors[0] ?? 'unknown',
      phase: 'render' as const,
    }));
    const whole = renderToStaticMarkup(sheet.collectStyles(frame(html)));
    return { html: whole, styleHtml: sheet.getStyleTags(), failures };
  } finally {
    sheet.seal();
  }
}

function inTime<T>(work: Promise<T>, timeLimitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = afterWaiting(timeLimitMs, () =>
      reject(new Error(`did not load in ${timeLimitMs} ms`)),
    );
    work.then(resolve, reject).finally(stop);
  });
}
