// `npm run attack -w e2e [-- part of a name …]`: attacks a running site from the same machine, within bounds, and
// checks the promises of docs/security.md. It starts its own site on the loopback address, with a copy of the
// release store and its own records.
import { readdirSync } from 'node:fs';
import { ReleaseStore } from '@platform/registry/store';
import { readEnv } from '@platform/server/env';
import { formatTable } from '@platform/server/texts';
import type { Verdict } from './attack/Attack.ts';
import { ATTACKS } from './attack/attacks.ts';
import { startTestSite } from './testing/testSite.ts';

const own = new ReleaseStore(readEnv().RELEASES_DIR);
await own.needRegistry();
const env = { HOST: '127.0.0.1', METRICS_PORT: '0' };
const site = await startTestSite({ releasesFrom: own.folder, env, asNpmDoes: true });
const { store, dataDir, pid } = site;
const port = Number(new URL(site.url).port);
const descriptors = () => readdirSync(`/proc/${pid}/fd`).length;
const verdicts: Verdict[] = [];
const parts = process.argv.slice(2);
try {
  for (const [name, attack] of Object.entries(ATTACKS)) {
    if (parts.length > 0 && !parts.some((part) => name.includes(part))) continue;
    process.stderr.write(`${name} …\n`);
    const verdict = await attack({ port, store, dataDir, descriptors });
    verdicts.push({ ...verdict, name });
  }
} finally {
  await site.remove();
}
const rows = verdicts.map(({ name = '', promise, seen, kept }) => [
  name,
  promise,
  seen,
  kept ? 'kept' : 'NOT KEPT',
]);
console.log(formatTable(['attack', 'promise', 'seen', ''], rows));
process.exitCode = verdicts.every(({ kept }) => kept) ? 0 : 1;
