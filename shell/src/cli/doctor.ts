// `site doctor`: checks the site's environment and says how to fix problems.
import type { Verb } from '@platform/contract/cli/program';
import { readEnv } from '@platform/server/env';
import { describeDiagnosis, examine } from '../doctor/examine.ts';

export async function doctor({ say }: Verb): Promise<void> {
  const findings = await examine(readEnv);
  say(findings, ...findings.map(describeDiagnosis));
  if (findings.some(({ state }) => state === 'failing')) process.exitCode = 1;
}
