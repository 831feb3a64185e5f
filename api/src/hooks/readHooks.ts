// Reads FORM_WEBHOOKS: addresses, each with a recipe and fields behind "#", which is never sent.
import { createHash } from 'node:crypto';
import { COLLECTIONS, fieldsOf } from '../records/collections.ts';
import { RECIPES } from './recipes.ts';

export interface Hook {
  url: string;
  /** Names the hook in records: the address may contain a secret. */
  key: string;
  recipe?: string | undefined;
  /** All when absent. */
  fields?: string[] | undefined;
  /** `whsec_…` */
  secret: string;
}

/**
 * @param addresses such as `https://hooks.slack.example/x#slack&fields=name,message`
 * @throws on an unknown recipe or field
 */
export const readHooks = (addresses: readonly string[], secret: string): Hook[] =>
  addresses.map((address) => {
    const parsed = new URL(address);
    const { host } = parsed;
    const wanted = new URLSearchParams(parsed.hash.slice(1));
    parsed.hash = '';
    const recipe = [...wanted.keys()].find((name) => name !== 'fields');
    const fields = wanted.get('fields')?.split(',');
    if (recipe && !Object.hasOwn(RECIPES, recipe)) {
      throw new Error(
        `FORM_WEBHOOKS: the address at ${host} has the recipe "${recipe}"; expected ${Object.keys(RECIPES).join(', ')} or none.`,
      );
    }
    const known = new Set(COLLECTIONS.flatMap(fieldsOf));
    const unknown = fields?.find((field) => !known.has(field));
    if (unknown !== undefined) {
      throw new Error(
        `FORM_WEBHOOKS: no form has the field "${unknown}" of the address at ${host}; expected some of ${[...known].join(', ')}.`,
      );
    }
    const key = createHash('sha256').update(parsed.href).digest('hex').slice(0, 12);
    return { url: parsed.href, key, recipe, fields, secret };
  });
