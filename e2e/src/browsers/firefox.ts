// Drives an installed Firefox through WebDriver BiDi, without a driver program.
import { createHash } from 'node:crypto';
import { type Frame, type KeyInput, launch } from 'puppeteer-core';
import type { Driver, Where } from './Driver.ts';
import { makeHome } from './startProgram.ts';

const PREFERENCES = {
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'en-GB',
  // Turns off the browser's own requests.
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.safebrowsing.update.enabled': false,
};

const HASH_OF_NOTHING = createHash('sha256').update('').digest('base64');

/** Starts it headless. */
export async function startFirefox(executablePath: string): Promise<Driver> {
  const { home, remove } = await makeHome();
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: PREFERENCES,
    env: { ...process.env, HOME: home },
  });
  // Firefox's first tab leaves the focus in the address field, where key presses miss the page.
  const page = await browser.newPage();

  let heard: string[] = [];
  // Errors of the browser itself; the page records its own console.
  page.on('pageerror', (error) => {
    const text = error instanceof Error ? error.message : String(error);
    // A file whose page was left while it loaded has the hash of an empty one.
    if (!text.includes(HASH_OF_NOTHING)) heard.push(`error: ${text}`);
  });

  function frameOf(where: Where): Frame {
    const frame = where === 'page' ? page.mainFrame() : page.mainFrame().childFrames()[0];
    if (!frame) throw new Error('There is no frame.');
    return frame;
  }

  return {
    name: 'Firefox',
    async open(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 0 });
    },
    call: (source, json, where) =>
      frameOf(where).evaluate(`(${source})(${JSON.stringify(json)})`) as Promise<string>,
    async act(sources, where) {
      const box = where === 'frame' && (await (await frameOf(where).frameElement())?.boundingBox());
      const { x: left, y: top } = box || { x: 0, y: 0 };
      for (const { type, x, y, value } of sources.flatMap(({ actions }) => actions)) {
        if (type === 'pointerMove') await page.mouse.move(Number(x) + left, Number(y) + top);
        if (type === 'pointerDown') await page.mouse.down();
        if (type === 'pointerUp') await page.mouse.up();
        // Firefox takes WebDriver's code points unchanged.
        if (type === 'keyDown') await page.keyboard.down(value as KeyInput);
        if (type === 'keyUp') await page.keyboard.up(value as KeyInput);
      }
    },
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async () => Buffer.from(await page.screenshot()),
    heard() {
      const all = heard;
      heard = [];
      return all;
    },
    async close() {
      await browser.close();
      await remove();
    },
  };
}
