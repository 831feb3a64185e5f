// A person who uses the site in any browser. Journeys use these methods.
import { hangLimit } from '@platform/testing/hangLimit';
import type { Driver, InputSource, Where } from './Driver.ts';
import * as inPage from './inPage.ts';

const TIMEOUT_MS = hangLimit(15);

/** Keys that aren't characters (W3C WebDriver, section 17.4.2). */
export const KEYS = { end: '\uE010', enter: '\uE006', escape: '\uE00C' } as const;

// biome-ignore lint/suspicious/noExplicitAny: any function whose arguments and result are JSON
type InPage = (...args: any[]) => unknown;
type Result<F extends InPage> = NonNullable<ReturnType<F>>;

export class Visitor {
  constructor(
    private readonly driver: Driver,
    private readonly where: Where = 'page',
  ) {}

  get name(): string {
    return this.driver.name;
  }

  open = (url: string) => this.driver.open(url);
  resize = (width: number, height: number) => this.driver.resize(width, height);
  picture = () => this.driver.picture();
  close = () => this.driver.close();

  /** The same visitor, inside the only frame of the page. */
  inFrame = () => new Visitor(this.driver, 'frame');

  /** Runs a function in the page. It sees only its arguments, which are JSON. */
  async read<F extends InPage>(run: F, ...args: Parameters<F>): Promise<ReturnType<F> | null> {
    const json = await this.driver.call(inPage.asSource(run), JSON.stringify(args), this.where);
    return JSON.parse(json);
  }

  /** Waits until a function returns a truthy value, and resolves to it. */
  async until<F extends InPage>(run: F, ...args: Parameters<F>): Promise<Result<F>> {
    const deadline = performance.now() + TIMEOUT_MS;
    let last: unknown;
    while (performance.now() < deadline) {
      // While one document replaces another, calls fail.
      last = await this.read(run, ...args).catch((error: unknown) => error);
      if (last && !(last instanceof Error)) return last as Result<F>;
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    const page = await this.read(() => `${location.href}\n${document.body.innerText}`);
    throw new Error(`${this.name} waits in vain for ${run}\n(${args}), last: ${last}\n${page}`);
  }

  sees = (role: string, name?: string) => this.until(inPage.isSeen, role, name);

  misses = (role: string, name?: string) => this.until(inPage.isGone, role, name);

  /** Waits until an element of this role has exactly this text. */
  reads = (role: string, text: string) => this.until(inPage.hasText, role, text);

  async click(role: string, name?: string): Promise<void> {
    const { x, y } = await this.#place(role, name);
    await this.clickAt(x, y);
  }

  async clickAt(x: number, y: number): Promise<void> {
    await this.#point([
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  async hover(role: string, name?: string): Promise<void> {
    const place = await this.#place(role, name);
    await this.#point([{ type: 'pointerMove', ...place, duration: 0 }]);
  }

  focus = (role: string, name: string) => this.until(inPage.focus, role, name);

  /** Types into a field, key by key, after its current text. */
  async type(label: string, text: string): Promise<void> {
    // Late content may still have moved the field from under the mouse.
    do await this.click('textbox', label);
    while (!(await this.read(inPage.hasFocus, 'textbox', label)));
    await this.press(KEYS.end, ...text);
  }

  async press(...keys: string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.driver.act([{ type: 'key', id: 'keys', actions }], this.where);
  }

  /** Sets a select or a date. */
  choose = (role: string, label: string, value: string) =>
    this.until(inPage.choose, role, label, value);

  /** Errors and warnings of the page since the last call. */
  async complaints(): Promise<string[]> {
    const heard = (await this.read(inPage.takeComplaints)) ?? [];
    return [...heard, ...this.driver.heard()];
  }

  /** Where an element is, once it stays there. */
  async #place(role: string, name?: string) {
    for (let before = ''; ; ) {
      const place = await this.until(inPage.placeOf, role, name);
      if (JSON.stringify(place) === before) return place;
      before = JSON.stringify(place);
    }
  }

  #point = (actions: InputSource['actions']) =>
    this.driver.act([{ type: 'pointer', id: 'mouse', actions }], this.where);
}
