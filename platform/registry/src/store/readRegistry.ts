// Reads a registry. A damaged entry is left out alone; the site shows the others.
import type { Deployment, Registry, RegistryEntry } from '@platform/contract';
import { nameSchema } from './releaseParts.schema.ts';
import {
  canarySchema,
  deploymentSchema,
  entrySchema,
  parseAs,
  registrySchema,
  retiredSchema,
  SHELL,
} from './releases.schema.ts';

/** Version of the registry's schema. A change that this reader can't read raises it. */
const FORMAT = 1;

/** Another version of the site wrote the registry. */
export class UnsupportedFormatError extends Error {}

export const serializeRegistry = (registry: Registry): string =>
  `${JSON.stringify({ format: FORMAT, ...registry }, null, 2)}\n`;

type Note = (line: string) => void;

/** `notes`: what was left out, by name. @throws UnsupportedFormatError; Error without a readable shell, revision or JSON */
export function readRegistry(text: string): { registry: Registry; notes: string[] } {
  const { format, ...given } = Object(JSON.parse(text));
  if (Number.isInteger(format) && format !== FORMAT) {
    throw new UnsupportedFormatError(
      `The registry has format ${format}, but this version of the site reads format ${FORMAT}. Start the version that wrote it.`,
    );
  }
  if (format !== FORMAT) throw new Error('The registry names no format.');
  const whole = registrySchema.safeParse(given);
  if (whole.success) return { registry: whole.data, notes: [] };
  const notes: string[] = [];
  const parts = readableParts(given, (line) => notes.push(line));
  return { registry: parseAs(registrySchema, 'The registry', parts), notes };
}

function readableParts({ shell, remotes, retired, ...rest }: Record<string, unknown>, note: Note) {
  const found = Object.entries(Object(remotes)).flatMap(([name, raw]) => {
    const isName = name !== SHELL && nameSchema.safeParse(name).success;
    const entry = isName ? readableEntry(name, raw, note) : undefined;
    if (!entry) note(`${name} is left out: its entry is damaged.`);
    return entry ? [[name, entry] as const] : [];
  });
  const gone = Object.entries(Object(retired)).filter(([name, each]) => {
    const isReadable = nameSchema.safeParse(name).success && retiredSchema.safeParse(each).success;
    if (!isReadable) note(`${name} is left out of the retired remotes: its entry is damaged.`);
    return isReadable;
  });
  return {
    ...rest,
    shell: readableEntry(SHELL, shell, note),
    remotes: Object.fromEntries(found),
    ...(retired !== undefined && { retired: Object.fromEntries(gone) }),
  };
}

/** Undefined when no version of it is readable. */
function readableEntry(name: string, raw: unknown, note: Note): RegistryEntry | undefined {
  const { live, previous, canary, ...rest } = Object(raw);
  const isReadable = (each: unknown): each is Deployment =>
    deploymentSchema.safeParse(each).data?.name === name;
  const former = (Array.isArray(previous) ? previous : [])
    .filter(isReadable)
    .filter(({ version }) => !Object.hasOwn(Object(rest.blocked), version));
  const [now, ...others] = isReadable(live) ? [live, ...former] : former;
  const hasCanary = canarySchema.safeParse(canary).data?.deployment.name === name;
  const entry = { ...rest, live: now, previous: others, ...(hasCanary && { canary }) };
  const { data } = entrySchema.safeParse(entry);
  if (!data) return undefined;
  if (now !== live)
    note(`${name} ${now?.version} is shown: the entry of its live version is damaged.`);
  if (former.length !== previous?.length) note(`${name} is read without damaged rollback targets.`);
  if (canary !== undefined && !hasCanary) note(`${name} is read without its damaged canary.`);
  return data;
}
