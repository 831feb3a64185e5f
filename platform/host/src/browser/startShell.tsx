import { type HydrateWhen, parseSlot, remoteOf, type SlotKey } from '@platform/contract';
import { INTEGRITY_GLOBAL } from '@platform/contract/files/integrityGlobal';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type LoaderFunction,
  matchRoutes,
  RouterProvider,
} from 'react-router-dom';
import { homeSections } from '../app/contributions.ts';
import { HOME_ID, MAIN_ID, NOT_FOUND_ID } from '../app/ids.ts';
import type { Payload } from '../app/payload.ts';
import { buildRoutes, slotsOf } from '../app/routes.tsx';
import { SlotContext } from '../app/Slot.tsx';
import type { Shell } from '../app/shell.ts';
import '../app/laterSections.css';
import { untilIdle, whenIdle } from './page/idle.ts';
import { NAVIGATION_MS } from './page/loadTimeouts.ts';
import { restoreTypedValues, saveTypedValues } from './page/typedValues.ts';
import { BrowserSlots } from './slots/BrowserSlots.ts';
import { fillOverride } from './slots/fillOverride.ts';
import { enforceIntegrity, integrityOf } from './slots/integrity.ts';
import { RemoteLoader } from './slots/remotes.ts';
import { FailureReports } from './slots/reportFailure.ts';
import { scheduleSlots } from './slots/schedule.ts';
import { isStale, reloadIfStale } from './slots/staleTab.ts';
import { applyHead } from './visitor/applyHead.ts';
import { layOutLaterSections, showLaterSections } from './visitor/layOut.ts';
import { linkFollower, linkOf } from './visitor/links.ts';
import { loadOnIntent } from './visitor/loadOnIntent.ts';
import { announceTypedValues, replayEvents } from './visitor/replay.ts';
import { flushSyncRouter, hideJumpsFromRouter } from './visitor/router.ts';

/**
 * Hydrates `<main>`, and its slots when their code is due.
 * @param arrived called after each client-side navigation with the path of the current link; '' for none
 */
export function startShell(shell: Shell, arrived: (path: string) => void): void {
  const payload = JSON.parse(document.getElementById('site-payload')?.textContent ?? '') as Payload;
  const { remotes } = payload;
  const releases = [payload.shell, ...Object.values(remotes)];
  Object.assign(globalThis, { [INTEGRITY_GLOBAL]: integrityOf(releases) });
  enforceIntegrity();
  const loader = new RemoteLoader(remotes);
  const reports = new FailureReports(payload);
  const slots = new BrowserSlots(loader, payload.failed, reports, payload.answer, payload.facts);

  /**
   * Waits for the code of a navigation's slots. Loads a document when a page or a stale section fails; leaves
   * other failed sections out.
   */
  const load =
    (keys: SlotKey[]): LoaderFunction =>
    async ({ request }) => {
      const tooLong = new Promise<never>((_, reject) => setTimeout(reject, NAVIGATION_MS));
      const waits = keys.map((key) => Promise.race([slots.start(key), tooLong]));
      const results = await Promise.allSettled(waits);
      const missing = keys.filter((_, index) => results[index]?.status === 'rejected');
      const isPage = keys.length === 1;
      const [first] = missing;
      const needsServer = first && (isPage || (await isStale(payload, remoteOf(first))));
      // A newer navigation wins.
      return needsServer && !request.signal.aborted ? leaveFor(request.url) : null;
    };

  function leaveFor(url: string): Promise<never> {
    saveTypedValues(shown);
    location.assign(url);
    return new Promise(() => {});
  }

  const routes = buildRoutes({ shell, remotes, load });
  const matchesAt = (path: string) => matchRoutes(routes, path) ?? [];
  const idAt = (path: string) => matchesAt(path).at(-1)?.route.id ?? '';
  const slotsAt = (path: string) => slotsOf(idAt(path), shell, remotes);

  // Registered before the router's listener.
  hideJumpsFromRouter(
    () => router.state.location.pathname + router.state.location.search,
    () => slots.anyUnhydrated(),
  );
  const router = createBrowserRouter(routes, {
    // The server's HTML is the first page's data.
    hydrationData: {
      loaderData: Object.fromEntries(
        matchesAt(location.pathname).map(({ route }) => [route.id, null]),
      ),
    },
  });

  restoreTypedValues();
  slots.keepServerHtml();
  slots.onMissingCode = (key) => {
    const isShown = document.querySelector(`[data-slot="${CSS.escape(key)}"]`);
    if (isShown) void reloadIfStale(payload, remoteOf(key));
  };
  slots.afterHydration = announceTypedValues;

  function whenDue(key: SlotKey): HydrateWhen {
    // Only code that has been loaded can be hot-reloaded.
    if (process.env.NODE_ENV === 'development') return 'load';
    const section = homeSections(shell.home, remotes).find((candidate) => candidate.key === key);
    const { remote, name } = parseSlot(key);
    const route = remotes[remote]?.routes.find(({ id }) => id === name);
    return section?.when ?? route?.hydrate ?? 'touch';
  }

  function describeArrival(path: string): void {
    const params = matchesAt(path).at(-1)?.params ?? {};
    const [key] = slotsAt(path);
    const page = key && slots.page(key);
    const { names, home, notFound } = shell;
    if (idAt(path) === HOME_ID) applyHead(home.head, names, true);
    else if (page) applyHead(page.head(params), names, page.status?.(params) !== 404);
    else applyHead(notFound.head, names, false);
  }

  let shown = location.pathname;
  router.subscribe(({ location: { pathname }, navigation }) => {
    if (navigation.state !== 'idle' || pathname === shown) return;
    shown = pathname;
    slots.forgetServerPage();
    describeArrival(pathname);
    showLaterSections();
    arrived(idAt(pathname) === NOT_FOUND_ID ? '' : pathname);
  });

  /** In several tasks. The early script queues events until the last. */
  async function hydrate(): Promise<void> {
    await untilIdle();
    hydrateRoot(
      document.getElementById(MAIN_ID) as HTMLElement,
      <SlotContext value={slots}>
        <RouterProvider router={flushSyncRouter(router)} />
      </SlotContext>,
      {
        onRecoverableError(error, { componentStack }) {
          const owner = reports.mismatched(error, componentStack, slots.replaced());
          console.error(`[site] hydration: ${owner} is at fault.`, error);
        },
        // SlotBoundary has reported it.
        onCaughtError: () => {},
      },
    );
    await untilIdle();
    const touched = window.__early?.touched ?? [];
    const elsewhere = { ...remotes, retired: { standalone: payload.moved } };
    const follow = linkFollower(elsewhere, (path, options) => void router.navigate(path, options));
    replayEvents(slots, follow);
    document.addEventListener('click', (event) => {
      const link = linkOf(event);
      if (link && follow(link)) event.preventDefault();
    });
    scheduleSlots(slots, whenDue);
    loadOnIntent(slots, slotsAt);
    whenIdle(() => loader.start());
    layOutLaterSections();
    // Repeats the interactions that fetched the shell, for the new listeners.
    for (const element of touched) {
      element.dispatchEvent(new Event('pointerover', { bubbles: true }));
    }
  }

  const { override } = payload;
  void hydrate();

  if (override?.from) {
    const { pathname } = location;
    const keys = slotsAt(pathname).filter((key) => remoteOf(key) === override.remote);
    fillOverride(override, slots, keys).then((filled) => {
      if (filled && keys.length > 0 && shown === pathname) describeArrival(pathname);
    });
  }
}
