// `site build <folder>`: writes a folder that serves the site without sources, installed packages and
// compiler (docs/hosting.md).
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Verb } from '@platform/contract/cli/program';
import { buildAndPublish } from '@platform/host/build/buildAndPublish';
import { ReleaseStore } from '@platform/registry/store';
import { bundleMovablePrograms } from '@platform/server/programs/plainProgram';

/** Programs by file name in the folder. The web server starts the last one. */
const PROGRAMS = {
  site: 'shell/src/cli/builtSite.ts',
  api: 'api/src/main.ts',
  render: 'platform/render/src/renderProgram.ts',
};

const SCRIPTS = {
  start: 'node site.mjs start',
  rollback: 'node site.mjs rollback',
  site: 'node site.mjs',
};

export async function build({ args: [given = ''] }: Verb): Promise<void> {
  const say = (line: string) => console.log(line);
  const folder = path.resolve(process.env.INIT_CWD ?? '', given);
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new Error(`${folder} isn't empty. Name a new or empty folder.`);
  await buildAndPublish(say)(new ReleaseStore(folder));
  await bundleMovablePrograms(PROGRAMS, folder);
  const manifest = { private: true, scripts: SCRIPTS };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  say(`Built the site in ${folder}. Run there: node site.mjs publish, then node site.mjs start`);
}
