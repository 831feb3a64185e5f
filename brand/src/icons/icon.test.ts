import { createRequire } from 'node:module';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { icon, profileIcon } from './icon.ts';
import { closeNames, iconPath } from './iconSet.ts';

const { icons } = createRequire(import.meta.url)('@iconify-json/lucide/icons.json');

/** Pixels of a drawing at 48 by 48. */
const pixels = (body: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="48" height="48">${body}</svg>`,
    ),
  )
    .extractChannel('alpha')
    .raw()
    .toBuffer();

const LINE =
  'fill="none" stroke="black" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

// Every shape of the set: path, circle, ellipse, rectangle with and without round corners.
test.each(['cloud', 'clock', 'database', 'monitor', 'pause', 'qr-code', 'arrow-down-0-1'])(
  'the icon %s is one path that draws what the set draws',
  async (name) => {
    const drawn = await pixels(`<path ${LINE} d="${iconPath(name)}"/>`);
    const original = await pixels(icons[name].body.replaceAll('currentColor', 'black'));
    const differing = drawn.filter((value, at) => Math.abs(value - (original[at] ?? 0)) > 60);
    expect(differing.length).toBe(0);
    expect(drawn.some((value) => value > 200)).toBe(true);
  },
);

test('a dot is a point of the line’s width', () => {
  expect(iconPath('palette')).toContain('M13.5 6.5h.01');
});

test('content names any icon of the set, also by a former name, and gets its path', () => {
  for (const name of ['ambulance', 'wheat', 'home', 'house']) {
    expect(icon.parse(name)).toMatch(/^M[\d.]+/i);
  }
  expect(icon.parse('home')).toBe(icon.parse('house'));
});

test('a profile has a company’s mark or any icon', () => {
  for (const name of ['linkedin', 'github', 'x', 'instagram', 'link', 'youtube']) {
    expect(profileIcon.parse(name)).toBe(name);
  }
});

test.each([
  ['clod', 'cloud'],
  ['git-branches', 'git-branch'],
  ['Shield_Check', 'shield-check'],
  ['phones', 'phone'],
  ['constructor', undefined],
])('an unknown icon, here %s, is rejected with close names', (name, close) => {
  const [issue] = icon.safeParse(name).error?.issues ?? [];
  expect(issue?.message).toMatch(
    /^"\S+" isn’t an icon of lucide\.dev\/icons; close names: [a-z\d-]+(, [a-z\d-]+){2}$/,
  );
  if (close) expect(closeNames(name)).toContain(close);
});
