import type { RequestHandler } from 'express';
import type { RateStore } from '../records/repository.ts';
import type { TokenSigner } from '../security/TokenSigner.ts';

/** Top-level domains of advertising that no technology's name, such as Node.js, ends with. */
const ENDINGS = 'biz|cn|club|com|info|online|org|ru|shop|site|store|top|xyz';

/** A web address, with or without a scheme. */
export const LINK = new RegExp(
  String.raw`\b(?:https?:\/\/|www\.)|\b[\w-]{1,63}\.(?:${ENDINGS})\b`,
  'i',
);

/** Every web address once; no part of an email address. */
const LINKS = new RegExp(
  String.raw`https?:\/\/|(?<![\w./-])www\.|(?<![@\w./-])[\w-]{1,63}(?:\.[\w-]{1,63}){0,3}\.(?:${ENDINGS})\b`,
  'gi',
);
/** Links in BBCode or HTML, which visitors don't type. */
const MARKUP = /\[(?:url|link)[=\]]|<a\s{1,9}href/i;
/** A person may name a site or two, and a repository. */
export const MAX_LINKS = 3;

/** Minimum length of texts compared for duplicates; short praise is often the same. */
const LONG = 80;
/** Equal texts allowed from all networks together: others can't repeat a visitor's own text without knowing it. */
export const MAX_EQUAL = 2;
export const EQUAL_WITHIN_MS = 24 * 3_600_000;

/**
 * Sets `locals.quarantine` to a reason if the valid input looks like advertising: links as markup or more than
 * three, or a long text that came twice within a day.
 */
export function contentSignals(limits: RateStore, signer: TokenSigner): RequestHandler {
  const reasonOf = async (form: string, input: object): Promise<string | undefined> => {
    const texts = Object.entries(input).flatMap(([field, value]) =>
      typeof value === 'string' && field !== 'email' ? [value] : [],
    );
    const all = texts.join('\n');
    if (MARKUP.test(all)) return 'links as markup';
    if ((all.match(LINKS)?.length ?? 0) > MAX_LINKS) return `more than ${MAX_LINKS} links`;
    const longest = texts.reduce((most, text) => (text.length > most.length ? text : most), '');
    const letters = longest.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
    if (letters.length < LONG) return undefined;
    const { count } = await limits.hit(`text:${form}:${signer.alias(letters)}`, EQUAL_WITHIN_MS);
    return count > MAX_EQUAL ? 'duplicate text' : undefined;
  };
  return async (req, res, next) => {
    res.locals.quarantine ??= await reasonOf(req.route.path, res.locals.input);
    next();
  };
}
