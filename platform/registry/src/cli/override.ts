// `site override` and `site preview`: links for one browser.
import type { Verb } from '@platform/contract/cli/program';
import { shortName } from '@platform/remote/release/names';
import { utcText } from '@platform/server/utcText';
import { entryOf, namesOf } from '../store/entries.ts';
import { SHELL } from '../store/releases.schema.ts';
import {
  isLocalOrigin,
  OVERRIDE_PATH,
  type OverrideChange,
  PREVIEW_PATH,
  signPreview,
} from '../tokens/linkTokens.ts';
import { overrideLink } from '../tokens/overrideLink.ts';
import { endAll, expiryIn } from '../tokens/signedToken.ts';
import { type Opened, pickName } from './openRegistry.ts';

interface Options {
  hours: string;
  endAll?: boolean;
}

export async function override(
  { args, options, say, misuse }: Verb<Options>,
  { env, store, meta }: Opened,
): Promise<void> {
  const { log, reader } = meta;
  if (options.endAll) {
    if (args.length > 0) misuse('--end-all takes no names');
    await endAll(store);
    return say(
      { ended: true },
      'All override, preview and status links have ended, on every server.',
    );
  }
  const registry = await store.needRegistry(log);
  const changes: OverrideChange[] = [];
  for (let at = 0; at < Math.max(args.length, 1); at += 2) {
    const name = pickName(args[at], namesOf(registry));
    const what = args[at + 1]?.replace(/\/$/, '');
    if (!what) return misuse(`which version of ${name}?`);
    if (!what.includes(':')) {
      if (!(await store.findPublished(entryOf(registry, name), what))) {
        throw new Error(
          `${name} ${what} is not in the release store. Versions to choose from: ${reader.command('status', shortName(name))}`,
        );
      }
      changes.push({ name, version: what });
    } else if (name === SHELL) {
      throw new Error('An override of the shell must be a published version, not an address.');
    } else if (isLocalOrigin(what)) changes.push({ name, from: what });
    else {
      throw new Error(
        `"${what}" is not an address of the developer's own machine, such as http://localhost:4001. To show a version to others, publish it.`,
      );
    }
  }

  const expires = expiryIn(Number(options.hours));
  const signed = { changes, expires, author: meta.author, log };
  const made = await overrideLink(store, env.SITE_URL, signed);
  if (!made) return misuse('give each name once, at most six names and at most one address');
  const { link, until } = made;
  const shown = changes.map(({ name, version, from }) =>
    version ? `${name} at ${version}` : `${name} from ${from}`,
  );
  say(
    { changes, expires, until, link },
    `${link}\n`,
    `A browser that opens this link gets ${shown.join(', ')} until ${utcText(until)}; other browsers don't.`,
    `A banner on every page names the versions. To end the override: use the banner, or open ${env.SITE_URL}${OVERRIDE_PATH}/end`,
  );
}

export async function preview(
  { options, say }: Verb<Pick<Options, 'hours'>>,
  { env, store }: Opened,
): Promise<void> {
  const expires = expiryIn(Number(options.hours));
  const token = await signPreview(store, { expires });
  const link = `${env.SITE_URL}${PREVIEW_PATH}?token=${token}`;
  const until = new Date(expires * 1000).toISOString();
  say(
    { until, link },
    `${link}\n`,
    `A browser that opens this link shows drafts and scheduled articles until ${utcText(until)}; other browsers don't.`,
    `To end it: use the banner on every page, or open ${env.SITE_URL}${PREVIEW_PATH}/end`,
  );
}
