// `site` in the repository: npm run site -- <command>
import { runCommandLine } from '@platform/contract/cli/program';
import { siteProgram } from './siteProgram.ts';

await runCommandLine(siteProgram());
