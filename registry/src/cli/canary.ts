// npm run canary -- <remote> --version <version> [--share 10]   a published version goes on trial
// npm run canary -- <remote> promote | end                      the trial ends, well or badly

import { parseArgs } from 'node:util';
import type { Registry } from '@site/kit/contract';
import { readEnv } from '@site/kit/server/env';
import { findRelease } from '../follow/copyRelease.ts';
import { endCanary, promoteCanary, startCanary } from '../live/canary.ts';
import type { ChangeMeta } from '../live/changeEntries.ts';
import { findPin } from '../live/entries.ts';
import { webhooks } from '../notify/webhooks.ts';
import { currentUser } from '../publish/currentUser.ts';
import { openStore } from '../store/openStore.ts';
import { pinLocally } from '../store/store.ts';
import { pickName, runCommand } from './runCommand.ts';

const USAGE =
  'Usage: npm run canary -- <name> --version <published version> [--share 10], or: npm run canary -- <name> promote, or: npm run canary -- <name> end. All take --why "reason" and --json';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      share: { type: 'string' },
      why: { type: 'string', default: '' },
      json: { type: 'boolean', default: false },
    },
  });
  const env = readEnv();
  const store = await openStore(env);
  const log = (line: string) => (values.json ? console.error(line) : console.log(line));
  const meta: ChangeMeta = {
    who: currentUser(),
    why: values.why,
    log,
    announce: webhooks({ ...env, log }),
  };

  const before = await store.needRegistry(log);
  const name = pickName(positionals[0], Object.keys(before.remotes), USAGE);
  const order = positionals[1];
  const starting = values.version !== undefined || values.share !== undefined;
  if (order ? starting || !['promote', 'end'].includes(order) : !starting) throw new Error(USAGE);

  const after = order
    ? await (order === 'promote' ? promoteCanary : endCanary)(store, name, meta)
    : await startCanary(store, await wanted(before, name), share(), meta);

  const entry = after.remotes[name];
  const live = entry?.live.version;
  const { revision } = after;
  const canary = entry?.canary && { version: entry.canary.pin.version, share: entry.canary.share };
  if (values.json) console.log(JSON.stringify({ name, live, canary: canary ?? null, revision }));
  else if (canary) {
    log(`${name} ${canary.version} is on trial with ${canary.share} % of visitors.`);
    log(`All others have ${live} (revision ${revision}). How it does: npm run releases`);
    log(`To end it: npm run canary -- ${name} promote, or: npm run canary -- ${name} end`);
  } else log(`${name} ${live} is live for everybody (revision ${revision}).`);

  /** The share asked for; without one, a trial keeps its own and a new one gets ten per cent. */
  function share(): number {
    if (values.share === undefined) return before?.remotes[name]?.canary?.share ?? 10;
    return /^\d+$/.test(values.share) ? Number(values.share) : Number.NaN;
  }

  /** The pin of the version asked for; the one on trial when none is named. */
  async function wanted({ remotes }: Registry, remote: string) {
    const entry = remotes[remote];
    if (values.version === undefined) {
      if (entry?.canary) return entry.canary.pin;
      throw new Error(`Which version of ${remote}? ${USAGE}`);
    }
    const pin = findPin(entry, values.version);
    if (pin) return pin;
    const release = await findRelease(store, remote, values.version);
    if (release) return pinLocally(release);
    throw new Error(
      `${remote} ${values.version} has not been published. To build, publish and try it: npm run release -- ${remote} --canary 10`,
    );
  }
});
