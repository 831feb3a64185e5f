// The header: theme, mobile menu, Tools.
import { expect } from 'vitest';
import { IN_MAIN, isGone, isHydrated } from '../browsers/inPage.ts';
import { KEYS } from '../browsers/Visitor.ts';
import type { Journey } from './Place.ts';

const ground = () => getComputedStyle(document.body).backgroundColor;
const differs = (before: string) => getComputedStyle(document.body).backgroundColor !== before;

export const theme: Journey = async (visitor, { healthy }) => {
  await visitor.open(`${healthy.url}/about`);
  await visitor.until(isHydrated, IN_MAIN);
  const before = (await visitor.read(ground)) ?? '';
  await visitor.click('button', 'Switch between light and dark theme');
  await visitor.until(differs, before);
  const chosen = await visitor.read(ground);
  await visitor.open(`${healthy.url}/contact`);
  expect(await visitor.read(ground)).toBe(chosen);
  await visitor.until(isHydrated, IN_MAIN);
  await visitor.click('button', 'Switch between light and dark theme');
  await visitor.until(differs, chosen ?? '');
  expect(await visitor.read(ground)).toBe(before);
  expect(await visitor.complaints()).toEqual([]);
};

export const toolsMenu: Journey = async (visitor, { healthy }) => {
  await visitor.open(`${healthy.url}/contact`);
  await visitor.until(isHydrated, IN_MAIN);
  await visitor.misses('link', 'Cron Analyser');
  await visitor.hover('button', 'Tools');
  await visitor.sees('link', 'Cron Analyser');
  await visitor.hover('h1');
  await visitor.misses('link', 'Cron Analyser');
  await visitor.focus('button', 'Tools');
  await visitor.press(KEYS.enter);
  await visitor.sees('link', 'Cron Analyser');
  await visitor.press(KEYS.escape);
  await visitor.misses('link', 'Cron Analyser');
  await visitor.click('button', 'Tools');
  await visitor.click('link', 'Cron Analyser');
  await visitor.reads('h1', 'Cron Expression Generator');
  await visitor.misses('link', 'Cron Analyser');
  expect(await visitor.complaints()).toEqual([]);
};

export const mobileMenu: Journey = async (visitor, { healthy }) => {
  await visitor.resize(390, 844);
  await visitor.open(`${healthy.url}/contact`);
  await visitor.until(isHydrated, IN_MAIN);
  expect(await visitor.read(isGone, 'link', 'Projects')).toBe(true);
  await visitor.click('button', 'Open menu');
  await visitor.sees('link', 'Projects');
  await visitor.click('button', 'Close menu');
  await visitor.misses('link', 'Projects');
  await visitor.click('button', 'Open menu');
  await visitor.click('link', 'Reviews');
  await visitor.reads('h1', 'Client Reviews');
  await visitor.misses('link', 'Projects');
  await visitor.click('button', 'Open menu');
  await visitor.sees('link', 'Projects');
  // A click elsewhere on the page.
  await visitor.clickAt(200, 600);
  await visitor.misses('link', 'Projects');
  expect(await visitor.read(() => location.pathname)).toBe('/reviews');
  const isWider = () => document.documentElement.scrollWidth > innerWidth;
  expect(await visitor.read(isWider)).toBe(false);
  await visitor.resize(1280, 800);
  await visitor.sees('link', 'Projects');
  expect(await visitor.complaints()).toEqual([]);
};
