import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, realpath, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { canInstallDebian, installDebian } from '@platform/server/programs/installDebian';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { beforeAll, expect, test } from 'vitest';
import { findSandbox, type Sandbox } from './findSandbox.ts';

/** Tries everything that a release could, and prints what succeeded. */
const CURIOUS = `
const { socket, port, pid, secret, own, readable } = JSON.parse(process.argv[1]);
const net = require('node:net');
const fs = require('node:fs');
const can = (work) => { try { work(); return true; } catch { return false; } };
const connects = (to) => new Promise((resolve) =>
  net.connect(to, () => resolve(true)).on('error', () => resolve(false)));
const ownServer = () => new Promise((resolve) => {
  const server = net.createServer().listen(0, '127.0.0.1', async () => 
    resolve(await connects({ ...server.address(), host: '127.0.0.1' })));
});
(async () => {
  const found = {
    socket: await connects(socket),
    port: await connects({ port, host: '127.0.0.1' }),
    ownServer: await ownServer(),
    kill: can(() => process.kill(pid, 'SIGKILL')),
    secret: can(() => fs.readFileSync(secret)),
    environment: Object.values(process.env).includes('environment secret'),
    reads: can(() => fs.readFileSync(readable)),
    writes: can(() => fs.writeFileSync(readable, '')),
    writesOwn: can(() => fs.writeFileSync(own + '/file', '')),
    system: can(() => fs.writeFileSync('/proc/sys/kernel/core_pattern', fs.readFileSync('/proc/sys/kernel/core_pattern'))),
  };
  console.log(JSON.stringify(found));
  process.exit();
})();`;

const NOTHING = { socket: false, port: false, kill: false, secret: false, environment: false };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await findSandbox();
  if (sandbox.kind === 'none' && canInstallDebian()) {
    installDebian('bubblewrap');
    sandbox = await findSandbox();
  }
});

test.runIf(process.platform === 'linux')(
  'code in the sandbox reaches no socket, server, process or file of the machine, and has its own loopback',
  async () => {
    expect(sandbox).toMatchObject({ kind: 'bubblewrap' });
    const folder = await realpath(await temporaryFolder());
    const [own, readable, secret, socket] = ['own', 'readable', 'secret', 'desk.sock'].map((name) =>
      path.join(folder, name),
    ) as [string, string, string, string];
    await mkdir(own);
    await chmod(own, 0o777);
    await writeFile(readable, 'for all', { mode: 0o644 });
    await writeFile(secret, 'not for all');
    const atSocket = createServer().listen(socket);
    const atPort = createServer().listen(0, '127.0.0.1');
    await Promise.all([once(atSocket, 'listening'), once(atPort, 'listening')]);
    const bystander = spawn('sleep', ['60']);
    const { port } = atPort.address() as { port: number };
    const known = { socket, port, pid: bystander.pid, secret, own, readable };
    const command = [process.execPath, '-e', CURIOUS, JSON.stringify(known)];
    const [program = '', ...args] = sandbox.wrap(command, { reads: [readable], writes: [own] });
    const run = (what: string, given: string[]) =>
      text(spawn(what, given, { env: { PATH: process.env.PATH } }).stdout).then(JSON.parse);
    try {
      expect(await run(program, args)).toEqual({
        ...NOTHING,
        ...{ ownServer: true, reads: true, writes: false, writesOwn: true, system: false },
      });
      expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
      // The same code outside the sandbox reaches all of these.
      const [bare = '', ...rest] = command;
      expect(await run(bare, rest)).toMatchObject({
        socket: true,
        port: true,
        kill: true,
        secret: true,
      });
    } finally {
      bystander.kill('SIGKILL');
      atSocket.close();
      atPort.close();
    }
  },
);

test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  "as root it is another user's, who can't read what is its owner's alone: that is said, and what to do",
  async () => {
    const folder = await realpath(await temporaryFolder());
    const file = path.join(folder, 'private');
    await writeFile(file, '', { mode: 0o600 });
    expect(() => sandbox.wrap(['id'], { reads: [file] })).toThrow(`chmod -R o+rX ${file}`);
    const [program = '', ...args] = sandbox.wrap(['id', '-u'], { reads: [] });
    expect(Number(execFileSync(program, args))).toBe(sandbox.uid);
  },
);
