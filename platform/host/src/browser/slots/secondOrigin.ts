// Loaded late. Falls back to the site's copies of remotes (platform/registry/src/follow/copyRelease.ts)
// when their own host is down, slow or sends wrong files.
import type { BrowserDeployment } from '../../app/payload.ts';
import { OTHER_HOST_MS } from '../page/loadTimeouts.ts';
import { ownBase } from './integrity.ts';

type Remotes = Record<string, Pick<BrowserDeployment, 'base' | 'version' | 'unchecked'>>;

type Loaded = HTMLScriptElement | HTMLLinkElement;

const addressOf = (file: Loaded): string => ('src' in file ? file.src : file.href);

/** Installs the fallback. Returns a function to call with the URL of each requested file, for its timeout. */
export function fallBackToOwnCopies(remotes: Remotes): (address: string) => void {
  const bases = Object.entries(remotes).flatMap(([name, deployment]) =>
    deployment.base.includes('://') && !deployment.unchecked
      ? [{ far: deployment.base, own: new URL(ownBase(name, deployment), location.href).href }]
      : [],
  );
  const failedBases = new Set<string>();
  const baseOf = (address: string) => bases.find(({ far }) => address.startsWith(far));

  /** Requests the site's copy instead; false for a file of another origin. */
  function replace(file: Loaded): boolean {
    const base = baseOf(addressOf(file));
    if (!base) return false;
    failedBases.add(base.far);
    const copy = document.createElement(file.localName) as Loaded;
    for (const { name, value } of file.attributes) copy.setAttribute(name, value);
    const address = addressOf(file).replace(base.far, base.own);
    copy.setAttribute('src' in file ? 'src' : 'href', address);
    Object.assign(copy, { onload: file.onload, onerror: file.onerror });
    console.warn(`[site] ${addressOf(file)} failed to load; loading the site’s own copy.`);
    // In a document without a window, a late script never runs.
    document.implementation.createHTMLDocument().adoptNode(file);
    document.head.append(copy);
    return true;
  }

  function replacePicture(picture: HTMLImageElement): void {
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
    // Captured, so that loaders waiting for the file don't see the error.
    addEventListener(
      'error',
      (event) => {
        const { target } = event;
        if (target instanceof HTMLImageElement) replacePicture(target);
        if (isLoaded(target) && replace(target)) event.stopImmediatePropagation();
      },
      true,
    );
    for (const picture of document.images) {
      if (picture.complete && picture.naturalWidth === 0) replacePicture(picture);
    }
  }

  return (address) => {
    const base = baseOf(address);
    if (!base) return;
    const onTimeout = () => {
      for (const file of document.querySelectorAll<Loaded>('script,link[rel=stylesheet]')) {
        if (addressOf(file) === address && !('sheet' in file && file.sheet)) replace(file);
      }
    };
    setTimeout(onTimeout, failedBases.has(base.far) ? 0 : OTHER_HOST_MS);
  };
}

const isLoaded = (target: EventTarget | null): target is Loaded =>
  target instanceof HTMLScriptElement ||
  (target instanceof HTMLLinkElement && target.rel === 'stylesheet');
