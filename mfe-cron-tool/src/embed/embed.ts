// Browser only, on other sites' pages: the whole of `embed.js`. Defines <cron-tool>.
import { readToolMessage, type Settings, sealed } from './messages.ts';

const script = document.currentScript as HTMLScriptElement;
/** The framed page of the same version. */
const page = new URL('embed.html', script.src);

// Constructed style sheets work under a policy without 'unsafe-inline'.
const sheet = new CSSStyleSheet();
sheet.replaceSync(
  ':host{display:block;position:relative}:host([hidden]),.shown slot,.silent iframe{display:none}' +
    'slot{display:block}.silent slot{position:static}' +
    'iframe{display:block;width:100%;height:60rem;border:0}:host([compact]) iframe{height:26rem}' +
    // The slot shows the page's own text until the frame is ready.
    '.waiting iframe{visibility:hidden}.waiting slot{position:absolute;inset:0}',
);

/** Time for the tool to answer after its frame has loaded; then the page's own text stays. */
const TIMEOUT_MS = 3000;

const TEXTS = ['expression', 'timezone', 'theme'] as const;
type Attribute = (typeof TEXTS)[number];

/** The frame can't navigate the page around it. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** Attributes with which pages switch their theme. */
const WATCHED = { attributes: true, attributeFilter: ['class', 'style', 'data-theme'] };

class CronTool extends HTMLElement {
  static observedAttributes = [...TEXTS, 'compact'];

  #values: Record<Attribute, string> = { expression: '', timezone: '', theme: 'auto' };
  #frame = document.createElement('iframe');
  #box = document.createElement('div');
  /** Whether the tool has sent hello. */
  #connected = false;
  #lastChange = '';
  #sentTheme: Settings['theme'];
  #scheme = matchMedia('(prefers-color-scheme: dark)');
  #observer = new MutationObserver(() => this.#follow());

  constructor() {
    super();
    const frame = this.#frame;
    frame.title = 'Cron expression generator';
    frame.allow = 'clipboard-write';
    frame.src = page.href;
    frame.sandbox.value = SANDBOX;
    // The page's policy may block the frame; its error page sends no message.
    frame.onload = () => {
      setTimeout(() => this.#connected || this.#show('silent'), TIMEOUT_MS);
    };
    this.#box.append(document.createElement('slot'), frame);
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.append(this.#box);
  }

  connectedCallback(): void {
    // Properties set before the element was defined would hide the accessors.
    for (const name of [...TEXTS, 'compact'] as const) {
      const early = Object.getOwnPropertyDescriptor(this, name)?.value;
      if (early === undefined) continue;
      Reflect.deleteProperty(this, name);
      Object.assign(this, { [name]: early });
    }
    this.#connected = false;
    this.#show('waiting');
    addEventListener('message', this.#receive);
    this.#scheme.addEventListener('change', this.#follow);
    for (const part of [document.documentElement, document.body, this]) {
      this.#observer.observe(part, WATCHED);
    }
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#receive);
    this.#scheme.removeEventListener('change', this.#follow);
    this.#observer.disconnect();
  }

  attributeChangedCallback(
    name: Attribute | 'compact',
    _before: string | null,
    value: string | null,
  ): void {
    if (name === 'compact') this.#send({ compact: this.compact });
    else this[name] = value ?? '';
  }

  /** The form's five fields; empty while one is blank. */
  get expression(): string {
    return this.#values.expression;
  }

  set expression(value: string) {
    this.#set('expression', value);
  }

  /** The form's zone (IANA name); before the form answers, the zone that was set, empty for the visitor's own. */
  get timezone(): string {
    return this.#values.timezone;
  }

  set timezone(value: string) {
    this.#set('timezone', value);
  }

  /** `light`, `dark` or `auto`; other values count as `auto`. */
  get theme(): string {
    return this.#values.theme;
  }

  set theme(value: string) {
    this.#values.theme = /^(light|dark)$/.test(value) ? value : 'auto';
    this.#follow();
  }

  /** Whether to show only fields, description and five runs. */
  get compact(): boolean {
    return this.hasAttribute('compact');
  }

  set compact(value: boolean) {
    this.toggleAttribute('compact', Boolean(value));
  }

  #show(what: 'waiting' | 'shown' | 'silent'): void {
    this.#box.className = what;
  }

  #set(name: 'expression' | 'timezone', value: unknown): void {
    this.#values[name] = String(value ?? '');
    this.#send({ [name]: this.#values[name] });
  }

  #send(settings: Settings): void {
    if (!this.#connected) return;
    this.#frame.contentWindow?.postMessage(sealed({ settings }), page.origin);
  }

  #receive = ({ source, origin, data }: MessageEvent): void => {
    if (source !== this.#frame.contentWindow || origin !== page.origin) return;
    const message = readToolMessage(data);
    if (message.kind === 'hello') {
      this.#connected = true;
      this.#sentTheme = this.#theme();
      this.#send({ ...this.#values, theme: this.#sentTheme, compact: this.compact });
    }
    if (message.kind === 'ready') this.#show('shown');
    // A hidden tool has no height.
    if (message.kind === 'size' && message.height) this.#frame.style.height = `${message.height}px`;
    if (message.kind !== 'change' || !message.change) return;
    const detail = message.change;
    const { expression, timezone } = detail;
    Object.assign(this.#values, { expression, timezone });
    // Skip duplicates and the empty form at the start.
    const text = JSON.stringify(detail);
    if (text === this.#lastChange || (!this.#lastChange && !detail.expression)) return;
    this.#lastChange = text;
    this.dispatchEvent(new CustomEvent('change', { detail }));
  };

  /** Sends the theme if it has changed. */
  #follow = (): void => {
    const theme = this.#theme();
    if (!this.#connected || theme === this.#sentTheme) return;
    this.#sentTheme = theme;
    this.#send({ theme });
  };

  /** The attribute, else the page's only colour scheme, else the visitor's preference. */
  #theme(): 'light' | 'dark' {
    const { theme } = this.#values;
    if (theme === 'light' || theme === 'dark') return theme;
    const schemes = getComputedStyle(this).colorScheme.split(' ');
    const dark = schemes.includes('dark');
    if (dark !== schemes.includes('light')) return dark ? 'dark' : 'light';
    return this.#scheme.matches ? 'dark' : 'light';
  }
}

// A page may load the script twice.
if (!customElements.get('cron-tool')) customElements.define('cron-tool', CronTool);
