import { FROM, percentile75, VITALS, type Vital } from '@platform/contract/analytics';
import type { DayCounts } from '../records/repository.ts';

/** Forms in the order of the report, as the web server counts them. */
const FORMS = ['contact', 'consultation', 'review'] as const;

/** Something with how often it was counted, the most frequent first. */
type Ranking = [name: string, count: number][];

export interface PageVitals {
  page: string;
  /** Whose page it is, as remote@version. */
  version: string;
  /** Visits that reported them. */
  visits: number;
  /** Three of four visits were at or below: milliseconds, and the layout shift itself. */
  p75: Partial<Record<Vital, number>>;
}

/** What the days say together. */
export interface Summary {
  /** Every day of the time, also those without anything. */
  days: { day: string; views: number }[];
  views: number;
  crawled: number;
  pages: Ranking;
  /** Hosts whose pages have led here, and visits without one. */
  hosts: Ranking;
  forms: { form: string; opened: number; sent: number }[];
  cronUsed: number;
  vitals: PageVitals[];
}

/** @param days of the summary, oldest first */
export function summarise(found: readonly DayCounts[], days: readonly string[]): Summary {
  const counted = new Map<string, Map<string, number>>();
  const buckets = new Map<string, Map<Vital, Map<number, number>>>();
  const views = new Map(days.map((day) => [day, 0]));
  for (const { day, counts } of found) {
    if (!views.has(day)) continue;
    for (const [name, count] of Object.entries(counts)) {
      const [what = '', first = '', second = '', third = ''] = name.split(' ');
      if (isVital(what)) {
        add(mapAt(mapAt(buckets, `${first} ${second}`), what), Number(third), count);
        continue;
      }
      add(mapAt(counted, what), first, count);
      if (what !== 'view') continue;
      add(views, day, count);
      if (second !== FROM.here) add(mapAt(counted, 'from'), second, count);
    }
  }
  const ranking = (what: string): Ranking =>
    [...(counted.get(what) ?? [])].sort(([, a], [, b]) => b - a);
  const total = (what: string) => ranking(what).reduce((sum, [, count]) => sum + count, 0);
  return {
    days: days.map((day) => ({ day, views: views.get(day) ?? 0 })),
    views: total('view'),
    crawled: total('crawled'),
    pages: ranking('view'),
    hosts: ranking('from'),
    forms: FORMS.map((form) => ({
      form,
      opened: counted.get('opened')?.get(form) ?? 0,
      sent: counted.get('sent')?.get(form) ?? 0,
    })),
    cronUsed: total('used'),
    vitals: [...buckets].map(vitalsOf).sort((a, b) => b.visits - a.visits),
  };
}

const isVital = (what: string): what is Vital => (VITALS as readonly string[]).includes(what);

function mapAt<K, L, V>(maps: Map<K, Map<L, V>>, key: K): Map<L, V> {
  const found = maps.get(key) ?? new Map<L, V>();
  maps.set(key, found);
  return found;
}

const add = <K>(map: Map<K, number>, key: K, count: number): void =>
  void map.set(key, (map.get(key) ?? 0) + count);

function vitalsOf([key, vitals]: [string, Map<Vital, Map<number, number>>]): PageVitals {
  const [page = '', version = ''] = key.split(' ');
  const sums = [...vitals.values()].map((of) => [...of.values()].reduce((a, b) => a + b, 0));
  const p75 = [...vitals].map(([vital, of]) => {
    const value = percentile75(of) ?? 0;
    return [vital, vital === 'cls' ? value / 1000 : Math.round(value)];
  });
  return { page, version, visits: Math.max(...sums), p75: Object.fromEntries(p75) };
}
