// Drives WebKitGTK through WebDriver over HTTP. It has no headless mode, so it gets a display of its own.
import { freePort } from '@platform/contract/cli/port';
import { hangLimit } from '@platform/testing/hangLimit';
import type { Driver, InputSource, Where } from './Driver.ts';
import { makeHome, type Program, startProgram } from './startProgram.ts';

/** Timeout of a command, in milliseconds. */
const ANSWER_MS = hangLimit(5);

// biome-ignore lint/suspicious/noExplicitAny: answers have a shape for each command
type Answer = any;

export interface WebKitPrograms {
  driver: string;
  browser: string;
  display: string;
}

export async function startWebKit(programs: WebKitPrograms): Promise<Driver> {
  const { home, remove } = await makeHome();
  const screen = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const display = startProgram(programs.display, screen, {});
  const env = {
    HOME: home,
    XDG_CONFIG_HOME: `${home}/.config`,
    DISPLAY: `:${await display.said(/^(\d+)$/m)}`,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // It shows only this site, and its sandbox needs more than containers offer.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const { driver, origin } = await startDriver(programs.driver, env);
  const { sessionId } = await send(origin, 'POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
      },
    },
  });
  const ask = (method: string, path: string, body?: object): Promise<Answer> =>
    send(origin, method, `/session/${sessionId}${path}`, body);

  let current: Where = 'page';
  const run = (script: string, ...args: unknown[]) =>
    ask('POST', '/execute/sync', { script, args });
  /** Finds the frame in a shadow tree, too, where it has no number. */
  const frame = (what: string) =>
    run(`const roots = [document, ...document.querySelectorAll('*')];
      return roots.map((root) => (root.shadowRoot ?? document).querySelector('iframe')).find(Boolean)${what}`);
  async function go(where: Where): Promise<void> {
    if (where === current) return;
    await ask('POST', '/frame', { id: where === 'page' ? null : await frame('') });
    current = where;
  }
  /** WebKitGTK's pointer coordinates refer to the whole page even from within a frame. */
  async function inWholePage(actions: InputSource[]): Promise<InputSource[]> {
    await go('page');
    const { x, y } = await frame('.getBoundingClientRect().toJSON()');
    const shift = (action: InputSource['actions'][number]) =>
      'x' in action
        ? { ...action, x: Math.round(Number(action.x) + x), y: Math.round(Number(action.y) + y) }
        : action;
    return actions.map((source) => ({ ...source, actions: source.actions.map(shift) }));
  }

  return {
    name: 'WebKitGTK',
    async open(url) {
      await go('page');
      await ask('POST', '/url', { url });
    },
    async call(source, json, where) {
      await go(where);
      return run(`return (${source})(arguments[0])`, json);
    },
    async act(actions, where) {
      const placed = where === 'frame' ? await inWholePage(actions) : actions;
      await go(where);
      await ask('POST', '/actions', { actions: placed });
    },
    async resize(width, height) {
      await go('page');
      const [x, y] = await run('return [outerWidth - innerWidth, outerHeight - innerHeight]');
      await ask('POST', '/window/rect', { width: width + x, height: height + y });
    },
    picture: async () => Buffer.from(await ask('GET', '/screenshot'), 'base64'),
    heard: () => [],
    async close() {
      await ask('DELETE', '').catch(() => {});
      await driver.stop();
      await display.stop();
      await remove();
    },
  };
}

/** The driver doesn't report its port, so this picks one, and another if it is taken meanwhile. */
async function startDriver(
  program: string,
  env: Record<string, string>,
): Promise<{ driver: Program; origin: string }> {
  for (;;) {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const driver = startProgram(program, [`--port=${port}`], env);
    while (!driver.hasEnded()) {
      const ready = await send(origin, 'GET', '/status').catch(() => undefined);
      if (ready) return { driver, origin };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function send(origin: string, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(origin + path, {
    method,
    // A command that the browser never ends fails by name.
    signal: AbortSignal.timeout(ANSWER_MS),
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: Error) => {
    throw new Error(`${method} ${path} ${JSON.stringify(body)?.slice(0, 200)}: ${error.message}`);
  });
  const { value } = (await answer.json()) as { value: Answer };
  if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value;
}
