// `npm test -w mfe-blog`: what a remote's team waits for. Its types, linter, unit tests and journeys, and the gate's
// checks, with all other releases built from the sources here.
import path from 'node:path';
import { findBrowser } from '@platform/gate/findBrowser';
import { runTests, say } from './running/runTests.ts';
import { suitesFor } from './suites.ts';
import { prepareFor } from './testing/prepare.ts';

// npm runs it in the workspace's folder.
const name = path.basename(process.cwd());
const own = [
  { name: 'format and lint', command: `biome check --error-on-warnings ${name}` },
  { name: 'types', command: `tsc -p ${name} --checkers 1` },
];
const browsers = { browser: findBrowser(say), otherBrowsers: false };
await runTests(own, suitesFor(browsers, [`${name}/`, `${name}/e2e`]), () => prepareFor(name));
