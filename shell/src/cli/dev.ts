// `site dev`: serves shell, remotes and API with hot reload at one address.
import type { Verb } from '@platform/contract/cli/program';
import { runProgram, say } from '@platform/server/programs/runProgram';

const EDITOR_PORT = 3200;

export async function dev({ options: { edit }, misuse }: Verb<{ edit?: string | true }>) {
  const port = edit === true ? EDITOR_PORT : Number(edit ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) misuse(`"${edit}" isn't a port`);
  process.env.NODE_ENV = 'development';
  process.env.LOG_LEVEL ||= 'warn';
  // Import after setting NODE_ENV, which React and the bundler read when they load.
  const { startDevelopment } = await import('@platform/host/dev/startDevelopment');
  const { startDevApi } = await import('./devApi.ts');
  const host = async () => (await import('./host.ts')).host;
  const start = async () => {
    const { openEditor } = await import('../editor/startEditor.ts');
    const serveEditor = edit === undefined ? undefined : await openEditor(port, say);
    const address = await startDevelopment({ host, startApi: startDevApi, say });
    if (serveEditor) say(`The editor is ready: ${serveEditor(address)}`);
  };
  await runProgram(start());
}
