// Browser only, loaded late. What remotes have on hosts of their own, the site has as well, under the same hashes
// (platform/registry/src/follow/copyRelease.ts): it steps in for a host that is down, slow or gives something else.
import type { BrowserDeployment } from '../../app/payload.ts';
import { OTHER_HOST_MS } from '../page/loadTimeouts.ts';
import { ownBase } from './integrity.ts';

type Remotes = Record<string, Pick<BrowserDeployment, 'base' | 'version' | 'unchecked'>>;

type Loaded = HTMLScriptElement | HTMLLinkElement;

const addressOf = (file: Loaded): string => ('src' in file ? file.src : file.href);

/** Has the site step in where it must, and gives a function to call for each file that is asked for. */
export function stepIn(remotes: Remotes): (address: string) => void {
  const bases = Object.entries(remotes).flatMap(([name, deployment]) =>
    deployment.base.includes('://') && !deployment.unchecked
      ? [{ far: deployment.base, own: new URL(ownBase(name, deployment), location.href).href }]
      : [],
  );
  const dead = new Set<string>();
  const baseOf = (address: string) => bases.find(({ far }) => address.startsWith(far));

  /** Whether the site's own copy is on its way in the file's place. */
  function replace(file: Loaded): boolean {
    const base = baseOf(addressOf(file));
    if (!base) return false;
    dead.add(base.far);
    const copy = document.createElement(file.localName) as Loaded;
    for (const { name, value } of file.attributes) copy.setAttribute(name, value);
    const address = addressOf(file).replace(base.far, base.own);
    copy.setAttribute('src' in file ? 'src' : 'href', address);
    Object.assign(copy, { onload: file.onload, onerror: file.onerror });
    console.warn(`[site] ${addressOf(file)} can’t be had; the site’s own copy takes its place.`);
    // In a document without a window it never runs, should it come after all.
    document.implementation.createHTMLDocument().adoptNode(file);
    document.head.append(copy);
    return true;
  }

  function repaint(picture: HTMLImageElement): void {
    const base = baseOf(picture.currentSrc || picture.src);
    if (!base) return;
    const sources = picture.closest('picture')?.querySelectorAll('source') ?? [];
    for (const element of [...sources, picture]) {
      for (const name of ['srcset', 'src']) {
        const value = element.getAttribute(name);
        if (value) element.setAttribute(name, value.replaceAll(base.far, base.own));
      }
    }
  }

  if (bases.length > 0) {
    // On the way down, before those who wait for the file hear that it failed.
    addEventListener(
      'error',
      (event) => {
        const { target } = event;
        if (target instanceof HTMLImageElement) repaint(target);
        if (isLoaded(target) && replace(target)) event.stopImmediatePropagation();
      },
      true,
    );
    for (const picture of document.images) {
      if (picture.complete && picture.naturalWidth === 0) repaint(picture);
    }
  }

  return (address) => {
    const base = baseOf(address);
    if (!base) return;
    const late = () => {
      for (const file of document.querySelectorAll<Loaded>('script,link[rel=stylesheet]')) {
        if (addressOf(file) === address && !('sheet' in file && file.sheet)) replace(file);
      }
    };
    setTimeout(late, dead.has(base.far) ? 0 : OTHER_HOST_MS);
  };
}

const isLoaded = (target: EventTarget | null): target is Loaded =>
  target instanceof HTMLScriptElement ||
  (target instanceof HTMLLinkElement && target.rel === 'stylesheet');
