// `npm run bench -- api`: what a review and the list of reviews cost, beside a bare Express handler.
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { BROWSERS } from '@platform/testing/acceptEncoding';
import { BENCH, type Say } from './benchSite.ts';
import { median, type Target, verdicts } from './targets.ts';

const ROUNDS = 5;
const CONNECTIONS = 10;
const PATH = '/api/reviews';
const review = {
  ...{ name: 'Asha Rao', company: 'Pine & Co', rating: 5 },
  text: 'They moved our builds to a pipeline that we understand, and left us the keys. '.repeat(3),
};

/** Prints ratios of processor time. */
export async function benchApi(say: Say): Promise<void> {
  await mkdir(BENCH, { recursive: true });
  const folder = await mkdtemp(path.join(BENCH, 'api-'));
  try {
    say('Sending reviews');
    const posted = await ratioOf(folder, review, 100);
    say('Reading the list');
    const read = await ratioOf(folder, undefined, 2_000);
    const target = (name: string, ratio: number, most: number): Target => ({
      name: `Processor time of ${name}, × a bare handler: at most ${most}`,
      value: ratio.toFixed(2),
      met: ratio <= most,
    });
    const targets = [target('a stored review', posted, 3), target('the list', read, 1.2)];
    process.stdout.write(`${verdicts(targets)}\n`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The first run of both warms them up. */
async function ratioOf(folder: string, body: object | undefined, count: number): Promise<number> {
  const api = await Measured.start({ dataDir: await filled(folder) });
  const bare = await Measured.start({ bytes: await api.list() });
  const ratios: number[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const ratio = (await api.cpuMs(body, count)) / (await bare.cpuMs(body, count));
      if (round > 0) ratios.push(ratio);
    }
  } finally {
    api.stop();
    bare.stop();
  }
  return median(ratios);
}

/** A data folder with 600 reviews. */
async function filled(parent: string): Promise<string> {
  const dataDir = await mkdtemp(path.join(parent, 'data-'));
  const created_at = new Date(0).toISOString();
  const lines = Array.from({ length: 600 }, () =>
    JSON.stringify({ ...review, id: randomUUID(), created_at, handling: { state: 'new' } }),
  );
  const content = `{"version":1,"records":[\n${lines.join(',\n')}\n]}\n`;
  await writeFile(path.join(dataDir, 'reviews.json'), content);
  return dataDir;
}

class Measured {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  private constructor(
    private readonly child: ChildProcess,
    private readonly port: number,
  ) {}

  static async start(setup: { dataDir: string } | { bytes: string }): Promise<Measured> {
    const child = fork(path.join(import.meta.dirname, 'apiServer.ts'), {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.send(setup);
    const [{ port }] = await once(child, 'message');
    return new Measured(child, port);
  }

  async list(): Promise<string> {
    return (await fetch(`http://127.0.0.1:${this.port}${PATH}`)).text();
  }

  /** Sends the requests over ten connections. @returns milliseconds of the server's processor time for each */
  async cpuMs(body: object | undefined, count: number): Promise<number> {
    const before = await this.#used();
    const share = async () => {
      for (let sent = 0; sent < count / CONNECTIONS; sent += 1) await this.#send(body);
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, share));
    return ((await this.#used()) - before) / count;
  }

  stop(): void {
    this.#agent.destroy();
    this.child.kill('SIGKILL');
  }

  async #used(): Promise<number> {
    this.child.send('cpu');
    const [{ cpuMs }] = await once(this.child, 'message');
    return cpuMs;
  }

  #send(body: object | undefined): Promise<void> {
    const headers = { 'Accept-Encoding': BROWSERS, 'Content-Type': 'application/json' };
    const options = { port: this.port, host: '127.0.0.1', path: PATH, agent: this.#agent, headers };
    return new Promise((resolve, reject) => {
      const sent = request({ ...options, method: body ? 'POST' : 'GET' }, (response) => {
        response.resume().once('end', resolve);
        if (Number(response.statusCode) >= 300) reject(new Error(`${response.statusCode}`));
      });
      sent.once('error', reject).end(body && JSON.stringify(body));
    });
  }
}
