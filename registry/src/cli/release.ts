// npm run release -- <remote> [--why "…"] [--json]: build, check, publish, make live.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildWorkspace } from '@site/kit/build/buildWorkspace';
import { inspectBundle } from '@site/kit/build/inspectBundle';
import { readEnv } from '@site/kit/env';
import { currentUser } from '../currentUser.ts';
import { promote } from '../promote.ts';
import { readRegistry } from '../registryFile.ts';
import { SHELL } from '../releases.schema.ts';
import { pinLocally, publish } from '../store.ts';
import { pickName, runCommand } from './runCommand.ts';

const USAGE = 'Usage: npm run release -- <name> [--why "reason"] [--json]';

/** Workspaces that can be released: the shell and the folders beside it that begin with `mfe-`. */
const releasable = (): string[] =>
  readdirSync(path.resolve(import.meta.dirname, '../../..')).filter(
    (folder) => folder === SHELL || folder.startsWith('mfe-'),
  );

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { why: { type: 'string', default: '' }, json: { type: 'boolean', default: false } },
  });
  const name = pickName(positionals[0], releasable(), USAGE);
  const { RELEASES_DIR: dir } = readEnv();
  // With --json only the result goes to the standard output.
  const log = (line: string) => (values.json ? console.error(line) : console.log(line));

  const before = await readRegistry(dir, log);
  if (!before && name !== SHELL) {
    throw new Error(`Nothing is live in ${dir} yet. Run "npm start" once, then release ${name}.`);
  }
  const former = (name === SHELL ? before?.shell : before?.remotes[name])?.live.version ?? null;

  log(`Building ${name}`);
  const dist = await buildWorkspace(name, { log });
  log(`Checking and publishing ${name}`);
  const { release, state } = await publish(dir, dist, inspectBundle);
  const { version } = release;
  log(`${name} ${version}: ${state}`);
  const meta = { who: currentUser(), why: values.why, log };
  const { revision } = await promote(dir, pinLocally(release), meta);

  if (values.json) console.log(JSON.stringify({ name, version, from: former, state, revision }));
  else if (former === version) log(`${name} ${version} was live already.`);
  else {
    log(`${name} ${version} is live (revision ${revision}).`);
    if (former) log(`To go back to ${former}: npm run rollback -- ${name}`);
  }
});
