// Scripts, files and links that documents mention, and files that mutation tests name, exist.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { expect, test } from 'vitest';
import { AREAS } from '../src/mutation/areas.ts';
import { FILES, IGNORED } from '../src/repositoryFiles.ts';
import { WORKSPACES } from '../src/workspaces.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const TOP = new Set(FILES.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));

const DOCUMENTS = FILES.filter(
  (file) =>
    /^(ARCHITECTURE|\.github\/SECURITY|(.+\/)?README)\.md$|^docs\/.*\.md$/.test(file) ||
    file === '.env.example',
);

const scriptsOf = (folder: string): string[] =>
  Object.keys(JSON.parse(read(path.join(folder, 'package.json'))).scripts ?? {});

/** A guide has its reader create these files of a remote. */
const NEW_REMOTE = 'platform/remote/create-remote/template';

/** True for a file, a folder, or a pattern with `*` that some file fits. */
function exists(name: string): boolean {
  const wanted = name.replace(/\/$/, '');
  if (IGNORED.some((folder) => wanted === folder || wanted.startsWith(`${folder}/`))) return true;
  const escaped = wanted.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*');
  const pattern = new RegExp(`^${escaped}(/|$)`);
  const fileName = new RegExp(`(^|/)${escaped}$`);
  const isPath = name.includes('/') || TOP.has(name);
  return FILES.some((file) => (isPath ? pattern : fileName).test(file));
}

/** Words in backticks that are clearly paths: `brand/src/site/site.ts`, `Slot.tsx`, `docs/`. */
const looksLikeFile = (word: string): boolean =>
  /^[\w.*-]+(\/[\w.*-]+)*\/?$/.test(word) &&
  (/\.(tsx?|mjs|md|css)$/.test(word) ||
    TOP.has(word.split('/')[0]) ||
    /^(package|biome|tsconfig)\.json$/.test(word));

/** Paths of the site on a server. */
const SERVER = [...read('docs/systemd/site.env').matchAll(/\/(?:var|etc)\/[\w./]+/g)].join(' ');

/** Everything that a document mentions and that doesn't exist. */
function mistakes(document: string, text: string): string[] {
  const found: string[] = [];
  const missing = (what: string) => found.push(`${document}: ${what} does not exist`);

  for (const [command, named, workspace] of text.matchAll(
    /\bnpm (?:run ([\w:-]+)|start|test)(?: -w ([\w-]+))?/g,
  )) {
    const script = named ?? command.split(' ')[1] ?? '';
    const made = workspace && text.includes(`create-remote ${workspace.replace('mfe-', '')}`);
    const there = made || !workspace || WORKSPACES.includes(workspace);
    const folder = made ? NEW_REMOTE : (workspace ?? '');
    if (!there || !scriptsOf(folder).includes(script)) missing(`"${command}"`);
  }

  const links = [
    ...text.matchAll(/\]\(([^)\s]+)\)/g),
    ...text.matchAll(/\b(?:src|srcset|href)="([^"]+)"/g),
  ].map(([, target = '']) => target);
  for (const target of links) {
    if (/^(https?:|mailto:|#)/.test(target)) continue;
    const file = path.posix.join(path.posix.dirname(document), target.replace(/#.*$/, ''));
    if (!exists(file)) missing(`the link ${target}`);
  }

  // A guide may mention the files that it has the reader create.
  const made = new Set([...text.matchAll(/Create `([^`]+)`/g)].map(([, file = '']) => file));
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const words = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);
  const drawn = [...text.matchAll(/^```text\n([\s\S]*?)^```/gm)].flatMap(([, drawing = '']) =>
    drawing.split(/\s+/).filter((word) => word.includes('/')),
  );
  const files = [...words, ...drawn].filter(looksLikeFile);
  for (const file of files) {
    const isMade = [...made].some((other) => other === file || other.startsWith(`${file}/`));
    const isBeside = exists(path.posix.join(path.posix.dirname(document), file));
    if (!isMade && !isBeside && !exists(file)) missing(`\`${file}\``);
  }

  for (const [local] of text.matchAll(
    /(?<![\w.~:/-])(?:file:\/\/|[A-Z]:\\|~\/|\/(?:home|root|tmp|work|Users|usr|opt|var|mnt|etc)\/)\S*/g,
  )) {
    if (SERVER.includes(local.replace(/\W+$/, ''))) continue;
    found.push(`${document}: ${local} is a path of somebody's machine`);
  }
  return found;
}

test.each(DOCUMENTS)('everything that %s mentions exists', (document) => {
  expect(mistakes(document, read(document))).toEqual([]);
});

test('the command tables of the READMEs have exactly the scripts of package.json and of e2e', () => {
  const tables = read('README.md') + read('e2e/README.md');
  const rows = [...tables.matchAll(/^\| `npm (?:run )?([\w:-]+)( -w e2e)?/gm)];
  const named = (isOfE2e: boolean) =>
    new Set(rows.flatMap(([, script, e2e]) => (Boolean(e2e) === isOfE2e ? script : [])));
  expect([...named(false)].sort()).toEqual(scriptsOf('').sort());
  expect([...named(true)].sort()).toEqual(scriptsOf('e2e').sort());
});

test('ARCHITECTURE.md names every workspace, and each has a README, but for remotes that come later', () => {
  const tree = read('ARCHITECTURE.md');
  const named = WORKSPACES.filter((name) => !/^mfe-[^/]+$/.test(name));
  expect(named.filter((name) => !tree.includes(`\n${name}/ `))).toEqual([]);
  expect(named.filter((name) => !FILES.includes(`${name}/README.md`))).toEqual([]);
});

test('documents stay short: 15,000 words, 20 decisions of one screen, 12 scripts', () => {
  /** Marks of tables and lists are no words. */
  const wordsIn = (file: string) => read(file).match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  const words = DOCUMENTS.filter((file) => file.endsWith('.md')).map(wordsIn);
  expect(words.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(15_000);
  const decisions = DOCUMENTS.filter((file) => file.startsWith('docs/decisions/0'));
  expect(decisions.length).toBeLessThanOrEqual(20);
  expect(Math.max(...decisions.map(wordsIn))).toBeLessThanOrEqual(300);
  expect(read('ARCHITECTURE.md').split('\n').length).toBeLessThanOrEqual(101);
  expect(scriptsOf('').length).toBeLessThanOrEqual(12);
});

/** The alternatives of `{a,b}`. */
function alternatives(glob: string): string[] {
  const [all, inside = ''] = /\{([^}]*)\}/.exec(glob) ?? [];
  if (all === undefined) return [glob];
  return inside.split(',').flatMap((one) => alternatives(glob.replace(all, one)));
}

test.each(Object.entries(AREAS))(
  'each file of the area %s exists',
  (_, { code, tests = [], more = [] }) => {
    const missing = [...code, ...tests, ...more]
      .flatMap(alternatives)
      .filter((glob) => !exists(glob));
    expect(missing).toEqual([]);
  },
);

test('every action of the workflows is pinned by the hash of a commit', () => {
  const workflows = FILES.filter((file) => /[._]github\/workflows\/.*\.yml$/.test(file));
  const used = workflows.flatMap((file) => [...read(file).matchAll(/uses: (?!\.\/)(.+)/g)]);
  expect(used.length).toBeGreaterThan(0);
  for (const [, action] of used)
    expect(action).toMatch(/^[\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});
