// `npm run ship -- <folder>`: makes a folder that serves the site where there are no sources, no
// installed packages and no compiler. docs/hosting.md says how it is used.
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildAndPublish } from '@platform/host/build/buildAndPublish';
import { ReleaseStore } from '@platform/registry/ReleaseStore';
import { movablePrograms } from '@platform/server/programs/plainProgram';
import { runProgram } from '@platform/server/programs/runProgram';

const say = (line: string) => console.log(line);

/** Programs that other commands of a shipment start, or that are started by hand. */
const SERVERS = {
  site: 'shell/src/cli/serve.ts',
  api: 'api/src/main.ts',
  renderWorker: 'platform/registry/src/render/renderWorker.ts',
};

/** The same names as in the README's table. */
const COMMANDS = {
  publish: 'platform/registry/src/cli/publish.ts',
  releases: 'platform/registry/src/cli/releases.ts',
  rollback: 'platform/registry/src/cli/rollback.ts',
  canary: 'platform/registry/src/cli/canary.ts',
  override: 'platform/registry/src/cli/override.ts',
  preview: 'platform/registry/src/cli/preview.ts',
  freeze: 'platform/registry/src/cli/freeze.ts',
  mark: 'platform/registry/src/cli/mark.ts',
  retire: 'platform/registry/src/cli/retire.ts',
  prune: 'platform/registry/src/cli/prune.ts',
  inbox: 'api/src/cli/inbox.ts',
  data: 'api/src/cli/data.ts',
  stats: 'api/src/cli/stats.ts',
  doctor: 'shell/src/cli/doctor.ts',
};

async function ship(given: string | undefined): Promise<void> {
  if (!given) throw new Error('Where to? npm run ship -- <folder>');
  const folder = path.resolve(process.env.INIT_CWD ?? '', given);
  if ((await readdir(folder).catch(() => [])).length > 0) throw new Error(`${folder} isn't empty.`);
  await buildAndPublish(new ReleaseStore(folder), say);
  await movablePrograms({ ...SERVERS, ...COMMANDS }, folder);
  const scripts = Object.keys(COMMANDS).map((name) => [name, `node ${name}.mjs`]);
  const manifest = {
    private: true,
    scripts: { start: 'node site.mjs', ...Object.fromEntries(scripts) },
  };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  say(`The site is in ${folder}: node publish.mjs there, then node site.mjs`);
}

await runProgram(ship(process.argv[2]));
