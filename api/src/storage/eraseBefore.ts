import { COLLECTIONS } from '../collections.ts';
import type { Collections } from './repository.ts';

/** Erases the records of all collections that are older. @returns how many there were */
export async function eraseBefore(collections: Collections, time: Date): Promise<number> {
  let erased = 0;
  for (const name of COLLECTIONS) {
    const ids: string[] = [];
    for await (const { id, created_at } of collections[name].all()) {
      if (Date.parse(created_at) >= time.getTime()) break; // oldest first
      ids.push(id);
    }
    if (ids.length > 0) erased += await collections[name].erase(ids);
  }
  return erased;
}
