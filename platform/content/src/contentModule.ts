// Build time and tests only. A file of content as a JavaScript module: no parser and no schema
// reaches a browser.
import path from 'node:path';
import type { z } from 'zod';
import { readContent } from './checkContent.ts';
import { picture } from './fields.ts';

/**
 * The module's text. It imports the pictures that the file names.
 * @param file its absolute path
 * @throws every mistake in a line of its own, with file and line
 */
export function contentModule(file: string, schema: z.ZodType): string {
  const folder = path.dirname(file);
  const imports: string[] = [];
  const json = JSON.stringify(readContent(folder, path.basename(file), schema), (_, value) => {
    if (typeof value !== 'string' || !picture.safeParse(value).success) return value;
    return `\u0000${imports.push(JSON.stringify(path.join(folder, value))) - 1}`;
  });
  const lines = imports.map((from, index) => `import picture${index} from ${from};`);
  const data = json.replace(/"\\u0000(\d+)"/g, 'picture$1');
  return [...lines, `export default ${data};\n`].join('\n');
}
