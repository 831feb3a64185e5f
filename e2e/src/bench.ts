// `npm run bench`: home, Lighthouse, a release and a rollback, and the API; a name selects one part.
// docs/performance.md explains the figures.
import { parseArgs } from 'node:util';

// Measures pages with the tests' own content.
process.env.CONTENT_DIR ??= 'e2e/content/sample';

const started = performance.now();
const say = (line: string) => {
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  process.stderr.write(`${seconds.padStart(4)} s  ${line}\n`);
};

// Each part imports what it needs: loading Lighthouse alone takes longer than a build.
const parts: Record<string, () => Promise<void>> = {
  home: async () => (await import('./bench/benchHome.ts')).benchHome(say),
  release: async () => (await import('./bench/benchRelease.ts')).benchRelease(say),
  api: async () => (await import('./bench/benchApi.ts')).benchApi(say),
  lighthouse: async () => (await import('./bench/benchLighthouse.ts')).benchLighthouse(say),
};
const usage = `npm run bench -- [${Object.keys(parts).join('|')}]\n`;

/** A mistyped name must not start all parts, which take half an hour. */
function findWork(): (() => Promise<void>)[] {
  try {
    const [part, ...more] = parseArgs({ allowPositionals: true }).positionals;
    const found = part === undefined ? Object.values(parts) : [parts[part]];
    if (found[0] && more.length === 0) return found.filter((work) => work !== undefined);
  } catch {}
  process.stderr.write(usage);
  process.exit(2);
}

for (const work of findWork()) await work();
