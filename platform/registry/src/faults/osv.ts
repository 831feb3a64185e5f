// Known vulnerabilities in OSV format (https://ossf.github.io/osv-schema/).
// cspell:ignore withdrawn -- a field of the format
import { z } from 'zod';
import { parseAs } from '../store/releases.schema.ts';

const eventSchema = z.object({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
});

const recordSchema = z.object({
  id: z.string(),
  summary: z.string().optional(),
  withdrawn: z.string().optional(),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
        ranges: z.array(z.object({ type: z.string(), events: z.array(eventSchema) })).optional(),
        versions: z.array(z.string()).optional(),
      }),
    )
    .optional(),
});

export type OsvRecord = z.infer<typeof recordSchema>;

/**
 * Reads one record, an array of them, or one a line.
 * @throws Error that names the file and the field
 */
export function readOsv(file: string, text: string): OsvRecord[] {
  const lines = text.split('\n').filter((line) => line.trim());
  const isLines = lines.length > 1 && lines.every((line) => /^\{.*\}\s*$/.test(line));
  const records: unknown = isLines ? lines.map((line) => JSON.parse(line)) : JSON.parse(text);
  return parseAs(z.array(recordSchema), file, Array.isArray(records) ? records : [records]);
}

export interface Fault {
  id: string;
  summary: string;
  /** Lowest version above that has no fault; null when there is none. */
  fix: string | null;
}

/** Faults of a version of an npm package. */
export function faultsOf(records: OsvRecord[], name: string, version: string): Fault[] {
  return records.flatMap(({ id, summary = '', withdrawn, affected = [] }) => {
    const own = affected.filter(
      ({ package: of }) => !withdrawn && of?.ecosystem === 'npm' && of.name === name,
    );
    const hit = own.some(
      ({ versions = [], ranges = [] }) =>
        versions.includes(version) || ranges.some(({ events }) => isWithin(events, version)),
    );
    if (!hit) return [];
    const [fix = null] = own
      .flatMap(({ ranges = [] }) => ranges.flatMap(({ events }) => events))
      .flatMap(({ fixed }) => (fixed && compare(fixed, version) > 0 ? [fixed] : []))
      .sort(compare);
    return [{ id, summary, fix }];
  });
}

type Event = z.infer<typeof eventSchema>;

function isWithin(events: Event[], version: string): boolean {
  const at = ({ introduced, fixed, last_affected }: Event) =>
    introduced ?? fixed ?? last_affected ?? '';
  return [...events]
    .sort((one, other) => compare(at(one), at(other)))
    .reduce((within, event) => {
      if (event.introduced && compare(version, event.introduced) >= 0) return true;
      if (event.fixed && compare(version, event.fixed) >= 0) return false;
      return within && !(event.last_affected && compare(version, event.last_affected) > 0);
    }, false);
}

/** Order of semantic versions; "0" comes first. */
function compare(one: string, other: string): number {
  const [a, b] = [parts(one), parts(other)];
  for (let at = 0; at < 3; at += 1) {
    const difference = (a.numbers[at] ?? 0) - (b.numbers[at] ?? 0);
    if (difference) return difference;
  }
  if (!a.pre || !b.pre) return Number(!a.pre) - Number(!b.pre);
  return a.pre.localeCompare(b.pre, 'en', { numeric: true });
}

function parts(version: string) {
  const [plain = ''] = version.split('+');
  const [release = '', ...pre] = plain.split('-');
  return { numbers: release.split('.').map(Number), pre: pre.join('-') };
}
