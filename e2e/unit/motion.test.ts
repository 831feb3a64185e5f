// Motion has one vocabulary (docs/design.md): three durations and two curves. Loops have a period of their own.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { expect, test } from 'vitest';
import { FILES } from '../src/repositoryFiles.ts';

/** Sources of every workspace but e2e. */
const PRODUCT = FILES.filter(
  (file) =>
    /^(?!e2e\/|docs\/).*\/.*\.(tsx?|css|svg|html)$/.test(file) &&
    !/\.(test|spec)\.tsx?$/.test(file),
);
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const DURATION = /^(0s|--(fast|medium|slow)|calc\(\d \* --slow\))$/;
const CURVE = /^(--ease|linear)$/;
const TIME = /^([\d.X]+m?s|(calc\(.*)?--(fast|medium|slow)\)?)$/;
/** `ease` and other keywords, `cubic-bezier()`, `steps()`, `linear()`. */
const OTHER_CURVE = /^(ease\b|step-|cubic-bezier|steps|linear\()/;

/** Declarations of a motion, as property and value; `${…}` becomes `X`, `var(--fast)` becomes `--fast`. */
function motions(text: string): [property: string, value: string][] {
  let plain = text.replace(/\/\*.*?\*\//gs, '');
  while (/\$\{[^{}]*\}|\{ \$\w+ \}/.test(plain))
    plain = plain.replace(/\$\{[^{}]*\}/g, 'X').replace(/\{ \$\w+ \}/g, '');
  const declaration =
    /(?<![\w-])(?:-webkit-)?((?:transition|animation)(?:-duration|-timing-function)?):\s*([^;{}]+)/g;
  return [...plain.matchAll(declaration)].map(([, property = '', value = '']) => [
    property,
    value
      .replace(/\s*!important/, '')
      .replace(/var\((--\w+)\)/g, '$1')
      .trim(),
  ]);
}

/** Splits at a separator outside parentheses. */
const split = (value: string, separator: RegExp): string[] =>
  value
    .split(new RegExp(`${separator.source}(?![^(]*\\))`))
    .map((part) => part.trim())
    .filter(Boolean);

/** Whether a comma-separated part of a value is outside the vocabulary. */
function isForeign(property: string, part: string): boolean {
  if (/^(none|auto|inherit|X)$/.test(part)) return false;
  const words = split(part, /\s+/);
  const duration = words.find((word) => TIME.test(word));
  const curve = words.find((word) => CURVE.test(word) || OTHER_CURVE.test(word));
  if (property.endsWith('-duration')) return !DURATION.test(part);
  if (property.endsWith('-timing-function')) return !CURVE.test(part);
  if (words.includes('infinite')) return curve !== 'linear';
  if (duration === '0s' || words.includes('auto')) return false;
  return !duration || !DURATION.test(duration) || !curve || !CURVE.test(curve);
}

const foreign = (text: string): string[] =>
  motions(text).flatMap(([property, value]) =>
    split(value, /,/)
      .filter((part) => isForeign(property, part))
      .map((part) => `${property}: ${part}`),
  );

test('styles of every workspace use three durations and two curves', () => {
  expect(PRODUCT.length).toBeGreaterThan(500);
  const moving = PRODUCT.filter((file) => motions(read(file)).length > 0);
  expect(moving).toContain('brand/src/ui/controls/Button.tsx');
  expect(moving).toContain('mfe-marketing/src/receipt/slip.ts');
  // Reduced motion: the shortest duration that still ends an animation.
  const withoutReduced = (text: string) => text.replace('animation-duration: 0.01ms', '');
  const found = PRODUCT.flatMap((file) =>
    foreign(withoutReduced(read(file))).map((motion) => `${file}: ${motion}`),
  );
  expect(found).toEqual([]);
});

test('no script animates, and no document has a motion of its own', () => {
  const own = /\.animate\(|<animate|behavior: ?'?smooth|cubic-bezier\(/;
  const found = PRODUCT.filter((file) => own.test(read(file)));
  expect(found).toEqual(['brand/src/styles/tokens.css']);
});

test('the design document has the values of the tokens', () => {
  const tokens = read('brand/src/styles/tokens.css');
  const design = read('docs/design.md');
  const values = [...tokens.matchAll(/--(fast|medium|slow): (\d+)ms;/g)];
  expect(values.map(([, , time]) => time)).toEqual(['120', '200', '320']);
  for (const [, name, time] of values) expect(design, name).toContain(`\`--${name}\`, ${time} ms`);
  expect(design).toContain(/--ease: ([^;]+);/.exec(tokens)?.[1]);
});

test.each([
  'transition: color 150ms var(--ease);',
  'transition: color var(--fast);',
  'transition: color var(--fast) ease-in-out, opacity 0s 0.4s;',
  'transition:\n color var(--fast) var(--ease),\n opacity 0.3s var(--ease);',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: text of a template
  'animation: ${rise} 0.9s var(--at) both;',
  'animation: turn 800ms ease infinite;',
  'animation-duration: 1s;',
  'transition-timing-function: cubic-bezier(0.4, 0, 1, 1);',
])('another duration or curve is found: %s', (text) => {
  expect(foreign(text)).toHaveLength(1);
});

test.each([
  'transition: color var(--fast) var(--ease), opacity 0s 0.4s;',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: text of a template
  'animation: ${light} calc(3 * var(--slow)) var(--ease) var(--at) both;',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: text of a template
  'animation: ${rise} ${({ $seconds }) => $seconds}s linear infinite;',
  'animation: none;',
])('the vocabulary is allowed: %s', (text) => {
  expect(foreign(text)).toEqual([]);
});
