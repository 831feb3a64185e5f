// Builds that are broken on purpose, each in one way: the gate must reject them.
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { distOf } from '@platform/remote/workspace/buildWorkspace';
import { editBuilt } from './editBuilt.ts';

const BLOG = 'mfe-blog';

type Break = (dist: string) => Promise<void>;

const edit =
  (file: string, change: (code: string) => string): Break =>
  async (dist) => {
    const isChanged = await editBuilt(dist, file, change);
    if (!isChanged) throw new Error(`There was nothing to break in ${file}.`);
  };

/** Changes all code of a build the same way. */
export const everyFile =
  (change: (code: string) => string): Break =>
  async (dist) => {
    for (const file of await readdir(dist, { recursive: true })) {
      if (/\.c?js$/.test(file)) await editBuilt(dist, file, change);
    }
  };

/**
 * Throws on loading if it can read one of these files, start a program or a thread with more permissions, or
 * see more of the environment than whether this is production.
 */
export const spying = (...files: string[]): Break =>
  edit(
    'node/index.cjs',
    (code) => `{
      const builtin = (name) => process.getBuiltinModule?.(name) ?? {};
      const tried = (work) => { try { return work(); } catch { return undefined; } };
      const files = ${JSON.stringify(files)};
      const { Worker } = builtin('worker_threads');
      const { environmentVariables } = process.report?.getReport() ?? {};
      const { permission } = process;
      // The checks' own site has a time zone that no other code uses.
      const isCandidate = Intl.DateTimeFormat().resolvedOptions().timeZone === 'Pacific/Kiritimati';
      const seen = [
        ...files.map((file) => tried(() => builtin('fs').readFileSync(file))),
        ...files.map((file) => tried(() => process.loadEnvFile(file) ?? true)),
        ...files.map((file) => permission?.has('fs.read', file)),
        tried(() => builtin('child_process').spawnSync('id').pid),
        tried(() => new Worker('', { eval: true, execArgv: [] })),
        isCandidate && !permission,
        ['child', 'worker'].some((may) => permission?.has(may)),
        Object.keys({ ...environmentVariables, ...process.env }).some((name) => name !== 'NODE_ENV'),
      ];
      if (seen.some(Boolean)) throw new Error('spied: ' + seen.map(Boolean));
    }
    ${code}`,
  );

export const editFacts = (
  change: (facts: Record<string, Record<string, unknown>>) => object,
): Break =>
  edit('build.json', (text) =>
    JSON.stringify({ ...JSON.parse(text), ...change(JSON.parse(text)) }),
  );

/** Path of a named chunk in a build or release; the file name contains a hash. */
export async function chunkOf(folder: string, name: string): Promise<string> {
  const files = await readdir(path.join(folder, 'browser'));
  const file = files.find((found) => found.startsWith(`${name}.`) && found.endsWith('.js'));
  if (!file) throw new Error(`${folder} has no chunk ${name}.`);
  return path.join(folder, 'browser', file);
}

/** Makes the Node bundle export what `change`, an expression, makes of its `exposes`. */
export const editExposes = (change: string): Break =>
  edit(
    'node/index.cjs',
    (code) =>
      `${code}\n;{ const exposes = module.exports.default; module.exports = { default: ${change} }; }`,
  );

/** Replaces what one page shows: an expression that gets its `Page` as `Good`. */
const withPage = (id: string, page: string) => `((m) => !Array.isArray(m.default) ? m : {
  default: m.default.map((route) => route.id !== '${id}' ? route : {
    ...route, load: () => route.load().then(({ Page: Good, ...rest }) => ({ ...rest, Page: ${page} })),
  }),
})`;

const element = (type: string, props: string) =>
  `{ $$typeof: Symbol.for('react.transitional.element'), type: ${type}, key: null, ref: null, props: ${props} }`;

/** Works only where a loader wraps functions in this helper: in no visitor's browser. */
const NEEDS_LOADER = '() => __name(() => { throw new Error("broken on purpose"); })()';

/** A text that depends on the machine's time zone, language and clock. */
const LOCAL = `(props) => [${element('Good', 'props')}, [
  new Date('2024-03-15').getDate(), (1234.5).toLocaleString(), new Date().getFullYear(),
].join(' and ')]`;

/** Styles for elements that aren't its own, as soon as it loads. */
const STRAY = `const sheet = new CSSStyleSheet();
  sheet.replaceSync('#root > header { display: none }');
  document.adoptedStyleSheets.push(sheet);`;

/** Adds a picture without alternative text below the teaser. */
const WITH_PICTURE = `((m) => Array.isArray(m.default) ? m : { default: (props) => [
  ${element('m.default', 'props')}, ${element("'img'", "{ src: '/favicon.ico' }")},
] })`;

/** Makes the entry return what `change`, an expression, makes of each module. */
const editEntry = (change: string): Break =>
  edit(
    'browser/remoteEntry.js',
    (code) => `${code}
    ;globalThis.mfe_blog = Promise.resolve(mfe_blog).then((real) => ({ ...real,
      get: async (expose) => { const make = await real.get(expose); return () => ${change}(make()); },
    }));`,
  );

interface Fault {
  what: string;
  reason: RegExp;
  make: Break;
}

/** Faults that only a browser finds. A build with all of them gets all reported. */
export const FAULTS: Fault[] = [
  {
    what: 'throws when a page hydrates',
    reason:
      /\/blog\/[\w-]+ says in the console \(error\): .*mfe-blog#blog\/article failed in the browser/,
    make: editEntry(withPage('blog/article', NEEDS_LOADER)),
  },
  {
    what: 'shows dates and numbers as each machine writes them',
    reason:
      /\/blog reads "15 and 1,234\.5 and (\d+)" on the server and "14 and 1\.234,5 and (?!\1)\d+" in the browser, in mfe-blog#blog\/list/,
    make: async (dist) => {
      await editExposes(
        `{ ...exposes, './routes': () => exposes['./routes']().then(${withPage('blog/list', LOCAL)}) }`,
      )(dist);
      await editEntry(withPage('blog/list', LOCAL))(dist);
    },
  },
  {
    what: 'has styles for what is not its own',
    reason: /\/blog has the style "#root > header"/,
    make: editEntry(`((m) => { if (location.pathname === '/blog') { ${STRAY} } return m; })`),
  },
  {
    what: 'hides the header',
    reason: /\/blog changes the shell's header: display is "none", not /,
    // The styles of the fault before cause it.
    make: async () => {},
  },
  {
    what: 'loads a chunk in a way that nothing checks',
    reason: /\/blog runs a file of mfe-blog that was changed on its way/,
    make: async (dist) => {
      const chunk = path.basename(await chunkOf(dist, 'page-blog-list'));
      await edit(
        'browser/remoteEntry.js',
        (code) =>
          `location.pathname === '/blog' && import(new URL('${chunk}', document.currentScript.src));${code}`,
      )(dist);
    },
  },
  {
    what: 'shows a picture that not everybody can see',
    reason: /\/ fails accessibility: Images must have alternative text/,
    make: async (dist) => {
      await editExposes(`Object.fromEntries(Object.entries(exposes).map(
        ([name, get]) => [name, () => get().then(${WITH_PICTURE})]))`)(dist);
      await editEntry(WITH_PICTURE)(dist);
    },
  },
];

/** A copy of the blog's build with these changes. The caller removes it. */
export async function changedBuild(...changes: Break[]): Promise<string> {
  const dist = await mkdtemp(path.join(tmpdir(), 'build-'));
  await cp(distOf(BLOG), dist, { recursive: true });
  for (const change of changes) await change(dist);
  return dist;
}

/** A harmless change. */
export const harmless: Break = (dist) =>
  edit('browser/remoteEntry.js', (code) => `${code}\n// ${randomBytes(8).toString('hex')}`)(dist);
