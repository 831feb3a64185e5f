import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Red, green and blue of a token, each 0 to 1. */
function colour(token: string, theme: 'light' | 'dark'): number[] {
  const value = css.match(new RegExp(`--color-${token}: ([^;]+);`))?.[1] ?? '';
  const hex = value.match(/#[0-9a-f]{6}/g) ?? [];
  const chosen = hex[theme === 'dark' ? hex.length - 1 : 0];
  if (!chosen) throw new Error(`tokens.css has no plain colour for --color-${token}`);
  return [1, 3, 5].map((at) => Number.parseInt(chosen.slice(at, at + 2), 16) / 255);
}

/** Relative luminance (WCAG 2.2). */
function luminance(rgb: number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: number[], other: number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['bg', 'surface', 'surface-2'];
const text: [string, string][] = [
  ...['text', 'muted', 'accent', 'accent-strong', 'warm-ink', 'danger', 'success'].flatMap((ink) =>
    GROUNDS.map((ground): [string, string] => [ink, ground]),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-accent', 'success'],
  ['on-warm', 'warm'],
  ['on-fill', 'danger-fill'],
  ['text', 'accent-soft'],
  ['accent', 'accent-soft'],
  ['text', 'warm-soft'],
  ['warm-ink', 'warm-soft'],
  ['success', 'success-soft'],
  ['danger', 'danger-soft'],
  ['text', 'code-bg'],
  ['muted', 'code-bg'],
];
const shapes: [string, string][] = ['border-strong', 'focus'].flatMap((shape) =>
  GROUNDS.map((ground): [string, string] => [shape, ground]),
);

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(text)('%s is readable on %s (WCAG 1.4.3)', (ink, ground) => {
    expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)('%s stands out from %s (WCAG 1.4.11)', (shape, ground) => {
    expect(contrast(colour(shape, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

test.each(['text', 'muted', 'accent'])('%s is readable on the dark band', (ink) => {
  expect(contrast(colour(ink, 'dark'), colour('band', 'dark'))).toBeGreaterThanOrEqual(4.5);
});

test.each(['devops', 'frontend', 'backend', 'database', 'uiux'])(
  'white icons and large text have enough contrast on the %s gradient',
  (category) => {
    const gradient = css.match(new RegExp(`--gradient-${category}: ([^;]+);`))?.[1] ?? '';
    const stops = gradient.match(/#[0-9a-f]{6}/g) ?? [];
    expect(stops).toHaveLength(2);
    for (const stop of stops) {
      const rgb = [1, 3, 5].map((at) => Number.parseInt(stop.slice(at, at + 2), 16) / 255);
      expect(contrast(rgb, [1, 1, 1])).toBeGreaterThanOrEqual(3);
    }
  },
);
