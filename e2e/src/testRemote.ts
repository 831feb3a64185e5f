// `npm test -w mfe-blog`: what a remote's team waits for. Its types, linter, unit tests and journeys, and the gate's
// checks, with all other releases built from the sources here.
import path from 'node:path';
import { runTests } from './runTests.ts';
import { browserTests, unitTests } from './suites.ts';
import { prepareFor } from './testing/prepare.ts';

// npm runs it in the workspace's folder.
const name = path.basename(process.cwd());
const checks = [
  { name: 'format and lint', command: `biome check --error-on-warnings ${name}` },
  { name: 'types', command: `tsc -p ${name} --checkers 1` },
];
const suites = [unitTests('test', [`${name}/`]), browserTests('test', [`${name}/e2e`])];
await runTests(checks, suites, () => prepareFor(name));
