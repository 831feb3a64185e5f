// Server only. Inspects an unchecked bundle in a process of its own.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Inspect } from '@platform/registry/store';
import { findProgram, findSandbox, type Sandbox, startProgram } from '@platform/render';
import { inspectionSchema } from './inspection.schema.ts';

const INSPECT_MS = 60_000;
const LIMITS = { bytes: 2_000_000, totalBytes: 2_000_000, objects: 10 };

export const createInspector =
  (sandbox: Sandbox): Inspect =>
  async (file) => {
    const code = await readFile(file, 'utf8');
    const { calls } = startProgram(await findProgram(), { sandbox, limits: LIMITS });
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      void calls.close();
    }, INSPECT_MS);
    try {
      return await calls.ask('inspect', { code, file }, inspectionSchema);
    } catch (error) {
      throw late ? new Error(`no answer within ${INSPECT_MS / 1000} s`) : error;
    } finally {
      clearTimeout(timer);
      await calls.close();
    }
  };

/**
 * Inspects a build of this machine, cached beside the bundle by its hash, because `npm start` asks each time. The gate
 * inspects every release anew.
 */
export const inspectCached: Inspect = async (file) => {
  const code = await readFile(file);
  const hash = createHash('sha256').update(code).digest('hex');
  const cache = path.join(path.dirname(file), '..', '.inspection.json');
  try {
    const cached = JSON.parse(await readFile(cache, 'utf8'));
    if (cached.hash === hash) return cached.inspection;
  } catch {
    // Not inspected yet.
  }
  const inspection = await createInspector(await findSandbox())(file);
  await writeFile(cache, JSON.stringify({ hash, inspection }));
  return inspection;
};
