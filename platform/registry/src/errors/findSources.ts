// Server only. Finds the sources of places in a release's scripts. Source maps come from teams and are not trusted.
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { threadSwitches } from '../render/permissions.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import type { ReleaseId } from '../store/StorePaths.ts';

/** A place in a script, both numbers from 1. */
export interface Frame {
  /** Relative to the release's folder. */
  file: string;
  line: number;
  column: number;
}

/** As the publish API limits files. */
const MAX_BYTES = 10_000_000;
const TIMEOUT_MS = 5_000;
/** Of the thread: a server has little more in all. */
const MAX_HEAP_MB = 96;

/** Source maps that took too much time or memory: not read again. */
const tooCostly = new Set<string>();
const MAX_COSTLY = 1_000;

/** A relative path of plain characters, as builds write them. */
const SOURCE = /^(?![./])(?!.*(^|\/)\.\.?(\/|$))[\w@+()[\]./ -]{1,250}$/;

/** JavaScript, because a thread of its own needs no file then, and no loader. */
const THREAD = `
const { SourceMap } = require('node:module');
const { parentPort, workerData } = require('node:worker_threads');
const map = new SourceMap(JSON.parse(workerData.text));
parentPort.postMessage(workerData.places.map(([line, column]) => {
  const { originalSource, originalLine } = map.findEntry(line - 1, column - 1);
  return [String(originalSource).slice(0, 300), originalLine + 1];
}));`;

/** `mfe-blog/src/Article.tsx:12` for each frame; undefined without a usable source map. Never throws. */
export async function findSources(
  store: ReleaseStore,
  release: ReleaseId,
  frames: readonly Frame[],
): Promise<(string | undefined)[]> {
  const files = [...new Set(frames.map(({ file }) => file))];
  const found = new Map<Frame, string | undefined>();
  for (const file of files) {
    const own = frames.filter((frame) => frame.file === file);
    const map = path.join(store.mapsFolder(release), `${file}.map`);
    const sources = await inMap(map, own).catch(() => []);
    for (const [index, frame] of own.entries()) found.set(frame, sources[index]);
  }
  return frames.map((frame) => found.get(frame));
}

async function inMap(map: string, frames: readonly Frame[]): Promise<(string | undefined)[]> {
  if (tooCostly.has(map) || (await stat(map)).size > MAX_BYTES) return [];
  const text = await readFile(map, 'utf8');
  const places = frames.map(({ line, column }) => [line, column]);
  const answer = await inThread({ text, places }).catch(() => {
    if (tooCostly.size >= MAX_COSTLY) tooCostly.clear();
    tooCostly.add(map);
  });
  return Array.isArray(answer) ? answer.map(sourceOf) : [];
}

function sourceOf(found: unknown): string | undefined {
  const [source, line] = Array.isArray(found) ? found : [];
  const isValid = typeof source === 'string' && SOURCE.test(source) && Number.isSafeInteger(line);
  return isValid ? `${source}:${line}` : undefined;
}

function inThread(workerData: object): Promise<unknown> {
  const thread = new Worker(THREAD, {
    eval: true,
    workerData,
    env: {},
    execArgv: threadSwitches() ?? [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    stderr: true,
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The source map takes too long.')), TIMEOUT_MS);
    thread.once('message', resolve).once('error', reject).once('exit', reject);
    thread.once('exit', () => clearTimeout(timer));
  }).finally(() => thread.terminate());
}
