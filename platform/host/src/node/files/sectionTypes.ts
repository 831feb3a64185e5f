import type { Registry } from '@platform/contract';
import { declareSections, type ReleaseStore } from '@platform/registry';
import type { RequestHandler } from 'express';

/** Handler for the declarations of the live sections, which `site types --to` fetches. */
export function sectionTypes(store: ReleaseStore, registry: () => Registry): RequestHandler {
  let known: { of: Registry; text: Promise<string> } | undefined;
  return async (_req, res) => {
    const current = registry();
    if (known?.of !== current) known = { of: current, text: declareSections(store, current) };
    const text = await known.text;
    res.set('Cache-Control', 'no-cache');
    res.type('text/plain').send(text);
  };
}
