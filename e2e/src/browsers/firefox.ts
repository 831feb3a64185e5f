// Drives an installed Firefox by WebDriver BiDi, which it speaks as it is.
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { clockShift, WITHOUT_FAKE_TIME } from '../clock/fakeClock.ts';
import { connectBidi } from './bidi.ts';
import type { Driver, Where } from './Driver.ts';
import { makeHome, startProgram } from './startProgram.ts';

const PREFERENCES = {
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'en-GB',
  // What the browser does on its own account.
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.safebrowsing.update.enabled': false,
};

const HASH_OF_NOTHING = createHash('sha384').update('').digest('base64');

/** Runs in a page: Firefox doesn't start with libfaketime (Debian's bug 753461). */
function shiftDate(ms: number): void {
  const now = () => Real.now() + ms;
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    apply: () => new Real(now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}

/** Starts it without a window. */
export async function startFirefox(program: string): Promise<Driver> {
  const { home, remove } = await makeHome();
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(path.join(home, 'user.js'), preferences.join('\n'));
  const args = ['--headless', '--remote-debugging-port=0', '--no-remote', '--profile', home];
  const browser = startProgram(program, args, { HOME: home, ...WITHOUT_FAKE_TIME });
  const bidi = await connectBidi(
    `${await browser.said(/WebDriver BiDi listening on (ws:\S+)/)}/session`,
  );
  await bidi.send('session.new', { capabilities: {} });
  if (clockShift() !== 0) {
    const functionDeclaration = `() => (${shiftDate})(${clockShift()})`;
    await bidi.send('script.addPreloadScript', { functionDeclaration });
  }
  // Firefox's own first tab leaves the focus in the address field, and keys would press no buttons.
  const { context: page } = await bidi.send('browsingContext.create', { type: 'tab' });

  let heard: string[] = [];
  bidi.on('log.entryAdded', ({ type, level, text }) => {
    // A file whose page was left while it was on its way has the hash of nothing.
    if (text?.includes(HASH_OF_NOTHING)) return;
    // What scripts say to the console is heard in the page itself.
    if (type !== 'console' && /error|warn/.test(level)) heard.push(`${level}: ${text}`);
  });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });

  async function contextOf(where: Where): Promise<string> {
    if (where === 'page') return page;
    const tree = await bidi.send('browsingContext.getTree', { root: page });
    const [frame] = tree.contexts[0].children;
    if (!frame) throw new Error('There is no frame.');
    return frame.context;
  }

  return {
    name: 'Firefox',
    caches: true,
    open: (url) =>
      bidi.send('browsingContext.navigate', { context: page, url, wait: 'interactive' }),
    async call(functionDeclaration, json, where) {
      const { type, result, exceptionDetails } = await bidi.send('script.callFunction', {
        functionDeclaration,
        arguments: [{ type: 'string', value: json }],
        target: { context: await contextOf(where) },
        awaitPromise: false,
      });
      if (type !== 'success') throw new Error(exceptionDetails.text);
      return result.value;
    },
    act: async (actions, where) =>
      bidi.send('input.performActions', { context: await contextOf(where), actions }),
    resize: (width, height) =>
      bidi.send('browsingContext.setViewport', { context: page, viewport: { width, height } }),
    async setCookie(name, value) {
      const tree = await bidi.send('browsingContext.getTree', { root: page });
      const { hostname } = new URL(tree.contexts[0].url);
      const cookie = { name, value: { type: 'string', value }, domain: hostname };
      await bidi.send('storage.setCookie', { cookie });
    },
    async picture() {
      const { data } = await bidi.send('browsingContext.captureScreenshot', { context: page });
      return Buffer.from(data, 'base64');
    },
    heard() {
      const all = heard;
      heard = [];
      return all;
    },
    async close() {
      await bidi.send('browser.close').catch(() => {});
      bidi.close();
      await browser.stop();
      await remove();
    },
  };
}
