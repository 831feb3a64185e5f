// Command line only. JSON Schemas of the content, which each file names for code editors.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ContentSchemas } from './checkContent.ts';

/** Writes `schemas/hero.json` for `hero.yaml`. @param workspace its folder */
export async function writeSchemas(workspace: string, schemas: ContentSchemas): Promise<void> {
  const folder = path.join(workspace, 'schemas');
  await mkdir(folder, { recursive: true });
  for (const [file, schema] of Object.entries(schemas)) {
    const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2);
    await writeFile(path.join(folder, file.replace('.yaml', '.json')), `${text}\n`);
  }
}
