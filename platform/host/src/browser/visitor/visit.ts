// Browser only, loaded after everything else. Says, when a page is left, what was seen and used and
// how fast it was: nothing about the visitor, and no cookie is read or set (decision 21).
import { CALL_FIELD } from '@platform/contract/forms/formAnswer';
import { VISITS_PATH } from '../../app/payload.ts';

/** What the newer kinds of entries have besides. */
interface Entry extends PerformanceEntry {
  responseStart: number;
  activationStart?: number;
  interactionId: number;
  hadRecentInput: boolean;
  value: number;
}

const entriesOf = (type: string) => performance.getEntriesByType(type) as Entry[];

/** When a visitor first could see the page: later than it was begun, where it was prerendered. */
const shownAt = (): number => entriesOf('navigation')[0]?.activationStart ?? 0;

/** When the page was first hidden after that: at once in a tab that was opened in the background. */
function hiddenAt(): number {
  const told = entriesOf('visibility-state');
  const hidden = told.find(({ name, startTime }) => name === 'hidden' && startTime >= shownAt());
  return hidden?.startTime ?? Number.POSITIVE_INFINITY;
}

/**
 * @param seen pages that were seen and not yet told; navigations add to them
 * @param of whose the first one is, as remote@version
 */
export function watchVisit(seen: string[], of: string): void {
  const [page] = seen;
  const vitals: Record<string, number> = {};
  const used = new Set<string>();
  /** Of the largest contents, each larger than the one before. */
  const paints: number[] = [];
  const wasHidden = document.hidden && !entriesOf('visibility-state')[0];
  let isFirst = true;

  const observe = (type: string, take: (entry: Entry) => void) => {
    try {
      new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe({
        type,
        buffered: true,
        durationThreshold: 16,
      } as PerformanceObserverInit);
    } catch {
      // A browser that doesn't know this kind.
    }
  };
  const atLeast = (name: string, value: number) => {
    vitals[name] = Math.max(vitals[name] ?? 0, value);
  };
  observe('largest-contentful-paint', ({ startTime }) => paints.push(startTime));
  observe('event', ({ interactionId, duration }) => interactionId && atLeast('inp', duration));
  // The worst five seconds, or fewer when it is quiet for one.
  let first = 0;
  let last = 0;
  let sum = 0;
  atLeast('cls', 0);
  observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    if (startTime > last + 1000 || startTime > first + 5000) {
      first = startTime;
      sum = 0;
    }
    last = startTime;
    sum += value;
    atLeast('cls', sum);
  });

  const touch = ({ target }: Event) => {
    const control = (target as Element).closest('main :is(button,input,select,textarea)');
    if (!control) return;
    const { form } = control as HTMLInputElement;
    const call = form?.elements.namedItem(CALL_FIELD) as HTMLInputElement | undefined;
    used.add(call?.value ?? location.pathname);
  };
  addEventListener('input', touch);
  addEventListener('click', touch);

  /** What was painted in a tab behind is as late as its visitor: it says nothing of the page. */
  const addTimes = () => {
    const start = shownAt();
    const end = wasHidden ? 0 : hiddenAt();
    const lcp = paints.filter((time) => time < end).at(-1);
    if (lcp !== undefined) vitals.lcp = Math.max(lcp - start, 0);
    const [navigation] = entriesOf('navigation');
    if (navigation) vitals.ttfb = Math.max(navigation.responseStart - start, 0);
  };

  const tell = () => {
    const { referrer } = document;
    addTimes();
    const visit = {
      views: seen.splice(0, 50),
      used: [...used],
      ...(isFirst && { from: referrer && new URL(referrer).host, vitals: { page, of, ...vitals } }),
    };
    if (!visit.views[0] && !used.size) return;
    navigator.sendBeacon(
      VISITS_PATH,
      new Blob([JSON.stringify(visit)], { type: 'application/json' }),
    );
    isFirst = false;
    used.clear();
  };
  addEventListener('pagehide', tell);
  // Phones close pages without another word.
  addEventListener('visibilitychange', () => document.hidden && tell());
  addEventListener('pageshow', ({ persisted }) => persisted && seen.push(location.pathname));
}
