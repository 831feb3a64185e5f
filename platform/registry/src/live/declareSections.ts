// Server and build side. Declares the sections of the live releases for `OtherSection`.
import { type Deployment, isSection, type Registry, slotKey } from '@platform/contract';
import { builtAs } from '@platform/contract/files/fileNames';
import { DECLARATIONS, isPlainType, SECTION_TYPES } from '@platform/contract/files/sectionTypes';
import { z } from 'zod';
import { readDeployedFile } from '../render/readDeployedFile.ts';
import type { StorePaths } from '../store/StorePaths.ts';

/** Above any real file. */
const MAX_BYTES = 100_000;
const UNTYPED = 'Record<string, unknown>';

/** A TypeScript file; a section without valid types takes any props. */
export async function declareSections(store: StorePaths, { remotes }: Registry): Promise<string> {
  const lines = await Promise.all(
    Object.keys(remotes)
      .sort()
      .flatMap((name) => remotes[name] ?? [])
      .map(({ live }) => declarationsOf(store, live)),
  );
  return DECLARATIONS.replace('{}', () => `{\n${lines.flat().join('')}  }`);
}

async function declarationsOf(store: StorePaths, live: Deployment): Promise<string[]> {
  const types = await readTypes(store, live).catch(() => ({}) as Record<string, string>);
  const sections = Object.keys(live.exposes).filter(
    (expose) => isSection(expose) && expose !== './routes',
  );
  return sections.map((expose) => {
    const given = Object.hasOwn(types, expose) ? types[expose] : undefined;
    const type = given !== undefined && isPlainType(given) ? given : UNTYPED;
    // Any object would fit "{}".
    const props = type === '{}' ? 'Record<string, never>' : type.replaceAll('\n', '\n    ');
    return `    ${JSON.stringify(slotKey(live.name, expose))}: ${props};\n`;
  });
}

const typesSchema = z.record(z.string(), z.string());

async function readTypes(store: StorePaths, live: Deployment): Promise<Record<string, string>> {
  const file = builtAs(Object.keys(live.files), SECTION_TYPES);
  if (!file || (live.files[file]?.bytes ?? 0) > MAX_BYTES) return {};
  const content = await readDeployedFile(store, live, file);
  return typesSchema.parse(JSON.parse(content.toString('utf8')));
}
