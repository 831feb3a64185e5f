// Each remote of the faulty site has one fault, which costs that remote's part at most.
import { expect } from 'vitest';
import { IN_MAIN, isHydrated } from '../browsers/inPage.ts';
import type { Visitor } from '../browsers/Visitor.ts';
import type { Journey } from './Place.ts';

/** The page is readable, the frame around it works, and links work. */
async function expectSurvived(visitor: Visitor, heading: string): Promise<void> {
  await visitor.reads('h1', heading);
  await visitor.until(isHydrated, IN_MAIN);
  await visitor.click('button', 'Switch between light and dark theme');
  await visitor.until(() => document.documentElement.dataset.theme);
  await visitor.sees('contentinfo');
}

/** Waits until the page has reported a remote's fault. */
async function expectBlamed(visitor: Visitor, remote: string): Promise<void> {
  const said: string[] = [];
  await expect
    .poll(async () => said.push(...(await visitor.complaints())) && said.join('\n'))
    .toContain(remote);
}

export const missingRemote: Journey = async (visitor, { faulty }) => {
  await visitor.open(`${faulty.url}/about`);
  await expectBlamed(visitor, 'mfe-marketing');
  await expectSurvived(visitor, 'The people behind your pipeline');
  // Its other pages come complete from the server.
  await visitor.click('link', 'Projects');
  await visitor.reads('h1', 'Featured Projects');
  await visitor.click('link', 'Blogs');
  await visitor.until(() => location.pathname === '/blog');
  await visitor.sees('h1');
};

export const tamperedFile: Journey = async (visitor, { faulty }) => {
  await visitor.open(`${faulty.url}/cron-analyser`);
  await expectBlamed(visitor, 'mfe-cron-tool');
  await expectSurvived(visitor, 'Cron Expression Generator');
  expect(await visitor.read(() => 'tampered' in globalThis)).toBe(false);
  expect(await visitor.read(isHydrated, '[data-slot] > :first-child')).toBe(false);
};
