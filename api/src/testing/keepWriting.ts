// Recovery tests only. Stores records until killed and prints those that are safe; starts much faster than
// the API. Arguments: data folder, prefix of its texts.
import { writeSync } from 'node:fs';
import { createLogger } from '@platform/server/observability/log';
import { openLowdbRepository } from '../storage/lowdb/lowdbRepository.ts';

const [dataDir = '', mark = ''] = process.argv.slice(2);
const { reviews } = await openLowdbRepository(
  dataDir,
  createLogger('writer', () => {}),
);

async function visitor(who: number): Promise<void> {
  for (let i = 0; ; i++) {
    const text = `${mark} ${who} ${i}`;
    await reviews.insert({ name: 'Asha', company: '', rating: 5, text }, { mail: true });
    writeSync(1, `${text}\n`);
  }
}

await Promise.all([1, 2, 3, 4, 5, 6].map(visitor));
