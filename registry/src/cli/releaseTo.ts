// npm run release -- <name> --to <address>: build, send to a site, have it checked and made live there.
// Needs nothing of that site but its address and a key. Exit codes: see runCommand.ts.

import path from 'node:path';
import { parseArgs } from 'node:util';
import { fullName } from '../live/names.ts';
import { buildForRelease } from '../publish/buildForRelease.ts';
import { releaseCredential } from '../publish/releaseCredential.ts';
import { releaseTo } from '../publish/releaseTo.ts';
import { remoteHere } from '../publish/remoteHere.ts';
import { shareOf, summary } from './releaseSummary.ts';
import { runCommand } from './runCommand.ts';

const USAGE =
  'Usage: npm run release -- <name> --to <address> [--why "reason"] [--no-promote] [--canary <per cent>] [--built <folder>] [--json]';

await runCommand(async () => {
  const started = performance.now();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      to: { type: 'string', default: '' },
      why: { type: 'string', default: '' },
      json: { type: 'boolean', default: false },
      promote: { type: 'boolean', default: true },
      canary: { type: 'string' },
      built: { type: 'string' },
    },
  });
  const { to: site, why, promote, built } = values;
  const given = positionals[0] ?? remoteHere()?.name;
  if (!given) throw new Error(`Which one? ${USAGE}`);
  if (!URL.canParse(site)) throw new Error(`"${site}" is no address. ${USAGE}`);
  const name = fullName(given);
  // With --json only the result goes to the standard output.
  const log = (line: string) => (values.json ? console.error(line) : console.log(line));
  const canary = shareOf(values.canary, USAGE);
  const credential = () => releaseCredential(site);
  // Nobody should wait for a build only to hear that there is no key.
  await credential();
  const { dist, commit } = built
    ? { dist: path.resolve(built), commit: undefined }
    : await buildForRelease(name, log);
  const outcome = await releaseTo({
    ...{ site, name, dist, credential, why, promote, log },
    ...(canary && { canary }),
    ...(commit && { commit }),
  });
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  if (values.json) console.log(JSON.stringify({ ...outcome, canary, seconds }));
  else for (const line of summary(outcome, canary, seconds)) log(line);
});
