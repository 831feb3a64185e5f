// `npm start`: builds what has changed, publishes it to the local release store, serves the site.
// `npm start -- --serve-only` serves what has been published, as on a machine without the sources.

import { type Env, readEnv } from '@site/kit/server/env';
import { inspectOnce } from '@site/kit/server/inspectBundle';
import { listen } from '@site/kit/server/listen';
import { createLogger } from '@site/kit/server/log';
import { buildIfChanged, distOf } from '@site/kit/toolchain/buildWorkspace';
import { mirrorRegistry } from '@site/registry/mirrorRegistry';
import { publishLocal } from '@site/registry/publishLocal';
import { ReleaseStore } from '@site/registry/ReleaseStore';
import { webhooks } from '@site/registry/webhooks';
import { createSite } from '../server/createSite.ts';
import { BUILT } from './workspaces.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

async function buildAndPublish(store: ReleaseStore, env: Env): Promise<void> {
  const queue = [...BUILT];
  const worker = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) {
      await buildIfChanged(name, { log: (line) => say(`  ${line}`) });
    }
  };
  say('Building');
  await Promise.all([worker(), worker()]);
  const meta = { log: say, announce: webhooks({ ...env, log: say }) };
  const releases = await publishLocal(store, [...BUILT], distOf, inspectOnce, meta);
  for (const { name, version, state } of releases) {
    if (state === 'published') say(`  ${name.padEnd(15)} published as ${version}`);
  }
}

async function main(): Promise<void> {
  const env = readEnv();
  process.env.NODE_ENV = env.NODE_ENV;
  const log = createLogger('site');
  const store = new ReleaseStore(env.RELEASES_DIR);
  if (env.REGISTRY_URL) {
    say(`Copying the releases of ${env.REGISTRY_URL}`);
    const warn = (line: string) => log.warn({ event: 'registry' }, line);
    await mirrorRegistry(env.REGISTRY_URL, store, { log: warn });
  } else if (!process.argv.includes('--serve-only')) await buildAndPublish(store, env);
  const site = await createSite({ env, log });
  try {
    const address = `http://localhost:${await listen(site, env, log)}`;
    say(`The site is ready: ${address}`);
    log.info({ event: 'ready', address }, 'Serving');
  } catch (error) {
    await site.close();
    throw error;
  }
}

main().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
