// `npm test`: what CI runs for each change. `npm run test:all`: that, and what varies or rebuilds.
import { CHECKS } from './check.ts';
import { runTests } from './runTests.ts';
import { browserTests, journeys, unitTests } from './suites.ts';
import prepare from './testing/prepare.ts';

const lane = process.argv[2] === 'all' ? 'all' : 'test';
const suites = [unitTests(lane), browserTests(lane), ...(lane === 'all' ? journeys() : [])];
await runTests(CHECKS, suites, prepare);
