// The program `site` in the repository: npm run site -- <command>
import { runCommandLine } from '@platform/server/cli/program';
import { siteProgram } from './siteProgram.ts';

await runCommandLine(siteProgram());
