// `npm run dev`: shell, remotes and API with hot reload under one address.
process.env.NODE_ENV = 'development';
process.env.LOG_LEVEL ||= 'warn';

// React and the bundler read NODE_ENV when they are loaded.
const { startDevelopment } = await import('../dev/startDevelopment.ts');

startDevelopment((line) => process.stderr.write(`${line}\n`)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

export {};
