// Links for one browser: `override` and `preview`.
import { UsageError } from '@platform/contract/cli/program';
import { commandFor, hours, pickName, shortName, TEAM_VERBS } from '@platform/contract/cli/verbs';
import { utcText } from '@platform/server/texts';
import { entryOf, namesOf } from '../store/entries.ts';
import { SHELL } from '../store/releases.schema.ts';
import {
  isLocalOrigin,
  type OverrideChange,
  overrideToken,
  previewToken,
} from '../tokens/linkTokens.ts';
import { overrideLink } from '../tokens/overrideLink.ts';
import { endAll, expiryIn } from '../tokens/signedToken.ts';
import { flag } from './options.ts';
import { type Context, verb } from './Verb.ts';

const OVERRIDE = TEAM_VERBS.override;

export const override = verb(
  {
    ...OVERRIDE,
    options: { ...OVERRIDE.options, endAll: flag('end all override, preview and status links') },
  },
  async (context, given) => {
    const { store, origin, meta } = context;
    const words = given['name-version'];
    if (given.endAll) {
      if (words.length > 0) throw new UsageError('--end-all takes no names');
      await endAll(store);
      const says = 'All override, preview and status links have ended, on every server.';
      return { result: { ended: true }, lines: [says] };
    }
    if (context.only && words.length !== 2) throw new UsageError('give one version');
    const changes: OverrideChange[] = [];
    for (let at = 0; at < Math.max(words.length, 1); at += 2) {
      changes.push(await changeOf(context, words[at], words[at + 1]?.replace(/\/$/, '')));
    }
    const expires = expiryIn(Number(given.hours));
    const signed = { changes, expires, author: meta.author, log: meta.log };
    const made = await overrideLink(store, origin, signed);
    if (!made) {
      throw new UsageError('give each name once, at most six names and at most one address');
    }
    const { link, until } = made;
    const shown = changes.map(({ name, version, from }) =>
      version ? `${name} at ${version}` : `${name} from ${from}`,
    );
    return {
      result: { changes, expires, until, link },
      lines: [
        `${link}\n`,
        `A browser that opens this link gets ${shown.join(', ')} until ${utcText(until)}; other browsers don't.`,
        `A banner on every page names the versions. To end the override: use the banner, or open ${origin}${overrideToken.path}/end`,
      ],
    };
  },
);

async function changeOf(
  { store, meta }: Context,
  given: string | undefined,
  what: string | undefined,
): Promise<OverrideChange> {
  const registry = await store.needRegistry(meta.log);
  const name = pickName(given, namesOf(registry));
  if (!what) throw new UsageError(`which version of ${name}?`);
  if (!what.includes(':')) {
    if (await store.findPublished(entryOf(registry, name), what)) return { name, version: what };
    throw new Error(
      `${name} ${what} is not in the release store. Versions to choose from: ${commandFor(meta.site, 'status', shortName(name))}`,
    );
  }
  if (name === SHELL) {
    throw new Error('An override of the shell must be a published version, not an address.');
  }
  if (isLocalOrigin(what)) return { name, from: what };
  throw new UsageError(
    `expected a published version, or an address such as http://localhost:4001 of the developer's own machine, not "${what}". To show a version to others, publish it`,
  );
}

export const preview = verb(
  {
    description: 'Prints a link that shows one browser unpublished articles.',
    words: {},
    options: { hours },
  },
  async ({ store, origin }, given) => {
    const expires = expiryIn(Number(given.hours));
    const { link, until } = await previewToken.link(store, origin, { expires });
    return {
      result: { until, link },
      lines: [
        `${link}\n`,
        `A browser that opens this link shows drafts and scheduled articles until ${utcText(until)}; other browsers don't.`,
        `To end it: use the banner on every page, or open ${origin}${previewToken.path}/end`,
      ],
    };
  },
);
