// `npm run bench`: compares the site with the same sources built without federation, in one run. A name selects a
// part: `-- home` (home on a slow phone), `visits` (first and later visits), `lighthouse`, `phone` (the site alone
// on a slow phone), `cron`, `api`, `lint` (a repository of 10,000 files), `load` (what one core
// carries), `hang` (other pages while a remote hangs), `pictures` (what previews show), `release` (a release and a rollback), `build` (only builds
// the variants). `--json` also writes
// e2e/.cache/bench.json. docs/performance.md explains the figures.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';

// Measures pages with the tests' own content.
process.env.CONTENT_DIR ??= 'e2e/content/sample';

const BOOLEAN = { type: 'boolean' } as const;

const started = performance.now();
const say = (line: string) => {
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  process.stderr.write(`${seconds.padStart(4)} s  ${line}\n`);
};

/** In a process of its own. */
async function benchApi(): Promise<void> {
  const options = { cwd: ROOT, stdio: 'inherit' } as const;
  const args = ['--import', 'tsx', 'api/src/bench/benchApi.ts'];
  const { status } = spawnSync(process.execPath, args, options);
  if (status !== 0) throw new Error('The API could not be measured.');
}

// Each part imports what it needs: loading Lighthouse alone takes longer than a build.
const parts: Record<string, () => Promise<void>> = {
  api: benchApi,
  build: async () => (await import('./bench/benchBuild.ts')).benchBuild(say),
  cron: async () => (await import('./bench/benchCron.ts')).benchCron(say),
  hang: async () => (await import('./bench/releasing/benchHang.ts')).benchHang(say),
  home: async () => (await import('./bench/benchHome.ts')).benchHome(say),
  lint: async () => (await import('./bench/benchLint.ts')).benchLint(say),
  load: async () => (await import('./bench/benchLoad.ts')).benchLoad(say),
  lighthouse: async () => (await import('./bench/benchHome.ts')).benchLighthouse(say),
  phone: async () => (await import('./bench/benchPhone.ts')).benchPhone(say),
  release: async () => (await import('./bench/releasing/benchRelease.ts')).benchRelease(say),
  visits: async () => (await import('./bench/benchVisits.ts')).benchVisits(say),
};
const all = async () => (await import('./bench/benchAll.ts')).benchAll(say);
const usage = `npm run bench -- [${Object.keys(parts).join('|')}] [--json]
`;

/** A mistyped name must not start all parts, which take an hour. */
function findWork(): () => Promise<void> {
  const options = { json: BOOLEAN, help: BOOLEAN };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [part, ...more] = positionals;
    if (values.help) return async () => void process.stdout.write(usage);
    const work = part === undefined ? all : parts[part];
    if (work && more.length === 0) return work;
  } catch {}
  process.stderr.write(usage);
  process.exit(2);
}

findWork()().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
