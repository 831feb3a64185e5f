// Build time and tests only. Compiles content to JavaScript, so that browsers get no parser or schema.
import path from 'node:path';
import type { z } from 'zod';
import { readContent } from './checkContent.ts';
import { picture } from './fields.ts';

/** Import of a file as written in a module of a folder: an absolute one would name this machine in the build. */
export function toRelativeImport(folder: string, file: string): string {
  const relative = path.relative(folder, file).split(path.sep).join('/');
  return JSON.stringify(relative.startsWith('.') ? relative : `./${relative}`);
}

/**
 * Source of an ES module whose default export is the file's data, with its pictures imported.
 * @param file absolute path
 * @throws one line for each mistake: `content/hero.yaml:3: …`
 */
export function contentModule(file: string, schema: z.ZodType): string {
  const folder = path.dirname(file);
  const imports: string[] = [];
  const json = JSON.stringify(readContent(folder, path.basename(file), schema), (_, value) => {
    if (typeof value !== 'string' || !picture.safeParse(value).success) return value;
    return `\u0000${imports.push(toRelativeImport(folder, path.join(folder, value))) - 1}`;
  });
  const lines = imports.map((from, index) => `import picture${index} from ${from};`);
  const data = json.replace(/"\\u0000(\d+)"/g, 'picture$1');
  return [...lines, `export default ${data};\n`].join('\n');
}
