// `site start`: builds and publishes what has changed to the local release store, then serves the site.

import type { Verb } from '@platform/contract/cli/program';
import { buildAndPublish } from '@platform/host/build/buildAndPublish';
import { runProgram } from '@platform/server/programs/runProgram';

export const start = ({ options }: Verb<{ serveOnly?: boolean }>): Promise<void> =>
  runProgram(serve(options.serveOnly));

async function serve(serveOnly = false): Promise<void> {
  const publish = serveOnly ? undefined : buildAndPublish(console.error);
  // Loads while the builds run.
  const { host } = await import('./host.ts');
  await host.serve(publish);
}
