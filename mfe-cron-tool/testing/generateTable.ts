// Never shipped. Writes expressions.json anew: npm run table -w mfe-cron-tool. Do that when one of
// the two libraries is changed on purpose, and read the difference.
import { writeFile } from 'node:fs/promises';
import { compute } from './compute.ts';
import { DOCUMENTED } from './documented.ts';

const rows = Object.entries(DOCUMENTED).flatMap(([source, expressions]) =>
  expressions.map((expression) => compute(source, expression)),
);
await writeFile(
  new URL('expressions.json', import.meta.url),
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
);
