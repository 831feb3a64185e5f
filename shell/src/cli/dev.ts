// `site dev`: shell, remotes and API with hot reload under one address.
import { runProgram, say } from '../server/runProgram.ts';

export async function dev(): Promise<void> {
  process.env.NODE_ENV = 'development';
  process.env.LOG_LEVEL ||= 'warn';
  // React and the bundler read NODE_ENV when they are loaded.
  const { startDevelopment } = await import('../dev/startDevelopment.ts');
  await runProgram(startDevelopment(say));
}
