// Build time only. `site-remote dev` and `site-remote build`: what a remote's own folder has as scripts.
// Each is loaded when it is asked for, since React and the bundler read NODE_ENV when they are.
const [command, ...args] = process.argv.slice(2);
const root = process.cwd();

async function run(): Promise<void> {
  if (command === 'dev') return (await import('../dev/devRemote.ts')).devRemote(root, args);
  if (command !== 'build') throw new Error('Usage: site-remote build | dev [--override <port>]');
  const { buildFolder } = await import('../workspace/buildWorkspace.ts');
  await buildFolder(root, { log: console.log });
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});

export {};
