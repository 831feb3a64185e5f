// Browser only. The shell as the host of module federation: it gives remotes its libraries and opens
// their containers.
import { INTEGRITY_GLOBAL } from '@site/kit/integrityGlobal';
import { type SHARED, SHARED_GLOBAL } from '@site/kit/sharedLibraries';
import * as React from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as router from 'react-router-dom';
import * as styledComponents from 'styled-components';
import type { BrowserPin } from '../../app/payload.ts';

/** What a remote's entry leaves in the global of its name. */
interface Container {
  get(expose: string): Promise<() => unknown>;
}

const libraries: Record<(typeof SHARED)[number], unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': ReactDOM,
  'react-router-dom': router,
  'styled-components': styledComponents,
};
Object.assign(globalThis, { [SHARED_GLOBAL]: libraries });

const opened = new Map<string, Promise<Container>>();

/**
 * Loads an expose of a remote.
 * @throws when the entry or one of the expose's files can't be had; it may be tried again
 */
export async function loadExpose<T>(pin: BrowserPin, expose: string): Promise<T> {
  const container = await (opened.get(pin.container) ?? open(pin));
  return (await container.get(expose))() as T;
}

function open({ base, entry, container }: BrowserPin): Promise<Container> {
  const opening = new Promise<Container>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = base + entry;
    const integrity = globalThis[INTEGRITY_GLOBAL]?.(script.src);
    if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
    const fail = () => {
      opened.delete(container);
      script.remove();
      reject(new Error(`${script.src} gives no ${container}.`));
    };
    script.onerror = fail;
    script.onload = () => {
      const found = Reflect.get(globalThis, container) as Container | undefined;
      if (found) resolve(found);
      else fail();
    };
    document.head.append(script);
  });
  opened.set(container, opening);
  return opening;
}
