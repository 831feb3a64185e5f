// `site build <folder>`: makes a folder that serves the site where there are no sources, no installed
// packages and no compiler (docs/hosting.md).
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Verb } from '@platform/contract/cli/program';
import { buildAndPublish } from '@platform/host/build/buildAndPublish';
import { ReleaseStore } from '@platform/registry';
import { movablePrograms } from '@platform/server/programs/plainProgram';

/** By the names of their files in the folder. The web server starts the last as a thread. */
const PROGRAMS = {
  site: 'shell/src/cli/builtSite.ts',
  api: 'api/src/main.ts',
  renderWorker: 'platform/registry/src/render/renderWorker.ts',
};

const SCRIPTS = {
  start: 'node site.mjs start',
  rollback: 'node site.mjs rollback',
  site: 'node site.mjs',
};

export async function build({ args: [given = ''] }: Verb): Promise<void> {
  const say = (line: string) => console.log(line);
  const folder = path.resolve(process.env.INIT_CWD ?? '', given);
  if ((await readdir(folder).catch(() => [])).length > 0) throw new Error(`${folder} isn't empty.`);
  await buildAndPublish(new ReleaseStore(folder), say);
  await movablePrograms(PROGRAMS, folder);
  const manifest = { private: true, scripts: SCRIPTS };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  say(`The site is in ${folder}. There: node site.mjs publish, then node site.mjs start`);
}
