// `npm test`: everything that CI runs.
import { CHECKS } from './check.ts';
import { runTests, say } from './running/runTests.ts';
import { findBrowsers, suitesFor } from './suites.ts';
import prepare from './testing/prepare.ts';

const browsers = findBrowsers(say);
say(`Testing with ${browsers.browser}${browsers.otherBrowsers ? ', Firefox and WebKitGTK' : ''}`);
await runTests(CHECKS, suitesFor(browsers), prepare);
