// Tests only. Rewrites expressions.json from documented.json, expressions by document: npm run table -w
// mfe-cron-tool. Run it after updating one of the two libraries, and review the difference.
import { writeFile } from 'node:fs/promises';
import { compute } from './compute.ts';
import documented from './documented.json' with { type: 'json' };

const rows = Object.entries(documented).flatMap(([source, expressions]) =>
  expressions.map((expression) => compute(source, expression)),
);
await writeFile(
  new URL('expressions.json', import.meta.url),
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
);
