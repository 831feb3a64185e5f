// `npm run attack -w e2e [-- part of a name …]`: attacks a running site from the same machine, within bounds, and
// checks the promises of docs/security.md. It starts its own site on the loopback address, with a copy of the
// release store and its own records.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@platform/contract/cli/port';
import { ReleaseStore } from '@platform/registry/store';
import { readEnv } from '@platform/server/env';
import { formatTable } from '@platform/server/texts';
import type { Verdict } from './attack/Attack.ts';
import { ATTACKS } from './attack/attacks.ts';
import { startServer } from './bench/servers.ts';

const own = new ReleaseStore(readEnv().RELEASES_DIR);
await own.needRegistry();
const folder = await mkdtemp(path.join(tmpdir(), 'attack-'));
const store = new ReleaseStore(path.join(folder, 'releases'));
await cp(own.folder, store.folder, { recursive: true });
const port = await freePort();
const dataDir = path.join(folder, 'data');
process.env.HOST = '127.0.0.1';
// The proxy's header tells visitors' networks apart.
const env = { TRUST_PROXY: '1', METRICS_PORT: '0' };
const server = await startServer('serve only', { releasesDir: store.folder, dataDir, port, env });
const verdicts: Verdict[] = [];
const parts = process.argv.slice(2);
try {
  for (const [name, attack] of Object.entries(ATTACKS)) {
    if (parts.length > 0 && !parts.some((part) => name.includes(part))) continue;
    process.stderr.write(`${name} …\n`);
    const { descriptors } = server;
    const verdict = await attack({ port, store, dataDir, descriptors });
    verdicts.push({ ...verdict, name });
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
const rows = verdicts.map(({ name = '', promise, seen, kept }) => [
  name,
  promise,
  seen,
  kept ? 'kept' : 'NOT KEPT',
]);
console.log(formatTable(['attack', 'promise', 'seen', ''], rows));
process.exitCode = verdicts.every(({ kept }) => kept) ? 0 : 1;
