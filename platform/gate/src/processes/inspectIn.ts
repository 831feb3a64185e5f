// Server only. Inspects an unchecked bundle in a process of its own.
import { readFile } from 'node:fs/promises';
import type { Inspect } from '@platform/registry/store';
import { findProgram, type Sandbox, startProgram } from '@platform/render';
import { inspectionSchema } from './inspection.schema.ts';

const INSPECT_MS = 60_000;
const LIMITS = { bytes: 2_000_000, totalBytes: 2_000_000, objects: 10 };

export const inspectIn =
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
