// Tests only. Runs a Dockerfile without a container engine, below a folder that represents the container's root,
// and without the network.
import { execFileSync, type SpawnOptions } from 'node:child_process';
import { chownSync, cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';

export interface Instruction {
  /** In capitals. */
  name: string;
  args: string;
}

/** The instructions of each stage. */
export function stagesOf(text: string): Instruction[][] {
  const stages: Instruction[][] = [];
  for (const line of text.split('\n')) {
    const [, name = '', args = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, args });
  }
  return stages.map((stage) => stage.filter(({ name }) => name && name !== 'FROM'));
}

/** The array in CMD and similar instructions. */
export function commandOf(stage: Instruction[], name: string): string[] {
  const args = stage.find((step) => step.name === name)?.args ?? '';
  return JSON.parse(args.slice(args.indexOf('[')));
}

export const environmentOf = (stage: Instruction[]): Record<string, string> =>
  Object.fromEntries(
    stage
      .filter(({ name }) => name === 'ENV')
      .map(({ args }) => args.split('=') as [string, string]),
  );

interface Place {
  /** Folder that represents "/". */
  root: string;
  /** Owner of the files that the Dockerfile assigns with --chown. */
  owner: { uid?: number; gid?: number };
  /** Replaces `COPY . .` and `npm ci`: the sources with their installed packages. */
  sources: string;
}

/** Runs the RUN steps of the first stage and copies what the last stage copies from it. */
export function buildImage([build = [], last = []]: Instruction[][], place: Place): void {
  const { root, owner, sources } = place;
  for (const { name, args } of build) {
    if (name !== 'RUN' || args.startsWith('npm ci')) continue;
    const command = args.replace(/(?<= )\/(?=\w)/g, `${root}/`);
    const options: SpawnOptions = { cwd: sources, stdio: 'pipe' };
    execFileSync('sh', ['-c', command], options);
  }
  for (const { name, args } of last) {
    if (name !== 'COPY') continue;
    const [from = '', to = ''] = args.split(' ').slice(-2);
    const target = path.join(root, to);
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(path.join(root, from), target, { recursive: true });
    if (!args.includes('--chown') || owner.uid === undefined) continue;
    execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, target]);
    chownSync(target, owner.uid, owner.gid ?? owner.uid);
  }
}
