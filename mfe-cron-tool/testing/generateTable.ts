// Tests only. Rewrites expressions.json: npm run table -w mfe-cron-tool. Run it after updating one of
// the two libraries, and review the difference.
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
