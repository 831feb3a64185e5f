// Every address of the site, and the links between them.
import { expect } from 'vitest';
import { IN_MAIN, isHydrated } from '../browsers/inPage.ts';
import { fullTitle, ROUTES } from '../routes.ts';
import type { Journey } from './Place.ts';

/** Like a mouse that passes over each section: the last ones wait for a touch. */
function touchEverySlot() {
  for (const slot of document.querySelectorAll('[data-slot]')) {
    slot.dispatchEvent(new Event('pointerover', { bubbles: true }));
  }
  return document.querySelectorAll('[data-slot]').length;
}

export const everyRoute: Journey = async (visitor, { healthy }) => {
  for (const route of ROUTES) {
    await visitor.open(healthy.url + route.path);
    await visitor.until(isHydrated, IN_MAIN);
    const slots = await visitor.read(touchEverySlot);
    if (slots) await visitor.until(isHydrated, '[data-slot] > :first-child');
    await visitor.until(() => document.readyState === 'complete');
    const [title, h1, text] =
      (await visitor.read(() => [
        document.title,
        document.querySelector('h1')?.textContent,
        document.querySelector('main')?.textContent,
      ])) ?? [];
    expect.soft(title, route.path).toBe(fullTitle(route));
    expect.soft(h1, route.path).toBe(route.h1);
    expect.soft(text, route.path).toContain(route.text);
    expect.soft(await visitor.complaints(), route.path).toEqual([]);
  }
};

export const goingAround: Journey = async (visitor, { healthy }) => {
  await visitor.open(`${healthy.url}/`);
  await visitor.until(isHydrated, IN_MAIN);
  await visitor.read(() => Object.assign(globalThis, { sameDocument: true }) && undefined);
  for (const [link, heading] of [
    ['Blogs', 'Latest Insights'],
    ['Reviews', 'Client Reviews'],
    ['About', 'The people behind your pipeline'],
    ['Contact', 'Get in Touch'],
    ['Services', 'Our Services'],
    ['Home', 'Modern DevOps and full-stack solutions that ship every day'],
  ] as const) {
    await visitor.click('link', link);
    await visitor.reads('h1', heading);
    await visitor.until(() => scrollY === 0 && document.activeElement?.tagName === 'H1');
  }
  await visitor.read(() => {
    scrollTo({ top: 500, behavior: 'instant' });
    history.back();
  });
  await visitor.reads('h1', 'Our Services');
  await visitor.until(() => scrollY === 0 && document.activeElement?.tagName === 'H1');
  await visitor.click('link', 'DevOps Services');
  await visitor.reads('h1', 'DevOps Services');
  await visitor.until(() => document.title === 'DevOps Services · Pipewright');
  expect(await visitor.read(() => 'sameDocument' in globalThis)).toBe(true);
  expect(await visitor.complaints()).toEqual([]);

  // Another document, perhaps from the back/forward cache.
  await visitor.open(`${healthy.url}/privacy-policy`);
  await visitor.until(isHydrated, IN_MAIN);
  await visitor.read(() => scrollTo({ top: 500, behavior: 'instant' }));
  await visitor.until(() => scrollY === 500);
  await visitor.open(`${healthy.url}/about`);
  await visitor.read(() => history.back());
  await visitor.reads('h1', 'Privacy Policy');
  await visitor.until(() => document.readyState === 'complete' && scrollY === 0);
};
