// The vocabulary of schema.org: which properties a type may have, read from the published types.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const folder = path.dirname(require.resolve('schema-dts/package.json'));

interface Declaration {
  parents: string[];
  properties: string[];
}

/** `interface BlogBase extends CreativeWorkBase { … }`, with the lines that declare a property. */
const INTERFACE = /^(?:export )?interface (\w+) extends ([^{]+)\{\n([\s\S]*?)^\}/gm;

function readDeclarations(): Map<string, Declaration> {
  const text = readFileSync(path.join(folder, 'dist/schema.d.ts'), 'utf8');
  return new Map(
    [...text.matchAll(INTERFACE)].map(([, name = '', parents = '', body = '']) => [
      name,
      {
        parents: parents.split(',').map((parent) => parent.trim()),
        properties: [...body.matchAll(/^ {4}"(\w+)"\?/gm)].map(([, property = '']) => property),
      },
    ]),
  );
}

const declarations = readDeclarations();

/** Properties that schema.org defines for a type, inherited ones included; empty for an unknown type. */
export function propertiesOf(type: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    const declaration = declarations.get(name);
    for (const property of declaration?.properties ?? []) found.add(property);
    for (const parent of declaration?.parents ?? []) visit(parent);
  };
  visit(`${type}Leaf`);
  return found;
}
