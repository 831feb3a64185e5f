// npm run override -- <remote> <version | http://localhost:PORT> [--hours 8] [--json]: makes a link
// that shows one remote in another version to the browser that opens it, and to no other.
// npm run override -- --end-all: ends them all, and previews.

import { parseArgs } from 'node:util';
import { readEnv } from '@site/kit/server/env';
import { tellHistory } from '../live/changeEntries.ts';
import { entryOf, findPin } from '../live/entries.ts';
import { currentUser } from '../publish/currentUser.ts';
import { ReleaseStore } from '../store/ReleaseStore.ts';
import {
  isLocalOrigin,
  OVERRIDE_PATH,
  type Override,
  signOverride,
} from '../visitors/overrideToken.ts';
import { endAll, expiryIn, signingSecret } from '../visitors/signedToken.ts';
import { pickName, runCommand } from './runCommand.ts';

const USAGE =
  'Usage: npm run override -- <name> <published version | http://localhost:4001> [--hours 8] [--json], or: npm run override -- --end-all';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      hours: { type: 'string', default: '8' },
      'end-all': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const { RELEASES_DIR, SITE_URL } = readEnv();
  const store = new ReleaseStore(RELEASES_DIR);
  if (values['end-all']) {
    await endAll(store, console.error);
    if (values.json) return console.log(JSON.stringify({ ended: true }));
    return console.log('All links of overrides and previews have ended, on every server.');
  }
  const registry = await store.needRegistry(console.error);
  const remote = pickName(positionals[0], Object.keys(registry.remotes), USAGE);
  const what = positionals[1]?.replace(/\/$/, '');
  if (!what) throw new Error(`Which version of ${remote}? ${USAGE}`);

  const expires = expiryIn(Number(values.hours));
  const override: Override = what.includes(':')
    ? { remote, from: localServer(what), expires }
    : { remote, version: await published(remote, what), expires };
  const token = signOverride(override, await signingSecret(store, console.error));
  const link = `${SITE_URL}${OVERRIDE_PATH}?token=${token}`;
  const until = new Date(expires * 1000).toISOString();
  const line = {
    at: new Date().toISOString(),
    who: currentUser(),
    what: 'override' as const,
    remote,
    from: entryOf(registry, remote).live.version,
    to: what,
    why: `in one browser, until ${until}`,
    revision: registry.revision,
  };
  await tellHistory(store, [line], console.error);
  if (values.json) return console.log(JSON.stringify({ ...override, until, link }));
  console.log(`${link}\n`);
  console.log(
    `Whoever opens this link gets ${remote} ${override.from ? 'from' : 'at'} ${what}, in that browser only, until ${until.slice(0, 16).replace('T', ' ')} UTC.`,
  );
  console.log(`To end it there: the banner on every page, or ${SITE_URL}${OVERRIDE_PATH}/end`);

  function localServer(origin: string): string {
    if (isLocalOrigin(origin)) return origin;
    throw new Error(
      `"${origin}" is not on the developer's own machine. Give an address such as http://localhost:4001; to show a version to others, publish it.`,
    );
  }

  async function published(name: string, version: string): Promise<string> {
    if (findPin(registry.remotes[name], version)) return version;
    if (/^[\w.-]+$/.test(version) && (await store.release(name, version))) return version;
    throw new Error(
      `${name} ${version} has not been published, or is kept no longer. Those to choose from: npm run releases`,
    );
  }
});
