// Build time and server only. The icon set: Lucide (ISC licence, lucide.dev), as a package of data.
import { createRequire } from 'node:module';
import { distance } from 'fastest-levenshtein';

interface IconSet {
  icons: Record<string, { body: string }>;
  /** Former names. */
  aliases: Record<string, { parent: string }>;
}

let loaded: Map<string, string> | undefined;

/** Drawings by name, read when content first names an icon. */
function drawings(): Map<string, string> {
  if (loaded) return loaded;
  const set: IconSet = createRequire(import.meta.url)('@iconify-json/lucide/icons.json');
  const all = Object.entries(set.icons).map(([name, { body }]) => [name, body] as const);
  // A removed icon is an area, not a line.
  const found = new Map(all.filter(([, body]) => body.includes('stroke-width')));
  for (const [name, { parent }] of Object.entries(set.aliases)) {
    const body = found.get(parent);
    if (body) found.set(name, body);
  }
  loaded = found;
  return found;
}

export const isIcon = (name: string): boolean => drawings().has(name);

/**
 * The icon as the `d` of one path in a square of 24, for a line with round ends.
 * @throws for an unknown name
 */
export function iconPath(name: string): string {
  const body = drawings().get(name);
  if (body === undefined) throw new Error(`There is no icon "${name}".`);
  const shapes = [...body.matchAll(/<(path|circle|ellipse|rect)\b([^>]*)>/g)];
  return shapes
    .map(([, shape = '', text = '']) => PATHS[shape]?.(attributesOf(text)))
    .join('')
    .replaceAll(' -', '-');
}

type Attributes = Record<string, string | undefined>;

const attributesOf = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );

const PATHS: Record<string, (attributes: Attributes) => string> = {
  path: ({ d = '' }) => d.replace(/^m/, 'M'),
  // A dot becomes a point of the line's width.
  circle: ({ cx, cy, r, fill }) =>
    fill && Number(r) < 1
      ? `M${cx} ${cy}h.01`
      : round(Number(cx), Number(cy), Number(r), Number(r)),
  ellipse: ({ cx, cy, rx, ry }) => round(Number(cx), Number(cy), Number(rx), Number(ry)),
  rect: ({ x, y, width, height, rx, ry }) =>
    box(
      Number(x),
      Number(y),
      Number(width),
      Number(height),
      Number(rx ?? ry ?? 0),
      Number(ry ?? rx ?? 0),
    ),
};

const round = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${short(cx - rx)} ${short(cy)}a${short(rx)} ${short(ry)} 0 1 0 ${short(2 * rx)} 0 ${short(rx)} ${short(ry)} 0 1 0-${short(2 * rx)} 0`;

function box(x: number, y: number, width: number, height: number, rx: number, ry: number): string {
  const [right, down] = [short(width - 2 * rx), short(height - 2 * ry)];
  const [left, up] = [short(x + rx), short(y + ry)];
  const corner = (dx: number, dy: number) =>
    rx ? `a${short(rx)} ${short(ry)} 0 0 1 ${short(dx)} ${short(dy)}` : '';
  return [
    `M${left} ${short(y)}h${right}${corner(rx, ry)}v${down}${corner(-rx, ry)}`,
    `H${left}${corner(-rx, -ry)}V${up}${corner(rx, -ry)}Z`,
  ].join('');
}

const short = (value: number): string =>
  String(Number(value.toFixed(3))).replace(/^(-?)0\./, '$1.');

const MOST_NAMES = 3;

/** Names of the set that look most like this one, best first. */
export function closeNames(name: string): string[] {
  const plain = name.toLowerCase().replace(/[^a-z\d]+/g, '-');
  return [...drawings().keys()]
    .sort((one, other) => distance(plain, one) - distance(plain, other))
    .slice(0, MOST_NAMES);
}
