// Makes a link that shows remotes, or the shell, in other versions to the browser that opens it, and to
// no other; or ends them all, and previews.

import { utcText } from '@platform/server/utcText';
import { findPublished } from '../follow/copyRelease.ts';
import { entryOf, namesOf } from '../live/entries.ts';
import { SHELL } from '../store/releases.schema.ts';
import {
  isLocalOrigin,
  OVERRIDE_PATH,
  type OverrideChange,
  readOverride,
  signOverride,
} from '../visitors/overrideToken.ts';
import { endAll, expiryIn, signingSecret } from '../visitors/signedToken.ts';
import { command, pickName } from './runCommand.ts';

const OVERRIDE = {
  usage:
    'Usage: npm run override -- <name> <published version | http://localhost:4001> [<name> <version> …] [--hours 8] [--json], or: npm run override -- --end-all',
  allowPositionals: true,
  options: { hours: { type: 'string', default: '8' }, 'end-all': { type: 'boolean' } },
} as const;

await command(OVERRIDE, async ({ values, positionals, usage, open, say }) => {
  const { env, store, meta } = await open();
  const { log } = meta;
  if (values['end-all']) {
    await endAll(store, log);
    return say({ ended: true }, 'All links of overrides and previews have ended, on every server.');
  }
  const registry = await store.needRegistry(log);
  const changes: OverrideChange[] = [];
  for (let at = 0; at < Math.max(positionals.length, 1); at += 2) {
    const name = pickName(positionals[at], namesOf(registry), usage);
    const what = positionals[at + 1]?.replace(/\/$/, '');
    if (!what) throw new Error(`Which version of ${name}? ${usage}`);
    if (!what.includes(':')) {
      if (!(await findPublished(store, entryOf(registry, name), what))) {
        throw new Error(
          `${name} ${what} has not been published, or is kept no longer. Those to choose from: npm run releases`,
        );
      }
      changes.push({ name, version: what });
    } else if (name === SHELL) {
      throw new Error('The shell can only be shown in a published version.');
    } else if (isLocalOrigin(what)) changes.push({ name, from: what });
    else {
      throw new Error(
        `"${what}" is not on the developer's own machine. Give an address such as http://localhost:4001; to show a version to others, publish it.`,
      );
    }
  }

  const expires = expiryIn(Number(values.hours));
  const token = signOverride({ changes, expires }, await signingSecret(store, log));
  if (!readOverride(token, (await store.needRegistry()).signer)) {
    throw new Error(`Each name once, at most six, and one server at most. ${usage}`);
  }
  const address = env.SITE_URL + OVERRIDE_PATH;
  const link = `${address}?token=${token}`;
  const until = new Date(expires * 1000).toISOString();
  const lines = changes.map(({ name, version, from }) => ({
    who: meta.who,
    what: 'override' as const,
    remote: name,
    from: entryOf(registry, name).live.version,
    to: version ?? from ?? '',
    why: `in one browser, until ${until}`,
  }));
  await store.tell(lines, log);
  const told = changes.map(({ name, version, from }) =>
    version ? `${name} at ${version}` : `${name} from ${from}`,
  );
  say(
    { changes, expires, until, link },
    `${link}\n`,
    `Whoever opens this link gets ${told.join(', ')}, in that browser only, until ${utcText(until)}.`,
    `The banner on every page tells what is whose there and switches to other versions. To end it: the banner, or ${address}/end`,
  );
});
