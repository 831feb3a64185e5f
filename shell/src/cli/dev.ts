// `site dev`: serves shell, remotes and API with hot reload at one address.
import { runProgram } from '@platform/server/programs/runProgram';

export async function dev() {
  process.env.NODE_ENV = 'development';
  process.env.LOG_LEVEL ||= 'warn';
  // Import after setting NODE_ENV, which React and the bundler read when they load.
  const { startDevelopment } = await import('@platform/host/dev/startDevelopment');
  const { startDevApi } = await import('./devApi.ts');
  const host = async () => (await import('./host.ts')).host;
  await runProgram(startDevelopment({ host, startApi: startDevApi, say: console.error }));
}
