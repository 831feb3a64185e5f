// npm run doctor: looks at all that the site needs, and says what to do. Exit code 1 when something fails.

import { readEnv } from '@platform/server/env';
import { outputMayEnd } from '@platform/server/outputMayEnd';
import { describeFinding, examine } from '../doctor/examine.ts';

outputMayEnd();
const findings = await examine(readEnv);
for (const finding of findings) process.stdout.write(`${describeFinding(finding)}\n`);
process.exitCode = findings.some(({ state }) => state === 'failing') ? 1 : 0;
