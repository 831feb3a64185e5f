// Server only. The gate's programs as bundled files: a sandbox has no sources and no compiler.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { packageFacts, ROOT } from '@platform/contract/bundle/packageRoot';

/** Folders of bundled programs. */
export interface GatePrograms {
  /** `gate.mjs` runs the checks. */
  gate: string;
  /** `site.mjs` serves a store. */
  site: string;
}

/** Gate and site both start the render program. */
const RENDER = { render: 'platform/render/src/renderProgram.ts' };

const GATE = {
  gate: 'platform/gate/src/processes/gateProgram.ts',
  ...RENDER,
};

/** The program that serves a store's pages: `config.site` of the root's package.json. */
function site() {
  const { site } = packageFacts(ROOT).config ?? {};
  if (site) return { site, ...RENDER };
  throw new Error(
    `${ROOT}package.json: "config"."site" is missing. Set it to the program that serves the site.`,
  );
}

/** @param spare empty folder for programs that can't be cached */
export async function preparePrograms(spare: string): Promise<GatePrograms> {
  // Loads the compiler, which most commands don't need.
  const { cachePrograms } = await import('@platform/server/programs/cachePrograms');
  const make = async (name: string, entries: Record<string, string>) => {
    const folder = path.join(spare, name);
    await mkdir(folder, { recursive: true });
    return cachePrograms(entries, folder);
  };
  const [gate, served] = await Promise.all([make('gate', GATE), make('site', site())]);
  return { gate, site: served };
}
