// `site start`: builds and publishes what has changed to the local release store, then serves the site.

import type { Verb } from '@platform/contract/cli/program';
import { buildAndPublish } from '@platform/host/build/buildAndPublish';
import { runProgram, say } from '@platform/server/programs/runProgram';
import { host } from './host.ts';

export const start = ({ options }: Verb<{ serveOnly?: boolean }>): Promise<void> =>
  runProgram(host.serve(options.serveOnly ? undefined : (store) => buildAndPublish(store, say)));
