import type { Verb } from '@platform/contract/cli/program';
import {
  fetchDeclarations,
  type TypesOptions,
  writeDeclarations,
} from '@platform/remote/workspace/fetchDeclarations';
import { declareSections } from '../live/declareSections.ts';
import { openRegistry } from './openRegistry.ts';

export async function types(verb: Verb<TypesOptions>): Promise<void> {
  if (verb.options.to !== undefined) return fetchDeclarations(verb);
  const { store, meta } = await openRegistry();
  await writeDeclarations(verb, await declareSections(store, await store.needRegistry(meta.log)));
}
