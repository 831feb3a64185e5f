// `site dev`: shell, remotes and API with hot reload under one address.
import { runProgram, say } from '@platform/server/programs/runProgram';

export async function dev(): Promise<void> {
  process.env.NODE_ENV = 'development';
  process.env.LOG_LEVEL ||= 'warn';
  // React and the bundler read NODE_ENV when they are loaded.
  const { startDevelopment } = await import('@platform/host/dev/startDevelopment');
  const { startDevApi } = await import('./devApi.ts');
  const host = async () => (await import('./host.ts')).host;
  await runProgram(startDevelopment({ host, startApi: startDevApi, say }));
}
