// Build time only. Reads the props of sections as TypeScript text, from the compiler's declarations.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '@platform/contract/bundle/packageRoot';
import { isPlainType } from '@platform/contract/files/sectionTypes';

/** Writes a type out, so that it needs no other file. What isn't plain data becomes `unknown`. */
const PLAIN = `
type FromShell = 'answer' | 'facts' | 'children' | 'key' | 'ref';
type Plain<T> = unknown extends T
  ? unknown
  : T extends string
    ? \`\${T}\`
    : T extends number
      ? (\`\${T}\` extends \`\${infer Value extends number}\` ? Value : number)
      : T extends boolean | null | undefined
        ? T
        : T extends readonly (infer Item)[]
          ? readonly Plain<Item>[]
          : T extends Date | ((...given: never) => unknown)
            ? unknown
            : T extends object
              ? { [Key in keyof T]: Plain<T[Key]> }
              : unknown;
type Own<Given> = Given extends object
  ? Plain<{ [Key in keyof Given as Exclude<Key, FromShell>]: Given[Key] }>
  : {};
type Code<Given extends unknown[]> =
  | ((...given: Given) => unknown)
  | (abstract new (...given: Given) => unknown);
export declare function props<Section>(
  section: Section,
): 0 extends Section & 1 ? unknown : Section extends Code<infer Given> ? Own<Given[0]> : unknown;
`;

/** Types of the props by expose. A section whose props can't be written as plain data is left out. */
export async function sectionTypes(
  root: string,
  exposes: Record<string, string>,
): Promise<Record<string, string>> {
  const sections = Object.entries(exposes).filter(([expose]) => expose !== './routes');
  if (sections.length === 0) return {};
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(root, '.cache', 'types-'));
  try {
    await writeFile(path.join(folder, 'plain.ts'), PLAIN);
    for (const [index, [, source]] of sections.entries()) {
      const section = JSON.stringify(path.resolve(root, source));
      const code = `import { props } from './plain.ts';\nimport Section from ${section};\nexport const own = props(Section);\n`;
      await writeFile(path.join(folder, `section${index}.ts`), code);
    }
    await declare(root, folder, sections.length);
    const found = sections.map(async ([expose], index) => {
      const file = path.join(folder, 'declared', folder, `section${index}.d.ts`);
      const declared = await readFile(file, 'utf8').catch(() => '');
      const [, text = ''] = /^export declare const own: (.*);$/ms.exec(declared) ?? [];
      return [expose, text] as const;
    });
    const texts = await Promise.all(found);
    return Object.fromEntries(texts.filter(([, text]) => isPlainType(text)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Declares what it can, despite type errors, which the remote's own check reports. */
async function declare(root: string, folder: string, count: number): Promise<void> {
  const own = path.join(root, 'tsconfig.json');
  const preset = path.resolve(import.meta.dirname, '../..');
  const settings = {
    extends: existsSync(own) ? own : path.join(preset, 'tsconfig.json'),
    compilerOptions: {
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, noCheck: true },
      ...{ removeComments: true, rootDir: '/', outDir: 'declared' },
    },
    files: [
      ...Array.from({ length: count }, (_, index) => `section${index}.ts`),
      path.join(preset, 'src/assets.d.ts'),
    ],
    include: [path.join(root, 'src/**/*.d.ts')],
  };
  const project = path.join(folder, 'tsconfig.json');
  await writeFile(project, JSON.stringify(settings));
  const program = path.join(packageRoot('typescript', import.meta.dirname), 'bin/tsc');
  await promisify(execFile)(process.execPath, [program, '-p', project]).catch(() => {});
}
