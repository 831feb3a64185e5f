// npm run override -- <name> <version | http://localhost:PORT> [<name> <version> …] [--hours 8] [--json]:
// makes a link that shows remotes, or the shell, in other versions to the browser that opens it, and to
// no other.
// npm run override -- --end-all: ends them all, and previews.

import { parseArgs } from 'node:util';
import { readEnv } from '@site/kit/server/env';
import { utcText } from '@site/kit/server/utcText';
import { findRelease } from '../follow/copyRelease.ts';
import { entriesOf, entryOf, findEntry, findPin } from '../live/entries.ts';
import { currentUser } from '../publish/currentUser.ts';
import { openStore } from '../store/openStore.ts';
import { SHELL } from '../store/releases.schema.ts';
import {
  isLocalOrigin,
  OVERRIDE_PATH,
  type OverrideChange,
  readOverride,
  signOverride,
} from '../visitors/overrideToken.ts';
import { endAll, expiryIn, signingSecret } from '../visitors/signedToken.ts';
import { pickName, runCommand } from './runCommand.ts';

const USAGE =
  'Usage: npm run override -- <name> <published version | http://localhost:4001> [<name> <version> …] [--hours 8] [--json], or: npm run override -- --end-all';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      hours: { type: 'string', default: '8' },
      'end-all': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const env = readEnv();
  const { SITE_URL } = env;
  const store = await openStore(env);
  if (values['end-all']) {
    await endAll(store, console.error);
    if (values.json) return console.log(JSON.stringify({ ended: true }));
    return console.log('All links of overrides and previews have ended, on every server.');
  }
  const registry = await store.needRegistry(console.error);
  const known = entriesOf(registry).map(([name]) => name);
  const changes: OverrideChange[] = [];
  for (let at = 0; at < Math.max(positionals.length, 1); at += 2) {
    const name = pickName(positionals[at], known, USAGE);
    const what = positionals[at + 1]?.replace(/\/$/, '');
    if (!what) throw new Error(`Which version of ${name}? ${USAGE}`);
    if (!what.includes(':')) changes.push({ name, version: await published(name, what) });
    else if (name !== SHELL) changes.push({ name, from: localServer(what) });
    else throw new Error('The shell can only be shown in a published version.');
  }

  const expires = expiryIn(Number(values.hours));
  const token = signOverride({ changes, expires }, await signingSecret(store, console.error));
  if (!readOverride(token, (await store.needRegistry()).signer)) {
    throw new Error(`Each name once, at most six, and one server at most. ${USAGE}`);
  }
  const link = `${SITE_URL}${OVERRIDE_PATH}?token=${token}`;
  const until = new Date(expires * 1000).toISOString();
  const lines = changes.map(({ name, version, from }) => ({
    at: new Date().toISOString(),
    who: currentUser(),
    what: 'override' as const,
    remote: name,
    from: entryOf(registry, name).live.version,
    to: version ?? from ?? '',
    why: `in one browser, until ${until}`,
    revision: registry.revision,
  }));
  await store.tell(lines, console.error);
  if (values.json) return console.log(JSON.stringify({ changes, expires, until, link }));
  console.log(`${link}\n`);
  const told = changes.map(({ name, version, from }) =>
    version ? `${name} at ${version}` : `${name} from ${from}`,
  );
  console.log(
    `Whoever opens this link gets ${told.join(', ')}, in that browser only, until ${utcText(until)}.`,
  );
  console.log(
    `The banner on every page tells what is whose there and switches to other versions. To end it: the banner, or ${SITE_URL}${OVERRIDE_PATH}/end`,
  );

  function localServer(origin: string): string {
    if (isLocalOrigin(origin)) return origin;
    throw new Error(
      `"${origin}" is not on the developer's own machine. Give an address such as http://localhost:4001; to show a version to others, publish it.`,
    );
  }

  async function published(name: string, version: string): Promise<string> {
    if (findPin(findEntry(registry, name), version)) return version;
    if (/^[\w.-]+$/.test(version) && (await findRelease(store, name, version))) return version;
    throw new Error(
      `${name} ${version} has not been published, or is kept no longer. Those to choose from: npm run releases`,
    );
  }
});
