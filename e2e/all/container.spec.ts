// Runs the Dockerfile's steps and the systemd unit's command without a container engine: the result serves the
// site as an ordinary user, installs nothing and needs no writable folder of its own.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { distOf, ROOT } from '@platform/remote/workspace/buildWorkspace';
import { BUILT } from '@platform/remote/workspace/remotes';
import { copyOfSources } from '../src/testing/guides/copyOfSources.ts';
import {
  buildImage,
  commandOf,
  environmentOf,
  stagesOf,
} from '../src/testing/hosting/dockerfile.ts';
import { follow } from '../src/testing/startCommand.ts';
import { expect, test } from '../src/testing/test.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** An unprivileged user, if the tests run as root and others may use Node. */
function ordinaryUser(): { uid?: number; gid?: number } {
  const ordinary = { uid: 65_534, gid: 65_534 };
  const can = process.getuid?.() === 0 && !spawnSync(process.execPath, ['-v'], ordinary).status;
  return can ? ordinary : {};
}

/** Builds of the same sources, which the tests have already made. */
async function putBuilds(sources: string): Promise<void> {
  for (const name of BUILT) {
    await cp(distOf(name), path.join(sources, name, 'dist'), { recursive: true });
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    chmodSync(file, entry.isDirectory() ? 0o555 : 0o444);
    return path.relative(folder, file);
  });

test('the container and the service wait for a release, publish the one they contain, and serve it', async () => {
  const stages = stagesOf(read('Dockerfile'));
  const last = stages.at(-1) ?? [];
  const root = await mkdtemp(path.join(tmpdir(), 'container-'));
  await chmod(root, 0o755);
  const sources = await copyOfSources();
  const user = ordinaryUser();
  try {
    await putBuilds(sources.root);
    buildImage([stages[0] ?? [], last], { root, owner: user, sources: sources.root });
    const folder = path.join(root, 'site');
    const files = filesIn(folder);
    expect(files.filter((file) => /node_modules|\.tsx?$|\.node$/.test(file))).toEqual([]);

    const inside = (value: string) => value.replace(/^\/(?=var\/)/, `${root}/`);
    const own = Object.entries(environmentOf(last)).map(([name, value]) => [name, inside(value)]);
    const env: Record<string, string> = { ...Object.fromEntries(own), HOST: '127.0.0.1' };
    const options = (more: Record<string, string>) =>
      ({ cwd: folder, env: { ...env, ...more }, ...user }) as const;
    const run = (command: string[], port = '0') => {
      const [, ...args] = command;
      return follow(spawn(process.execPath, args, options({ PORT: port })), args.join(' '));
    };

    // As systemd starts it, for the first time.
    const unit = read('docs/systemd/site.service');
    const given = read('docs/systemd/site.env');
    const kept = [...given.matchAll(/^(\w+_DIR)=(.*)$/gm)].map(([, name, value = '']) => [
      name,
      inside(value),
    ]);
    expect(env).toMatchObject(Object.fromEntries(kept));
    const service = run(/^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? []);
    const [, url = ''] = await service.until(/(http:\S+) is waiting for .*node site\.mjs publish/);
    const status = async (address: string) => (await fetch(url + address)).status;
    expect(await status('/healthz')).toBe(200);
    expect(await status('/readyz')).toBe(503);
    expect(await status('/')).toBe(503);

    expect(await run(['node', 'site.mjs', 'publish']).ended).toBe(0);
    await service.until(/The site is ready/);
    expect(await status('/readyz')).toBe(200);
    expect(await (await fetch(url)).text()).toContain('Modern DevOps');
    const review = JSON.stringify({ name: 'Asha', rating: 5, text: 'From a container' });
    const headers = { 'Content-Type': 'application/json' };
    const posted = await fetch(`${url}/api/reviews`, { method: 'POST', headers, body: review });
    expect(posted.status).toBe(201);
    expect(await run(commandOf(last, 'HEALTHCHECK'), new URL(url).port).ended).toBe(0);
    expect(await service.stop()).toBe(0);
    expect(await run(commandOf(last, 'HEALTHCHECK'), new URL(url).port).ended).toBe(1);

    // Commands read the settings that they are given, and none reads an empty folder by mistake.
    const settings = path.join(root, 'site.env');
    await writeFile(settings, `DATA_DIR=${env.DATA_DIR}\n`);
    const listed = (...flags: string[]) => {
      const { DATA_DIR: _, ...bare } = env;
      const args = [...flags, 'site.mjs', 'inbox'];
      return follow(spawn(process.execPath, args, { ...options({}), env: bare }), 'inbox');
    };
    const records = listed(`--env-file=${settings}`);
    await records.until(/From a container/);
    expect(await records.ended).toBe(0);
    const unsaid = listed();
    await unsaid.until(/There are no records in .*--env-file=/);
    expect(await unsaid.ended).toBe(1);

    // As the container starts it: releases and records exist.
    const container = run(commandOf(last, 'CMD'));
    const [, again = ''] = await container.until(/The site is ready: (\S+)/);
    expect(await (await fetch(`${again}/api/reviews`)).json()).toMatchObject([
      { text: 'From a container' },
    ]);
    expect(await container.stop()).toBe(0);
    const api = run(['node', 'api.mjs']);
    const [, origin = ''] = await api.until(/API on (\S+)\/api/);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    expect(await api.stop()).toBe(0);
    expect(filesIn(folder)).toEqual(files);
  } finally {
    await sources.remove();
    await rm(root, { recursive: true, force: true });
  }
});
