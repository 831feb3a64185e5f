import { traced } from '@platform/server/observability/tracing';
import { eachCollection } from '../records/collections.ts';
import type { Collection, Collections, Repository } from '../records/repository.ts';

/** Calls that visitors and mails wait for. */
const STEPS = new Set<PropertyKey>([
  'insert',
  'list',
  'version',
  'settleMail',
] satisfies (keyof Collection<unknown>)[]);

/** Adds a trace span to these calls. */
export const tracedRepository = (repository: Repository): Repository => ({
  ...repository,
  ...eachCollection<Collections>(
    (name) =>
      new Proxy(repository[name], {
        get(collection, call) {
          const own = Reflect.get(collection, call);
          if (typeof own !== 'function') return own;
          if (!STEPS.has(call)) return own.bind(collection);
          return (...args: unknown[]) =>
            traced(`storage ${String(call)}`, { 'db.collection.name': name }, () =>
              own.apply(collection, args),
            );
        },
      }),
  ),
});
